"""The store of tables: reads them, and appends to their logs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Select, bindparam, delete, insert, or_, select, update

from roundhouse.editions import Edition
from roundhouse.server.storage.appends import POSTGRES_NOTIFY, PostgresAppend, SqliteAppend, viewers_notice
from roundhouse.server.storage.engine import as_text, driver
from roundhouse.server.storage.maintenance import integrity
from roundhouse.server.storage.schema import entries, tables
from roundhouse.server.storage.writer import Writer, unavailable, waited
from roundhouse.server.table import boxes
from roundhouse.server.table.entries.kinds import body
from roundhouse.server.table.entries.kinds import read as read_content
from roundhouse.server.table.head import Head, HeadChange
from roundhouse.server.table.state import Entry

from . import editions, engine, heartbeats, migrations

PAGE = 1000
LAST = 2**31 - 1
"""The last possible position in a log."""

LOG = (
    select(*list(entries.c)[1:])
    .where(entries.c.table_id == bindparam("table"))
    .where(entries.c.position > bindparam("after"), entries.c.position <= bindparam("until"))
    .order_by(entries.c.position)
)
FREE = or_(
    tables.c.held_until.is_(None), tables.c.held_until < bindparam("now"), tables.c.holder == bindparam("worker")
)
"""Which tables no other worker has leased. Statements that run all the time are put together once."""
DUE = select(tables.c.id).where(tables.c.due <= bindparam("now"), FREE).order_by(tables.c.due).limit(bindparam("limit"))
LEASE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), FREE)
    .values(holder=bindparam("worker"), held_until=bindparam("until"))
)
PLAYING = select(tables.c.id).where(tables.c.status == "playing")
HEAD = select(tables).where(tables.c.id == bindparam("table"))
ANY_DUE = select(tables.c.id).where(tables.c.due.is_not(None)).limit(1)


def open(url: str) -> Store:  # noqa: A001
    """The store at `sqlite:///file.db` or `postgresql://user@host:port/name`. Upgrades its schema."""
    parsed = engine.parse(url)
    shared = parsed.get_backend_name() == "postgresql"
    if not shared:
        engine.make_private(str(parsed.database))
    writing = engine.for_writing(parsed)
    try:
        migrations.upgrade(writing, _take_over)
    except Exception as error:
        writing.dispose()
        if engine.is_trouble(error):
            raise unavailable(f"cannot open the database {parsed.database}", error) from error
        raise
    return Store(engine.for_reading(parsed), Writer(writing), shared)


@dataclass(frozen=True)
class NewTable:
    """A table that is not in the database yet, and its first entries."""

    head: Head
    first: Sequence[Entry]
    box: Edition | None = None
    """Its edition, if that neither comes with the game nor is kept already."""

    def write(self, connection: Connection) -> None:
        box = self.box or boxes.shipped_by_digest().get(self.head.full_digest or "")
        if box:
            editions.keep(connection, box, self.head.created)
        rows = [{"table_id": self.head.id, **as_row(entry)} for entry in self.first]
        connection.execute(insert(tables), asdict(self.head))
        if rows:
            connection.execute(insert(entries), rows)


class Store:
    """The database of a server. Any thread may use it; its own thread does all the writing.

    Methods that end in `_soon` return a future; those without wait for it. Raises `Unavailable` if the database cannot
    be reached.
    """

    def __init__(self, reading: Engine, writer: Writer, shared: bool) -> None:
        """`shared` says whether several processes use the database, which is PostgreSQL then."""
        self._reading, self._writer, self.shared = reading, writer, shared
        self.heartbeats = heartbeats.Heartbeats(self._read, self._writer, self.shared)
        self.editions = editions.Editions(self._read, self._writer)
        self._append = PostgresAppend if shared else SqliteAppend

    def create(self, head: Head, first: Sequence[Entry], box: Edition | None = None) -> None:
        """Write a new table with its first entries."""
        waited(self.create_soon(head, first, box))

    def create_soon(self, head: Head, first: Sequence[Entry], box: Edition | None = None) -> Future[None]:
        new = NewTable(head, first, box)
        return self._writer.submit(new.write, head.id)

    def append(self, table_id: str, entry: Entry, change: HeadChange, beside: NewTable | None = None) -> bool:
        """Write an entry at its position, the head, and perhaps a new table beside. False, with nothing written, if
        another process has written this position."""
        return waited(self.append_soon(table_id, entry, change, beside))

    def append_soon(
        self, table_id: str, entry: Entry, change: HeadChange, beside: NewTable | None = None
    ) -> Future[bool]:
        row = (table_id, entry.position, entry.at, entry.kind, entry.seat, as_text(body(entry.content)))
        append = self._append(row, (change.status, change.due, change.touched, change.public, change.listing))

        def both(connection: Connection) -> bool:
            written = append(connection)
            if written and beside:
                beside.write(connection)
            return written

        return self._writer.submit(both if beside else append, table_id)

    def tell_viewers(self, table_id: str, worker: str, count: int, asks: bool) -> None:
        """Tell other processes how many look on in this one. If it `asks`, they tell theirs. Does not wait."""
        told = viewers_notice(table_id, worker, count, asks)

        def job(connection: Connection) -> None:
            driver(connection).execute(POSTGRES_NOTIFY, (told,))

        if self.shared:
            self._writer.submit(job, table_id)

    def head(self, table_id: str) -> Head | None:
        rows = self._read(HEAD, {"table": table_id})
        return Head(*rows[0]) if rows else None

    def entries(self, table_id: str, after: int = 0, until: int = LAST) -> list[Entry]:
        """The entries of a table after one position, up to another."""
        return [as_entry(*row) for row in self._read(LOG, {"table": table_id, "after": after, "until": until})]

    def lobby(self, limit: int) -> list[tuple[str, str | None]]:
        """Public tables that one can join or watch, most recently active first: the id, and what the list tells of it.
        That is None for a table of an earlier version at which nothing has happened since."""
        shown = select(tables.c.id, tables.c.listing).where(tables.c.status.in_(("lobby", "playing")), tables.c.public)
        return [(row.id, row.listing) for row in self._read(shown.order_by(tables.c.touched.desc()).limit(limit))]

    def due(self, now: float, limit: int, worker: str | None = None) -> list[str]:
        """Tables where something is due and that no other worker has leased, the longest waiting first."""
        return [row.id for row in self._read(DUE, {"now": now, "worker": worker, "limit": limit})]

    def anything_due(self) -> bool:
        """Whether something will be due at any table, now or later."""
        return bool(self._read(ANY_DUE))

    def lease(self, table_id: str, worker: str, now: float, seconds: float) -> bool:
        """Take or renew the lease of a table. A single process always gets it."""
        return waited(self.lease_soon(table_id, worker, now, seconds))

    def lease_soon(self, table_id: str, worker: str, now: float, seconds: float) -> Future[bool]:
        if not self.shared:
            granted: Future[bool] = Future()
            granted.set_result(True)
            return granted
        given = {"table": table_id, "now": now, "worker": worker, "until": now + seconds}
        return self._writer.submit(lambda connection: connection.execute(LEASE, given).rowcount == 1, table_id)

    def release(self, worker: str, now: float) -> None:
        """Give up all leases of a worker that stops, so that others can take its tables at once."""
        leases = update(tables).where(tables.c.holder == worker).values(holder=None, held_until=None)

        def job(connection: Connection) -> None:
            connection.execute(leases)
            heartbeats.leave(connection, worker, now)

        waited(self._writer.submit(job))

    def playing(self) -> list[str]:
        """The tables with a game that is not over."""
        return [row.id for row in self._read(PLAYING)]

    def postpone(self, table_id: str, until: float, now: float) -> None:
        """Do nothing more at a table until a given time, unless somebody has written since that something is due."""
        later = update(tables).where(tables.c.id == table_id, tables.c.due <= now).values(due=until)
        waited(self._writer.submit(lambda connection: connection.execute(later), table_id))

    def remove(self, before: float, most: int | None = None) -> int:
        """Delete tables that are over or closed and have not changed since `before`, and editions as old that no
        table uses. Returns how many tables."""

        def job(connection: Connection) -> int:
            engine.take_time(connection)
            old = [row.id for row in connection.execute(_ended(before).limit(most))]
            for some in (old[start : start + PAGE] for start in range(0, len(old), PAGE)):
                connection.execute(delete(entries).where(entries.c.table_id.in_(some)))
                connection.execute(delete(tables).where(tables.c.id.in_(some)))
            editions.remove_unused(connection, before)
            return len(old)

        return self._writer.submit(job).result()

    def anything_ended(self, before: float) -> bool:
        """Whether `remove` would delete a table."""
        return bool(self._read(_ended(before).limit(1)))

    def write(self, job: Callable[[Connection], None]) -> None:
        """Do something else in a transaction."""
        waited(self._writer.submit(job))

    def compact(self) -> None:
        """Leave nothing of what was deleted in the file of an SQLite database. PostgreSQL does the same in time."""
        if not self.shared:
            with self._reading.connect() as connection:
                driver(connection).execute("VACUUM").close()
                driver(connection).execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    def ids(self) -> Iterator[str]:
        """The ids of all tables. They are read a page at a time."""
        last = ""
        while page := self._read(select(tables.c.id).where(tables.c.id > last).order_by(tables.c.id).limit(PAGE)):
            yield from (row.id for row in page)
            last = page[-1].id

    def ping(self) -> None:
        """Raises Unavailable if the database cannot be read or written, or is known to be damaged."""
        self._read(select(1))
        waited(self._writer.submit(lambda connection: driver(connection).execute("SELECT 1").close(), writes=False))
        if trouble := self._writer.trouble:
            raise type(trouble)(*trouble.args)

    @property
    def failing(self) -> bool:
        """Whether the last attempt to write has failed."""
        return self._writer.trouble is not None

    def close(self) -> None:
        """Finish the waiting writes and close the database."""
        self._writer.close()
        self._reading.dispose()

    def _read(self, wanted: Select[Any], given: dict[str, Any] | None = None) -> list[Any]:
        try:
            with self._reading.connect() as connection:
                return list(connection.execute(wanted, given))
        except Exception as error:
            if not engine.is_trouble(error):
                raise
            clear = unavailable("cannot read from the database", error)
            self._writer.note(clear)
            raise clear from error


def _take_over(connection: Connection) -> None:
    """Check that this version can play on at all tables, and keep their editions."""
    integrity.check_rules(connection)
    editions.adopt(connection)


def as_row(entry: Entry) -> dict[str, Any]:
    """An entry as the columns of its row."""
    kind, seat = entry.kind, entry.seat
    return {"position": entry.position, "at": entry.at, "kind": kind, "seat": seat, "body": body(entry.content)}


def as_entry(position: int, at: float, kind: str, seat: int | None, body: dict[str, Any]) -> Entry:
    """An entry from the columns of its row."""
    return Entry(position, at, read_content(kind, seat, body))


def _ended(before: float) -> Select[Any]:
    return select(tables.c.id).where(tables.c.status.in_(("over", "closed")), tables.c.touched < before)
