"""Rulings on the market and the pile."""

from collections import Counter

import pytest

from roundhouse import Game, Illegal, Malformed, load, names
from roundhouse.game.events import Refilled, Reshuffled, Swept
from roundhouse.game.positions import place
from roundhouse.rules.laws import broken
from tests.rules.shared.scenes import refused

PLAIN = ["red", "blue", "white", "pink", "green"]
TWO_WILDS = ["wild", "wild", "red", "blue", "white"]
FROZEN = ["wild", "wild", "wild", "red", "blue"]


def swept(game: Game) -> bool:
    """Whether the last action swept the market."""
    return any(isinstance(event, Swept) for event in game.events)


def colour(edition: str) -> str:
    """A colour of the edition's cards."""
    return load(edition).colours[-1]


@pytest.mark.parametrize("edition", names())
def test_the_first_market_is_swept_in_every_edition(edition: str) -> None:
    """GAP-01 case 1: no game begins with three wilds in the market, and some had to be swept for it"""
    discarded = 0
    for seed in range(400):
        table = Game(edition, 2, seed=seed).as_dict()
        assert table["market"].count("wild") < 3
        assert None not in table["market"]
        discarded += sum(table["discard"].values())
    assert discarded >= 5


@pytest.mark.parametrize("edition", names())
def test_three_wilds_sweep_in_every_edition(edition: str) -> None:
    """GAP-02 mistake 5, case 2: also between the two cards of a draw"""
    plain = colour(edition)
    market = ["wild", "wild", plain, *load(edition).colours[:2]]
    game = place(edition, 2, market=market, deck={"wild": 1}, discard={plain: 5}, rest=1)
    game.play("draw 5")
    assert game.as_dict()["market"] == [plain] * 5
    assert (game.seat, game.ask) == (0, "second")


def test_the_second_card_comes_from_the_new_market() -> None:
    """GAP-02 mistake 5, case 2: a card of the new market, and still no wild"""
    game = place("usa", 2, market=TWO_WILDS, deck={"wild": 1}, discard={"green": 4, "wild": 1}, rest=1)
    game.play("draw 5")
    market = game.as_dict()["market"]
    assert sorted(market) == ["green", "green", "green", "green", "wild"]
    greens = [f"draw {slot}" for slot, kind in enumerate(market, 1) if kind == "green"]
    assert game.legal == ["draw blind", *greens]
    game.play(greens[0])
    assert game.as_dict()["hands"][0] == {"white": 1, "green": 1}


@pytest.mark.parametrize("seed", range(20))
def test_more_than_three_wilds_sweep(seed: int) -> None:
    """GAP-02 mistake 5: three slots filled at once may bring four or five wilds"""
    hands = [{"white": 3, "wild": 3}]
    game = place("usa", 2, seed=seed, hands=hands, market=["wild", "wild", None, None, None], rest=1)
    game.play("claim calgary:winnipeg white+3")
    assert Counter(game.as_dict()["market"]) == {"white": 3, "wild": 2}


def test_a_wild_that_ends_the_turn_can_sweep() -> None:
    """GAP-02 the market is looked at after a wild was taken from it, too"""
    sweeps = 0
    for seed in range(20):
        game = place("usa", 2, seed=seed, market=FROZEN, deck={"wild": 3, "green": 2}, rest=1)
        game.play("draw 1")
        assert swept(game) == (Refilled(slot=1, kind="green") not in game.events[:2])
        assert game.as_dict()["market"].count("wild") < 3
        sweeps += swept(game)
    assert 0 < sweeps < 20


@pytest.mark.parametrize(
    ("deck", "discard"),
    [({"wild": 3}, {}), ({"wild": 1}, {"wild": 4}), ({"wild": 3}, {"wild": 2})],
)
def test_no_sweep_with_two_colour_cards(deck: dict[str, int], discard: dict[str, int]) -> None:
    """GAP-03 mistake 5: two colour cards outside the hands are too few"""
    game = place("usa", 2, market=TWO_WILDS, deck=deck, discard=discard, rest=1)
    game.play("draw 5")
    assert game.as_dict()["market"] == ["wild", "wild", "red", "blue", "wild"]
    assert not swept(game)


