"""Who can play, what is dealt, and the first tickets: what several editions have in common."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Refused
from tests.rules.shared.scenes import Scene, proves, refused

MOST = {"germany": 5, "amsterdam": 4, "paris": 4}


@proves(germany="GER-01", amsterdam="AMS-01", paris="PAR-01")
def test_how_many_can_play(scene: Scene) -> None:
    """From two players on, every number up to the most, and no other."""
    most = MOST[scene.edition]
    for seats in range(2, most + 1):
        game = Game(scene.edition, seats, seed=1)
        assert len(game.as_dict()["hands"]) == seats
        assert len(set(game.edition.seat_colours)) == most
    for seats in (0, 1, most + 1):
        with pytest.raises(Refused) as refusal:
            Game(scene.edition, seats)
        assert refusal.value.parameters == {"seats": seats, "least": 2, "most": most}


@proves(germany="GER-02", amsterdam="AMS-02", paris="PAR-02")
def test_trains(scene: Scene) -> None:
    """45 trains, 16 carts or 15 buses each."""
    number = {"germany": 45, "amsterdam": 16, "paris": 15}[scene.edition]
    for seats in range(2, MOST[scene.edition] + 1):
        assert Game(scene.edition, seats, seed=1).as_dict()["trains"] == [number] * seats


@proves(germany="GER-07", amsterdam="AMS-06", paris="PAR-06")
def test_cards_are_dealt(scene: Scene) -> None:
    """Some cards each, five face up, the rest in the pile, and none laid out."""
    each, others = {"germany": (4, 105), "amsterdam": (2, 39), "paris": (2, 41)}[scene.edition]
    for seats in range(2, MOST[scene.edition] + 1):
        game = Game(scene.edition, seats, seed=3).as_dict()
        assert [sum(hand.values()) for hand in game["hands"]] == [each] * seats
        assert all(game["market"])
        assert game["pile"] + sum(game["discard"].values()) == others - each * seats
        assert game.get("laid", [{}] * seats) == [{}] * seats


@proves(germany="GER-07", amsterdam="AMS-06", paris="PAR-06")
def test_hands_are_dealt_by_chance(scene: Scene) -> None:
    """Each kind comes to the last seat's hand about as often as there are cards of it."""
    seats = MOST[scene.edition]
    games, kinds, least, most = (300, 9, 85, 195) if seats == 5 else (450, 7, 75, 215)
    dealt = sum((Counter(Game(scene.edition, seats, seed=s).as_dict()["hands"][-1]) for s in range(games)), Counter())
    assert len(dealt) == kinds
    assert all(least < number < most for number in dealt.values())


@proves(amsterdam="AMS-08", paris="PAR-07")
def test_two_tickets_are_dealt_and_one_or_both_kept(scene: Scene) -> None:
    """Two different ones from the top to each seat, before anybody chooses."""
    game = Game(scene.edition, 4, seed=2)
    offers = game.as_dict()["offers"]
    assert [len(offer) for offer in offers] == [2] * 4
    assert len({text for offer in offers for text in offer}) == 8
    assert len(game.as_dict()["ticket_decks"]["tickets"]) == len(scene.all_tickets) - 8
    for seat in range(4):
        assert game.as_dict()["offers"][seat:] == offers[seat:]
        assert (game.seat, game.ask, sorted(game.legal)) == (seat, "keep", ["keep 1", "keep 1 2", "keep 2"])
        game.play("keep 1 2")
    assert [set(kept) for kept in game.as_dict()["tickets"]] == [set(offer) for offer in offers]


@pytest.mark.parametrize("answer", ["keep 3", "keep 1 3"])
@proves(amsterdam="AMS-08", paris="PAR-07")
def test_a_third_ticket_is_not_offered(scene: Scene, answer: str) -> None:
    """Two it is."""
    refusal = refused(Game(scene.edition, 3, seed=2), answer)
    assert (refusal.code, refusal.parameters) == ("not_offered", {"position": 3})


@proves(amsterdam="AMS-08", paris="PAR-07")
def test_returned_tickets_go_under_the_deck(scene: Scene) -> None:
    """Case 18: at the bottom when everybody has chosen, the others as they lay."""
    game = Game(scene.edition, 4, seed=2)
    before, offers = game.as_dict()["ticket_decks"]["tickets"], game.as_dict()["offers"]
    for choice in ("keep 1", "keep 2", "keep 1", "keep 1 2"):
        assert game.as_dict()["ticket_decks"]["tickets"] == before
        game.play(choice)
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[: len(before)] == before
    assert sorted(after[len(before) :]) == sorted([offers[0][1], offers[1][0], offers[2][1]])
    assert set(game.as_dict()["tickets"][3]) == set(offers[3])


@proves(amsterdam="AMS-08", paris="PAR-07")
def test_nobody_knows_the_order_of_what_went_back(scene: Scene) -> None:
    """GAP-13: the returned tickets are shuffled among themselves"""
    orders = set()
    for seed in range(40):
        game = Game(scene.edition, 2, seed=seed)
        back = [offer[1] for offer in game.as_dict()["offers"]]
        game.play("keep 1")
        game.play("keep 1")
        orders.add(tuple(back.index(text) for text in game.as_dict()["ticket_decks"]["tickets"][-2:]))
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.parametrize("viewer", [1, None])
@proves(amsterdam="AMS-08", paris="PAR-07")
def test_tickets_are_secret(scene: Scene, viewer: int | None) -> None:
    """Others see how many a seat has, not which, and that only when all have chosen."""
    one, two = (scene.place(tickets=[[text], []]) for text in scene.all_tickets[:2])
    assert one.view(viewer).record.tobytes() == two.view(viewer).record.tobytes()
    assert one.view(viewer).as_dict()["kept"] == [{"tickets": 1}, {}]
    first, second = Game(scene.edition, 3, seed=2), Game(scene.edition, 3, seed=2)
    assert first.play("keep 1") == second.play("keep 1 2") == []
    assert first.view(viewer).record.tobytes() == second.view(viewer).record.tobytes()
