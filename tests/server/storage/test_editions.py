"""Editions are kept with the tables that are played with them, once and for ever."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text, update
from sqlalchemy.exc import IntegrityError

from roundhouse import editions
from roundhouse.editions import Edition
from roundhouse.editions.reading import read
from roundhouse.game.errors import Refused
from roundhouse.server.live.room import load
from roundhouse.server.storage import editions as kept_editions
from roundhouse.server.storage import engine, schema
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.editions import Wish, unpacked
from roundhouse.server.storage.maintenance import export
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Damaged
from roundhouse.server.table import boxes, creation
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import OVER, Entry, Table
from tests.editions.breaking import ISLAND, change

SEATS = [SeatSettings(), SeatSettings(kind="bot", level=1)]
LONG = 1e9


@pytest.fixture
def island() -> Edition:
    return read(ISLAND)


class Release:
    """A version of the game that comes with one edition, or with none."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = Path(shutil.copytree(ISLAND, folder / "island"))
        monkeypatch.setattr(editions, "HERE", folder)
        self.forget()

    def change(self, file: str, old: str, new: str) -> None:
        change(self.folder, file, old, new)
        self.forget()

    def drop(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.forget()

    def forget(self) -> None:
        """As a process that starts."""
        for cached in (editions.names, editions.read_once, boxes.shipped_by_digest):
            cached.cache_clear()


@pytest.fixture
def release(tmp_path: Path) -> Iterator[Release]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        made = Release(tmp_path.resolve() / "release", monkeypatch)
        yield made
    made.forget()


def made(edition: Edition) -> tuple[Table, list[Entry]]:
    wanted = Settings(edition=boxes.reference(edition), seats=SEATS, seed=4)
    return creation.create(wanted, "key", "Ann", None, 10.0, edition)


def created(store: Store, edition: Edition, over: bool = False) -> str:
    table, entries = made(edition)
    head = creation.head_of(table, LONG)
    store.create(replace(head, status=OVER) if over else head, entries, edition)
    return table.id


def digests(store: Store) -> list[str]:
    return [kept.digest for kept in store.editions.list()]


@pytest.mark.parametrize("name", editions.names())
def test_what_is_kept_of_an_edition_makes_the_same_edition(name: str) -> None:
    edition = editions.load(name)
    again = unpacked(name, edition.box, json.loads(json.dumps(dict(edition.files))))
    assert again.full_digest == edition.full_digest
    differing = {key for key, value in vars(edition).items() if vars(again)[key] != value}
    assert differing == {"folder"}


def test_the_digest_depends_on_every_file_but_not_on_where_they_are(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(ISLAND, tmp_path / "island"))
    digest = read(ISLAND).full_digest
    (copy / "places.csv").write_bytes(b"\xef\xbb\xbf" + (copy / "places.csv").read_bytes().replace(b"\n", b"\r\n"))
    assert read(copy).full_digest == digest
    for name in ("edition.toml", "places.csv", "routes.csv", "tickets.csv", "drawing.toml", "bots.toml", "SOURCES.md"):
        with (copy / name).open("a") as file:
            file.write("\n")
        assert read(copy).full_digest != digest, name
        digest = read(copy).full_digest
    assert read(Path(shutil.copytree(copy, tmp_path / "other"))).full_digest != digest


def test_an_edition_is_kept_once(store: Store, island: Edition) -> None:
    assert (store.editions.get(island.full_digest), store.editions.exists(island.full_digest)) == (None, False)
    for now in (1.0, 2.0):
        store.editions.put(island, now)
    assert store.editions.exists(island.full_digest)
    assert store.editions.list() == [(island.full_digest, "island", 1.0, False, False, None, 0)]
    found = store.editions.get(island.full_digest)
    assert found is not None
    assert found.digest == island.digest
    assert store.editions.find(island.full_digest) is found


def test_names_are_those_of_editions_that_come_with_the_game(store: Store, island: Edition) -> None:
    store.editions.put(island, 1.0)
    assert store.editions.find("usa") is editions.load("usa")
    for unknown in ("island", "0" * 64, str(ISLAND), ""):
        with pytest.raises(Refused) as refused:
            store.editions.find(unknown)
        assert refused.value.code == "unknown_edition"


def test_a_table_is_written_with_its_edition(store: Store, url: str, island: Edition) -> None:
    table = created(store, island)
    with closing(stores.open(url)) as other:
        again = load(other, table)
    assert again.edition.full_digest == island.full_digest
    assert again.running().edition is again.edition
    assert digests(store) == [island.full_digest]


def test_a_table_is_played_on_when_its_edition_changes_or_disappears(store: Store, url: str, release: Release) -> None:
    """A corrected ticket does not change the tables that were made before, even if nothing of that name is left."""
    table = created(store, editions.load("island"))
    before = load(store, table)
    release.change("tickets.csv", "alba,corda,3", "alba,corda,4")
    assert editions.load("island").digest != before.edition.digest
    for _ in range(2):
        with closing(stores.open(url)) as upgraded:
            after = load(upgraded, table)
            assert after.edition.tickets == before.edition.tickets
            assert after.running().as_dict() == before.running().as_dict()
        release.drop()


def test_a_rematch_is_played_with_the_edition_as_it_is_now(store: Store, release: Release) -> None:
    table = load(store, created(store, editions.load("island")))
    release.change("tickets.csv", "alba,corda,3", "alba,corda,4")
    assert creation.rematch(table, 0.0)[0].edition is editions.load("island")
    release.drop()
    assert creation.rematch(table, 0.0)[0].edition is table.edition


def test_pages_ask_for_an_old_edition_by_its_digest(store: Store, release: Release) -> None:
    table = load(store, created(store, editions.load("island")))
    assert boxes.reference(table.edition) == "island"
    release.change("edition.toml", "Island", "The island")
    again = load(store, table.id)
    assert boxes.reference(again.edition) == again.edition.full_digest
    assert store.editions.find(boxes.reference(again.edition)) is again.edition


def test_a_table_without_a_kept_edition_is_given_one(store: Store, url: str, release: Release) -> None:
    """Version 0.1.0 kept none, and may serve the same database for a while."""
    table, entries = made(editions.load("island"))
    store.create(replace(creation.head_of(table, LONG), full_digest=None), entries)
    other, entries = made(editions.load("island"))
    store.create(replace(creation.head_of(other, LONG), full_digest=None, digest="other"), entries)
    assert load(store, table.id).edition is editions.load("island")
    assert digests(store) == []
    with closing(stores.open(url)) as upgraded:
        heads = [upgraded.head(each) for each in (table.id, other.id)]
        assert [head and head.full_digest for head in heads] == [editions.load("island").full_digest, None]
        with pytest.raises(Refused) as refused:
            load(upgraded, other.id)
        assert refused.value.code == "table_other_box"
        release.change("tickets.csv", "alba,corda,3", "alba,corda,4")
        assert load(upgraded, table.id).edition.tickets == table.edition.tickets


def test_tidying_deletes_what_no_table_uses(store: Store, island: Edition) -> None:
    for name in ("usa", "paris"):
        store.editions.put(editions.load(name), 1.0, Wish(kept=name == "paris"))
    created(store, editions.load("germany"))
    created(store, island, over=True)
    store.remove(before=0.5)
    used = [editions.load(name).full_digest for name in ("paris", "germany")]
    assert sorted(digests(store)) == sorted([*used, island.full_digest, editions.load("usa").full_digest])
    store.remove(before=2.0)
    assert sorted(digests(store)) == sorted([*used, island.full_digest])
    assert store.remove(before=100.0) == 1
    assert sorted(digests(store)) == sorted(used)


def test_what_makers_list_and_owners_enter_stays(store: Store, island: Edition) -> None:
    store.editions.put(island, 1.0, Wish(listed=True))
    store.editions.put(editions.load("paris"), 2.0, Wish(entered_for="paris"))
    store.editions.put(island, 3.0)
    store.remove(before=100.0)
    assert store.editions.listed() == [island.full_digest]
    assert store.editions.entered() == {"paris": editions.load("paris").full_digest}
    store.editions.withdraw("paris")
    store.remove(before=100.0)
    assert digests(store) == [island.full_digest]


def test_the_oldest_that_nobody_uses_make_room(store: Store, island: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_editions, "MOST_KEPT", 2)
    created(store, island)
    for now, name in enumerate(("usa", "paris", "germany")):
        store.editions.put(editions.load(name), 20.0 + now)
    assert sorted(digests(store)) == sorted([island.full_digest, editions.load("germany").full_digest])


def test_an_edition_in_use_cannot_be_deleted(store: Store, island: Edition, url: str) -> None:
    created(store, island)
    opened = engine.for_writing(engine.parse(url))
    with opened.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(schema.editions.delete())
    opened.dispose()


def test_an_edition_that_was_tampered_with_is_not_used(store: Store, island: Edition, url: str) -> None:
    store.editions.put(island, 1.0)
    opened = engine.for_writing(engine.parse(url))
    texts = {**island.files, "tickets.csv": island.files["tickets.csv"].replace("alba,corda,3", "alba,corda,4")}
    with opened.connect() as connection:
        connection.execute(update(schema.editions).values(files=texts))
    opened.dispose()
    with pytest.raises(Damaged):
        store.editions.get(island.full_digest)


def test_an_export_has_the_editions(store: Store, island: Edition, tmp_path: Path) -> None:
    table = created(store, island)
    store.editions.put(editions.load("paris"), 2.0, Wish(kept=True))
    lines = [json.dumps(line) for line in export.lines(store)]
    with closing(stores.open(f"sqlite:///{tmp_path}/new.db")) as new:
        assert [export.take_in(new, line) for line in lines] == [False, False, True]
        assert load(new, table).edition.full_digest == island.full_digest
        assert new.editions.list() == store.editions.list()
        assert [json.dumps(line) for line in export.lines(new)] == lines
        assert not any(export.take_in(new, line) for line in lines)


def test_a_table_is_not_imported_without_its_edition(store: Store, island: Edition, tmp_path: Path) -> None:
    created(store, island)
    *_, line = export.lines(store)
    with closing(stores.open(f"sqlite:///{tmp_path}/new.db")) as new:
        with pytest.raises(Refused, match="neither in the file nor in the database"):
            export.take_in(new, json.dumps(line))
        assert not list(new.ids())


@pytest.mark.parametrize("broken", [{"files": {}}, {"files": None}, {"id": None}, {"added": None}])
def test_a_broken_edition_is_not_imported(store: Store, island: Edition, broken: dict[str, object]) -> None:
    line = {"format": export.EDITION, "id": "island", "box": "island", "added": 1.0, "kept": False}
    line |= {"files": dict(island.files)} | broken
    with pytest.raises(Refused) as refused:
        export.take_in(store, json.dumps(line))
    assert refused.value.code == "not_an_export"
    assert digests(store) == []


def test_two_processes_keep_the_same_edition_at_once(shared: Store, postgres_url: str, island: Edition) -> None:
    """One has written it and not committed yet when the other makes a table."""
    table, entries = made(island)
    other = engine.for_writing(engine.parse(postgres_url))
    with other.connect() as connection:
        engine.begin(connection)
        kept_editions.keep(connection, island, 1.0)
        creating = shared.create_soon(creation.head_of(table, LONG), entries, island)
        while not connection.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted")).scalar():
            assert not creating.done()
        engine.commit(connection)
        creating.result(10)
    other.dispose()
    assert [(kept.digest, kept.tables) for kept in shared.editions.list()] == [(island.full_digest, 1)]
    assert load(shared, table.id).edition.full_digest == island.full_digest
