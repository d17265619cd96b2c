"""Background tasks of one process, which go on even if nobody waits for them, and the results of its threads."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

import structlog

from roundhouse.game.errors import Refused
from roundhouse.server.storage.writer import Unavailable

log = structlog.get_logger()
T = TypeVar("T")


class Stale(Exception):
    """The answer is to a question that is no longer open."""


EXPECTED = (Refused, Stale, Unavailable)
"""Errors that the caller of a task handles. Any other error is logged."""


class Tasks:
    """The tasks that run now."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._results: deque[asyncio.Future[None]] = deque()
        """What threads have finished and nobody was told of."""
        self._telling = False

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def result(self, future: Future[T]) -> T:
        """The result of a thread. The loop is woken up once for all that are there by then: a transaction has many."""
        if future.done():
            return future.result()
        loop = asyncio.get_running_loop()
        finished: asyncio.Future[None] = loop.create_future()
        future.add_done_callback(lambda _: self._finished(loop, finished))
        try:
            await finished
        except asyncio.CancelledError:
            future.cancel()
            raise
        return future.result()

    def _finished(self, loop: asyncio.AbstractEventLoop, finished: asyncio.Future[None]) -> None:
        """In the thread: note that there is a result."""
        self._results.append(finished)
        if not self._telling and not loop.is_closed():
            self._telling = True
            loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        self._telling = False  # from now on the thread wakes us up again
        while self._results:
            finished = self._results.popleft()
            if not finished.done():
                finished.set_result(None)

    async def finish(self, seconds: float) -> None:
        """Wait for the running tasks, at most this long."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, EXPECTED):
            log.error("task_failed", error=type(error).__name__, exc_info=error)
