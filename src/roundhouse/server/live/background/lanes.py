"""Threads in which bots choose. Quick bots have their own; those that think share theirs fairly between addresses."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from roundhouse import bots
from roundhouse.server.config import Config

from . import preparation

NOBODY = ""
"""Whose turns the bots of tables without people take."""
THINKING = tuple(bots.parse(spec)[0] not in bots.quick.NAMES for spec in bots.LEVELS)
"""For each level, whether its bots search."""


class Turns:
    """A few threads, and who waits for one. Each address that waits gets one in turn, however much it asks for."""

    def __init__(self, threads: int) -> None:
        self._free = threads
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Use a thread during the block."""
        await self._take(address)
        try:
            yield
        finally:
            self._give()

    async def _take(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()
            raise

    def _give(self) -> None:
        """Pass a thread on to the address whose turn it is. It then is the last in the row."""
        while self._waiting:
            address, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Lanes:
    """Where the bots of one process choose."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._quick = ThreadPoolExecutor(1, "quick_bot")
        self._thinking = ThreadPoolExecutor(config.threads, "thinking_bot")
        self._turns = Turns(config.threads)
        self._unattended = asyncio.Semaphore(1)
        """Tables without people use one thread at most."""

    @asynccontextmanager
    async def of(self, level: int, address: str) -> AsyncIterator[ThreadPoolExecutor]:
        """The threads for a bot of this level, when it is compiled and it is the turn of the address."""
        await preparation.wait(preparation.ALL if THINKING[level - 1] else preparation.BOTS, self._config)
        if not THINKING[level - 1]:
            yield self._quick
        elif address == NOBODY:
            async with self._unattended, self._turns.of(address):
                yield self._thinking
        else:
            async with self._turns.of(address):
                yield self._thinking

    def close(self) -> None:
        for threads in (self._quick, self._thinking):
            threads.shutdown(wait=False, cancel_futures=True)
