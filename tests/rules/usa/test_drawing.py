"""Drawing cards in USA."""

import pytest

from roundhouse import Game, Illegal, Refused
from roundhouse.game.events import Refilled
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]


def refusal(game: Game, action: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(Illegal) as refused:
        game.play(action)
    return refused.value.code


def test_all_three_actions_are_open() -> None:
    """USA-14 a turn offers cards, routes and tickets"""
    game = place("usa", 2, hands=[{"red": 1}], market=PLAIN)
    assert {action.split()[0] for action in game.legal} == {"draw", "claim", "tickets"}


def test_who_draws_tickets_does_nothing_else() -> None:
    """USA-14 an offer of tickets leaves only the question which to keep"""
    game = place("usa", 2, hands=[{"red": 6}], market=PLAIN)
    game.play("tickets")
    assert {action.split()[0] for action in game.legal} == {"keep"}
    assert refusal(game, "draw blind") == refusal(game, "claim denver:santa-fe red") == "wrong_question"


def test_where_a_card_comes_from() -> None:
    """USA-15 any of the five market cards or the pile, for either card"""
    game = place("usa", 2, market=PLAIN)
    draws = ["draw blind", *(f"draw {slot}" for slot in (1, 2, 3, 4, 5))]
    assert [action for action in game.legal if action.startswith("draw")] == draws
    game.play("draw blind")
    assert game.legal == draws


def test_the_filling_is_told_to_all() -> None:
    """USA-16 everybody sees which card came into the market"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 3}, rest=1)
    assert game.play("draw 2")[1] == Refilled(slot=2, kind="orange")


def test_there_is_no_sixth_slot() -> None:
    """USA-15 five slots and no more"""
    with pytest.raises(Refused):
        place("usa", 2, market=PLAIN).play("draw 6")
