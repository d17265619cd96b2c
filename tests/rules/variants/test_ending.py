"""USA 1910, mega and big cities: bonuses, score and winner."""

import pytest

from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
JOINED = ["denver:kansas-city", "denver:omaha"]  # 14 points, a path of 8
APART = ["new-orleans:miami", "calgary:helena", "el-paso:santa-fe"]  # 24 points, a path of 6
EQUAL = ["calgary:helena", "new-orleans:atlanta"]  # 14 points, a path of 4


@pytest.mark.parametrize(
    ("edition", "bonuses"),
    [
        ("usa_1910", {"globetrotter": 15}),
        ("usa_mega", {"longest_path": 10, "globetrotter": 15}),
        ("usa_big_cities", {}),
    ],
)
def test_bonuses(edition: str, bonuses: dict[str, int]) -> None:
    """GAP-26 Globetrotter in 1910, both in the mega game, none with the big cities"""
    routes = {"chicago:pittsburgh": 0, "pittsburgh:new-york": 0, "dallas:houston": 1}
    tickets = [["chicago:new-york"], []]
    game = place(edition, 2, routes=routes, tickets=tickets, market=MARKET)
    first, second = game.sheet.seats
    assert (first.bonuses, second.bonuses) == (bonuses, dict.fromkeys(bonuses, 0))
    assert (first.total, second.total) == (4 + 2 + 5 + sum(bonuses.values()), 1)


@pytest.mark.parametrize("edition", ["usa_1910", "usa_mega"])
def test_globetrotter_counts_completed_tickets(edition: str) -> None:
    """GAP-26 the most done, not the most held nor the dearest; all who tie get it"""
    routes = {"nashville:atlanta": 0, "pittsburgh:new-york": 0, "pittsburgh:nashville": 0, "el-paso:houston": 1}
    tickets = [["nashville:new-york"], ["las-vegas:miami", "san-francisco:washington"], []]
    game = place(edition, 4, routes=routes, tickets=tickets, market=MARKET)
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [15, 0, 0, 0]
    routes |= {"toronto:pittsburgh": 2, "raleigh:pittsburgh": 2, "charleston:raleigh": 2}
    game = place(edition, 4, routes=routes, tickets=[*tickets[:2], ["toronto:charleston"]], market=MARKET)
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [15, 0, 15, 0]


@pytest.mark.parametrize("edition", ["usa_1910", "usa_mega"])
def test_no_bonus_for_nothing(edition: str) -> None:
    """GAP-17 neither the Globetrotter for no ticket nor ten points for no path"""
    game = place(edition, 3, tickets=[["chicago:new-york"]], market=MARKET)
    assert [set(score.bonuses.values()) for score in game.sheet.seats] == [{0}] * 3


def test_longest_path_of_the_mega_game() -> None:
    """GAP-26 USA-47 USA-48: ten points for the longest path, to all who tie"""
    routes = dict.fromkeys(JOINED, 0) | dict.fromkeys(["portland:san-francisco", "san-francisco:los-angeles"], 1)
    routes |= {"dallas:houston": 2}
    game = place("usa_mega", 3, routes=routes, market=MARKET)
    assert [score.longest_path for score in game.sheet.seats] == [8, 8, 1]
    assert [score.bonuses["longest_path"] for score in game.sheet.seats] == [10, 10, 0]


@pytest.mark.parametrize(
    ("edition", "total", "others"),
    [
        ("usa_1910", 26, ["new-orleans:miami", "calgary:helena", "duluth:chicago"]),
        ("usa_mega", 26, ["new-orleans:miami", "dallas:houston"]),
        ("usa_big_cities", 11, ["calgary:helena", "duluth:chicago"]),
    ],
)
def test_equal_points_completed_tickets_win(edition: str, total: int, others: list[str]) -> None:
    """GAP-26 USA-49, mistake 15: the most completed tickets, before the longest path"""
    routes = {"chicago:pittsburgh": 1, "pittsburgh:new-york": 1} | dict.fromkeys(others, 0)
    game = place(edition, 2, routes=routes, tickets=[[], ["chicago:new-york"]], market=MARKET)
    assert [score.total for score in game.sheet.seats] == [total, total]
    assert (game.sheet.winners, game.sheet.ranking) == ([1], [[1], [0]])


def test_mega_tie_goes_to_the_longest_path() -> None:
    """GAP-26 USA-49: equal points and tickets, the longer path wins"""
    routes = dict.fromkeys(JOINED, 1) | dict.fromkeys(APART, 0)
    game = place("usa_mega", 2, routes=routes, market=MARKET)
    assert [(score.total, score.longest_path) for score in game.sheet.seats] == [(24, 6), (24, 8)]
    assert (game.sheet.winners, game.sheet.ranking) == ([1], [[1], [0]])


@pytest.mark.parametrize("edition", ["usa_1910", "usa_big_cities"])
def test_without_a_longest_path_the_win_is_shared(edition: str) -> None:
    """GAP-26 GAP-16: equal points and tickets share, whatever the paths"""
    routes = dict.fromkeys(JOINED, 0) | dict.fromkeys(EQUAL, 1)
    game = place(edition, 3, routes=routes, market=MARKET)
    assert [score.total for score in game.sheet.seats] == [14, 14, 0]
    assert [score.place for score in game.sheet.seats] == [1, 1, 3]


def test_a_mega_tie_in_everything_is_shared() -> None:
    """GAP-26 GAP-16: equal points, tickets and paths"""
    routes = {"dallas:houston": 0, "nashville:atlanta": 1}
    game = place("usa_mega", 3, routes=routes, market=MARKET)
    assert [score.total for score in game.sheet.seats] == [11, 11, 0]
    assert game.sheet.winners == [0, 1]
