"""What is listed is what is allowed, what is allowed is accepted, and nothing else is."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from roundhouse import Game, Illegal, Malformed, Refused
from roundhouse.rules import actions
from roundhouse.rules.kernels import Record, kernel
from tests.properties.walks import SEED, contents, deal, every_edition, every_table, pick, walk


@kernel
def all_allowed(game: Record, box: Record, out: np.ndarray) -> int:
    """Ask about every number of the catalogue one by one, and some beside it."""
    total = 0
    for action in range(-3, box.actions + 3):
        if actions.allowed(game, box, action):
            out[total] = action
            total += 1
    return total


def positions(edition: str, seats: int) -> Iterator[Game]:
    for seed in range(SEED, SEED + 3):
        yield from walk(deal(edition, seats, seed), seed)


@every_table
def test_listed_is_allowed_and_allowed_is_listed(edition: str, seats: int) -> None:
    out = np.empty(20_000, np.int64)
    for game in positions(edition, seats):
        allowed = out[: all_allowed(game.record, game.notation.box, out)].tolist()
        assert sorted(game.actions) == allowed
        assert len(set(game.actions)) == len(game.actions)
        assert len(game.actions) == actions.count(game.record, game.notation.box) or game.over


@every_table
def test_every_listed_action_can_be_played(edition: str, seats: int) -> None:
    """In words, as a person would say it, and as a number."""
    for ply, game in enumerate(walk(deal(edition, seats, 20), 20)):
        if ply % 6 == 0:
            for action in game.actions[:: 1 + len(game.actions) // 8]:
                one, other = game.copy(), game.copy()
                assert one.play(game.notation.text(action)) == other.play(action)
                assert contents(one.record) == contents(other.record) != contents(game.record)


@every_table
def test_every_other_number_is_refused_and_changes_nothing(edition: str, seats: int) -> None:
    dice = random.Random(4)
    for ply, game in enumerate(walk(deal(edition, seats, 4), 4)):
        if ply % 5 == 0 and not game.over:
            legal = set(game.actions)
            refused = [action for action in range(game.notation.box.actions) if action not in legal]
            low = [action for action in refused if action < 90]
            for action in (*(pick(low, dice) for _ in range(6)), *(pick(refused, dice) for _ in range(6))):
                refuse(game, action)


def refuse(game: Game, action: int) -> None:
    before, history, events = contents(game.record), list(game.history), game.events
    expected = Illegal if action in game.notation.actions else Malformed
    with pytest.raises(expected) as refused:
        game.play(action)
    assert refused.value.code
    assert contents(game.record) == before
    assert (game.history, game.events) == (history, events)


@every_edition
@pytest.mark.parametrize("number", [-1, -(2**62), 2**15, 2**62])
def test_a_number_beside_the_catalogue_is_refused(edition: str, number: int) -> None:
    game = deal(edition, 2, 1)
    before = contents(game.record)
    with pytest.raises(Refused):
        game.play(number)
    assert contents(game.record) == before


@every_table
def test_the_view_of_the_asked_seat_lists_the_same(edition: str, seats: int) -> None:
    for game in walk(deal(edition, seats, 6), 6):
        for seat in (*range(seats), None):
            view = game.view(seat)
            assert view.actions == (game.actions if seat == game.seat and not game.over else [])
