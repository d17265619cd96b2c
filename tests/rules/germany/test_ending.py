"""Germany: the last round, the score and the winner."""

from typing import Any

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]


def passengers(*held: dict[str, int]) -> list[int]:
    game = place("germany", len(held), held=list(held), market=MARKET)
    return [score.bonuses["passengers"] for score in game.sheet.seats]


def few_trains(seats: int, seat: int, trains: int, **what: Any) -> Game:
    """A turn of a seat that has only so many trains left."""
    stock = [trains if i == seat else 45 for i in range(seats)]
    hands = [{"blue": 3} if i == seat else {} for i in range(seats)]
    return place("germany", seats, seat=seat, trains=stock, hands=hands, market=MARKET, lawful=False, **what)


def test_the_last_round_begins_when_the_turn_is_over() -> None:
    """GER-44 mistake 16: not before the passengers of the claim are chosen"""
    game = few_trains(2, 0, 5, lying={"bremen": {"red": 1, "white": 1}})
    events = game.play("claim emden:bremen blue")
    assert "last_round" not in [event.code for event in events]
    assert (game.seat, game.ask, game.as_dict()["last_round"]) == (0, "take", 0)
    assert "last_round" in [event.code for event in game.play("take red")]
    assert (game.seat, game.as_dict()["last_round"]) == (1, 2)


def test_a_claim_in_the_last_turn_counts() -> None:
    """GER-44 GER-45 the last turn is a turn like any other"""
    game = few_trains(2, 0, 5, tickets=[["bremen:duesseldorf"]], last_round=1, held=[{"red": 1}])
    game.play("claim emden:bremen blue")
    assert game.over
    assert game.sheet.seats[0].total == 4 - 5 + 20


def test_tickets_of_the_last_turn_count() -> None:
    """GER-45 mistake 12, case 11: a ticket taken at the very end is scored"""
    decks = {"short": ["berlin:leipzig"]}
    game = place("germany", 2, routes={"berlin:leipzig": 0}, ticket_decks=decks, market=MARKET, last_round=1)
    game.play("tickets 1 short 3 long")
    game.play("keep 1")
    assert game.over
    assert game.sheet.seats[0].total == 7 + 4 + 15


def test_recount() -> None:
    """GER-45 the points of the routes on the board are those scored in play, and tickets count both ways"""
    routes = {"hamburg:berlin": 0, "rostock:berlin": 0, "hamburg:kiel": 0, "emden:bremen": 1}
    tickets = [["hamburg:rostock", "hamburg:berlin", "rostock:konstanz"], ["bremen:berlin"]]
    game = place("germany", 2, routes=routes, tickets=tickets, market=MARKET)
    first, second = game.sheet.seats
    assert (first.routes, second.routes) == (18 + 15 + 2, 4) == tuple(game.as_dict()["points"])
    assert first.total == 35 + 4 + 7 - 22 + 15
    assert second.total == 4 - 10


def test_the_score_does_not_show_tickets_before_the_end() -> None:
    """GER-45 the running points are those of routes only; tickets are revealed at the end"""
    game = place("germany", 2, hands=[{"orange": 4}], tickets=[["berlin:leipzig"], []], market=MARKET)
    game.play("claim berlin:leipzig orange")
    assert game.as_dict()["points"] == [7, 0]


def test_globetrotter() -> None:
    """GER-46 15 points for the most completed tickets, not for the most tickets or points"""
    routes = {"berlin:magdeburg": 0, "leipzig:magdeburg": 0, "hannover:magdeburg": 0, "rostock:berlin": 1}
    routes |= {"hamburg:schwerin": 1, "rostock:schwerin": 1}
    tickets = [["berlin:leipzig", "hannover:leipzig"], ["hamburg:rostock", "koeln:muenchen", "rostock:konstanz"], []]
    game = place("germany", 3, routes=routes, tickets=tickets, market=MARKET)
    assert [score.completed for score in game.sheet.seats] == [2, 1, 0]
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [15, 0, 0]


def test_globetrotter_tie() -> None:
    """GER-46 all who tie for most get the 15 points; failed tickets do not count"""
    routes = {"berlin:leipzig": 0, "hamburg:berlin": 1}
    tickets = [["berlin:leipzig"], ["hamburg:berlin", "koeln:muenchen"], ["mainz:stuttgart"]]
    game = place("germany", 3, routes=routes, tickets=tickets, market=MARKET)
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [15, 15, 0]


def test_globetrotter_for_nothing() -> None:
    """GER-46 GAP-17: nobody gets it when nobody has completed a ticket"""
    game = place("germany", 2, tickets=[["berlin:leipzig"], []], market=MARKET)
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [0, 0]


def test_most_and_second_most() -> None:
    """GER-47 20 points for the most of a colour and 10 for the second most"""
    assert passengers({"red": 3}, {"red": 2}) == [20, 10]
    assert passengers({"red": 1}, {"red": 3}, {"red": 2}) == [0, 20, 10]
    assert passengers({"red": 4}, {"red": 3}, {"red": 2}, {"red": 1}) == [20, 10, 0, 0]


@pytest.mark.parametrize("colour", ["red", "green", "yellow", "black", "blue", "white"])
def test_every_colour_scores(colour: str) -> None:
    """GER-47 each of the six colours"""
    assert passengers({colour: 1}, {colour: 2}) == [10, 20]


