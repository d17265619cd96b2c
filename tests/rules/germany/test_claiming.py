"""Germany: claiming routes."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
LANES = ["dortmund:duesseldorf", "dortmund:duesseldorf/2", "dortmund:duesseldorf/3"]


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def open_lanes(game: Game, routes: list[str]) -> list[str]:
    return [route for route in routes if payments(game, route)]


def expected(hand: dict[str, int], colour: str, length: int) -> set[str]:
    """Every way to pay, straight from the rule."""
    wilds = hand.get("wild", 0)
    ways = {"wilds"} if wilds >= length else set()
    for kind in COLOURS if colour == "grey" else (colour,):
        for n in range(length):
            if n <= wilds and hand.get(kind, 0) >= length - n:
                ways.add(f"{kind}+{n}" if n else kind)
    return ways


def test_a_route_may_lead_to_a_country() -> None:
    """GER-22 from a city to a neighbouring country, claimed like any other"""
    game = place("germany", 2, hands=[{"yellow": 2}], market=MARKET)
    game.play("claim freiburg:frankreich yellow")
    assert game.as_dict()["routes"] == {"frankreich:freiburg": 0}
    assert (game.as_dict()["points"], game.as_dict()["trains"]) == ([2, 0], [43, 45])


def test_routes_join_cities_or_a_city_and_a_country() -> None:
    """GER-22 none joins two countries, and each of the five countries has two or three routes"""
    edition = Game("germany", 2).edition
    countries = {spot.id for spot in edition.places if spot.country}
    crossings = [sorted({route.a, route.b} & countries) for route in edition.routes if {route.a, route.b} & countries]
    assert all(len(ends) == 1 for ends in crossings)
    assert sorted(crossings.count([country]) for country in countries) == [2, 3, 3, 3, 3]


@pytest.mark.parametrize(
    "hand",
    [
        {"blue": 2, "red": 1},
        {"blue": 3, "pink": 2, "wild": 1},
        {"yellow": 4, "green": 1, "wild": 4},
        dict.fromkeys(COLOURS, 2) | {"wild": 2},
        {"wild": 7},
        {"white": 9, "wild": 12},
        {},
    ],
)
def test_payments(hand: dict[str, int]) -> None:
    """GER-23 case 7: a colour of its own, any one colour for grey, wilds to fill in; never two colours, never more"""
    game = place("germany", 4, hands=[hand], market=MARKET)
    ways = zip(game.notation.routes, game.edition.routes, strict=True)
    right = [f"claim {text} {way}" for text, route in ways for way in expected(hand, route.colour, route.length)]
    assert sorted(action for action in game.legal if action.startswith("claim")) == sorted(right)


@pytest.mark.parametrize(("payment", "code"), [("red", "wrong_colour"), ("blue", "too_few_cards")])
def test_wrong_payments_are_refused(payment: str, code: str) -> None:
    """GER-23 another colour will not do, nor too few cards"""
    game = place("germany", 2, hands=[{"blue": 2, "red": 5}], market=MARKET)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim bremen:emden {payment}")
    assert refused.value.code == code


def test_three_blue_spaces() -> None:
    """GER-24 three, two, one or no blue cards, wilds for the rest"""
    game = place("germany", 2, hands=[{"blue": 3, "wild": 3}], market=MARKET)
    assert payments(game, "bremen:emden") == {"blue", "blue+1", "blue+2", "wilds"}


def test_two_grey_spaces() -> None:
    """GER-24 two alike, one and a wild, or two wilds, which is one way whatever the colour"""
    game = place("germany", 2, hands=[{"red": 2, "pink": 1, "wild": 2}], market=MARKET)
    assert payments(game, "koblenz:mainz") == {"red", "red+1", "pink+1", "wilds"}


@pytest.mark.parametrize(
    ("payment", "paid"),
    [("blue", {"blue": 3}), ("blue+2", {"blue": 1, "wild": 2}), ("wilds", {"wild": 3})],
)
def test_what_is_paid_is_discarded(payment: str, paid: dict[str, int]) -> None:
    """GER-25 mistake 8: exactly the cards said leave the hand, and all go to the discards"""
    game = place("germany", 2, hands=[{"blue": 5, "wild": 4, "red": 1}], market=MARKET, discard={"blue": 1})
    game.play(f"claim bremen:emden {payment}")
    state = game.as_dict()
    assert Counter(state["hands"][0]) + Counter(paid) == {"blue": 5, "wild": 4, "red": 1}
    assert Counter(state["discard"]) == Counter(paid) + Counter(blue=1)


def test_one_train_for_each_space() -> None:
    """GER-25 mistake 6: the trains go on the board, and a route longer than one's trains cannot be claimed"""
    game = place("germany", 2, hands=[{"blue": 3, "wild": 3}], trains=[2, 45], market=MARKET, lawful=False)
    assert payments(game, "bremen:emden") == set()
    assert payments(game, "lindau:schweiz") == {"blue", "blue+1", "wilds"}
    with pytest.raises(Illegal) as refused:
        game.play("claim bremen:emden wilds")
    assert (refused.value.code, refused.value.parameters) == ("too_few_trains", {"needed": 3, "left": 2})


