"""Downtime, pauses and jumps of the clock cost the players nothing."""

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from roundhouse.server.config import Config
from roundhouse.server.live import presence as presences
from roundhouse.server.live import worker as workers
from roundhouse.server.live.background.timekeeping import Timekeeper
from roundhouse.server.live.room import Room
from roundhouse.server.live.worker import Worker
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table import creation
from roundhouse.server.table.entries.attendance import Here
from roundhouse.server.table.entries.kinds import Join, Play
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import Clock, SeatSettings, Settings
from roundhouse.server.table.state import Table
from tests.server.clients import Client, Place, join, make, settings
from tests.server.serving import Server, serving

ANN, BEN = map(hashed, ("ann", "ben"))
CLOCK = Clock(turn=30, bank=600)
HOUR = 3600.0


class Machine:
    """The clocks of a machine, which can be moved."""

    def __init__(self) -> None:
        self.wall = self.monotonic = 0.0

    def time(self) -> Timekeeper:
        return Timekeeper(lambda: time.time() + self.wall, lambda: time.monotonic() + self.monotonic)


@pytest.fixture
def machine(store: Store, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Workers compare the time often. Where they share the clock of the database, that is moved."""
    machine = Machine()
    monkeypatch.setattr(workers, "BEAT", 0.02)
    if store.shared:
        monkeypatch.setattr(store.heartbeats, "_wall", lambda: time.time() + machine.wall)
    return machine


@asynccontextmanager
async def working(store: Store, url: str, machine: Machine) -> AsyncIterator[Worker]:
    one = Worker(Config(url), store, machine.time())
    await one.start()
    try:
        yield one
    finally:
        await one.stop()


async def begin(one: Worker, seats: str = "pp", clock: Clock | None = CLOCK) -> Room:
    """A table at which everybody is connected to a worker, before the first answers."""
    kinds = {"p": SeatSettings(), "b": SeatSettings(kind="bot")}
    wanted = Settings(edition="amsterdam", seats=[kinds[seat] for seat in seats], clock=clock, pace=0.1)
    table, entries = creation.create(wanted, ANN, "Ann", None, one.time.now())
    await one.create(table, entries)
    room = await one.room(table.id)
    for seat, kind in enumerate(seats):
        if kind == "p":
            if seat:
                await room.add(Join(seat=seat, name="Ben", keys=[BEN]))
            await room.add(Here(seat=seat, worker=one.id))
    if room.table.status == "lobby":
        await room.add(Start())
    return room


async def answer(room: Room, seat: int) -> None:
    await room.add_made(lambda table: Play(seat=seat, action=table.question(seat).legal[0]))


async def in_time(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.02)


def kinds(store: Store, table: Table) -> list[str]:
    return [entry.kind for entry in store.entries(table.id)]


def test_a_clock_that_jumps_ahead_drains_no_bank(store: Store, url: str, machine: Machine) -> None:
    async def run() -> None:
        async with working(store, url, machine) as one:
            room = await begin(one)
            machine.wall += HOUR
            await answer(room, 0)
            await in_time(lambda: bool(one.presence.outages))
            assert one.time.now() > time.time() + HOUR - 60
            await answer(room, 1)
            await asyncio.sleep(0.2)
            assert room.table.clocks.banks == [600, 600]
            assert "outage" in kinds(store, room.table)
            assert "cover" not in kinds(store, room.table)

    asyncio.run(run())


def test_a_clock_that_jumps_for_a_moment_is_not_followed(store: Store, url: str, machine: Machine) -> None:
    async def run() -> None:
        async with working(store, url, machine) as one:
            room = await begin(one)
            machine.wall += HOUR
            await asyncio.sleep(0.06)
            machine.wall -= HOUR
            await asyncio.sleep(0.5)
            assert abs(one.time.now() - time.time()) < 1
            assert kinds(store, room.table)[-1] == "start"

    asyncio.run(run())


def test_a_clock_that_jumps_back_stalls_no_bot(store: Store, url: str, machine: Machine) -> None:
    async def run() -> None:
        async with working(store, url, machine) as one:
            room = await begin(one, "pb")
            machine.wall -= HOUR
            await asyncio.sleep(0.2)
            await answer(room, 0)
            await in_time(lambda: not room.table.opening)
        times = [entry.at for entry in store.entries(room.table.id)]
        assert times == sorted(times)
        async with working(store, url, machine) as other:
            assert other.time.now() >= times[-1]
            again = await other.room(room.table.id)
            await again.add(Here(seat=0, worker=other.id))
            seen = again.table.position
            while again.table.asked == [0]:
                await answer(again, 0)
            await in_time(lambda: again.table.position > seen + 1 and again.table.asked == [0])

    asyncio.run(run())


def test_a_process_that_was_paused_costs_nobody_time(store: Store, url: str, machine: Machine) -> None:
    """All its clocks went on. The first thing it does afterwards is a move of somebody."""

    async def run() -> None:
        async with working(store, url, machine) as one:
            room = await begin(one)
            for loop in one._loops:
                loop.cancel()
            machine.wall += HOUR
            machine.monotonic += HOUR
            await answer(room, 0)
            assert kinds(store, room.table)[-2:] == ["outage", "play"]
            assert room.table.clocks.banks == [600, 600]
            deadline = room.table.clocks.deadline(1)
            assert deadline is not None
            assert deadline > one.time.now() + 600

    asyncio.run(run())


def test_what_one_worker_misses_while_others_serve_is_no_outage(
    shared: Store, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "BEAT", 0.02)

    async def run() -> None:
        paused, awake = Machine(), Machine()
        async with working(shared, postgres_url, paused) as one, working(shared, postgres_url, awake):
            one.presence.last_beat -= HOUR
            assert one.presence.stale
            await one.presence.refresh()
            assert (one.presence.stale, one.presence.outages) == (False, [])

    asyncio.run(run())


def test_a_machine_whose_clock_is_wrong_keeps_the_time_of_the_others(
    shared: Store, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "BEAT", 0.02)

    async def run() -> None:
        right, wrong = Machine(), Machine()
        wrong.wall = HOUR
        async with working(shared, postgres_url, right) as one, working(shared, postgres_url, wrong) as other:
            await asyncio.sleep(0.5)
            assert abs(one.time.now() - other.time.now()) < 1
            assert one.presence.alive == other.presence.alive == {one.id, other.id}
            assert one.presence.outages == []

    asyncio.run(run())


def test_after_downtime_everybody_has_as_much_time_as_before(store: Store, url: str, machine: Machine) -> None:
    async def run() -> None:
        one = Worker(Config(url), store, machine.time())
        await one.start()
        room = await begin(one)
        for loop in one._loops:  # it dies
            loop.cancel()
        machine.wall += HOUR
        async with working(store, url, machine) as other:
            again = await other.room(room.table.id)
            await in_time(lambda: "outage" in kinds(store, room.table))
            now = other.time.now()
            for seat in (0, 1):
                deadline = again.table.clocks.deadline(seat)
                assert deadline is not None
                assert 615 < deadline - now <= 630 + presences.RETURN
            await in_time(lambda: (due := again.next_due()) is not None and due.at > now)
            assert "cover" not in kinds(store, room.table)

    asyncio.run(run())


def test_a_table_is_not_closed_because_the_server_was_off(store: Store, url: str, machine: Machine) -> None:
    async def run() -> None:
        async with working(store, url, machine) as one:
            room = await begin(one, "pp", None)
        machine.wall += 40 * 86400
        async with working(store, url, machine) as other:
            await asyncio.sleep(0.3)
            again = await other.room(room.table.id)
            await again.add(Here(seat=0, worker=other.id))
            assert again.table.status == "playing"
            assert store.due(other.time.now(), 10) == []

    asyncio.run(run())


def test_an_idle_server_leaves_the_disk_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "BEAT", 0.02)
    url, machine = f"sqlite:///{tmp_path}/tables.db", Machine()
    store, file = stores.open(url), tmp_path / "tables.db-wal"

    async def run() -> None:
        async with working(store, url, machine) as one:
            await asyncio.sleep(0.1)
            before = file.stat().st_mtime_ns, file.read_bytes()
            await asyncio.sleep(0.5)
            assert (file.stat().st_mtime_ns, file.read_bytes()) == before
            await begin(one)
            one.rooms.clear()
            written = store.heartbeats.signs().beats[one.id]
            machine.wall, machine.monotonic = presences.SELDOMER + 1, presences.SELDOMER + 1
            one.presence.last_beat += machine.monotonic  # it was not paused
            one.presence._last = one.time.now()
            await in_time(lambda: store.heartbeats.signs().beats[one.id] > written)

    asyncio.run(run())
    store.close()


async def begun(server: Server) -> tuple[Place, Place]:
    """A game that asks two people at once, with five seconds for an answer."""
    ann = await make(server.url, settings("amsterdam", "pp", clock={"turn": 5, "bank": 0}, grace=5))
    ben = await join(ann.elsewhere, "Ben")
    async with Client(ann) as one, Client(ben) as other:
        await one.say("ready")
        await other.ask("ready")
        assert (await one.settle())["table"]["asked"] == [0, 1]
    return ann, ben


async def nobody_is_covered(url: str, places: tuple[Place, Place]) -> None:
    """Both come back, and whoever is asked plays."""
    ann, ben = (Place(url, place.table, place.key, place.seats) for place in places)
    async with Client(ann, at=0) as one, Client(ben) as other:
        state = await one.settle()
        assert [entry["kind"] for entry in one.entries if entry["kind"] in ("outage", "cover")] == ["outage"]
        assert state["table"]["asked"] == [0, 1]
        assert min(seat["deadline"] for seat in state["table"]["seats"]) > state["now"]
        await one.answer(random.Random(1))
        await other.answer(random.Random(1))
        while len(plays := [entry for entry in one.entries if entry["kind"] == "play"]) < 2:
            await one.next()
        assert [entry.get("by") for entry in plays] == [None, None]


def test_a_server_that_was_killed_takes_nobodys_turn(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with serving(url) as first:
        places = asyncio.run(begun(first))
        first.kill()
    time.sleep(7)
    with serving(url) as second:
        asyncio.run(nobody_is_covered(second.url, places))


def test_a_server_that_was_stopped_for_a_while_takes_nobodys_turn(postgres_url: str) -> None:
    with serving(postgres_url) as server:
        places = asyncio.run(begun(server))
        os.kill(server.process.pid, signal.SIGSTOP)
        time.sleep(12)
        os.kill(server.process.pid, signal.SIGCONT)
        asyncio.run(nobody_is_covered(server.url, places))
