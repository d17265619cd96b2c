"""A full disk is told at once, in the log and by the health, and forgotten when there is room again."""

import asyncio
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection
from structlog.testing import capture_logs

from roundhouse.server.operations import health
from roundhouse.server.operations.health import Health
from roundhouse.server.storage import store as stores
from roundhouse.server.storage import writer
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Full
from roundhouse.server.table.entries.kinds import Create
from roundhouse.server.table.state import Entry
from tests.server.table.logs import head


def room(store: Store, pages: int) -> None:
    """Let the file have so many pages, at least as many as it has."""

    def job(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").close()

    store.write(job)


def write(store: Store) -> None:
    store.create(head(), [Entry(1, 1.0, Create(host="x" * 100_000))])


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    monkeypatch.setattr(writer, "ROOM_AGAIN", 0.0)
    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        room(store, 1)
        with capture_logs() as logged, pytest.raises(Full, match="disk is full"):
            write(store)
        assert [(each["event"], "disk is full" in each["reason"]) for each in logged] == [
            ("database_cannot_write", True)
        ]
        told = Health(store.ping, time.monotonic)
        assert asyncio.run(told.trouble()) == "disk full"
        room(store, 10**6)
        write(store)
        assert asyncio.run(told.trouble()) == ""


def test_small_writes_do_not_say_that_a_full_disk_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        told = Health(store.ping, time.monotonic)
        with capture_logs() as logged:
            for _ in range(5):
                room(store, 1)
                assert not logged or asyncio.run(told.trouble()) == "disk full"
                with pytest.raises(Full):
                    write(store)
        assert [each["event"] for each in logged] == ["database_cannot_write"]
        room(store, 10**6)
        monkeypatch.setattr(writer, "ROOM_AGAIN", 0.0)
        write(store)
        assert asyncio.run(told.trouble()) == ""
