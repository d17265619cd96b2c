"""Drawing, keeping and completing tickets in USA."""

from typing import Any

import pytest

from roundhouse import Game, Refused, load
from roundhouse.bots import make
from roundhouse.game.events import Kept, Offered
from roundhouse.game.positions import place

PLAIN = ["red", "blue", "white", "pink", "green"]
ALL = [f"{ticket.a}:{ticket.b}" for ticket in load("usa").tickets]
DECK = ["seattle:new-york", "boston:miami", "denver:el-paso", "duluth:houston", "calgary:phoenix"]


def left(number: int, **what: Any) -> Game:
    """A game with so many tickets in the deck; seat 1 holds the others."""
    return place("usa", 2, market=PLAIN, tickets=[[], ALL[number:]], **what)


def done(routes: dict[str, int], ticket: str) -> bool:
    """Whether a ticket of seat 0 is completed."""
    (line,) = place("usa", 2, market=PLAIN, routes=routes, tickets=[[ticket]]).sheet.seats[0].tickets
    return line.done


def test_the_top_three_are_offered() -> None:
    """USA-37 the top three tickets of the deck, no others"""
    game = place("usa", 2, market=PLAIN, ticket_decks={"tickets": DECK})
    assert game.play("tickets") == [Offered(seat=0, counts={"tickets": 3}, tickets=tuple(DECK[:3]))]
    assert game.as_dict()["offers"] == [DECK[:3], []]
    assert game.as_dict()["ticket_decks"]["tickets"][:2] == DECK[3:]


def test_one_to_three_are_kept() -> None:
    """USA-37 mistake 11: one is enough in a turn, three are the most"""
    game = place("usa", 2, market=PLAIN)
    game.play("tickets")
    singles, pairs = ["keep 1", "keep 2", "keep 3"], ["keep 1 2", "keep 1 3", "keep 2 3"]
    assert sorted(game.legal) == sorted([*singles, *pairs, "keep 1 2 3"])


@pytest.mark.parametrize("action", ["keep", "keep 4", "keep 1 4", "draw blind", "tickets"])
def test_something_offered_is_kept(action: str) -> None:
    """USA-37 neither nothing nor a fourth ticket"""
    game = place("usa", 2, market=PLAIN)
    game.play("tickets")
    with pytest.raises(Refused):
        game.play(action)
    assert (game.seat, game.ask) == (0, "keep")


@pytest.mark.parametrize("places", [(1,), (3,), (1, 3), (1, 2, 3)])
def test_what_is_chosen_is_kept(places: tuple[int, ...]) -> None:
    """USA-37 the chosen tickets, beside those held before"""
    game = place("usa", 2, market=PLAIN, tickets=[["dallas:new-york"]], ticket_decks={"tickets": DECK})
    game.play("tickets")
    game.play(f"keep {' '.join(map(str, places))}")
    chosen = {DECK[position - 1] for position in places}
    assert set(game.as_dict()["tickets"][0]) == chosen | {"dallas:new-york"}
    assert (game.as_dict()["tickets"][1], game.as_dict()["offers"]) == ([], [[], []])


@pytest.mark.parametrize("seed", range(5))
def test_the_others_go_under_the_deck(seed: int) -> None:
    """USA-39 mistake 23: at the bottom, and the rest of the deck stays as it was"""
    game = place("usa", 2, seed=seed, market=PLAIN, ticket_decks={"tickets": DECK})
    before = game.as_dict()["ticket_decks"]["tickets"]
    game.play("tickets")
    game.play("keep 2")
    after = game.as_dict()["ticket_decks"]["tickets"]
    assert after[:-2] == before[3:]
    assert set(after[-2:]) == {DECK[0], DECK[2]}


def test_returned_tickets_come_again() -> None:
    """USA-39 mistake 23: they are drawn when all others have been"""
    game = left(4, seed=1)
    game.play("tickets")
    game.play("keep 1")
    game.play("tickets")
    assert game.as_dict()["offers"][1][0] == ALL[3]
    assert set(game.as_dict()["offers"][1][1:]) == {ALL[1], ALL[2]}


def test_the_others_go_back_unseen() -> None:
    """USA-39 everybody learns how many were kept and returned, nobody else which"""
    game = place("usa", 2, market=PLAIN, ticket_decks={"tickets": DECK})
    game.play("tickets")
    (kept,) = game.play("keep 2")
    assert kept == Kept(seat=0, counts={"tickets": 1}, returned=2, tickets=(DECK[1],))
    assert kept.seen_by(1) == {"event": "kept", "seat": 0, "counts": {"tickets": 1}, "returned": 2}


@pytest.mark.parametrize("seed", range(3))
def test_a_kept_ticket_stays(seed: int) -> None:
    """USA-40 in a whole game no ticket ever leaves a seat"""
    game, bot = Game("usa", 3, seed=seed), make("dice", seed)
    held: list[set[str]] = [set(), set(), set()]
    while not game.over:
        game.play(bot.choose(game.view(game.seat)))
        now = [set(tickets) for tickets in game.as_dict()["tickets"]]
        assert all(before <= after for before, after in zip(held, now, strict=True))
        held = now


def test_a_ticket_is_done_when_its_ends_are_joined() -> None:
    """USA-42 over one's own routes, without a gap"""
    assert done({"denver:santa-fe": 0, "el-paso:santa-fe": 0}, "denver:el-paso")
    assert not done({"denver:santa-fe": 0}, "denver:el-paso")
    assert not done({}, "denver:el-paso")


def test_any_detour_will_do() -> None:
    """USA-42 however long the way"""
    detour = ("denver:kansas-city", "kansas-city:oklahoma-city", "dallas:oklahoma-city", "dallas:el-paso")
    assert done(dict.fromkeys(detour, 0), "denver:el-paso")


def test_reaching_both_ends_is_not_enough() -> None:
    """USA-42 a gap in the middle breaks the way"""
    assert not done({"denver:santa-fe": 0, "dallas:el-paso": 0}, "denver:el-paso")
    assert not done({"denver:kansas-city": 0, "dallas:oklahoma-city": 0, "dallas:el-paso": 0}, "denver:el-paso")


def test_only_own_trains_count() -> None:
    """USA-42 another seat's route does not help"""
    assert not done({"denver:santa-fe": 0, "el-paso:santa-fe": 1}, "denver:el-paso")
    assert not done({"denver:santa-fe": 1, "el-paso:santa-fe": 1}, "denver:el-paso")


def test_either_lane_will_do() -> None:
    """USA-42 the second lane joins like the first"""
    for lane in ("", "/2"):
        assert done({f"kansas-city:oklahoma-city{lane}": 0, "dallas:oklahoma-city/2": 0, "dallas:houston": 0}, ALL[11])
