"""Amsterdam: contracts in play."""

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("amsterdam").tickets]


def left(number: int) -> Game:
    """A turn with so many contracts in the deck; another seat has the rest."""
    return place("amsterdam", 2, tickets=[[], TICKETS[number:]], market=MARKET)


def test_a_contract_counts_either_way() -> None:
    """AMS-27 its points are added when its places are joined by own routes, and taken off when they are not"""
    routes = {"oude-waal:waag": 0, "waag:oost-indisch-huis": 0, "oost-indisch-huis:blauwbrug": 0, "begijnhof:dam": 1}
    tickets = [["oude-waal:blauwbrug", "dam:de-drie-hendricken"], ["jordaan:oude-kerk"]]
    game = place("amsterdam", 2, routes=routes, tickets=tickets, market=MARKET)
    first, second = game.sheet.seats
    assert {line.ticket: (line.points, line.done) for line in first.tickets} == {
        "oude-waal:blauwbrug": (4, True),
        "dam:de-drie-hendricken": (3, False),
    }
    assert (first.total, second.total) == (1 + 1 + 2 + 4 - 3, 2 - 6)


def test_a_path_must_be_ones_own() -> None:
    """AMS-27 another's route in the middle breaks it"""
    routes = {"oude-waal:waag": 0, "waag:oost-indisch-huis": 1, "oost-indisch-huis:blauwbrug": 0}
    game = place("amsterdam", 3, routes=routes, tickets=[["oude-waal:blauwbrug"]], market=MARKET)
    assert game.sheet.seats[0].completed == 0


def test_no_limit_on_contracts() -> None:
    """AMS-27 a seat with twenty can take two more"""
    game = place("amsterdam", 2, tickets=[TICKETS[:20]], market=MARKET)
    game.play("tickets")
    game.play("keep 1 2")
    assert len(game.as_dict()["tickets"][0]) == 22


def test_two_are_drawn_and_one_or_both_kept() -> None:
    """AMS-28 the top two; at least one stays"""
    game = place("amsterdam", 2, ticket_decks={"tickets": TICKETS[7:10]}, market=MARKET)
    game.play("tickets")
    assert game.as_dict()["offers"] == [TICKETS[7:9], []]
    assert (game.seat, game.ask, sorted(game.legal)) == (0, "keep", ["keep 1", "keep 1 2", "keep 2"])


def test_the_rejected_one_goes_under_the_deck() -> None:
    """AMS-28 at the very bottom; the others stay as they lie"""
    game = place("amsterdam", 2, market=MARKET)
    game.play("tickets")
    game.play("keep 2")
    assert game.as_dict()["ticket_decks"]["tickets"] == [*TICKETS[2:], TICKETS[0]]
    assert game.as_dict()["tickets"] == [[TICKETS[1]], []]
    assert (game.seat, game.ask) == (1, "turn")


def test_kept_contracts_stay() -> None:
    """AMS-28 nothing a seat does later gets rid of one"""
    game = place("amsterdam", 2, tickets=[TICKETS[:3]], hands=[{"green": 3}], market=MARKET)
    game.play("tickets")
    game.play("keep 1")
    game.play("draw blind")
    game.play("draw blind")
    game.play("claim dam:oost-indisch-huis green")
    assert set(game.as_dict()["tickets"][0]) == set(TICKETS[:4])
    assert not {action.split()[0] for action in game.legal} - {"draw", "claim", "tickets"}


def test_one_contract_left() -> None:
    """AMS-29 case 10: it may be drawn, and is kept"""
    game = left(1)
    assert "tickets" in game.legal
    game.play("tickets")
    assert game.as_dict()["tickets"][0] == TICKETS[:1]
    assert game.as_dict()["ticket_decks"] == {"tickets": []}
    assert (game.seat, game.ask) == (1, "turn")


def test_two_contracts_left() -> None:
    """AMS-29 case 10: with two one can still go back"""
    game = left(2)
    game.play("tickets")
    game.play("keep 1")
    assert game.as_dict()["ticket_decks"] == {"tickets": TICKETS[1:2]}


def test_no_contract_left() -> None:
    """AMS-29 GAP-12, case 10: then there is nothing to draw"""
    game = left(0)
    assert "tickets" not in game.legal
    with pytest.raises(Illegal) as refused:
        game.play("tickets")
    assert refused.value.code == "no_tickets"


@pytest.mark.parametrize("viewer", [1, None])
def test_whether_a_contract_is_done_is_secret(viewer: int | None) -> None:
    """AMS-30 a claim that completes one looks to the others like any other"""
    tables, told = [], []
    for ticket in ("dam:de-drie-hendricken", "oude-kerk:begijnhof"):
        routes = {"de-drie-hendricken:westermarkt": 0, "jan-roodenpoortstoren:westermarkt": 0}
        hands = [{"blue": 1}]
        game = place("amsterdam", 2, routes=routes, tickets=[[ticket], []], hands=hands, market=["red"] * 5)
        told.append([event.seen_by(viewer) for event in game.play("claim dam:jan-roodenpoortstoren blue")])
        tables.append(game.view(viewer).record.tobytes())
        assert game.sheet.seats[0].completed == (ticket == "dam:de-drie-hendricken")
        assert game.as_dict()["points"] == [3, 0]
    assert tables[0] == tables[1]
    assert told[0] == told[1]


@pytest.mark.parametrize("viewer", [1, None])
def test_drawn_contracts_are_secret(viewer: int | None) -> None:
    """AMS-30 others are told how many were drawn and kept"""
    game = place("amsterdam", 2, market=MARKET)
    (offered,) = game.play("tickets")
    assert offered.seen_by(viewer) == {"event": "offered", "seat": 0, "counts": {"tickets": 2}}
    assert (game.view(viewer).offer, game.view(0).offer) == ([], TICKETS[:2])
    (kept,) = game.play("keep 1")
    assert kept.seen_by(viewer) == {"event": "kept", "seat": 0, "counts": {"tickets": 1}, "returned": 1}
    assert game.view(viewer).tickets == []
