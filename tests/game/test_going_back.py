"""What may be played, what cannot be taken back, and the same game with fewer actions."""

from typing import Any

import pytest

from roundhouse import Game, Illegal, Malformed, NotYourTurn, Refused
from roundhouse.game.events import EVENTS, reveals
from roundhouse.game.positions import place
from tests.properties.walks import contents, deal, every_table, walk

SHOW_NOTHING = {"Drew", "Claimed", "Kept", "Took", "Laid", "Flag", "LastRound"}
OPEN = ["red", "blue", "green", "black", "white"]


def test_checking_says_the_number_and_changes_nothing() -> None:
    game = deal("usa", 2, 1)
    before = contents(game.record)
    assert [game.check(text, 0) for text in game.legal] == [game.check(action) for action in game.actions]
    assert (game.history, contents(game.record)) == ([], before)


@pytest.mark.parametrize(
    ("action", "seat", "kind"),
    [("fly", 0, Malformed), (10**6, 0, Malformed), ("keep 1 2", 1, NotYourTurn), ("draw blind", None, Illegal)],
)
def test_checking_refuses_what_playing_refuses(action: str | int, seat: int | None, kind: type[Refused]) -> None:
    game = deal("usa", 2, 1)
    for attempt in (game.check, game.play):
        with pytest.raises(kind):
            attempt(action, seat)


@every_table
def test_back_to_any_earlier_step(edition: str, seats: int) -> None:
    game = deal(edition, seats, 7)
    steps = [contents(step.record) for step in walk(game, 7)]
    for length in {0, 1, len(steps) // 2, len(steps) - 1}:
        earlier = game.back_to(length)
        assert (contents(earlier.record), earlier.history) == (steps[length], game.history[:length])


def test_back_to_with_a_secret_and_a_first_seat() -> None:
    game = Game("paris", 3, secret=bytes(32), first=2)
    steps = [(contents(step.record), step.commitment) for step in walk(game, 1)]
    earlier = game.back_to(20)
    assert (contents(earlier.record), earlier.commitment) == steps[20]
    assert (earlier.first_given, earlier.events) == (2, game.back_to(20).events)


@pytest.mark.parametrize("length", [-1, 1])
def test_no_further_than_it_was_played(length: int) -> None:
    with pytest.raises(ValueError, match="0 actions"):
        deal("usa", 2, 1).back_to(length)


def test_a_game_without_a_past_cannot_go_back() -> None:
    with pytest.raises(Refused) as caught:
        place("usa", 2, lawful=False).back_to(0)
    assert caught.value.code == "no_past"


def test_the_events_that_show_nothing_new_are_these() -> None:
    assert {kind.__name__ for kind in EVENTS if not kind.reveals} == SHOW_NOTHING


@pytest.mark.parametrize(
    ("what", "action", "revealed"),
    [
        ({}, "claim denver:omaha pink", False),
        ({}, "draw blind", True),
        ({}, "draw 1", True),
        ({}, "tickets", True),
        ({"market": [*OPEN[:4], None], "rest": 1}, "draw 1", False),
        ({"market": OPEN, "rest": 1, "last_round": 1}, "claim denver:omaha pink", True),
        ({"market": [None] * 5, "rest": 1}, "claim denver:omaha pink", True),
    ],
)
def test_what_an_action_reveals(what: dict[str, Any], action: str, revealed: bool) -> None:
    game = place("usa", 2, lawful=False, **{"market": OPEN, "hands": [{"pink": 4}], **what})
    assert reveals(game.play(action)) == revealed


def test_keeping_tickets_reveals_nothing_in_play_but_ends_the_opening() -> None:
    game = deal("usa", 2, 1)
    assert [reveals(game.play("keep 1 2")), reveals(game.play("keep 1 2"))] == [False, True]
    game.play("tickets")
    assert not reveals(game.play("keep 1"))


def test_the_last_split_deals_the_tickets() -> None:
    game = deal("germany", 2, 1)
    assert [reveals(game.play(game.legal[0])), reveals(game.play(game.legal[0]))] == [False, True]
