"""Heartbeats of workers, and outages."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from roundhouse.server.storage import heartbeats
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.heartbeats import Heartbeats
from roundhouse.server.storage.store import Store
from roundhouse.server.table.outages import Outage
from tests.server.conftest import HEAD


def test_workers_beat_and_are_forgotten(store: Store) -> None:
    for worker, beat in (("ann", 1.0), ("bob", 2.0), ("ann", 6.0)):
        store.heartbeats.beat(worker, beat)
    assert store.heartbeats.signs().beats == {"ann": 6.0, "bob": 2.0}
    store.heartbeats.beat("ann", 7.0, before=3.0)
    assert store.heartbeats.signs().beats == {"ann": 7.0}


def test_the_last_sign_is_a_heartbeat_or_a_move(store: Store) -> None:
    assert store.heartbeats.last_sign() is None
    store.heartbeats.beat("ann", 5.0)
    assert store.heartbeats.last_sign() == 5.0
    store.create(replace(HEAD, touched=9.0), [])
    assert store.heartbeats.last_sign() == 9.0


def test_the_last_sign_outlives_who_gave_it(store: Store) -> None:
    store.heartbeats.beat("ann", 5.0)
    store.release("ann", 6.0)
    assert store.heartbeats.last_sign() == 6.0


def test_outages_are_remembered_for_a_year(store: Store) -> None:
    def end(beats: Heartbeats, outage: Outage) -> list[Outage]:
        beats.beat("ann", outage.ended, outage=outage)
        return beats.outages()

    old, new = Outage(1.0, 9.0), Outage(heartbeats.KEPT, heartbeats.KEPT + 20)
    assert end(store.heartbeats, old) == [old]
    assert end(store.heartbeats, new) == [old, new]
    newest = Outage(heartbeats.KEPT + 100, heartbeats.KEPT + 110)
    assert end(store.heartbeats, newest) == [new, newest]


def test_two_who_start_together_record_an_outage_once(store: Store, url: str) -> None:
    other = stores.open(url)
    with ThreadPoolExecutor(2) as threads:
        for number in range(20):
            began = 100.0 * number
            outages = [Outage(began, began + 50 + 0.1 * who) for who in (0, 1)]
            both = zip((store, other), outages, strict=True)
            for done in [threads.submit(one.heartbeats.beat, "w", 1.0, 0.0, outage) for one, outage in both]:
                done.result()
    other.close()
    found = store.heartbeats.outages()
    assert [outage.began for outage in found] == [100.0 * number for number in range(20)]


def test_processes_on_several_machines_share_the_clock_of_the_database(shared: Store) -> None:
    wall = shared.heartbeats.signs().wall
    assert wall is not None
    assert abs(wall - time.time()) < 5
