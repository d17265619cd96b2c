"""Germany: whose turn it is, and drawing cards."""

from collections import Counter

import pytest

from roundhouse.game import Game
from roundhouse.game.errors import Illegal
from roundhouse.game.positions import place

MARKET = ["red", "blue", "white", "green", "pink"]
DRAWS = ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]


def hand(game: Game, seat: int = 0) -> dict[str, int]:
    return game.as_dict()["hands"][seat]


def opened(seats: int, seed: int, first: int | None = None) -> Game:
    """A game after the opening, everybody with two short tickets."""
    game = Game("germany", seats, seed=seed, first=first)
    for action in ["tickets 4 short"] * seats + ["keep 1 2"] * seats:
        game.play(action)
    return game


def test_who_starts() -> None:
    """GER-13 GAP-20: the oldest at a table; here chance, each seat as often"""
    firsts = Counter(opened(3, seed).seat for seed in range(150))
    assert Game("germany", 3).edition.first_player == "oldest"
    assert all(25 < firsts[seat] < 80 for seat in range(3))
    assert [opened(3, 1, first=seat).seat for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize("seats", [2, 5])
def test_turns_go_round(seats: int) -> None:
    """GER-13 clockwise, one turn each"""
    game, order = opened(seats, 5, first=1), []
    for _ in range(2 * seats):
        order.append(game.seat)
        game.play("draw blind")
        game.play("draw blind")
    assert order == [(1 + i) % seats for i in range(2 * seats)]


@pytest.mark.parametrize(
    "actions",
    [("draw 1", "draw 2"), ("draw blind", "draw blind"), ("claim emden:bremen blue",), ("tickets 4 long", "keep 1")],
)
def test_one_action_a_turn(actions: tuple[str, ...]) -> None:
    """GER-13 drawing, claiming or tickets: one of them, then the next seat is asked"""
    game = place("germany", 3, hands=[{"blue": 6, "red": 6}], market=MARKET)
    for action in actions:
        assert game.seat == 0
        game.play(action)
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("other", ["claim emden:bremen blue", "tickets 4 long"])
def test_no_second_sort_of_action_after_a_card(other: str) -> None:
    """GER-13 who has drawn one card cannot claim or take tickets in the same turn"""
    game = place("germany", 2, hands=[{"blue": 6}], market=MARKET)
    game.play("draw 1")
    with pytest.raises(Illegal) as refused:
        game.play(other)
    assert refused.value.code == "wrong_question"


def test_a_face_up_card_is_replaced_at_once() -> None:
    """GER-14 in its own slot, before the second card is chosen"""
    game = place("germany", 2, hands=[{"black": 1}], market=MARKET, deck={"yellow": 3}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["red", "yellow", "white", "green", "pink"]
    assert hand(game) == {"black": 1, "blue": 1}
    assert (game.seat, game.ask, game.legal) == (0, "second", DRAWS)


def test_a_blind_card_leaves_the_market_alone() -> None:
    """GER-14 the top of the pile goes to the hand"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 3}, rest=1)
    game.play("draw blind")
    assert (game.as_dict()["market"], game.as_dict()["pile"]) == (MARKET, 2)
    assert (hand(game), game.ask) == ({"yellow": 1}, "second")


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
@pytest.mark.parametrize(("second", "kind"), [("draw blind", "yellow"), ("draw 4", "green")])
def test_two_cards_in_any_mixture(first: str, second: str, kind: str) -> None:
    """GER-14 each of the two cards is face up or blind; then the turn is over"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 9}, rest=1)
    game.play(first)
    taken = Counter(hand(game))
    game.play(second)
    assert Counter(hand(game)) - taken == {kind: 1}
    assert (game.seat, game.ask, sum(hand(game).values())) == (1, "turn", 2)


def test_the_replacement_may_be_the_second_card() -> None:
    """GER-14 a card that has just come up can be taken"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 9}, rest=1)
    game.play("draw 1")
    game.play("draw 1")
    assert hand(game) == {"red": 1, "yellow": 1}
    assert game.as_dict()["market"] == ["yellow", *MARKET[1:]]


def test_no_hand_limit() -> None:
    """GER-15 a hand of a hundred cards can still be added to"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 5}, rest=0)
    game.play("draw blind")
    game.play("draw 1")
    assert sum(hand(game).values()) == 102
    assert game.seat == 1


def test_an_exhausted_pile_is_made_from_the_discards() -> None:
    """GER-15 GAP-05: all the discards, and nothing else, become the pile"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 1}, discard={"black": 7, "wild": 2}, rest=1)
    events = game.play("draw blind")
    state = game.as_dict()
    assert (state["deck"], state["pile"], state["discard"]) == ({"black": 7, "wild": 2}, 9, {})
    assert [event.code for event in events] == ["reshuffled", "drew_blind"]


def test_a_pile_that_is_not_exhausted_leaves_the_discards() -> None:
    """GER-15 with a card left there is no reshuffle"""
    game = place("germany", 2, market=MARKET, deck={"yellow": 2}, discard={"black": 7}, rest=1)
    game.play("draw blind")
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"yellow": 1}, {"black": 7})


def test_the_new_pile_is_shuffled() -> None:
    """GER-15 its next card is any of the discards"""
    kinds = Counter()
    for seed in range(120):
        discard = {"black": 6, "red": 6}
        game = place("germany", 2, seed=seed, market=MARKET, deck={"yellow": 1}, discard=discard, rest=1)
        game.play("draw blind")
        game.play("draw blind")
        kinds.update(set(hand(game)) - {"yellow"})
    assert 35 < kinds["black"] < 85
    assert kinds["black"] + kinds["red"] == 120


def test_no_drawing_when_all_cards_are_in_hands() -> None:
    """GER-16 with no card on the table a seat must claim or take tickets"""
    game = place("germany", 2, hands=[{"blue": 3}], rest=1)
    assert {action.split()[0] for action in game.legal} == {"claim", "tickets"}
    with pytest.raises(Illegal) as refused:
        game.play("draw blind")
    assert refused.value.code == "pile_empty"


def test_face_up_cards_can_be_drawn_from_a_market_that_is_not_refilled() -> None:
    """GER-16 GAP-07: drawing is possible while a card lies there, and it is not replaced"""
    game = place("germany", 2, hands=[{"blue": 3}], market=["red", None, "wild", None, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 1", "draw 3"]
    game.play("draw 1")
    assert game.as_dict()["market"] == [None, None, "wild", None, None]
    assert game.seat == 1


@pytest.mark.parametrize("colour", ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"])
def test_a_wild_stands_for_any_colour(colour: str) -> None:
    """GER-17 one wild and cards of the colour pay a route of any colour"""
    route = next(r for r in Game("germany", 2).edition.routes if r.colour == colour and r.length > 1)
    text = f"{route.a}:{route.b}" + (f"/{route.lane}" if route.lane > 1 else "")
    game = place("germany", 2, hands=[{colour: route.length - 1, "wild": 1}], market=["wild", *["red"] * 4])
    game.play(f"claim {text} {colour}+1")
    assert game.as_dict()["discard"] == {colour: route.length - 1, "wild": 1}


def test_a_face_up_wild_ends_the_turn() -> None:
    """GER-18 it may be taken, and counts as two cards"""
    game = place("germany", 2, market=["red", "wild", "white", "green", "pink"], deck={"yellow": 9}, rest=1)
    game.play("draw 2")
    assert hand(game) == {"wild": 1}
    assert (game.seat, game.ask) == (1, "turn")
    assert game.as_dict()["market"] == ["red", "yellow", "white", "green", "pink"]


def test_a_wild_that_replaces_the_first_card_stays() -> None:
    """GER-19 it cannot be the second card"""
    game = place("germany", 2, market=MARKET, deck={"wild": 1}, discard={"yellow": 9}, rest=1)
    game.play("draw 3")
    assert game.as_dict()["market"] == ["red", "blue", "wild", "green", "pink"]
    assert game.legal == ["draw blind", "draw 1", "draw 2", "draw 4", "draw 5"]
    with pytest.raises(Illegal) as refused:
        game.play("draw 3")
    assert refused.value.code == "wild_second"


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
def test_no_face_up_wild_is_the_second_card(first: str) -> None:
    """GER-19 mistake 4: nor one that lay there before, whatever the first card was"""
    game = place("germany", 2, market=["red", "wild", "white", "wild", "pink"], deck={"yellow": 9}, rest=1)
    game.play(first)
    assert game.legal == ["draw blind", "draw 1", "draw 3", "draw 5"]


def test_three_wilds_sweep_the_market() -> None:
    """GER-20 case 2: all five are discarded and replaced, between the two cards of a turn too"""
    market = ["wild", "red", "wild", "blue", "pink"]
    game = place("germany", 2, market=market, deck={"wild": 1}, discard={"yellow": 9}, rest=1)
    events = game.play("draw 2")
    state = game.as_dict()
    assert state["market"] == ["yellow"] * 5
    assert state["discard"] == {"wild": 3, "blue": 1, "pink": 1}
    assert [event.times for event in events if event.code == "swept"] == [1]
    assert (game.seat, game.ask, hand(game)) == (0, "second", {"red": 1})


def test_two_wilds_do_not_sweep() -> None:
    """GER-20 it takes three"""
    market = ["wild", "red", "green", "blue", "pink"]
    game = place("germany", 2, market=market, deck={"wild": 1}, discard={"yellow": 9}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", "wild", "green", "blue", "pink"]


def test_the_market_is_swept_as_often_as_needed() -> None:
    """GER-20 GAP-02: never do three wilds lie there, at the start or after any card; sometimes it takes two sweeps"""
    swept = 0
    for seed in range(250):
        market = ["wild", "red", "wild", "blue", "pink"]
        game = place("germany", 2, seed=seed, market=market, deck={"wild": 9, "yellow": 3}, rest=1)
        events = game.play("draw 2")
        assert game.as_dict()["market"].count("wild") < 3
        swept = max(swept, *(event.times for event in events if event.code == "swept"), 0)
    assert swept > 1


def test_the_first_market_is_swept() -> None:
    """GER-20 GAP-01, case 1: five cards with three wilds are never the first market, and such a market is discarded"""
    games = [Game("germany", 2, seed=seed).as_dict() for seed in range(1500)]
    assert all(game["market"].count("wild") < 3 for game in games)
    swept = [game["discard"] for game in games if game["discard"]]
    assert 5 < len(swept) < 50
    assert all(discard["wild"] >= 3 and sum(discard.values()) % 5 == 0 for discard in swept)


def test_a_blind_wild_counts_as_one_card() -> None:
    """GER-21 the draw goes on"""
    game = place("germany", 2, market=MARKET, deck={"wild": 5}, rest=1)
    game.play("draw blind")
    assert (game.seat, game.ask, hand(game)) == (0, "second", {"wild": 1})
    game.play("draw blind")
    assert (game.seat, hand(game)) == (1, {"wild": 2})


@pytest.mark.parametrize("viewer", [2, None])
def test_a_blind_wild_stays_unknown(viewer: int | None) -> None:
    """GER-21 the others are told and shown the same as after any blind card"""
    wild = place("germany", 3, market=MARKET, deck={"wild": 2}, rest=1)
    plain = place("germany", 3, market=MARKET, deck={"yellow": 2}, rest=1)
    (event,), (other,) = wild.play("draw blind"), plain.play("draw blind")
    assert event.seen_by(viewer) == other.seen_by(viewer) == {"event": "drew_blind", "seat": 0}
    assert (event.seen_by(0)["kind"], other.seen_by(0)["kind"]) == ("wild", "yellow")
    assert wild.view(viewer).record.tobytes() == plain.view(viewer).record.tobytes()
    assert (wild.view(0).hand, plain.view(0).hand) == ({"wild": 1}, {"yellow": 1})
