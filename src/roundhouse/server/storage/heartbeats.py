"""The heartbeats of workers, and the outages in which none of them beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, text

from roundhouse.server.storage.schema import outages, tables, workers
from roundhouse.server.storage.writer import Writer, waited
from roundhouse.server.table.outages import Outage

STOPPED = ""
"""The id under which a worker that stops leaves its last heartbeat."""
SHORTEST = 1.0
"""Seconds. A shorter outage is not recorded."""
KEPT = 400 * 86400.0
"""Seconds for which outages are remembered."""
BEAT = text("INSERT INTO workers (id, beat) VALUES (:id, :beat) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat")
BEATS = select(workers.c.id, workers.c.beat)
OUTAGES = select(outages).order_by(outages.c.ended)
WALL = select(func.extract("epoch", func.clock_timestamp()))
SILENT = delete(workers).where(workers.c.beat < bindparam("before"))

Read = Callable[[Select[Any]], list[Any]]


class Signs(NamedTuple):
    """The last heartbeat of each worker, the remembered outages, oldest first, and what the clock of the database says
    if all processes share it."""

    beats: dict[str, float]
    outages: list[Outage]
    wall: float | None


class Heartbeats:
    """The part of a store that says who is alive, and when nobody was."""

    def __init__(self, read: Read, writer: Writer, shared: bool) -> None:
        self._read, self._writer, self._shared = read, writer, shared

    def signs(self) -> Signs:
        beats = {row.id: row.beat for row in self._read(BEATS)}
        return Signs(beats, self.outages(), self._wall() if self._shared else None)

    def last_sign(self) -> float | None:
        """When a worker last beat or somebody last played, as far as it was written. None in a new database."""
        times = [self._read(select(func.max(column)))[0][0] for column in (workers.c.beat, tables.c.touched)]
        return max((time for time in times if time is not None), default=None)

    def outages(self) -> list[Outage]:
        return [Outage(*row) for row in self._read(OUTAGES)]

    def beat(self, worker: str, now: float, before: float = 0.0, outage: Outage | None = None) -> None:
        """Write a heartbeat, and the outage that it ends. Workers that were last heard `before` are forgotten."""

        def job(connection: Connection) -> None:
            if outage:
                self._record(connection, outage)
            connection.execute(BEAT, {"id": worker, "beat": now})
            connection.execute(SILENT, {"before": before})

        waited(self._writer.submit(job))

    def _wall(self) -> float:
        return float(self._read(WALL)[0][0])

    def _record(self, connection: Connection, outage: Outage) -> None:
        """Write an outage, except for what another worker has written of it."""
        if self._shared:
            connection.execute(text("LOCK TABLE outages IN EXCLUSIVE MODE"))
        known = connection.execute(select(func.max(outages.c.ended))).scalar()
        began = outage.began if known is None else max(outage.began, known)
        if outage.ended - began >= SHORTEST:
            connection.execute(insert(outages), {"began": began, "ended": outage.ended})
            connection.execute(delete(outages).where(outages.c.ended < began - KEPT))


def leave(connection: Connection, worker: str, now: float) -> None:
    """Take a worker off the list. Its last heartbeat is kept: from then on nobody may have been served."""
    connection.execute(delete(workers).where(workers.c.id == worker))
    connection.execute(BEAT, {"id": STOPPED, "beat": now})
