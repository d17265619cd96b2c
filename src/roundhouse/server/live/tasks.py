"""Background tasks of one process: they go on even if nobody waits for them any more."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

from roundhouse.game.errors import Refused
from roundhouse.server.storage.writer import Unavailable

log = structlog.get_logger()
T = TypeVar("T")


class Stale(Exception):
    """What somebody answered is not asked any more."""


EXPECTED = (Refused, Stale, Unavailable)
"""Whoever waits for a task is told of these. Any other error is logged."""


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
        """Wait for those that run, but not for longer than this."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, EXPECTED):
            log.error("task_failed", error=type(error).__name__, exc_info=error)
