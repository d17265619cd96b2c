"""What the planner does where there is no doubt."""

from typing import Any

import pytest

from roundhouse import Game
from roundhouse.bots.quick import Quick
from roundhouse.game.positions import place


def position(edition: str = "usa", **what: Any) -> Game:
    return place(edition, 2, lawful=False, **({"market": ["white", "white", "green", "green", "orange"]} | what))


KEEN: dict[str, Any] = {"stubborn": 20.0, "claim": 20.0}
"""Weights of a planner that wants to complete its tickets whatever it costs."""


def choice(game: Game) -> str:
    return game.notation.text(Quick("planner", **KEEN).choose(game.view(game.seat)))


def test_it_claims_what_its_ticket_lacks() -> None:
    routes = {"denver:santa-fe": 0}
    game = position(hands=[{"red": 2}], tickets=[["denver:el-paso"]], routes=routes)
    assert choice(game) == "claim el-paso:santa-fe red"


def test_it_pays_with_as_few_wilds_as_possible() -> None:
    routes = {"denver:santa-fe": 0}
    game = position(hands=[{"red": 2, "wild": 4}], tickets=[["denver:el-paso"]], routes=routes)
    assert choice(game) == "claim el-paso:santa-fe red"


def test_in_the_last_turn_it_takes_points_rather_than_cards() -> None:
    game = position(hands=[{"red": 3}], last_round=1, trains=[20, 1])
    assert choice(game).startswith("claim")


def test_it_keeps_a_ticket_that_is_complete_already() -> None:
    routes = {"denver:santa-fe": 0, "el-paso:santa-fe": 0}
    game = position(ask="keep", offers=[["seattle:new-york", "denver:el-paso"]], routes=routes, trains=[6, 6])
    assert choice(game) == "keep 2"


def test_it_does_not_ask_for_tickets_at_the_very_end() -> None:
    assert choice(position(hands=[{"red": 1}], last_round=1, trains=[20, 1])) != "tickets"


def test_it_explains_itself_best_first() -> None:
    game = position(hands=[{"red": 2}], tickets=[["denver:el-paso"]], routes={"denver:santa-fe": 0})
    options = Quick("planner", **KEEN).explain(game.view(0))
    assert options[0].action == choice(game)
    assert options[0].why == "plan"
    assert [option.value for option in options] == sorted((option.value for option in options), reverse=True)


def test_explaining_changes_nothing() -> None:
    game = Game("germany", 2, seed=5)
    talker, silent = Quick("planner"), Quick("planner")
    while not game.over and len(game.history) < 60:
        view = game.view(game.seat)
        talker.explain(view)
        action = talker.choose(view)
        assert action == silent.choose(view)
        game.push(action)


@pytest.mark.parametrize("edition", ["usa", "germany", "amsterdam", "paris"])
def test_it_beats_chance(edition: str) -> None:
    game = Game(edition, 2, seed=11)
    players = (Quick("planner"), Quick("dice", 3))
    while not game.over:
        game.push(players[game.seat].choose(game.view(game.seat)))
    assert game.sheet.seats[0].place == 1
