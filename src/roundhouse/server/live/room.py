"""One table in this process: the order of its entries, and the people who look at it."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from roundhouse.bots.guard import Guard
from roundhouse.game.errors import Refused
from roundhouse.server.live.subscribers import Viewer
from roundhouse.server.operations.metrics import ENTRIES
from roundhouse.server.table.checks import check
from roundhouse.server.table.due import Duty, next_duty
from roundhouse.server.table.entries import Entry, HeadChange
from roundhouse.server.table.snapshot import Sight
from roundhouse.server.table.state import Table, Told, fold

if TYPE_CHECKING:
    from roundhouse.server.live.worker import Worker

TRIES = 5
"""How often an entry is tried when other processes write to the same table."""

Content = tuple[str, int | None, dict[str, Any]]
"""Kind, seat and body of an entry."""


class Stale(Exception):
    """What somebody answered is not asked any more."""


class Room:
    """A table and its connections here. `add` is the one way to change it."""

    def __init__(self, table: Table, worker: "Worker") -> None:
        self.table, self.worker = table, worker
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.doubtful = False
        """Whether a write failed, so that nobody knows if it arrived."""
        self.used = time.monotonic()
        self.attending = False
        self.timer: asyncio.TimerHandle | None = None
        self.bots: dict[int, Guard] = {}
        """Those that play here, by seat."""
        self.sight: Sight | None = None
        """What there was to see last; a table that stands still for long need not keep it."""
        self.looked = time.monotonic()

    async def add(self, kind: str, seat: int | None = None, at: int | None = None, **body: Any) -> Entry:
        """Write an entry, then tell everybody. Raises Refused, or Stale if the seat has been asked anew since `at`."""
        return await self.add_made(lambda table: (kind, seat, body), at)

    async def add_made(self, make: Callable[[Table], Content], at: int | None = None) -> Entry:
        """The same for an entry that depends on how the table stands. It is finished even if nobody waits for it."""
        return await asyncio.shield(self.worker.task(self._add(make, at)))

    async def _add(self, make: Callable[[Table], Content], at: int | None) -> Entry:
        self.used = time.monotonic()
        async with self.lock:
            await self._make_sure()
            for _ in range(TRIES):
                entry = self._entry(*make(self.table), at)
                told = self._apply(entry)
                if await self._write(entry):
                    self._tell([told])
                    return entry
                await self._make_sure()
        raise Refused("table_busy")

    async def catch_up(self, position: int | None = None, told: Entry | None = None) -> None:
        """Take over what other processes wrote, at least up to a position if one is known. One entry may be told."""
        async with self.lock:
            await self._make_sure()
            if told and told.position == self.table.position + 1:
                self._tell([self.table.apply(told)])
            elif position is None or position > self.table.position:
                entries = await asyncio.to_thread(self.worker.store.entries, self.table.id, self.table.position)
                self._tell([self.table.apply(entry) for entry in entries])

    async def settled(self) -> Table:
        """The table as the database holds it, not ahead of a write that is under way."""
        async with self.lock:
            await self._make_sure()
            return self.table

    async def recent(self) -> list[Told]:
        """The last entries that the database holds, as far as they are remembered."""
        async with self.lock:
            await self._make_sure()
            return list(self.table.recent)

    async def welcome(self, viewer: Viewer, since: int | None, earlier: Sequence[Told] = ()) -> None:
        """Send how the table stands, with the entries that were missed, and go on telling."""
        async with self.lock:
            await self._make_sure()
            viewer.send(self._look().message("welcome", viewer, time.time(), self._missed(since, earlier)))
            self.viewers.add(viewer)

    async def show(self, viewer: Viewer, kind: str = "look") -> None:
        """Send how the table stands, after any writing that is under way."""
        async with self.lock:
            await self._make_sure()
            viewer.send(self._look().message(kind, viewer, time.time()))

    def close(self) -> None:
        """End all connections here."""
        if self.timer:
            self.timer.cancel()
        for viewer in self.viewers:
            viewer.send(None)

    def duty(self) -> Duty | None:
        return next_duty(self.table, self.worker.alive, self.worker.config.abandoned)

    def _entry(self, kind: str, seat: int | None, body: dict[str, Any], at: int | None) -> Entry:
        if at is not None and seat is not None and at < self.table.newest(kind, seat):
            raise Stale
        entry = Entry(self.table.position + 1, time.time(), kind, seat, body)
        check(self.table, entry)
        return entry

    def _apply(self, entry: Entry) -> Told:
        """From here until the database says yes, the table is ahead of it."""
        self.doubtful = True
        return self.table.apply(entry)

    async def _write(self, entry: Entry) -> bool:
        duty = self.duty()
        change = HeadChange(self.table.status, duty.at if duty else None, self.table.touched)
        written = await asyncio.wrap_future(self.worker.store.append_soon(self.table.id, entry, change))
        self.doubtful = not written
        return written

    async def _make_sure(self) -> None:
        """Read the table anew if it may not be what the database holds."""
        if self.doubtful:
            seen = self.table.position
            self.table = await asyncio.to_thread(load, self.worker, self.table.id)
            self.doubtful = False
            self._tell([told for told in self.table.recent if told.entry.position >= seen])

    def _look(self) -> Sight:
        """What there is to see, the same for as long as nothing changes. Only for a table that is settled."""
        self.looked = time.monotonic()
        if self.sight is None or not self.sight.shows(self.table):
            self.sight = Sight(self.table)
        return self.sight

    def _missed(self, since: int | None, earlier: Sequence[Told]) -> list[Told]:
        """The entries after a position without a gap: all if the earlier ones reach up to those remembered."""
        if since is None:
            return []
        recent = self.table.recent
        first = recent[0].entry.position if recent else 1
        joined = earlier if earlier and earlier[-1].entry.position >= first - 1 else ()
        told = [each for each in joined if each.entry.position < first] + list(recent)
        return [each for each in told if each.entry.position > since]

    def _tell(self, told: list[Told]) -> None:
        if not told:
            return
        ENTRIES.inc(len(told))
        sight, now = self._look(), time.time()
        for viewer in self.viewers:
            viewer.seats = self.table.seats_of(viewer.key) if viewer.key else ()
            viewer.send(sight.message("update", viewer, now, told))
            if viewer.uninvited and not self.table.settings.watching:
                viewer.unwelcome = True
                viewer.send(None)
        self.worker.attend_soon(self)


def load(worker: "Worker", table_id: str) -> Table:
    """A table from the database."""
    head = worker.store.head(table_id)
    if head is None:
        raise Refused("no_table")
    return fold(head, worker.store.entries(table_id))
