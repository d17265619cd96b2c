"""Which processes of a server are alive: each writes a heartbeat and reads those of the others."""

import asyncio
import time

from roundhouse.server.storage.store import Store
from roundhouse.server.table.keys import new_id

DEAD = 3.5
"""Seconds without a heartbeat after which a worker counts as dead."""


class Presence:
    """This process among the others."""

    def __init__(self, store: Store) -> None:
        self.id = new_id()
        self._store = store
        self.alive: set[str] = {self.id}
        self.last_beat = time.monotonic()

    async def refresh(self) -> None:
        """Write a heartbeat, and read which other workers are alive."""
        self.alive = await asyncio.to_thread(self._refresh, time.time()) | {self.id}
        self.last_beat = time.monotonic()

    def _refresh(self, now: float) -> set[str]:
        self._store.heartbeat(self.id, now)
        self._store.forget_workers(now - 10 * DEAD)
        return self._store.alive(now, DEAD)
