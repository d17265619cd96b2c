"""Each law looks at every seat, kind, place, ticket and token, and notices too many as well as too few."""

from collections.abc import Callable

import pytest

from roundhouse import Game
from roundhouse.editions.limits import LENGTH
from roundhouse.game.positions import place
from roundhouse.rules.bits import add
from roundhouse.rules.kernels import Record
from roundhouse.rules.laws import broken
from roundhouse.rules.state import GREY, LOG, NONE, OVER, SECOND, WILD
from tests.properties.walks import ISLAND

MARKET = ["red", "white", "blue", "wild", "red"]
RED, BLUE = 0, 2
PASSENGER, MERCHANDISE, FLAG = 1, 2, 3
"""Tokens: the last sort of passenger, and the others."""
ENDS = (0, 2)
"""The first seat and the last."""
SIGNS = (1, -1)

Spoil = Callable[[Record], None]


def island(seats: int = 3) -> Game:
    """Everything lies somewhere: cards with every seat, open and hidden, routes, tickets and tokens."""
    tokens = {"red": 1, "blue": 1, "merchandise": 1}
    return place(
        str(ISLAND),
        seats,
        market=MARKET,
        hands=[{"red": 1, "blue": 1, "wild": 1}, {"red": 1, "blue": 1, "wild": 1}],
        laid=[{"white": 1}, {"white": 1}],
        discard={"white": 1, "blue": 1},
        routes={"alba:delta-9": 0, "estra:sud": seats - 1},
        tickets=[["alba:corda"]] + [[]] * (seats - 2) + [["bruma:delta-9"]],
        held=[tokens] + [{}] * (seats - 2) + [tokens],
    )


def law(spoil: Spoil, seats: int = 3) -> int:
    """The law that is broken when a game in order is spoilt."""
    game = island(seats)
    assert broken(game.record, game.notation.box) == 0
    spoil(game.record)
    return int(broken(game.record, game.notation.box))


def change(field: str, index: int | tuple[int, ...], by: int) -> Spoil:
    """Add to one number of the record."""

    def spoil(game: Record) -> None:
        getattr(game, field)[index] += by

    return spoil


def both(*spoils: Spoil) -> Spoil:
    def spoil(game: Record) -> None:
        for each in spoils:
            each(game)

    return spoil


@pytest.mark.parametrize("by", SIGNS)
@pytest.mark.parametrize("kind", [RED, BLUE, WILD])
def test_cards_wherever_they_lie(kind: int, by: int) -> None:
    for field in ("deck", "discard"):
        assert law(change(field, kind, by)) == 1
    for seat in ENDS:
        assert law(change("hands", (seat, kind), by)) == 1
        assert law(change("laid", (seat, kind), by)) == 1


@pytest.mark.parametrize("slot", [0, 4])
def test_cards_of_the_market(slot: int) -> None:
    assert law(change("market", slot, 1)) == 1


@pytest.mark.parametrize("by", SIGNS)
@pytest.mark.parametrize("kind", [RED, BLUE, WILD])
def test_the_pile_is_its_bag(kind: int, by: int) -> None:
    assert law(both(change("deck", kind, by), change("hands", (0, kind), -by))) == 2


def owe(field: str, index: tuple[int, ...], kind: int) -> Spoil:
    """One card fewer than none, and the cards are in the deck instead."""

    def spoil(game: Record) -> None:
        table = getattr(game, field)
        missing = int(table[index]) + 1
        table[index] -= missing
        game.deck[kind] += missing
        game.pile += missing

    return spoil


@pytest.mark.parametrize("kind", [RED, BLUE, WILD])
def test_no_cards_are_owed(kind: int) -> None:
    assert law(owe("discard", (kind,), kind)) == 3
    for seat in ENDS:
        assert law(owe("hands", (seat, kind), kind)) == 3
        assert law(owe("laid", (seat, kind), kind)) == 3


@pytest.mark.parametrize("kind", [RED, BLUE, WILD])
def test_the_pile_owes_no_cards(kind: int) -> None:
    def spoil(game: Record) -> None:
        missing = int(game.deck[kind]) + 1
        game.deck[kind] = -1
        game.discard[kind] += missing
        game.pile -= missing

    assert law(spoil) == 3


def test_no_trains_or_tokens_are_owed() -> None:
    for seat in ENDS:
        assert law(change("trains", seat, -100)) == 3
        for token in (0, 7):
            assert law(change("held", (seat, token), -100)) == 3
    for token in (0, 7):
        assert law(change("supply", token, -100)) == 3


