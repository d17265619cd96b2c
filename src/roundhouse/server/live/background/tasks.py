"""Background tasks of one process. They go on even if nobody waits for them any more."""

import asyncio
from collections.abc import Coroutine
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

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def finish(self, seconds: float) -> None:
        """Wait for the running tasks, at most this long."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, EXPECTED):
            log.error("task_failed", error=type(error).__name__, exc_info=error)
