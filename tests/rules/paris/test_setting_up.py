"""Paris: what is in the box, how it is laid out, and the first tickets."""

from collections import Counter

import pytest

from roundhouse.editions import load
from roundhouse.game import Game
from roundhouse.game.errors import Illegal, Refused
from roundhouse.game.positions import place

MARKET = ["red", "blue", "yellow", "green", "purple"]
TICKETS = [f"{ticket.a}:{ticket.b}" for ticket in load("paris").tickets]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    """PAR-01 every number of players from two to four"""
    game = Game("paris", seats, seed=1)
    assert len(game.as_dict()["hands"]) == seats
    assert len(set(game.edition.seat_colours)) == 4


@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_can_play(seats: int) -> None:
    """PAR-01 five are too many here"""
    with pytest.raises(Refused) as refused:
        Game("paris", seats)
    assert refused.value.parameters == {"seats": seats, "least": 2, "most": 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_buses(seats: int) -> None:
    """PAR-02 15 buses each"""
    assert Game("paris", seats, seed=1).as_dict()["trains"] == [15] * seats


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt(seats: int) -> None:
    """PAR-06 two cards each, five face up, the rest in the pile"""
    game = Game("paris", seats, seed=3).as_dict()
    assert [sum(hand.values()) for hand in game["hands"]] == [2] * seats
    assert all(game["market"])
    assert game["pile"] + sum(game["discard"].values()) == 41 - 2 * seats


def test_the_first_market_is_swept() -> None:
    """PAR-06 case 1: with three wilds or more the five are discarded and five new ones turned up, until it is well"""
    games = [Game("paris", 2, seed=seed).as_dict() for seed in range(1000)]
    assert all(game["market"].count("wild") < 3 and all(game["market"]) for game in games)
    swept = [game["discard"] for game in games if game["discard"]]
    assert 12 < len(swept) < 65
    assert all(discard["wild"] >= 3 and sum(discard.values()) % 5 == 0 for discard in swept)
    assert any(game["market"].count("wild") == 2 for game in games)


def test_hands_are_dealt_by_chance() -> None:
    """PAR-06 white and wild come a little more often than the others"""
    dealt = sum((Counter(Game("paris", 4, seed=s).as_dict()["hands"][3]) for s in range(460)), Counter())
    assert len(dealt) == 7
    assert all(75 < number < 215 for number in dealt.values())


def test_keep_one_or_both_tickets() -> None:
    """PAR-07 two are dealt to each seat, at least one is kept"""
    game = Game("paris", 4, seed=2)
    for seat in range(4):
        assert [len(offer) for offer in game.as_dict()["offers"][seat:]] == [2] * (4 - seat)
        assert (game.seat, game.ask, sorted(game.legal)) == (seat, "keep", ["keep 1", "keep 1 2", "keep 2"])
        game.play("keep 1 2")
    assert [len(kept) for kept in game.as_dict()["tickets"]] == [2] * 4


def test_a_third_ticket_is_not_offered() -> None:
    """PAR-07 two it is"""
    with pytest.raises(Illegal) as refused:
        Game("paris", 3, seed=2).play("keep 1 3")
    assert (refused.value.code, refused.value.parameters) == ("not_offered", {"position": 3})


def test_returned_tickets_go_under_the_deck() -> None:
    """PAR-07 case 18: at the bottom when everybody has chosen, the others as they lay"""
    game = Game("paris", 3, seed=2)
    before, offers = game.as_dict()["ticket_decks"]["tickets"], game.as_dict()["offers"]
    for choice in ("keep 1", "keep 2", "keep 1 2"):
        assert game.as_dict()["ticket_decks"]["tickets"] == before
        game.play(choice)
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[:14] == before
    assert set(after[14:]) == {offers[0][1], offers[1][0]}


def test_nobody_knows_the_order_of_what_went_back() -> None:
    """PAR-07 GAP-13: the returned tickets are shuffled among themselves"""
    orders = set()
    for seed in range(40):
        game = Game("paris", 2, seed=seed)
        back = [offer[1] for offer in game.as_dict()["offers"]]
        game.play("keep 1")
        game.play("keep 1")
        orders.add(tuple(back.index(text) for text in game.as_dict()["ticket_decks"]["tickets"][-2:]))
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.parametrize("viewer", [1, None])
def test_tickets_are_secret(viewer: int | None) -> None:
    """PAR-07 others see how many a seat has, not which, and that only when all have chosen"""
    one, two = (place("paris", 2, tickets=[[text], []], market=MARKET) for text in TICKETS[:2])
    assert one.view(viewer).record.tobytes() == two.view(viewer).record.tobytes()
    assert one.view(viewer).as_dict()["kept"] == [{"tickets": 1}, {}]
    first, second = Game("paris", 3, seed=2), Game("paris", 3, seed=2)
    assert first.play("keep 1") == second.play("keep 1 2") == []
    assert first.view(viewer).record.tobytes() == second.view(viewer).record.tobytes()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_first_player_is_found_after_the_tickets(viewer: int | None) -> None:
    """PAR-08 while tickets are chosen nobody can know who starts: what is seen then does not depend on it"""
    seen = Counter()
    for seed in range(40):
        game = Game("paris", 2, seed=seed)
        game.play("keep 1")
        before = int(game.view(viewer).record.first)
        game.play("keep 1")
        seen[before] += 1
        assert [event.seat for event in game.events if event.code == "first"] == [game.seat]
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


def test_the_first_player_is_random() -> None:
    """PAR-08 each seat as often; a first player given is kept to"""
    firsts = Counter()
    for seed in range(200):
        game = Game("paris", 4, seed=seed)
        for _ in range(4):
            game.play("keep 1")
        firsts[game.seat] += 1
    assert all(25 < firsts[seat] < 80 for seat in range(4))
    assert Game("paris", 2).edition.first_player == "random"
    game = Game("paris", 4, seed=1, first=2)
    for _ in range(4):
        game.play("keep 1")
    assert game.seat == 2


def test_turns_go_round() -> None:
    """PAR-08 clockwise, one turn each"""
    game, order = Game("paris", 3, seed=5, first=2), []
    for _ in range(3):
        game.play("keep 1")
    for _ in range(6):
        order.append(game.seat)
        game.play("draw blind")
        game.play("draw blind")
    assert order == [2, 0, 1, 2, 0, 1]
