"""Drawing cards in the anniversary edition."""

from collections import Counter

import pytest

from roundhouse import Illegal
from roundhouse.game.events import DrewBlind, Reshuffled, Swept
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]


@pytest.mark.parametrize("second", ["draw blind", "draw 2"])
@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
def test_two_cards_in_any_mix(first: str, second: str) -> None:
    """X10-07 two cards, from market or pile, and the turn is over"""
    game = place("usa_10th", 2, market=PLAIN, deck={"orange": 5}, rest=1)
    game.play(first)
    assert (game.seat, game.ask) == (0, "second")
    game.play(second)
    kinds = {"draw blind": "orange", "draw 1": "red", "draw 2": "blue"}
    assert game.as_dict()["hands"][0] == Counter([kinds[first], kinds[second]])
    assert (game.seat, game.ask) == (1, "turn")


def test_the_market_is_filled_at_once() -> None:
    """X10-07 before the second card, which may be the new one"""
    game = place("usa_10th", 2, market=PLAIN, deck={"orange": 5}, rest=1)
    game.play("draw 3")
    assert game.as_dict()["market"] == ["red", "blue", "orange", "pink", "green"]
    game.play("draw 3")
    assert game.as_dict()["hands"][0] == {"white": 1, "orange": 1}


def test_a_wild_from_the_market_is_the_only_card() -> None:
    """X10-08 mistake 4: no second card after it"""
    game = place("usa_10th", 2, market=["red", "wild", "white", "pink", "green"], deck={"orange": 5}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["hands"][0] == {"wild": 1}
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("first", ["draw 4", "draw blind"])
def test_a_wild_is_not_the_second_card(first: str) -> None:
    """X10-09 mistake 4: neither one that turned up for the first card nor one that lay there"""
    game = place("usa_10th", 2, market=["wild", "blue", "white", "pink", "green"], deck={"wild": 5}, rest=1)
    game.play(first)
    wilds = [f"draw {slot}" for slot, kind in enumerate(game.as_dict()["market"], 1) if kind == "wild"]
    assert wilds == (["draw 1", "draw 4"] if first == "draw 4" else ["draw 1"])
    for draw in wilds:
        with pytest.raises(Illegal) as refused:
            game.play(draw)
        assert refused.value.code == "wild_second"
    assert len(game.legal) == 6 - len(wilds)


def test_a_blind_wild_is_one_card_and_secret() -> None:
    """X10-10 another card follows, and the others see no difference"""
    games = [place("usa_10th", 3, market=PLAIN, deck={kind: 5}, rest=1) for kind in ("wild", "orange")]
    for game, kind in zip(games, ("wild", "orange"), strict=True):
        assert game.play("draw blind") == [DrewBlind(seat=0, kind=kind)]
        assert game.events[0].seen_by(2) == {"event": "drew_blind", "seat": 0}
        assert (game.ask, len(game.legal)) == ("second", 6)
    assert games[0].view(2).record.tobytes() == games[1].view(2).record.tobytes()


def test_three_wilds_sweep() -> None:
    """X10-11 mistake 5: five cards go, five come, in the middle of a draw"""
    market = ["wild", "red", "wild", "blue", "white"]
    game = place("usa_10th", 2, market=market, deck={"wild": 1}, discard={"green": 6}, rest=1)
    assert Swept(times=1) in game.play("draw 4")
    table = game.as_dict()
    assert (table["market"], table["deck"]) == (["green"] * 5, {"green": 1})
    assert table["discard"] == {"wild": 3, "red": 1, "white": 1}
    assert (game.seat, game.ask) == (0, "second")


def test_two_wilds_do_not_sweep() -> None:
    """X10-11 two of five stay"""
    market = ["wild", "red", "pink", "blue", "white"]
    game = place("usa_10th", 2, market=market, deck={"wild": 1}, discard={"green": 6}, rest=1)
    game.play("draw 4")
    assert game.as_dict()["market"] == ["wild", "red", "pink", "wild", "white"]


def test_no_hand_limit() -> None:
    """X10-12 a hundred cards in hand and still drawing"""
    game = place("usa_10th", 2, market=PLAIN, deck={"orange": 5}, rest=0)
    game.play("draw blind")
    game.play("draw blind")
    assert sum(game.as_dict()["hands"][0].values()) == 102


def test_the_discards_become_the_pile() -> None:
    """X10-12 mistake 9: just these cards, when the pile runs out"""
    game = place("usa_10th", 2, market=PLAIN, deck={"orange": 1}, discard={"pink": 2, "wild": 1}, rest=1)
    assert Reshuffled() in game.play("draw blind")
    assert game.as_dict()["hands"][0] == {"orange": 1}
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"pink": 2, "wild": 1}, {})


def test_no_draw_when_hands_hold_every_card() -> None:
    """X10-13 only claims and tickets are left"""
    game = place("usa_10th", 2, hands=[{"red": 2}], rest=1)
    assert {action.split()[0] for action in game.legal} == {"claim", "tickets"}
    with pytest.raises(Illegal) as refused:
        game.play("draw blind")
    assert refused.value.code == "pile_empty"
