"""The editions that tables are played with: kept once for each server, and never changed."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, func, insert, select, update

from roundhouse.editions import Edition
from roundhouse.editions.files import Bundle
from roundhouse.editions.reading import read
from roundhouse.server.storage.schema import editions, tables
from roundhouse.server.storage.writer import Damaged, Writer, waited
from roundhouse.server.table import boxes
from roundhouse.server.table.head import Head

DIGEST = re.compile("[0-9a-f]{64}")
CACHED = 200
"""How many editions are kept in memory besides those that come with the game."""

Read = Callable[[Select[Any]], list[Any]]


class Kept(NamedTuple):
    """An edition in the database, and how many tables are played with it."""

    digest: str
    id: str
    added: float
    kept: bool
    tables: int


class Editions:
    """The part of a store that finds editions: by name if they come with the game, by full digest if it keeps them."""

    def __init__(self, read: Read, writer: Writer) -> None:
        self._read, self._writer = read, writer
        self._cache: OrderedDict[str, Edition] = OrderedDict()
        self._lock = Lock()

    def of(self, head: Head) -> Edition:
        """The edition of a table, as it was when the table was made. Raises Refused if it is not known."""
        return self.find(head.full_digest) if head.full_digest else boxes.by_name(head)

    def find(self, name: str) -> Edition:
        """An edition by its name or its full digest. Raises Refused if there is none."""
        return (self.get(name) if DIGEST.fullmatch(name) else None) or boxes.shipped(name)

    def get(self, digest: str) -> Edition | None:
        """An edition by its full digest."""
        if digest in boxes.shipped_by_digest():
            return boxes.shipped_by_digest()[digest]
        with self._lock:
            if digest in self._cache:
                self._cache.move_to_end(digest)
                return self._cache[digest]
        rows = self._read(select(editions.c.id, editions.c.box, editions.c.files).where(editions.c.digest == digest))
        return self._remember(_checked(digest, unpacked(*rows[0]))) if rows else None

    def exists(self, digest: str) -> bool:
        return bool(self._read(select(editions.c.digest).where(editions.c.digest == digest)))

    def put(self, edition: Edition, now: float, kept: bool = False) -> None:
        """Keep an edition. One that is `kept` deliberately stays even while no table uses it."""

        def job(connection: Connection) -> None:
            keep(connection, edition, now)
            if kept:
                chosen = update(editions).where(editions.c.digest == edition.full_digest)
                connection.execute(chosen.values(kept=True))

        waited(self._writer.submit(job))

    def list(self) -> list[Kept]:
        """What the database keeps, oldest first."""
        counted = select(func.count()).where(tables.c.full_digest == editions.c.digest).scalar_subquery()
        columns = (editions.c.digest, editions.c.id, editions.c.added, editions.c.kept, counted)
        return [Kept(*row) for row in self._read(select(*columns).order_by(editions.c.added, editions.c.digest))]

    def _remember(self, edition: Edition) -> Edition:
        """The edition, or the one that another thread has read meanwhile."""
        with self._lock:
            known = self._cache.setdefault(edition.full_digest, edition)
            while len(self._cache) > CACHED:
                self._cache.popitem(last=False)
            return known


def keep(connection: Connection, edition: Edition, now: float) -> None:
    """Write an edition unless it is there. It cannot be removed before the transaction ends."""
    digest = edition.full_digest
    if not connection.execute(_held(digest)).first():
        row = {"digest": digest, "id": edition.id, "box": edition.box, "files": dict(edition.files)}
        connection.execute(insert(editions), {**row, "added": now, "kept": False})


def adopt(connection: Connection) -> None:
    """Keep the editions of tables that were made by versions that kept none, as far as they come with the game."""
    which = tables.c.edition, tables.c.digest, tables.c.rules
    orphans = select(*which, func.max(tables.c.created)).where(tables.c.full_digest.is_(None)).group_by(*which)
    for *named, made in connection.execute(orphans).all():
        found = boxes.shipped_by_rules(*named)
        if found:
            keep(connection, found, made)
            theirs = [column == value for column, value in zip(which, named, strict=True)]
            adopted_by = update(tables).where(tables.c.full_digest.is_(None), *theirs)
            connection.execute(adopted_by.values(full_digest=found.full_digest))


def adopted(head: Head) -> Head:
    """The same for a table that is not in the database yet."""
    found = None if head.full_digest else boxes.shipped_by_rules(head.edition, head.digest, head.rules)
    return replace(head, full_digest=found.full_digest) if found else head


def remove_unused(connection: Connection) -> None:
    """Delete editions that no table uses, except for those that are kept deliberately."""
    used = exists().where(tables.c.full_digest == editions.c.digest)
    connection.execute(delete(editions).where(~used, ~editions.c.kept))


def _held(digest: str) -> Select[Any]:
    return select(editions.c.digest).where(editions.c.digest == digest).with_for_update(read=True, key_share=True)


def unpacked(name: str, box: str, texts: dict[str, str]) -> Edition:
    """The edition that was kept. Raises BadEdition if the texts are not one."""
    return replace(read(Bundle(name, {file: text.encode() for file, text in texts.items()})), box=box)


def _checked(digest: str, edition: Edition) -> Edition:
    if edition.full_digest != digest:
        raise Damaged(f"the edition {digest} in the database is not what was written")
    return edition
