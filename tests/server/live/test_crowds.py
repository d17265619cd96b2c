"""One address cannot block everybody: repeated requests share one result, and everything has a limit.

The server's own metrics count the work; no test measures time."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from roundhouse.server.config import Limits
from roundhouse.server.http.endpoints.tables import ENTRIES_COST
from roundhouse.server.live.history import MOST_TOLD
from tests.server.clients import Client, Message, Place, Refusal, fetch, open_socket
from tests.server.live.crowds import counted, memory, rich, talkative
from tests.server.serving import Server, serving

SPECTATORS = 40
CHATS = 39_000
SHARE = 0.1
LESS = Limits().times(SHARE)
SNAPSHOTS, FOLDS = "roundhouse_snapshots_total", "roundhouse_folds_total"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a tenth of the usual limits for every address."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with serving(f"sqlite:///{folder}/tables.db", "--per-address", str(SHARE)) as server:
        yield server
        assert server.complaints == []


@asynccontextmanager
async def deaf(place: Place, number: int, **hello: Any) -> AsyncIterator[Sequence[ClientConnection]]:
    """`number` connections that say hello and never read."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(number):
            socket = await websockets.connect(place.socket, max_queue=1, compression=None, close_timeout=0.1)
            stack.push_async_callback(socket.close)
            await socket.send(msgspec.json.encode({"hello": 1, "key": place.key, **hello}).decode())
            made.append(socket)
        yield made


async def entries(place: Place, key: str | None = None, **asked: Any) -> Any:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return await fetch("GET", f"{place.url}/api/tables/{place.table}/entries", params=asked, headers=headers)


def test_a_long_talk_is_folded_once_for_a_crowd_that_does_not_read(on_sqlite: Server) -> None:
    ann, ben = talkative(CHATS).write(on_sqlite)

    async def come() -> None:
        async with Client(ben, language="en") as honest:
            folds, before = counted(on_sqlite, FOLDS), memory(on_sqlite)
            async with deaf(ann.elsewhere, SPECTATORS, at=0, language="en"):
                async with Client(ann.elsewhere, at=0, language="en") as last:
                    told = last.received[0]["entries"]
                await honest.settle()
                assert len(told) == MOST_TOLD
                assert counted(on_sqlite, FOLDS) - folds == 1
                assert memory(on_sqlite) - before < 150

    asyncio.run(come())


def test_a_welcome_says_where_it_begins(on_sqlite: Server) -> None:
    ann, _ = talkative(1000).write(on_sqlite)

    async def come() -> None:
        async with Client(ann, at=0) as client:
            welcome = client.received[0]
            position = welcome["at"]
            assert welcome["since"] == position - MOST_TOLD
            assert [entry["at"] for entry in welcome["entries"]] == list(range(position - MOST_TOLD + 1, position + 1))
        async with Client(ann, at=position - 100) as client:
            assert client.received[0]["since"] == position - 100
            assert client.received[0]["entries"][0]["at"] == position - 99
        async with Client(ann) as client:
            assert (client.received[0]["since"], client.received[0]["entries"]) == (client.received[0]["at"], [])

    asyncio.run(come())


def test_older_entries_are_read_page_by_page(on_sqlite: Server) -> None:
    """Each entry is told as when it happened, to its own seat and to the others."""
    made = talkative(600)
    ann, _ = made.write(on_sqlite)

    async def read(key: str | None) -> list[Message]:
        found, before = list[Message](), made.table.position + 1
        while before > 1:
            page = await entries(ann, key, before=before, limit=90, language="en")
            assert before - page["since"] <= 91
            found, before = page["entries"] + found, page["since"] + 1
        return found

    async def come() -> None:
        everything = {who: await read(key) for who, key in (("ann", ann.key), ("nobody", None))}
        for told in everything.values():
            assert [entry["at"] for entry in told] == list(range(1, made.table.position + 1))
        mine, public = ([entry for entry in told if entry["kind"] == "play"] for told in everything.values())
        assert [entry["seat"] for entry in mine if "action" in entry] == [e["seat"] for e in mine if e["seat"] == 0]
        assert not [entry for entry in public if "action" in entry]
        assert cards(mine, 0)
        assert not cards(mine, 1) + cards(public, 0) + cards(public, 1)
        async with Client(ann, at=0, language="en") as client:
            assert client.received[0]["entries"] == everything["ann"][-MOST_TOLD:]

    asyncio.run(come())


