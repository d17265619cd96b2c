"""Which processes of a server are alive: each writes a heartbeat and reads those of the others.

If nobody beat for a while, that time is recorded as an outage, which costs the players nothing.
"""

import asyncio
import math

from roundhouse.server.live.background.timekeeping import Timekeeper
from roundhouse.server.storage.heartbeats import STOPPED, Signs
from roundhouse.server.storage.store import Store
from roundhouse.server.table.keys import new_id
from roundhouse.server.table.outages import Outage

DEAD = 3.5
"""Seconds without a heartbeat after which a worker counts as dead."""
SILENCE = 5.0
"""Seconds without a heartbeat of any worker after which nobody was served."""
START = 2.0
"""The same when a process starts: then connections were lost."""
RETURN = 5.0
"""Seconds that people are given to connect again after an outage."""
SELDOM, SELDOMER = 10.0, 300.0
"""Seconds between the heartbeats that a single process writes, with and without people. Nobody else reads them, and
each makes the disk work."""


class Presence:
    """This process among the others."""

    def __init__(self, store: Store, time: Timekeeper) -> None:
        self.id, self.time = new_id(), time
        self._store, self._beats = store, store.heartbeats
        self.alive: set[str] = {self.id}
        self.outages: list[Outage] = []
        """Times in which nobody was served, oldest first."""
        self.last_beat = time.monotonic()
        self.crowded = False
        """Whether people are connected here."""
        self._seen: dict[str, tuple[float, float]] = {}
        """Worker -> its last heartbeat, and when that was first seen, by the monotonic clock."""
        self._last: float | None = None
        """The time of the last refresh. None before the first."""
        self._written = 0.0
        self._lock = asyncio.Lock()

    @property
    def stale(self) -> bool:
        return self.time.monotonic() - self.last_beat > SILENCE

    async def make_sure(self) -> None:
        """Refresh if the last time was long ago: before anything else, an outage may have to be recorded."""
        if self.stale:
            async with self._lock:
                if self.stale:
                    await self._refresh()

    async def refresh(self) -> None:
        """Write a heartbeat, and read which other workers are alive."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        if self._last is None:
            await self._begin()
        elif self._store.shared:
            await self._go_on_together(self._last)
        else:
            await self._go_on_alone(self._last)
        self.last_beat = self.time.monotonic()

    async def _begin(self) -> None:
        signs, last = await asyncio.to_thread(lambda: (self._beats.signs(), self._beats.last_sign()))
        self.time.begin(self._wall(signs), last)
        await self._beat(last, START)
        self._note(signs if self._store.shared else signs._replace(beats={}))

    async def _go_on_together(self, last: float) -> None:
        signs = await asyncio.to_thread(self._beats.signs)
        self._note(signs)
        newest = max(signs.beats.values(), default=last)
        leap = self.time.compare(self._wall(signs), newest)
        await self._beat(max(last, newest), SILENCE, leap=leap)

    async def _go_on_alone(self, last: float) -> None:
        """Nobody else reads the heartbeats: they are written seldom, and not at all while nothing can be missed."""
        leap = self.time.compare(self.time.wall(), last)
        seldom = SELDOM if self.crowded else SELDOMER
        wanted = self.time.now() - self._written >= seldom and await asyncio.to_thread(self._store.anything_due)
        await self._beat(last, SILENCE, wanted or self._store.failing, leap)

    async def _beat(self, last: float | None, silence: float, wanted: bool = True, leap: float = 0.0) -> None:
        """Write a heartbeat if it is wanted, and an outage if nobody has beaten for long or the clock has jumped.

        Only when the outage is known the time may leap.
        """
        now = self.time.now() + leap
        outage = Outage(last, now + RETURN) if last is not None and now - last > silence else None
        if wanted or outage:
            await asyncio.to_thread(self._beats.beat, self.id, now, now - 10 * DEAD, outage)
            self._written = now
        if outage or self._last is None:
            self.outages = await asyncio.to_thread(self._beats.outages)
        if leap:
            self.time.leap(leap)
        self._last = self.time.now()

    def _note(self, signs: Signs) -> None:
        """Note who is alive: whoever has beaten lately, by our own clock once we know them."""
        if signs.outages[-1:] > self.outages[-1:]:
            self.outages = signs.outages
        at, now = self.time.monotonic(), self.time.now()
        before, self._seen = self._seen, {}
        for worker, beat in signs.beats.items():
            unknown = (beat, at if beat >= now - DEAD else -math.inf)
            seen = before.get(worker, unknown)
            self._seen[worker] = seen if seen[0] == beat else (beat, at)
        heard = {worker for worker, (_, since) in self._seen.items() if at - since <= DEAD}
        self.alive = heard - {STOPPED} | {self.id}

    def _wall(self, signs: Signs) -> float:
        """What the clock says that all processes share."""
        return self.time.wall() if signs.wall is None else signs.wall
