"""The page about upgrading is followed with what version 0.1.0 wrote."""

import gzip
import json
import re
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roundhouse import Game, cli
from tests.docs import pages

PAGE = pages.text("docs/upgrading.md")
OLD = pages.ROOT / "tests" / "data" / "0.1.0"
BACKUP, EXPORT, RESTORE = re.findall(r"^roundhouse (.+)$", PAGE, re.MULTILINE)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of a server of version 0.1.0."""
    file = tmp_path / "tables.db"
    file.write_bytes(gzip.decompress((OLD / "tables.db.gz").read_bytes()))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROUNDHOUSE_DATABASE", f"sqlite:///{file}")
    return file


def run(command: str) -> str:
    done = CliRunner().invoke(cli.app, [*command.split(), "-l", "en"])
    assert done.exit_code == 0, done.output
    return done.output


def revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened:
        return str(opened.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_the_way_there_and_back(database: Path) -> None:
    before = revision(database)
    run(BACKUP)
    assert (revision(database), revision(Path("before.db"))) == (before, before)
    run(EXPORT)
    assert revision(database) != before
    lines = [json.loads(line) for line in Path("tables.jsonl").read_text("utf-8").splitlines()]
    tables = {line["head"]["id"] for line in lines if "head" in line}
    assert tables == set(json.loads((OLD / "expected.json").read_text("utf-8")))
    run(RESTORE)
    assert revision(database) == before
    assert [path for path in database.parent.iterdir() if path.name.startswith("tables.db.replaced-")]


@pytest.mark.parametrize("journal", sorted(OLD.glob("journals/*"))[:3], ids=lambda path: path.stem)
def test_journals_are_read(journal: Path) -> None:
    assert Game.replay(journal.read_text("utf-8")).history


def test_every_release_that_wrote_something_has_a_way_here() -> None:
    releases = sorted(folder.name for folder in OLD.parent.iterdir() if (folder / "tables.db.gz").exists())
    ways = re.findall(r"^## From (\S+) to (\S+)$", PAGE, re.MULTILINE)
    assert ways == list(pairwise(releases))
