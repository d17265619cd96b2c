"""What the scheduler has to do at a table, and when: bots' turns, playing for absent people, closing."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from . import entries, undo
from .seats import CoverReason
from .state import CLOSED, LOBBY, OVER, PLAYING, Content, Table


@dataclass(frozen=True)
class BotTurn:
    """A bot has to answer for this seat."""

    seat: int


@dataclass(frozen=True)
class Due:
    """A bot's turn or an entry, and the time from which it is due."""

    at: float
    what: BotTurn | Content


def next_due(table: Table, alive: Collection[str], abandoned: float) -> Due | None:
    """What is due first, or None at a table that is over. `alive` are the workers that are alive; `abandoned` is the
    number of seconds without activity after which a table is closed."""
    return min(_all_due(table, alive, abandoned), key=lambda due: due.at, default=None)


def _all_due(table: Table, alive: Collection[str], abandoned: float) -> Iterator[Due]:
    if table.status in (OVER, CLOSED):
        return
    if table.worn_out:
        yield Due(0.0, entries.Close(why="worn_out"))
        return
    yield from _connections_lost(table, alive)
    if table.status == LOBBY or not any(seat.present for seat in table.seats):
        yield Due(_looked_after(table) + abandoned, entries.Close(why="abandoned"))
    if table.status == PLAYING and not _resting(table):
        yield from _turns(table)
        yield from _absences(table)


def _looked_after(table: Table) -> float:
    """The time from which a table counts as inactive. Somebody whose clock is running may use all their time."""
    deadlines = [table.clocks.deadline(seat) for seat in table.asked]
    return max([table.touched, *(deadline for deadline in deadlines if deadline is not None)])


def _connections_lost(table: Table, alive: Collection[str]) -> Iterator[Due]:
    """Entries for people whose connection ended because its process died."""
    for number, seat in enumerate(table.seats):
        for worker in seat.workers:
            if worker not in alive:
                yield Due(0.0, entries.Gone(seat=number, worker=worker))


def _resting(table: Table) -> bool:
    """Whether bots play for all people and none of them is connected."""
    people = [table.seats[seat] for seat in table.players]
    return bool(people) and not any(person.present or person.covered is None for person in people)


def _turns(table: Table) -> Iterator[Due]:
    for seat in table.asked:
        if table.seats[seat].automatic:
            yield Due(table.touched + table.settings.pace, BotTurn(seat))


def _absences(table: Table) -> Iterator[Due]:
    """Entries for people who are asked a question, or for their consent, and do not answer."""
    for number in {*table.asked, *(table.takeback.needed if table.takeback else ())}:
        seat = table.seats[number]
        if seat.automatic:
            continue
        deadline = table.clocks.deadline(number)
        if deadline is not None:
            yield _cover(table, number, "clock", deadline)
        if not table.clocks.correspondence and _somebody_waits(table, number):
            since = table.clocks.since.get(number, table.touched)
            if not seat.present:
                yield _cover(table, number, "away", max(since, seat.away_since) + table.settings.grace)
            elif deadline is None:
                yield _cover(table, number, "idle", since + table.settings.patience)


def _cover(table: Table, seat: int, why: CoverReason, at: float) -> Due:
    return Due(at, entries.Cover(seat=seat, why=why, declines=undo.waits_for(table, seat)))


def _somebody_waits(table: Table, seat: int) -> bool:
    """Whether another person is connected and plays."""
    return any(
        other != seat and table.seats[other].present and not table.seats[other].automatic for other in table.people
    )