@pytest.mark.parametrize(
    ("deck", "discard"),
    [({"wild": 1}, {"green": 1, "wild": 2}), ({"wild": 3}, {"green": 1}), ({"wild": 6}, {"green": 1})],
)
def test_a_sweep_with_three_colour_cards(deck: dict[str, int], discard: dict[str, int]) -> None:
    """GAP-03 mistake 5: three are enough, in the market, the pile or the discards"""
    game = place("usa", 2, market=TWO_WILDS, deck=deck, discard=discard, rest=1)
    game.play("draw 5")
    assert swept(game)
    assert Counter(game.as_dict()["market"]) == {"wild": 2, "red": 1, "blue": 1, "green": 1}


@pytest.mark.parametrize("kind", ["wild", "red"])
def test_a_market_that_stays_can_be_drawn_from(kind: str) -> None:
    """GAP-03 wilds that stay are taken as usual: as the first card and as the whole draw"""
    game = place("usa", 2, market=FROZEN, deck={"wild": 3}, rest=1)
    game.play(f"draw {FROZEN.index(kind) + 1}")
    assert game.as_dict()["hands"][0] == {kind: 1}
    assert (game.seat, game.ask) == ((1, "turn") if kind == "wild" else (0, "second"))
    assert not swept(game)


def test_no_sweep_without_end() -> None:
    """GAP-03 case 3: three wilds, two colours, nothing else: the market stays"""
    game = place("usa", 2, market=FROZEN, rest=1, hands=[{"orange": 1}])
    game.play("tickets")
    game.play("keep 1")
    assert game.as_dict()["market"] == FROZEN


def test_no_sweep_that_only_swaps() -> None:
    """GAP-03 five cards in the pile, nothing discarded, three wilds here and there: the market stays"""
    game = place("usa", 2, market=TWO_WILDS, deck={"wild": 1}, discard={"wild": 3, "green": 2}, rest=1)
    game.play("draw 5")
    assert game.as_dict()["market"] == ["wild", "wild", "red", "blue", "wild"]
    assert game.as_dict()["deck"] == {"wild": 3, "green": 2}
    assert not swept(game)


