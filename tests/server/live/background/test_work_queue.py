"""Heavy work for requests: a few jobs at a time, and never in the way of games."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from roundhouse.game.errors import Refused
from roundhouse.server.config import Limits
from roundhouse.server.http.endpoints import games
from roundhouse.server.http.rate_limit import RateLimits
from roundhouse.server.live.background import work_queue
from roundhouse.server.live.background.work_queue import WorkQueue
from tests.server.clients import PATIENCE, Place
from tests.server.http.endpoints.test_games import over
from tests.server.serving import Server


@asynccontextmanager
async def toiling(works: int) -> AsyncIterator[WorkQueue]:
    """Jobs that do not finish before the end of the block, each of another address."""
    hands, done = WorkQueue(), threading.Event()
    begun = [asyncio.create_task(hands.do(f"address {n}", n, lambda: done.wait(PATIENCE))) for n in range(works)]
    await asyncio.sleep(0)
    try:
        yield hands
    finally:
        done.set()
        await asyncio.gather(*begun)
        hands.close()


async def refused(work: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await work
    return refusal.value.code


def test_who_asks_for_the_same_shares_it() -> None:
    async def ask() -> None:
        done = list[int]()

        def work() -> int:
            done.append(1)
            return 7

        async with toiling(work_queue.THREADS) as hands:
            asked = [asyncio.create_task(hands.do("ann", "same", work)) for _ in range(5)]
            await asyncio.sleep(0)
        assert (await asyncio.gather(*asked), done) == ([7] * 5, [1])

    asyncio.run(ask())


def test_what_waits_is_bounded() -> None:
    async def ask() -> None:
        async with toiling(work_queue.MOST) as hands:
            assert await refused(hands.do("ann", "more", int)) == "slow_down"
        assert not hands._under_way
        assert not hands._addresses

    asyncio.run(ask())


def test_one_address_leaves_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_queue, "EACH", 1)

    async def ask() -> None:
        async with toiling(1) as hands:
            assert await refused(hands.do("address 0", "more", int)) == "slow_down"
            assert await hands.do("ann", "more", int) == 0

    asyncio.run(ask())


def test_a_work_that_fails_can_be_asked_for_again() -> None:
    async def ask() -> None:
        hands = WorkQueue()
        with pytest.raises(ZeroDivisionError):
            await hands.do("ann", "work", lambda: 1 // 0)
        assert await hands.do("ann", "work", int) == 0
        hands.close()

    asyncio.run(ask())


def asking(requests: int) -> Any:
    """A request of a client that may make this many."""
    state = SimpleNamespace(rate_limits=RateLimits(Limits(requests=requests)), work_queue=WorkQueue())
    return SimpleNamespace(app=SimpleNamespace(state=state), client=None)


async def times(ask: Callable[[], Any]) -> int:
    """How often `ask` succeeds before it is refused."""
    for n in range(100):
        try:
            await ask()
        except Refused:
            return n
    return 100


@pytest.mark.parametrize(("language", "cost"), [(None, 2), ("en", 6)])
def test_a_replay_counts_as_many_requests(monkeypatch: pytest.MonkeyPatch, language: str | None, cost: int) -> None:
    async def finished(*_: Any) -> None: ...

    monkeypatch.setattr(games, "finished", finished)
    monkeypatch.setattr(games, "_replay", lambda *_: b"[]")
    request = asking(12)
    assert asyncio.run(times(lambda: games.get_replay("a_table_____", request, language))) == 12 // cost


def test_an_answer_about_a_step_is_worked_out_once() -> None:
    worked = list[int]()

    async def ask() -> None:
        request, remembered = asking(1000), games.Remembered()

        async def about(step: int) -> None:
            await remembered.of(request, "chances", "once", step, lambda: worked.append(step))

        for _ in range(2):
            await asyncio.gather(*(about(step) for step in (1, 2, 1, 2, 1)))

    asyncio.run(ask())
    assert sorted(worked) == [1, 2]


def test_only_the_last_answers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REMEMBERED", 2)
    worked = list[int]()

    async def ask() -> None:
        request, remembered = asking(1000), games.Remembered()
        for step in (1, 2, 3, 3, 1):
            await remembered.of(request, "thought", "some", step, partial(worked.append, step))

    asyncio.run(ask())
    assert worked == [1, 2, 3, 1]


def test_many_pictures_hold_nobody_up(on_sqlite: Server) -> None:
    asyncio.run(hold_nobody_up(on_sqlite, asyncio.run(over(on_sqlite))))


async def hold_nobody_up(server: Server, place: Place) -> None:
    async with httpx.AsyncClient(base_url=f"{server.url}/api", timeout=PATIENCE) as http:
        asked = [
            asyncio.create_task(http.get(f"/tables/{place.table}/board.svg", params={"step": step}))
            for step in range(40)
        ]
        await asyncio.sleep(0.3)
        start = time.monotonic()
        assert (await http.get("/tables")).status_code == 200
        assert time.monotonic() - start < 2
        answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {200, 429}
    assert all("retry-after" in answer.headers for answer in answers if answer.status_code == 429)
