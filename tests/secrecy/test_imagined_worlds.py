"""Imagined games in small positions, where all possible results are known."""

from collections import Counter
from math import comb

import numpy as np
import pytest

from roundhouse import imagine, load
from roundhouse.editions.limits import SEATS, TICKETS
from roundhouse.game import Game
from roundhouse.game.positions import place
from roundhouse.rules.chance import below, seed
from roundhouse.rules.kernels import Record
from roundhouse.rules.laws import broken
from roundhouse.rules.rows import single
from roundhouse.rules.state import DICE, GAME, WILD, blank
from roundhouse.rules.view import PUBLIC, VIEW, copy_table, deal_again, most_plain, split_pile

MARKET = ["red", "white", "blue", "pink", "green"]
SHORT = ["berlin:leipzig", "hamburg:berlin", "mainz:stuttgart"]
LONG = [f"{ticket.a}:{ticket.b}" for ticket in load("germany").tickets if ticket.deck == "long"][:2]


def filled(dtype: np.dtype, number: int) -> Record:
    """A record with random bytes."""
    noise = np.random.default_rng(number).integers(0, 256, dtype.itemsize, np.uint8)
    return noise.view(dtype).view(np.recarray)[0]


@pytest.mark.parametrize(("there", "back"), [(GAME, VIEW), (VIEW, GAME)])
def test_all_that_lies_open_is_copied(there: np.dtype, back: np.dtype) -> None:
    source, target = filled(there, 1), filled(back, 2)
    copy_table(source, target)
    for name in PUBLIC:
        assert np.array_equal(source[name], target[name]), name


def unsweepable() -> Game:
    """GAP-03: the market has five wilds, because fewer than three plain cards are left. The pile has two plain, two
    wild."""
    hands = [{"red": 3, "wild": 2}]
    return place("usa", 2, hands=hands, market=["wild"] * 5, deck={"blue": 2, "wild": 2}, discard={}, rest=1)


def test_a_market_that_was_not_swept_tells_of_the_pile() -> None:
    """GAP-03 at most two cards of the pile are plain, and each such pile is as likely as the number of ways to get
    it"""
    game = unsweepable()
    view, plain = game.view(1), Counter[int]()
    hidden = {"red": 3, "blue": 2, "wild": 4}
    for number in range(200):
        world = imagine(view, number).as_dict()
        pile, hand = Counter(world["deck"]), Counter(world["hands"][0])
        plain[pile["red"] + pile["blue"]] += 1
        assert pile.total() == 4
        assert pile + hand == hidden
    assert set(plain) <= {0, 1, 2}  # in 1, 20 and 60 ways
    assert 25 < plain[1] < 80
    assert plain[0] < 12


def test_how_many_cards_of_such_a_pile_are_plain() -> None:
    """GAP-03 exactly by the number of ways to choose them, of five plain cards and six wilds"""
    view, game, dice, same = unsweepable().view(1), blank(GAME)[0], single(DICE), single(DICE)
    game.deck[0], game.deck[3], game.deck[WILD] = 3, 2, 6
    ways = [comb(5, plain) * comb(6, 4 - plain) for plain in range(3)]
    for number in range(300):
        seed(dice, number)
        seed(same, number)
        chosen = below(same, 1 << 30) / (1 << 30) * sum(ways)
        expected = sum(chosen >= sum(ways[: plain + 1]) for plain in range(3))
        assert split_pile(view.record, view.notation.box, dice, game) == expected


def test_the_plain_cards_of_such_a_pile_are_any() -> None:
    """GAP-03 three reds and two blues are unknown: a plain card of the pile is red three times out of five"""
    view, kinds = unsweepable().view(1), Counter[str]()
    for number in range(200):
        kinds.update(imagine(view, number).as_dict()["deck"])
    assert 0.45 < kinds["red"] / (kinds["red"] + kinds["blue"]) < 0.75


