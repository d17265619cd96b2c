"""Stores in both kinds of database, and servers on them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.head import Head, HeadChange
from roundhouse.server.table.state import Entry
from tests.server.postgres import Postgres
from tests.server.serving import GENEROUS, Server, serving

HEAD = Head("t", 1.5, "somewhere", "d1", 3, {"clock": 60}, "5ec7e7", None, "lobby", True, 1.5)
CHANGE = HeadChange("playing", 9.0, 2.5, True)


def entry(position: int, text: str = "hm", seat: int = 1) -> Entry:
    return Entry(position, position + 0.25, Chat(seat=seat, text=text))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """An empty database. The data of the last test is deleted."""
    return postgres.emptied()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = stores.open(url)
    yield opened
    opened.close()


@pytest.fixture
def shared(postgres_url: str) -> Iterator[Store]:
    """A store that several processes may use."""
    opened = stores.open(postgres_url)
    yield opened
    opened.close()


@pytest.fixture
def table(store: Store) -> str:
    """A table with one entry."""
    store.create(HEAD, [entry(1)])
    return HEAD.id


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('served')}/tables.db", *GENEROUS) as server:
        yield server


@pytest.fixture(scope="session")
def on_postgres() -> Iterator[Server]:
    """The same, with a database that no other test empties."""
    postgres = Postgres()
    try:
        with serving(postgres.new(), *GENEROUS) as server:
            yield server
    finally:
        postgres.remove()


@pytest.fixture(params=["on_sqlite", "on_postgres"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A running server. After each test its log must have no complaints."""
    server: Server = request.getfixturevalue(request.param)
    before = len(server.complaints)
    yield server
    assert server.process.poll() is None
    assert server.complaints[before:] == []