@pytest.mark.parametrize("seat", ENDS)
def test_shown_cards(seat: int) -> None:
    for kind in (RED, WILD):
        assert law(change("shown", (seat, kind), 2)) == 4
        assert law(change("shown", (seat, kind), 1)) == (4 if seat else 0)
        assert law(change("shown", (seat, kind), -1)) == 4


@pytest.mark.parametrize("by", SIGNS)
@pytest.mark.parametrize("seat", ENDS)
def test_trains_and_points(seat: int, by: int) -> None:
    assert law(change("trains", seat, by)) == 5
    assert law(change("points", seat, by)) == 6
    assert law(change("held", (seat, FLAG), 1)) == 6


@pytest.mark.parametrize("seat", ENDS)
@pytest.mark.parametrize("ticket", [0, 5, 6, 11])
def test_a_ticket_is_in_one_place(seat: int, ticket: int) -> None:
    def deal(game: Record) -> None:
        add(game.tickets[1], ticket)

    def offer(position: int) -> Spoil:
        def spoil(game: Record) -> None:
            game.offers[seat, position] = ticket

        return spoil

    assert law(deal) == 7
    assert law(offer(0)) == law(offer(4)) == 7


@pytest.mark.parametrize("deck", [0, 1])
def test_no_ticket_is_lost(deck: int) -> None:
    def exchange(game: Record) -> None:
        tops = game.ticket_decks[0, game.heads[0]], game.ticket_decks[1, game.heads[1]]
        game.ticket_decks[1, game.heads[1]], game.ticket_decks[0, game.heads[0]] = tops

    assert law(change("sizes", deck, -1)) == 7
    assert law(change("sizes", deck, 1)) == 7
    assert law(exchange) == 7


@pytest.mark.parametrize("seat", ENDS)
def test_no_ticket_of_a_seat_is_lost(seat: int) -> None:
    def forget(game: Record) -> None:
        game.tickets[seat] = 0

    assert law(forget) == 7


@pytest.mark.parametrize("by", SIGNS)
@pytest.mark.parametrize("token", [0, PASSENGER, MERCHANDISE])
def test_tokens(token: int, by: int) -> None:
    assert law(change("supply", token, 1)) == 8
    for seat in ENDS:
        assert law(change("held", (seat, token), by)) == 8
    if token != MERCHANDISE:
        assert law(change("lying", (0, token), by)) == law(change("lying", (6, token), by)) == 8


def own(route: int, seat: int) -> Spoil:
    """Give a route of two spaces to a seat, and take what it costs."""

    def spoil(game: Record) -> None:
        game.owner[route] = seat
        game.trains[seat] -= 2
        game.points[seat] += 2

    return spoil


def test_lanes() -> None:
    assert law(both(own(0, 1), own(1, 1))) == 9
    assert law(both(own(0, 1), own(1, 0))) == 10  # with three seats only the open routes are wrong
    assert law(both(own(0, 1), own(1, 0)), seats=2) == 9


@pytest.mark.parametrize("seat", ENDS)
@pytest.mark.parametrize("route", [0, 8])
def test_open_routes(seat: int, route: int) -> None:
    def toggle(game: Record) -> None:
        game.open[seat, 0] ^= type(game.open[seat, 0])(1 << route)

    assert law(toggle) == 10


@pytest.mark.parametrize("by", SIGNS)
@pytest.mark.parametrize(("colour", "n"), [(0, 0), (GREY, LENGTH - 1)])
def test_counts_of_open_routes(colour: int, n: int, by: int) -> None:
    for seat in ENDS:
        assert law(change("free", (seat, colour, n), by)) == 10


@pytest.mark.parametrize("ask", [None, SECOND])
@pytest.mark.parametrize("slot", [0, 4])
def test_a_gap_in_the_market(slot: int, ask: int | None) -> None:
    def gap(game: Record) -> None:
        game.discard[game.market[slot]] += 1
        game.market[slot] = NONE
        game.ask = ask or game.ask

    def nothing_left(game: Record) -> None:
        gap(game)
        for kind in range(WILD + 1):
            game.hands[1, kind] += game.deck[kind] + game.discard[kind]
            game.deck[kind] = game.discard[kind] = 0
        game.pile = 0

    assert law(gap) == 11
    assert law(nothing_left) == 0


def test_a_log_with_room_for_one_more() -> None:
    def fill(rows: int) -> Spoil:
        def spoil(game: Record) -> None:
            game.logged = rows

        return spoil

    assert law(fill(LOG)) == 14
    assert law(fill(LOG - 1)) == 0


def test_nobody_needs_a_choice_when_it_is_over() -> None:
    def end(game: Record) -> None:
        game.ask = OVER

    assert law(end) == 0
