"""What version 0.1.0 wrote is still read correctly: logs of tables, its database, and journals of games."""

import gzip
import hashlib
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roundhouse import Game
from roundhouse.server.live.room import load
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.maintenance import export
from roundhouse.server.storage.store import Store, as_entry
from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.head import Head
from roundhouse.server.table.presentation.snapshot import describe
from roundhouse.server.table.state import Table, fold

DATA = Path(__file__).parents[2] / "data" / "0.1.0"
LOGS: dict[str, Any] = {
    log["head"]["id"]: log for log in map(json.loads, (DATA / "tables.jsonl").read_text("utf-8").splitlines())
}
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text("utf-8"))
JOURNALS = sorted((DATA / "journals").glob("*.txt"))
NEWER = {
    "add_seat", "remove_seat", "change_seat", "clock", "access", "grace", "first", "stop", "resign", "emote",
    "reopen", "outage", "collect", "pledge", "ask_nonces", "nonce", "add_device",
    "device_came", "revoke_device",
}  # fmt: skip
"""Kinds of entries that 0.1.0 did not have."""
LAYOUT = "4a61926db9279746"
"""A digest of the layout of a record in 0.1.0. With another layout the same game has other bytes."""


def folded(table_id: str) -> Table:
    log = LOGS[table_id]
    return fold(Head(**log["head"]), [as_entry(**entry) for entry in log["entries"]])


def made_of(table: Table) -> dict[str, Any]:
    """The values of a table that `EXPECTED` has, except for the bytes of its record."""
    game = table.game
    return {
        "table": msgspec.json.decode(msgspec.json.encode(describe(table))),
        "position": table.position,
        "counted": table.counted,
        "history": [game.notation.text(action) for action in game.history] if game else None,
        "sheet": game.sheet.as_list() if game else None,
    }


def as_it_was(made: dict[str, Any]) -> dict[str, Any]:
    """Without what 0.1.0 did not tell. In its logs all of it is as it is by default."""
    table = made["table"]
    assert (table.pop("stopping"), table.pop("stopped"), table["settings"].pop("first")) == (None, False, None)
    assert table.pop("mixing") is None or table["status"] == "lobby"
    if made["history"] is None:  # 0.1.0 told it only when the game began
        table["commitment"] = None
    assert table.pop("closed") == ("abandoned" if table["status"] == "closed" else None)
    assert not any(seat.pop("resigned") for seat in table["seats"])
    for seat in table["seats"]:
        del seat["bot_from"]
    assert not any(seat.pop("character") for seat in (*table["seats"], *table["settings"]["seats"]))
    assert not any(seat.pop("colour") for seat in table["settings"]["seats"])
    return made


def layout(game: Game) -> str:
    return hashlib.sha256(repr(game.record.dtype.descr).encode()).hexdigest()[:16]


def test_nothing_is_missing() -> None:
    assert len(LOGS) == len(EXPECTED) == 34
    assert LOGS.keys() == EXPECTED.keys()
    assert len(JOURNALS) == 8
    kinds = {entry["kind"] for log in LOGS.values() for entry in log["entries"]}
    assert kinds == {kind.__struct_config__.tag for kind in entries.KINDS} - NEWER


@pytest.mark.parametrize("table_id", LOGS)
def test_a_log_folds_to_what_it_was(table_id: str) -> None:
    table, expected = folded(table_id), EXPECTED[table_id]
    made = as_it_was(json.loads(json.dumps(made_of(table))))
    assert made == {name: expected.get(name) for name in made}
    if table.game and layout(table.game) == LAYOUT:
        assert hashlib.sha256(table.game.record.tobytes()).hexdigest() == expected["record"]


@pytest.mark.parametrize("table_id", LOGS)
def test_what_is_stored_of_an_entry_means_the_same_when_it_is_stored_again(table_id: str) -> None:
    """A field may be left out if it has its default."""
    for entry in LOGS[table_id]["entries"]:
        content = entries.read(entry["kind"], entry["seat"], entry["body"])
        assert (content.kind, content.seat) == (entry["kind"], entry["seat"])
        again = entries.body(content)
        assert again == {name: value for name, value in entry["body"].items() if value is not None}
        assert entries.read(entry["kind"], entry["seat"], again) == content


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda path: path.stem)
def test_a_journal_replays_and_writes_itself_again(journal: Path) -> None:
    text = journal.read_bytes().decode()
    game = Game.replay(text)
    assert game.over
    assert game.journal == text


@pytest.fixture
def old(tmp_path: Path) -> Any:
    """A copy of the database, opened with the current store."""
    (tmp_path / "tables.db").write_bytes(gzip.decompress((DATA / "tables.db.gz").read_bytes()))
    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        yield store


def test_every_table_of_the_database_loads(old: Store) -> None:
    assert set(old.ids()) == EXPECTED.keys()
    for table_id, expected in EXPECTED.items():
        made = as_it_was(json.loads(json.dumps(made_of(load(old, table_id)))))
        assert made == {name: expected.get(name) for name in made}


def test_the_database_is_exported_and_imported(old: Store, tmp_path: Path) -> None:
    exported = [json.dumps(table) for table in export.tables(old)]
    with closing(stores.open(f"sqlite:///{tmp_path}/new.db")) as new:
        assert all(export.take_in(new, line) for line in exported)
        assert [json.dumps(table) for table in export.tables(new)] == [free(line) for line in exported]
        for table_id in EXPECTED:
            assert new.entries(table_id) == old.entries(table_id)


def test_what_0_1_0_exported_is_imported(old: Store, tmp_path: Path) -> None:
    with closing(stores.open(f"sqlite:///{tmp_path}/new.db")) as new:
        for log in LOGS.values():
            assert export.take_in(new, json.dumps(log))
        for table_id in EXPECTED:
            assert made_of(load(new, table_id)) == made_of(load(old, table_id))


def free(line: str) -> str:
    """An exported table without its lease."""
    table = json.loads(line)
    return json.dumps(table | {"head": table["head"] | {"holder": None, "held_until": None}})