def cards(told: Sequence[Message], seat: int) -> list[str]:
    """The cards that a seat drew from the pile, if they are told."""
    events = [event for entry in told for event in entry["events"]]
    return [
        event["kind"]
        for event in events
        if event["event"] == "drew_blind" and event["seat"] == seat and "kind" in event
    ]


def test_old_entries_are_for_whom_the_socket_is(on_sqlite: Server) -> None:
    made = talkative(10)
    made.table.head.settings["watching"] = False
    ann, _ = made.write(on_sqlite)

    async def refused(key: str | None) -> tuple[int, str]:
        with pytest.raises(Refusal) as refusal:
            await entries(ann, key, before=10)
        return refusal.value.status, refusal.value.content["code"]

    assert asyncio.run(refused(None)) == (403, "no_watching")
    assert asyncio.run(refused("no key of this table")) == (403, "bad_key")
    assert len(asyncio.run(entries(ann, ann.key, before=10))["entries"]) == 9


def test_a_large_hand_is_put_into_words_once(on_sqlite: Server) -> None:
    """Four connections look ten times each; nothing changes meanwhile."""
    ann, _ = rich(44).write(on_sqlite)

    async def come() -> None:
        async with AsyncExitStack() as stack:
            looking = [await stack.enter_async_context(Client(ann, language="en")) for _ in range(4)]
            await looking[0].settle()
            before = counted(on_sqlite, SNAPSHOTS)
            for _ in range(10):
                await asyncio.gather(*(client.settle() for client in looking))
            assert len(looking[0].state["mine"][0]["text"]["legal"]) > 500
            assert counted(on_sqlite, SNAPSHOTS) == before

    asyncio.run(come())


def test_one_address_looks_so_often_and_no_more(strict: Server) -> None:
    """An address has one budget for all its tables and people."""
    places = [rich(10).write(strict)[0] for _ in range(3)]

    async def come() -> None:
        start = time.monotonic()
        async with AsyncExitStack() as stack:
            looking = [await stack.enter_async_context(Client(place, language="en")) for place in places]
            answered = sum(await asyncio.gather(*(looks(client) for client in looking)))
            allowed = LESS.budget * (3 + time.monotonic() - start)
            assert 5 * (len(looking) + answered) <= allowed

    asyncio.run(come())


async def looks(client: Client) -> int:
    """Ask to look as often as one person may. Returns how often that was answered."""
    for _ in range(round(3 * LESS.messages)):
        await client.say("look")
    kinds = [(await client.until(lambda message: message["kind"] in ("look", "error")))["kind"] for _ in range(3)]
    return kinds.count("look")


def test_who_says_hello_too_often_is_to_come_later(strict: Server) -> None:
    ann, _ = rich(10).write(strict)

    async def hello() -> tuple[str, int]:
        socket = await open_socket(ann)
        await socket.send(msgspec.json.encode({"hello": 1, "key": ann.key}).decode())
        answer = msgspec.json.decode(await socket.recv())
        await (socket.wait_closed() if answer["kind"] == "error" else socket.close())
        return answer.get("code", ""), socket.close_code or 0

    async def come() -> list[tuple[str, int]]:
        return [await hello() for _ in range(40)]

    assert ("slow_down", 1013) in asyncio.run(come())


def test_reading_old_entries_counts_as_several_requests(strict: Server) -> None:
    ann, _ = talkative(10).write(strict)

    async def come() -> None:
        start = time.monotonic()
        answers = await asyncio.gather(
            *(entries(ann, ann.key, before=5, limit=1) for _ in range(60)), return_exceptions=True
        )
        read = sum(isinstance(answer, dict) for answer in answers)
        assert (1 + ENTRIES_COST) * read <= LESS.requests * (1 + (time.monotonic() - start) / 60)

    asyncio.run(come())
