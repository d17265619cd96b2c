"""Records what this version writes, for the tests of all later ones: `python -m tests.data.record RELEASE`.

Run it before a release. What a release that is out has written stays as it is.
"""

import gzip
import json
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from roundhouse import bots, names
from roundhouse.editions.versions import LATEST
from roundhouse.game import journal
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table import creation
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Content, Entry, Table

HERE = Path(__file__).parent
CHANGES = HERE.parents[1] / "CHANGELOG.md"
BEGUN, LONG = 30, 1e9
"""How many moves of a game that is not over; seconds."""
SEATS = [SeatSettings(), SeatSettings(), SeatSettings(kind="bot", level=1)]


class Log:
    """A table that is played here, and its entries."""

    def __init__(self, table: Table, entries: list[Entry]) -> None:
        self.table, self.entries = table, entries

    def add(self, content: Content) -> None:
        self.table.check(content)
        entry = Entry(len(self.entries) + 1, self.table.head.created + len(self.entries), content)
        self.table.apply(entry)
        self.entries.append(entry)

    def play(self, most: int) -> None:
        """Let random players make so many moves."""
        dice, game = bots.make("dice", 7), self.table.running()
        while not game.over and most > 0:
            seat = self.table.asked[0]
            question = self.table.question(seat)
            action = question.notation.text(int(dice.choose(question.view(seat))))
            self.add(Play(seat=seat, action=action, by="bot" if seat == 2 else None))
            most -= 1


def begun(edition: str, one_device: bool) -> Log:
    settings = Settings(edition=edition, seats=SEATS, one_device=one_device)
    return Log(*creation.create(settings, hashed("ann"), "Ann", None, time.time()))


def record(folder: Path) -> None:
    (folder / "journals").mkdir(parents=True)
    with TemporaryDirectory() as made:
        file = Path(made) / "tables.db"
        with closing(stores.open(f"sqlite:///{file}")) as store:
            expected = {log.table.id: made_of(log.table) for log in written(store, folder / "journals")}
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM")
        (folder / "tables.db.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    (folder / "expected.json").write_text(json.dumps({"rules": LATEST, "tables": expected}, indent=1) + "\n", "utf-8")


def written(store: Store, journals: Path) -> list[Log]:
    """Of every edition a game that is over and one that is not, and a table that waits for players."""
    logs = []
    for edition in names():
        for most in (10**6, BEGUN):
            log = begun(edition, one_device=True)
            log.play(most)
            log.add(Chat(seat=0, text="Good game!"))
            logs.append(log)
        game = logs[-2].table.running()
        (journals / f"{edition}.txt").write_bytes(journal.write(game).encode())
    logs.append(begun("usa", one_device=False))
    for log in logs:
        store.create(creation.head_of(log.table, LONG), log.entries)
    return logs


def made_of(table: Table) -> dict[str, Any]:
    """What a table must still be when it is read again."""
    game = table.game
    return {
        "status": table.status,
        "position": table.position,
        "rules": table.head.rules,
        "names": [seat.name for seat in table.seats],
        "history": [game.notation.text(action) for action in game.history] if game else None,
        "fingerprint": journal.fingerprint(game) if game else None,
    }


def is_out(release: str) -> bool:
    return f"\n## {release}" in CHANGES.read_text("utf-8")


if __name__ == "__main__":
    release = sys.argv[1]
    target = HERE / release
    if is_out(release):
        sys.exit(f"{release} is out: what it wrote stays as it is.")
    for old in sorted(target.rglob("*"), reverse=True):
        old.rmdir() if old.is_dir() else old.unlink()
    if target.exists():
        target.rmdir()
    record(target)
