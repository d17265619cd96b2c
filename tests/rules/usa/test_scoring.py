"""The score of USA and who wins."""

import random

import pytest

from roundhouse import Game, load
from roundhouse.bots import make
from roundhouse.game.positions import place
from roundhouse.game.sheet import Sheet

PLAIN = ["red", "blue", "white", "pink", "green"]
WEST = ("denver:phoenix", "phoenix:santa-fe", "denver:santa-fe")  # a triangle of 5, 3 and 2
EAST = ("denver:kansas-city", "kansas-city:oklahoma-city", "denver:oklahoma-city")  # one of 4, 2 and 4
Edge = tuple[str, str, int]


def score(*seats: tuple[str, ...], tickets: tuple[tuple[str, ...], ...] = ()) -> Sheet:
    """The sheet when each seat has the given routes and tickets."""
    routes = {route: seat for seat, own in enumerate(seats) for route in own}
    return place("usa", max(2, len(seats)), market=PLAIN, routes=routes, tickets=tickets, lawful=False).sheet


def longest(*routes: str) -> int:
    return score(routes).seats[0].longest_path


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_recount_agrees(seats: int) -> None:
    """USA-45 in a game played to its end the routes count what was scored on the way"""
    game, bot = Game("usa", seats, seed=seats), make("dice", seats)
    while not game.over:
        game.play(bot.choose(game.view(game.seat)))
    values = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    counted = [0] * seats
    for route, owner in game.as_dict()["routes"].items():
        counted[owner] += values[game.notation.route_value(route).length]
    assert [line.routes for line in game.sheet.seats] == counted == game.as_dict()["points"]
    assert max(counted) > 0


def test_tickets_add_and_take_away() -> None:
    """USA-46 done adds the value, not done takes it away, for each ticket"""
    held = ("denver:el-paso", "boston:miami", "duluth:houston")
    sheet = score(("denver:santa-fe", "el-paso:santa-fe"), ("helena:omaha",), tickets=(held,))
    lines = {line.ticket: (line.points, line.done) for line in sheet.seats[0].tickets}
    assert lines == {"denver:el-paso": (4, True), "boston:miami": (12, False), "duluth:houston": (8, False)}
    assert (sheet.seats[0].routes, sheet.seats[0].completed) == (4, 1)
    assert sheet.seats[0].total == 4 + 4 - 12 - 8


def test_tickets_of_the_last_turn_count() -> None:
    """USA-46 mistake 12, case 11: a ticket drawn in the very last turn is scored, done or not"""
    decks = {"tickets": ["denver:el-paso", "boston:miami", "duluth:houston"]}
    routes = {"denver:santa-fe": 1, "el-paso:santa-fe": 1, "helena:omaha": 0}
    game = place("usa", 2, market=PLAIN, routes=routes, ticket_decks=decks, seat=1, last_round=1)
    game.play("tickets")
    assert not game.over
    game.play("keep 1 2")
    assert game.over
    assert game.sheet.seats[1].total == 4 + 4 - 12


def test_ten_points_for_the_longest_path() -> None:
    """USA-47 the longest path of all is worth ten points"""
    sheet = score(("denver:omaha", "denver:santa-fe"), ("helena:omaha",))
    assert [line.longest_path for line in sheet.seats] == [6, 5]
    assert [line.bonuses for line in sheet.seats] == [{"longest_path": 10}, {"longest_path": 0}]
    assert [line.total for line in sheet.seats] == [7 + 2 + 10, 10]


def test_spaces_count_not_routes() -> None:
    """USA-47 one route of six is longer than two of two"""
    assert longest("calgary:winnipeg", "denver:santa-fe", "el-paso:santa-fe") == 6
    assert [line.bonuses["longest_path"] for line in score(("calgary:winnipeg",), WEST[1:]).seats] == [10, 0]


def test_a_path_is_continuous() -> None:
    """USA-47 parts that do not touch are not added"""
    assert longest("denver:omaha", "atlanta:nashville", "montreal:new-york") == 4


def test_a_fork() -> None:
    """USA-47 mistake 14, case 12: of three arms two make a path"""
    assert longest("denver:omaha", "denver:kansas-city", "denver:santa-fe") == 8


def test_a_loop() -> None:
    """USA-47 mistake 14: a path may come back to where it began"""
    assert longest(*WEST) == 10


def test_a_figure_of_eight() -> None:
    """USA-47 mistake 14, case 12: two triangles that share a city are one path"""
    assert longest(*WEST, *EAST) == 20


def test_a_loop_with_a_tail() -> None:
    """USA-47 mistake 14: along the tail, around the loop and the same city again"""
    assert longest(*WEST, "denver:omaha") == 14
    assert longest(*WEST, "denver:omaha", "denver:helena") == 18


