"""The editions that tables are played with: kept once for each server, and never changed."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

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
MOST_KEPT = 10_000
"""How many editions the database keeps before the oldest that nobody uses make room."""
MOST_LISTED = 100
ADDING: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""Both kinds of database can leave out what is there already, but SQLAlchemy knows no common word for it."""

Read = Callable[[Select[Any]], list[Any]]


class Kept(NamedTuple):
    """An edition in the database, and how many tables are played with it."""

    digest: str
    id: str
    added: float
    kept: bool
    listed: bool
    entered_for: str | None
    tables: int


class Wish(NamedTuple):
    """What becomes of an edition that is kept."""

    kept: bool = False
    """It stays even while no table uses it."""
    listed: bool = False
    """Everybody on this server may find it."""
    entered_for: str | None = None
    """The box that it completes, with what an owner entered."""


USED = Wish()
"""It stays as long as a table uses it."""


class Editions:
    """The part of a store that finds editions: by name if they come with the game, by full digest if it keeps them."""

    def __init__(self, read: Read, writer: Writer) -> None:
        self._read, self._writer = read, writer
        self._cache: OrderedDict[str, Edition] = OrderedDict()
        self._lock = Lock()
        self.offered: dict[str, Edition] = {}
        """The operator's own, by full digest."""

    def of(self, head: Head) -> Edition:
        """The edition of a table, as it was when the table was made. Raises Refused if it is not known."""
        return self.find(head.full_digest) if head.full_digest else boxes.by_name(head)

    def find(self, name: str) -> Edition:
        """An edition by its name or its full digest. Raises Refused if there is none."""
        return (self.get(name) if DIGEST.fullmatch(name) else None) or boxes.shipped(name)

    def get(self, digest: str) -> Edition | None:
        """An edition by its full digest."""
        if known := self.offered.get(digest) or boxes.shipped_by_digest().get(digest):
            return known
        with self._lock:
            if digest in self._cache:
                self._cache.move_to_end(digest)
                return self._cache[digest]
        rows = self._read(select(editions.c.id, editions.c.box, editions.c.files).where(editions.c.digest == digest))
        return self._remember(_checked(digest, unpacked(*rows[0]))) if rows else None

    def exists(self, digest: str) -> bool:
        return bool(self._read(select(editions.c.digest).where(editions.c.digest == digest)))

    def put(self, edition: Edition, now: float, wish: Wish = USED) -> None:
        """Keep an edition. What was wished before for the same one stays true. Old ones that nobody uses make room."""
        wanted = {name: value for name, value in wish._asdict().items() if value}

        def job(connection: Connection) -> None:
            keep(connection, edition, now)
            if wanted:
                chosen = update(editions).where(editions.c.digest == edition.full_digest)
                connection.execute(chosen.values(**wanted, **({"added": now} if wish.entered_for else {})))
            make_room(connection)

        waited(self._writer.submit(job))

    def withdraw(self, box: str) -> None:
        """What was entered for a box is used no longer."""
        entered = update(editions).where(editions.c.entered_for == box).values(entered_for=None)
        waited(self._writer.submit(lambda connection: connection.execute(entered)))

    def entered(self) -> dict[str, str]:
        """Box -> the full digest of what was last entered for it."""
        found = select(editions.c.entered_for, editions.c.digest).where(editions.c.entered_for.is_not(None))
        return {row.entered_for: row.digest for row in self._read(found.order_by(editions.c.added, editions.c.digest))}

    def listed(self) -> list[str]:
        """The full digests of the editions that their makers list, newest first."""
        found = select(editions.c.digest).where(editions.c.listed).order_by(editions.c.added.desc(), editions.c.digest)
        return [row.digest for row in self._read(found.limit(MOST_LISTED))]

    def list(self) -> list[Kept]:
        """What the database keeps, oldest first."""
        counted = select(func.count()).where(tables.c.full_digest == editions.c.digest).scalar_subquery()
        about = (editions.c.added, editions.c.kept, editions.c.listed, editions.c.entered_for)
        columns = (editions.c.digest, editions.c.id, *about, counted)
        return [Kept(*row) for row in self._read(select(*columns).order_by(editions.c.added, editions.c.digest))]

    def _remember(self, edition: Edition) -> Edition:
        """The edition, or the one that another thread has read meanwhile."""
        with self._lock:
            known = self._cache.setdefault(edition.full_digest, edition)
            while len(self._cache) > CACHED:
                self._cache.popitem(last=False)
            return known


def keep(connection: Connection, edition: Edition, now: float) -> None:
    """Write an edition unless it is there, or another process writes it at the same moment. It cannot be removed before
    the transaction ends."""
    digest = edition.full_digest
    row = {"digest": digest, "id": edition.id, "box": edition.box, "files": dict(edition.files)}
    while not connection.execute(_held(digest)).first():
        adding = ADDING[connection.dialect.name](editions).on_conflict_do_nothing()
        connection.execute(adding, {**row, "added": now, "kept": False, "listed": False})


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


def remove_unused(connection: Connection, before: float) -> None:
    """Delete editions that no table uses and that were added before, except for those that are kept deliberately."""
    connection.execute(delete(editions).where(_unused(), editions.c.added < before))


def make_room(connection: Connection) -> None:
    """Delete the oldest editions that nobody uses, if there are too many."""
    number = connection.execute(select(func.count()).select_from(editions)).scalar_one()
    if number > MOST_KEPT:
        oldest = select(editions.c.digest).where(_unused()).order_by(editions.c.added).limit(number - MOST_KEPT)
        connection.execute(delete(editions).where(editions.c.digest.in_(oldest)))


def _unused() -> ColumnElement[bool]:
    used = exists().where(tables.c.full_digest == editions.c.digest)
    return and_(~used, ~editions.c.kept, ~editions.c.listed, editions.c.entered_for.is_(None))


def _held(digest: str) -> Select[Any]:
    return select(editions.c.digest).where(editions.c.digest == digest).with_for_update(read=True, key_share=True)


def unpacked(name: str, box: str, texts: dict[str, str]) -> Edition:
    """The edition that was kept. Raises BadEdition if the texts are not one."""
    return replace(read(Bundle(name, {file: text.encode() for file, text in texts.items()})), box=box)


def _checked(digest: str, edition: Edition) -> Edition:
    if edition.full_digest != digest:
        raise Damaged(f"the edition {digest} in the database is not what was written")
    return edition