def test_colours_are_compared_one_by_one() -> None:
    """GER-47 not the passengers in all"""
    first = {"red": 5, "green": 1, "blue": 1}
    second = {"red": 1, "green": 2, "blue": 2, "white": 1}
    assert passengers(first, second) == [20 + 10 + 10, 10 + 20 + 20 + 20]


def test_nobody_is_second_with_none() -> None:
    """GER-47 GAP-17, mistake 19, case 14: (4, 0) scores 20 and nothing; none for a colour nobody has"""
    assert passengers({"red": 4}, {}) == [20, 0]
    assert passengers({"red": 4}, {}, {"red": 4}) == [20, 0, 20]
    assert passengers({}, {}) == [0, 0]


def test_a_tie_for_most() -> None:
    """GER-48 mistake 19, case 14: (3, 3, 2) all who tie get 20, nobody 10"""
    assert passengers({"red": 3}, {"red": 3}, {"red": 2}) == [20, 20, 0]
    assert passengers({"red": 2}, {"red": 3}, {"red": 3}, {"red": 1}, {"red": 1}) == [0, 20, 20, 0, 0]
    assert passengers(*[{"red": 2}] * 5) == [20] * 5


def test_a_tie_for_second_most() -> None:
    """GER-49 case 14: (3, 2, 2, 0) a single first gets 20, all who tie for second 10"""
    assert passengers({"red": 3}, {"red": 2}, {"red": 2}, {}) == [20, 10, 10, 0]
    assert passengers({"red": 1}, {"red": 1}, {"red": 3}, {"red": 1}, {"red": 1}) == [10, 10, 20, 10, 10]
    assert passengers({"red": 2}, {"red": 5}, {"red": 2}, {"red": 1}) == [10, 20, 10, 0]


def test_passengers_are_part_of_the_total() -> None:
    """GER-47 their points are added at the end, not in play"""
    game = place("germany", 2, routes={"emden:bremen": 0}, held=[{"red": 2}, {"red": 1}], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [4 + 20, 10]
    assert game.as_dict()["points"] == [4, 0]


def test_no_longest_path() -> None:
    """GER-50 a long path is worth its routes and no more"""
    routes = {"hamburg:berlin": 0, "hannover:berlin": 0, "hannover:kassel": 0}
    game = place("germany", 2, routes=routes, market=MARKET)
    assert game.sheet.seats[0].total == 18 + 18 + 4
    assert set(game.sheet.seats[0].bonuses) == {"globetrotter", "passengers"}
    assert load("germany").bonuses.longest_path is None


def test_more_points_win() -> None:
    """GER-51 points first, whatever the tickets"""
    routes = {"berlin:leipzig": 0, "hamburg:berlin": 1, "emden:bremen": 1, "lindau:muenchen": 1}
    game = place("germany", 2, routes=routes, tickets=[["berlin:leipzig"]], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [26, 32]
    assert game.sheet.ranking == [[1], [0]]


def test_equal_points_completed_tickets_win() -> None:
    """GER-51 mistake 15: then the most completed tickets, before passengers"""
    routes = {"berlin:leipzig": 0, "emden:bremen": 1, "lindau:schweiz": 1}
    game = place("germany", 2, routes=routes, tickets=[["berlin:leipzig"]], held=[{}, {"red": 3}], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [26, 26]
    assert [score.completed for score in game.sheet.seats] == [1, 0]
    assert (game.sheet.winners, game.sheet.ranking) == ([0], [[0], [1]])


def test_failed_tickets_do_not_break_a_tie() -> None:
    """GER-51 completed tickets, not tickets held"""
    routes = {"emden:bremen": 0, "lindau:schweiz": 1, "bremen:muenster": 1, "hannover:bremen": 1}
    tickets = [["mannheim:stuttgart"], ["mainz:stuttgart", "muenchen:stuttgart"]]
    game = place("germany", 2, routes=routes, tickets=tickets, market=MARKET)
    assert [score.total for score in game.sheet.seats] == [2, 2]
    assert game.sheet.winners == [0, 1]


def test_equal_tickets_passengers_win() -> None:
    """GER-51 then the most passengers in all, not of one colour"""
    routes = {"hannover:erfurt": 0, "nuernberg:muenchen": 0}
    game = place("germany", 2, routes=routes, held=[{"red": 3}, {"blue": 2, "green": 2}], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [40, 40]
    assert (game.sheet.winners, game.sheet.ranking) == ([1], [[1], [0]])


def test_still_equal_share_the_win() -> None:
    """GER-51 and the next place is counted after all who share"""
    held = [{"green": 1}, {"blue": 2}, {"red": 2}, {}]
    game = place("germany", 4, held=held, market=MARKET)
    assert [score.total for score in game.sheet.seats] == [20, 20, 20, 0]
    assert game.sheet.winners == [1, 2]
    assert [score.place for score in game.sheet.seats] == [3, 1, 1, 4]


def test_the_order_of_seats_breaks_no_tie() -> None:
    """GER-51 with nothing to tell them apart all share the win"""
    sheet = place("germany", 5, market=MARKET).sheet
    assert (sheet.winners, sheet.ranking) == ([0, 1, 2, 3, 4], [[0, 1, 2, 3, 4]])
