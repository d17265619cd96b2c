"""Processes are notified of what others append."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

import psycopg
import pytest

from roundhouse.server.storage.appends import CHANNEL
from roundhouse.server.storage.notifications import Listener, listen
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.state import Entry
from tests.server.conftest import CHANGE, HEAD, entry
from tests.server.postgres import Postgres

CHILD = """
import sys
from roundhouse.server.storage import store as stores
from tests.server.conftest import CHANGE, HEAD, entry
store = stores.open(sys.argv[1])
store.append(HEAD.id, entry(2), CHANGE)
store.close()
"""


class Ear:
    """The notifications received; "lost" if some may have been missed."""

    def __init__(self, url: str) -> None:
        self.heard: SimpleQueue[tuple[str, int, Entry | None] | str] = SimpleQueue()
        self.listener: Listener = listen(url, lambda *told: self.heard.put(told), lambda: self.heard.put("lost"))

    def next(self) -> tuple[str, int] | str:
        told = self.heard.get(timeout=10)
        return told if isinstance(told, str) else told[:2]


@pytest.fixture
def ear(shared: Store, postgres_url: str) -> Iterator[Ear]:
    made = Ear(postgres_url)
    yield made
    made.listener.stop()


def test_appends_are_heard_in_order(shared: Store, ear: Ear) -> None:
    shared.create(HEAD, [])
    for position in (1, 2, 3):
        shared.append(HEAD.id, entry(position), CHANGE)
    assert [ear.next() for _ in range(3)] == [("t", 1), ("t", 2), ("t", 3)]


def test_the_entry_is_told(shared: Store, ear: Ear) -> None:
    shared.create(HEAD, [])
    said = entry(1, text='Grüße, "Ann"')
    shared.append(HEAD.id, said, CHANGE)
    assert ear.heard.get(timeout=10) == ("t", 1, said)


def test_an_entry_that_is_too_long_is_told_of(shared: Store, ear: Ear) -> None:
    shared.create(HEAD, [])
    shared.append(HEAD.id, entry(1, text="ü" * 4000), CHANGE)
    assert ear.heard.get(timeout=10) == ("t", 1, None)


def test_how_many_look_on_elsewhere_is_heard(shared: Store, postgres_url: str) -> None:
    counts: SimpleQueue[tuple[str, str, int, bool]] = SimpleQueue()
    listener = listen(postgres_url, lambda *told: None, lambda: None, lambda *told: counts.put(told))
    shared.tell_viewers("t", "other", 2, asks=True)
    assert counts.get(timeout=10) == ("t", "other", 2, True)
    listener.stop()


def test_a_lost_race_is_not_heard(shared: Store, ear: Ear) -> None:
    shared.create(HEAD, [entry(1)])
    shared.append(HEAD.id, entry(1), CHANGE)
    shared.append(HEAD.id, entry(2), CHANGE)
    assert ear.next() == ("t", 2)


def test_another_process_is_heard(shared: Store, ear: Ear, postgres_url: str) -> None:
    shared.create(HEAD, [entry(1)])
    found = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[3]), *sys.path])}
    subprocess.run([sys.executable, "-c", CHILD, postgres_url], check=True, env=found)
    assert ear.next() == ("t", 2)


def test_two_hear_the_same(shared: Store, ear: Ear, postgres_url: str) -> None:
    other = Ear(postgres_url)
    shared.create(HEAD, [])
    shared.append(HEAD.id, entry(1), CHANGE)
    assert ear.next() == other.next() == ("t", 1)
    other.listener.stop()


def test_after_a_restart_it_says_so_and_hears_again(shared: Store, ear: Ear, postgres: Postgres) -> None:
    shared.create(HEAD, [])
    postgres.stop()
    postgres.start()
    assert ear.next() == "lost"
    shared.append(HEAD.id, entry(1), CHANGE)
    assert ear.next() == ("t", 1)


def test_who_cannot_bear_a_notice_hears_the_next(shared: Store, postgres_url: str) -> None:
    heard: SimpleQueue[int] = SimpleQueue()

    def picky(table_id: str, position: int, entry: Entry | None) -> None:
        heard.put(10 // (position - 1))

    listener = listen(postgres_url, picky, lambda: None)
    shared.create(HEAD, [])
    for position in (1, 2):
        shared.append(HEAD.id, entry(position), CHANGE)
    assert heard.get(timeout=10) == 10
    listener.stop()


def test_a_notice_that_cannot_be_read_does_not_end_the_listening(shared: Store, ear: Ear, postgres_url: str) -> None:
    """A newer version may write kinds of entries that are unknown here."""
    shared.create(HEAD, [])
    with psycopg.connect(postgres_url, autocommit=True) as other:
        for notice in ('t 1 [1,1.5,"fly",0,{}]', "what"):
            other.execute("SELECT pg_notify(%s, %s)", (CHANNEL, notice))
    shared.append(HEAD.id, entry(1), CHANGE)
    assert ear.next() == ("t", 1)


def test_after_stopping_nothing_is_heard(shared: Store, ear: Ear) -> None:
    ear.listener.stop()
    shared.create(HEAD, [])
    shared.append(HEAD.id, entry(1), CHANGE)
    with pytest.raises(Empty):
        ear.heard.get(timeout=0.3)


def test_no_database_to_listen_to(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        listen(f"postgresql://ann@/nothing?host={tmp_path}", lambda *told: None, lambda: None)
