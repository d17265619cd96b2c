"""A database that hangs, and the health that the process reports in the meantime."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import func, select

from roundhouse.server.live.background.timekeeping import Timekeeper
from roundhouse.server.live.presence import Presence
from roundhouse.server.operations import health
from roundhouse.server.operations.health import Health
from roundhouse.server.storage import engine
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Damaged, Unavailable
from tests.server.conftest import CHANGE, HEAD, entry
from tests.server.postgres import Postgres
from tests.server.serving import serving
from tests.server.storage.damaging import overwrite

PROBES = 40


@pytest.fixture
def icy() -> Iterator[Postgres]:
    """A PostgreSQL that the tests can freeze."""
    postgres = Postgres()
    yield postgres
    postgres.remove()


@pytest.fixture
def hasty(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store with short timeouts."""
    monkeypatch.setattr(engine, "STATEMENT_SECONDS", 0.2)
    monkeypatch.setattr(engine, "POOL_SECONDS", 0.2)
    opened = stores.open(postgres_url)
    yield opened
    opened.close()


def test_a_frozen_database_is_told_in_time(icy: Postgres) -> None:
    with serving(icy.new()) as server:
        with icy.frozen():
            time.sleep(health.REMEMBERED)
            asyncio.run(told_in_time(f"{server.url}/health"))
        limit = time.monotonic() + 20
        while not server.healthy and time.monotonic() < limit:
            time.sleep(0.1)
        assert server.healthy


async def told_in_time(address: str) -> None:
    async with httpx.AsyncClient(timeout=3) as http:
        for _ in range(2):
            start = time.monotonic()
            answers = await asyncio.gather(*(http.get(address) for _ in range(PROBES)))
            assert time.monotonic() - start < 2.5
            assert {(answer.status_code, answer.text) for answer in answers} == {(503, "database unavailable\n")}


def test_a_frozen_database_is_not_waited_for(icy: Postgres) -> None:
    url, start = icy.new(), time.monotonic()
    with icy.frozen(), pytest.raises(Unavailable):
        stores.open(url)
    assert time.monotonic() - start < 10


def test_a_worker_that_does_nothing_is_told(tmp_path: Path) -> None:
    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        presence = Presence(store, Timekeeper())
        asks = Health(store.ping, lambda: presence.last_beat)
        assert asyncio.run(asks.trouble()) == ""
        presence.last_beat -= health.LATE + 1
        assert asyncio.run(Health(store.ping, lambda: presence.last_beat).trouble()) == "late"


def test_the_database_is_asked_once_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    async def probe() -> None:
        asks = Health(lambda: asked.append(1), time.monotonic)
        for _ in range(3):
            await asyncio.gather(*(asks.trouble() for _ in range(PROBES)))
        assert asked == [1]
        monkeypatch.setattr(health, "REMEMBERED", 0)
        await asks.trouble()
        assert asked == [1, 1]

    asyncio.run(probe())


def test_a_slow_statement_is_given_up(hasty: Store) -> None:
    with pytest.raises(Unavailable, match="timeout"):
        hasty._read(select(func.pg_sleep(5)))


def test_a_lock_that_somebody_else_keeps(hasty: Store, postgres_url: str) -> None:
    """All jobs of the transaction fail, because each alone would be late too."""
    hasty.create(HEAD, [])
    with psycopg.connect(postgres_url) as other:
        other.execute("LOCK TABLE entries")
        asked = [hasty.append_soon(HEAD.id, entry(1), CHANGE) for _ in range(20)]
        start = time.monotonic()
        assert all(isinstance(future.exception(5), Unavailable) for future in asked)
        assert time.monotonic() - start < 2
    assert hasty.append(HEAD.id, entry(1), CHANGE)


def test_work_that_takes_its_time(hasty: Store) -> None:
    def work(connection: Any) -> None:
        engine.take_time(connection)
        engine.driver(connection).execute("SELECT pg_sleep(0.5)")

    hasty._writer.submit(work).result(5)


def test_a_database_that_only_reads(shared: Store) -> None:
    def reading(on: str) -> None:
        statement = f"SET default_transaction_read_only = {on}"
        shared._writer.submit(lambda connection: engine.driver(connection).execute(statement)).result(5)

    reading("on")
    with pytest.raises(Unavailable, match="read-only"):
        shared.heartbeats.beat("w", 1.0)
    reading("off")
    shared.heartbeats.beat("w", 1.0)


def test_no_connection_left_to_read_with(hasty: Store) -> None:
    taken = [hasty._reading.connect() for _ in range(15)]
    with pytest.raises(Unavailable, match="cannot read"):
        hasty.head(HEAD.id)
    for connection in taken:
        connection.close()
    assert hasty.head(HEAD.id) is None


def test_an_address_may_be_more_patient() -> None:
    url = engine.parse("postgresql://somebody@somewhere/tables?connect_timeout=60")
    assert engine.patience(url) == {k: v for k, v in engine.PATIENCE.items() if k != "connect_timeout"}


def test_damage_is_told_until_the_process_starts_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damage is reported even if everything can be read, and nothing more is written."""
    monkeypatch.setattr(health, "REMEMBERED", 0)
    url = f"sqlite:///{tmp_path}/tables.db"
    with closing(stores.open(url)) as store:
        store.create(HEAD, [entry(1)])
    overwrite(tmp_path / "tables.db", "entries")
    with closing(stores.open(url)) as store:
        asks = Health(store.ping, time.monotonic)
        assert asyncio.run(asks.trouble()) == ""
        with pytest.raises(Damaged, match="malformed"):
            store.entries(HEAD.id)
        for _ in range(2):
            assert asyncio.run(asks.trouble()) == "database damaged"
        assert store.head(HEAD.id) == HEAD
        with pytest.raises(Damaged):
            store.heartbeats.beat("w", 1.0)


def test_damage_met_while_writing_is_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    stores.open(url).close()
    overwrite(tmp_path / "tables.db", "workers")
    with closing(stores.open(url)) as store:
        with pytest.raises(Damaged, match="malformed"):
            store.heartbeats.beat("w", 1.0)
        assert asyncio.run(Health(store.ping, time.monotonic).trouble()) == "database damaged"
