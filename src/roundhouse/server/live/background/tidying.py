"""Deletes tables some time after they ended, so that names and chat are not kept for ever."""

import asyncio
from collections.abc import Sequence

import structlog

from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.outages import Outage

from .timekeeping import Timekeeper

log = structlog.get_logger()

PAUSE = 3600.0
"""Seconds between checks, and before the first."""
AT_ONCE = 20
"""How many tables are deleted in one transaction, so that no move waits long."""


def ended_before(now: float, keep: float, outages: Sequence[Outage]) -> float:
    """Tables that ended before this time are deleted. Time in which nobody was served does not count, nor does a jump
    of the clock: a machine that wakes up in the wrong year deletes nothing."""
    return now - keep - sum(outage.ended - outage.began for outage in outages)


async def tidy(store: Store, before: float) -> int:
    """Delete what ended before, a few tables at a time. Nothing is written if there is none."""
    removed = 0
    while await asyncio.to_thread(store.anything_ended, before):
        removed += await asyncio.to_thread(store.remove, before, AT_ONCE)
        await asyncio.sleep(0)
    return removed


class Tidying:
    """Tidies now and then while a process runs."""

    def __init__(self, store: Store, time: Timekeeper, keep: float) -> None:
        self._store, self._time, self._keep = store, time, keep

    async def run(self, outages: Sequence[Outage]) -> None:
        before = ended_before(self._time.now(), self._keep, outages)
        try:
            if removed := await tidy(self._store, before):
                log.info("tables_deleted", number=removed)
        except Unavailable as error:
            log.warning("database_unavailable", reason=str(error))
