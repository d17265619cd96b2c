"""Appends of entries to logs, as jobs of the writer. On SQLite those of many tables share their statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection

from roundhouse.server.storage.engine import as_text, driver
from roundhouse.server.storage.writer import Joint

CHANNEL = "roundhouse"
"""The channel of PostgreSQL's notifications. Each says `table position entry`, or at position 0 how many look on."""
VIEWERS = 0
"""The position that no entry has."""
LONGEST_NOTICE = 7_900
"""Bytes. PostgreSQL allows less than 8,000; a longer notification goes without the entry."""

ROW = "(?, ?, ?, ?, ?, ?)"
COLUMNS = "table_id, position, at, kind, seat, body"
CHANGED = ("status", "due", "touched", "public", "listing")
SQLITE_INSERT = f"INSERT INTO entries ({COLUMNS}) VALUES {ROW} ON CONFLICT DO NOTHING"
SQLITE_UPDATE = "UPDATE tables SET status = ?, due = ?, touched = ?, public = ?, listing = ? WHERE id = ?"
POSTGRES_APPEND = f"""
WITH added AS (
  INSERT INTO entries ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING table_id, position
), changed AS (
  UPDATE tables SET status = %s, due = %s, touched = %s, public = %s, listing = %s FROM added WHERE id = table_id
)
SELECT pg_notify('{CHANNEL}', %s) FROM added
"""
"""One statement, so that an append takes one round trip."""
POSTGRES_NOTIFY = f"SELECT pg_notify('{CHANNEL}', %s)"


class Conflict(Exception):
    """One of several appends found its position taken. Each must be tried alone."""


@dataclass(frozen=True, slots=True)
class SqliteAppend(Joint):
    """An entry as its row, and the new values of the head. The result is False if the position is taken."""

    row: tuple[Any, ...]
    head: tuple[Any, ...]

    def __call__(self, connection: Connection) -> bool:
        execute = driver(connection).execute
        if execute(SQLITE_INSERT, self.row).rowcount == 0:
            return False
        execute(SQLITE_UPDATE, (*self.head, self.row[0]))
        return True

    @classmethod
    def run_all(cls, connection: Connection, jobs: Sequence[Any]) -> list[bool]:
        """With every statement other threads may take the interpreter for some milliseconds, so there are only two."""
        if len({job.row[0] for job in jobs}) < len(jobs):
            return [job(connection) for job in jobs]
        execute = driver(connection).execute
        rows = [value for job in jobs for value in job.row]
        if execute(_inserts(SQLITE_INSERT, len(jobs)), rows).rowcount < len(jobs):
            raise Conflict
        execute(_updates(len(jobs)), [value for job in jobs for value in (job.row[0], *job.head)])
        return [True] * len(jobs)


@dataclass(frozen=True, slots=True)
class PostgresAppend:
    """The same on PostgreSQL."""

    row: tuple[Any, ...]
    head: tuple[Any, ...]

    def __call__(self, connection: Connection) -> bool:
        return bool(driver(connection).execute(POSTGRES_APPEND, (*self.row, *self.head, notice(*self.row))).rowcount)


@cache
def _inserts(one: str, count: int) -> str:
    """The statement that inserts so many rows instead of one."""
    return one.replace(ROW, ", ".join([ROW] * count))


@cache
def _updates(count: int) -> str:
    values = ", ".join(f"{name} = new.column{number}" for number, name in enumerate(CHANGED, 2))
    return f"UPDATE tables SET {values} FROM (VALUES {', '.join([ROW] * count)}) AS new WHERE id = new.column1"


def notice(table_id: str, position: int, at: float, kind: str, seat: int | None, body: str) -> str:
    """The notification about an entry, with which other processes need not read it."""
    told = f"{table_id} {position} "
    entry = f"[{position},{at!r},{as_text(kind)},{as_text(seat)},{body}]"
    return told + entry if len(told) + len(entry.encode()) <= LONGEST_NOTICE else told


def viewers_notice(table_id: str, worker: str, count: int, asks: bool) -> str:
    """The notification about how many look on in a process, which may ask the others for theirs."""
    return f"{table_id} {VIEWERS} {as_text([worker, count, asks])}"
