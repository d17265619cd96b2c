"""Rulings on turns: being skipped, who begins, the last round."""

from collections import Counter

import pytest

from roundhouse import Game, Malformed, load, names
from roundhouse.game.events import Ended, First, LastRound, Skipped
from roundhouse.game.positions import place
from roundhouse.rules.state import NONE

PLAIN = ["red", "blue", "white", "pink", "green"]
LAST_CARD = ["red", None, None, None, None]
USA = [f"{ticket.a}:{ticket.b}" for ticket in load("usa").tickets]
PARIS = [f"{ticket.a}:{ticket.b}" for ticket in load("paris").tickets]
AMSTERDAM = [f"{ticket.a}:{ticket.b}" for ticket in load("amsterdam").tickets]
FULL = {route.text: 0 for route in load("amsterdam").routes}


def open_up(game: Game) -> None:
    """Answer the questions before the first turn."""
    while game.as_dict()["turn"] == 0:
        game.play(game.actions[-1])


def test_a_seat_that_can_do_nothing_is_skipped() -> None:
    """GAP-10 mistake 17: no card, no ticket, nothing to pay with"""
    game = place("usa", 2, hands=[{"blue": 2}], market=LAST_CARD, tickets=[USA], rest=0)
    events = game.play("draw 1")
    assert Skipped(seat=1) in events
    assert (game.seat, game.ask, game.over) == (0, "turn", False)


