"""What is sent to whom."""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.server.live.subscribers import LONGEST_WAITING, Subscriber
from roundhouse.server.table import creation
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.presentation import snapshot
from roundhouse.server.table.presentation.protocol import Mine
from roundhouse.server.table.presentation.seen import Form, Seen
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot, describe, tell
from roundhouse.server.table.presentation.wording import Wording
from roundhouse.server.table.state import Entry, Table, Told
from tests.server.table.logs import CLOCK, Log, begun, head, started


def seen(log: Log, *seats: int, **more: Any) -> Any:
    """The last entry and the table as these seats see them."""
    audience = Audience(seats, **more)
    return json.loads(Snapshot(log.table).message("update", audience, 5.0, [log.table.recent[-1]]))


def told(log: Log, *seats: int) -> Any:
    return seen(log, *seats)["entries"]


def test_who_joined_is_told_without_the_key() -> None:
    log = Log(head())
    log.join(0, name="Ann", colour="blue")
    assert told(log) == [{"at": 2, "time": 0.0, "kind": "join", "seat": 0, "name": "Ann", "colour": "blue"}]
    assert "key0" not in json.dumps(seen(log, 1))


def test_only_the_seat_itself_is_told_its_answer() -> None:
    log = started()
    log.play(1)
    assert "action" in told(log, 1)[0]
    assert "action" not in told(log, 0)[0]
    assert (seen(log, 1)["mine"][0]["answer"], seen(log, 0)["mine"][0]["answer"]) == (log.table.early[1].action, None)


def test_a_card_drawn_blind_is_told_to_who_drew_it() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    assert "kind" in told(log, seat)[0]["events"][0]
    assert "kind" not in told(log, 1 - seat)[0]["events"][0]
    assert told(log) == told(log, 1 - seat)


def test_a_device_with_several_seats_is_told_of_all() -> None:
    log = begun()
    log.play(sort="draw blind")
    assert "kind" in told(log, 0, 1)[0]["events"][0]
    assert [mine["seat"] for mine in seen(log, 0, 1)["mine"]] == [0, 1]


def test_the_secret_and_the_seed_stay_until_the_end() -> None:
    log = begun(seed=987_654_321)
    assert "987654321" not in json.dumps(seen(log, 0, 1))
    assert seen(log)["result"] is None


def test_in_the_end_everything_is_told() -> None:
    log = begun("bb", "amsterdam", seed=987_654_321)
    while log.table.status == "playing":
        log.play()
    assert seen(log)["result"]["seed"] == 987_654_321
    assert len(seen(log)["result"]["sheet"]) == 2


def test_a_spectator_has_nothing_of_their_own() -> None:
    assert seen(begun())["mine"] == []


def test_chat_does_not_reach_who_muted_it() -> None:
    log = begun("ppp")
    log.add("mute", 1, whom=0, on=True)
    assert (len(told(log, 1)), told(log, 2)) == (1, [])
    log.add("chat", 0, text="hm")
    assert (told(log, 1), told(log, 2)[0]["text"]) == ([], "hm")
    log.add("mute", 1, whom=0, on=False)
    log.add("chat", 0, text="ah")
    assert told(log, 1)[0]["text"] == "ah"


def test_fields_that_are_not_named_stay_with_the_server() -> None:
    entry = Told(Entry(99, 0.0, entries.read("here", 0, {"worker": "w", "note": "x"})))
    assert tell(entry, (0,)) == {"at": 99, "time": 0.0, "kind": "here", "seat": 0}


def test_a_seeded_table_of_0_1_0_with_several_people_still_loads_and_says_so() -> None:
    log = begun(seed=7)
    assert describe(log.folded()).seeded


def test_a_rematch_has_no_seed() -> None:
    table, _ = creation.rematch(begun(seed=7).table, 0.0)
    assert (table.head.seed, describe(table).seeded) == (None, False)


def test_undo_is_offered_as_it_can_be_had() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    assert (seen(log, seat)["mine"][0]["undo"], seen(log, 1 - seat)["mine"][0]["undo"]) == ("free", "ask")
    assert seen(started(), 0)["mine"][0]["undo"] is None


def test_only_a_free_undo_is_offered_while_a_bot_plays_for_somebody() -> None:
    log = begun("ppp")
    seat = log.table.asked[0]
    log.cover(next(other for other in range(3) if other != seat))
    log.play(sort="claim")
    assert seen(log, seat)["mine"][0]["undo"] == "free"
    log.undo(seat)
    log.play(sort="draw blind")
    assert seen(log, seat)["mine"][0]["undo"] is None


def test_who_is_covered_is_offered_no_undo() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="claim")
    log.cover(seat)
    assert seen(log, seat)["mine"][0]["undo"] is None


def test_who_has_nobody_to_ask_need_not_ask() -> None:
    log = begun("pb")
    while log.table.asked == [1]:
        log.play(sort="claim")
    log.play(sort="draw blind")
    assert seen(log, 0)["mine"][0]["undo"] == "free"


def test_everybody_sees_who_is_to_agree() -> None:
    log = begun()
    seat = log.table.asked[0]
    log.play(sort="draw blind")
    log.undo(seat)
    assert seen(log)["table"]["takeback"] == {"seat": seat, "to": 2, "needed": [1 - seat]}


