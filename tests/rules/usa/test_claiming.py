"""Claiming routes in USA."""

import pytest

from roundhouse import Game, Illegal, load
from roundhouse.editions.edition import Route
from roundhouse.game.positions import place

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
PLAIN = ["red", "blue", "white", "pink", "green"]
RICH = dict.fromkeys(COLOURS, 6)
PAIRS = dict.fromkeys(COLOURS, 2)


def refusal(game: Game, action: str) -> tuple[str, dict[str, str | int]]:
    """Why an action is refused."""
    with pytest.raises(Illegal) as refused:
        game.play(action)
    return refused.value.code, refused.value.parameters


def payments(game: Game, route: str) -> set[str]:
    """How the asked seat may pay for a route."""
    claims = [action.split() for action in game.legal if action.startswith("claim")]
    return {payment for _, text, payment in claims if text == route}


def open_routes(game: Game) -> set[str]:
    """The routes the asked seat may claim."""
    return {action.split()[1] for action in game.legal if action.startswith("claim")}


def doubles() -> list[str]:
    """The second lane of every double route."""
    return [route.text for route in load("usa").routes if route.lane == 2]


def test_a_claim_with_too_few_cards() -> None:
    """USA-25 two cards are too few for three spaces"""
    game = place("usa", 2, hands=[{"blue": 2}], market=PLAIN)
    assert payments(game, "montreal:new-york") == payments(game, "montreal:toronto") == set()
    assert refusal(game, "claim montreal:new-york blue") == ("too_few_cards", {"kind": "blue", "needed": 3, "held": 2})


def test_all_cards_are_of_a_kind() -> None:
    """USA-25 two of one colour and two of another make no set of three, and none of four"""
    game = place("usa", 2, hands=[{"blue": 2, "red": 2}], market=PLAIN)
    assert payments(game, "montreal:toronto") == payments(game, "calgary:helena") == set()
    assert payments(game, "denver:santa-fe") == {"blue", "red"}


@pytest.mark.parametrize("route", [route for route in load("usa").routes if route.colour != "grey"][::5])
def test_a_coloured_route_asks_for_its_colour(route: Route) -> None:
    """USA-26 no other colour will do"""
    game = place("usa", 2, hands=[RICH], market=PLAIN)
    text = route.text
    assert payments(game, text) == {route.colour}
    for colour in set(COLOURS) - {route.colour}:
        assert refusal(game, f"claim {text} {colour}")[0] == "wrong_colour"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_grey_route_takes_any_colour(colour: str) -> None:
    """USA-26 case 7: any single colour pays for grey"""
    game = place("usa", 2, hands=[RICH], market=PLAIN)
    assert payments(game, "montreal:toronto") == set(COLOURS)
    game.play(f"claim montreal:toronto {colour}")
    assert game.as_dict()["hands"][0] == RICH | {colour: 3}


def test_wilds_and_grey() -> None:
    """USA-27 mistake 7, case 7: every colour and number of wilds for grey, wilds alone just once"""
    game = place("usa", 2, hands=[{"blue": 3, "red": 1, "wild": 3}], market=PLAIN)
    claims = [action for action in game.legal if action.startswith("claim montreal:toronto ")]
    assert len(claims) == len(set(claims))
    assert payments(game, "montreal:toronto") == {"blue", "blue+1", "blue+2", "red+2", "wilds"}


@pytest.mark.parametrize("route", ["montreal:new-york", "montreal:toronto"])
def test_wilds_alone(route: str) -> None:
    """USA-27 mistake 7: three wilds pay for three spaces, coloured or grey"""
    game = place("usa", 2, hands=[{"wild": 4}], market=PLAIN)
    assert payments(game, route) == {"wilds"}
    game.play(f"claim {route} wilds")
    assert game.as_dict()["hands"][0] == {"wild": 1}
    assert game.as_dict()["routes"] == {route: 0}


def test_too_few_wilds() -> None:
    """USA-27 a wild that is not there stands for nothing"""
    game = place("usa", 2, hands=[{"blue": 1, "wild": 1}], market=PLAIN)
    assert payments(game, "montreal:new-york") == set()
    assert refusal(game, "claim montreal:new-york blue+2") == ("too_few_wilds", {"needed": 2, "held": 1})
    assert refusal(game, "claim montreal:new-york wilds") == ("too_few_wilds", {"needed": 3, "held": 1})


def test_a_train_on_each_space() -> None:
    """USA-28 four spaces take four trains"""
    game = place("usa", 2, hands=[{"pink": 4}], market=PLAIN)
    game.play("claim denver:omaha pink")
    assert game.as_dict()["trains"] == [41, 45]


@pytest.mark.parametrize("trains", [0, 1, 2, 3, 4, 5, 6])
def test_no_route_longer_than_the_trains(trains: int) -> None:
    """USA-28 mistake 6, case 8: exactly the routes with no more spaces than trains left"""
    game = place("usa", 2, hands=[RICH | {"wild": 6}], market=PLAIN, trains=[trains, 45], lawful=False)
    fitting = {route.text for route in load("usa").routes if route.length <= trains}
    assert open_routes(game) == fitting


