"""One person is erased, and everything else stays."""

import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from roundhouse.server.live.room import load
from roundhouse.server.storage import engine
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.engine import Unsuitable
from roundhouse.server.storage.maintenance.forgetting import ERASED, Forgotten, forget
from roundhouse.server.storage.store import Store
from roundhouse.server.table import creation
from roundhouse.server.table.entries.devices import AddDevice, DeviceCame, RevokeDevice, is_host, named
from roundhouse.server.table.entries.kinds import Join, Kick, Leave, Name, Play
from roundhouse.server.table.entries.lobby import Access, RemoveSeat
from roundhouse.server.table.entries.starting import Start
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings
from roundhouse.server.table.state import Content, Entry, Table
from tests.cli.test_database import run

SECRET = "my telephone number is 555-0199"


def written(store: Store, *more: Content, seats: int = 2) -> Table:
    """Ann's table and what happened there."""
    settings = Settings(edition="usa", seats=[SeatSettings()] * seats)
    table, log = creation.create(settings, hashed("ann"), "Ann", None, time.time())
    for content in more:
        table.check(content)
        log.append(Entry(len(log) + 1, table.head.created, content))
        table.apply(log[-1])
    store.create(creation.head_of(table, 1e9), log)
    return table


def played(store: Store) -> Table:
    ben = Join(seat=1, name="Ben", keys=[hashed("ben")])
    moves = [Play(seat=seat, action="keep 1 2 3") for seat in (0, 1)]
    said = Chat(seat=1, text=SECRET), Chat(seat=0, text="Hello Anna")
    return written(store, ben, Name(seat=1, name="Benjamin"), said[0], said[1], Start(), *moves)


def stored(url: str) -> str:
    """All texts of all entries."""
    opened = engine.for_reading(engine.parse(url))
    with opened.connect() as connection:
        rows = connection.execute(text("SELECT body, kind FROM entries ORDER BY table_id, position")).all()
    opened.dispose()
    return " ".join(map(str, rows))


def test_a_person_is_erased_and_the_game_stays(store: Store, url: str) -> None:
    """The whole stay at the seat is meant, under whatever name."""
    table = played(store)
    assert forget(store, "BENJAMIN ") == Forgotten(tables=1, entries=3)
    again = load(store, table.id)
    assert again.running().as_dict() == table.running().as_dict()
    assert (again.position, [seat.name for seat in again.seats]) == (table.position, ["Ann", "#2"])
    told = stored(url)
    assert ("Ben" in told, SECRET in told, "Ann" in told, "Hello Anna" in told) == (False, False, True, True)
    assert ERASED in [getattr(entry.content, "text", "") for entry in store.entries(table.id)]
    assert forget(store, "Benjamin") == Forgotten(tables=0, entries=0)


def test_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    """SQLite does not clear what it deletes, and has it in the -wal file too."""
    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        played(store)
        forget(store, "Ben")
        for file in tmp_path.iterdir():
            assert SECRET.encode() not in file.read_bytes(), file


def test_devices_leave_nothing_that_they_can_be_known_by(store: Store, url: str) -> None:
    ben, phone, lost = hashed("ben"), hashed("phone"), hashed("lost")
    table = written(
        store,
        Join(seat=1, name="Ben", keys=[ben]),
        AddDevice(seat=1, key=phone, device=named(phone)),
        DeviceCame(seat=1, key=phone, device=named(phone), first=True),
        AddDevice(seat=1, key=lost, device=named(lost)),
        RevokeDevice(seat=1, key=lost, device=named(lost)),
    )
    assert forget(store, "Ben").entries == 5
    told = stored(url)
    assert not [key for key in (ben, phone, lost) if named(key) in told]
    again = load(store, table.id)
    assert [len(keys) for keys in (again.seats[1].keys, again.seats[1].revoked)] == [2, 1]
    assert {named(key) for key in again.seats[1].devices} == {named(key) for key in again.seats[1].keys}
    assert again.seats_of(phone) == again.seats_of(ben) == ()
    assert (again.seats_of(hashed("ann")), is_host(again, hashed("ann"))) == ((0,), True)


def test_the_host_can_be_erased_and_nobody_else_becomes_host(store: Store, url: str) -> None:
    table = written(store, Join(seat=1, name="Ben", keys=[hashed("ben")]))
    assert forget(store, "Ann").entries == 2
    again = load(store, table.id)
    assert hashed("ann") not in stored(url)
    assert [is_host(again, hashed(name)) for name in ("ann", "ben")] == [False, False]
    assert again.host in again.seats[0].keys


def test_who_shares_the_device_of_somebody_erased_keeps_the_key(store: Store) -> None:
    shared = hashed("ann")
    table = written(store, Join(seat=1, name="Ben", keys=[shared]))
    forget(store, "Ben")
    assert load(store, table.id).seats_of(shared) == (0, 1)


def test_the_public_list_does_not_name_them(store: Store) -> None:
    table = written(store, Join(seat=1, name="Ben", keys=[hashed("ben")]), Access(public=True, watching=True))
    head = store.head(table.id)
    assert head
    assert "Ben" in str(head.listing)
    forget(store, "Ben")
    assert "Ben" not in str(store.head(table.id))


def test_one_table_only(store: Store) -> None:
    one, other = played(store), played(store)
    assert forget(store, "Ben", one.id).tables == 1
    assert [load(store, table.id).seats[1].name for table in (one, other)] == ["#2", "Benjamin"]


def test_who_had_the_seat_before_or_after_is_somebody_else(store: Store) -> None:
    ben, cleo = (Join(seat=1, name=name, keys=[hashed(name)]) for name in ("Ben", "Cleo"))
    table = written(
        store, ben, Chat(seat=1, text="by Ben"), Kick(seat=1, name="Ben"), cleo, Chat(seat=1, text="by Cleo")
    )
    assert forget(store, "ben").entries == 3
    log = [entry.content for entry in store.entries(table.id)]
    assert [content.text for content in log if isinstance(content, Chat)] == [ERASED, "by Cleo"]
    assert [content.name for content in log if isinstance(content, Join | Leave)] == ["Ann", "#2", "#2", "Cleo"]


def test_seats_that_move_up(store: Store) -> None:
    cleo = Join(seat=2, name="Cleo", keys=[hashed("cleo")])
    table = written(store, cleo, RemoveSeat(seat=1), Chat(seat=1, text="by Cleo"), seats=3)
    assert forget(store, "Cleo").entries == 2
    assert load(store, table.id).seats[1].name == "#3"


def test_not_while_servers_run(shared: Store) -> None:
    """They know the name, and could write it again."""
    played(shared)
    shared.heartbeats.beat("worker", time.time())
    with pytest.raises(Unsuitable, match="stop them first"):
        forget(shared, "Ben")
    shared.release("worker", time.time())
    assert forget(shared, "Ben").tables == 1


def test_the_command(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with closing(stores.open(url)) as store:
        table = played(store)
    with engine.reserved(url):
        assert "stop it first" in run("forget", "Ben", "--database", url).output
    assert run("forget", "Dora", "--database", url).output == "Nobody of that name was found.\n"
    ended = run("forget", "Ben", "--table", table.id, "--database", url)
    assert (ended.exit_code, ended.output) == (0, "3 entries erased at 1 table.\n")
