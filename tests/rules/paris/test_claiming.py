"""Paris: claiming routes."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]
COLOURS = ("blue", "white", "red", "yellow", "green", "purple")


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def expected(hand: dict[str, int], colour: str, length: int) -> set[str]:
    """Every way to pay, straight from the rule."""
    wilds = hand.get("wild", 0)
    ways = {"wilds"} if wilds >= length else set()
    for n in range(length):
        if n <= wilds and hand.get(colour, 0) >= length - n:
            ways.add(f"{colour}+{n}" if n else colour)
    return ways


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


def test_another_colour_is_refused() -> None:
    """PAR-16 a yellow route cannot be paid in white"""
    with pytest.raises(Illegal) as refused:
        place("paris", 2, hands=[{"white": 5}], market=MARKET).play("claim louvre:notre-dame/2 white")
    assert refused.value.code == "wrong_colour"


def test_one_card_and_one_bus_for_each_space() -> None:
    """PAR-16 mistake 8: as many cards as spaces are paid, as many buses put on the board"""
    game = place("paris", 2, hands=[{"purple": 5, "wild": 1}], market=MARKET)
    game.play("claim louvre:montparnasse purple")
    table = game.as_dict()
    assert (table["hands"][0], table["discard"]) == ({"purple": 2, "wild": 1}, {"purple": 3})
    assert (table["trains"], table["routes"]) == ([12, 15], {"louvre:montparnasse": 0})


def test_two_white_spaces() -> None:
    """PAR-17 two white cards, one and a wild, or two wilds"""
    game = place("paris", 2, hands=[{"white": 2, "wild": 2}], market=MARKET)
    assert payments(game, "louvre:notre-dame") == {"white", "white+1", "wilds"}


@pytest.mark.parametrize(
    "hand",
    [
        {"blue": 2, "red": 1},
        {"green": 2, "white": 2, "wild": 1},
        {"purple": 3, "yellow": 1, "wild": 4},
        dict.fromkeys(COLOURS, 1) | {"wild": 2},
        {"wild": 3},
        {},
    ],
)
def test_payments(hand: dict[str, int]) -> None:
    """PAR-17 case 7: wilds fill in, up to all of them; never two colours, never more cards than spaces"""
    game = place("paris", 4, hands=[hand], market=["blue"] * 2 + ["red"] * 3)
    ways = zip(game.notation.routes, game.edition.routes, strict=True)
    right = [f"claim {text} {way}" for text, route in ways for way in expected(hand, route.colour, route.length)]
    assert sorted(action for action in game.legal if action.startswith("claim")) == sorted(right)


@pytest.mark.parametrize(
    ("payment", "paid"),
    [("green", {"green": 3}), ("green+2", {"green": 1, "wild": 2}), ("wilds", {"wild": 3})],
)
def test_the_payment_is_what_was_said(payment: str, paid: dict[str, int]) -> None:
    """PAR-17 the number of wilds is the player's choice"""
    game = place("paris", 2, hands=[{"green": 3, "wild": 3}], market=MARKET)
    game.play(f"claim opera:republique {payment}")
    assert game.as_dict()["discard"] == paid
    assert Counter(game.as_dict()["hands"][0]) + Counter(paid) == {"green": 3, "wild": 3}


def test_no_connection_is_needed_and_one_route_a_turn() -> None:
    """PAR-18 anywhere on the board; then the next seat is asked, even with cards for another route"""
    game = place("paris", 2, hands=[{"green": 6}], routes={"louvre:montparnasse": 0}, market=["red"] * 5)
    game.play("claim gare-de-lyon:pere-lachaise green")
    assert set(game.as_dict()["routes"]) == {"louvre:montparnasse", "gare-de-lyon:pere-lachaise"}
    assert (game.seat, game.ask) == (1, "turn")


def test_too_few_buses() -> None:
    """PAR-18 mistake 6, case 8: a bus for every space, or the route cannot be claimed"""
    hands = [{"green": 3, "yellow": 2, "wild": 3}]
    game = place("paris", 2, hands=hands, trains=[2, 15], market=["red"] * 5, lawful=False)
    assert payments(game, "opera:republique") == set()
    assert payments(game, "louvre:notre-dame/2") == {"yellow", "yellow+1", "wilds"}
    with pytest.raises(Illegal) as refused:
        game.play("claim opera:republique green")
    assert (refused.value.code, refused.value.parameters) == ("too_few_trains", {"needed": 3, "left": 2})


def test_just_enough_buses() -> None:
    """PAR-18 the last ones can be used up"""
    game = place("paris", 2, hands=[{"green": 3}], trains=[3, 15], market=MARKET, lawful=False)
    game.play("claim opera:republique green")
    assert game.as_dict()["trains"] == [0, 15]


@pytest.mark.parametrize(
    ("route", "colour", "length", "points"),
    [("louvre:opera", "red", 1, 1), ("louvre:notre-dame/2", "yellow", 2, 2), ("opera:republique", "green", 3, 4)],
)
def test_points(route: str, colour: str, length: int, points: int) -> None:
    """PAR-19 GAP-27: 1, 2 and 4 points for one to three spaces, at once"""
    game = place("paris", 2, hands=[{colour: length}], routes={"louvre:montparnasse": 0}, market=["blue"] * 5)
    (event, *_) = game.play(f"claim {route} {colour}")
    assert event.points == points
    assert game.as_dict()["points"] == [4 + points, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("mine", "other"), [("", "/2"), ("/2", "")])
def test_one_lane_each(seats: int, mine: str, other: str) -> None:
    """PAR-20 mistake 2: whoever has one lane does not get the other, with any number of players"""
    game = place("paris", seats, hands=[{"wild": 2}], routes={f"louvre:notre-dame{mine}": 0}, market=MARKET)
    assert payments(game, f"louvre:notre-dame{other}") == set()
    with pytest.raises(Illegal) as refused:
        game.play(f"claim louvre:notre-dame{other} wilds")
    assert refused.value.code == "own_lane"


@pytest.mark.parametrize(("taken", "other", "colour"), [("", "/2", "yellow"), ("/2", "", "white")])
def test_two_players_close_the_other_lane(taken: str, other: str, colour: str) -> None:
    """PAR-20 mistake 1, case 6: with two players the second lane is closed"""
    game = place("paris", 2, hands=[{colour: 2}], routes={f"louvre:notre-dame{taken}": 1}, market=MARKET)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim louvre:notre-dame{other} {colour}")
    assert refused.value.code == "lane_closed"


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_use_both_lanes(seats: int) -> None:
    """PAR-20 mistake 3, case 6: from three players on the second lane is for another"""
    game = place("paris", seats, hands=[{"green": 3}, {"purple": 3}], market=["red"] * 5)
    game.play("claim montmartre:republique green")
    game.play("claim montmartre:republique/2 purple")
    assert game.as_dict()["routes"] == {"montmartre:republique": 0, "montmartre:republique/2": 1}


def test_lanes_are_equally_long() -> None:
    """PAR-20 two lanes of one length"""
    lanes: dict[frozenset[str], set[int]] = {}
    for route in load("paris").routes:
        lanes.setdefault(frozenset((route.a, route.b)), set()).add(route.length)
    assert all(len(lengths) == 1 for lengths in lanes.values())
