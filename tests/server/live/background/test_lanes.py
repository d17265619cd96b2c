"""Bots that think never hold up quick ones, and one address with many of them does not hold up the others."""

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial

import httpx
import pytest

from roundhouse import bots
from roundhouse.server.config import Config
from roundhouse.server.live.background.lanes import THINKING, Lanes, Turns
from tests.server.clients import Client, Message, Place, settings
from tests.server.serving import GENEROUS, Server, serving

CROWD, HONEST = "203.0.113.7", "198.51.100.9"


def test_levels_that_search_are_those_that_think() -> None:
    assert [bots.parse(spec)[0] for spec, thinks in zip(bots.LEVELS, THINKING, strict=True) if thinks] == ["champion"]


async def served(threads: int, asked: Sequence[str]) -> list[str]:
    """The addresses in the order in which they get a thread."""
    turns, order = Turns(threads), list[str]()

    async def think(address: str) -> None:
        async with turns.of(address):
            order.append(address)
            await asyncio.sleep(0)

    await asyncio.gather(*(think(address) for address in asked))
    return order


def test_whoever_asks_for_little_does_not_wait_for_whoever_asks_for_much() -> None:
    assert asyncio.run(served(1, ["mob"] * 5 + ["ann", "ben"])) == ["mob", "mob", "ann", "ben", "mob", "mob", "mob"]


def test_a_thread_that_nobody_waits_for_any_more_is_passed_on() -> None:
    async def play() -> None:
        turns = Turns(1)

        async def think(address: str) -> str:
            async with turns.of(address):
                await asyncio.sleep(0)
                return address

        async with turns.of("first"):
            waiting = [asyncio.create_task(think(address)) for address in ("gone", "ann")]
            await asyncio.sleep(0)
            waiting[0].cancel()
        assert await waiting[1] == "ann"
        assert await think("later") == "later"

    asyncio.run(play())


def test_bots_without_people_leave_a_thread_for_those_with() -> None:
    async def play() -> None:
        lanes, level = Lanes(Config("", threads=2)), len(bots.LEVELS)
        async with lanes.of(level, ""):
            second = asyncio.create_task(lanes.of(level, "").__aenter__())
            await asyncio.sleep(0)
            async with asyncio.timeout(1), lanes.of(level, "ann"):
                assert not second.done()
            second.cancel()
        lanes.close()

    asyncio.run(play())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('lanes')}/tables.db", *GENEROUS) as server:
        yield server
        assert server.complaints == []


async def made(server: Server, address: str, wanted: dict[str, object]) -> Place:
    async with httpx.AsyncClient(base_url=server.url, headers={"x-forwarded-for": address}, timeout=20) as http:
        answer = (await http.post("/api/tables", json={"settings": wanted, "name": "Ann"})).raise_for_status().json()
    return Place(server.url, answer["table"], answer["key"], tuple(answer["seats"]))


def later(at: int, message: Message) -> bool:
    return bool(message["kind"] != "error" and message["at"] > at)


async def waits(client: Client, turns: int) -> list[float]:
    """How long the bot took to move after each of our turns."""
    seat, found = client.place.seats[0], list[float]()
    start = 0.0
    while len(found) < turns:
        state = client.state
        asked = seat in state["table"]["asked"]
        if asked and start:
            found.append(time.monotonic() - start)
            start = 0.0
        if asked:
            await client.say("play", action=state["mine"][0]["legal"][0], at=state["at"])
        news = await client.until(partial(later, state["at"]))
        if asked and seat not in news["table"]["asked"]:
            start = time.monotonic()
    return found


def test_a_quick_bot_answers_while_one_address_has_48_thinking(server: Server) -> None:
    """It took from 10 to 21 seconds when they shared their threads."""
    four = [{"kind": "bot", "level": len(bots.LEVELS)}] * 4
    crowded = {"edition": "usa", "seats": [{"kind": "person"}, *four], "pace": 0}

    async def play() -> None:
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            crowd = [await stack.enter_async_context(Client(await made(server, CROWD, crowded))) for _ in range(12)]
            playing = [group.create_task(client.play(random.Random(1))) for client in crowd]
            async with Client(await made(server, HONEST, settings("usa", "pb"))) as client:
                assert max(await waits(client, 6)) < 2
            assert not any(task.done() for task in playing)
            for task in playing:
                task.cancel()

    asyncio.run(play())