def test_cards_paid_are_discarded() -> None:
    """USA-29 all cards used, wilds included, and nothing else"""
    game = place("usa", 2, hands=[{"pink": 4, "wild": 3}], market=PLAIN, discard={"red": 2})
    game.play("claim denver:omaha pink+1")
    assert game.as_dict()["discard"] == {"red": 2, "pink": 3, "wild": 1}
    assert game.as_dict()["hands"][0] == {"pink": 1, "wild": 2}


def test_wilds_paid_are_discarded() -> None:
    """USA-29 a payment of wilds discards wilds"""
    game = place("usa", 2, hands=[{"pink": 4, "wild": 4}], market=PLAIN)
    game.play("claim denver:omaha wilds")
    assert game.as_dict()["discard"] == {"wild": 4}
    assert game.as_dict()["hands"][0] == {"pink": 4}


@pytest.mark.parametrize("routes", [{}, {"seattle:vancouver": 0}])
def test_any_route(routes: dict[str, int]) -> None:
    """USA-30 every free route, near one's own or far away"""
    game = place("usa", 2, hands=[RICH], market=PLAIN, routes=routes)
    closed = {"seattle:vancouver", "seattle:vancouver/2"} if routes else set()
    assert open_routes(game) == {route.text for route in load("usa").routes} - closed


def test_a_claimed_route_is_taken() -> None:
    """USA-32 nobody claims it again, the owner neither"""
    for seat, hands in ((0, [RICH]), (1, [{}, RICH])):
        game = place("usa", 4, hands=hands, market=PLAIN, routes={"denver:omaha": 0}, seat=seat)
        assert refusal(game, "claim denver:omaha pink") == ("route_taken", {"route": "denver:omaha", "owner": 0})
        assert "denver:omaha" not in open_routes(game)


def test_a_claimed_route_serves_its_owner() -> None:
    """USA-32 a seat rides over its own routes only"""
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 1}
    sheet = place("usa", 2, market=PLAIN, routes=routes, tickets=[["denver:el-paso"]]).sheet
    assert [line.done for line in sheet.seats[0].tickets] == [False]
    assert [score.longest_path for score in sheet.seats] == [2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_holds_both_lanes(seats: int) -> None:
    """USA-33 mistake 2: whichever lane a seat holds, it may not claim the other"""
    for lane in doubles():
        for mine, other in ((lane, lane[:-2]), (lane[:-2], lane)):
            game = place("usa", seats, hands=[RICH], market=PLAIN, routes={mine: 0})
            assert not {mine, other} & open_routes(game)
            assert refusal(game, f"claim {other} wilds") == ("own_lane", {"route": other})


@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_lane_closes(seats: int) -> None:
    """USA-34 mistake 1, case 6: with two or three seats one claimed lane closes the other to everybody"""
    for lane in doubles():
        for taken, other in ((lane, lane[:-2]), (lane[:-2], lane)):
            game = place("usa", seats, hands=[{}, RICH], market=PLAIN, routes={taken: 0}, seat=1)
            assert other not in open_routes(game)
            assert refusal(game, f"claim {other} wilds") == ("lane_closed", {"route": other})


@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_lane_closes_by_play(seats: int) -> None:
    """USA-34 mistake 1: the claim itself closes the lane, for every seat and for good"""
    game = place("usa", seats, hands=[PAIRS] * seats, market=PLAIN)
    game.play("claim boston:new-york/2 red")
    for _ in range(2 * seats):
        assert not {"boston:new-york", "boston:new-york/2"} & open_routes(game)
        game.play("draw blind")
        game.play("draw blind")


@pytest.mark.parametrize("seats", [4, 5])
def test_both_lanes_with_four_or_five(seats: int) -> None:
    """USA-35 case 6: another seat may claim the second lane, a third nothing more"""
    game = place("usa", seats, hands=[PAIRS] * seats, market=PLAIN)
    game.play("claim boston:new-york/2 red")
    game.play("claim boston:new-york yellow")
    assert game.as_dict()["routes"] == {"boston:new-york": 1, "boston:new-york/2": 0}
    game = place("usa", seats, hands=[{}, {}, RICH], market=PLAIN, routes=game.as_dict()["routes"], seat=2)
    assert not {"boston:new-york", "boston:new-york/2"} & open_routes(game)


@pytest.mark.parametrize("seats", [4, 5])
def test_every_second_lane_stays_open(seats: int) -> None:
    """USA-35 a claimed lane closes nothing else to the other seats"""
    for lane in doubles():
        game = place("usa", seats, hands=[{}, RICH], market=PLAIN, routes={lane: 0}, seat=1)
        assert open_routes(game) == {route.text for route in load("usa").routes} - {lane}


@pytest.mark.parametrize(
    ("route", "payment", "points"),
    [
        ("atlanta:nashville", "red", 1),
        ("denver:santa-fe", "red", 2),
        ("montreal:new-york", "blue", 4),
        ("denver:omaha", "pink", 7),
        ("helena:omaha", "red", 10),
        ("calgary:winnipeg", "white", 15),
    ],
)
def test_points_at_once(route: str, payment: str, points: int) -> None:
    """USA-36 one to six spaces score 1, 2, 4, 7, 10 and 15, at once and for the claimer"""
    game = place("usa", 2, hands=[{}, RICH], market=PLAIN, routes={"chicago:duluth": 1}, seat=1)
    (claimed,) = game.play(f"claim {route} {payment}")
    assert game.as_dict()["points"] == [0, 4 + points]
    assert claimed.seen_by(None)["points"] == points
