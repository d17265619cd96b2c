"""Paris: what is in the box, how it is laid out, and the first tickets."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.events import First

MARKET = ["red", "blue", "yellow", "green", "purple"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("paris").tickets]


@pytest.mark.parametrize("seed", range(20))
def test_cards(seed: int) -> None:
    """PAR-03 eight wilds, eight white and six of each of five colours, wherever they lie"""
    game = Game("paris", 4, seed=seed).as_dict()
    cards = Counter(game["deck"]) + Counter(game["discard"]) + Counter(game["market"])
    cards += sum((Counter(hand) for hand in game["hands"]), Counter())
    assert cards == {"blue": 6, "white": 8, "red": 6, "yellow": 6, "green": 6, "purple": 6, "wild": 8}


def test_tickets() -> None:
    """PAR-04 one deck of twenty"""
    game = Game("paris", 4, seed=1).as_dict()
    assert len(game["ticket_decks"]["tickets"]) == 12
    assert {*game["ticket_decks"]["tickets"], *(text for offer in game["offers"] for text in offer)} == set(TICKETS)
    assert len(TICKETS) == 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_start_at_nothing(seats: int) -> None:
    """PAR-05 nobody has points, cards laid out or a flag"""
    game = Game("paris", seats, seed=1)
    table = game.as_dict()
    assert (table["points"], table["laid"], table["held"]) == ([0] * seats, [{}] * seats, [{}] * seats)
    assert [score.total for score in game.sheet.seats] == [0] * seats


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_first_player_is_found_after_the_tickets(viewer: int | None) -> None:
    """PAR-08 while tickets are chosen nobody can know who starts: what is seen then does not depend on it"""
    seen = Counter[int]()
    for seed in range(40):
        game = Game("paris", 2, seed=seed)
        game.play("keep 1")
        before = int(game.view(viewer).record.first)
        game.play("keep 1")
        seen[before] += 1
        assert [event.seat for event in game.events if isinstance(event, First)] == [game.seat]
    assert len(seen) == 1


def test_the_first_player_depends_on_what_comes_after_the_choice() -> None:
    """PAR-08 with the same cards and offers another choice of tickets may lead to another first player"""
    firsts = set()
    for seed in range(40):
        starts = []
        for choice in ("keep 1", "keep 2", "keep 1 2"):
            game = Game("paris", 4, seed=seed)
            for _ in range(4):
                game.play(choice)
            starts.append(game.seat)
        firsts.add(len(set(starts)) > 1)
    assert True in firsts
