"""A table is the fold of its log."""

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.table.entries import undo
from roundhouse.server.table.entries.kinds import Play, Undo
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot, describe
from roundhouse.server.table.state import Entry, Table, all_ready, fold, free_seats, next_free_name
from tests.server.table.logs import Log, begun, head, started


def question_seen_at(log: Log, seat: int) -> int:
    """The position that the sender of a seat's answer must have seen."""
    return Play(seat=seat, action="").seen_at(log.table)


def refused(log: Log, kind: str, seat: int | None = None, **body: Any) -> str:
    with pytest.raises(Refused) as error:
        log.add(kind, seat, **body)
    return error.value.code


def test_who_joins_has_the_seat_and_a_name() -> None:
    log = Log(head())
    log.join(1, name="Ben")
    assert (log.table.seats_of("key1"), log.table.seats[1].name, free_seats(log.table)) == ((1,), "Ben", [0])


def test_a_seat_is_taken_once() -> None:
    log = Log(head())
    log.join(0)
    assert refused(log, "join", 0, name="Ben", keys=["other"]) == "seat_taken"


def test_a_bot_keeps_its_seat() -> None:
    assert refused(Log(head(seats="pb")), "join", 1, name="Ben", keys=["other"]) == "seat_taken"


def test_two_people_have_two_names() -> None:
    log = Log(head())
    log.join(0, name="Ann")
    assert refused(log, "join", 1, name="ANN", keys=["key1"]) == "name_twice"
    assert next_free_name(log.table, "Ann") == "Ann 2"


def test_colours_are_swapped_with_an_empty_seat() -> None:
    log = Log(head(seats="ppp"))
    first, second, third = (seat.colour for seat in log.table.seats)
    log.join(0, colour=second)
    assert [seat.colour for seat in log.table.seats] == [second, first, third]


def test_a_colour_that_nobody_has_moves_no_other() -> None:
    log = Log(head())
    before = [seat.colour for seat in log.table.seats]
    unused = next(colour for colour in log.table.edition.seat_colours if colour not in before)
    log.join(0, colour=unused)
    assert [seat.colour for seat in log.table.seats] == [unused, before[1]]


def test_the_colour_of_a_person_is_theirs() -> None:
    log = Log(head())
    log.join(0)
    log.join(1)
    assert refused(log, "colour", 1, colour=log.table.seats[0].colour) == "colour_taken"
    assert refused(log, "colour", 1, colour="mauve") == "unknown_colour"


def test_who_leaves_frees_the_seat() -> None:
    log = Log(head())
    log.join(0)
    log.come(0)
    log.add("leave", 0)
    assert (free_seats(log.table), log.table.seats_of("key0"), log.table.seats[0].present) == ([0, 1], (), False)


def test_all_are_ready_when_people_are() -> None:
    log = Log(head(seats="pb"))
    log.join(0)
    assert not all_ready(log.table)
    log.add("ready", 0, ready=True)
    assert all_ready(log.table)


def test_a_game_needs_everybody_and_begins_once() -> None:
    log = Log(head())
    log.join(0)
    assert refused(log, "start") == "table_not_full"
    log.join(1)
    log.add("start")
    assert refused(log, "start") == "table_started"


def test_the_opening_asks_everybody_at_once() -> None:
    assert started("ppp").table.asked == [0, 1, 2]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_opening_may_be_answered_in_any_order(order: tuple[int, ...]) -> None:
    log, straight = started("ppp"), begun("ppp")
    for seat in order:
        log.play(seat)
    assert log.table.game is not None
    assert straight.table.game is not None
    assert log.table.game.as_dict() == straight.table.game.as_dict()


def test_an_early_answer_waits_and_is_not_asked_again() -> None:
    log = started("ppp")
    log.play(2)
    assert (log.actions, log.table.asked, list(log.table.early)) == (0, [0, 1], [2])
    assert refused(log, "play", 2, action=log.table.early[2].action) == "answered_already"


def test_both_openings_of_a_box_with_two_are_asked_of_everybody() -> None:
    log = started("ppp", "germany")
    for seat in (1, 2, 0):
        log.play(seat)
    assert (log.table.opening, log.table.asked, log.actions) == (True, [0, 1, 2], 3)


def test_the_position_of_a_question_stays_while_others_do_something() -> None:
    log = started("ppp")
    asked = question_seen_at(log, 2)
    log.play(0)
    log.add("chat", 1, text="hm")
    assert question_seen_at(log, 2) == asked == question_seen_at(log, 1)
    assert Undo(seat=0, to=None).seen_at(log.table) == asked + 1


