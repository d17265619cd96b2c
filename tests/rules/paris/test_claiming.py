"""Paris: claiming routes."""

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.events import Claimed
from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]
COLOURS = ("blue", "white", "red", "yellow", "green", "purple")


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def test_no_grey_routes() -> None:
    """PAR-16 every route has a colour of its own"""
    assert {route.colour for route in load("paris").routes} == set(COLOURS)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_route_wants_its_own_colour(colour: str) -> None:
    """PAR-16 with cards of one colour only routes of that colour can be claimed, all of them"""
    game = place("paris", 2, hands=[{colour: 3}], market=MARKET)
    claims = {action.split()[1] for action in game.legal if action.startswith("claim")}
    routes = zip(game.notation.routes, game.edition.routes, strict=True)
    assert claims == {text for text, route in routes if route.colour == colour}


def test_two_white_spaces() -> None:
    """PAR-17 two white cards, one and a wild, or two wilds"""
    game = place("paris", 2, hands=[{"white": 2, "wild": 2}], market=MARKET)
    assert payments(game, "louvre:notre-dame") == {"white", "white+1", "wilds"}


@pytest.mark.parametrize(
    ("route", "colour", "length", "points"),
    [("louvre:opera", "red", 1, 1), ("louvre:notre-dame/2", "yellow", 2, 2), ("opera:republique", "green", 3, 4)],
)
def test_points(route: str, colour: str, length: int, points: int) -> None:
    """PAR-19 GAP-27: 1, 2 and 4 points for one to three spaces, at once"""
    game = place("paris", 2, hands=[{colour: length}], routes={"louvre:montparnasse": 0}, market=["blue"] * 5)
    (event, *_) = game.play(f"claim {route} {colour}")
    assert isinstance(event, Claimed)
    assert event.points == points
    assert game.as_dict()["points"] == [4 + points, 0]
