"""A simulated disk or database server: real SQLite, whose connections fail when they are told to.

A server that shares its database speaks to a simulated PostgreSQL: SQLite that understands those few statements.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakMethod

from sqlalchemy import URL, Connection, Engine

from roundhouse.server.storage import engine, migrations
from roundhouse.server.storage.appends import POSTGRES_APPEND, POSTGRES_NOTIFY, SQLITE_INSERT, SQLITE_UPDATE
from roundhouse.server.storage.store import Store, _take_over
from roundhouse.server.storage.writer import Writer
from tests.simulation.world import EPOCH, Killed, Machine, World

T = TypeVar("T")
STATEMENTS: dict[Any, Any] = {}
"""Statements that were compiled for the engines of all processes."""
DIALECTS: list[Any] = []
"""The dialect that they were compiled for: every engine has its own, which would compile them anew."""
Notify = Callable[[str], None]


class Link:
    """The way of one process to its database, and what goes wrong on it."""

    def __init__(self, database: "Database", machine: Machine) -> None:
        self.database, self.machine = database, machine
        self.connections: list[FaultyConnection] = []
        self.next_commits: list[str] = []
        """Faults of the next commits."""
        self.full = self.cut = False
        self.heard: Notify | None = None
        self.lost: Callable[[], None] = lambda: None
        self.arrival = 0.0
        """When the last notification arrives."""
        self.missed = False

    def connect(self, *arguments: Any, **options: Any) -> "FaultyConnection":
        connection = FaultyConnection(*arguments, **options)
        connection.link = self
        self.connections.append(connection)
        return connection

    def engine(self) -> Engine:
        url = URL.create("sqlite+pysqlite", database=str(self.database.file))
        mine = WeakMethod(self.connect)  # SQLAlchemy never forgets how to make a connection that was in use

        def connect(*arguments: Any, **options: Any) -> FaultyConnection:
            still = mine()
            assert still
            return still(*arguments, **options)

        made = engine._engine(url, connect_args={"factory": connect, "check_same_thread": False})
        if DIALECTS:
            made.dialect = DIALECTS[0]
        else:
            DIALECTS.append(made.dialect)
        return made.execution_options(compiled_cache=STATEMENTS)

    def open(self) -> Store:
        """The store of this process, as `store.open` makes it."""
        return Store(self.engine(), InlineWriter(self.engine(), self.machine), self.database.shared)

    def check(self) -> None:
        if self.cut:
            raise sqlite3.OperationalError("server closed the connection unexpectedly")

    def close(self) -> None:
        for connection in self.connections:
            with suppress(sqlite3.Error):
                sqlite3.Connection.close(connection)
            connection.closed = True
            del connection.link
        self.connections.clear()


class Database:
    """A file in memory, and who is connected to it."""

    def __init__(self, world: World, folder: Path, shared: bool, template: Path) -> None:
        self.world, self.shared, self.file = world, shared, folder / "tables.db"
        self.offset = 0.0
        """How far the clock of the database server is ahead."""
        self.links: list[Link] = []
        self.commits = 0
        """How often something was written, or perhaps written."""
        self.misses = 0
        """How many notifications did not arrive."""
        self.before_crash: Callable[[], None] = lambda: None
        shutil.copyfile(template, self.file)

    def wall(self) -> float:
        return EPOCH + self.world.now + self.offset

    def link(self, machine: Machine) -> Link:
        made = Link(self, machine)
        self.links.append(made)
        return made

    def notify(self, told: Iterable[str]) -> None:
        for payload in told:
            for link in self.links:
                self._send(link, payload)

    def _send(self, link: Link, payload: str) -> None:
        if link.heard is None or link.machine.dead:
            return
        if link.cut:
            link.missed = True
            self.misses += 1
            return
        heard = link.heard
        link.arrival = max(link.arrival + 1e-6, self.world.now + link.machine.dice.expovariate(1 / 0.003))
        self.world.at(link.arrival, link.machine, lambda: heard(payload))

    def crash(self, link: Link, before: int | None) -> None:
        """The process that holds the file is gone. What it was writing after `before` bytes of the log is torn."""
        self.before_crash()
        self.commits += 1
        log = self.file.with_name(f"{self.file.name}-wal")
        content, written = self.file.read_bytes(), log.read_bytes() if log.exists() else b""
        link.close()
        self.links.remove(link)
        if self.shared:
            return
        if before is not None and len(written) > before:
            written = _torn(written, before, link.machine)
        self.file.write_bytes(content)
        log.write_bytes(written)
        self.file.with_name(f"{self.file.name}-shm").unlink(missing_ok=True)

    def log_size(self) -> int:
        log = self.file.with_name(f"{self.file.name}-wal")
        return log.stat().st_size if log.exists() else 0


class FaultyConnection(sqlite3.Connection):
    """A connection of a process. It is `closed` when it was lost."""

    link: Link
    closed = False

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._notices: list[str] = []

    def cursor(self, *arguments: Any, **options: Any) -> Any:
        return super().cursor(FaultyCursor)

    def execute(self, statement: str, *arguments: Any) -> Any:
        return self.cursor().execute(statement, *arguments)

    def append(self, row: tuple[Any, ...]) -> sqlite3.Cursor:
        """What `POSTGRES_APPEND` does: insert, and if that worked update the head and notify."""
        inserted = super().execute(SQLITE_INSERT, row[:6])
        if inserted.rowcount:
            super().execute(SQLITE_UPDATE, (*row[6:-1], row[0]))
            self._notices.append(row[-1])
        return inserted

    def check(self) -> None:
        if self.closed:
            raise sqlite3.OperationalError("the connection is closed")
        try:
            self.link.check()
        except sqlite3.Error:
            self.closed = self.in_transaction
            raise

    def commit(self) -> None:
        if not self.in_transaction:
            return
        self.check()
        self.link.database.commits += 1
        fault = self.link.next_commits.pop() if self.link.next_commits else None
        if fault or self.link.full:
            self._fail(fault or "full")
        super().commit()
        told, self._notices = self._notices, []
        self.link.database.notify(told)

    def rollback(self) -> None:
        self._notices = []
        with suppress(sqlite3.ProgrammingError):  # its process is dead
            super().rollback()

    def _fail(self, fault: str) -> None:
        """Fail before the commit, after it, or in the middle of writing it."""
        if fault == "full":
            raise sqlite3.OperationalError("database or disk is full")
        if fault == "io":
            raise sqlite3.OperationalError("disk I/O error")
        size = self.link.database.log_size()
        if fault in ("after", "torn"):
            super().commit()
            self.link.database.notify(self._notices)
        if fault == "torn":
            raise Torn(size)
        self.closed = True
        raise sqlite3.OperationalError("server closed the connection unexpectedly")


class Torn(Killed):
    """The power failed while a commit was written; `args[0]` bytes of the log were safe before."""


class FaultyCursor(sqlite3.Cursor):
    def execute(self, statement: str, *arguments: Any) -> Any:
        connection = self.connection
        assert isinstance(connection, FaultyConnection)
        connection.check()
        if statement == POSTGRES_APPEND:
            return connection.append(*arguments)
        if statement == POSTGRES_NOTIFY:
            connection.link.database.notify(*arguments)
            statement, arguments = "SELECT 1", ()
        if "clock_timestamp" in statement:
            return super().execute("SELECT ?", (connection.link.database.wall(),))
        if statement.startswith("LOCK TABLE"):
            statement = "SELECT 1"
        return super().execute(statement, *arguments)


class InlineWriter(Writer):
    """A writer whose thread is one of a simulated process."""

    def __init__(self, engine: Engine, machine: Machine) -> None:
        self._machine = machine
        super().__init__(engine)

    def _start(self) -> None:
        pass

    def submit(self, job: Callable[[Connection], T], key: str = "", writes: bool = True) -> Future[T]:
        future = super().submit(job, key, writes)
        if self._machine.in_thread:  # that thread waits for this one
            self._work_off()
        else:
            self._machine.thread_soon(self._work_off)
        return future

    def close(self) -> None:
        self._work_off()
        self._closed = True
        self._disconnect()
        self._engine.dispose()

    def _now(self) -> float:
        return self._machine.world.now

    def _work_off(self) -> None:
        while not self._queue.empty():
            batch = sorted(self._take(), key=lambda waiting: waiting.key)
            self._run(batch)


def template(folder: Path) -> Path:
    """An empty database with the current schema."""
    file = folder / "template.db"
    opened = engine.for_writing(URL.create("sqlite+pysqlite", database=str(file)))
    migrations.upgrade(opened, _take_over)
    opened.dispose()
    return file


def _torn(written: bytes, safe: int, machine: Machine) -> bytes:
    """The end of a log of which the disk has some part, or wrong bytes."""
    cut = machine.dice.randint(safe, len(written))
    if machine.dice.random() < 0.5:
        return written[:cut]
    garbled = bytes(machine.dice.randrange(256) for _ in range(min(512, len(written) - cut)))
    return written[:cut] + garbled + written[cut + len(garbled) :]
