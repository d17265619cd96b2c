"""What the scheduler has to do at a table, and when: bots' turns, playing for absent people, closing."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from roundhouse.server.table.entries import kinds as entries
from roundhouse.server.table.entries import starting, undo
from roundhouse.server.table.entries.attendance import Cover, Gone, Here
from roundhouse.server.table.entries.closing import Close, StandStill
from roundhouse.server.table.entries.talk import Chat, Emote, Mute

from .outages import Outage, moved, uncounted
from .seats import CoverReason
from .state import CLOSED, LOBBY, OVER, PLAYING, Content, Table, all_ready
from .steps import Takeback

UNTIL_COVERING = 30.0
"""Seconds after an outage in which people may come back before a bot plays for them."""
UNTIL_ARRIVED = 300.0
"""The least number of seconds that people have to come along to a rematch before a bot plays for them."""
UNTIL_CLOSING = 3600.0
"""Seconds after an outage before a table is closed."""
UNTIL_STARTING = 1.0
"""Seconds after which a game begins for which everybody is ready, if whoever noted that has not started it."""
BESIDE = (Here, Gone, Chat, Emote, Mute, starting.Pledge)
"""What happens before the start without arranging anything."""


@dataclass(frozen=True)
class BotTurn:
    """A bot has to answer for this seat."""

    seat: int


class Due(NamedTuple):
    """A bot's turn or an entry, and the time from which it is due."""

    at: float
    what: BotTurn | Content


BY_TIME = attrgetter("at")


def next_due(table: Table, alive: Collection[str], abandoned: float, outages: Sequence[Outage] = ()) -> Due | None:
    """What is due first, or None at a table that is over. `alive` are the workers that are alive; `abandoned` is the
    number of seconds without activity after which a table is closed. Nobody's time runs in `outages`, oldest first."""
    return min(_all_due(table, alive, abandoned, outages), key=BY_TIME, default=None)


def standstill(table: Table, outages: Sequence[Outage]) -> StandStill | None:
    """The entry for the first outage that is not in the log yet and in which somebody's time was running."""
    if table.status != PLAYING or not outages:
        return None
    running = [*table.clocks.since.values(), *([table.takeback.since] if table.takeback else [])]
    for outage in uncounted(table.credited, outages):
        if any(since < outage.ended for since in running):
            return StandStill(began=outage.began, ended=outage.ended)
    return None


def _all_due(table: Table, alive: Collection[str], abandoned: float, outages: Sequence[Outage]) -> Iterator[Due]:
    if table.status in (OVER, CLOSED):
        return
    if table.worn_out:
        yield Due(0.0, Close(why="worn_out"))
        return
    if still := standstill(table, outages):
        yield Due(0.0, still)
    yield from _connections_lost(table, alive)
    back = outages[-1].ended if outages else 0.0
    if table.status == LOBBY or not any(seat.workers for seat in table.seats):
        idle_since = moved(_looked_after(table), uncounted(table.credited, outages))
        yield Due(max(idle_since + abandoned, back + UNTIL_CLOSING), Close(why="abandoned"))
    if table.mixing:
        at = starting.deadline(table, table.mixing)
        again = back + UNTIL_COVERING if back > table.mixing.since and not starting.complete(table) else 0.0
        yield Due(max(at, again), starting.beginning(table))
    elif table.status == LOBBY:
        yield from _begins(table)
    if table.status == PLAYING and not _resting(table):
        if not table.takeback:  # bots wait: what is agreed to must not grow meanwhile
            yield from _turns(table)
        for at, what in _people_missed(table):
            yield Due(max(at, back + UNTIL_COVERING), what)


def _begins(table: Table) -> Iterator[Due]:
    """The start, if the last thing that was arranged is that everybody is ready. Whoever noted that also starts the
    game, unless it was interrupted."""
    arranged = (told.entry for told in reversed(table.recent) if not isinstance(told.entry.content, BESIDE))
    last = next(arranged, None)
    if last and isinstance(last.content, entries.Ready) and all_ready(table):
        yield Due(last.at + UNTIL_STARTING, starting.beginning(table))


def _looked_after(table: Table) -> float:
    """The time from which a table counts as inactive. Somebody whose clock is running may use all their time."""
    deadlines = [table.clocks.deadline(seat) for seat in table.asked]
    return max([table.touched, *(deadline for deadline in deadlines if deadline is not None)])


def _connections_lost(table: Table, alive: Collection[str]) -> Iterator[Due]:
    """Entries for people whose connection ended because its process died."""
    for number, seat in enumerate(table.seats):
        for worker in seat.workers:
            if worker not in alive:
                yield Due(0.0, Gone(seat=number, worker=worker))


def _resting(table: Table) -> bool:
    """Whether bots play for all people and none of them is connected."""
    resting = False
    for seat in table.seats:
        if seat.person and seat.resigned is None:
            if seat.workers or seat.covered is None:
                return False
            resting = True
    return resting


def _turns(table: Table) -> Iterator[Due]:
    for seat in table.asked:
        if table.seats[seat].automatic:
            yield Due(table.touched + table.settings.pace, BotTurn(seat))


def _people_missed(table: Table) -> Iterator[Due]:
    """Entries for people who do not answer: the others, or a question."""
    if table.takeback:
        yield _lapse(table, table.takeback)
    yield from _absences(table)


def _absences(table: Table) -> Iterator[Due]:
    """Entries for people who are asked a question and do not answer."""
    for number in table.asked:
        seat = table.seats[number]
        if seat.automatic:
            continue
        deadline = table.clocks.deadline(number)
        if deadline is not None:
            yield _cover(table, number, "clock", deadline)
        if not table.clocks.correspondence and _somebody_waits(table, number):
            if not seat.present:
                yield _cover(table, number, "away", _missed_from(table, number))
            elif deadline is None:
                yield _cover(
                    table, number, "idle", table.clocks.since.get(number, table.touched) + table.settings.patience
                )


def covered_from(table: Table, seat: int) -> float | None:
    """When a bot begins to play for somebody who is away and waited for; None if nobody is."""
    away = table.status == PLAYING and seat in table.asked and not table.seats[seat].automatic
    if not away or table.seats[seat].present or table.clocks.correspondence or not _somebody_waits(table, seat):
        return None
    return _missed_from(table, seat)


def _missed_from(table: Table, seat: int) -> float:
    since = table.clocks.since.get(seat, table.touched)
    return max(since, table.seats[seat].away_since) + _grace(table, seat)


def _grace(table: Table, seat: int) -> float:
    """How long somebody who is away is waited for. Whoever has not answered in a rematch yet may still be on the way:
    a device that only gave its nonce was there for a moment, but not the person."""
    arrived = not table.again or any(step.seat == seat and not step.by_bot for step in table.steps)
    return table.settings.grace if arrived else max(table.settings.grace, UNTIL_ARRIVED)


def _cover(table: Table, seat: int, why: CoverReason, at: float) -> Due:
    return Due(at, Cover(seat=seat, why=why, declines=undo.waits_for(table, seat)))


def _lapse(table: Table, asked: Takeback) -> Due:
    """The entry for a request to take back that somebody does not answer in the time that a bot waits for somebody who
    is away. By correspondence there is as much time as for a turn."""
    limit = table.clocks.limit
    time = limit.turn if limit and table.clocks.correspondence else table.settings.grace
    return Due(asked.since + time, entries.Consent(seat=min(asked.needed), yes=False, lapsed=True))


def _somebody_waits(table: Table, seat: int) -> bool:
    """Whether another person is connected and plays."""
    seats = enumerate(table.seats)
    return any(number != seat and other.workers and not other.automatic for number, other in seats)
