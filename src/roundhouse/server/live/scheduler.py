"""Doing what is due at a table: bots answer and cover absent players, abandoned tables are closed."""

import asyncio
import time
from contextlib import nullcontext

import structlog

from roundhouse import bots
from roundhouse.bots.guard import Guard
from roundhouse.game import seeds
from roundhouse.game.errors import Refused
from roundhouse.game.views import View
from roundhouse.server.live.room import Content, Room, Stale
from roundhouse.server.operations.metrics import BOT_SECONDS, FAULTS
from roundhouse.server.storage.writer import Unavailable
from roundhouse.server.table.due import Duty, body
from roundhouse.server.table.state import Table

log = structlog.get_logger()

COVER = 3
"""The level of the bot that plays for somebody who is away."""
LONGEST_THOUGHT = 15.0
"""Seconds after which a bot's answer is no longer waited for."""
PAUSE = 1.0
"""Seconds to wait when another process is at it, or something went wrong."""


async def attend(room: Room) -> None:
    """Do all that is due, one thing after the other, unless another process is at it."""
    if room.attending:
        return
    room.attending, pause = True, 0.0
    try:
        while not pause and (duty := room.duty()) and duty.at <= time.time():
            pause = 0.0 if await _hold(room) and await _do(room, duty) else PAUSE
    except Unavailable:
        pause = PAUSE
    finally:
        room.attending = False
        room.worker.attend_soon(room, pause)


async def _hold(room: Room) -> bool:
    worker = room.worker
    future = worker.store.hold_soon(room.table.id, worker.id, time.time(), worker.config.lease)
    return await asyncio.wrap_future(future)


async def _do(room: Room, duty: Duty) -> bool:
    """Whether it was done or is no longer due."""
    try:
        if duty.do == "gone":
            await room.worker.see_who_lives()  # it may have come since
        if duty.do == "play":
            await _answer(room, duty)
        else:
            await room.add_made(lambda table: _plain(room, duty))
    except Stale:
        pass
    except Refused as refused:
        log.error("duty_refused", table=room.table.id, do=duty.do, code=refused.code)
        return False
    return True


def _plain(room: Room, duty: Duty) -> Content:
    if room.duty() != duty:
        raise Stale
    return duty.do, duty.seat, body(room.table, duty)


async def _answer(room: Room, duty: Duty) -> None:
    """A bot thinks in a thread, then its answer is played if it is still asked for."""
    seat, asked = duty.seat or 0, room.table.position
    view = room.table.question(seat).view(seat)
    action = await _think(room, seat, view)

    def play(table: Table) -> Content:
        if seat not in table.questions or not table.chairs[seat].automatic:
            raise Stale
        return "play", seat, {"action": view.notation.text(action), "by": "bot"}

    await room.add_made(play, asked)


async def _think(room: Room, seat: int, view: View) -> int:
    if seat not in room.bots:
        room.bots[seat] = _guard(room.table, seat)
    guard = room.bots[seat]
    faults = guard.errors.total()
    async with nullcontext() if room.table.people else room.worker.spare_thread, room.worker.free_thread:
        if not await _hold(room):  # it took long to get a thread
            raise Stale
        start = time.perf_counter()
        thinking = asyncio.get_running_loop().run_in_executor(room.worker.threads, guard.choose, view)
        action = await _answered(room, thinking)
        BOT_SECONDS.observe(time.perf_counter() - start)
    if guard.errors.total() > faults:
        _report(room, seat, guard.faults[-1].sort)
    if action is None:
        _report(room, seat, "stalled")
        return guard.spare.choose(view)
    return action


async def _answered(room: Room, thinking: asyncio.Future[int]) -> int | None:
    """What a bot answers, nothing if it takes too long. Meanwhile the table stays ours."""
    for _ in range(round(LONGEST_THOUGHT / PAUSE)):
        await asyncio.wait({thinking}, timeout=PAUSE)
        if thinking.done():
            return thinking.result()
        await _hold(room)
    return None


def _report(room: Room, seat: int, sort: str) -> None:
    FAULTS.inc()
    log.error("bot_fault", table=room.table.id, seat=seat, sort=sort)


def _guard(table: Table, seat: int) -> Guard:
    """The bot of a seat. Another process can go on with a new one: what it keeps in mind only saves time."""
    wish = table.chairs[seat].wish
    spec = bots.LEVELS[(wish.level if wish.kind == "bot" else COVER) - 1]
    assert table.game is not None
    source = table.game.source
    number = seeds.for_bot(source, len(table.chairs) + seat)
    return Guard(lambda: bots.make(spec, seeds.for_bot(source, seat)), number)
