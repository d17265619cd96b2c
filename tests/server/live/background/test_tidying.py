"""Tables are deleted some time after they ended, by the server itself."""

import asyncio
import time
from dataclasses import replace

import pytest

from roundhouse.server.config import DAY, Config
from roundhouse.server.live import worker
from roundhouse.server.live.background.tidying import ended_before, tidy
from roundhouse.server.live.worker import Worker
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.kinds import Create
from roundhouse.server.table.head import Head
from roundhouse.server.table.outages import Outage
from roundhouse.server.table.state import Entry

NOW = 1_000 * DAY


def keep(store: Store, name: str, status: str, touched: float) -> None:
    head = Head(name, 0.0, "usa", "d", 2, {"a": 1}, "5ec7e7", None, status, False, touched)
    store.create(head, [Entry(1, 1.5, Create(host="h"))])


def test_only_what_ended_long_ago_is_deleted(store: Store) -> None:
    for name, status, days in [("a", "over", 400), ("b", "playing", 400), ("c", "closed", 400), ("d", "over", 300)]:
        keep(store, name, status, NOW - days * DAY)
    assert asyncio.run(tidy(store, ended_before(NOW, 365 * DAY, []))) == 2
    assert list(store.ids()) == ["b", "d"]
    assert asyncio.run(tidy(store, ended_before(NOW, 365 * DAY, []))) == 0


def test_time_without_a_server_and_jumps_of_the_clock_do_not_count(store: Store) -> None:
    """A clock that wakes up ten years ahead is an outage of ten years: nothing is deleted."""
    keep(store, "a", "over", NOW)
    later = NOW + 3650 * DAY
    jump = Outage(NOW, later)
    assert asyncio.run(tidy(store, ended_before(later, 365 * DAY, [jump]))) == 0
    assert asyncio.run(tidy(store, ended_before(later, 365 * DAY, []))) == 1


@pytest.mark.parametrize(("kept", "left"), [(365 * DAY, ["new"]), (None, ["new", "old"])])
def test_a_server_tidies_by_itself(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch, kept: float | None, left: list[str]
) -> None:
    monkeypatch.setattr(worker, "PAUSE", 0.05)
    keep(store, "old", "over", time.time() - 400 * DAY)
    keep(store, "new", "over", time.time() - 1 * DAY)

    async def serve() -> None:
        one = Worker(replace(Config(url), keep=kept), store)
        await one.start()
        async with asyncio.timeout(5):
            while sorted(store.ids()) != left:
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.15)
        await one.stop()

    asyncio.run(serve())
    assert sorted(store.ids()) == left


def test_a_year_is_the_default() -> None:
    assert Config("sqlite:///unused.db").keep == 365 * DAY
