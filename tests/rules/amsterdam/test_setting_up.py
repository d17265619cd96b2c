"""Amsterdam: what is in the box, how it is laid out, and the first contracts."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal, Refused
from roundhouse.game.positions import place

COLOURS = ("pink", "blue", "green", "black", "red", "orange")
MARKET = ["red", "blue", "black", "green", "pink"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("amsterdam").tickets]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    """AMS-01 every number of players from two to four"""
    game = Game("amsterdam", seats, seed=1)
    assert len(game.as_dict()["hands"]) == seats
    assert len(set(game.edition.seat_colours)) == 4


@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_can_play(seats: int) -> None:
    """AMS-01 five are too many here"""
    with pytest.raises(Refused) as refused:
        Game("amsterdam", seats)
    assert refused.value.parameters == {"seats": seats, "least": 2, "most": 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_carts(seats: int) -> None:
    """AMS-02 16 carts each"""
    assert Game("amsterdam", seats, seed=1).as_dict()["trains"] == [16] * seats


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt(seats: int) -> None:
    """AMS-06 two cards each, five face up, the rest in the pile"""
    game = Game("amsterdam", seats, seed=3).as_dict()
    assert [sum(hand.values()) for hand in game["hands"]] == [2] * seats
    assert all(game["market"])
    assert game["pile"] + sum(game["discard"].values()) == 39 - 2 * seats


def test_hands_are_dealt_by_chance() -> None:
    """AMS-06 each kind comes to a hand as often as there are cards of it"""
    dealt = sum((Counter(Game("amsterdam", 4, seed=s).as_dict()["hands"][3]) for s in range(440)), Counter())
    assert len(dealt) == 7
    assert all(75 < number < 215 for number in dealt.values())


def test_the_first_market_is_swept() -> None:
    """AMS-07 case 1: with three wilds or more the five are discarded and five new ones turned up, until it is well"""
    games = [Game("amsterdam", 2, seed=seed).as_dict() for seed in range(1000)]
    assert all(game["market"].count("wild") < 3 and all(game["market"]) for game in games)
    swept = [game["discard"] for game in games if game["discard"]]
    assert 15 < len(swept) < 70
    assert all(discard["wild"] >= 3 and sum(discard.values()) % 5 == 0 for discard in swept)
    assert any(game["market"].count("wild") == 2 for game in games)


def test_two_contracts_are_dealt() -> None:
    """AMS-08 two from the top to each seat, before anybody chooses"""
    game = Game("amsterdam", 4, seed=2)
    table = game.as_dict()
    assert [len(offer) for offer in table["offers"]] == [2] * 4
    assert len({text for offer in table["offers"] for text in offer}) == 8
    assert len(table["ticket_decks"]["tickets"]) == 16


def test_contracts_are_shuffled() -> None:
    """AMS-08 any of the 24 may come first"""
    firsts = Counter(Game("amsterdam", 2, seed=seed).as_dict()["offers"][0][0] for seed in range(480))
    assert len(firsts) == 24
    assert max(firsts.values()) < 50


def test_keep_one_or_both() -> None:
    """AMS-08 at least one of the two is kept"""
    game = Game("amsterdam", 3, seed=2)
    for seat in range(3):
        assert (game.seat, game.ask, sorted(game.legal)) == (seat, "keep", ["keep 1", "keep 1 2", "keep 2"])
        game.play("keep 2")


def test_keeping_none_or_another_is_refused() -> None:
    """AMS-08 a third was not offered"""
    with pytest.raises(Illegal) as refused:
        Game("amsterdam", 3, seed=2).play("keep 3")
    assert refused.value.code == "not_offered"


def test_returned_contracts_go_under_the_deck() -> None:
    """AMS-08 case 18: at the bottom when everybody has chosen, the others as they lay"""
    game = Game("amsterdam", 4, seed=2)
    before = game.as_dict()["ticket_decks"]["tickets"]
    offers = game.as_dict()["offers"]
    for choice in ("keep 1", "keep 2", "keep 1"):
        game.play(choice)
        assert game.as_dict()["ticket_decks"]["tickets"] == before
    game.play("keep 1 2")
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[:16] == before
    assert set(after[16:]) == {offers[0][1], offers[1][0], offers[2][1]}
    assert set(game.as_dict()["tickets"][3]) == set(offers[3])


def test_nobody_knows_the_order_of_what_went_back() -> None:
    """AMS-08 GAP-13: the returned contracts are shuffled among themselves"""
    orders = set()
    for seed in range(40):
        game = Game("amsterdam", 2, seed=seed)
        back = [offer[1] for offer in game.as_dict()["offers"]]
        game.play("keep 1")
        game.play("keep 1")
        orders.add(tuple(back.index(text) for text in game.as_dict()["ticket_decks"]["tickets"][-2:]))
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.parametrize("viewer", [1, None])
def test_contracts_are_secret(viewer: int | None) -> None:
    """AMS-08 others see how many a seat has, not which, and that only when all have chosen"""
    one, two = (place("amsterdam", 2, tickets=[[text], []], market=MARKET) for text in TICKETS[:2])
    assert one.view(viewer).record.tobytes() == two.view(viewer).record.tobytes()
    assert one.view(viewer).as_dict()["kept"] == [{"tickets": 1}, {}]
    first, second = Game("amsterdam", 3, seed=2), Game("amsterdam", 3, seed=2)
    assert first.play("keep 1") == second.play("keep 1 2") == []
    assert first.view(viewer).record.tobytes() == second.view(viewer).record.tobytes()