def test_clocks_are_seen_where_there_are_any() -> None:
    seat = seen(started(clock=CLOCK))["table"]["seats"][0]
    assert (seat["bank"], seat["deadline"]) == (60, 90)
    seat = seen(started())["table"]["seats"][0]
    assert (seat["bank"], seat["deadline"]) == (None, None)


def test_in_the_opening_each_seat_sees_its_own_question() -> None:
    log = started()
    assert [bool(seen(log, seat)["mine"][0]["legal"]) for seat in (0, 1)] == [True, True]
    log.play(1)
    assert not seen(log, 1)["mine"][0]["legal"]


def test_a_welcome_tells_the_protocol_and_who_is_host() -> None:
    message = json.loads(Snapshot(begun().table).message("welcome", Audience((0,), True), 5.0))
    assert (message["protocol"], message["host"], message["now"], message["entries"]) == (1, True, 5.0, [])


def test_words_come_where_they_are_asked_for() -> None:
    log = begun()
    log.play(sort="draw blind")
    assert "told" not in told(log)[0]
    assert seen(log, form=Form("fr"))["entries"][0]["told"]


def test_whoever_has_the_words_is_told_names_and_what_waits() -> None:
    log = begun("ppp")
    log.add("chat", 1, text="hm")
    assert told(log) == [{"at": log.table.position, "time": 0.0, "kind": "chat", "seat": 1, "name": "P1", "text": "hm"}]
    log.play(sort="draw blind")
    drawer = log.table.steps[-1].seat
    log.undo(drawer)
    entry = told(log)[0]
    assert (entry["name"], entry["waits"]) == (f"P{drawer}", True)


def test_what_one_seat_sees_is_never_sent_to_another() -> None:
    """One snapshot serves everybody, in any order: each gets what a snapshot of its own would show."""
    log = begun("ppp")
    log.play(sort="draw blind")
    forms = (Form(), Form("en"), Form("fr"), Form(None, True))
    everybody = [Audience(seats, False, form) for seats in ((0,), (1,), (2,), (0, 1), ()) for form in forms]
    told = list(log.table.recent)
    shared = Snapshot(log.table)
    for kind in ("update", "look", "welcome"):
        for audience in everybody + everybody[::-1]:
            alone = Snapshot(log.table).message(kind, audience, 5.0, [untold(each) for each in told])
            assert shared.message(kind, audience, 5.0, told) == alone
    assert len({shared.message("look", audience, 5.0) for audience in everybody if audience.form == Form("en")}) == 5


def untold(told: Told) -> Told:
    """The same entry, of which nothing was sent yet."""
    return replace(told, encoded={})


def test_an_entry_is_put_into_words_once_for_all_who_may_know_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    log = begun("ppp")
    drawer = log.table.asked[0]
    log.play(sort="draw blind")
    worded: list[Sequence[int]] = []

    def word(self: Wording, told: Told, seats: Sequence[int]) -> list[str]:
        worded.append(seats)
        return ["so it was"]

    monkeypatch.setattr(Wording, "entry", word)
    last = log.table.recent[-1]
    for _ in range(3):
        for seats in ((0,), (1,), (2,), ()):
            Snapshot(log.table).message("update", Audience(seats, form=Form("en")), 5.0, [last])
    assert len(worded) == 2
    assert [drawer in seats for seats in worded].count(True) == 1


def test_what_a_seat_sees_is_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def mine(table: Table, seat: int, form: Form, seen: Seen) -> Mine:
        made.append(seat)
        return Mine(seat, None, None, [])

    monkeypatch.setattr(snapshot, "mine", mine)
    shown = Snapshot(begun().table)
    for kind in ("update", "welcome", "look", "stale"):
        for seat in (0, 1):
            message = json.loads(shown.message(kind, Audience((seat,), form=Form("en")), time.time()))
            assert message["kind"] == kind
    assert made == [0, 1]


def test_a_snapshot_is_of_one_table_at_one_position() -> None:
    log = begun()
    shown = Snapshot(log.table)
    assert shown.shows(log.table)
    assert not shown.shows(log.folded())
    log.add("chat", 0, text="hm")
    assert not shown.shows(log.table)


def test_who_is_slow_has_so_much_waiting_and_no_more() -> None:
    subscriber = Subscriber(None, (), False)
    subscriber.send(b"x" * (LONGEST_WAITING + 1))
    assert not subscriber.gone
    subscriber.send(b"x")
    assert subscriber.gone

    async def read() -> None:
        subscriber = Subscriber(None, (), False)
        for _ in range(3):
            subscriber.send(b"x" * LONGEST_WAITING)
            assert await subscriber.next()
        assert not subscriber.gone

    asyncio.run(read())


def test_what_is_sent_at_once_never_overtakes_what_waits() -> None:
    sent: list[bytes] = []
    free = True

    def write(message: bytes) -> bool:
        sent.extend([message] if free else [])
        return free

    async def read(subscriber: Subscriber) -> None:
        while (message := await subscriber.next()) is not None:
            await asyncio.sleep(0)  # the connection is busy
            sent.append(message)

    async def run() -> None:
        nonlocal free
        subscriber = Subscriber(None, (), False, write=write)
        reading = asyncio.create_task(read(subscriber))
        await asyncio.sleep(0)
        for number in range(60):
            free = number % 7 != 3
            subscriber.send(b"%d" % number)
            if number % 5 == 0:
                await asyncio.sleep(0)
        subscriber.send(None)
        await reading

    asyncio.run(run())
    assert sent == [b"%d" % number for number in range(60)]