@pytest.mark.parametrize(
    ("deck", "discard"),
    [
        ({"wild": 1}, {"wild": 3, "green": 3}),  # six in the pile
        ({"wild": 1}, {"wild": 3, "green": 1}),  # four
        ({"wild": 1}, {"wild": 2, "green": 3}),  # two wilds in the pile
        ({"wild": 6}, {"green": 2}),  # something discarded
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_sweep_when_more_than_a_swap(seed: int, deck: dict[str, int], discard: dict[str, int]) -> None:
    """GAP-03 next to that one case the market is swept, and it ends"""
    game = place("usa", 2, seed=seed, market=TWO_WILDS, deck=deck, discard=discard, rest=1)
    game.play("draw 5")
    assert swept(game)
    assert game.as_dict()["market"].count("wild") < 3


@pytest.mark.parametrize("seed", range(10))
def test_a_frozen_market_is_swept_when_the_turn_is_over(seed: int) -> None:
    """GAP-03 a blind card ends the exception, and the end of the turn looks at the market again"""
    game = place("usa", 2, seed=seed, market=FROZEN, deck={"wild": 3, "green": 2}, rest=1)
    game.play("draw blind")
    assert game.as_dict()["market"] == FROZEN
    game.play("draw blind")
    greens = game.as_dict()["hands"][0].get("green", 0)
    assert swept(game) == (greens < 2)
    assert broken(game.record, game.notation.box) == 0


def test_no_sweep_of_four_cards() -> None:
    """GAP-04 with an empty slot three wilds stay"""
    game = place("usa", 2, market=["wild", "red", "wild", "blue", "wild"], rest=1)
    game.play("draw 2")
    assert game.as_dict()["market"] == ["wild", None, "wild", "blue", "wild"]
    game.play("draw 4")
    assert game.as_dict()["market"] == ["wild", None, "wild", None, "wild"]
    assert game.as_dict()["discard"] == {}


def test_the_last_card_drawn_blind_brings_the_new_pile() -> None:
    """GAP-05 at once, not when the next card is needed"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 2}, discard={"pink": 3}, rest=1)
    game.play("draw blind")
    assert (game.as_dict()["pile"], game.as_dict()["discard"]) == (1, {"pink": 3})
    events = game.play("draw blind")
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"pink": 3}, {})
    assert Reshuffled() in events


def test_the_last_card_turned_up_brings_the_new_pile() -> None:
    """GAP-05 the same for a card that fills the market"""
    game = place("usa", 2, market=PLAIN, deck={"orange": 1}, discard={"pink": 3}, rest=1)
    events = game.play("draw 1")
    assert game.as_dict()["market"][0] == "orange"
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"pink": 3}, {})
    assert Reshuffled() in events


def test_cards_paid_onto_an_exhausted_pile_are_the_pile() -> None:
    """GAP-05 discards that come later become the pile when the turn is over"""
    game = place("usa", 2, hands=[{"orange": 3}], market=PLAIN, rest=1)
    game.play("claim denver:santa-fe orange")
    assert (game.as_dict()["deck"], game.as_dict()["discard"]) == ({"orange": 2}, {})
    assert "draw blind" in game.legal


@pytest.mark.parametrize("seed", range(8))
def test_the_new_pile_comes_before_a_sweep(seed: int) -> None:
    """GAP-05 the three cards paid are turned up first, then two of the five swept"""
    game = place("usa", 2, seed=seed, hands=[{"green": 3}], market=FROZEN, rest=1)
    game.play("claim montreal:toronto green")
    table = game.as_dict()
    assert swept(game)
    assert table["market"][:3] == ["green"] * 3
    assert Counter(table["market"][3:]) + Counter(table["deck"]) == Counter(FROZEN)


def test_empty_slots_are_filled_lowest_first() -> None:
    """GAP-06 case 5: one card paid fills the lowest empty slot"""
    game = place("usa", 2, hands=[{"orange": 1}], market=["red", None, "blue", None, None], rest=1)
    game.play("claim atlanta:nashville orange")
    assert game.as_dict()["market"] == ["red", "orange", "blue", None, None]
    assert game.as_dict()["pile"] == 0


def test_a_claim_fills_the_market() -> None:
    """GAP-06 case 5: what is paid beyond the empty slots is the pile"""
    game = place("usa", 2, hands=[{"pink": 4}], market=["red", "blue", None, "green", None], rest=1)
    game.play("claim denver:omaha pink")
    assert game.as_dict()["market"] == ["red", "blue", "pink", "green", "pink"]
    assert game.as_dict()["deck"] == {"pink": 2}


def test_the_market_waits_for_the_last_question() -> None:
    """GAP-06 while passengers are chosen the slots stay empty"""
    lying = {"kiel": {"red": 1, "blue": 1}}
    game = place("germany", 2, hands=[{"black": 2}], market=["red", None, None, None, None], lying=lying, rest=1)
    game.play("claim hamburg:kiel black")
    assert (game.ask, game.as_dict()["market"]) == ("take", ["red", None, None, None, None])
    assert (game.as_dict()["pile"], game.as_dict()["discard"]) == (0, {"black": 2})
    game.play("take red")
    assert game.as_dict()["market"] == ["red", "black", "black", None, None]


@pytest.mark.parametrize(("answer", "market"), [("keep card", ["white"]), ("discard card", ["white", "white"])])
def test_the_market_waits_for_the_flag(answer: str, market: list[str]) -> None:
    """GAP-06 only what is not laid out for a flag comes back into the market"""
    game = place("paris", 2, hands=[{"white": 2}], market=[None] * 5, rest=1)
    game.play("claim louvre:notre-dame white")
    assert (game.ask, game.as_dict()["market"]) == ("flag", [None] * 5)
    game.play(answer)
    assert [kind for kind in game.as_dict()["market"] if kind] == market
    assert game.as_dict()["market"][0] == "white"


@pytest.mark.parametrize("edition", [name for name in names() if not load(name).draws_need_pile])
def test_the_market_alone_can_be_drawn_from(edition: str) -> None:
    """GAP-07 mistake 10: with pile and discards empty a card is taken and not replaced"""
    first, second = load(edition).colours[:2]
    game = place(edition, 2, market=[None, first, None, second, None], rest=1)
    assert [action for action in game.legal if action.startswith("draw")] == ["draw 2", "draw 4"]
    game.play("draw 4")
    assert game.as_dict()["market"] == [None, first, None, None, None]
    assert game.legal == ["draw 2"]
    game.play("draw 2")
    assert game.as_dict()["hands"][0] == {first: 1, second: 1}
    assert game.as_dict()["market"] == [None] * 5


@pytest.mark.parametrize("edition", [name for name in names() if load(name).draws_need_pile])
def test_without_a_pile_drawing_cannot_be_chosen(edition: str) -> None:
    """GAP-07 by the letter: only claims and tickets are left, and the refusal says why"""
    first, second = load(edition).colours[:2]
    game = place(edition, 2, market=[None, first, None, second, "wild"], rest=1)
    assert {action.split()[0] for action in game.legal} == {"tickets"}
    for action in ("draw 2", "draw 4", "draw 5"):
        assert refused(game, action).code == "draw_needs_pile"


def test_which_editions_forbid_it() -> None:
    """GAP-07 Germany alone says that nobody may draw once pile and discards are exhausted"""
    assert [name for name in names() if load(name).draws_need_pile] == ["germany"]


@pytest.mark.parametrize("edition", names())
def test_nothing_to_draw_from(edition: str) -> None:
    """GAP-07 only when there is no card at all is there no draw"""
    game = place(edition, 2, rest=1)
    assert not [action for action in game.legal if action.startswith("draw")]


def test_a_draw_ends_when_only_wilds_are_left() -> None:
    """GAP-08 mistake 10, case 4: the last blind card, then nothing but face-up wilds"""
    game = place("usa", 2, market=["wild"] * 5, deck={"red": 1}, rest=1)
    game.play("draw blind")
    assert game.as_dict()["hands"][0] == {"red": 1}
    assert (game.seat, game.ask) == (1, "turn")


@pytest.mark.parametrize("left", [[], ["wild"], ["wild", "wild"]])
def test_a_draw_ends_when_nothing_is_left(left: list[str]) -> None:
    """GAP-08 mistake 10: the last colour card of the market ends the draw"""
    market = ["red", *left, *[None] * (4 - len(left))]
    game = place("usa", 2, market=market, rest=1)
    game.play("draw 1")
    assert game.as_dict()["hands"][0] == {"red": 1}
    assert (game.seat, game.ask) == (1, "turn")


def test_a_draw_goes_on_while_a_card_is_left() -> None:
    """GAP-08 mistake 10: one colour card, or a pile, and the second card is asked for"""
    game = place("usa", 2, market=["red", "wild", None, None, "blue"], rest=1)
    game.play("draw 1")
    assert (game.ask, game.legal) == ("second", ["draw 5"])
    game = place("usa", 2, market=["wild"] * 5, deck={"red": 2}, rest=1)
    game.play("draw blind")
    assert (game.ask, game.legal) == ("second", ["draw blind"])


@pytest.mark.parametrize("edition", names())
def test_the_second_card_is_not_optional(edition: str) -> None:
    """GAP-09 after one card nothing but another card can be chosen"""
    market = [*load(edition).colours[:5]]
    game = place(edition, 2, market=market)
    game.play("draw blind")
    assert game.legal == ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]
    for action, error in (("pass", Malformed), ("stop", Malformed), ("keep 1", Illegal)):
        with pytest.raises(error):
            game.play(action)
    assert (game.seat, game.ask) == (0, "second")


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_market_with_a_gap_anywhere_is_not_swept(slot: int) -> None:
    """GAP-04 three wilds stay where a slot is empty, whichever it is, for all other cards are in hands"""
    market: list[str | None] = ["wild", "wild", "wild", "red", "blue"]
    market.insert(slot - 1, None)
    game = place("usa", 2, market=market[:5], tickets=[[], []], rest=1)
    game.play("tickets")
    events = game.play("keep 1")
    assert game.as_dict()["market"] == market[:5]
    assert "swept" not in [event.code for event in events]
