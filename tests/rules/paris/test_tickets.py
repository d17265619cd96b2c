"""Paris: tickets in play."""

import pytest

from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]


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
