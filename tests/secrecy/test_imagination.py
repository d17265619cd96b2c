"""An imagined game looks to the viewer like the real one, keeps the laws and can be played."""

import random

import pytest

from roundhouse import imagine, load
from roundhouse.rules.box import pack
from roundhouse.rules.laws import LAWS, broken
from tests.properties.walks import EDITIONS, contents, deal, every_table, walk
from tests.properties.worlds import look_everywhere

GAMES = 24


@every_table
def test_what_is_imagined_looks_the_same(edition: str, seats: int) -> None:
    """At every step from the opening on, for every seat and a spectator."""
    fault, seed, ply, viewer, done = look_everywhere(pack(load(EDITIONS[edition])), seats, GAMES, lawful=False)
    assert fault == 0, f"seed {seed}, step {ply}, viewer {viewer}"
    assert done > 1000


@every_table
def test_what_is_imagined_keeps_the_laws(edition: str, seats: int) -> None:
    """At every step, for every seat and a spectator; some of the imagined games are played to their end."""
    fault, seed, ply, viewer, law = look_everywhere(pack(load(EDITIONS[edition])), seats, GAMES, lawful=True)
    assert fault == 0, f"seed {seed}, step {ply}, viewer {viewer}: it is not so that {LAWS[law]}"


@pytest.mark.parametrize(("seats", "games"), [(2, 600), (3, 40)])
def test_gap_10_who_is_asked_is_imagined_with_something_to_do(seats: int, games: int) -> None:
    """On a small board all cards are drawn sometimes; then only a hand that can claim has a legal action."""
    fault, seed, ply, viewer, law = look_everywhere(pack(load(EDITIONS["island"])), seats, games, lawful=True)
    assert fault == 0, f"seed {seed}, step {ply}, viewer {viewer}: it is not so that {LAWS[law]}"


@every_table
def test_an_imagined_game_is_a_game_of_its_own(edition: str, seats: int) -> None:
    dice = random.Random(2)
    for ply, game in enumerate(walk(deal(edition, seats, 2), 2)):
        if ply % 70 == 0 and not game.over:
            before, view = contents(game.record), game.view(dice.choice([*range(seats), None]))
            seen, world = contents(view.record), imagine(view, ply)
            assert world.legal == view.legal or view.me != game.seat
            if broken(world.record, game.notation.box) == 0:
                *_, end = walk(world, ply)
                assert end.over
                assert end.sheet.winners
            assert contents(game.record) == before
            assert contents(view.record) == seen


@every_table
def test_dice_decide_what_is_imagined(edition: str, seats: int) -> None:
    view = deal(edition, seats, 5).view(0)
    assert contents(imagine(view, 1).record) == contents(imagine(view, 1).record)
    assert len({contents(imagine(view, number).record) for number in range(10)}) == 10
    assert len({imagine(view, number).record.hands[1].tobytes() for number in range(30)}) > 3
