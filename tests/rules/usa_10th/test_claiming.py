"""Claiming routes in the anniversary edition."""

import pytest

from roundhouse import Game, Illegal, load
from roundhouse.game.positions import place

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
PLAIN = ["red", "blue", "white", "pink", "green"]
RICH = dict.fromkeys(COLOURS, 6)
PAIRS = dict.fromkeys(COLOURS, 2)
ALL = {route.text for route in load("usa_10th").routes}


def refusal(game: Game, action: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(Illegal) as refused:
        game.play(action)
    return refused.value.code


def payments(game: Game, route: str) -> set[str]:
    """How the asked seat may pay for a route."""
    claims = [action.split() for action in game.legal if action.startswith("claim")]
    return {payment for _, text, payment in claims if text == route}


def open_routes(game: Game) -> set[str]:
    """The routes the asked seat may claim."""
    return {action.split()[1] for action in game.legal if action.startswith("claim")}


def test_a_claim_costs_its_length_in_one_colour() -> None:
    """X10-14 mistake 8: three blues for Montréal–New York, whatever else is in the hand"""
    game = place("usa_10th", 2, hands=[{"blue": 4, "red": 5}], market=PLAIN)
    assert payments(game, "montreal:new-york") == {"blue"}
    game.play("claim montreal:new-york blue")
    assert game.as_dict()["hands"][0] == {"blue": 1, "red": 5}


def test_grey_takes_any_one_colour() -> None:
    """X10-14 case 7: any colour with three cards for Montréal–Toronto, no mixture"""
    assert payments(place("usa_10th", 2, hands=[RICH], market=PLAIN), "montreal:toronto") == set(COLOURS)
    assert payments(place("usa_10th", 2, hands=[PAIRS], market=PLAIN), "montreal:toronto") == set()


@pytest.mark.parametrize("route", ["montreal:new-york", "montreal:toronto"])
def test_wilds_join_any_payment(route: str) -> None:
    """X10-15 mistake 7: two, one or no blue cards and wilds for the rest"""
    game = place("usa_10th", 2, hands=[{"blue": 2, "wild": 3}], market=PLAIN)
    assert payments(game, route) == {"blue+1", "blue+2", "wilds"}
    game.play(f"claim {route} wilds")
    assert (game.as_dict()["hands"][0], game.as_dict()["discard"]) == ({"blue": 2}, {"wild": 3})


def test_a_train_on_each_space_and_the_cards_discarded() -> None:
    """X10-16 five spaces, five trains, five cards to the discards"""
    game = place("usa_10th", 2, hands=[{"red": 4, "wild": 2}], market=PLAIN)
    game.play("claim helena:omaha red+2")
    assert game.as_dict()["trains"] == [40, 45]
    assert (game.as_dict()["hands"][0], game.as_dict()["discard"]) == ({"red": 1}, {"red": 3, "wild": 2})


def test_any_free_route() -> None:
    """X10-16 wherever it lies, if there are trains for it"""
    assert open_routes(place("usa_10th", 4, hands=[RICH], market=PLAIN, routes={"atlanta:miami": 0})) == ALL - {
        "atlanta:miami"
    }
    game = place("usa_10th", 2, hands=[RICH], market=PLAIN, trains=[2, 45], lawful=False)
    assert open_routes(game) == {route.text for route in load("usa_10th").routes if route.length <= 2}


def test_a_claimed_route_is_its_owners() -> None:
    """X10-18 nobody else may claim it or ride on it"""
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 1}
    game = place("usa_10th", 4, hands=[{}, RICH], market=PLAIN, routes=routes, tickets=[["denver:el-paso"]], seat=1)
    assert refusal(game, "claim denver:santa-fe red") == "route_taken"
    assert open_routes(game) == ALL - set(routes)
    assert [score.longest_path for score in game.sheet.seats] == [2, 2, 0, 0]
    assert game.sheet.seats[0].completed == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("route", [route.text for route in load("usa_10th").routes if route.lane == 2])
def test_nobody_owns_both_lanes(seats: int, route: str) -> None:
    """X10-19 mistake 2: who has one lane may not claim the other"""
    for mine, other in ((route, route[:-2]), (route[:-2], route)):
        game = place("usa_10th", seats, hands=[RICH], market=PLAIN, routes={mine: 0})
        assert not {mine, other} & open_routes(game)
        assert refusal(game, f"claim {other} wilds") == "own_lane"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_lane_closes_in_a_small_company(seats: int) -> None:
    """X10-20 mistake 1, case 6: with two or three seats, and not with four or five"""
    game = place("usa_10th", seats, hands=[PAIRS] * seats, market=PLAIN)
    game.play("claim boston:new-york yellow")
    for _ in range(seats - 1):
        assert ("boston:new-york/2" in open_routes(game)) == (seats > 3)
        game.play("draw blind")
        game.play("draw blind")
    assert "boston:new-york/2" not in open_routes(game)


@pytest.mark.parametrize(
    ("route", "kind", "points"),
    [
        ("atlanta:nashville", "green", 1),
        ("denver:santa-fe", "green", 2),
        ("montreal:toronto", "green", 4),
        ("chicago:toronto", "white", 7),
        ("pittsburgh:saint-louis", "green", 10),
        ("sault-st-marie:winnipeg", "green", 15),
    ],
)
def test_points_of_routes(route: str, kind: str, points: int) -> None:
    """X10-21 one to six spaces score 1, 2, 4, 7, 10 and 15"""
    game = place("usa_10th", 2, hands=[{kind: 6}], market=["red"] * 5)
    game.play(f"claim {route} {kind}")
    assert game.as_dict()["points"] == [points, 0]
