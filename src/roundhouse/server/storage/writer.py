"""The thread that writes. All jobs that wait share one transaction."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from roundhouse.server.storage import engine

log = structlog.get_logger()

T = TypeVar("T")
Job = Callable[[Connection], Any]

MOST_JOBS = 500
"""The most jobs in one transaction."""
GATHER = 0.015
"""Seconds between two transactions in which jobs gather when there are many: a commit costs more than its jobs."""
LONGEST_WAIT = 15.0
"""Seconds to wait for a write."""
ROOM_AGAIN = 2.0
"""Seconds without a failure after which a disk no longer counts as full: what needs no new room can be written all the
time."""


class Unavailable(Exception):
    """The database cannot be reached, or is closed. Nothing was written, unless it is `Lost`."""


class Lost(Unavailable):
    """The connection broke. If that was during a commit, the data may or may not have been written."""


class Damaged(Unavailable):
    """The database is damaged. Nothing more is written to it, because a restored copy would not have it."""


class Full(Unavailable):
    """There is no room left on the disk."""


def unavailable(what: str, error: Exception) -> Unavailable:
    """An error that says what could not be done, and the driver's message."""
    kind = Damaged if engine.is_damaged(error) else Full if engine.is_full(error) else Unavailable
    made = kind(f"{what}: {engine.reason(error)}")
    made.__cause__ = error
    return made


def waited(future: Future[T]) -> T:
    """Wait for the result of a job. Raises Lost if it takes too long."""
    try:
        return future.result(LONGEST_WAIT)
    except TimeoutError:
        future.cancel()
        raise Lost("the database does not answer") from None


