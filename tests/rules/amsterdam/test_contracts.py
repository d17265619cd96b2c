"""Amsterdam: contracts in play."""

import pytest

from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]


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
