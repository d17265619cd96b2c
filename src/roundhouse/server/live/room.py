"""One table in this process: it adds entries in order and sends them to subscribers."""

import asyncio
from collections.abc import Callable, Sequence

from roundhouse.bots.guard import Guard
from roundhouse.game.errors import Refused
from roundhouse.server.live.background.tasks import Stale, Tasks
from roundhouse.server.live.presence import Presence
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.operations.metrics import ENTRIES, SNAPSHOTS
from roundhouse.server.storage.store import NewTable, Store
from roundhouse.server.table.due import Due, next_due, standstill
from roundhouse.server.table.entries.devices import is_revoked
from roundhouse.server.table.head import Head, HeadChange
from roundhouse.server.table.outages import Outage
from roundhouse.server.table.presentation.protocol import MessageKind
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot, listing
from roundhouse.server.table.state import Content, Entry, Table, Told, fold

Beside = Callable[[], NewTable | None]
COUNTING = 1.0
"""Seconds after which a new number of viewers is told."""
TRIES = 5
"""How often an entry is tried when other processes write to the same table."""


class Room:
    """A table and its connections in this process. `add` is the only way to change the table.

    `abandoned` is the number of seconds without activity after which a table is closed. `changed` is called whenever
    entries were told.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        tasks: Tasks,
        presence: Presence,
        abandoned: float,
        changed: Callable[["Room"], None],
    ) -> None:
        self.table, self.store = table, store
        self._tasks, self._presence, self._abandoned, self._changed = tasks, presence, abandoned, changed
        self.time = presence.time
        self._due: tuple[Table, int, set[str], list[Outage], Due | None] | None = None
        """What is due next, and what that depends on: the table, its position, the workers that are alive, and the
        outages."""
        self.address = table.id
        """Whose share of the bots' time is used here: the address of the host, or of the first who came. Until somebody
        comes, the table counts as an address of its own."""
        self.subscribers: set[Subscriber] = set()
        self.lock = asyncio.Lock()
        self.doubtful = False
        """Whether a write failed, so that it is unknown if the database has it."""
        self.used = self.time.monotonic()
        self.closed = False
        self.busy = False
        """Whether the scheduler is at work here."""
        self.timer: asyncio.Handle | None = None
        self.wakes_at = 0.0
        self._counting: asyncio.TimerHandle | None = None
        self._shared: int | None = None
        """How many look on here, as other processes were last told. None until somebody comes."""
        self._elsewhere: dict[str, int] = {}
        """Worker -> how many look on there, as it last told."""
        self.bots: dict[tuple[int, int], Guard] = {}
        """The bots that play here, by seat and level."""
        self.snapshot: Snapshot | None = None
        """The last snapshot. It is dropped when nobody has looked for a while."""
        self.looked = self.time.monotonic()

    async def add(self, content: Content, at: int | None = None) -> Entry:
        """Write an entry, then tell everybody. Raises Refused, or Stale if the seat was asked something new since
        `at`."""
        return await self.add_made(lambda table: content, at)

    async def add_made(
        self, make: Callable[[Table], Content], at: int | None = None, beside: Beside = lambda: None
    ) -> Entry:
        """The same for an entry that depends on the state of the table. `beside` is asked for a new table that is
        written with the entry, both or neither. If the caller is cancelled meanwhile, the table is read again."""
        self.used = self.time.monotonic()
        async with self.lock:
            await self._make_sure()
            for _ in range(TRIES):
                if (self._presence.stale or self._presence.outages) and not await self._credit_outages():
                    continue
                told = self._apply(make(self.table), at)
                if await self._write(told.entry, beside()):
                    self._tell([told])
                    return told.entry
                await self._make_sure()
        raise Refused("table_busy")

    async def _credit_outages(self) -> bool:
        """First note times in which nobody was served, so that the next entry costs nobody any time. False if another
        process wrote first."""
        await self._presence.make_sure()
        while still := standstill(self.table, self._presence.outages):
            told = self._apply(still, None)
            if not await self._write(told.entry, None):
                await self._make_sure()
                return False
            self._tell([told])
        return True

    async def catch_up(self, position: int | None = None, told: Entry | None = None) -> None:
        """Apply what other processes wrote, at least up to `position` if given. `told` is an entry that need not be
        read."""
        async with self.lock:
            await self._make_sure()
            if told and told.position == self.table.position + 1:
                self._tell([self.table.apply(told)])
            elif position is None or position > self.table.position:
                await self._read_on()

    async def settled(self) -> Table:
        """The table as the database has it, after any write that is in progress."""
        async with self.lock:
            await self._make_sure()
            return self.table

    async def recent(self) -> list[Told]:
        """The last entries that the database has, as far as the table remembers them."""
        async with self.lock:
            await self._make_sure()
            return list(self.table.recent)

    async def welcome(self, subscriber: Subscriber, since: int | None, earlier: Sequence[Told] = ()) -> None:
        """Send the state of the table with the missed entries, and subscribe to new ones."""
        async with self.lock:
            await self._make_sure()
            if (
                since is not None and since > self.table.position
            ):  # another process has told them what we have not heard
                await self._read_on()
            missed = self._missed(since, earlier)
            if self._shared is None:
                self.share_viewers(asks=True)
            self.subscribers.add(subscriber)
            subscriber.send(self._look().message("welcome", subscriber.audience, self.time.now(), missed, self.viewers))
            if not subscriber.seats:
                self._tell_viewers_soon()

    async def show(self, subscriber: Subscriber, kind: MessageKind = "look") -> None:
        """Send the state of the table, after any write that is in progress."""
        async with self.lock:
            await self._make_sure()
            subscriber.send(self._look().message(kind, subscriber.audience, self.time.now(), (), self.viewers))

    @property
    def viewers(self) -> int:
        """How many people without a seat are connected, here and to other processes that are alive."""
        elsewhere = (count for worker, count in self._elsewhere.items() if worker in self._presence.alive)
        return self._viewers_here + sum(elsewhere)

    @property
    def _viewers_here(self) -> int:
        return len([None for subscriber in self.subscribers if not subscriber.seats])

    def note_viewers(self, worker: str, count: int, asks: bool) -> None:
        """Another process has told how many look on there, and perhaps asks how many do here."""
        if self._elsewhere.get(worker, 0) != count:
            self._elsewhere[worker] = count
            self._tell_viewers_soon()
        if asks and self._viewers_here:
            self.share_viewers()

    def share_viewers(self, asks: bool = False) -> None:
        """Tell other processes how many look on here. If it `asks`, those with anybody tell theirs."""
        if asks:
            self._elsewhere.clear()
        if not self.closed:
            self._shared = self._viewers_here
            self.store.tell_viewers(self.table.id, self._presence.id, self._shared, asks)

    def leave(self, subscriber: Subscriber) -> None:
        """End a subscription."""
        self.subscribers.discard(subscriber)
        if not subscriber.seats:
            self._tell_viewers_soon()

    def close(self) -> None:
        """End all connections here."""
        self.closed = True
        for timer in (self.timer, self._counting):
            if timer:
                timer.cancel()
        for subscriber in self.subscribers:
            subscriber.send(None)

    def next_due(self) -> Due | None:
        table, alive, outages = self.table, self._presence.alive, self._presence.outages
        known = self._due
        if (
            known is None
            or known[0] is not table
            or known[1] != table.position
            or known[2] is not alive
            or known[3] is not outages
        ):
            due = next_due(table, alive, self._abandoned, outages)
            self._due = known = (table, table.position, alive, outages, due)
        return known[4]

    def _apply(self, content: Content, at: int | None) -> Told:
        """Check and apply an entry. The table is then ahead of the database until the write is confirmed."""
        if at is not None and content.seat is not None and at < content.seen_at(self.table):
            raise Stale
        self.table.check(content)
        self.doubtful = True
        try:
            at_last = max(self.time.now(), self.table.latest)  # another process may be a little ahead
            return self.table.apply(Entry(self.table.position + 1, at_last, content))
        except Refused:  # the rules do not allow it: nothing has changed
            self.doubtful = False
            raise

    async def _write(self, entry: Entry, beside: NewTable | None) -> bool:
        due = self.next_due()
        table = self.table
        due_at = due.at if due else None
        change = HeadChange(table.status, due_at, table.touched, table.settings.public, listing(table))
        written = await self._tasks.result(self.store.append_soon(self.table.id, entry, change, beside))
        self.doubtful = not written
        return written

    async def _make_sure(self) -> None:
        """Read the table again if it may differ from the database."""
        if self.doubtful:
            self.table, told = await asyncio.to_thread(load_since, self.store, self.table.id, self.table.position)
            self.doubtful = False
            self._tell(told)

    async def _read_on(self) -> None:
        """Apply and tell what other processes wrote."""
        entries = await asyncio.to_thread(self.store.entries, self.table.id, self.table.position)
        self._tell([self.table.apply(entry) for entry in entries])

    def _look(self) -> Snapshot:
        """The snapshot of a settled table. It is reused until the table changes."""
        self.looked = self.time.monotonic()
        if self.snapshot is None or not self.snapshot.shows(self.table):
            self.snapshot = Snapshot(self.table, SNAPSHOTS.inc, self.snapshot)
        return self.snapshot

    def _missed(self, since: int | None, earlier: Sequence[Told]) -> list[Told]:
        """The entries after a position without a gap: with `earlier` if these reach up to the remembered ones."""
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
        self._seat_again(told)
        self._send_all(told)
        if not self.table.watchable:
            for subscriber in self.subscribers:
                if subscriber.uninvited:
                    subscriber.refuse("no_watching")
        self._changed(self)

    def _seat_again(self, told: list[Told]) -> None:
        """Find out anew which seats everybody plays. A move changes nothing about that."""
        if all(each.entry.content.about_the_game for each in told):
            return
        for subscriber in self.subscribers:
            subscriber.seats = self.table.seats_of(subscriber.key) if subscriber.key else ()
            if subscriber.key and is_revoked(self.table, subscriber.key):
                subscriber.refuse("key_revoked")
        if self.store.shared and self._viewers_here != (self._shared or 0):
            self._tell_viewers_soon()

    def _send_all(self, told: Sequence[Told]) -> None:
        """Tell everybody what happened. What is the same for several is put together once."""
        snapshot, now, viewers = self._look(), self.time.now(), self.viewers
        messages: dict[Audience, bytes] = {}
        for subscriber in self.subscribers:
            if subscriber.refused is None:
                audience = subscriber.audience
                message = messages.get(audience)
                if message is None:
                    message = messages[audience] = snapshot.message("update", audience, now, told, viewers)
                subscriber.send(message)

    def _tell_viewers_soon(self) -> None:
        """Tell everybody how many watch, but not for each of many who come and go at once."""
        if self._counting is None and not self.closed:
            self._counting = asyncio.get_running_loop().call_later(COUNTING, self._tell_viewers)

    def _tell_viewers(self) -> None:
        self._counting = None
        if self.doubtful:  # a write is in progress
            self._tell_viewers_soon()
            return
        if self._viewers_here != self._shared:
            self.share_viewers()
        self._send_all(())


def load(store: Store, table_id: str) -> Table:
    """A table from the database."""
    head = _head(store, table_id)
    return fold(head, store.entries(table_id), store.editions.of(head))


def load_since(store: Store, table_id: str, position: int) -> tuple[Table, list[Told]]:
    """A table from the database, and its entries from a position on, even if they are more than it remembers."""
    head = _head(store, table_id)
    table = Table(head, store.editions.of(head))
    told = [table.apply(entry) for entry in store.entries(table_id)]
    return table, [each for each in told if each.entry.position >= position]


def _head(store: Store, table_id: str) -> Head:
    head = store.head(table_id)
    if head is None:
        raise Refused("no_table")
    return head
