"""Does what is due at tables: bots answer and play for absent people, and abandoned tables are closed."""

import asyncio
import time

import structlog

from roundhouse import bots
from roundhouse.bots.guard import Guard
from roundhouse.game import seeds
from roundhouse.game.errors import Refused
from roundhouse.game.views import View
from roundhouse.server.config import Config
from roundhouse.server.live.background.lanes import NOBODY, Lanes
from roundhouse.server.live.background.tasks import Stale, Tasks
from roundhouse.server.live.presence import Presence
from roundhouse.server.live.room import Room
from roundhouse.server.operations.metrics import BOT_SECONDS, FAULTS
from roundhouse.server.storage.store import Store
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.due import BotTurn, Due
from roundhouse.server.table.entries.attendance import Gone
from roundhouse.server.table.entries.kinds import Play
from roundhouse.server.table.seats import COVER
from roundhouse.server.table.state import Content, Table

log = structlog.get_logger()

LONGEST_THOUGHT = 15.0
"""Seconds that a bot may take for an answer."""
PAUSE = 1.0
"""Seconds to wait if another process has the lease, or after an error."""


class Scheduler:
    """Does what is due in the rooms of one process."""

    def __init__(self, config: Config, store: Store, presence: Presence, tasks: Tasks) -> None:
        self._config, self._store, self._presence, self._tasks = config, store, presence, tasks
        self._lanes = Lanes(config)
        self._stopped = False

    def stop(self) -> None:
        """Start nothing new. What is running goes on."""
        self._stopped = True

    def close(self) -> None:
        """Shut down the threads."""
        self._lanes.close()

    def schedule(self, room: Room, pause: float = 0.0) -> None:
        """Run what is due at a table when it is due, but not before a pause."""
        due = None if room.busy or room.closed or self._stopped else room.next_due()
        if due is None:
            self._forget(room)
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(pause, due.at - room.time.now())
        if pause or room.timer is None or at < room.wakes_at:  # one that is early finds nothing to do and goes on
            self._forget(room)
            room.timer, room.wakes_at = loop.call_at(at, self._wake, room), at

    def _forget(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def _wake(self, room: Room) -> None:
        room.timer = None
        self._tasks.start(self.run_due(room))

    async def run_due(self, room: Room) -> None:
        """Do everything that is due, in sequence, unless another process has the lease."""
        if room.busy:
            return
        room.busy, pause = True, 0.0
        try:
            await self._presence.make_sure()
            while not pause and (due := room.next_due()) and due.at <= room.time.now():
                pause = 0.0 if await self._lease(room) and await self._do(room, due) else PAUSE
        except Unavailable:
            pause = PAUSE
        finally:
            room.busy = False
            self.schedule(room, pause)

    async def _lease(self, room: Room) -> bool:
        """Take or renew the lease of a table, so that no other process does the same work."""
        future = self._store.lease_soon(room.table.id, self._presence.id, room.time.now(), self._config.lease)
        return await self._tasks.result(future)

    async def _do(self, room: Room, due: Due) -> bool:
        """Do one thing. Returns whether it was done or is no longer due."""
        try:
            if isinstance(due.what, BotTurn):
                await self._answer(room, due.what.seat)
            else:
                await self._add(room, due, due.what)
        except Stale:
            pass
        except Refused as refused:
            log.error("due_refused", table=room.table.id, what=type(due.what).__name__, code=refused.code)
            return False
        return True

    async def _add(self, room: Room, due: Due, content: Content) -> None:
        if isinstance(content, Gone):
            await self._presence.refresh()  # the worker may have started in the meantime

        def still_due(table: Table) -> Content:
            if room.next_due() != due:
                raise Stale
            return content

        await room.add_made(still_due)

    async def _answer(self, room: Room, seat: int) -> None:
        """Let a bot think in a thread, then play its answer if the question is still open. It is shown nothing of a
        write that may have failed."""
        table = await room.settled()
        _check_asked(table, seat)
        asked, view = table.position, table.question(seat).view(seat)
        action = await self._think(room, seat, view)

        def play(table: Table) -> Content:
            _check_asked(table, seat)
            return Play(seat=seat, action=view.notation.text(action), by="bot")

        await room.add_made(play, asked)

    async def _think(self, room: Room, seat: int, view: View) -> int:
        level = room.table.seats[seat].level or COVER
        if (seat, level) not in room.bots:
            room.bots[seat, level] = _guard(room.table, seat, level)
        guard = room.bots[seat, level]
        faults = guard.errors.total()
        async with self._lanes.of(level, room.address if room.table.people else NOBODY) as threads:
            if not await self._lease(room):  # waiting for a thread took long
                raise Stale
            start = time.perf_counter()
            thinking = asyncio.get_running_loop().run_in_executor(threads, guard.choose, view)
            action = await self._answered(room, thinking)
            BOT_SECONDS.observe(time.perf_counter() - start)
        if guard.errors.total() > faults:
            _report(room, seat, guard.faults[-1].sort)
        if action is None:
            _report(room, seat, "stalled")
            return guard.spare.choose(view)
        return action

    async def _answered(self, room: Room, thinking: asyncio.Future[int]) -> int | None:
        """The bot's answer, or None if it takes too long. The lease is renewed in the meantime."""
        for _ in range(round(LONGEST_THOUGHT / PAUSE)):
            await asyncio.wait({thinking}, timeout=PAUSE)
            if thinking.done():
                return thinking.result()
            await self._lease(room)
        return None


def _check_asked(table: Table, seat: int) -> None:
    """Raises Stale if a bot has nothing to answer there now."""
    if seat not in table.questions or not table.seats[seat].automatic or table.takeback:
        raise Stale


def _report(room: Room, seat: int, sort: str) -> None:
    FAULTS.inc()
    log.error("bot_fault", table=room.table.id, seat=seat, sort=sort)


def _guard(table: Table, seat: int, level: int) -> Guard:
    """The bot of a seat. Another process can continue with a new one, because a bot's memory only saves time."""
    character = table.seats[seat].character
    spec = f"{bots.LEVEL_NAMES[level - 1]}:{f'character={character}' if character else ''}"
    source = table.running().source
    number = seeds.for_bot(source, len(table.seats) + seat)
    return Guard(lambda: bots.make(spec, seeds.for_bot(source, seat)), number)
