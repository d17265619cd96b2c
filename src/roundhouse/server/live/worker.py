"""One process of a server: its rooms, and the loops that serve them."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog

from roundhouse.game.errors import Refused
from roundhouse.server.config import Config
from roundhouse.server.live.background.tasks import Tasks
from roundhouse.server.live.background.tidying import PAUSE, Tidying
from roundhouse.server.live.background.timekeeping import Timekeeper
from roundhouse.server.live.presence import Presence
from roundhouse.server.live.room import Room, load
from roundhouse.server.live.scheduler import Scheduler
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.operations.metrics import CONNECTIONS, ROOMS
from roundhouse.server.storage import notifications
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.creation import head_of
from roundhouse.server.table.entries.attendance import Gone, Here
from roundhouse.server.table.entries.devices import DeviceCame, named
from roundhouse.server.table.keys import could_be_id
from roundhouse.server.table.outages import Outage
from roundhouse.server.table.state import LOBBY, PLAYING, Content, Entry, Table

log = structlog.get_logger()

Listen = Callable[[str, notifications.Heard, Callable[[], None], notifications.Counted], notifications.Listener]
LIVE = (LOBBY, PLAYING)
BEAT = 1.0
"""Seconds between checks for what is due."""
IDLE = 120.0
"""Seconds after which a room that nobody uses is dropped."""
UNSEEN = 10.0
"""Seconds after which a snapshot that nobody reads is dropped."""
RETURN = 4.0
"""Seconds in which a lost connection may come back before others are told."""
LEFT_ALONE = 3600.0
"""Seconds after which a table that could not be read is tried again."""
AT_ONCE = 200
"""How many due tables are processed in one check."""
REMEMBERED = 600.0
"""Seconds after which it is noted again that a device came."""
GOODBYE = 5.0
"""Seconds that tasks have to finish when the process stops."""


class Worker:
    """One process of a server. Except for connections, it holds nothing that is not in the database."""

    def __init__(
        self, config: Config, store: Store, time: Timekeeper | None = None, listen: Listen = notifications.listen
    ) -> None:
        self.config, self.store, self.time, self._listen = config, store, time or Timekeeper(), listen
        self.tasks, self.presence = Tasks(), Presence(store, self.time)
        self.scheduler = Scheduler(config, store, self.presence, self.tasks)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._listener: notifications.Listener | None = None
        self._loops: list[asyncio.Task[None]] = []
        self._seen: set[str] | None = None
        """The workers that were alive at the last check for what is due."""
        self._outages: list[Outage] = []
        """The outages that were known then."""
        self.stopping = False

    @property
    def id(self) -> str:
        return self.presence.id

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        await self.presence.refresh()
        if self.store.shared:
            self._listener = self._listen(
                self.config.database,
                lambda table, position, entry: _soon(loop, self._heard, table, position, entry),
                lambda: _soon(loop, self._missed_something),
                lambda table, worker, count, asks: _soon(loop, self._counted, table, worker, count, asks),
            )
        self._loops = [asyncio.create_task(self._every_beat(do)) for do in (self.presence.refresh, self._look)]
        if self.config.keep is not None:
            self._loops.append(asyncio.create_task(self._tidy(Tidying(self.store, self.time, self.config.keep))))

    async def stop(self) -> None:
        """Close all connections, and let other workers take over."""
        self.stopping = True
        self.scheduler.stop()
        for each in self._loops:
            each.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        if self._listener:
            self._listener.stop()
        for room in self.rooms.values():
            room.close()
        await self.tasks.finish(GOODBYE)
        self.scheduler.close()
        with suppress(Unavailable):
            await asyncio.to_thread(self.store.release, self.id, self.time.now())

    async def room(self, table_id: str) -> Room:
        """The room of a table. The table is read from the database if it is not here yet. Raises Refused if there is
        none."""
        if table_id in self.rooms:
            return self.rooms[table_id]
        if not could_be_id(table_id):
            raise Refused("no_table")
        if table_id not in self._loading:
            self._loading[table_id] = self.tasks.start(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def create(self, table: Table, entries: list[Entry]) -> None:
        """Write a new table."""
        head = head_of(table, self.config.abandoned)
        await self.tasks.result(self.store.create_soon(head, entries, table.edition))
        await self.room(table.id)

    async def arrived(self, room: Room, subscriber: Subscriber) -> None:
        """Tell everybody that somebody has connected."""
        for seat in subscriber.seats:
            if self.id not in room.table.seats[seat].workers and room.table.status in LIVE:
                await _note(room, Here(seat=seat, worker=self.id))
        await self._note_device(room, subscriber)

    async def _note_device(self, room: Room, subscriber: Subscriber) -> None:
        """Tell somebody that one of their devices has connected, if it had not for a while."""
        seat, key = next(iter(subscriber.seats), None), subscriber.key
        device = room.table.seats[seat].devices.get(key) if seat is not None and key else None
        if seat is None or key is None or device is None or room.table.status not in LIVE:
            return
        if device.came is None or device.came + REMEMBERED < self.time.now():
            await _note(room, DeviceCame(seat=seat, key=key, device=named(key), first=device.came is None))

    def left(self, room: Room, subscriber: Subscriber) -> None:
        """Note that a connection ended. If it does not come back soon, the person counts as away."""
        subscriber.gone = True
        room.leave(subscriber)
        room.used = self.time.monotonic()
        if subscriber.seats and not self.stopping:
            absence = (room.table.id, subscriber.seats)
            asyncio.get_running_loop().call_later(RETURN, lambda: self.tasks.start(self._note_absence(*absence)))

    async def _note_absence(self, table_id: str, seats: tuple[int, ...]) -> None:
        room = await self.room(table_id)
        here = {seat for other in room.subscribers for seat in other.seats}
        for seat in seats:
            if seat not in here and self.id in room.table.seats[seat].workers and room.table.status in LIVE:
                await _note(room, Gone(seat=seat, worker=self.id))

    def _note_presence(self) -> None:
        """Note again that people are connected here, in case other workers took this one for dead."""
        for room in [room for room in self.rooms.values() if room.table.status in LIVE]:
            for subscriber in room.subscribers:
                if any(self.id not in room.table.seats[seat].workers for seat in subscriber.seats):
                    self.tasks.start(self.arrived(room, subscriber))

    async def _load(self, table_id: str) -> Room:
        try:
            table = await asyncio.to_thread(load, self.store, table_id)
            schedule = self.scheduler.schedule
            room = Room(table, self.store, self.tasks, self.presence, self.config.abandoned, schedule)
            self.rooms[table_id] = room
            await room.catch_up()
            schedule(room)
            return room
        finally:
            del self._loading[table_id]

    async def _every_beat(self, do: Callable[[], Awaitable[None]]) -> None:
        """Call something every second, even after errors: otherwise clocks would stop."""
        while True:
            try:
                await do()
            except Unavailable as error:
                log.warning("database_unavailable", reason=str(error))
            except Exception as error:
                log.error("beat_failed", error=type(error).__name__, exc_info=error)
            await asyncio.sleep(BEAT)

    async def _look(self) -> None:
        """Do what is due. At the start, when a worker has died, and after an outage, check all running games."""
        alive, outages = self.presence.alive, self.presence.outages
        due = await asyncio.to_thread(self.store.due, self.time.now(), AT_ONCE)
        if self._seen is None or self._seen - alive or outages is not self._outages:
            due += await asyncio.to_thread(self.store.playing)
        for table_id in dict.fromkeys(due):
            await self._take_up(table_id)
        self._seen, self._outages = alive, outages
        self._note_presence()
        self.presence.crowded = any(room.subscribers for room in self.rooms.values())
        for room in self.rooms.values():
            if room.doubtful and not room.lock.locked():
                self.tasks.start(room.catch_up())
        self._forget_idle_rooms()
        self._forget_snapshots()
        ROOMS.set(len(self.rooms))
        CONNECTIONS.set(sum(len(room.subscribers) for room in self.rooms.values()))

    async def _take_up(self, table_id: str) -> None:
        """Do what is due at a table. One that cannot be read is postponed."""
        try:
            room = await self.room(table_id)
        except Unavailable:
            raise
        except Exception as error:
            log.warning("table_unreadable", table=table_id, error=type(error).__name__, reason=str(error))
            await self._postpone(table_id, LEFT_ALONE)
        else:
            if not room.busy:
                self.tasks.start(self._do_due(room))

    async def _do_due(self, room: Room) -> None:
        """Do what is due. What was due by an older reckoning is written down for later."""
        position = room.table.position
        await self.scheduler.run_due(room)
        due = room.next_due()
        if due and room.table.position == position and due.at > self.time.now() + BEAT:
            await self._postpone(room.table.id, due.at - self.time.now())

    async def _postpone(self, table_id: str, seconds: float) -> None:
        now = self.time.now()
        await asyncio.to_thread(self.store.postpone, table_id, now + seconds, now)

    async def _tidy(self, tidying: Tidying) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            await tidying.run(self.presence.outages)

    def _forget_idle_rooms(self) -> None:
        before = self.time.monotonic() - IDLE
        for table_id, room in list(self.rooms.items()):
            if not room.subscribers and room.used < before and not room.busy and not room.lock.locked():
                room.close()
                del self.rooms[table_id]

    def _forget_snapshots(self) -> None:
        before = self.time.monotonic() - UNSEEN
        for room in self.rooms.values():
            if room.looked < before:
                room.snapshot = None

    def _heard(self, table_id: str, position: int, entry: Entry | None) -> None:
        room = self.rooms.get(table_id)
        if room and position > room.table.position:
            self.tasks.start(room.catch_up(position, entry))

    def _counted(self, table_id: str, worker: str, count: int, asks: bool) -> None:
        room = self.rooms.get(table_id)
        if room and worker != self.id:
            room.note_viewers(worker, count, asks)

    def _missed_something(self) -> None:
        for room in self.rooms.values():
            self.tasks.start(room.catch_up())
            room.share_viewers(asks=True)


async def _note(room: Room, content: Content) -> None:
    """Add an entry, unless somebody else has noted the same."""
    try:
        await room.add(content)
    except Refused as refused:
        if refused.code != "nothing_changes":
            raise


def _soon(loop: asyncio.AbstractEventLoop, call: Any, *arguments: Any) -> None:
    """Call something in the loop's thread, unless the loop is closed already."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *arguments)
