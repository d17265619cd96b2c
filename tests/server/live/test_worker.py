"""One worker and its tables, tested without HTTP or sockets."""

import asyncio
import json
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from roundhouse.game.errors import NotYourTurn, Refused
from roundhouse.rules import actions
from roundhouse.server.config import Config
from roundhouse.server.http.endpoints.tables import list_tables
from roundhouse.server.live import room as rooms
from roundhouse.server.live import worker
from roundhouse.server.live.admission import admit
from roundhouse.server.live.room import Room, load
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.live.worker import Worker
from roundhouse.server.socket import messages
from roundhouse.server.socket.handlers import Handlers
from roundhouse.server.storage.store import Store
from roundhouse.server.table import creation
from roundhouse.server.table.due import next_due
from roundhouse.server.table.entries.attendance import Cover, Here
from roundhouse.server.table.entries.closing import Close
from roundhouse.server.table.entries.kinds import Join, Kick, Play
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.head import HeadChange
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import MOST_ENTRIES, OVER, Entry, Table
from tests.server.table.logs import Log, begun, head

ANN, BEN, MALLORY = map(hashed, ("ann", "ben", "mallory"))
LONG = 1e6
CONFIG = Config("sqlite:///unused.db")
UNLISTED = HeadChange("lobby", None, 1.0, True)
"""What versions before 0.2.0 wrote of a public table."""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


def lobby(store: Store) -> Table:
    """Ann's table, at which Mallory has a seat."""
    table, entries = creation.create(Settings(edition="usa", seats=[SeatSettings()] * 2), ANN, "Ann", None, time.time())
    joined = Entry(len(entries) + 1, time.time(), Join(seat=1, name="Mallory", keys=[MALLORY]))
    table.apply(joined)
    store.create(creation.head_of(table, LONG), [*entries, joined])
    return table


def new_worker(store: Store) -> Worker:
    """A worker that does nothing by itself."""
    made = Worker(CONFIG, store)
    made.stopping = True
    made.scheduler.stop()
    return made


@asynccontextmanager
async def working(store: Store, url: str = CONFIG.database) -> AsyncIterator[Worker]:
    one = Worker(replace(CONFIG, database=url), store)
    await one.start()
    try:
        yield one
    finally:
        await one.stop()


async def connect(one: Worker, table_id: str, key: str) -> tuple[Room, Subscriber]:
    room = await one.room(table_id)
    subscriber = Subscriber(key, room.table.seats_of(key), key == room.table.host)
    await room.welcome(subscriber, None)
    await one.arrived(room, subscriber)
    return room, subscriber


async def in_time(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.02)


async def one_that_does_not_know(store: Store) -> tuple[Table, Room]:
    """A table where Ben has taken Mallory's seat, and the room of a process that has not heard of it."""
    table, here = lobby(store), new_worker(store)
    there = await new_worker(store).room(table.id)
    room = await here.room(table.id)
    await room.add(Kick(seat=1, name="Mallory"))
    await room.add(Join(seat=1, name="Ben", keys=[BEN]))
    return table, there


def test_nobody_is_shown_an_older_table_than_another_process_has_shown_them(store: Store) -> None:
    async def run() -> None:
        table, room = await one_that_does_not_know(store)
        subscriber = Subscriber(ANN, (0,), True)
        await room.welcome(subscriber, table.position + 2)
        welcome = json.loads(await subscriber.next() or "")
        assert (welcome["kind"], welcome["at"], welcome["entries"]) == ("welcome", table.position + 2, [])

    asyncio.run(run())


def test_a_table_that_cannot_be_read_holds_up_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "BEAT", 0.05)

    async def run() -> None:
        table, entries = creation.create(
            Settings(edition="usa", seats=[SeatSettings()] * 2), ANN, "Ann", None, time.time()
        )
        store.create(replace(creation.head_of(table, LONG), edition="gone", due=1.0), entries)
        async with working(store) as one:
            other = lobby(store)
            await in_time(lambda: not store.due(time.time(), 10))
            store.postpone(other.id, 1.0, LONG * LONG)
            await in_time(lambda: other.id in one.rooms)

    asyncio.run(run())


