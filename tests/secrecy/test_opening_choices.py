"""GAP-14: what a seat chooses in the opening is secret until everybody has chosen."""

import pytest

from roundhouse import Game
from roundhouse.game.events import Kept
from tests.properties.walks import EDITIONS, TABLES, contents, deal, every_table


def to_last_of(game: Game, ask: str) -> Game:
    while game.ask == ask and game.seat < game.seats - 1:
        game.push(game.actions[0])
    return game


@every_table
def test_the_others_see_no_difference_between_choices(edition: str, seats: int) -> None:
    """GAP-14: whatever a seat says or keeps, the views and events of all others are the same."""
    game = deal(edition, seats, 6)
    while game.record.turn == 0:
        last = game.seat == seats - 1
        if not last:
            for me in (*(seat for seat in range(seats) if seat != game.seat), None):
                assert len({sent_after(game, action, me) for action in game.actions}) == 1
        game.push(game.actions[-1])


def sent_after(game: Game, action: int, me: int | None) -> tuple[bytes, str]:
    twin = game.copy()
    events = [event.seen_by(me) for event in twin.play(action)]
    return contents(twin.view(me).record), repr(events)


@every_table
def test_what_was_kept_is_told_to_all_at_once(edition: str, seats: int) -> None:
    """GAP-14: after the last choice everybody learns how many tickets each seat kept, and never which."""
    game = deal(edition, seats, 7)
    kept: list[Kept] = []
    while game.record.turn == 0:
        assert not kept
        kept = [event for event in game.play(game.actions[0]) if isinstance(event, Kept)]
    assert [event.seat for event in kept] == list(range(seats))
    for event in kept:
        told = event.seen_by((event.seat + 1) % seats)
        assert "tickets" not in told
        assert sum(told["counts"].values()) == len(event.tickets)


@pytest.mark.parametrize(("edition", "seats"), [table for table in TABLES if len(deal(*table, 0).edition.decks) > 1])
def test_splits_are_shown_when_all_have_spoken(edition: str, seats: int) -> None:
    """GAP-14: with two decks the split of each seat is secret until all are announced, and public afterwards."""
    game = to_last_of(Game(EDITIONS[edition], seats, seed=8), "split")
    assert game.ask == "split"
    assert game.view(seats - 1).as_dict()["announced"] == [{}] * seats
    assert game.view(0).as_dict()["announced"][0]
    game.push(game.actions[0])
    assert game.ask == "keep"
    assert all(game.view(None).as_dict()["announced"])
