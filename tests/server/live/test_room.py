"""A room that reads its table again tells everything that others wrote meanwhile."""

import asyncio
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roundhouse.server.live.room import Room, load
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.head import HeadChange
from roundhouse.server.table.presentation.snapshot import Audience, Snapshot
from roundhouse.server.table.state import REMEMBERED, Entry
from tests.server.live.test_worker import lobby, new_worker

MANY = REMEMBERED + 9


def write_elsewhere(store: Store, table_id: str, after: int) -> list[int]:
    """Many entries of another process. Returns their positions."""
    positions = list(range(after + 1, after + MANY + 1))
    for position in positions:
        said = Entry(position, time.time(), Chat(seat=0, text=f"{position}"))
        assert store.append(table_id, said, HeadChange("lobby", None, said.at, False))
    return positions


async def told_after_a_doubt(room: Room, store: Store) -> tuple[list[int], list[int]]:
    """The positions that others wrote while it was unknown whether our entry was written, and those that are told."""
    subscriber = Subscriber(None, (), False)
    await room.welcome(subscriber, room.table.position)
    subscriber.outbox.clear()
    before = room.table.position
    room._apply(Chat(seat=0, text="lost"), None)
    written = write_elsewhere(store, room.table.id, before)
    await room.settled()
    messages = [msgspec.json.decode(message) for message in subscriber.outbox if message]
    return written, [entry["at"] for message in messages for entry in message["entries"]]


def test_entries_are_told_even_if_they_are_more_than_a_table_remembers(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        room = await new_worker(store).room(lobby(store).id)
        written, told = await told_after_a_doubt(room, store)
        assert told == written
        assert room.table.position == load(store, room.table.id).position

    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        asyncio.run(play(store))


def test_viewers_who_may_know_the_same_share_one_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on, it is put together once, and once more for each person."""
    made: list[Audience] = []
    message = Snapshot.message

    def noted(self: Snapshot, kind: Any, audience: Audience, *rest: Any) -> bytes:
        made.append(audience)
        return message(self, kind, audience, *rest)

    async def play(store: Store) -> None:
        room = await new_worker(store).room(lobby(store).id)
        keys = [next(iter(seat.keys), None) for seat in room.table.seats]
        watching = [Subscriber(None, (), False, language, brief=True) for language in ("en", "fr", "nl") * 10]
        sitting = [Subscriber(key, room.table.seats_of(key), False, brief=True) for key in keys if key]
        for subscriber in [*watching, *sitting]:
            await room.welcome(subscriber, room.table.position)
            subscriber.outbox.clear()
        monkeypatch.setattr(Snapshot, "message", noted)
        await room.add(Chat(seat=0, text="hm"))
        assert len(made) == len(set(made)) == 1 + len(sitting)
        assert [len(subscriber.outbox) for subscriber in watching] == [1] * 30
        assert len({subscriber.outbox[0] for subscriber in watching}) == 1

    with closing(stores.open(f"sqlite:///{tmp_path}/tables.db")) as store:
        asyncio.run(play(store))
