"""Amsterdam: whose turn it is, and drawing cards."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "black", "green", "pink"]
DRAWS = ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]


def hand(game: Game, seat: int = 0) -> dict[str, int]:
    return game.as_dict()["hands"][seat]


def opened(seats: int, seed: int, first: int | None = None) -> Game:
    """A game after the opening, everybody with one contract."""
    game = Game("amsterdam", seats, seed=seed, first=first)
    for _ in range(seats):
        game.play("keep 1")
    return game


def test_who_starts() -> None:
    """AMS-10 GAP-20: the youngest at a table; here chance, each seat as often"""
    firsts = Counter(opened(4, seed).seat for seed in range(200))
    assert Game("amsterdam", 2).edition.first_player == "youngest"
    assert all(25 < firsts[seat] < 80 for seat in range(4))
    assert [opened(4, 1, first=seat).seat for seat in range(4)] == [0, 1, 2, 3]


def test_turns_go_round() -> None:
    """AMS-10 clockwise, one turn each"""
    game, order = opened(3, 5, first=2), []
    for _ in range(6):
        order.append(game.seat)
        game.play("draw blind")
        game.play("draw blind")
    assert order == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize(
    "actions",
    [("draw 1", "draw 2"), ("draw blind", "draw 1"), ("claim dam:oude-kerk pink",), ("tickets", "keep 1")],
)
def test_one_action_a_turn(actions: tuple[str, ...]) -> None:
    """AMS-10 drawing, claiming or contracts: one of them, then the next seat is asked"""
    game = place("amsterdam", 3, hands=[{"pink": 5, "orange": 2}], market=MARKET)
    for action in actions:
        assert game.seat == 0
        game.play(action)
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("other", ["claim dam:oude-kerk pink", "tickets"])
def test_no_second_sort_of_action_after_a_card(other: str) -> None:
    """AMS-10 who has drawn one card must draw the second"""
    game = place("amsterdam", 2, hands=[{"pink": 5}], market=MARKET)
    game.play("draw 1")
    with pytest.raises(Illegal) as refused:
        game.play(other)
    assert refused.value.code == "wrong_question"


@pytest.mark.parametrize(
    ("route", "colour"),
    [
        ("haringpakkerstoren:nieuwe-waal", "pink"),
        ("haringpakkerstoren:noordermarkt", "blue"),
        ("nieuwe-waal:noordermarkt", "green"),
        ("begijnhof:munttoren", "black"),
        ("jordaan:noordermarkt", "red"),
        ("montelbaanstoren:oude-waal", "orange"),
    ],
)
def test_a_wild_stands_for_any_colour(route: str, colour: str) -> None:
    """AMS-11 one wild and cards of the colour pay a route of any colour"""
    length = 3 if colour == "blue" else 2
    game = place("amsterdam", 2, hands=[{colour: length - 1, "wild": 1}], market=["wild", *["red"] * 4])
    game.play(f"claim {route} {colour}+1")
    assert game.as_dict()["discard"] == {colour: length - 1, "wild": 1}


def test_no_hand_limit() -> None:
    """AMS-11 a hand of nearly all cards can still be added to"""
    game = place("amsterdam", 2, market=MARKET, deck={"orange": 5}, rest=0)
    game.play("draw blind")
    game.play("draw 1")
    assert sum(hand(game).values()) == 36
    assert game.seat == 1


def test_a_face_up_card_is_replaced_at_once() -> None:
    """AMS-12 in its own slot, before the second card is chosen"""
    game = place("amsterdam", 2, market=MARKET, deck={"orange": 3}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["red", "orange", "black", "green", "pink"]
    assert (game.seat, game.ask, game.legal) == (0, "second", DRAWS)


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
@pytest.mark.parametrize(("second", "kind"), [("draw blind", "orange"), ("draw 4", "green"), ("draw 3", "black")])
def test_two_cards_in_any_mixture(first: str, second: str, kind: str) -> None:
    """AMS-12 each of the two cards is face up or blind; then the turn is over"""
    game = place("amsterdam", 2, market=MARKET, deck={"orange": 6}, rest=1)
    game.play(first)
    taken = Counter(hand(game))
    game.play(second)
    assert taken == ({"orange": 1} if first == "draw blind" else {"red": 1})
    assert Counter(hand(game)) - taken == {kind: 1}
    assert (game.seat, game.ask, sum(hand(game).values())) == (1, "turn", 2)


def test_a_face_up_wild_ends_the_turn() -> None:
    """AMS-13 taken first, it is the only card of the turn"""
    game = place("amsterdam", 2, market=["red", "wild", "black", "green", "pink"], deck={"orange": 6}, rest=1)
    game.play("draw 2")
    assert (game.seat, game.ask, hand(game)) == (1, "turn", {"wild": 1})
    assert game.as_dict()["market"] == ["red", "orange", "black", "green", "pink"]


def test_a_blind_wild_does_not() -> None:
    """AMS-13 only a face-up wild ends the turn"""
    game = place("amsterdam", 2, market=MARKET, deck={"wild": 3}, rest=1)
    game.play("draw blind")
    assert (game.seat, game.ask, hand(game)) == (0, "second", {"wild": 1})


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
def test_no_face_up_wild_is_the_second_card(first: str) -> None:
    """AMS-14 mistake 4: whatever the first card was"""
    game = place("amsterdam", 2, market=["red", "wild", "black", "wild", "pink"], deck={"orange": 6}, rest=1)
    game.play(first)
    assert game.legal == ["draw blind", "draw 1", "draw 3", "draw 5"]
    with pytest.raises(Illegal) as refused:
        game.play("draw 4")
    assert refused.value.code == "wild_second"


def test_a_wild_that_replaces_the_first_card_stays() -> None:
    """AMS-14 nor one that has just come up"""
    game = place("amsterdam", 2, market=MARKET, deck={"wild": 1}, discard={"orange": 6}, rest=1)
    game.play("draw 3")
    assert game.legal == ["draw blind", "draw 1", "draw 2", "draw 4", "draw 5"]


def test_three_wilds_sweep_the_market() -> None:
    """AMS-15 case 2: all five are discarded and replaced, between the two cards of a turn too"""
    market = ["wild", "red", "wild", "blue", "pink"]
    game = place("amsterdam", 2, market=market, deck={"wild": 1}, discard={"orange": 6}, rest=1)
    events = game.play("draw 2")
    assert game.as_dict()["market"] == ["orange"] * 5
    assert game.as_dict()["discard"] == {"wild": 3, "blue": 1, "pink": 1}
    assert [event.times for event in events if event.code == "swept"] == [1]
    assert (game.seat, game.ask) == (0, "second")


def test_two_wilds_do_not_sweep() -> None:
    """AMS-15 it takes three"""
    market = ["wild", "red", "green", "blue", "pink"]
    game = place("amsterdam", 2, market=market, deck={"wild": 1}, discard={"orange": 6}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", "wild", "green", "blue", "pink"]


def test_a_sweep_may_follow_another() -> None:
    """AMS-15 GAP-02: as often as needed"""
    most = 0
    for seed in range(100):
        market, deck = ["wild", "red", "wild", "blue", "pink"], {"wild": 6, "orange": 2}
        game = place("amsterdam", 2, seed=seed, market=market, deck=deck, rest=1)
        events = game.play("draw 2")
        assert game.as_dict()["market"].count("wild") < 3
        most = max(most, *(event.times for event in events if event.code == "swept"), 0)
    assert most > 1


def test_an_exhausted_pile_is_made_from_the_discards() -> None:
    """AMS-16 GAP-05: all the discards, and nothing else, become the pile"""
    game = place("amsterdam", 2, market=MARKET, deck={"orange": 1}, discard={"black": 4, "wild": 2}, rest=1)
    events = game.play("draw blind")
    table = game.as_dict()
    assert (table["deck"], table["pile"], table["discard"]) == ({"black": 4, "wild": 2}, 6, {})
    assert "reshuffled" in [event.code for event in events]


def test_the_new_pile_is_shuffled() -> None:
    """AMS-16 its next card is any of the discards"""
    kinds = Counter()
    for seed in range(120):
        discard = {"black": 4, "red": 4}
        game = place("amsterdam", 2, seed=seed, market=MARKET, deck={"orange": 1}, discard=discard, rest=1)
        game.play("draw blind")
        game.play("draw blind")
        kinds.update(set(hand(game)) - {"orange"})
    assert 35 < kinds["black"] < 85
    assert kinds.total() == 120


def test_pile_and_discards_both_empty() -> None:
    """AMS-16 GAP-07: cards that lie face up can still be taken and are not replaced"""
    game = place("amsterdam", 2, market=["red", None, "blue", None, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 1", "draw 3"]
    game.play("draw 3")
    assert (game.as_dict()["market"], game.legal) == (["red", None, None, None, None], ["draw 1"])
    game.play("draw 1")
    assert game.seat == 1
    assert [action for action in game.legal if action.startswith("draw")] == []