def test_a_worker_beats_on_whatever_happens(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "BEAT", 0.02)

    async def run() -> None:
        async with working(store) as one:
            with monkeypatch.context() as broken:
                failures: list[float] = []

                def fail(*_: object) -> None:
                    failures.append(time.monotonic())
                    raise RuntimeError("out of the blue")

                broken.setattr(one.time, "compare", fail)
                await in_time(lambda: len(failures) > 2)
            await in_time(lambda: one.presence.last_beat > failures[-1])

    asyncio.run(run())


def test_who_comes_back_to_a_quiet_table_stays_there(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "BEAT", 0.02)
    monkeypatch.setattr(worker, "RETURN", 0.3)

    async def run() -> None:
        table = lobby(store)
        async with working(store) as one:
            room, subscriber = await connect(one, table.id, ANN)
            room.used -= worker.IDLE + 1
            one.left(room, subscriber)
            await asyncio.sleep(0.1)
            again, _ = await connect(one, table.id, ANN)
            await asyncio.sleep(0.5)
            assert again.table.seats[0].present
            assert "gone" not in [entry.kind for entry in store.entries(table.id)]

    asyncio.run(run())


def test_who_was_let_in_elsewhere_a_moment_ago_is_known(store: Store) -> None:
    async def run() -> None:
        _, room = await one_that_does_not_know(store)
        subscriber = await admit(room, "ben", None)
        assert subscriber.seats == (1,)

    asyncio.run(run())


def test_who_was_kicked_elsewhere_acts_for_nobody(store: Store) -> None:
    async def run() -> None:
        table, room = await one_that_does_not_know(store)
        mallory = Subscriber(MALLORY, (1,), False)
        with pytest.raises(Refused) as error:
            await Handlers(new_worker(store), room, mallory).handle(messages.Leave())
        assert error.value.code == "only_watching"
        assert store.entries(table.id)[-1].kind == "join"

    asyncio.run(run())


def test_nobody_is_gone_whose_worker_is_new(shared: Store, postgres_url: str) -> None:
    """The list of workers is read again before an entry says that somebody is gone."""

    async def run() -> None:
        table = lobby(shared)
        async with working(shared, postgres_url) as one:
            room = await one.room(table.id)
            new = new_worker(shared)
            shared.heartbeats.beat(new.id, time.time())
            await room.add(Here(seat=1, worker=new.id))
            one.scheduler.schedule(room)
            await asyncio.sleep(0.3)
            assert room.table.seats[1].present

    asyncio.run(run())


def test_who_looks_on_in_another_process_is_counted(shared: Store, postgres_url: str) -> None:
    """Whoever came first, and until they leave or their process is gone."""

    async def run() -> None:
        table = lobby(shared)
        async with working(shared, postgres_url) as one:
            async with working(shared, postgres_url) as other:
                there, first = await connect(other, table.id, "cleo")
                here, _ = await connect(one, table.id, ANN)
                await in_time(lambda: here.viewers == 1)
                await connect(other, table.id, "dora")
                await in_time(lambda: here.viewers == 2)
                other.left(there, first)
                await in_time(lambda: here.viewers == there.viewers == 1)
            await in_time(lambda: here.viewers == 0)

    asyncio.run(run())


def test_who_is_covered_for_takes_nothing_back(store: Store) -> None:
    async def run() -> None:
        table = lobby(store)
        one = new_worker(store)
        room = await one.room(table.id)
        await room.add(Start())
        await room.add(Cover(seat=0, why="clock"))
        with pytest.raises(NotYourTurn) as error:
            await Handlers(one, room, Subscriber(ANN, (0,), True)).handle(messages.Undo(at=room.table.position))
        assert error.value.code == "covered"

    asyncio.run(run())


