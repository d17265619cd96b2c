"""Paris: what flags change in a turn and in drawing cards."""

import pytest

from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]


@pytest.mark.parametrize("answer", ["keep card", "discard card"])
def test_one_action_a_turn(answer: str) -> None:
    """PAR-10 a claim that may keep a card ends with the answer; then the next seat is asked"""
    game = place("paris", 3, hands=[{"yellow": 4, "white": 4}], market=["red"] * 5)
    game.play("claim louvre:notre-dame white")
    assert game.seat == 0
    game.play(answer)
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("route", ["louvre:opera", "louvre:opera/2"])
def test_a_wild_alone_pays_one_red_or_blue_space(route: str) -> None:
    """PAR-11 for these colours too"""
    game = place("paris", 2, hands=[{"wild": 1}], market=["red"] * 5)
    game.play(f"claim {route} wilds")
    assert game.as_dict()["routes"] == {route: 0}


def test_cards_laid_out_stay_when_the_pile_is_exhausted() -> None:
    """PAR-15 GAP-05: all the discards become the pile, but no card laid out for a flag"""
    laid = [{"blue": 1}, {"white": 1, "red": 1}]
    game = place("paris", 2, market=MARKET, deck={"yellow": 1}, discard={"green": 4, "wild": 2}, laid=laid, rest=1)
    events = game.play("draw blind")
    table = game.as_dict()
    assert (table["deck"], table["pile"], table["discard"]) == ({"green": 4, "wild": 2}, 6, {})
    assert table["laid"] == laid
    assert "reshuffled" in [event.code for event in events]
