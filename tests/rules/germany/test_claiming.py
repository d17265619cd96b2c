"""Germany: claiming routes."""

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.events import Claimed
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
LANES = ["dortmund:duesseldorf", "dortmund:duesseldorf/2", "dortmund:duesseldorf/3"]


def payments(game: Game, route: str) -> set[str]:
    return {action.split()[2] for action in game.legal if action.startswith(f"claim {route} ")}


def open_lanes(game: Game, routes: list[str]) -> list[str]:
    return [route for route in routes if payments(game, route)]


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


def test_two_grey_spaces() -> None:
    """GER-24 two alike, one and a wild, or two wilds, which is one way whatever the colour"""
    game = place("germany", 2, hands=[{"red": 2, "pink": 1, "wild": 2}], market=MARKET)
    assert payments(game, "koblenz:mainz") == {"red", "red+1", "pink+1", "wilds"}


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
    assert isinstance(event, Claimed)
    assert event.points == points
    assert game.as_dict()["points"] == [1 + points, 0]
    assert game.as_dict()["trains"] == [44 - length, 45]
