"""Heavy work that requests ask for: little of it at a time, in threads of its own, so that no game waits for it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from roundhouse.game.errors import Refused

T = TypeVar("T")

LATER = 5
"""Seconds after which some of the work is usually done."""

HANDS = 2
"""So many works are done at a time."""
MOST = 16
"""So many are done or wait."""
EACH = 8
"""So many of them for one address."""


class WorkQueue:
    """The works of one process that are done or wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(HANDS, "work_queue")
        self._under_way: dict[Hashable, asyncio.Future[Any]] = {}
        self._addresses: Counter[str] = Counter()

    async def do(self, address: str, what: Hashable, work: Callable[[], T]) -> T:
        """What the work gives. Who asks for the same meanwhile gets the same. Refused if too much waits."""
        if what not in self._under_way:
            self._begin(address, what, work)
        result: T = await asyncio.shield(self._under_way[what])
        return result

    def close(self) -> None:
        """What has not begun is not done."""
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
