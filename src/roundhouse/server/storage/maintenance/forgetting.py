"""Erases one person from the stored logs: name, chat and fingerprints of keys. Games and replays stay what they are."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, update

from roundhouse.server.storage.engine import Unsuitable
from roundhouse.server.storage.heartbeats import STOPPED
from roundhouse.server.storage.schema import entries, tables
from roundhouse.server.storage.store import Store
from roundhouse.server.table.entries.devices import DeviceEntry, named
from roundhouse.server.table.entries.kinds import Create, Join, body
from roundhouse.server.table.keys import hashed, new_key
from roundhouse.server.table.state import Content, Entry

ERASED = "–"
"""What stands where a text was. It is the same in all languages."""
ALIVE = 10.0
"""Seconds since the last heartbeat of a server that still runs."""


@dataclass(frozen=True)
class Forgotten:
    tables: int
    entries: int


def forget(store: Store, name: str, table: str | None = None) -> Forgotten:
    """Erase whoever is called `name` from one table or from all. Raises Unsuitable while servers use the database: they
    know the name, and could write it again."""
    beats = store.heartbeats.signs().beats if store.shared else {}
    if any(beat > time.time() - ALIVE for worker, beat in beats.items() if worker != STOPPED):
        raise Unsuitable("Servers use this database: stop them first.")
    changed = [erased_at(store, each, name) for each in ([table] if table else store.ids())]
    if any(changed):
        store.compact()
    return Forgotten(sum(n > 0 for n in changed), sum(changed))


def erased_at(store: Store, table: str, name: str) -> int:
    """Erase somebody at one table. Returns how many entries have changed."""
    changed = list(erased(store.entries(table), name))

    def job(connection: Connection) -> None:
        for entry in changed:
            here = entries.c.table_id == table, entries.c.position == entry.position
            connection.execute(update(entries).where(*here).values(body=body(entry.content)))
        connection.execute(update(tables).where(tables.c.id == table).values(listing=None))

    if changed:
        store.write(job)
    return len(changed)


def erased(log: Sequence[Entry], name: str) -> Iterator[Entry]:
    """The entries that somebody left, without the name, what they said, and what their devices can be known by."""
    stays = list(stays_of(log))
    known = {stay for stay, entry in zip(stays, log, strict=True) if _said(entry) == name.strip().casefold()} - {None}
    theirs, of_others = (
        {key for stay, entry in zip(stays, log, strict=True) if (stay in known) is own for key in _keys(entry)}
        for own in (True, False)
    )
    others = {key: hashed(new_key()) for key in theirs - of_others}
    for stay, entry in zip(stays, log, strict=True):
        new = _with_keys(_without(entry.content) if stay in known else entry.content, others)
        if new != entry.content:
            yield Entry(entry.position, entry.at, new)


def stays_of(log: Sequence[Entry]) -> Iterator[int | None]:
    """Of each entry, during whose stay at its seat it happened: the position at which that person sat down."""
    sitting: dict[int, int] = {}
    for entry in log:
        seat = -1 if entry.seat is None else entry.seat
        if entry.kind == "join":
            sitting[seat] = entry.position
        yield sitting.get(seat)
        if entry.kind in ("leave", "kick"):
            sitting.pop(seat, None)
        if entry.kind == "remove_seat":  # those after it move up
            sitting = {other - (other > seat): since for other, since in sitting.items() if other != seat}


def _said(entry: Entry) -> str:
    """The name that an entry tells, in lower case."""
    return str(getattr(entry.content, "name", "")).casefold()


def _without(content: Content) -> Content:
    """The content without name and text."""
    if getattr(content, "name", ""):
        return msgspec.structs.replace(content, name=f"#{(content.seat or 0) + 1}")
    return msgspec.structs.replace(content, text=ERASED) if hasattr(content, "text") else content


def _keys(entry: Entry) -> list[str]:
    """The keys by which somebody has a seat."""
    content = entry.content
    return content.keys if isinstance(content, Join) else [content.key] if isinstance(content, DeviceEntry) else []


def _with_keys(content: Content, others: dict[str, str]) -> Content:
    """The content with other keys, which nobody has."""
    if isinstance(content, Create):
        return msgspec.structs.replace(content, host=others.get(content.host, content.host))
    if isinstance(content, Join):
        return msgspec.structs.replace(content, keys=[others.get(key, key) for key in content.keys])
    if isinstance(content, DeviceEntry) and content.key in others:
        return msgspec.structs.replace(content, key=others[content.key], device=named(others[content.key]))
    return content
