"""Results of threads reach those who wait for them in the loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from roundhouse.server.live.background.tasks import Tasks


async def begun(tasks: Tasks, count: int) -> tuple[list[Future[int]], list[asyncio.Task[int]]]:
    """Some futures of a thread, and tasks that wait for them."""
    futures = [Future[int]() for _ in range(count)]
    waiting = [asyncio.create_task(tasks.result(future)) for future in futures]
    await asyncio.sleep(0)
    return futures, waiting


def test_many_results_wake_the_loop_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        loop, woken = asyncio.get_running_loop(), list[Callable[..., Any]]()
        soon = loop.call_soon_threadsafe

        def noted(call: Callable[..., Any], *arguments: Any, **options: Any) -> asyncio.Handle:
            woken.append(call)
            return soon(call, *arguments, **options)

        futures, waiting = await begun(tasks := Tasks(), 7)
        monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
        for number, future in enumerate(futures):
            future.set_result(number)
        assert await asyncio.gather(*waiting) == list(range(7))
        assert len(woken) == 1
        futures, waiting = await begun(tasks, 1)
        futures[0].set_result(8)
        assert await waiting[0] == 8
        assert len(woken) == 2

    asyncio.run(play())


def test_results_come_from_other_threads() -> None:
    async def play() -> None:
        futures, waiting = await begun(Tasks(), 50)

        def work() -> None:
            for number, future in enumerate(futures):
                future.set_result(number)

        await asyncio.gather(asyncio.to_thread(work), *waiting)
        assert [task.result() for task in waiting] == list(range(50))

    asyncio.run(play())


def test_an_error_reaches_only_who_waits_for_it() -> None:
    async def play() -> None:
        (bad, good), waiting = await begun(Tasks(), 2)
        bad.set_exception(ZeroDivisionError())
        good.set_result(1)
        assert await waiting[1] == 1
        with pytest.raises(ZeroDivisionError):
            await waiting[0]

    asyncio.run(play())


def test_who_no_longer_waits_takes_the_work_back() -> None:
    """A write that has not begun is not done then, and nobody else is kept waiting."""

    async def play() -> None:
        (left, other), waiting = await begun(Tasks(), 2)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert left.cancelled()
        other.set_result(2)
        assert await waiting[1] == 2

    asyncio.run(play())
