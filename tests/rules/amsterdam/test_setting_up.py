"""Amsterdam: what is in the box, how it is laid out, and the first contracts."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game

COLOURS = ("pink", "blue", "green", "black", "red", "orange")
MARKET = ["red", "blue", "black", "green", "pink"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("amsterdam").tickets]


@pytest.mark.parametrize("seed", range(20))
def test_cards(seed: int) -> None:
    """AMS-03 six of each of six colours and eight wilds, wherever they lie"""
    game = Game("amsterdam", 4, seed=seed).as_dict()
    cards = Counter(game["deck"]) + Counter(game["discard"]) + Counter(game["market"])
    cards += sum((Counter(hand) for hand in game["hands"]), Counter())
    assert cards == dict.fromkeys(COLOURS, 6) | {"wild": 8}


def test_contracts_and_merchandise() -> None:
    """AMS-04 one deck of 24 contracts, and 16 merchandise cards"""
    game = Game("amsterdam", 2, seed=1).as_dict()
    assert len(game["ticket_decks"]["tickets"]) + sum(len(offer) for offer in game["offers"]) == 24
    assert game["supply"] == {"merchandise": 16}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_scored_or_collected_yet(seats: int) -> None:
    """AMS-05 scores start at zero and all merchandise lies beside the board"""
    game = Game("amsterdam", seats, seed=1)
    table = game.as_dict()
    assert (table["points"], table["held"], table["supply"]) == ([0] * seats, [{}] * seats, {"merchandise": 16})
    assert [score.total for score in game.sheet.seats] == [0] * seats


def test_contracts_are_shuffled() -> None:
    """AMS-08 any of the 24 may come first"""
    firsts = Counter(Game("amsterdam", 2, seed=seed).as_dict()["offers"][0][0] for seed in range(480))
    assert len(firsts) == 24
    assert max(firsts.values()) < 50
