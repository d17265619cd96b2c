"""What is written can be read, by one process and by several."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from roundhouse.server.storage import engine, migrations
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.heartbeats import STOPPED
from roundhouse.server.storage.schema import metadata
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.kinds import Join
from tests.server.conftest import CHANGE, HEAD, entry

CHILD = """
import sys
from roundhouse.server.storage import store as stores
from tests.server.conftest import CHANGE, HEAD, entry
store = stores.open(sys.argv[1])
store.create(HEAD, [])
for position in range(1, 100_000):
    if store.append(HEAD.id, entry(position), CHANGE):
        print(position, flush=True)
"""


def test_a_table_is_what_was_created(store: Store) -> None:
    head = replace(HEAD, seed=2**63 - 1, due=4.0)
    first = [entry(1, "Zürich \0"), replace(entry(2), content=Join(seat=0, name="Ann", keys=["a", "b"]))]
    store.create(head, first)
    assert store.head("t") == head
    assert store.entries("t") == first


def test_no_such_table(store: Store) -> None:
    assert store.head("nowhere") is None
    assert store.entries("nowhere") == []


def test_the_secret_is_not_printed() -> None:
    assert "5ec7e7" not in repr(HEAD)


def test_a_table_is_created_once(store: Store, table: str) -> None:
    with pytest.raises(IntegrityError):
        store.create(HEAD, [])


def test_appending_changes_the_head(store: Store, table: str) -> None:
    assert store.append(table, entry(2), CHANGE)
    assert store.head(table) == replace(HEAD, status="playing", due=9.0, touched=2.5)


def test_a_position_is_written_once(store: Store, table: str) -> None:
    assert not store.append(table, entry(1, "other"), CHANGE)
    assert store.entries(table) == [entry(1)]
    assert store.head(table) == HEAD


def test_reading_what_one_missed(store: Store, table: str) -> None:
    for position in (2, 3, 4):
        store.append(table, entry(position), CHANGE)
    assert store.entries(table, after=2) == [entry(3), entry(4)]
    assert store.entries(table, after=4) == []


def test_of_two_writers_one_wins(store: Store, table: str, url: str) -> None:
    other = stores.open(url)
    with ThreadPoolExecutor(2) as threads:
        for position in range(2, 22):
            writers = enumerate((store, other))
            asked = [threads.submit(one.append, table, entry(position, seat=by), CHANGE) for by, one in writers]
            won = [future.result() for future in asked]
            assert sorted(won) == [False, True]
            assert store.entries(table, position - 1) == [entry(position, seat=won.index(True))]
    other.close()


def test_the_lobby(store: Store) -> None:
    for touched, (status, public) in enumerate([("lobby", 1), ("playing", 1), ("over", 1), ("lobby", 0)]):
        store.create(replace(HEAD, id=f"t{touched}", touched=touched, status=status, public=bool(public)), [])
    assert [table_id for table_id, _ in store.lobby(5)] == ["t1", "t0"]
    assert store.lobby(1) == [("t1", None)]
    store.append("t0", entry(1), replace(CHANGE, status="lobby", touched=7.0, listing="{}"))
    assert store.lobby(1) == [("t0", "{}")]
    assert store.playing() == ["t1"]


def test_what_is_due(store: Store) -> None:
    for number, due in enumerate([5.0, 3.0, None, 9.0]):
        store.create(replace(HEAD, id=f"t{number}", due=due), [])
    assert store.due(5.0, 10) == ["t1", "t0"]
    assert store.due(5.0, 1) == ["t1"]


def test_a_lease_keeps_others_away_until_it_ends(shared: Store) -> None:
    shared.create(replace(HEAD, due=1.0), [])
    assert shared.lease("t", "ann", 10.0, 5.0)
    assert not shared.lease("t", "bob", 14.0, 5.0)
    assert shared.due(14.0, 9) == shared.due(14.0, 9, "bob") == []
    assert shared.due(14.0, 9, "ann") == ["t"]
    assert shared.lease("t", "ann", 14.0, 5.0)
    assert not shared.lease("t", "bob", 16.0, 5.0)
    assert shared.due(20.0, 9) == ["t"]
    assert shared.lease("t", "bob", 20.0, 5.0)
    assert not shared.lease("t", "ann", 21.0, 5.0)


def test_a_worker_that_stops_leaves_its_tables(shared: Store) -> None:
    shared.create(HEAD, [])
    shared.lease("t", "ann", 10.0, 5.0)
    shared.heartbeats.beat("ann", 10.0)
    shared.release("ann", 11.0)
    assert shared.lease("t", "bob", 11.0, 5.0)
    assert shared.heartbeats.signs().beats == {STOPPED: 11.0}


def test_alone_one_holds_everything(tmp_path: Path) -> None:
    store = stores.open(f"sqlite:///{tmp_path}/tables.db")
    assert store.lease("t", "ann", 1.0, 5.0)
    assert store.lease("t", "bob", 1.0, 5.0)
    store.close()


def test_all_ids_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "PAGE", 2)
    for number in range(5):
        store.create(replace(HEAD, id=f"t{number}"), [])
    assert list(store.ids()) == ["t0", "t1", "t2", "t3", "t4"]


def test_only_the_owner_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(0o644)
    store = stores.open(f"sqlite:///{path}")
    store.create(HEAD, [])
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
    store.close()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    opened = engine.for_writing(engine.parse(f"sqlite:///{tmp_path}/tables.db"))
    with opened.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        assert [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked] == ["wal", 2, 1]
    opened.dispose()


@pytest.mark.parametrize("wrong", ["sqlite://", "sqlite:///:memory:", "mysql://ann@host/tables"])
def test_other_databases_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="not a database"):
        stores.open(wrong)


def test_migrations_make_the_schema(store: Store, url: str) -> None:
    opened = engine.for_writing(engine.parse(url))
    migrations.upgrade(opened)
    with opened.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    opened.dispose()


def test_several_may_start_at_once(url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(stores.open, [url] * 4):
            store.ping()
            store.close()


def test_what_was_acknowledged_survives_a_kill(url: str) -> None:
    found = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[3]), *sys.path])}
    child = subprocess.Popen([sys.executable, "-c", CHILD, url], stdout=subprocess.PIPE, text=True, env=found)
    assert child.stdout
    for _ in range(50):
        child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    rest = child.communicate()[0].split("\n")
    last = int(rest[-2]) if len(rest) > 1 else 50
    store = stores.open(url)
    positions = [one.position for one in store.entries(HEAD.id)]
    assert len(positions) >= last >= 50
    assert positions == list(range(1, len(positions) + 1))
    store.close()
