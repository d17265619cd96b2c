"""Tickets in the anniversary edition."""

import pytest

from roundhouse import Game, load
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]
ALL = [f"{ticket.a}:{ticket.b}" for ticket in load("usa_10th").tickets]


def left(number: int) -> Game:
    """A game with so many tickets in the deck; seat 1 holds the others."""
    return place("usa_10th", 2, market=PLAIN, tickets=[[], ALL[number:]])


def test_the_top_three_are_offered() -> None:
    """X10-22 mistake 11: three, and one is enough to keep"""
    game = left(9)
    game.play("tickets")
    assert game.as_dict()["offers"][0] == ALL[:3]
    assert len(game.legal) == 7
    assert {"keep 1", "keep 2", "keep 3", "keep 1 2 3"} <= set(game.legal)


def test_the_rest_goes_under() -> None:
    """X10-22 mistake 23: at the bottom of the deck, unseen"""
    game = left(9)
    game.play("tickets")
    (kept,) = game.play("keep 3")
    assert game.as_dict()["tickets"][0] == [ALL[2]]
    deck = game.as_dict()["ticket_decks"]["tickets"]
    assert (deck[:-2], set(deck[-2:])) == (ALL[3:9], {ALL[0], ALL[1]})
    assert kept.seen_by(1) == {"event": "kept", "seat": 0, "counts": {"tickets": 1}, "returned": 2}


@pytest.mark.parametrize(("number", "ways"), [(2, 3), (3, 7)])
def test_few_are_left(number: int, ways: int) -> None:
    """X10-22 mistake 11, case 10: what is left is offered"""
    game = left(number)
    game.play("tickets")
    assert (len(game.as_dict()["offers"][0]), len(game.legal)) == (number, ways)


@pytest.mark.parametrize(
    ("routes", "done"),
    [
        ({"chicago:pittsburgh": 0, "boston:new-york": 0, "new-york:pittsburgh": 0}, True),
        ({"chicago:toronto": 0, "montreal:toronto": 0, "boston:montreal/2": 0}, True),
        ({"chicago:pittsburgh": 0, "boston:new-york": 0, "new-york:pittsburgh": 1}, False),
        ({"chicago:pittsburgh": 0, "boston:new-york": 0}, False),
        ({"chicago:pittsburgh": 1, "boston:new-york": 1, "new-york:pittsburgh": 1}, False),
    ],
)
def test_only_own_trains_join(routes: dict[str, int], done: bool) -> None:
    """X10-23 an unbroken way of one's own, whichever, and no one else's"""
    game = place("usa_10th", 2, market=PLAIN, routes=routes, tickets=[["chicago:boston"]])
    assert [line.done for line in game.sheet.seats[0].tickets] == [done]
