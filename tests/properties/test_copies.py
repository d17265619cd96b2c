"""A copy goes its own way: nothing done to it reaches the game it was taken from."""

import hashlib
import random

import numpy as np

from roundhouse import Game
from roundhouse.rules import turns
from tests.properties.walks import anything, contents, deal, every_table, walk


def everything(game: Game) -> str:
    """A fingerprint of all a game holds, down to the bytes of its record."""
    return hashlib.sha256(contents(game.record) + repr((game.history, game.events)).encode()).hexdigest()


@every_table
def test_former_copies_stay_as_they_were(edition: str, seats: int) -> None:
    """Every position of a game is kept as a copy, played on from, and looked at again at the end."""
    dice, former = random.Random(7), []
    for game in walk(deal(edition, seats, 7), 7):
        copy = game.copy()
        former.append((copy, everything(copy)))
        if not copy.over:
            branch = copy.copy()
            branch.push(anything(branch, dice))
    assert all(everything(copy) == then for copy, then in former)


@every_table
def test_a_copy_plays_the_same_game(edition: str, seats: int) -> None:
    games = list(walk(deal(edition, seats, 8), 8))
    middle = deal(edition, seats, 8)
    for action in games[-1].history[: len(games[-1].history) // 2]:
        middle.push(action)
    one, other = middle.copy(), middle.copy()
    for action in games[-1].history[len(one.history) :]:
        assert one.push(action) == other.push(action)
    assert contents(one.record) == contents(other.record) == contents(games[-1].record)
    assert len(middle.history) < len(one.history)


@every_table
def test_the_copy_of_a_record_shares_no_memory(edition: str, seats: int) -> None:
    game = deal(edition, seats, 9)
    before, twin = contents(game.record), game.record.copy()
    turns.play(twin, game.notation.box, game.actions[0])
    assert contents(game.record) == before != contents(twin)
    assert not np.shares_memory(game.record.hands, twin.hands)
