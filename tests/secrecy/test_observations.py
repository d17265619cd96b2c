"""What a learning program is given depends on nothing that its seat must not know."""

import random

import numpy as np

from roundhouse import Game
from roundhouse.lab.env import VectorEnv
from roundhouse.lab.env.layout import PRIVATE
from tests.properties.scrambling import scramble
from tests.properties.walks import EDITIONS, deal, every_table, walk


def given(env: VectorEnv, game: Game, seat: int) -> tuple[bytes, bytes]:
    """The observation and the mask of a seat."""
    env.games[0] = game.record
    observation, allowed = env.observe(0, seat)
    return observation.tobytes(), allowed.tobytes()


@every_table
def test_hidden_things_do_not_show(edition: str, seats: int) -> None:
    """At every step the hidden cards are dealt again; observation and mask stay the same, byte for byte."""
    dice, env = random.Random(5), VectorEnv(EDITIONS[edition], 1, seats=seats)
    for ply, game in enumerate(walk(deal(edition, seats, 5), 4)):
        seat = ply % seats
        assert given(env, scramble(game, seat, dice), seat) == given(env, game, seat)


@every_table
def test_public_fields_are_the_same_for_everybody(edition: str, seats: int) -> None:
    """But for the private ones, and the opening's own announcement, seats see one table, each from its own place."""
    env = VectorEnv(EDITIONS[edition], 1, seats=seats)
    for ply, game in enumerate(walk(deal(edition, seats, 2), 2)):
        if ply % 20 or not game.record.turn:
            continue
        env.games[0] = game.record
        seen = [env.layout.split(env.observe(0, seat)[0]) for seat in range(seats)]
        for name, field in env.layout.fields.items():
            if name in PRIVATE or name == "open":
                continue
            for seat in range(seats):
                turned = np.roll(seen[seat][name], seat, axis=0) if field.axes[:1] == ("seats",) else seen[seat][name]
                assert (turned == seen[0][name]).all(), name
