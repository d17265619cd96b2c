"""Who leads in each bonus while a game goes on."""

from typing import Any

import pytest

from roundhouse.game.positions import place
from roundhouse.game.standings import Standing
from tests.properties.walks import deal, every_table, walk

STEP = 12
"""Of so many positions of a random game one is looked at."""
SECRET = {"globetrotter"}


def standings(game: Any, bonus: str) -> list[Standing]:
    return [each for each in game.view(None).public()["standings"] if each["bonus"] == bonus]


@every_table
def test_points_are_those_of_the_score_sheet(edition: str, seats: int) -> None:
    for ply, game in enumerate(walk(deal(edition, seats, 9), 9)):
        if ply % STEP == 0 or game.over:
            for line in game.sheet.seats:
                for bonus in line.bonuses.keys() - SECRET:
                    points = sum(row["points"][line.seat] for row in standings(game, bonus))
                    assert points == line.bonuses[bonus]


@every_table
def test_every_bonus_but_the_secret_one_has_a_standing(edition: str, seats: int) -> None:
    game = deal(edition, seats, 1)
    bonuses = {each["bonus"] for each in game.view(None).public()["standings"]}
    assert bonuses == game.sheet.seats[0].bonuses.keys() - SECRET


def test_the_colours_of_passengers_are_counted_one_by_one() -> None:
    held = [{"red": 2}, {"red": 3}, {"red": 1, "blue": 1}, {}]
    game = place("germany", 4, lawful=False, held=held, lying={"berlin": {"red": 4, "blue": 1}})
    red, blue = (next(row for row in standings(game, "passengers") if row["token"] == name) for name in ("red", "blue"))
    assert (red["values"], red["points"]) == ([2, 3, 1, 0], [10, 20, 0, 0])
    assert (red["need"], red["then"]) == ([1, 0, 1, 2], [20, 0, 10, 10])
    assert (blue["points"], blue["need"], blue["then"]) == ([0, 0, 20, 0], [1, 1, 0, 1], [20, 20, 0, 20])


def test_what_is_used_up_brings_nothing_more() -> None:
    game = place("germany", 2, lawful=False, held=[{"red": 1}, {"red": 4}], lying={"berlin": {"red": 2}})
    assert standings(game, "passengers")[0]["need"] == [0, 0]


@pytest.mark.parametrize(("supply", "need", "then"), [(5, [2, 0, 1], [8, 0, 5]), (1, [0, 0, 1], [0, 0, 5])])
def test_ranks_of_merchandise(supply: int, need: list[int], then: list[int]) -> None:
    held = [{"merchandise": 1}, {"merchandise": 3}, {}]
    game = place("amsterdam", 3, lawful=False, held=held, supply={"merchandise": supply})
    (row,) = standings(game, "merchandise")
    assert (row["values"], row["points"]) == ([1, 3, 0], [5, 8, 0])
    assert (row["need"], row["then"]) == (need, then)


def test_a_further_flag_always_scores() -> None:
    (row,) = standings(place("paris", 2, lawful=False, held=[{"flag": 2}, {}]), "flags")
    assert (row["points"], row["need"], row["then"]) == ([8, 0], [1, 1], [12, 4])


def test_the_longest_path_can_still_be_overtaken() -> None:
    routes = {"denver:omaha": 0, "kansas-city:omaha": 0, "denver:kansas-city": 1}
    (row,) = standings(place("usa", 2, lawful=False, routes=routes), "longest_path")
    assert (row["token"], row["values"], row["points"]) == (None, [5, 4], [10, 0])
    assert (row["need"], row["then"]) == ([0, 1], [0, 10])


def test_a_path_grows_no_further_than_the_trains_reach() -> None:
    routes = {"denver:omaha": 0, "kansas-city:omaha": 0, "denver:kansas-city": 1}
    (row,) = standings(place("usa", 2, lawful=False, routes=routes, trains=[5, 0]), "longest_path")
    assert (row["need"], row["then"]) == ([0, 0], [0, 0])
