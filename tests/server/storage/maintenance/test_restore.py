"""Replacing a database by a copy: after a crash, of other versions, and by files that are no database."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner, Result

from roundhouse.cli import app
from roundhouse.server.storage import engine
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.engine import Taken, Unsuitable
from roundhouse.server.storage.maintenance import integrity, restore
from tests.server.clients import PATIENCE, settings
from tests.server.conftest import HEAD, entry
from tests.server.serving import GENEROUS, serving
from tests.server.storage.damaging import overwrite

BEFORE, AFTER, LAST = 30, 80, 10
"""Tables made before the copy, after it, and after SQLite has restarted its `-wal`."""


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [*map(str, words), "--language", "en"])


def ids(file: Path) -> set[str]:
    with closing(stores.open(f"sqlite:///{file}")) as store:
        return set(store.ids())


@dataclass(frozen=True)
class Crash:
    """The files of a server that was killed, and an older copy."""

    file: Path
    copy: Path
    before: set[str]
    after: set[str]

    @property
    def url(self) -> str:
        return f"sqlite:///{self.file}"


def make_tables(url: str, number: int) -> set[str]:
    with httpx.Client(base_url=url, timeout=PATIENCE) as http:
        wanted = {"settings": settings("paris"), "name": "Ann"}
        return {http.post("/api/tables", json=wanted).json()["table"] for _ in range(number)}


def statuses(url: str, tables: set[str]) -> set[int]:
    with httpx.Client(base_url=url, timeout=PATIENCE) as http:
        return {http.get(f"/api/tables/{table}").status_code for table in tables}


def begin_anew(file: Path) -> None:
    """Move all of the `-wal` into the file, as SQLite does by itself every thousand pages."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Crash:
    folder = tmp_path_factory.mktemp("killed")
    file, copy = folder / "tables.db", folder / "copy.db"
    with serving(f"sqlite:///{file}", *GENEROUS) as server:
        before = make_tables(server.url, BEFORE)
        assert run("backup", copy, "--database", server.database).exit_code == 0
        after = make_tables(server.url, AFTER)
        begin_anew(file)
        after |= make_tables(server.url, LAST)
        server.kill()
    return Crash(file, copy, before, after)


