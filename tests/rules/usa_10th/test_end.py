"""The last round, the score and the winner of the anniversary edition."""

import pytest

from roundhouse import Game
from roundhouse.bots import make
from roundhouse.game.positions import place
from roundhouse.game.sheet import Sheet

PLAIN = ["red", "blue", "white", "pink", "green"]
WEST = ("denver:phoenix", "phoenix:santa-fe", "denver:santa-fe")  # a triangle of 5, 3 and 2
EAST = ("denver:kansas-city", "kansas-city:oklahoma-city", "denver:oklahoma-city")  # one of 4, 2 and 4
SOUTH = ("denver:santa-fe", "el-paso:santa-fe")


def score(*seats: tuple[str, ...], tickets: tuple[tuple[str, ...], ...] = ()) -> Sheet:
    """The sheet when each seat has the given routes and tickets."""
    routes = {route: seat for seat, own in enumerate(seats) for route in own}
    return place("usa_10th", max(2, len(seats)), market=PLAIN, routes=routes, tickets=tickets, lawful=False).sheet


@pytest.mark.parametrize(("seats", "trigger"), [(2, 1), (3, 0), (4, 1), (5, 4)])
def test_one_last_turn_for_everyone(seats: int, trigger: int) -> None:
    """X10-24 mistake 16, case 9: oneself included, and last"""
    trains = [45] * trigger + [2] + [45] * (seats - trigger - 1)
    game = place("usa_10th", seats, market=PLAIN, trains=trains, seat=trigger, lawful=False)
    asked = []
    while not game.over:
        asked.append(game.seat)
        game.play("draw blind")
        game.play("draw blind")
    assert asked == [trigger, *((trigger + 1 + i) % seats for i in range(seats))]


def test_routes_are_counted_again() -> None:
    """X10-25 the count at the end is the score on the way, and tickets come on top"""
    game, bot = Game("usa_10th", 3, seed=9), make("dice", 9)
    while not game.over:
        game.play(bot.choose(game.view(game.seat)))
    for line, points in zip(game.sheet.seats, game.as_dict()["points"], strict=True):
        tickets = sum(ticket.points if ticket.done else -ticket.points for ticket in line.tickets)
        assert line.routes == points
        assert line.total == points + tickets + line.bonuses["longest_path"]


def test_tickets_of_the_last_turn_count() -> None:
    """X10-25 mistake 12, case 11: added or taken away like the others"""
    decks = {"tickets": ["boston:washington", "chicago:boston"]}
    routes = {"boston:new-york": 0, "new-york:washington": 0, "helena:omaha": 1}
    game = place("usa_10th", 2, market=PLAIN, routes=routes, ticket_decks=decks, last_round=1)
    game.play("tickets")
    game.play("keep 1 2")
    assert game.over
    assert game.sheet.seats[0].total == 2 + 2 + 4 - 7


def test_ten_points_for_all_with_the_longest_path() -> None:
    """X10-26 two who tie get ten each, the third nothing"""
    sheet = score(("helena:omaha",), ("calgary:winnipeg",), ("denver:omaha", "denver:santa-fe"))
    assert [line.longest_path for line in sheet.seats] == [5, 6, 6]
    assert [line.bonuses["longest_path"] for line in sheet.seats] == [0, 10, 10]


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        (WEST, 10),
        ((*WEST, *EAST), 20),
        ((*WEST, "denver:omaha"), 14),
        (("denver:omaha", "denver:kansas-city", "denver:santa-fe"), 8),
        ((*WEST, *EAST, "denver:omaha", "denver:helena", "denver:salt-lake-city"), 28),
        (("denver:omaha", "montreal:new-york"), 4),
    ],
)
def test_loops_are_allowed_and_no_train_counts_twice(routes: tuple[str, ...], length: int) -> None:
    """X10-27 mistake 14, case 12: through a city again, over a route once"""
    assert score(routes).seats[0].longest_path == length


def test_most_points_win() -> None:
    """X10-28 whatever the tickets and the path"""
    sheet = score(("calgary:winnipeg", "helena:omaha"), (*SOUTH, "el-paso:phoenix"), tickets=((), ("denver:el-paso",)))
    assert [line.total for line in sheet.seats] == [25, 8 + 4 + 10]
    assert sheet.ranking == [[0], [1]]


def test_then_most_finished_tickets() -> None:
    """X10-28 mistake 15, case 13: before the longest path"""
    sheet = score(("helena:omaha",), SOUTH, tickets=(("boston:miami",), ("denver:el-paso",)))
    assert [line.total for line in sheet.seats] == [10 + 10 - 12, 4 + 4]
    assert [line.longest_path for line in sheet.seats] == [5, 4]
    assert sheet.ranking == [[1], [0]]


def test_then_the_longest_path_among_the_tied() -> None:
    """X10-28 mistake 15, case 13: decided by the French text though neither holds the card"""
    for first, second, winner in ((SOUTH, ("montreal:new-york",), 0), (("montreal:new-york",), SOUTH, 1)):
        sheet = score(first, second, ("helena:omaha",), tickets=((), (), ("vancouver:montreal",)))
        assert [line.total for line in sheet.seats] == [4, 4, 0]
        assert [line.bonuses["longest_path"] for line in sheet.seats] == [0, 0, 10]
        assert sheet.winners == [winner]