def test_the_last_trains_can_be_used_up() -> None:
    """GER-25 case 8: as many trains as spaces is enough"""
    game = place("germany", 2, hands=[{"blue": 3}], trains=[3, 45], market=MARKET, lawful=False)
    game.play("claim bremen:emden blue")
    assert game.as_dict()["trains"] == [0, 45]


def test_no_connection_is_needed() -> None:
    """GER-26 with routes in the north, a claim in the south"""
    game = place("germany", 2, hands=[{"blue": 2}], routes={"bremen:emden": 0}, market=MARKET)
    game.play("claim lindau:schweiz blue")
    assert game.as_dict()["routes"] == {"bremen:emden": 0, "lindau:schweiz": 0}


def test_one_route_a_turn() -> None:
    """GER-26 after a claim it is the next seat's turn, even with cards for another"""
    game = place("germany", 2, hands=[{"blue": 12}], market=["red"] * 5)
    game.play("claim lindau:schweiz blue")
    assert (game.seat, game.ask) == (1, "turn")


def test_a_claimed_route_is_not_open_again() -> None:
    """GER-26 any free route, but not a taken one"""
    game = place("germany", 4, hands=[{"blue": 3}], routes={"bremen:emden": 1}, market=MARKET)
    with pytest.raises(Illegal) as refused:
        game.play("claim bremen:emden blue")
    assert (refused.value.code, refused.value.parameters["owner"]) == ("route_taken", 1)


@pytest.mark.parametrize("mine", LANES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_lane_each_of_a_triple_route(seats: int, mine: str) -> None:
    """GER-27 mistake 2: whoever has one lane gets no other, whichever it is"""
    game = place("germany", seats, hands=[{"red": 9}], routes={mine: 0}, market=MARKET)
    assert open_lanes(game, LANES) == []
    other = next(lane for lane in LANES if lane != mine)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim {other} red")
    assert refused.value.code == "own_lane"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_lane_each_of_a_double_route(seats: int) -> None:
    """GER-27 the same for two lanes of two colours"""
    game = place("germany", seats, hands=[{"black": 9, "pink": 9}], routes={"hamburg:kiel/2": 0}, market=MARKET)
    assert payments(game, "hamburg:kiel") == set()


@pytest.mark.parametrize("taken", LANES)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_lanes_close_in_a_small_company(seats: int, taken: str) -> None:
    """GER-28 mistake 1, case 6: with two or three players one claimed lane closes the others to everybody"""
    for seat in range(seats - 1):
        hands = [{"red": 4}] * (seats - 1)
        game = place("germany", seats, seat=seat, hands=hands, routes={taken: seats - 1}, market=MARKET)
        assert open_lanes(game, LANES) == []
    other = next(lane for lane in LANES if lane != taken)
    with pytest.raises(Illegal) as refused:
        game.play(f"claim {other} red")
    assert refused.value.code == "lane_closed"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_claim_closes_lanes_in_play(seats: int) -> None:
    """GER-28 from the next turn on; other connections stay open"""
    game = place("germany", seats, hands=[{"black": 2}, {"pink": 2, "red": 1}], market=MARKET)
    game.play("claim hamburg:kiel black")
    assert game.seat == 1
    assert payments(game, "hamburg:kiel/2") == set()
    assert open_lanes(game, LANES) == LANES


@pytest.mark.parametrize("seats", [4, 5])
def test_all_lanes_are_used_in_a_large_company(seats: int) -> None:
    """GER-29 case 6: with four or five players three may each take a lane; then there is none left"""
    game = place("germany", seats, hands=[{"red": 1}] * 4, market=["blue"] * 5)
    for seat, lane in enumerate(LANES):
        assert (game.seat, open_lanes(game, LANES)) == (seat, LANES[seat:])
        game.play(f"claim {lane} red")
    assert game.as_dict()["routes"] == {lane: seat for seat, lane in enumerate(LANES)}
    assert (game.seat, open_lanes(game, LANES)) == (3, [])


@pytest.mark.parametrize(
    ("route", "colour", "length", "points"),
    [
        ("mannheim:karlsruhe", "blue", 1, 1),
        ("lindau:schweiz", "blue", 2, 2),
        ("emden:bremen", "blue", 3, 4),
        ("kassel:frankfurt", "blue", 4, 7),
        ("nuernberg:muenchen", "blue", 5, 10),
        ("chemnitz:regensburg", "pink", 6, 15),
        ("hamburg:berlin", "blue", 7, 18),
    ],
)
def test_points(route: str, colour: str, length: int, points: int) -> None:
    """GER-30 by the length of the route, at once, up to 18 for seven spaces"""
    game = place("germany", 2, hands=[{colour: length}], routes={"konstanz:lindau": 0}, market=["red"] * 5)
    (event, *_) = game.play(f"claim {route} {colour}")
    assert event.points == points
    assert game.as_dict()["points"] == [1 + points, 0]
    assert game.as_dict()["trains"] == [44 - length, 45]
