"""Germany: what is in the box and how it is laid out."""

from collections import Counter

import pytest

from roundhouse.game import Game

COLOURS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green")
FOUR = ("frankfurt", "hamburg", "koeln", "muenchen")
THREE = ("leipzig", "stuttgart")


@pytest.mark.parametrize("seats", [2, 5])
def test_trains(seats: int) -> None:
    """GER-02 45 trains each, in five colours of its own"""
    game = Game("germany", seats, seed=1)
    assert game.as_dict()["trains"] == [45] * seats
    assert game.edition.seat_colours == ("white", "red", "purple", "yellow", "black")


@pytest.mark.parametrize("seed", range(20))
def test_cards(seed: int) -> None:
    """GER-03 twelve of each of eight colours and 14 wilds, wherever they lie"""
    game = Game("germany", 5, seed=seed).as_dict()
    cards = Counter(game["deck"]) + Counter(game["discard"]) + Counter(game["market"])
    cards += sum((Counter(hand) for hand in game["hands"]), Counter())
    assert cards == dict.fromkeys(COLOURS, 12) | {"wild": 14}


def test_tickets() -> None:
    """GER-04 55 short tickets to 11 points, 34 long ones of 12 to 22"""
    game = Game("germany", 2, seed=1)
    worth = {
        deck: sorted(game.notation.ticket_value(text).points for text in texts)
        for deck, texts in game.as_dict()["ticket_decks"].items()
    }
    assert {deck: len(points) for deck, points in worth.items()} == {"short": 55, "long": 34}
    assert worth["short"][:2] == [2, 3]  # one printed ticket is worth 2 all the same
    assert (worth["short"][-1], worth["long"][0], worth["long"][-1]) == (11, 12, 22)


@pytest.mark.parametrize("seats", [2, 5])
def test_passengers_on_the_board(seats: int) -> None:
    """GER-05 all 60 passengers wait, ten of each colour, as many at a place as its picture shows"""
    game = Game("germany", seats, seed=seats).as_dict()
    waiting = {place: sum(tokens.values()) for place, tokens in game["lying"].items()}
    more = {"berlin": 5} | dict.fromkeys(FOUR, 4) | dict.fromkeys(THREE, 3)
    assert waiting == dict.fromkeys(waiting, 1) | more
    assert len(waiting) == 40
    colours = sum((Counter(tokens) for tokens in game["lying"].values()), Counter())
    assert colours == dict.fromkeys(("red", "green", "yellow", "black", "blue", "white"), 10)
    assert (game["supply"], game["held"]) == ({}, [{}] * seats)


@pytest.mark.parametrize("place", ["augsburg", "oesterreich"])
def test_passengers_are_mixed(place: str) -> None:
    """GER-05 chance decides who waits where: at the first place and the last each colour is as likely"""
    seen = Counter(next(iter(Game("germany", 2, seed=s).as_dict()["lying"][place])) for s in range(600))
    assert len(seen) == 6
    assert all(50 < number < 150 for number in seen.values())


def test_passengers_of_one_place_are_drawn_one_by_one() -> None:
    """GER-05 five in Berlin are hardly ever of one colour, and often of three or four"""
    kinds = Counter(len(Game("germany", 2, seed=s).as_dict()["lying"]["berlin"]) for s in range(300))
    assert kinds[1] <= 3
    assert kinds[3] + kinds[4] > 200


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scores_start_at_nothing(seats: int) -> None:
    """GER-06 nobody has points before the first route"""
    game = Game("germany", seats, seed=1)
    assert game.as_dict()["points"] == [0] * seats
    assert [score.total for score in game.sheet.seats] == [0] * seats


def test_nobody_owns_the_globetrotter_card_yet() -> None:
    """GER-07 the Globetrotter card lies beside the board"""
    game = Game("germany", 3, seed=1)
    assert [score.bonuses["globetrotter"] for score in game.sheet.seats] == [0, 0, 0]


def test_decks_are_shuffled_separately() -> None:
    """GER-08 each deck holds its own sort only, in an order left to chance"""
    tops: dict[str, Counter[str]] = {"short": Counter(), "long": Counter()}
    for seed in range(400):
        for deck, texts in Game("germany", 2, seed=seed).as_dict()["ticket_decks"].items():
            tops[deck][texts[0]] += 1
    value = Game("germany", 2, seed=0).notation.ticket_value
    assert {deck: {value(text).deck for text in seen} for deck, seen in tops.items()} == {
        "short": {"short"},
        "long": {"long"},
    }
    assert (len(tops["short"]), len(tops["long"])) == (55, 34)
    assert max(*tops["short"].values(), *tops["long"].values()) < 35
