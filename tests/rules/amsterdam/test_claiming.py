"""Amsterdam: claiming routes and collecting merchandise."""

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.events import Claimed, Took
from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]
COLOURS = ("pink", "blue", "green", "black", "red", "orange")


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def test_a_route_has_one_colour_and_two_ends() -> None:
    """AMS-17 a colour of the cards, or grey, between two places of the board"""
    edition = load("amsterdam")
    places = {spot.id for spot in edition.places}
    assert {route.colour for route in edition.routes} == {*COLOURS, "grey"}
    assert all(route.a != route.b and {route.a, route.b} <= places for route in edition.routes)


def test_a_route_is_claimed_whole() -> None:
    """AMS-17 two colours cannot share its spaces, and no part of it can be had"""
    game = place("amsterdam", 2, hands=[{"blue": 2, "green": 1}], market=MARKET)
    assert payments(game, "haringpakkerstoren:noordermarkt") == set()
    with pytest.raises(Illegal) as refused:
        game.play("claim haringpakkerstoren:noordermarkt blue")
    assert refused.value.parameters == {"kind": "blue", "needed": 3, "held": 2}


@pytest.mark.parametrize(
    ("route", "length", "points"),
    [
        ("korenmetershuisje:oude-kerk", 1, 1),
        ("nieuwe-waal:noordermarkt", 2, 2),
        ("dam:oost-indisch-huis", 3, 4),
        ("haringpakkerstoren:oude-waal", 4, 7),
    ],
)
def test_points(route: str, length: int, points: int) -> None:
    """AMS-23 GAP-27: 1, 2, 4 and 7 points for one to four spaces, at once"""
    game = place("amsterdam", 2, hands=[{"green": length}], routes={"begijnhof:dam": 0}, market=["red"] * 5)
    (event, *_) = game.play(f"claim {route} green")
    assert isinstance(event, Claimed)
    assert event.points == points
    assert game.as_dict()["points"] == [2 + points, 0]


@pytest.mark.parametrize(
    ("route", "colour", "length"),
    [
        ("de-drie-hendricken:westermarkt", "pink", 1),
        ("nieuwe-waal:noordermarkt", "green", 2),
        ("haringpakkerstoren:noordermarkt", "blue", 3),
        ("haringpakkerstoren:oude-waal", "red", 4),
    ],
)
def test_one_merchandise_card_a_claim(route: str, colour: str, length: int) -> None:
    """AMS-24 mistake 25: one card for a route with carts, however long it is"""
    game = place("amsterdam", 2, hands=[{colour: length}], held=[{"merchandise": 2}], market=["black"] * 5)
    game.play(f"claim {route} {colour}")
    assert game.as_dict()["held"] == [{"merchandise": 3}, {}]
    assert game.as_dict()["supply"] == {"merchandise": 13}
    assert [event.token for event in game.events if isinstance(event, Took)] == ["merchandise"]
    assert game.seat == 1


def test_no_merchandise_without_a_cart() -> None:
    """AMS-24 other routes bring none, nor does any other action"""
    game = place("amsterdam", 2, hands=[{"green": 3}], market=MARKET)
    game.play("claim dam:oost-indisch-huis green")
    for action in ("draw blind", "draw blind", "tickets", "keep 1"):
        game.play(action)
    assert (game.as_dict()["held"], game.as_dict()["supply"]) == ([{}, {}], {"merchandise": 16})


def test_which_routes_show_carts() -> None:
    """AMS-24 sixteen tracks, all of them along the edge of the board; each lane has its own"""
    carts = [route for route in load("amsterdam").routes if route.merchandise]
    assert len(carts) == 16
    game = place("amsterdam", 3, hands=[{"pink": 1}, {"black": 1}], market=["red"] * 5)
    game.play("claim de-drie-hendricken:westermarkt pink")
    game.play("claim de-drie-hendricken:westermarkt/2 black")
    assert game.as_dict()["held"] == [{"merchandise": 1}, {"merchandise": 1}, {}]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_merchandise_lies_openly(viewer: int | None) -> None:
    """AMS-25 everybody can count everybody's"""
    held = [{"merchandise": 3}, {"merchandise": 1}, {}]
    game = place("amsterdam", 3, hands=[{"green": 2}], held=held, market=MARKET)
    game.play("claim nieuwe-waal:noordermarkt green")
    table = game.view(viewer).as_dict()
    assert (table["held"], table["supply"]) == ([{"merchandise": 4}, {"merchandise": 1}, {}], {"merchandise": 11})
    (event,) = [event for event in game.events if event.code == "took"]
    assert event.seen_by(viewer) == {"event": "took", "seat": 0, "place": None, "token": "merchandise"}


def test_no_merchandise_left() -> None:
    """AMS-26 GAP-19, case 15: the claim stands and brings none"""
    held = [{"merchandise": 7}, {"merchandise": 9}]
    game = place("amsterdam", 2, hands=[{"green": 2}], held=held, market=MARKET)
    game.play("claim nieuwe-waal:noordermarkt green")
    assert (game.as_dict()["held"], game.as_dict()["supply"]) == (held, {})
    assert (game.as_dict()["points"], game.seat) == ([2, 0], 1)


def test_the_last_merchandise_card() -> None:
    """AMS-26 GAP-19: one left is taken as usual"""
    held = [{"merchandise": 6}, {"merchandise": 9}]
    game = place("amsterdam", 2, hands=[{"green": 2}], held=held, market=MARKET)
    game.play("claim nieuwe-waal:noordermarkt green")
    assert game.as_dict()["held"] == [{"merchandise": 7}, {"merchandise": 9}]
