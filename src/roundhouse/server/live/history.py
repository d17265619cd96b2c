"""Old entries with their events. They are folded from the log in a thread, and cached in pages that never change."""

import threading
from collections import OrderedDict
from collections.abc import Sequence

from roundhouse.game.errors import Refused
from roundhouse.server.live.background.work_queue import WorkQueue
from roundhouse.server.operations.metrics import FOLDS
from roundhouse.server.storage.store import Store
from roundhouse.server.table.state import REMEMBERED, Table, Told

MOST_TOLD = 500
"""How many entries are told at once."""
PAGE = 50
"""Entries on a page. A table remembers more than that, so a page is complete before it is read."""
KEPT = 400
"""How many pages are cached: those used last."""

assert PAGE < REMEMBERED


class History:
    """The old entries of all tables of a process."""

    def __init__(self, store: Store, work_queue: WorkQueue) -> None:
        self._store, self._work_queue = store, work_queue
        self._pages: OrderedDict[tuple[str, int], Sequence[Told]] = OrderedDict()
        self._lock = threading.Lock()

    async def told(self, address: str, table_id: str, after: int, until: int, recent: Sequence[Told]) -> list[Told]:
        """The entries after one position up to another. Those older than `recent` are read from the log.

        Raises Refused if one address, or all together, ask for too much at once.
        """
        oldest = recent[0].entry.position if recent else 1
        older = await self._older(address, table_id, after, min(until, oldest - 1))
        joined = [each for each in older if each.entry.position < oldest] + list(recent)
        return [each for each in joined if after < each.entry.position <= until]

    async def _older(self, address: str, table_id: str, after: int, until: int) -> list[Told]:
        if until <= after:
            return []
        numbers = range(after // PAGE, (until - 1) // PAGE + 1)
        return await self._work_queue.do(address, ("entries", table_id, numbers), lambda: self._read(table_id, numbers))

    def _read(self, table_id: str, numbers: range) -> list[Told]:
        """Read entries from the cached pages, and fold the log if some are missing. Only one fold runs at a time."""
        wanted = [(table_id, number) for number in numbers]
        with self._lock:
            if any(page not in self._pages for page in wanted):
                self._fold(table_id, numbers.stop)
            for page in wanted:
                self._pages.move_to_end(page)
            return [each for page in wanted for each in self._pages[page]]

    def _fold(self, table_id: str, pages: int) -> None:
        """Fold a log and cache its first `pages` pages, or only the last of these if they are many."""
        FOLDS.inc()
        head = self._store.head(table_id)
        if head is None:
            raise Refused("no_table")
        table = Table(head, self._store.editions.of(head))
        told = [table.apply(entry) for entry in self._store.entries(table_id, until=pages * PAGE)]
        for number in range(max(0, pages - KEPT), pages):
            self._pages[table_id, number] = told[number * PAGE : (number + 1) * PAGE]
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