@pytest.mark.parametrize(
    ("plays", "deck", "most"),
    [
        ([], {"wild": 3, "green": 2}, 2),
        (["draw blind"], {"wild": 3, "green": 2}, 2),
        ([], {"wild": 4}, 0),
        ([], {"wild": 6}, 0),
    ],
)
def test_a_pile_of_five_may_be_a_swap(plays: list[str], deck: dict[str, int], most: int) -> None:
    """GAP-03 beside two plain cards in the market none may be left, but for the one pile that a sweep would swap"""
    market = ["wild", "wild", "red", "blue", "wild"]
    game = place("usa", 2, market=market, deck=deck, discard={}, rest=1)
    for action in plays:
        game.play(action)
    view = game.view(1)
    assert most_plain(view.record, view.notation.box) == most


@pytest.mark.parametrize(("discard", "most"), [({}, 2), ({"red": 1}, 1), ({"red": 1, "blue": 1}, 0), ({"wild": 2}, 2)])
def test_plain_discards_leave_fewer_for_such_a_pile(discard: dict[str, int], most: int) -> None:
    """GAP-03 the market stays while fewer than three plain cards lie outside the hands"""
    view = place("usa", 2, market=["wild"] * 5, deck={"wild": 4}, discard=discard, rest=1).view(1)
    assert most_plain(view.record, view.notation.box) == most


def kept_by_others() -> Game:
    tickets = [SHORT[:1], [SHORT[1], LONG[0]], [LONG[1]]]
    return place("germany", 3, market=MARKET, tickets=tickets, hands=[{"red": 1}, {"blue": 2}, {}])


def test_others_hold_as_many_tickets_of_each_deck() -> None:
    view = kept_by_others().view(0)
    for number in range(10):
        world = imagine(view, number)
        assert broken(world.record, world.notation.box) == 0
        assert world.as_dict()["tickets"][0] == SHORT[:1]
        assert [world.view(0).as_dict()["kept"][seat] for seat in (1, 2)] == [{"short": 1, "long": 1}, {"long": 1}]
        assert [sum(hand.values()) for hand in world.as_dict()["hands"]] == [1, 2, 0]


@pytest.mark.parametrize("viewer", [0, None])
def test_others_may_hold_any_ticket(viewer: int | None) -> None:
    """To a spectator too: each world is in order, and the first ticket dealt is not always the same one."""
    worlds = [imagine(kept_by_others().view(viewer), number) for number in range(12)]
    assert [broken(world.record, world.notation.box) for world in worlds] == [0] * 12
    assert len({tuple(world.as_dict()["tickets"][1]) for world in worlds}) > 8
    shorts = {ticket for world in worlds for ticket in world.as_dict()["tickets"][1 if viewer == 0 else 0]}
    assert len(shorts) > 8


@pytest.mark.parametrize("asked", [1, 2])
def test_splits_that_were_said_already_are_imagined(asked: int) -> None:
    """GAP-14 a seat that has spoken may have asked for any number of each deck, but four in all"""
    game, firsts = Game("germany", 3, seed=1), set[int]()
    for _ in range(asked):
        game.play("tickets 4 short")
    for number in range(40):
        said = imagine(game.view(asked), number).as_dict()["announced"]
        assert [sum(counts.values()) for counts in said] == [4] * asked + [0] * (3 - asked)
        firsts.add(said[0].get("short", 0))
    assert firsts == {0, 1, 2, 3, 4}


def test_choices_that_were_made_already_are_imagined() -> None:
    """GAP-14 who has chosen keeps at least as many as it must, of what it was offered"""
    game, kept = Game("usa", 3, seed=1), set[int]()
    game.play("keep 1 2")
    for number in range(20):
        world = imagine(game.view(1), number).as_dict()
        assert len(world["tickets"][0]) + len(world["offers"][0]) == 3
        assert [len(offer) for offer in world["offers"][1:]] == [3, 3]
        assert world["seat"] == 1
        kept.add(len(world["tickets"][0]))
    assert kept == {2, 3}


