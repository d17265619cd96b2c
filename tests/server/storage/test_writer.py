"""The writer thread shares transactions between jobs, and isolates jobs that fail."""

import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roundhouse.server.storage import engine, migrations
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable, Writer
from tests.server.conftest import CHANGE, HEAD, entry
from tests.server.postgres import Postgres


@pytest.fixture
def writer(url: str) -> Iterator[Writer]:
    opened = engine.for_writing(engine.parse(url))
    migrations.upgrade(opened)
    made = Writer(opened)
    yield made
    made.close()
    opened.dispose()


class Pause:
    """A job that keeps the writer busy until it is released."""

    def __init__(self, writer: Writer) -> None:
        self.begun, self.over = threading.Event(), threading.Event()
        self.done = writer.submit(self)
        assert self.begun.wait(10)

    def __call__(self, connection: Connection) -> None:
        self.begun.set()
        assert self.over.wait(10)


def beat(name: str) -> "Job":
    return Job(f"INSERT INTO workers (id, beat) VALUES ('{name}', 1.0)")


class Job:
    """A job that runs a statement and counts how often it ran."""

    def __init__(self, statement: str) -> None:
        self.statement, self.runs = statement, 0

    def __call__(self, connection: Connection) -> int:
        self.runs += 1
        return connection.exec_driver_sql(self.statement).rowcount


def names(writer: Writer) -> list[str]:
    read = "SELECT id FROM workers ORDER BY id"
    return writer.submit(lambda connection: [row.id for row in connection.exec_driver_sql(read)]).result(10)


def commits(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """Every commit from now on."""
    seen: list[Connection] = []
    commit = engine.commit

    def seen_commit(connection: Connection) -> None:
        seen.append(connection)
        commit(connection)

    monkeypatch.setattr(engine, "commit", seen_commit)
    return seen


def test_jobs_that_wait_share_a_commit(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    pause, seen = Pause(writer), commits(monkeypatch)
    asked = [writer.submit(beat(name)) for name in "abcde"]
    pause.over.set()
    assert [future.result(10) for future in asked] == [1] * 5
    assert len(seen) == 2


def test_only_the_guilty_job_fails(writer: Writer) -> None:
    pause = Pause(writer)
    asked: list[Future[int]] = [writer.submit(beat(name)) for name in "aba"]
    pause.over.set()
    assert [future.exception(10) is None for future in asked] == [True, True, False]
    assert isinstance(asked[2].exception(), IntegrityError)
    assert names(writer) == ["a", "b"]


def test_an_error_of_python_undoes_its_own_job_only(writer: Writer) -> None:
    def half(connection: Connection) -> None:
        beat("half")(connection)
        raise KeyError("oops")

    pause = Pause(writer)
    bad, good = writer.submit(half), writer.submit(beat("good"))
    pause.over.set()
    assert isinstance(bad.exception(10), KeyError)
    assert good.result(10) == 1
    assert names(writer) == ["good"]


def test_nothing_is_told_before_it_is_committed(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "commit", lambda connection: 1 / 0)
    assert isinstance(writer.submit(beat("a")).exception(10), ZeroDivisionError)
    monkeypatch.undo()
    assert names(writer) == []


def test_keys_decide_the_order(writer: Writer) -> None:
    order = list[int]()

    def job(number: int) -> Callable[[Connection], None]:
        return lambda connection: order.append(number)

    pause = Pause(writer)
    for key, number in (("b", 1), ("a", 2), ("b", 3), ("a", 4)):
        last = writer.submit(job(number), key)
    pause.over.set()
    last.result(10)
    writer.submit(lambda connection: None).result(10)
    assert order == [2, 4, 1, 3]


def test_a_job_can_be_called_off(writer: Writer) -> None:
    pause, job = Pause(writer), beat("a")
    assert writer.submit(job).cancel()
    pause.over.set()
    assert names(writer) == []
    assert job.runs == 0


def test_closing_finishes_what_waits(url: str) -> None:
    store = stores.open(url)
    asked = [store.create_soon(replace(HEAD, id=f"t{number}"), []) for number in range(9)]
    store.close()
    assert all(future.done() and not future.exception() for future in asked)
    with pytest.raises(Unavailable):
        store.append("t1", entry(1), CHANGE)


def test_a_table_nobody_made(store: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        store.append("nowhere", entry(1), CHANGE)
    store.ping()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_restart_of_the_database(postgres: Postgres, shared: Store, how: signal.Signals) -> None:
    shared.create(HEAD, [entry(1)])
    postgres.stop(how)
    try:
        with pytest.raises(Unavailable):
            shared.append(HEAD.id, entry(2), CHANGE)
        with pytest.raises(Unavailable):
            shared.entries(HEAD.id)
    finally:
        postgres.start()
    assert shared.append(HEAD.id, entry(2), CHANGE)
    assert shared.entries(HEAD.id) == [entry(1), entry(2)]


def test_a_restart_nobody_noticed(postgres: Postgres, shared: Store) -> None:
    shared.create(HEAD, [])
    assert shared.entries(HEAD.id) == []
    postgres.stop()
    postgres.start()
    assert shared.entries(HEAD.id) == []
    assert shared.append(HEAD.id, entry(1), CHANGE)


def test_a_connection_lost_while_committing_is_not_tried_again(shared: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can know whether it was written."""

    def cut(connection: Connection) -> None:
        engine.driver(connection).close()
        raise OSError("cut")

    shared.create(HEAD, [])
    monkeypatch.setattr(engine, "commit", cut)
    with pytest.raises(Unavailable, match="cut"):
        shared.append(HEAD.id, entry(1), CHANGE)
    monkeypatch.undo()
    assert shared.append(HEAD.id, entry(1), CHANGE)


def test_a_lock_that_is_never_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("journal_mode = WAL", "busy_timeout = 50"))
    store = stores.open(f"sqlite:///{tmp_path}/tables.db")
    store.create(HEAD, [])
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            store.append(HEAD.id, entry(1), CHANGE)
    assert store.append(HEAD.id, entry(1), CHANGE)
    store.close()