@pytest.fixture
def crash(killed: Crash, tmp_path: Path) -> Crash:
    """A copy of everything for each test."""
    shutil.copytree(killed.file.parent, tmp_path / "crash")
    folder = tmp_path / "crash"
    return Crash(folder / "tables.db", folder / "copy.db", killed.before, killed.after)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A database with one table."""
    file = tmp_path / "small.db"
    with closing(stores.open(f"sqlite:///{file}")) as store:
        store.create(HEAD, [entry(1)])
    return file


def test_a_copy_laid_over_a_crashed_database_is_damaged(crash: Crash) -> None:
    """SQLite replays the `-wal` of the crashed database over the copy. No server starts on the result."""
    assert Path(f"{crash.file}-wal").stat().st_size > 0
    shutil.copy(crash.copy, crash.file)
    with (
        pytest.raises(RuntimeError, match=r"did not start:\n.* is damaged .* roundhouse restore FILE\n$"),
        serving(crash.url),
    ):
        pass


def test_restoring_after_a_crash(crash: Crash) -> None:
    told = run("restore", crash.copy, "--database", crash.url).output
    assert f"{BEFORE} tables restored" in told
    assert not Path(f"{crash.file}-wal").exists()
    with serving(crash.url, *GENEROUS) as server:
        assert statuses(server.url, crash.before) == {200}
        (new,) = make_tables(server.url, 1)
        assert server.healthy
        assert server.complaints == []
    assert ids(crash.file) == crash.before | {new}


def test_what_was_there_before_is_kept_whole(crash: Crash) -> None:
    """The old database can be used again: with its own `-wal`, nothing of it is lost."""
    done = restore.restore(crash.url, crash.copy)
    assert ids(crash.file) == crash.before
    assert done.kept is not None
    assert Path(f"{done.kept}-wal").exists()
    assert restore.restore(crash.url, done.kept).tables == BEFORE + AFTER + LAST
    assert ids(crash.file) == crash.before | crash.after


def test_a_database_in_use_is_left_alone(small: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with engine.reserved(url):
        refused = run("restore", small, "--database", url)
    assert (refused.exit_code, refused.output.count("\n")) == (1, 1)
    assert "stop it first" in refused.output
    assert not (tmp_path / "tables.db").exists()


def text_file(file: Path) -> None:
    file.write_text("not a database" * 100)


def empty_file(file: Path) -> None:
    file.write_bytes(b"")


def damaged_file(file: Path) -> None:
    overwrite(file, "entries")


def cut_file(file: Path) -> None:
    os.truncate(file, file.stat().st_size - 5000)


def foreign_file(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE tables (id TEXT)")


def newer_file(file: Path) -> None:
    with closing(sqlite3.connect(file)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = 'r9999'")


WRONG = [
    (text_file, "not a database"),
    (empty_file, "not a database of Roundhouse"),
    (damaged_file, "damaged"),
    (cut_file, "malformed"),
    (foreign_file, "not a database of Roundhouse"),
    (newer_file, "r9999"),
    (Path.unlink, "no file"),
]


@pytest.mark.parametrize(("spoil", "told"), WRONG)
def test_a_copy_that_cannot_be_used_changes_nothing(spoil: object, told: str, small: Path, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    shutil.copy(small, file)
    spoil(small)  # type: ignore[operator]
    before = file.read_bytes()
    refused = run("restore", small, "--database", f"sqlite:///{file}")
    assert (refused.exit_code, refused.output.count("\n")) == (1, 1)
    assert told in refused.output
    assert file.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} <= {"tables.db", "tables.db.lock", "small.db"}


@pytest.mark.parametrize(("spoil", "told"), [(text_file, "roundhouse restore"), (newer_file, "r9999")])
def test_what_cannot_be_served_is_said_in_a_line(spoil: object, told: str, small: Path) -> None:
    spoil(small)  # type: ignore[operator]
    refused = run("serve", "--port", 0, "--database", f"sqlite:///{small}")
    assert (refused.exit_code, refused.output.count("\n")) == (1, 1)
    assert told in refused.output


@pytest.mark.parametrize(("spoil", "told"), [(text_file, "not a database"), (newer_file, "r9999")])
def test_what_cannot_be_exported_is_said_in_a_line(spoil: object, told: str, small: Path, tmp_path: Path) -> None:
    spoil(small)  # type: ignore[operator]
    refused = run("export", "--database", f"sqlite:///{small}", "-o", tmp_path / "tables.jsonl")
    assert (refused.exit_code, refused.output.count("\n")) == (1, 1)
    assert told in refused.output


def test_postgres_has_tools_of_its_own(small: Path) -> None:
    refused = run("restore", small, "--database", "postgresql://nobody@127.0.0.1:1/none")
    assert refused.exit_code == 1
    assert "pg_restore" in refused.output
    assert "roundhouse import" in refused.output


def test_a_first_database_from_a_copy(small: Path, tmp_path: Path) -> None:
    """Nothing was there before, so nothing is kept."""
    assert restore.restore(f"sqlite:///{tmp_path}/new.db", small) == restore.Restored(1, None)
    assert ids(tmp_path / "new.db") == {HEAD.id}


def test_owner_and_mode(small: Path, tmp_path: Path) -> None:
    """A file that root restores still belongs to the server's user, and nobody else can read it."""
    file, user = tmp_path / "tables.db", 12345 if os.geteuid() == 0 else os.geteuid()
    shutil.copy(small, file)
    os.chown(file, user, -1)
    restore.restore(f"sqlite:///{file}", small)
    assert (file.stat().st_uid, file.stat().st_mode & 0o777) == (user, 0o600)


@pytest.fixture
def link(small: Path, tmp_path: Path) -> Iterator[Path]:
    link = tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(small)
    yield link
    assert link.is_symlink()


def test_a_link_does_not_evade_the_lock(small: Path, link: Path) -> None:
    for first, second in [(small, link), (link, small)]:
        with (
            engine.reserved(f"sqlite:///{first}"),
            pytest.raises(Taken, match="PostgreSQL"),
            engine.reserved(f"sqlite:///{second}"),
        ):
            pass


def test_restoring_through_a_link(small: Path, link: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    shutil.copy(small, copy)
    done = restore.restore(f"sqlite:///{link}", copy)
    assert done.kept is not None
    assert done.kept.parent == small.parent
    assert not small.is_symlink()


def test_damage_that_is_found_afterwards(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The restored database is checked again in its final place."""
    file = tmp_path / "tables.db"
    damage = iter(["", "a page is lost"])
    monkeypatch.setattr(integrity, "find_damage", lambda file: next(damage))
    with pytest.raises(Unsuitable, match=r"tables\.db is damaged: a page is lost"):
        restore.restore(f"sqlite:///{file}", small)
