"""Whether a process can serve tables: its database answers, and it does what is due."""

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from roundhouse.server.storage.writer import Damaged

ANSWER = 1.5
"""Seconds the database has to answer."""
REMEMBERED = 1.0
"""Seconds for which an answer holds."""
LATE = 10.0
"""Seconds after which a worker that has not beaten is late."""


class Health:
    """`ping` asks the database; `last_beat` says when the process last wrote a heartbeat. However many ask for the
    health, the database is asked once at a time."""

    def __init__(self, ping: Callable[[], None], last_beat: Callable[[], float]) -> None:
        self._ping_database, self._last_beat = ping, last_beat
        self._ping: asyncio.Future[None] | None = None
        self._at = -math.inf

    async def trouble(self) -> str:
        """What is wrong; nothing if all is well."""
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
        return "database unavailable" if error else ""


def _in_thread(work: Callable[[], None]) -> Future[None]:
    """In a thread that neither keeps others busy nor the process from ending, should it wait for ever."""
    future: Future[None] = Future()

    def run() -> None:
        try:
            work()
            future.set_result(None)
        except Exception as error:
            future.set_exception(error)

    Thread(target=run, name="health", daemon=True).start()
    return future