def test_several_seats_are_skipped() -> None:
    """GAP-10 mistake 17: one after the other, in order"""
    game = place("usa", 4, market=LAST_CARD, tickets=[[], [], USA], rest=2)
    events = game.play("draw 1")
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(seat=1)]
    assert game.seat == 2
    game = place("usa", 4, market=LAST_CARD, tickets=[USA], rest=0)
    events = game.play("draw 1")
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(1), Skipped(2), Skipped(3)]
    assert (game.seat, game.over, game.as_dict()["turn"]) == (0, False, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_all_are_skipped(seats: int) -> None:
    """GAP-10 mistake 17, case 17: no seat can act, so the game is over and scored"""
    trains = [9] * seats
    game = place(
        "amsterdam", seats, market=LAST_CARD, tickets=[AMSTERDAM], routes=FULL, trains=trains, rest=0, lawful=False
    )
    events = game.play("draw 1")
    skipped = [(seat + 1) % seats for seat in range(seats)]
    assert events[-seats - 1 :] == [*(Skipped(seat) for seat in skipped), Ended()]
    assert (game.over, game.as_dict()["last_round"]) == (True, 0)
    assert game.sheet.seats[0].completed == len(AMSTERDAM)
    assert game.sheet.winners == [0]


def test_skips_count_only_in_a_row() -> None:
    """GAP-10 mistake 17: an action in between begins the count anew"""
    hands = [{"red": 3, "blue": 3}]
    game = place("paris", 2, hands=hands, market=["yellow", *[None] * 4], tickets=[PARIS], rest=0)
    assert Skipped(seat=1) in game.play("draw 1")
    for claim in ("claim louvre:opera red", "claim belleville:pere-lachaise blue"):
        game.play(claim)
        assert Skipped(seat=1) in game.play("keep card")
        assert (game.seat, game.ask) == (0, "turn")


def test_who_can_act_is_not_skipped() -> None:
    """GAP-10 a card in the market, a ticket in the deck or a claim in hand is enough"""
    for what in ({"market": ["red", "blue", None, None, None], "tickets": [USA]}, {"market": LAST_CARD}):
        game = place("usa", 2, rest=0, **what)
        game.play("claim denver:omaha pink")
        assert (game.seat, game.ask) == (1, "turn")
    game = place("usa", 2, market=["wild", "red", None, None, None], tickets=[USA], rest=0)
    game.play("draw 1")
    assert (game.seat, game.legal) == (1, ["draw 2"])
    game = place("usa", 2, hands=[{}, {"orange": 1}], market=LAST_CARD, tickets=[USA], rest=0)
    game.play("draw 1")
    assert game.seat == 1
    assert {action.split()[0] for action in game.legal} == {"claim"}


def test_there_is_no_passing() -> None:
    """GAP-10 who can act must, and cannot say otherwise"""
    game = place("usa", 2, market=PLAIN)
    with pytest.raises(Malformed):
        game.play("pass")
    assert not [action for action in game.legal if action.split()[0] not in ("draw", "claim", "tickets")]


def test_a_skip_uses_up_the_last_turn() -> None:
    """GAP-10 in the last round a skipped seat has had its turn"""
    game = place("usa", 2, market=LAST_CARD, tickets=[USA], rest=0, last_round=2)
    events = game.play("draw 1")
    assert events[-2:] == [Skipped(seat=1), Ended()]
    assert game.over


def test_a_skip_in_the_last_round_leaves_the_others_theirs() -> None:
    """GAP-10 of three last turns a skip uses one"""
    game = place("usa", 3, market=LAST_CARD, tickets=[USA], rest=0, seat=2, last_round=3)
    game.play("draw 1")
    assert (game.seat, game.as_dict()["last_round"]) == (0, 2)
    game = place("usa", 3, market=LAST_CARD, tickets=[USA], rest=0, last_round=4)
    game.play("draw 1")
    assert (game.seat, game.as_dict()["last_round"]) == (0, 1)


@pytest.mark.parametrize("edition", names())
def test_tickets_must_be_drawn_if_nothing_else_is_left(edition: str) -> None:
    """GAP-11 the only action is taken, wanted or not"""
    game = place(edition, 2, rest=1)
    assert game.legal
    assert {action.split()[0] for action in game.legal} == {"tickets"}


def test_who_can_only_draw_tickets_is_not_skipped() -> None:
    """GAP-11 the turn comes to a seat that can do nothing but draw a ticket"""
    game = place("usa", 2, market=LAST_CARD, rest=0)
    game.play("draw 1")
    assert (game.seat, game.legal) == (1, ["tickets"])


@pytest.mark.parametrize("edition", names())
def test_who_begins_is_drawn_by_lot(edition: str) -> None:
    """GAP-20 each seat about as often as the others, and everybody is told"""
    begins: Counter[int] = Counter()
    for seed in range(120):
        game = Game(edition, 3, seed=seed)
        open_up(game)
        assert First(seat=game.seat) in game.events
        begins[game.seat] += 1
    assert sorted(begins) == [0, 1, 2]
    assert min(begins.values()) > 20  # 40 are expected


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_may_say_who_begins(edition: str, first: int) -> None:
    """GAP-20 a given first seat begins"""
    for seed in range(4):
        game = Game(edition, 3, seed=seed, first=first)
        open_up(game)
        assert game.seat == first


def test_the_lot_is_drawn_before_or_after_the_tickets() -> None:
    """GAP-20 in Paris nobody knows who begins until the tickets are chosen, elsewhere everybody does"""
    for edition in names():
        known = Game(edition, 3, seed=1).view(0).record.first
        assert (known == NONE) == (edition == "paris")


@pytest.mark.parametrize("trains", [[0, 4], [2, 2]])
def test_the_last_round_starts_once(trains: list[int]) -> None:
    """GAP-21 another seat with few trains in the last round changes nothing"""
    game = place("usa", 2, hands=[{}, {"red": 2}], market=PLAIN, trains=trains, seat=1, last_round=2, lawful=False)
    events = game.play("claim denver:santa-fe red")
    assert not [event for event in events if isinstance(event, LastRound)]
    assert game.as_dict()["last_round"] == 1
    game.play("draw blind")
    game.play("draw blind")
    assert game.over


@pytest.mark.parametrize("edition", ["usa", "usa_10th", "germany", "amsterdam", "paris"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_turns_as_seats(edition: str, seats: int) -> None:
    """GAP-21 from the start of the last round each seat has one turn, though all have few trains"""
    market = [*load(edition).colours[:5]]
    game = place(edition, seats, market=market, trains=[1] * seats, lawful=False)
    turns = 0
    while not game.over:
        game.play("draw blind")
        game.play("draw blind")
        turns += 1
    assert turns == 1 + seats


def test_a_single_ticket_is_something_to_do() -> None:
    """GAP-10 with no card to draw or pay with, one ticket in the deck is enough for a turn"""
    game = place("usa", 2, tickets=[[], USA[2:]], rest=0)
    game.play("tickets")
    game.play("keep 1")
    assert (game.seat, game.ask, game.legal) == (1, "turn", ["tickets"])


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_one_card_in_any_slot_is_something_to_do(slot: int) -> None:
    """GAP-07 GAP-10 the only card on the table may lie anywhere in the market"""
    market: list[str | None] = [None] * 5
    market[slot - 1] = "red"
    game = place("usa", 2, market=market, tickets=[[], USA[1:]], rest=0)
    game.play("tickets")
    assert (game.seat, game.ask, game.legal) == (1, "turn", [f"draw {slot}"])


@pytest.mark.parametrize("slot", [2, 3, 4, 5])
def test_the_second_card_may_lie_in_any_slot(slot: int) -> None:
    """GAP-08 with an empty pile, the one card left is the second"""
    market: list[str | None] = ["blue", None, None, None, None]
    market[slot - 1] = "red"
    game = place("usa", 2, market=market, rest=1)
    game.play("draw 1")
    assert (game.seat, game.ask, game.legal) == (0, "second", [f"draw {slot}"])
