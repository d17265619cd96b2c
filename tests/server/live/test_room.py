"""A room that reads its table again tells everything that others wrote meanwhile."""

import asyncio
import time
from contextlib import closing
from pathlib import Path

import msgspec

from roundhouse.server.live.room import Room, load
from roundhouse.server.live.subscribers import Subscriber
from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.talk import Chat
from roundhouse.server.table.head import HeadChange
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
