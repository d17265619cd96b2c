"""The last round of USA."""

from typing import Any

import pytest

from roundhouse import Game, NotYourTurn
from roundhouse.game.events import Ended, LastRound
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]


def nearly(trains: list[int], **what: Any) -> Game:
    """A game whose seats have so many trains left and cards to claim with."""
    hands = [{"red": 2, "orange": 3}] * min(len(trains), 4)
    return place("usa", len(trains), hands=hands, market=PLAIN, trains=trains, lawful=False, **what)


def draw_twice(game: Game) -> None:
    game.play("draw blind")
    game.play("draw blind")


def test_the_last_round_starts_when_a_turn_is_over() -> None:
    """USA-43 mistake 16: not between two cards"""
    game = nearly([2, 45])
    game.play("draw blind")
    assert (game.as_dict()["last_round"], game.ask) == (0, "second")
    assert LastRound(seat=0) in game.play("draw blind")


def test_only_ones_own_turn_starts_it() -> None:
    """USA-43 mistake 16: the end of another seat's turn does not"""
    game = nearly([45, 2])
    draw_twice(game)
    assert game.as_dict()["last_round"] == 0
    draw_twice(game)
    assert game.as_dict()["last_round"] == 2


@pytest.mark.parametrize(("seats", "trigger"), [(2, 0), (2, 1), (3, 2), (4, 1), (5, 0), (5, 3)])
def test_one_more_turn_for_everybody(seats: int, trigger: int) -> None:
    """USA-44 mistake 16, case 9: each seat once more, the one that started it last"""
    game = nearly([45] * trigger + [4] + [45] * (seats - trigger - 1), seat=trigger)
    game.play("claim denver:santa-fe red")
    asked = []
    while not game.over:
        asked.append(game.seat)
        draw_twice(game)
    assert asked == [(trigger + 1 + i) % seats for i in range(seats)]


def test_the_last_turn_is_a_whole_turn() -> None:
    """USA-44 the game ends after the second card, not after the first"""
    game = nearly([4, 45])
    game.play("claim denver:santa-fe red")
    draw_twice(game)
    game.play("draw blind")
    assert not game.over
    assert Ended() in game.play("draw blind")
    assert game.over


def test_the_last_turn_may_be_a_claim() -> None:
    """USA-44 the seat with few trains may still put them down"""
    game = nearly([4, 45])
    game.play("claim denver:santa-fe red")
    draw_twice(game)
    game.play("claim atlanta:nashville orange")
    assert game.over
    assert game.as_dict()["trains"] == [1, 45]


def test_nothing_can_be_played_after_the_end() -> None:
    """USA-44 when the last turn is over nobody is asked any more"""
    game = nearly([45, 2], seat=1, last_round=1)
    draw_twice(game)
    assert (game.over, game.legal) == (True, [])
    with pytest.raises(NotYourTurn) as refused:
        game.play("draw blind")
    assert refused.value.code == "game_over"