def test_no_table_is_made_for_a_rematch_that_is_refused(store: Store) -> None:
    async def run() -> None:
        table, one = lobby(store), new_worker(store)
        room = await one.room(table.id)
        room.table.status, room.table.counted = OVER, MOST_ENTRIES
        with pytest.raises(Refused) as error:
            await Handlers(one, room, Subscriber(ANN, (0,), True)).handle(messages.Rematch())
        assert error.value.code == "table_worn_out"
        assert list(store.ids()) == [table.id]

    asyncio.run(run())


def test_a_worker_that_stops_begins_nothing_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is done at a table that is read from the database in the meantime."""
    reading, may_go_on = threading.Event(), threading.Event()

    def slowly(*given: Any) -> Table:
        reading.set()
        may_go_on.wait(10)
        return load(*given)

    monkeypatch.setattr(worker, "load", slowly)

    async def run() -> None:
        table, one = lobby(store), Worker(CONFIG, store)
        loading = asyncio.create_task(one.room(table.id))
        await asyncio.to_thread(reading.wait, 10)
        stopping = asyncio.create_task(one.stop())
        await asyncio.sleep(0.05)
        may_go_on.set()
        await stopping
        assert (await loading).timer is None

    asyncio.run(run())


def test_talk_does_not_wear_a_table_out() -> None:
    log = begun()
    counted = log.table.counted
    log.add("chat", 0, text="Hello")
    log.add("mute", 0, whom=1, on=True)
    log.add("gone", 0, worker="w")
    assert log.table.counted == counted
    log.table.check(Play(seat=log.table.asked[0], action=first(log)))


def test_what_goes_on_and_on_wears_it_out() -> None:
    log = Log(head())
    log.table.counted = MOST_ENTRIES
    with pytest.raises(Refused):
        log.join(0)
    due = log.due()
    assert due
    assert due.what == Close(why="worn_out")


def first(log: Log) -> str:
    return log.table.question(log.table.asked[0]).legal[0]


def public(store: Store, name: str = "Ann") -> Table:
    """A public table in the database."""
    wanted = Settings(edition="usa", seats=[SeatSettings()] * 2, public=True)
    table, first = creation.create(wanted, ANN, name, None, time.time())
    store.create(creation.head_of(table, CONFIG.abandoned), first)
    return table


async def listed(one: Worker) -> list[dict[str, Any]]:
    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(worker=one)))
    tables: list[dict[str, Any]] = msgspec.json.decode((await list_tables(request)).body)
    return tables


def test_the_public_list_reads_no_log(store: Store) -> None:
    made = {public(store).id for _ in range(5)}

    async def ask() -> None:
        one = new_worker(store)
        assert {table["id"] for table in await listed(one)} == made
        assert one.rooms == {}

    asyncio.run(ask())


def test_a_table_that_was_written_before_there_was_a_list_is_in_it(store: Store) -> None:
    table = public(store)
    head = store.head(table.id)
    assert head
    store.append(table.id, Entry(table.position + 1, head.created, Here(seat=0, worker="w")), UNLISTED)

    async def ask() -> None:
        one = new_worker(store)
        assert [each["seats"][0]["present"] for each in await listed(one)] == [True]

    asyncio.run(ask())


def test_a_move_is_checked_once_and_what_is_due_is_computed_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is written and told of a move follows from that."""
    counts = Counter[str]()

    def counted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            counts[name] += 1
            return work(*arguments)

        return call

    async def run() -> None:
        async with working(store) as one:
            table = lobby(store)
            here, _ = await connect(one, table.id, ANN)
            await connect(one, table.id, MALLORY)
            await here.add(Start())
            seat = here.table.asked[0]
            action = here.table.question(seat).legal[0]
            monkeypatch.setattr(actions, "allowed", counted("legal", actions.allowed))
            monkeypatch.setattr(rooms, "next_due", counted("due", next_due))
            await here.add(Play(seat=seat, action=action))
            assert counts == {"legal": 1, "due": 1}

    asyncio.run(run())
