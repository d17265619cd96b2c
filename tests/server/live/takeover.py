"""Two servers on one PostgreSQL, like two machines. One is killed, and its tables go on at the other.

python -m tests.server.live.takeover
"""

import asyncio
import random
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from roundhouse.server.storage import store as stores
from roundhouse.server.storage.store import Store
from tests.server.clients import Client, Place, join, make, settings
from tests.server.live.forked_servers import Newborn, Nursery
from tests.server.live.survivors import LONG, Person
from tests.server.postgres import Postgres

LIMIT = 5.0
"""Seconds that a table may stand still."""
TURN = 5.0
"""The shortest clock there is."""
PACE = 1.0
NEVER = 99.0


class Duel:
    """Tables of several kinds on the first server. The second server has none until the first is killed."""

    def __init__(self, database: str, folder: Path) -> None:
        self.nursery = Nursery()
        self.servers = [Newborn(self.nursery, database, folder) for _ in range(2)]
        self.home = self.servers[0].url
        self.stack = AsyncExitStack()
        self.playing: list[asyncio.Task[None]] = []

    async def run(self, store: Store) -> dict[str, float]:
        """Seconds each kind of table stood still, beyond the moment when something was due there."""
        tables = {"clock": await self._watched("pp", clock={"turn": TURN})}
        deadline = time.time() + TURN
        tables["bots"] = (await make(self.home, settings("usa", "bbb", pace=PACE))).table
        tables["people"] = await self._people()
        await asyncio.sleep(deadline - 1.5 * PACE - time.time())
        tables["bot's turn"] = await self._watched("pb", pace=PACE)
        await asyncio.sleep(PACE / 2)
        killed = time.time()
        self.servers[0].kill()
        self.home = self.servers[1].url
        while True:
            await asyncio.sleep(0.2)
            gaps = {kind: standstill(store, table, killed) for kind, table in tables.items()}
            if NEVER not in gaps.values() or time.time() > max(killed, deadline) + 2 * LIMIT:
                return gaps

    async def _people(self) -> str:
        """A game of two people who reconnect to whichever server is alive."""
        ann = await make(self.home, settings("usa", "ppb", grace=LONG))
        places = [ann, await join(ann.elsewhere, "Ben")]
        people = [Person(place, self._where, random.Random(n)) for n, place in enumerate(places)]
        for person in people:
            person.dawdle = 0.1
            self.playing.append(asyncio.create_task(person.stay()))
        while not all(person.accepted for person in people):
            await asyncio.sleep(0.05)
        return ann.table

    async def _where(self) -> str:
        return self.home

    async def _watched(self, seats: str, **more: object) -> str:
        """A game that has just begun, whose people do nothing and never come back."""
        ann = await make(self.home, settings("usa", seats) | more)
        host = await self._sit(ann)
        if seats == "pp":
            await self._sit(await join(ann.elsewhere, "Ben"))
            await host.ask("start")
        return ann.table

    async def _sit(self, place: Place) -> Client:
        return await self.stack.enter_async_context(Client(place))

    async def stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        await self.stack.aclose()
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()
        self.nursery.close()


def standstill(store: Store, table: str, killed: float) -> float:
    """Seconds from the kill, or from the deadline if that was later, until the game went on."""
    log = store.entries(table)
    clock = next(entry.at for entry in log if entry.kind == "start") + TURN
    moves = [entry for entry in log if entry.kind in ("play", "cover") and entry.at > killed]
    if not moves:
        return NEVER
    due = max(killed, clock) if moves[0].kind == "cover" else killed
    return moves[0].at - due


async def duel(database: str, folder: Path) -> dict[str, float]:
    store = stores.open(database)
    both = Duel(database, folder)
    try:
        return await both.run(store)
    finally:
        await both.stop()
        store.close()


def rounds(number: int) -> bool:
    """Whether no table stood still too long."""
    longest = 0.0
    postgres = Postgres(fsync=True)
    try:
        for n in range(1, number + 1):
            with TemporaryDirectory(prefix="roundhouse-duel-") as folder:
                gaps = asyncio.run(duel(postgres.new(), Path(folder)))
            print(f"takeover {n}:", ", ".join(f"{kind} {gap:.2f} s" for kind, gap in gaps.items()), flush=True)
            longest = max(longest, *gaps.values())
    finally:
        postgres.remove()
    return longest < LIMIT


if __name__ == "__main__":
    sys.exit(not rounds(3))