def test_a_figure_of_eight_with_three_tails() -> None:
    """USA-47 mistake 14: the shortest of three tails is left out"""
    assert longest(*WEST, *EAST, "denver:omaha", "denver:helena", "denver:salt-lake-city") == 28


def test_no_train_counts_twice() -> None:
    """USA-47 mistake 14, case 12: between two triangles the way is ridden once"""
    far = ("atlanta:raleigh", "atlanta:charleston", "charleston:raleigh")
    bridge = ("kansas-city:saint-louis", "nashville:saint-louis", "atlanta:nashville")
    assert longest(*EAST, *bridge, *far) == 10 + 5 + 6
    assert longest(*EAST, *bridge, *far, "chicago:saint-louis") == 10 + 5 + 6


def test_a_long_arm_beats_a_loop() -> None:
    """USA-47 mistake 14: where not everything can be ridden the best part is"""
    assert longest(*WEST, "el-paso:santa-fe", "el-paso:houston", "los-angeles:phoenix") == 21 - 3


def trail(edges: list[Edge], here: str) -> int:
    """The longest way from a place, each edge at most once, by trying all."""
    best = 0
    for i, (a, b, length) in enumerate(edges):
        if here in (a, b):
            best = max(best, length + trail(edges[:i] + edges[i + 1 :], b if here == a else a))
    return best


@pytest.mark.parametrize("seed", range(30))
def test_the_longest_of_all_ways(seed: int) -> None:
    """USA-47 mistake 14: as long as the longest way found by trying all, on random networks"""
    dice = random.Random(seed)
    routes: dict[str, Edge] = {}
    near = {"denver"}
    while len(routes) < 10:
        route = dice.choice([route for route in load("usa").routes if route.lane == 1 and {route.a, route.b} & near])
        routes[route.text] = (route.a, route.b, route.length)
        near |= {route.a, route.b}
    edges = list(routes.values())
    assert longest(*routes) == max(trail(edges, here) for here in near)


def test_all_who_tie_for_longest_score() -> None:
    """USA-48 case 12: ten points to each of two, none to a third"""
    sheet = score(("denver:omaha", "denver:santa-fe"), ("calgary:winnipeg",), ("helena:omaha",))
    assert [line.longest_path for line in sheet.seats] == [6, 6, 5]
    assert [line.bonuses["longest_path"] for line in sheet.seats] == [10, 10, 0]


def test_all_may_tie() -> None:
    """USA-48 ten points to everybody if all are equal"""
    sheet = score(("denver:omaha",), ("calgary:helena",), ("chicago:toronto",))
    assert [line.total for line in sheet.seats] == [17, 17, 17]


def test_most_points_win() -> None:
    """USA-49 more points win against more tickets done and a longer path"""
    south = ("denver:santa-fe", "el-paso:santa-fe", "el-paso:phoenix")
    sheet = score(("calgary:winnipeg", "helena:omaha"), south, tickets=((), ("denver:el-paso",)))
    assert [line.total for line in sheet.seats] == [25, 2 + 2 + 4 + 4 + 10]
    assert sheet.winners == [0]
    assert [line.place for line in sheet.seats] == [1, 2]


def test_then_most_finished_tickets() -> None:
    """USA-49 mistake 15, case 13: equal points, one ticket done beats two not done and the longest path"""
    failed = ("kansas-city:houston", "calgary:salt-lake-city")
    own = ("denver:santa-fe", "el-paso:santa-fe")
    sheet = score(("helena:omaha",), own, tickets=(failed, ("denver:el-paso",)))
    assert [line.total for line in sheet.seats] == [10 + 10 - 12, 4 + 4]
    assert [(line.completed, line.longest_path) for line in sheet.seats] == [(0, 5), (1, 4)]
    assert sheet.ranking == [[1], [0]]


def test_then_the_longest_path_of_those_still_equal() -> None:
    """USA-49 mistake 15, case 13: even if a third seat has the longest path of all"""
    own = ("denver:santa-fe", "el-paso:santa-fe")
    for first, second in ((own, ("montreal:new-york",)), (("montreal:new-york",), own)):
        sheet = score(first, second, ("helena:omaha",), tickets=((), (), ("seattle:new-york",)))
        assert [line.total for line in sheet.seats] == [4, 4, 10 + 10 - 22]
        assert sheet.winners == [0 if first == own else 1]
        assert sorted(line.place for line in sheet.seats) == [1, 2, 3]


def test_what_is_still_equal_shares_the_win() -> None:
    """USA-50 two seats equal in everything share the first place, and the next is third"""
    sheet = score(("denver:santa-fe",), ("chicago:duluth",), ("montreal:toronto",))
    assert [line.place for line in sheet.seats] == [3, 1, 1]
    assert sheet.winners == [1, 2]
    assert sheet.ranking == [[1, 2], [0]]
