"""Same edition, seed and actions: same game. From a journal, from a seed, in a batch or alone."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse import Game, load
from roundhouse.game.journal import steps
from roundhouse.rules import turns
from roundhouse.rules.box import pack
from roundhouse.rules.chance import seed
from roundhouse.rules.kernels import Record, kernel
from roundhouse.rules.state import GAME, NONE, OVER, blank
from tests.properties.soak import choose
from tests.properties.walks import EDITIONS, SEED, TABLES, contents, deal, every_table, walk


@every_table
def test_a_journal_replays_step_by_step(edition: str, seats: int) -> None:
    game = deal(edition, seats, SEED + 12)
    course = [(contents(game.record), game.events) for _ in walk(game, SEED + 12)]
    again = [(contents(step.record), step.events) for step in steps(game.journal, EDITIONS[edition])]
    assert again[:-1] == course
    assert again[-1] == course[-1]


@every_table
def test_a_journal_can_be_written_at_any_moment(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, SEED + 13), SEED + 13)):
        if ply in (0, 1, 17) or game.over:
            twin = Game.replay(game.journal, EDITIONS[edition])
            assert contents(twin.record) == contents(game.record)
            assert (twin.events, twin.history, twin.journal) == (game.events, game.history, game.journal)


@every_table
@pytest.mark.parametrize("first", [0, 1])
def test_a_journal_remembers_who_was_to_begin(edition: str, seats: int, first: int) -> None:
    game = Game(EDITIONS[edition], seats, seed=3, first=first)
    dice = random.Random(0)
    for _ in range(9):
        game.push(dice.choice(game.actions))
    assert contents(Game.replay(game.journal, EDITIONS[edition]).record) == contents(game.record)


@given(st.sampled_from(TABLES), st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 2**20), max_size=30))
def test_a_game_among_people_replays_from_its_secret(table: tuple[str, int], secret: bytes, course: list[int]) -> None:
    game = Game(EDITIONS[table[0]], table[1], secret=secret)
    for number in course:
        if not game.over:
            game.push(game.actions[number % len(game.actions)])
    twin = Game.replay(game.journal, EDITIONS[table[0]], secret)
    assert contents(twin.record) == contents(game.record)


@every_table
def test_other_seeds_make_other_games(edition: str, seats: int) -> None:
    assert contents(deal(edition, seats, 1).record) == contents(deal(edition, seats, 1).record)
    assert len({contents(deal(edition, seats, number).record) for number in range(20)}) == 20


@kernel
def play_in_turn(games: np.ndarray, dices: np.ndarray, box: Record, seats: int) -> None:
    """Play a batch of games side by side, one step of each at a time; the seeds are the places in the batch."""
    for i in range(len(games)):
        seed(games[i], i)
        seed(dices[i], i + 1000)
        turns.set_up(games[i], box, seats, NONE)
    playing = True
    while playing:
        playing = False
        for i in range(len(games)):
            if games[i].ask != OVER:
                playing = True
                turns.play(games[i], box, choose(games[i], box, dices[i], 1))


@every_table
def test_a_game_in_a_batch_is_the_same_as_alone(edition: str, seats: int) -> None:
    box, batch, dices = pack(load(EDITIONS[edition])), blank(GAME, 16), blank(GAME, 16)
    play_in_turn(batch, dices, box, seats)
    for number in range(0, 16, 5):
        game, dice = deal(edition, seats, number), blank(GAME)[0]
        seed(dice, number + 1000)
        while not game.over:
            game.push(choose(game.record, box, dice, 1))
        assert contents(batch[number]) == contents(game.record)
