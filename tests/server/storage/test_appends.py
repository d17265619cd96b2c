"""Appends of many tables in one transaction come out as if each were alone."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Connection

from roundhouse.server.storage import appends
from roundhouse.server.storage.store import Store
from tests.server.conftest import CHANGE, HEAD, entry

TABLES = [f"t{number}" for number in range(7)]


@contextmanager
def gathered(store: Store) -> Iterator[None]:
    """What is asked for in the block waits, and is written in one transaction."""
    begun, over = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:
        begun.set()
        assert over.wait(10)

    waiting = threading.Thread(target=store.write, args=(wait,))
    waiting.start()
    assert begun.wait(10)
    yield
    over.set()
    waiting.join()


@pytest.fixture
def tables(store: Store) -> list[str]:
    for table in TABLES:
        store.create(replace(HEAD, id=table), [entry(1)])
    return TABLES


def ask(store: Store, table: str, position: int, number: int) -> Future[bool]:
    change = replace(CHANGE, due=float(number), touched=number + 0.1, listing=f"{number}")
    return store.append_soon(table, entry(position, f"{number}"), change)


def test_each_table_gets_its_own_entry_and_head(store: Store, tables: list[str]) -> None:
    with gathered(store):
        asked = [ask(store, table, 2, number) for number, table in enumerate(tables)]
    assert [future.result(10) for future in asked] == [True] * len(tables)
    for number, table in enumerate(tables):
        assert store.entries(table) == [entry(1), entry(2, f"{number}")]
        head = store.head(table)
        assert head
        assert (head.due, head.touched, head.listing) == (float(number), number + 0.1, f"{number}")


def test_a_taken_position_refuses_one_append_and_no_other(store: Store, tables: list[str]) -> None:
    with gathered(store):
        asked = [ask(store, table, 1 if number == 3 else 2, number) for number, table in enumerate(tables)]
    assert [future.result(10) for future in asked] == [number != 3 for number in range(len(tables))]
    assert store.entries(tables[3]) == [entry(1)]
    assert store.head(tables[3]) == replace(HEAD, id=tables[3])
    assert all(store.entries(table, 1) for table in tables if table != tables[3])


def test_appends_to_one_table_keep_their_order(store: Store, tables: list[str]) -> None:
    with gathered(store):
        asked = [ask(store, tables[0], position, position) for position in range(2, 6)]
    assert all(future.result(10) for future in asked)
    head = store.head(tables[0])
    assert head
    assert (head.due, [each.position for each in store.entries(tables[0])]) == (5.0, [1, 2, 3, 4, 5])


def test_many_tables_take_two_statements(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    class Driver:
        rowcount = 3

        def execute(self, statement: str, values: list[object]) -> "Driver":
            ran.append(statement)
            return self

    monkeypatch.setattr(appends, "driver", lambda connection: Driver())
    jobs = [appends.SqliteAppend((table, 2, 0.0, "chat", 1, "{}"), ("lobby", None, 0.0, 1, None)) for table in "abc"]
    assert appends.SqliteAppend.run_all(None, jobs) == [True] * 3  # type: ignore[arg-type]
    assert [statement.split()[0] for statement in ran] == ["INSERT", "UPDATE"]
