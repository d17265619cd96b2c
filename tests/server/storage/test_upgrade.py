"""From one version to the next with running tables, on both databases; and no way back."""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import JSON, Boolean, insert, inspect, text
from sqlalchemy import Table as Columns

from roundhouse import Game
from roundhouse.editions.versions import FIRST, LATEST
from roundhouse.server.config import Config
from roundhouse.server.live.room import Room, load
from roundhouse.server.live.worker import Worker
from roundhouse.server.storage import engine, migrations, schema
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.engine import Unsuitable
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.state import OVER
from tests.cli.test_database import run
from tests.data.record import made_of

DATA = Path(__file__).parents[2] / "data"
RELEASES = sorted(folder.name for folder in DATA.iterdir() if (folder / "tables.db.gz").exists())
RECORDED = [release for release in RELEASES if release != "0.1.0"]
"""0.1.0 has tests of its own, in test_old_logs.py: it recorded otherwise."""
GERMANY = "MyzbUYXH8ZT5"
"""A running game of 0.1.0 with three people."""
COPIED = ("editions", "tables", "entries", "workers", "outages")


def unpacked(release: str, folder: Path) -> Path:
    file = folder / f"{release}.db"
    file.write_bytes(gzip.decompress((DATA / release / "tables.db.gz").read_bytes()))
    return file


def copied(file: Path, url: str) -> None:
    """Write an old database of SQLite into PostgreSQL, with the schema it had then."""
    with closing(sqlite3.connect(file)) as old:
        old.row_factory = sqlite3.Row
        (revision,) = old.execute("SELECT version_num FROM alembic_version").fetchone()
        opened = engine.for_writing(engine.parse(url))
        with opened.begin() as connection:
            command.upgrade(migrations.config(connection), revision)
            for name in [name for name in COPIED if inspect(connection).has_table(name)]:
                rows = [row_of(schema.metadata.tables[name], row) for row in old.execute(f"SELECT * FROM {name}")]
                if rows:
                    connection.execute(insert(schema.metadata.tables[name]), rows)
        opened.dispose()


def row_of(table: Columns, row: sqlite3.Row) -> dict[str, Any]:
    return {name: converted(table.columns[name].type, row[name]) for name in row.keys()}  # noqa: SIM118


def converted(kind: object, value: Any) -> Any:
    if isinstance(kind, JSON):
        return json.loads(value)
    return bool(value) if isinstance(kind, Boolean) else value


@pytest.fixture
def upgraded(request: pytest.FixtureRequest, tmp_path: Path, url: str) -> str:
    """A database that a release wrote."""
    file = unpacked(request.param, tmp_path)
    if url.startswith("sqlite"):
        return f"sqlite:///{file}"
    copied(file, url)
    return url


@pytest.fixture
def newer(url: str) -> Any:
    """Changes a database as a newer version would."""
    stores.open(url).close()

    def change(statement: str) -> str:
        opened = engine.for_writing(engine.parse(url))
        with opened.begin() as connection:
            connection.execute(text(statement))
        opened.dispose()
        return url

    return change


@asynccontextmanager
async def working(url: str) -> AsyncIterator[Worker]:
    with closing(stores.open(url)) as store:
        worker = Worker(replace(Config("sqlite:///unused.db"), database=url), store)
        await worker.start()
        worker.scheduler.stop()  # the people of these tables play here
        try:
            yield worker
        finally:
            await worker.stop()


async def play(room: Room, most: int) -> int:
    """Let everybody play so many moves: the first that is legal, or the last."""
    played = 0
    while room.table.status != OVER and played < most:
        seat = room.table.asked[0]
        legal = room.table.question(seat).legal
        await room.add(Play(seat=seat, action=legal[-(played % 3 == 0)], by="bot"))
        played += 1
    return played


@pytest.mark.parametrize("upgraded", ["0.1.0"], indirect=True)
def test_running_games_of_0_1_0_are_played_to_their_end(upgraded: str) -> None:
    """One process upgrades the database and plays on, another takes over from it. The rules stay those of 0.1.0."""

    async def rehearse() -> str:
        async with working(upgraded) as first:
            begun = await play(await first.room(GERMANY), 20)
        async with working(upgraded) as second:
            room = await second.room(GERMANY)
            assert (begun, room.table.head.rules, room.table.edition.rules) == (20, FIRST, FIRST)
            assert len(room.table.running().history) >= 20
            await play(room, 3000)
            again = load(second.store, GERMANY).running()
            assert again.over
            assert again.as_dict() == room.table.running().as_dict()
            return room.table.running().journal

    journal = asyncio.run(rehearse())
    assert " rules " not in journal
    assert Game.replay(journal).journal == journal


def test_two_processes_play_on_at_one_table(postgres_url: str, tmp_path: Path) -> None:
    """While one process still serves, another starts on the upgraded database."""
    copied(unpacked("0.1.0", tmp_path), postgres_url)

    async def rehearse() -> None:
        async with working(postgres_url) as first, working(postgres_url) as second:
            rooms = [await worker.room(GERMANY) for worker in (first, second)]
            for room in (*rooms, *rooms):
                await room.catch_up()
                assert await play(room, 3) == 3
            await rooms[0].catch_up()
            assert rooms[0].table.running().history == rooms[1].table.running().history

    asyncio.run(rehearse())


@pytest.mark.parametrize("upgraded", RECORDED, indirect=True)
def test_tables_of_every_release_are_what_they_were(upgraded: str, request: pytest.FixtureRequest) -> None:
    release = request.node.callspec.params["upgraded"]
    expected = json.loads((DATA / release / "expected.json").read_text("utf-8"))
    with closing(stores.open(upgraded)) as store:
        assert {table: made_of(load(store, table)) for table in store.ids()} == expected["tables"]
        assert all(table["rules"] == expected["rules"] for table in expected["tables"].values())


@pytest.mark.parametrize("release", RECORDED)
def test_journals_of_every_release_replay_and_write_themselves_again(release: str) -> None:
    journals = sorted((DATA / release / "journals").glob("*.txt"))
    assert len(journals) == 8
    for file in journals:
        assert Game.replay(file.read_text("utf-8")).journal == file.read_text("utf-8"), file


def test_a_newer_schema_is_refused(newer: Any) -> None:
    url = newer("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unsuitable, match=r"does not know the schema 9999: a newer version wrote the database\. Use"):
        stores.open(url)
    ended = run("serve", "--port", 0, "--database", url)
    assert (ended.exit_code, ended.output.count("\n")) == (1, 1)


def test_newer_rules_are_refused(newer: Any) -> None:
    """Nothing is changed by a version that could not play on."""
    url = newer("SELECT 1")
    public = "0" if url.startswith("sqlite") else "false"
    columns = "id, created, edition, digest, seats, settings, status, public, touched, rules"
    values = f"'t', 1, 'usa', 'd', 2, '{{}}', 'playing', {public}, 1, {LATEST + 1}"
    newer(f"INSERT INTO tables ({columns}) VALUES ({values})")
    with pytest.raises(
        Unsuitable, match=rf"does not know version {LATEST + 1} of the rules, .*: a newer version wrote"
    ):
        stores.open(url)
    ended = run("serve", "--port", 0, "--database", url)
    assert (ended.exit_code, ended.output.count("\n")) == (1, 1)
