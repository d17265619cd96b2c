"""GAP-14: in the opening everybody can be asked at once, and nobody learns anything by it."""

import random

import pytest

from roundhouse import Game, Refused
from tests.properties.walks import contents, deal, every_table, pick, walk


def answers_ahead(game: Game, dice: random.Random) -> dict[int, int]:
    """Ask all seats of this part of the opening at once. Seat -> its answer."""
    copies = {seat: game.ahead(seat) for seat in range(game.seats)}
    return {seat: pick(twin.actions, dice) for seat, twin in copies.items() if twin}


@every_table
def test_what_is_asked_ahead_is_what_is_asked_in_order(edition: str, seats: int) -> None:
    for seed in range(5):
        game, dice = deal(edition, seats, seed), random.Random(seed)
        while game.record.turn == 0:
            ask, start = game.ask, game.copy()
            while (game.ask, game.record.turn) == (ask, 0):
                twin = start.ahead(game.seat)
                assert twin is not None
                assert (twin.seat, twin.ask, twin.actions) == (game.seat, game.ask, game.actions)
                seen = [contents(asked.view(game.seat).record) for asked in (twin, game)]
                assert seen[0] == seen[1]
                game.push(pick(game.actions, dice))


@every_table
def test_answers_given_at_once_are_played_in_order(edition: str, seats: int) -> None:
    game, dice = deal(edition, seats, 3), random.Random(3)
    while game.record.turn == 0:
        for seat, action in answers_ahead(game, dice).items():
            game.play(action, seat)
    assert game.ask == "turn"


@every_table
def test_being_asked_ahead_shows_nothing_of_what_others_chose(edition: str, seats: int) -> None:
    game = deal(edition, seats, 4)
    while game.record.turn == 0 and game.seat < seats - 1:
        for later in range(game.seat + 1, seats):
            twins = [after(game, action).ahead(later) for action in game.actions]
            seen = {twin and contents(twin.view(later).record) for twin in (game.ahead(later), *twins)}
            assert len(seen) == 1
        game.push(game.actions[-1])


def after(game: Game, action: int) -> Game:
    twin = game.copy()
    twin.push(action)
    return twin


@every_table
def test_who_has_answered_is_not_asked_again(edition: str, seats: int) -> None:
    game = deal(edition, seats, 5)
    asked = game.seat
    game.push(game.actions[0])
    assert game.ahead(asked) is None


@every_table
def test_nobody_is_asked_ahead_in_play(edition: str, seats: int) -> None:
    for game in walk(deal(edition, seats, 6), 6):
        assert not game.record.turn or not any(game.ahead(seat) for seat in range(seats))


def test_who_has_no_choice_is_not_asked() -> None:
    game = deal("usa", 3, 1)
    game.record.offers[2, 1:] = 255
    assert game.ahead(1)
    assert game.ahead(2) is None


def test_asking_ahead_changes_nothing() -> None:
    game = deal("germany", 4, 1)
    before = contents(game.record)
    twin = game.ahead(3)
    assert twin
    assert (twin.check(twin.legal[0], 3), twin.history) == (twin.actions[0], [])
    assert (contents(game.record), game.seat) == (before, 0)


@pytest.mark.parametrize("seat", [-1, 2, 255])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(Refused) as caught:
        deal("usa", 2, 1).ahead(seat)
    assert caught.value.code == "bad_seat"
