"""What has to be done at a table without anybody asking, and when: bots' turns, cover for the absent, closing."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from roundhouse.server.table.checks import MOST_ENTRIES
from roundhouse.server.table.state import CLOSED, LOBBY, OVER, PLAYING, Table


@dataclass(frozen=True)
class Duty:
    """Something to be done from a moment on. `why` is the reason, or the worker a person was connected to."""

    at: float
    do: Literal["play", "cover", "gone", "close"]
    seat: int | None = None
    why: str = ""


def next_duty(table: Table, alive: Collection[str], abandoned: float) -> Duty | None:
    """The first thing to be done; none for a table that is over."""
    return min(_duties(table, alive, abandoned), key=lambda duty: duty.at, default=None)


def body(table: Table, duty: Duty) -> dict[str, Any]:
    """What the entry of a duty other than a bot's turn says. A bot never agrees to a request to take back."""
    if duty.do == "gone":
        return {"worker": duty.why}
    declines = duty.do == "cover" and table.waits_for(duty.seat if duty.seat is not None else -1)
    return {"why": duty.why} | ({"declines": True} if declines else {})


def _duties(table: Table, alive: Collection[str], abandoned: float) -> Iterator[Duty]:
    if table.status in (OVER, CLOSED):
        return
    if table.counted >= MOST_ENTRIES:
        yield Duty(0.0, "close", why="worn_out")
        return
    yield from _connections_lost(table, alive)
    if table.status == LOBBY or not any(chair.present for chair in table.chairs):
        yield Duty(_looked_after(table) + abandoned, "close", why="abandoned")
    if table.status == PLAYING and not _resting(table):
        yield from _turns(table)
        yield from _absences(table)


def _looked_after(table: Table) -> float:
    """Until when nobody has to come: somebody whose clock runs may take that long."""
    deadlines = [table.clocks.deadline(seat) for seat in table.asked]
    return max([table.touched, *(deadline for deadline in deadlines if deadline is not None)])


def _connections_lost(table: Table, alive: Collection[str]) -> Iterator[Duty]:
    """People whose connection went with the process that held it."""
    for seat, chair in enumerate(table.chairs):
        for worker in chair.workers:
            if worker not in alive:
                yield Duty(0.0, "gone", seat, worker)


def _resting(table: Table) -> bool:
    """Whether there are people, but bots cover for all of them and nobody is there."""
    people = [table.chairs[seat] for seat in table.people]
    return bool(people) and not any(chair.present or chair.covered is None for chair in people)


def _turns(table: Table) -> Iterator[Duty]:
    for seat in table.asked:
        if table.chairs[seat].automatic:
            yield Duty(table.touched + table.settings.pace, "play", seat)


def _absences(table: Table) -> Iterator[Duty]:
    """People who are asked a question, or for their consent, and give no answer."""
    for seat in {*table.asked, *(table.takeback.needed if table.takeback else ())}:
        chair = table.chairs[seat]
        if chair.automatic:
            continue
        deadline = table.clocks.deadline(seat)
        if deadline is not None:
            yield Duty(deadline, "cover", seat, "clock")
        if not table.clocks.correspondence and _somebody_waits(table, seat):
            since = table.clocks.since.get(seat, table.touched)
            if not chair.present:
                yield Duty(max(since, chair.away_since) + table.settings.grace, "cover", seat, "away")
            elif deadline is None:
                yield Duty(since + table.settings.patience, "cover", seat, "idle")


def _somebody_waits(table: Table, seat: int) -> bool:
    return any(
        other != seat and table.chairs[other].present and not table.chairs[other].automatic for other in table.people
    )