def test_an_offer_to_another_is_imagined_whole() -> None:
    """It has as many tickets as everybody saw drawn, in the same places, and none twice."""
    game = place("germany", 3, seat=1, market=MARKET, tickets=[SHORT[:1]])
    game.play("tickets 2 short 2 long")
    for number in range(10):
        world = imagine(game.view(0), number)
        offer = world.as_dict()["offers"][1]
        assert len(set(offer)) == 4
        assert [world.notation.ticket_value(ticket).deck for ticket in offer] == ["short", "short", "long", "long"]
        assert broken(world.record, world.notation.box) == 0


def test_questions_that_wait_are_imagined_too() -> None:
    lying = {"bremen": {"red": 1, "blue": 1}, "emden": {"red": 1, "white": 1}}
    game = place("germany", 3, hands=[{"blue": 3}], lying=lying, market=MARKET)
    game.play("claim bremen:emden blue")
    world = imagine(game.view(1), 1).as_dict()
    assert [world[name] for name in ("ask", "topic", "queue")] == [
        game.as_dict()[name] for name in ("ask", "topic", "queue")
    ]


def dealt_again(odds: dict[str, float], number: int) -> Game:
    """An imagined game whose tickets were dealt again, with the same odds for each seat."""
    view = kept_by_others().view(0)
    world, dice, table = imagine(view, number), single(DICE), np.zeros((SEATS, TICKETS))
    seed(dice, number)
    for ticket, value in odds.items():
        table[:, world.notation.tickets.index(ticket)] = value
    deal_again(view.record, world.notation.box, dice, world.record, table)
    return world


def test_tickets_are_dealt_again_by_odds() -> None:
    """One of two tickets is three times as likely. Each seat keeps its number of each deck, and the viewer its
    tickets."""
    firsts: Counter[str] = Counter()
    for number in range(60):
        world = dealt_again({SHORT[1]: 3.0, SHORT[2]: 1.0, LONG[0]: 1.0, LONG[1]: 1.0}, number)
        first, second, third = world.as_dict()["tickets"]
        assert broken(world.record, world.notation.box) == 0
        assert (first, len(second), len(third)) == (SHORT[:1], 2, 1)
        assert {*second, *third} > set(LONG)
        firsts.update(set(second) - set(LONG))
    assert set(firsts) == {SHORT[1], SHORT[2]}
    assert 33 < firsts[SHORT[1]] < 57


def test_decks_are_shuffled_after_dealing_again() -> None:
    """Also where no ticket of a deck is likely at all: then any of them is dealt, and none is lost."""
    worlds = [dealt_again({LONG[0]: 1.0}, number) for number in range(10)]
    assert [broken(world.record, world.notation.box) for world in worlds] == [0] * 10
    assert len({world.as_dict()["ticket_decks"]["long"][0] for world in worlds}) > 4


def test_tickets_given_back_may_lie_anywhere() -> None:
    """Those that others lose when tickets are dealt again do not stay under the deck."""
    places = set[int]()
    for number in range(20):
        before = imagine(kept_by_others().view(0), number).as_dict()
        after = dealt_again({SHORT[1]: 1.0, LONG[0]: 1.0, LONG[1]: 1.0}, number).as_dict()
        for ticket in {*before["tickets"][1], *before["tickets"][2]} & set(after["ticket_decks"]["short"]):
            places.add(after["ticket_decks"]["short"].index(ticket))
    assert len(places) > 5


def test_in_the_opening_nothing_is_dealt_again() -> None:
    """GAP-14 nobody has kept tickets yet"""
    view = Game("usa", 2, seed=1).view(0)
    world, dice = imagine(view, 1), single(DICE)
    before = world.record.tobytes()
    deal_again(view.record, world.notation.box, dice, world.record, np.ones((SEATS, TICKETS)))
    assert world.record.tobytes() == before
    assert blank(DICE)[0].tobytes() == dice.tobytes()
