"""Whether a process can serve tables: the database answers, and the heartbeat is recent."""

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from roundhouse.server.storage.writer import Damaged, Full

ANSWER = 1.5
"""Seconds in which the database must answer."""
REMEMBERED = 1.0
"""Seconds for which an answer is reused."""
LATE = 10.0
"""Seconds without a heartbeat after which a worker counts as stuck."""


class Health:
    """`ping` queries the database; `last_beat` says when the process last wrote a heartbeat. However many requests ask
    for the health, only one query runs at a time."""

    def __init__(self, ping: Callable[[], None], last_beat: Callable[[], float]) -> None:
        self._ping_database, self._last_beat = ping, last_beat
        self._ping: asyncio.Future[None] | None = None
        self._at = -math.inf

    async def trouble(self) -> str:
        """What is wrong. Empty if all is well."""
        if trouble := await self._trouble_with_the_database():
            return trouble
        return "late" if time.monotonic() - self._last_beat() > LATE else ""

    async def _trouble_with_the_database(self) -> str:
        now = time.monotonic()
        if self._ping is None or (self._ping.done() and now - self._at > REMEMBERED):
            self._at, self._ping = now, asyncio.wrap_future(_in_thread(self._ping_database))
        await asyncio.wait({self._ping}, timeout=ANSWER)
        error = self._ping.exception() if self._ping.done() else TimeoutError()
        if isinstance(error, Damaged):
            return "database damaged"
        if isinstance(error, Full):
            return "disk full"
        return "database unavailable" if error else ""


def _in_thread(work: Callable[[], None]) -> Future[None]:
    """Run in a thread of its own. If it hangs, it blocks neither other threads nor the end of the process."""
    future: Future[None] = Future()

    def run() -> None:
        try:
            work()
            future.set_result(None)
        except Exception as error:
            future.set_exception(error)

    Thread(target=run, name="health", daemon=True).start()
    return future
