"""Paris: tickets in play."""

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("paris").tickets]


def left(number: int) -> Game:
    """A turn with so many tickets in the deck; another seat has the rest."""
    return place("paris", 2, tickets=[[], TICKETS[number:]], market=MARKET)


def test_a_ticket_counts_either_way() -> None:
    """PAR-28 its points are added when its places are joined by own routes, and taken off when they are not"""
    routes = {"belleville:republique": 0, "louvre:republique": 0, "louvre:opera": 1}
    tickets = [["belleville:louvre", "gare-de-lyon:louvre"], ["montparnasse:opera"]]
    game = place("paris", 2, routes=routes, tickets=tickets, market=MARKET)
    first, second = game.sheet.seats
    assert {line.ticket: (line.points, line.done) for line in first.tickets} == {
        "belleville:louvre": (3, True),
        "gare-de-lyon:louvre": (4, False),
    }
    assert (first.total, second.total) == (3 + 3 - 4, 1 - 4)


def test_a_path_must_be_ones_own() -> None:
    """PAR-28 another's route in the middle breaks it"""
    routes = {"belleville:republique": 0, "louvre:republique": 1}
    game = place("paris", 2, routes=routes, tickets=[["belleville:louvre"]], market=MARKET)
    assert game.sheet.seats[0].completed == 0


def test_no_limit_on_tickets() -> None:
    """PAR-28 a seat with sixteen can take two more"""
    game = place("paris", 2, tickets=[TICKETS[:16]], market=MARKET)
    game.play("tickets")
    game.play("keep 1 2")
    assert len(game.as_dict()["tickets"][0]) == 18


def test_two_are_drawn_and_one_or_both_kept() -> None:
    """PAR-29 the top two; at least one stays"""
    game = place("paris", 2, ticket_decks={"tickets": TICKETS[7:10]}, market=MARKET)
    game.play("tickets")
    assert game.as_dict()["offers"] == [TICKETS[7:9], []]
    assert (game.seat, game.ask, sorted(game.legal)) == (0, "keep", ["keep 1", "keep 1 2", "keep 2"])


def test_the_rejected_one_goes_under_the_deck() -> None:
    """PAR-29 at the very bottom; the others stay as they lie"""
    game = place("paris", 2, market=MARKET)
    game.play("tickets")
    game.play("keep 2")
    assert game.as_dict()["ticket_decks"]["tickets"] == [*TICKETS[2:], TICKETS[0]]
    assert game.as_dict()["tickets"] == [[TICKETS[1]], []]
    assert (game.seat, game.ask) == (1, "turn")


def test_kept_tickets_stay() -> None:
    """PAR-29 nothing a seat does later gets rid of one"""
    game = place("paris", 2, tickets=[TICKETS[:3]], hands=[{"green": 3}], market=MARKET)
    game.play("tickets")
    game.play("keep 1")
    game.play("draw blind")
    game.play("draw blind")
    game.play("claim opera:republique green")
    assert set(game.as_dict()["tickets"][0]) == set(TICKETS[:4])


def test_one_ticket_left() -> None:
    """PAR-29 case 10: it may be drawn, and is kept"""
    game = left(1)
    assert "tickets" in game.legal
    game.play("tickets")
    assert game.as_dict()["tickets"][0] == TICKETS[:1]
    assert game.as_dict()["ticket_decks"] == {"tickets": []}
    assert (game.seat, game.ask) == (1, "turn")


def test_two_tickets_left() -> None:
    """PAR-29 case 10: with two one can still go back"""
    game = left(2)
    game.play("tickets")
    game.play("keep 1")
    assert game.as_dict()["ticket_decks"] == {"tickets": TICKETS[1:2]}


def test_no_ticket_left() -> None:
    """PAR-29 GAP-12, case 10: then there is nothing to draw"""
    game = left(0)
    assert "tickets" not in game.legal
    with pytest.raises(Illegal) as refused:
        game.play("tickets")
    assert refused.value.code == "no_tickets"


@pytest.mark.parametrize("viewer", [1, None])
def test_whether_a_ticket_is_done_is_secret(viewer: int | None) -> None:
    """PAR-30 a claim that completes one looks to the others like any other"""
    tables, told = [], []
    for ticket in ("belleville:louvre", "champs-elysees:montmartre"):
        routes, hands = {"belleville:republique": 0}, [{"yellow": 2}]
        game = place("paris", 2, routes=routes, tickets=[[ticket], []], hands=hands, market=["red"] * 5)
        told.append([event.seen_by(viewer) for event in game.play("claim louvre:republique/2 yellow")])
        tables.append(game.view(viewer).record.tobytes())
        assert game.sheet.seats[0].completed == (ticket == "belleville:louvre")
        assert game.as_dict()["points"] == [3, 0]
    assert tables[0] == tables[1]
    assert told[0] == told[1]


@pytest.mark.parametrize("viewer", [1, None])
def test_drawn_tickets_are_secret(viewer: int | None) -> None:
    """PAR-30 others are told how many were drawn and kept"""
    game = place("paris", 2, market=MARKET)
    (offered,) = game.play("tickets")
    assert offered.seen_by(viewer) == {"event": "offered", "seat": 0, "counts": {"tickets": 2}}
    assert (game.view(viewer).offer, game.view(0).offer) == ([], TICKETS[:2])
    (kept,) = game.play("keep 1")
    assert kept.seen_by(viewer) == {"event": "kept", "seat": 0, "counts": {"tickets": 1}, "returned": 1}
    assert game.view(viewer).tickets == []
