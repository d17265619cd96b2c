"""Tickets in the anniversary edition."""

import pytest

from roundhouse import Game, Illegal, load
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


def test_one_or_none_is_left() -> None:
    """X10-22 mistake 11, case 10: a last one is kept, and then there are none to draw"""
    game = left(1)
    game.play("tickets")
    assert (game.as_dict()["tickets"][0], game.seat) == (ALL[:1], 1)
    with pytest.raises(Illegal) as refused:
        game.play("tickets")
    assert refused.value.code == "no_tickets"


def test_no_limit_on_tickets() -> None:
    """X10-22 one seat may hold all 69"""
    game = place("usa_10th", 2, market=PLAIN, tickets=[ALL[3:]])
    game.play("tickets")
    game.play("keep 1 2 3")
    assert sorted(game.as_dict()["tickets"][0]) == sorted(ALL)
    assert game.view(1).as_dict()["kept"] == [{"tickets": 69}, {}]


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