class Joint(ABC):
    """A job that can run together with others of its kind."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, connection: Connection) -> Any:
        """Run alone."""

    @classmethod
    @abstractmethod
    def run_all(cls, connection: Connection, jobs: Sequence[Any]) -> list[Any]:
        """Run several jobs and return their results. If it raises, everything is rolled back and each runs alone."""


@dataclass(slots=True)
class Waiting:
    """A job, and the future of its result."""

    job: Job
    key: str
    writes: bool = True
    future: Future[Any] = field(default_factory=Future)
    result: Any = None


class Writer:
    """Runs jobs on one connection. Jobs with the same key keep their order. A job may run again after a rollback.

    Once the database is found to be damaged, nothing more is written until the process restarts.
    """

    def __init__(self, engine: Engine) -> None:
        self._damage: Damaged | None = None
        self.trouble: Unavailable | None = None
        """Why the last attempt to write failed, until one succeeds, or until the disk is no longer full."""
        self._failed = 0.0
        """When an attempt to write last failed, by the monotonic clock."""
        self._engine = engine
        self._connection: Connection | None = None
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._began = 0.0
        """When the last transaction began, by the monotonic clock."""
        self._start()

    def submit(self, job: Callable[[Connection], T], key: str = "", writes: bool = True) -> Future[T]:
        """Queue a job, which `writes` or only reads. The future has its result once that is committed.

        Jobs of one transaction run in the order of their keys, so that two processes never deadlock.
        """
        waiting = Waiting(job, key, writes)
        with self._closing:
            if self._closed:
                raise Unavailable("the store is closed")
            self._queue.put(waiting)
        return waiting.future

    def note(self, error: Exception) -> None:
        """Remember that the database is damaged, if the error says so."""
        if isinstance(error, Damaged) and self._damage is None:
            self._damage = error
            log.error("database_damaged", reason=str(error))

    def close(self) -> None:
        """Finish the waiting jobs, then stop. Gives up after a while if the database does not answer."""
        with self._closing:
            if not self._closed:
                self._queue.put(None)
            self._closed = True
        self._thread.join(LONGEST_WAIT)
        self._engine.dispose()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        while batch := self._take():
            self._began = time.monotonic()
            if len(batch) > 1:
                batch.sort(key=lambda waiting: waiting.key)
            self._run(batch)
        self._disconnect()

    def _take(self) -> list[Waiting]:
        """All jobs that wait, at least one. Empty when the store closes."""
        taken: list[Waiting] = []
        next_one = self._queue.get()
        if (early := self._began + GATHER - time.monotonic()) > 0 and not self._closed:
            time.sleep(early)
        while next_one is not None:
            if next_one.future.set_running_or_notify_cancel():
                taken.append(next_one)
            if len(taken) == MOST_JOBS:
                return taken
            try:
                next_one = self._queue.get(block=not taken)
            except Empty:
                return taken
        self._queue.put(None)
        return taken

    def _run(self, batch: list[Waiting]) -> None:
        if self._damage:
            return self._fail(batch, self._damage)
        try:
            self._transact(batch)
        except Unavailable as lost:
            self._fail(batch, lost)
        except Exception as error:
            if len(batch) == 1 or engine.is_late(error):  # each of them alone could be late again
                self._fail(batch, _clear(error))
            else:  # only the job that causes the error must fail
                for waiting in batch:
                    self._run([waiting])
        else:
            if any(waiting.writes for waiting in batch):
                self._recover()
            for waiting in batch:
                waiting.future.set_result(waiting.result)

    def _transact(self, batch: list[Waiting]) -> None:
        """Run all jobs and commit. If the connection is lost before the commit, nothing was written: try again on a new
        one."""
        try:
            self._do(batch)
        except Lost:
            self._do(batch)
        connection = self._connect()
        try:
            engine.commit(connection)
        except Exception as error:
            self._roll_back(connection, error)
            raise

    def _do(self, batch: list[Waiting]) -> None:
        connection = self._begin()
        try:
            for kind, some in groupby(batch, key=lambda waiting: type(waiting.job)):
                _run_jobs(connection, kind, list(some))
        except Exception as error:
            self._roll_back(connection, error)
            raise

    def _begin(self) -> Connection:
        connection = self._connect()
        try:
            engine.begin(connection)
        except Exception as error:
            self._roll_back(connection, error)
            raise unavailable("the database cannot write", error) from error
        return connection

    def _connect(self) -> Connection:
        if self._connection is None:
            try:
                self._connection = self._engine.connect()
            except DBAPIError as error:
                raise unavailable("cannot reach the database", error) from error
        return self._connection

    def _roll_back(self, connection: Connection, error: Exception) -> None:
        """Roll back after an error. Raises Lost if the connection caused it."""
        with suppress(Exception):
            if not engine.is_lost(connection):
                return engine.rollback(connection)
        self._disconnect()
        raise Lost(f"lost the database: {error}") from error

    def _fail(self, batch: list[Waiting], error: Exception) -> None:
        self.note(error)
        if isinstance(error, Unavailable):
            if self.trouble is None:
                log.error("database_cannot_write", reason=str(error))
            self.trouble, self._failed = error, self._now()
        for waiting in batch:
            waiting.future.set_exception(error)

    def _recover(self) -> None:
        """A write succeeded. That alone does not say that a full disk has room again."""
        if not isinstance(self.trouble, Full) or self._now() - self._failed >= ROOM_AGAIN:
            self.trouble = None

    def _now(self) -> float:
        return time.monotonic()

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(DBAPIError):
                self._connection.invalidate()
            self._connection.close()
        self._connection = None


def _run_jobs(connection: Connection, kind: type[object], some: list[Waiting]) -> None:
    jobs = [waiting.job for waiting in some]
    if len(jobs) > 1 and issubclass(kind, Joint):
        results = kind.run_all(connection, jobs)
    else:
        results = [job(connection) for job in jobs]
    for waiting, result in zip(some, results, strict=True):
        waiting.result = result


def _clear(error: Exception) -> Exception:
    """The error to report: Unavailable if the database caused it, for example by a full disk or an old lock."""
    return unavailable("the database cannot write", error) if engine.is_trouble(error) else error
