"""What a seat knows, in plain values."""

import json

import numpy as np
import pytest

from roundhouse import Game, View, editions
from roundhouse.bots import make
from roundhouse.game import plain
from roundhouse.game.positions import place
from tests.properties.walks import deal, every_table, walk

KEYS = {
    "seat",
    "ask",
    "topic",
    "queue",
    "turn",
    "first",
    "market",
    "pile",
    "discard",
    "shown",
    "laid",
    "trains",
    "points",
    "routes",
    "held",
    "lying",
    "supply",
    "last_round",
    "me",
    "cards",
    "decks",
    "kept",
    "closed",
    "standings",
    "announced",
    "hand",
    "tickets",
    "completed",
    "offer",
    "legal",
}


@every_table
def test_a_view_agrees_with_the_game(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 3), 3)):
        if ply % 8 == 0:
            whole = game.as_dict()
            for seat in (*range(seats), None):
                seen = game.view(seat)
                values = seen.as_dict()
                assert values.keys() == KEYS
                assert json.loads(json.dumps(values)) == values
                own = {"tickets", "announced"} if game.ask == "split" else {"tickets"}
                assert all(values[key] == whole[key] for key in values.keys() & whole.keys() - own)
                assert values["cards"] == [sum(hand.values()) for hand in whole["hands"]]
                assert values["decks"] == {name: len(deck) for name, deck in whole["ticket_decks"].items() if deck}
                assert (seen.me, seen.seat, seen.ask) == (seat, game.seat, game.ask)
                assert seen.asked == (seat == game.seat and not game.over)
                assert seen.legal == (game.legal if seen.asked else [])


@every_table
def test_the_public_part_is_the_same_for_everybody(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 5), 5)):
        if not game.record.turn or ply % 4 == 0:
            table = game.view(None).public()
            for seat in range(seats):
                view = game.view(seat)
                assert view.public() == table
                assert view.as_dict() == {**table, **view.private()}
                assert not table.keys() & view.private().keys()


def test_whatever_differs_between_viewers_is_in_the_private_part() -> None:
    differing: set[str] = set()
    for game in walk(deal("germany", 3, 5), 5):
        mine, other = game.view(0).as_dict(), game.view(1).as_dict()
        differing |= {key for key in mine if mine[key] != other[key]}
    assert differing == game.view(0).private().keys()


@every_table
def test_ticket_counts_are_public_once_the_game_has_begun(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 4), 4)):
        if ply % 8 == 0:
            kept = [sum(row.values()) for row in game.view(None).as_dict()["kept"]]
            held = [len(tickets) for tickets in game.as_dict()["tickets"]]
            assert kept == (held if game.record.turn else [0] * seats)


@every_table
def test_a_bot_plays_from_views(edition: str, seats: int) -> None:
    game, bots = deal(edition, seats, 6), [make("dice", seat) for seat in range(seats)]
    while not game.over:
        view = game.view(game.seat)
        assert isinstance(view, View)
        game.play(bots[game.seat].choose(view), game.seat)
    assert game.sheet.winners


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    game = deal("usa", 2, 1)
    view = game.view(0)
    before = view.as_dict()
    for text in ("keep 1 2", "keep 1 2", "draw blind"):
        game.play(text)
    assert view.as_dict() == before


@every_table
def test_completed_tickets_are_those_of_the_sheet(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 7), 7)):
        if ply % 16 == 0 or game.over:
            for line in game.sheet.seats:
                done = [ticket.ticket for ticket in line.tickets if ticket.done]
                assert sorted(game.view(line.seat).completed) == sorted(done)
    assert game.view(None).completed == []


@pytest.mark.parametrize(("seats", "closed"), [(3, ["denver:salt-lake-city/2"]), (4, [])])
def test_a_lane_is_closed_when_nobody_may_claim_it_any_more(seats: int, closed: list[str]) -> None:
    game = place("usa", seats, lawful=False, routes={"denver:salt-lake-city": 0, "denver:omaha": 1})
    assert game.view(None).public()["closed"] == closed


def test_fields_of_a_record_are_its_numbers() -> None:
    """They are read from its bytes, without numpy."""
    for edition in editions.names():
        game = Game(edition, 2, seed=5)
        for _ in range(30):
            game.play(game.legal[-1])
        for record in (game.record, game.view(1).record):
            known = plain.fields(record)
            for name in plain.places(record.dtype):
                told, held = getattr(known, name), np.asarray(getattr(record, name))
                assert np.array(told, held.dtype).tolist() == held.tolist(), name
                assert type(told) is (int if held.shape == () else tuple if held.ndim == 1 else list)
