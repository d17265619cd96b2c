"""Bots answer what the database has asked them."""

import asyncio
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from roundhouse.server.config import Config
from roundhouse.server.live.room import Room
from roundhouse.server.live.worker import Worker
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Full
from roundhouse.server.table import creation
from roundhouse.server.table.entries.attendance import Here
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.keys import hashed
from roundhouse.server.table.settings import SeatSettings, Settings

CONFIG = Config("sqlite:///unused.db")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def begun(one: Worker) -> Room:
    """A game of Ann and a bot, who is asked for tickets."""
    seats = [SeatSettings(), SeatSettings(kind="bot")]
    table, entries = creation.create(Settings(edition="usa", seats=seats), hashed("ann"), "Ann", None, time.time())
    await one.create(table, entries)
    room = await one.room(table.id)
    await room.add(Here(seat=0, worker=one.id))
    return room


def test_a_bot_decides_nothing_after_a_move_that_could_not_be_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: Any) -> Future[bool]:
        failed: Future[bool] = Future()
        failed.set_exception(Full("the disk is full"))
        return failed

    async def run() -> None:
        one = Worker(CONFIG, store)
        one.scheduler.stop()
        room = await begun(one)
        asked, legal = room.table.position, room.table.question(1).legal
        with monkeypatch.context() as failing:
            failing.setattr(store, "append_soon", full)
            with pytest.raises(Full):
                await room.add(Play(seat=1, action=legal[0], by="bot"))
        await one.scheduler._answer(room, 1)
        written = store.entries(room.table.id)[asked:]
        assert [entry.content.action in legal for entry in written if isinstance(entry.content, Play)] == [True]

    asyncio.run(run())
