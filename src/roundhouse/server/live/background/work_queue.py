"""Heavy work for requests. It runs in a few threads of its own, so that no game waits for it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from roundhouse.game.errors import Refused

T = TypeVar("T")

LATER = 5
"""Seconds after which to try again when the queue is full."""

THREADS = 2
"""How many jobs run at a time."""
MOST = 16
"""How many jobs may run or wait."""
EACH = 8
"""How many jobs of one address may run or wait."""


class WorkQueue:
    """The heavy jobs of one process that run or wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "work_queue")
        self._under_way: dict[Hashable, asyncio.Future[Any]] = {}
        self._addresses: Counter[str] = Counter()

    async def do(self, address: str, what: Hashable, work: Callable[[], T]) -> T:
        """Do the work and return its result. Requests for the same work share one job. Refused if too much waits."""
        if what not in self._under_way:
            self._begin(address, what, work)
        result: T = await asyncio.shield(self._under_way[what])
        return result

    def close(self) -> None:
        """Cancel all jobs that have not started."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self, address: str, what: Hashable, work: Callable[[], Any]) -> None:
        if len(self._under_way) >= MOST or self._addresses[address] >= EACH:
            raise Refused("slow_down", retry_after=LATER)
        self._addresses[address] += 1
        self._under_way[what] = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._under_way[what].add_done_callback(lambda _: self._end(address, what))

    def _end(self, address: str, what: Hashable) -> None:
        del self._under_way[what]
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]