def test_a_question_after_an_action_is_new() -> None:
    log = begun()
    before = question_seen_at(log, log.table.asked[0])
    log.play(sort="draw blind")
    assert question_seen_at(log, log.table.asked[0]) == log.table.position > before


def test_only_who_is_asked_may_play() -> None:
    log = begun()
    asked = log.table.asked[0]
    assert refused(log, "play", 1 - asked, action="draw blind") == "not_your_turn"


def test_chat_does_not_count_as_looking_after_the_table() -> None:
    log = started()
    log.add("chat", 0, after=50, text="hm")
    assert log.table.touched == 0
    log.play(0)
    assert log.table.touched == 50


def test_an_entry_out_of_order_is_not_taken() -> None:
    log = started()
    with pytest.raises(ValueError, match="entry 9 after"):
        log.table.apply(Entry(9, 0.0, Chat(seat=0, text="hm")))


def test_a_table_of_another_box_is_not_opened() -> None:
    with pytest.raises(Refused, match="another state"):
        Table(replace(head(), digest="other"))


def test_nothing_happens_at_a_closed_table() -> None:
    log = Log(head())
    log.add("close", why="abandoned")
    assert refused(log, "join", 0, name="Ann", keys=["key0"]) == "table_closed"


def test_a_whole_game_ends_with_everybody_asked_nothing() -> None:
    log = begun(edition="amsterdam")
    while log.table.status == "playing":
        log.play(
            sort="claim" if any(a.startswith("claim") for a in log.table.question(log.table.asked[0]).legal) else ""
        )
    assert (log.table.status, log.table.asked, log.table.takeback) == ("over", [], None)
    assert refused(log, "play", 0, action="draw blind") == "game_over"


KINDS = ("play",) * 8 + ("undo", "undo", "consent", "cover", "back", "here", "gone", "chat", "mute", "close", "rematch")
LOBBY_KINDS = ("join", "join", "leave", "kick", "name", "colour", "ready", "here", "start", "chat")


def something(table: Table, dice: random.Random) -> tuple[str, int, dict[str, Any]]:
    """Any entry, sensible or not."""
    kind = dice.choice(LOBBY_KINDS if table.status == "lobby" else KINDS)
    seat = dice.randrange(len(table.seats))
    if kind == "close" and dice.random() < 0.98:
        kind = "play"
    bodies: dict[str, Any] = {
        "join": {"name": f"N{dice.randrange(4)}", "keys": [f"k{seat}"], "colour": dice.choice([None, "red", "blue"])},
        "name": {"name": f"N{dice.randrange(4)}"},
        "colour": {"colour": dice.choice(["red", "blue", "green", "none"])},
        "ready": {"ready": dice.random() < 0.8},
        "undo": {"to": undo.last_step(table, seat)},
        "consent": {"yes": dice.random() < 0.7},
        "cover": {"why": dice.choice(["away", "clock", "idle"]), "declines": dice.random() < 0.5},
        "here": {"worker": dice.choice("vw")},
        "gone": {"worker": dice.choice("vw")},
        "chat": {"text": "hm"},
        "mute": {"whom": dice.randrange(4), "on": dice.random() < 0.5},
        "rematch": {"table": "u"},
        "close": {"why": "abandoned"},
    }
    if kind == "play" and table.asked:
        seat = dice.choice(table.asked)
        return kind, seat, {"action": dice.choice(table.question(seat).legal)}
    return kind, seat, bodies.get(kind, {"action": "draw blind"})


def snapshots(table: Table) -> list[bytes]:
    audiences = [Audience(), *(Audience((seat,)) for seat in range(len(table.seats)))]
    told = list(table.recent)
    return [Snapshot(table).message("welcome", audience, 0.0, told) for audience in audiences]


@pytest.mark.parametrize("number", range(24))
def test_what_was_checked_can_be_applied_and_folds_to_the_same(number: int) -> None:
    dice = random.Random(number)
    edition = ("germany", "amsterdam", "paris", "usa")[number % 4]
    clock = {"turn": 30, "bank": 60} if number % 3 else None
    log = Log(head(edition, "ppb", number, clock=clock))
    taken = 0
    for _ in range(400):
        log.now += dice.random() * 20
        kind, seat, body = something(log.table, dice)
        with suppress(Refused):
            log.add(kind, seat, **body)
            taken += 1
    assert taken > 70
    assert snapshots(fold(log.head, log.entries)) == snapshots(log.table)
    assert describe(log.folded()) == describe(log.table)
