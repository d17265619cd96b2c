"""One process of a server: its rooms, and the loops that look after them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import structlog

from roundhouse.game.errors import Refused
from roundhouse.server.live.room import Room, Stale, load
from roundhouse.server.live.scheduler import attend
from roundhouse.server.live.subscribers import Seats, Viewer
from roundhouse.server.operations.metrics import ROOMS, VIEWERS
from roundhouse.server.storage import notifications
from roundhouse.server.storage.engine import decode
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.creation import head_of
from roundhouse.server.table.entries import Entry
from roundhouse.server.table.keys import could_be_id, new_id
from roundhouse.server.table.settings import Config
from roundhouse.server.table.state import LOBBY, PLAYING, Table

log = structlog.get_logger()
T = TypeVar("T")

EXPECTED = (Refused, Stale, Unavailable)
"""What whoever waits for a task is told."""
LIVE = (LOBBY, PLAYING)
BEAT = 1.0
"""Seconds between looks at what is due."""
DEAD = 3.5
"""Seconds without a sign after which a worker is taken for dead."""
IDLE = 120.0
"""Seconds after which a room that nobody uses is forgotten."""
SIGHT = 10.0
"""Seconds after which what there is to see at a table is forgotten if nobody looks."""
RETURN = 4.0
"""Seconds a lost connection has to come back before anybody is told."""
LEFT_ALONE = 3600.0
"""Seconds before a table that cannot be read is tried again."""
AT_ONCE = 200
"""So many due tables are taken up in one look."""


class Worker:
    """It holds nothing that is not in the database, but for connections."""

    def __init__(self, config: Config, store: Store) -> None:
        self.id = new_id()
        self.config, self.store = config, store
        self.rooms: dict[str, Room] = {}
        self.alive: set[str] = {self.id}
        self.threads = ThreadPoolExecutor(config.threads, "bot")
        self.free_thread = asyncio.Semaphore(config.threads)
        self.spare_thread = asyncio.Semaphore(1)
        """Tables of bots alone have one of them at most."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: notifications.Listener | None = None
        self._loops: list[asyncio.Task[None]] = []
        self._seen: set[str] | None = None
        """Who lived when I last looked at what is due."""
        self.beaten = time.monotonic()
        """When I last showed that I live."""
        self.stopping = False

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        await self.see_who_lives()
        if self.store.shared:
            self._listener = notifications.listen(
                self.config.database,
                lambda table, position, entry: _soon(loop, self._heard, table, position, entry),
                lambda: _soon(loop, self._missed_something),
            )
        self._loops = [asyncio.create_task(self._every_beat(do)) for do in (self.see_who_lives, self._look)]

    async def stop(self) -> None:
        """Say goodbye to everybody, and let others take over."""
        self.stopping = True
        for each in self._loops:
            each.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        if self._listener:
            self._listener.stop()
        for room in self.rooms.values():
            room.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self.threads.shutdown(wait=False, cancel_futures=True)
        with suppress(Unavailable):
            await asyncio.to_thread(self.store.resign, self.id)

    async def room(self, table_id: str) -> Room:
        """A table, read from the database if it is not at hand. Raises Refused if there is none."""
        if table_id in self.rooms:
            return self.rooms[table_id]
        if not could_be_id(table_id):
            raise Refused("no_table")
        if table_id not in self._loading:
            self._loading[table_id] = self.task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def create(self, table: Table, entries: list[Entry]) -> None:
        """Write a new table."""
        head = head_of(table, self.config.abandoned)
        await asyncio.wrap_future(self.store.create_soon(head, entries))
        await self.room(table.id)

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on whoever waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def arrived(self, room: Room, viewer: Viewer) -> None:
        """Tell everybody that somebody is there."""
        for seat in viewer.seats:
            if self.id not in room.table.chairs[seat].workers and room.table.status in LIVE:
                await room.add("here", seat, worker=self.id)

    def left(self, room: Room, viewer: Viewer) -> None:
        """A connection ended. If it does not come back soon, the person is away."""
        viewer.gone = True
        room.viewers.discard(viewer)
        room.used = time.monotonic()
        if viewer.seats and not self.stopping:
            absence = (room.table.id, viewer.seats)
            asyncio.get_running_loop().call_later(RETURN, lambda: self.task(self._note_absence(*absence)))

    async def _note_absence(self, table_id: str, seats: Seats) -> None:
        room = await self.room(table_id)
        here = {seat for other in room.viewers for seat in other.seats}
        for seat in seats:
            if seat not in here and self.id in room.table.chairs[seat].workers and room.table.status in LIVE:
                await room.add("gone", seat, worker=self.id)

    def _note_presence(self) -> None:
        """Others may have taken me for dead: those who are connected here are not away."""
        for room in [room for room in self.rooms.values() if room.table.status in LIVE]:
            for viewer in room.viewers:
                if any(self.id not in room.table.chairs[seat].workers for seat in viewer.seats):
                    self.task(self.arrived(room, viewer))

    def attend_soon(self, room: Room, pause: float = 0.0) -> None:
        """Do what is due at a table as soon as it is due, after a pause."""
        if room.timer:
            room.timer.cancel()
        forgotten = self.rooms.get(room.table.id) is not room
        duty = None if room.attending or self.stopping or forgotten else room.duty()
        if duty:
            delay = max(pause, duty.at - time.time())
            room.timer = asyncio.get_running_loop().call_later(delay, lambda: self.task(attend(room)))

    async def _load(self, table_id: str) -> Room:
        try:
            room = Room(await asyncio.to_thread(load, self, table_id), self)
            self.rooms[table_id] = room
            await room.catch_up()
            self.attend_soon(room)
            return room
        finally:
            del self._loading[table_id]

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, EXPECTED):
            log.error("task_failed", error=type(error).__name__, exc_info=error)

    async def _every_beat(self, do: Callable[[], Awaitable[None]]) -> None:
        """Again and again, whatever happens: otherwise clocks would stand still."""
        while True:
            try:
                await do()
            except Unavailable:
                log.warning("database_unavailable")
            except Exception as error:
                log.error("beat_failed", error=type(error).__name__, exc_info=error)
            await asyncio.sleep(BEAT)

    async def see_who_lives(self) -> None:
        """Show that I live, and see who else does."""
        self.alive = await asyncio.to_thread(self._greet, time.time()) | {self.id}
        self.beaten = time.monotonic()

    def _greet(self, now: float) -> set[str]:
        self.store.beat(self.id, now)
        self.store.forget_workers(now - 10 * DEAD)
        return self.store.alive(now, DEAD)

    async def _look(self) -> None:
        """Take up what is due; all games when a worker has died, which may have held them, and at the start."""
        alive = self.alive
        due = await asyncio.to_thread(self.store.due, time.time(), AT_ONCE)
        if self._seen is None or self._seen - alive:
            due += await asyncio.to_thread(self.store.playing)
        for table_id in dict.fromkeys(due):
            await self._take_up(table_id)
        self._seen = alive
        self._note_presence()
        for room in self.rooms.values():
            if room.doubtful and not room.lock.locked():
                self.task(room.catch_up())
        self._forget_idle()
        self._forget_sights()
        ROOMS.set(len(self.rooms))
        VIEWERS.set(sum(len(room.viewers) for room in self.rooms.values()))

    async def _take_up(self, table_id: str) -> None:
        """See to a table; one that cannot be read is left alone for a while."""
        try:
            room = await self.room(table_id)
        except Unavailable:
            raise
        except Exception as error:
            log.warning("table_unreadable", table=table_id, error=type(error).__name__, reason=str(error))
            await asyncio.to_thread(self.store.put_off, table_id, time.time() + LEFT_ALONE)
        else:
            if not room.attending:
                self.task(attend(room))

    def _forget_idle(self) -> None:
        before = time.monotonic() - IDLE
        for table_id, room in list(self.rooms.items()):
            if not room.viewers and room.used < before and not room.attending and not room.lock.locked():
                room.close()
                del self.rooms[table_id]

    def _forget_sights(self) -> None:
        before = time.monotonic() - SIGHT
        for room in self.rooms.values():
            if room.looked < before:
                room.sight = None

    def _heard(self, table_id: str, position: int, entry: str) -> None:
        room = self.rooms.get(table_id)
        if room and position > room.table.position:
            self.task(room.catch_up(position, Entry(*decode(entry)) if entry else None))

    def _missed_something(self) -> None:
        for room in self.rooms.values():
            self.task(room.catch_up())


def _soon(loop: asyncio.AbstractEventLoop, call: Any, *arguments: Any) -> None:
    """From another thread; nothing if the loop is closed already."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *arguments)
