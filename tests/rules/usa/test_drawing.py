"""Drawing cards in USA."""

from collections import Counter

import pytest

from roundhouse import Game, Illegal, Refused
from roundhouse.game.events import DrewBlind, Refilled, Reshuffled, Swept
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]


def refusal(game: Game, action: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(Illegal) as refused:
        game.play(action)
    return refused.value.code


@pytest.mark.parametrize("action", ["draw", "claim", "tickets"])
def test_a_turn_is_one_action(action: str) -> None:
    """USA-14 after cards, a route or tickets it is the next seat's turn"""
    game = place("usa", 2, hands=[{"red": 6}, {"blue": 6}], market=PLAIN)
    plays = {
        "draw": ("draw 1", "draw blind"),
        "claim": ("claim denver:santa-fe red",),
        "tickets": ("tickets", "keep 1"),
    }
    for text in plays[action]:
        assert game.seat == 0
        game.play(text)
    assert (game.seat, game.ask, game.as_dict()["turn"]) == (1, "turn", 2)


def test_all_three_actions_are_open() -> None:
    """USA-14 a turn offers cards, routes and tickets"""
    game = place("usa", 2, hands=[{"red": 1}], market=PLAIN)
    assert {action.split()[0] for action in game.legal} == {"draw", "claim", "tickets"}


def test_who_draws_does_nothing_else() -> None:
    """USA-14 between two cards there is neither a route to claim nor a ticket to draw"""
    game = place("usa", 2, hands=[{"red": 6}], market=PLAIN)
    game.play("draw blind")
    assert sorted(game.legal) == ["draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw blind"]
    assert refusal(game, "claim denver:santa-fe red") == "wrong_question"
    assert refusal(game, "tickets") == "wrong_question"


def test_who_draws_tickets_does_nothing_else() -> None:
    """USA-14 an offer of tickets leaves only the question which to keep"""
    game = place("usa", 2, hands=[{"red": 6}], market=PLAIN)
    game.play("tickets")
    assert {action.split()[0] for action in game.legal} == {"keep"}
    assert refusal(game, "draw blind") == refusal(game, "claim denver:santa-fe red") == "wrong_question"


def test_where_a_card_comes_from() -> None:
    """USA-15 any of the five market cards or the pile, for either card"""
    game = place("usa", 2, market=PLAIN)
    draws = ["draw blind", *(f"draw {slot}" for slot in (1, 2, 3, 4, 5))]
    assert [action for action in game.legal if action.startswith("draw")] == draws
    game.play("draw blind")
    assert game.legal == draws


@pytest.mark.parametrize("second", ["draw blind", "draw 1", "draw 5"])
@pytest.mark.parametrize("first", ["draw blind", "draw 1", "draw 5"])
def test_two_cards(first: str, second: str) -> None:
    """USA-15 USA-17 two cards, each from market or pile in any mix, and the turn is over"""
    game = place("usa", 2, market=["red", "blue", "white", "pink", "green"], deck={"orange": 12}, rest=1)
    game.play(first)
    assert (game.seat, game.ask) == (0, "second")
    game.play(second)
    taken = {"draw blind": "orange", "draw 1": "red", "draw 5": "green"}
    kinds = [taken[first], taken[second] if first != second else "orange"]
    assert game.as_dict()["hands"][0] == Counter(kinds)
    assert (game.seat, game.ask) == (1, "turn")


def test_a_slot_is_filled_before_the_second_card() -> None:
    """USA-16 the empty slot, and no other, gets the top card of the pile at once"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 3}, rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["red", "orange", "white", "pink", "green"]
    assert game.as_dict()["pile"] == 2
    game.play("draw 2")
    assert game.as_dict()["hands"][0] == {"blue": 1, "orange": 1}
    assert game.as_dict()["market"] == ["red", "orange", "white", "pink", "green"]


def test_the_filling_is_told_to_all() -> None:
    """USA-16 everybody sees which card came into the market"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 3}, rest=1)
    assert game.play("draw 2")[1] == Refilled(slot=2, kind="orange")


def test_a_blind_card_leaves_the_market_alone() -> None:
    """USA-16 a card from the pile is not replaced by anything"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 3}, rest=1)
    game.play("draw blind")
    assert (game.as_dict()["market"], game.as_dict()["pile"]) == (PLAIN, 2)


@pytest.mark.parametrize("slot", [1, 3, 5])
def test_a_wild_from_the_market_is_the_whole_draw(slot: int) -> None:
    """USA-18 mistake 4: a face-up wild ends the turn"""
    market = ["red"] * 5
    market[slot - 1] = "wild"
    game = place("usa", 2, market=market, deck={"blue": 5}, rest=1)
    game.play(f"draw {slot}")
    assert game.as_dict()["hands"][0] == {"wild": 1}
    assert (game.seat, game.ask) == (1, "turn")
    assert game.as_dict()["market"][slot - 1] == "blue"


@pytest.mark.parametrize("first", ["draw blind", "draw 1"])
def test_a_wild_from_the_market_is_never_second(first: str) -> None:
    """USA-19 mistake 4: a wild that lay there all the time is not the second card"""
    game = place("usa", 2, market=["red", "blue", "wild", "pink", "wild"], deck={"green": 5}, rest=1)
    game.play(first)
    assert sorted(game.legal) == ["draw 1", "draw 2", "draw 4", "draw blind"]
    assert refusal(game, "draw 3") == refusal(game, "draw 5") == "wild_second"


def test_a_wild_that_has_just_appeared_is_never_second() -> None:
    """USA-19 mistake 4: nor is one that replaced the first card"""
    game = place("usa", 2, market=PLAIN, deck={"wild": 5}, rest=1)
    game.play("draw 4")
    assert game.as_dict()["market"][3] == "wild"
    assert "draw 4" not in game.legal
    assert refusal(game, "draw 4") == "wild_second"
    assert (game.seat, game.ask) == (0, "second")


def test_a_blind_wild_is_one_card() -> None:
    """USA-20 one wild from the pile may follow another, and a second card from anywhere"""
    game = place("usa", 2, market=PLAIN, deck={"wild": 5}, rest=1)
    game.play("draw blind")
    assert (game.ask, len(game.legal)) == ("second", 6)
    game.play("draw blind")
    assert game.as_dict()["hands"][0] == {"wild": 2}
    assert game.seat == 1


@pytest.mark.parametrize("kind", ["wild", "orange"])
def test_a_blind_card_is_told_to_its_owner(kind: str) -> None:
    """USA-20 only its owner is told what a blind card is"""
    game = place("usa", 3, market=PLAIN, deck={kind: 5}, rest=1)
    (event,) = game.play("draw blind")
    assert event == DrewBlind(seat=0, kind=kind)
    assert event.seen_by(0) == {"event": "drew_blind", "seat": 0, "kind": kind}
    assert event.seen_by(1) == event.seen_by(None) == {"event": "drew_blind", "seat": 0}


def test_a_blind_wild_is_secret() -> None:
    """USA-20 to the others a blind wild looks like any other card, in the draw and after it"""
    games = [place("usa", 3, market=PLAIN, deck={kind: 5}, rest=1) for kind in ("wild", "orange")]
    for _ in range(2):
        for game in games:
            game.play("draw blind")
        for seat in (2, None):
            assert games[0].view(seat).record.tobytes() == games[1].view(seat).record.tobytes()


@pytest.mark.parametrize("slot", [3, 4, 5])
def test_three_wilds_sweep(slot: int) -> None:
    """USA-21 mistake 5: three wilds send the five cards to the discards and five new ones come"""
    market = ["wild", "wild", "red", "blue", "white"]
    game = place("usa", 2, market=market, deck={"wild": 1}, discard={"green": 8}, rest=1)
    game.play(f"draw {slot}")
    table = game.as_dict()
    assert table["market"] == ["green"] * 5
    assert table["discard"] == Counter(market) - Counter(market[slot - 1 : slot]) + Counter(["wild"])
    assert table["deck"] == {"green": 3}
    assert Swept(times=1) in game.events


def test_two_wilds_do_not_sweep() -> None:
    """USA-21 two wilds stay"""
    game = place(
        "usa", 2, market=["wild", "red", "red", "blue", "white"], deck={"wild": 1}, discard={"green": 8}, rest=1
    )
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", "wild", "red", "blue", "white"]


@pytest.mark.parametrize("seed", range(10))
def test_sweep_until_there_are_fewer(seed: int) -> None:
    """USA-21 mistake 5: the new market is looked at again, and again"""
    market, discard = ["wild", "wild", "red", "blue", "white"], {"wild": 5, "green": 1}
    game = place("usa", 2, seed=seed, market=market, deck={"wild": 1}, discard=discard, rest=1)
    game.play("draw 5")
    (swept,) = [event for event in game.events if isinstance(event, Swept)]
    assert swept.times >= 2  # five of five wilds and one green cannot be enough
    assert game.as_dict()["market"].count("wild") == 2


def test_hands_have_no_limit() -> None:
    """USA-22 a seat with a hundred cards draws two more"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 5}, rest=0)
    game.play("draw 1")
    game.play("draw blind")
    assert sum(game.as_dict()["hands"][0].values()) == 102


def test_discards_become_the_pile() -> None:
    """USA-23 mistake 9: when the pile runs out exactly the discards are the new one"""
    discard = {"pink": 2, "yellow": 3, "wild": 1}
    game = place("usa", 2, market=PLAIN, deck={"orange": 1}, discard=discard, rest=1)
    events = game.play("draw blind")
    assert game.as_dict()["hands"][0] == {"orange": 1}
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == (discard, {})
    assert Reshuffled() in events


def test_a_pile_that_is_not_empty_stays() -> None:
    """USA-23 discards stay discards while the pile has a card"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 3}, discard={"pink": 2}, rest=1)
    game.play("draw blind")
    assert game.as_dict()["discard"] == {"pink": 2}
    game.play("draw blind")
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"orange": 1}, {"pink": 2})


def test_the_new_pile_is_shuffled() -> None:
    """USA-23 mistake 9: of two pinks and two yellows either may come first, and each card only once"""
    drawn: Counter[tuple[str, ...]] = Counter()
    for seed in range(200):
        discard = {"pink": 2, "yellow": 2}
        game = place("usa", 2, seed=seed, market=PLAIN, deck={"orange": 1}, discard=discard, rest=1)
        events = [event for _ in range(5) for event in game.play("draw blind")]
        kinds = [event.kind for event in events if isinstance(event, DrewBlind)]
        drawn[tuple(kinds)] += 1
        assert sorted(kinds) == ["orange", "pink", "pink", "yellow", "yellow"]
    assert len(drawn) == 6
    assert min(drawn.values()) > 10  # about 33 are expected


def test_no_card_left() -> None:
    """USA-24 when hands hold every card, only routes and tickets are left"""
    game = place("usa", 2, hands=[{"red": 2}], rest=1)
    assert {action.split()[0] for action in game.legal} == {"claim", "tickets"}
    assert refusal(game, "draw blind") == "pile_empty"
    assert refusal(game, "draw 1") == "empty_slot"


def test_no_card_left_and_the_turn_is_not_lost() -> None:
    """USA-24 mistake 10: the seat still claims"""
    game = place("usa", 2, hands=[{"red": 2}], rest=1)
    game.play("claim denver:santa-fe red")
    assert game.as_dict()["routes"] == {"denver:santa-fe": 0}


def test_there_is_no_sixth_slot() -> None:
    """USA-15 five slots and no more"""
    with pytest.raises(Refused):
        place("usa", 2, market=PLAIN).play("draw 6")
