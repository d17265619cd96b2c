"""Commands about tables: what they write, and what they say when something is wrong."""

import json
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from roundhouse import Game
from roundhouse.cli import app
from roundhouse.game.fairness import Given, Mix, new_secret, nonce_hash
from roundhouse.server.storage import engine, store
from roundhouse.server.table.entries.kinds import Create
from roundhouse.server.table.head import Head
from roundhouse.server.table.state import Entry

DAY = 86400.0


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [*map(str, words), "--language", "en"])


def head(name: str, status: str, touched: float) -> Head:
    return Head(name, 0.0, "usa", "d", 2, {"a": 1}, "5ec7e7", None, status, False, touched)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Three tables: an old game that is over, an old one that goes on, one closed of late."""
    url, now = f"sqlite:///{tmp_path}/tables.db", time.time()
    tables = store.open(url)
    for name, status, days in [("a", "over", 400), ("b", "playing", 400), ("c", "closed", 1)]:
        tables.create(head(name, status, now - days * DAY), [Entry(1, 1.5, Create(host="h"))])
    tables.close()
    return url


def ids(url: str) -> list[str]:
    tables = store.open(url)
    try:
        return list(tables.ids())
    finally:
        tables.close()


def test_tidy_deletes_what_is_old_and_done(database: str) -> None:
    assert "1 table" in run("tidy", "--days", 365, "--database", database).output
    assert ids(database) == ["b", "c"]


def test_export_and_import_carry_everything(database: str, tmp_path: Path) -> None:
    file, other = tmp_path / "tables.jsonl", f"sqlite:///{tmp_path}/other.db"
    assert "3 tables" in run("export", "--database", database, "-o", file).output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "3 tables" in run("import", file, "--database", other).output
    assert "0 tables" in run("import", file, "--database", other).output
    old, new = store.open(database), store.open(other)
    assert [(old.head(name), old.entries(name)) for name in "abc"] == [
        (new.head(name), new.entries(name)) for name in "abc"
    ]
    old.close()
    new.close()


def test_backup_is_a_database_of_its_own(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert run("backup", copy, "--database", database).exit_code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert ids(f"sqlite:///{copy}") == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("backup", "copy.db", "--database", "postgresql://nobody@127.0.0.1:1/none"), "pg_dump"),
        (("backup", "copy.db", "--database", "sqlite:///missing.db"), "no database"),
        (("export", "--database", "mysql://here"), "sqlite:///file.db"),
        (("export", "--database", "postgresql://nobody@127.0.0.1:1/none"), "database"),
        (("import", "bad.jsonl", "--database", "sqlite:///new.db"), "roundhouse table 1"),
        (("import", "missing.jsonl", "--database", "sqlite:///new.db"), "missing.jsonl"),
        (("verify", "missing.txt"), "missing.txt"),
        (("serve", "--workers", 2, "--database", "sqlite:///new.db"), "PostgreSQL"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    words: tuple[object, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.jsonl").write_text("not json\n")
    result = run(*words)
    assert result.exit_code == 1
    assert told in result.output
    assert "Traceback" not in result.output
    assert len(result.output.strip().splitlines()) <= 3
    assert not Path("copy.db").exists()


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with engine.reserved(url), pytest.raises(engine.Taken, match="PostgreSQL"), engine.reserved(url):
        pass


def test_export_where_there_is_neither_fcntl_nor_fchmod(database: str, tmp_path: Path) -> None:
    """As on Windows."""
    file = tmp_path / "tables.jsonl"
    code = (
        "import os, sys; sys.modules['fcntl'] = None; del os.fchmod; from roundhouse.cli import app; "
        "from roundhouse.server import run; from roundhouse.server.storage import engine; "
        f"app(['export', '--database', {database!r}, '-o', {str(file)!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert len(file.read_text().splitlines()) == 3


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    game = Game("paris", 2, secret=new_secret())
    while not game.over:
        game.push(game.actions[0])
    file = tmp_path / "journal.txt"
    file.write_text(game.journal)
    return file


def test_verify_says_that_a_game_was_fair(journal: Path) -> None:
    told = run("verify", journal).output
    assert "by the rules of Paris" in told
    assert "sha256sum" in told


def test_verify_compares_the_fingerprint_that_was_noted(journal: Path) -> None:
    noted = journal.read_text().split("commitment ")[1][:64]
    for seen in (noted, noted[:8].upper(), f"{noted[:4]} {noted[4:8]}"):
        assert run("verify", journal, "--fingerprint", seen).exit_code == 0
    refused = run("verify", journal, "--fingerprint", noted[::-1])
    assert refused.exit_code == 1
    assert noted in refused.output


def test_verify_says_whose_devices_added_numbers(tmp_path: Path) -> None:
    nonce = new_secret()
    given = (Given(nonce_hash(nonce), nonce), None, Given(nonce_hash(nonce), None))
    game = Game("paris", 3, secret=Mix(new_secret(), "ab" * 32, 2, given))
    while not game.over:
        game.push(game.actions[0])
    file = tmp_path / "journal.txt"
    file.write_text(game.journal)
    told = run("verify", file).output
    assert "nobody could choose the cards. Seats: 1." in told
    assert "Seat 3 announced a number and did not tell it in time" in told
    assert "as for bots: seat 2" in told
    assert "asked for 2 times" in told


def test_verify_does_not_promise_too_much(journal: Path) -> None:
    """Without numbers of the players nothing is shown about how the secret was drawn."""
    assert "not that the secret was drawn honestly" in run("verify", journal).output


def test_verify_finds_what_was_changed(journal: Path) -> None:
    text = journal.read_text()
    secret = text.split("secret ")[1][:64]
    journal.write_text(text.replace(secret, secret[::-1]))
    assert "does not match" in run("verify", journal).output
    journal.write_text(text.replace("draw blind", "draw 1", 1))
    assert run("verify", journal).exit_code == 1


def test_an_export_is_json(database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    run("export", "--database", database, "-o", file)
    assert [json.loads(line)["head"]["id"] for line in file.read_text().splitlines()] == ["a", "b", "c"]
