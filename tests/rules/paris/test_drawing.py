"""Paris: the three actions, and drawing cards."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]
DRAWS = ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]


def hand(game: Game, seat: int = 0) -> dict[str, int]:
    return game.as_dict()["hands"][seat]


@pytest.mark.parametrize(
    "actions",
    [
        ("draw 1", "draw 2"),
        ("draw blind", "draw 1"),
        ("claim louvre:notre-dame/2 yellow",),
        ("claim louvre:notre-dame white", "keep card"),
        ("claim louvre:notre-dame white", "discard card"),
        ("tickets", "keep 1"),
    ],
)
def test_one_action_a_turn(actions: tuple[str, ...]) -> None:
    """PAR-10 drawing, claiming or tickets: one of them, then the next seat is asked"""
    game = place("paris", 3, hands=[{"yellow": 4, "white": 4}], market=["red"] * 5)
    for action in actions:
        assert game.seat == 0
        game.play(action)
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("other", ["claim louvre:notre-dame/2 yellow", "tickets"])
def test_no_second_sort_of_action_after_a_card(other: str) -> None:
    """PAR-10 who has drawn one card must draw the second"""
    game = place("paris", 2, hands=[{"yellow": 4}], market=MARKET)
    game.play("draw 1")
    with pytest.raises(Illegal) as refused:
        game.play(other)
    assert refused.value.code == "wrong_question"


@pytest.mark.parametrize(
    ("route", "colour", "length"),
    [
        ("louvre:notre-dame", "white", 2),
        ("louvre:notre-dame/2", "yellow", 2),
        ("gare-de-lyon:pere-lachaise", "green", 3),
        ("louvre:montparnasse", "purple", 3),
    ],
)
def test_a_wild_stands_for_any_colour(route: str, colour: str, length: int) -> None:
    """PAR-11 one wild and cards of the colour pay a route"""
    game = place("paris", 2, hands=[{colour: length - 1, "wild": 1}], market=["wild", *["red"] * 4])
    game.play(f"claim {route} {colour}+1")
    assert game.as_dict()["discard"] == {colour: length - 1, "wild": 1}


@pytest.mark.parametrize("route", ["louvre:opera", "louvre:opera/2"])
def test_a_wild_alone_pays_one_red_or_blue_space(route: str) -> None:
    """PAR-11 for these colours too"""
    game = place("paris", 2, hands=[{"wild": 1}], market=["red"] * 5)
    game.play(f"claim {route} wilds")
    assert game.as_dict()["routes"] == {route: 0}


def test_no_hand_limit() -> None:
    """PAR-11 a hand of nearly all cards can still be added to"""
    game = place("paris", 2, market=MARKET, deck={"white": 5}, rest=0)
    game.play("draw blind")
    game.play("draw 1")
    assert sum(hand(game).values()) == 38
    assert game.seat == 1


def test_a_face_up_card_is_replaced_at_once() -> None:
    """PAR-12 in its own slot, before the second card is chosen"""
    game = place("paris", 2, market=MARKET, deck={"white": 3}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["red", "white", "yellow", "green", "purple"]
    assert (game.seat, game.ask, game.legal) == (0, "second", DRAWS)


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
@pytest.mark.parametrize(("second", "kind"), [("draw blind", "white"), ("draw 4", "green"), ("draw 3", "yellow")])
def test_two_cards_in_any_mixture(first: str, second: str, kind: str) -> None:
    """PAR-12 each of the two cards is face up or blind; then the turn is over"""
    game = place("paris", 2, market=MARKET, deck={"white": 6}, rest=1)
    game.play(first)
    taken = Counter(hand(game))
    game.play(second)
    assert taken == ({"white": 1} if first == "draw blind" else {"red": 1})
    assert Counter(hand(game)) - taken == {kind: 1}
    assert (game.seat, game.ask, sum(hand(game).values())) == (1, "turn", 2)


def test_a_face_up_wild_ends_the_turn() -> None:
    """PAR-13 taken first, it is the only card of the turn"""
    game = place("paris", 2, market=["red", "wild", "yellow", "green", "purple"], deck={"white": 6}, rest=1)
    game.play("draw 2")
    assert (game.seat, game.ask, hand(game)) == (1, "turn", {"wild": 1})
    assert game.as_dict()["market"] == ["red", "white", "yellow", "green", "purple"]


def test_a_blind_wild_does_not() -> None:
    """PAR-13 only a face-up wild ends the turn"""
    game = place("paris", 2, market=MARKET, deck={"wild": 3}, rest=1)
    game.play("draw blind")
    assert (game.seat, game.ask, hand(game)) == (0, "second", {"wild": 1})


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
def test_no_face_up_wild_is_the_second_card(first: str) -> None:
    """PAR-13 mistake 4: whatever the first card was"""
    game = place("paris", 2, market=["red", "wild", "yellow", "wild", "purple"], deck={"white": 6}, rest=1)
    game.play(first)
    assert game.legal == ["draw blind", "draw 1", "draw 3", "draw 5"]
    with pytest.raises(Illegal) as refused:
        game.play("draw 4")
    assert refused.value.code == "wild_second"


def test_a_wild_that_replaces_the_first_card_stays() -> None:
    """PAR-13 nor one that has just come up"""
    game = place("paris", 2, market=MARKET, deck={"wild": 1}, discard={"white": 6}, rest=1)
    game.play("draw 3")
    assert game.legal == ["draw blind", "draw 1", "draw 2", "draw 4", "draw 5"]


def test_three_wilds_sweep_the_market() -> None:
    """PAR-14 case 2: all five are discarded and replaced, between the two cards of a turn too"""
    market = ["wild", "red", "wild", "blue", "purple"]
    game = place("paris", 2, market=market, deck={"wild": 1}, discard={"white": 6}, rest=1)
    events = game.play("draw 2")
    assert game.as_dict()["market"] == ["white"] * 5
    assert game.as_dict()["discard"] == {"wild": 3, "blue": 1, "purple": 1}
    assert [event.times for event in events if event.code == "swept"] == [1]
    assert (game.seat, game.ask) == (0, "second")


def test_two_wilds_do_not_sweep() -> None:
    """PAR-14 it takes three"""
    market = ["wild", "red", "green", "blue", "purple"]
    game = place("paris", 2, market=market, deck={"wild": 1}, discard={"white": 6}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", "wild", "green", "blue", "purple"]


def test_a_sweep_may_follow_another() -> None:
    """PAR-14 GAP-02: as often as needed"""
    most = 0
    for seed in range(100):
        market, deck = ["wild", "red", "wild", "blue", "purple"], {"wild": 6, "white": 2}
        game = place("paris", 2, seed=seed, market=market, deck=deck, rest=1)
        events = game.play("draw 2")
        assert game.as_dict()["market"].count("wild") < 3
        most = max(most, *(event.times for event in events if event.code == "swept"), 0)
    assert most > 1


def test_an_exhausted_pile_is_made_from_the_discards() -> None:
    """PAR-15 GAP-05: all the discards become the pile, but no card laid out for a flag"""
    laid = [{"blue": 1}, {"white": 1, "red": 1}]
    game = place("paris", 2, market=MARKET, deck={"yellow": 1}, discard={"green": 4, "wild": 2}, laid=laid, rest=1)
    events = game.play("draw blind")
    table = game.as_dict()
    assert (table["deck"], table["pile"], table["discard"]) == ({"green": 4, "wild": 2}, 6, {})
    assert table["laid"] == laid
    assert "reshuffled" in [event.code for event in events]


def test_the_new_pile_is_shuffled() -> None:
    """PAR-15 its next card is any of the discards"""
    kinds = Counter()
    for seed in range(120):
        discard = {"green": 4, "purple": 4}
        game = place("paris", 2, seed=seed, market=MARKET, deck={"white": 1}, discard=discard, rest=1)
        game.play("draw blind")
        game.play("draw blind")
        kinds.update(set(hand(game)) - {"white"})
    assert 35 < kinds["green"] < 85
    assert kinds.total() == 120


def test_pile_and_discards_both_empty() -> None:
    """PAR-15 GAP-07: cards that lie face up can still be taken and are not replaced"""
    game = place("paris", 2, market=["red", None, "blue", None, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 1", "draw 3"]
    game.play("draw 3")
    assert (game.as_dict()["market"], game.legal) == (["red", None, None, None, None], ["draw 1"])
    game.play("draw 1")
    assert game.seat == 1
    assert [action for action in game.legal if action.startswith("draw")] == []
