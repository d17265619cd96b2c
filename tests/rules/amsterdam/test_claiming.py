"""Amsterdam: claiming routes and collecting merchandise."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]
COLOURS = ("pink", "blue", "green", "black", "red", "orange")


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def expected(hand: dict[str, int], colour: str, length: int) -> set[str]:
    """Every way to pay, straight from the rule."""
    wilds = hand.get("wild", 0)
    ways = {"wilds"} if wilds >= length else set()
    for kind in COLOURS if colour == "grey" else (colour,):
        for n in range(length):
            if n <= wilds and hand.get(kind, 0) >= length - n:
                ways.add(f"{kind}+{n}" if n else kind)
    return ways


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


def test_lanes_are_equally_long() -> None:
    """AMS-18 every double route has two lanes of one length, thirteen in all"""
    lanes: dict[frozenset[str], list[int]] = {}
    for route in load("amsterdam").routes:
        lanes.setdefault(frozenset((route.a, route.b)), []).append(route.length)
    doubles = [lengths for lengths in lanes.values() if len(lengths) > 1]
    assert len(doubles) == 13
    assert all(first == second for first, second in doubles)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("mine", "other"), [("", "/2"), ("/2", "")])
def test_one_lane_each(seats: int, mine: str, other: str) -> None:
    """AMS-18 mistake 2: whoever has one lane does not get the other, with any number of players"""
    hands = [{"pink": 2, "orange": 2, "wild": 2}]
    game = place("amsterdam", seats, hands=hands, routes={f"dam:oude-kerk{mine}": 0}, market=MARKET)
    assert payments(game, f"dam:oude-kerk{other}") == set()
    with pytest.raises(Illegal) as refused:
        game.play(f"claim dam:oude-kerk{other} wilds")
    assert refused.value.code == "own_lane"


@pytest.mark.parametrize(("taken", "other", "colour"), [("", "/2", "orange"), ("/2", "", "pink")])
def test_two_players_close_the_other_lane(taken: str, other: str, colour: str) -> None:
    """AMS-19 mistake 1, case 6: with two players the second lane is closed"""
    game = place("amsterdam", 2, hands=[{colour: 2}], routes={f"dam:oude-kerk{taken}": 1}, market=MARKET)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim dam:oude-kerk{other} {colour}")
    assert refused.value.code == "lane_closed"


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_use_both_lanes(seats: int) -> None:
    """AMS-19 mistake 3, case 6: from three players on the second lane is for another"""
    game = place("amsterdam", seats, hands=[{"pink": 2}, {"orange": 2}], market=["red"] * 5)
    game.play("claim dam:oude-kerk pink")
    game.play("claim dam:oude-kerk/2 orange")
    assert game.as_dict()["routes"] == {"dam:oude-kerk": 0, "dam:oude-kerk/2": 1}


def test_three_green_spaces() -> None:
    """AMS-20 three, two, one or no green cards, wilds for the rest"""
    game = place("amsterdam", 2, hands=[{"green": 3, "wild": 3}], market=["red"] * 5)
    assert payments(game, "dam:oost-indisch-huis") == {"green", "green+1", "green+2", "wilds"}


@pytest.mark.parametrize(
    "hand",
    [
        {"blue": 2, "red": 1},
        {"blue": 3, "pink": 2, "wild": 1},
        {"orange": 4, "green": 1, "wild": 4},
        dict.fromkeys(COLOURS, 2) | {"wild": 2},
        {"wild": 4},
        {},
    ],
)
def test_payments(hand: dict[str, int]) -> None:
    """AMS-20 case 7: the route's colour, any one colour for grey, wilds to fill in; never two colours, never more"""
    game = place("amsterdam", 4, hands=[hand], market=MARKET)
    ways = zip(game.notation.routes, game.edition.routes, strict=True)
    right = [f"claim {text} {way}" for text, route in ways for way in expected(hand, route.colour, route.length)]
    assert sorted(action for action in game.legal if action.startswith("claim")) == sorted(right)


@pytest.mark.parametrize(("payment", "paid"), [("green", {"green": 3}), ("green+2", {"green": 1, "wild": 2})])
def test_cards_and_carts_are_spent(payment: str, paid: dict[str, int]) -> None:
    """AMS-20 mistake 8: exactly the cards said go to the discards, and one cart on each space"""
    game = place("amsterdam", 2, hands=[{"green": 5, "wild": 3, "red": 1}], market=MARKET)
    game.play(f"claim dam:oost-indisch-huis {payment}")
    table = game.as_dict()
    assert table["discard"] == paid
    assert Counter(table["hands"][0]) + Counter(paid) == {"green": 5, "wild": 3, "red": 1}
    assert table["trains"] == [13, 16]


def test_another_colour_will_not_do() -> None:
    """AMS-20 a green route wants green"""
    with pytest.raises(Illegal) as refused:
        place("amsterdam", 2, hands=[{"red": 5}], market=MARKET).play("claim dam:oost-indisch-huis red")
    assert refused.value.code == "wrong_colour"


def test_no_connection_is_needed_and_one_route_a_turn() -> None:
    """AMS-21 anywhere on the board; then the next seat is asked, even with cards for another route"""
    game = place("amsterdam", 2, hands=[{"green": 6}], routes={"jordaan:noordermarkt": 0}, market=["red"] * 5)
    game.play("claim dam:oost-indisch-huis green")
    assert game.as_dict()["routes"] == {"jordaan:noordermarkt": 0, "dam:oost-indisch-huis": 0}
    assert (game.seat, game.ask) == (1, "turn")


def test_too_few_carts() -> None:
    """AMS-22 mistake 6, case 8: a cart for every space, or the route cannot be claimed"""
    hands = [{"green": 4, "wild": 4}]
    game = place("amsterdam", 2, hands=hands, trains=[2, 16], market=["red"] * 5, lawful=False)
    assert payments(game, "dam:oost-indisch-huis") == set()
    assert payments(game, "nieuwe-waal:noordermarkt") == {"green", "green+1", "wilds"}
    with pytest.raises(Illegal) as refused:
        game.play("claim dam:oost-indisch-huis green")
    assert (refused.value.code, refused.value.parameters) == ("too_few_trains", {"needed": 3, "left": 2})


def test_just_enough_carts() -> None:
    """AMS-22 the last ones can be used up"""
    game = place("amsterdam", 2, hands=[{"green": 3}], trains=[3, 16], market=MARKET, lawful=False)
    game.play("claim dam:oost-indisch-huis green")
    assert game.as_dict()["trains"] == [0, 16]


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
    assert [event.token for event in game.events if event.code == "took"] == ["merchandise"]
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
