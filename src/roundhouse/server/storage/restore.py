"""Putting a copy of an SQLite database in the place of the one in use."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL

from roundhouse.server.storage import engine, integrity
from roundhouse.server.storage.engine import Unsuitable

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file. Left beside another one, it would be replayed over it."""
POSTGRES = (
    "Only SQLite databases are restored like this. For PostgreSQL make an empty database and fill it: with pg_restore "
    "or psql from what pg_dump wrote, or with `roundhouse import` from what `roundhouse export` wrote."
)


@dataclass(frozen=True)
class Restored:
    tables: int
    kept: Path | None
    """Where the database is that was there before."""


def restore(url: str, copy: Path) -> Restored:
    """Put a copy in the place of a database that no server uses. The old one is kept beside it, under another name.

    Raises Unsuitable, and leaves everything as it was, if the copy is damaged or of a version not known here.
    """
    parsed = engine.parse(url)
    _check_asked(parsed, copy)
    target = engine.file_of(parsed)
    with engine.reserved(url), _copied(copy, target) as fresh:
        tables = _checked(fresh, copy)
        _make_durable(fresh)
        kept = _put_aside(target)
        os.replace(fresh, target)
        _make_durable(target.parent)
        _checked(target, target)
    return Restored(tables, kept)


def _check_asked(url: URL, copy: Path) -> None:
    if url.get_backend_name() != "sqlite":
        raise Unsuitable(POSTGRES)
    if not copy.is_file():
        raise Unsuitable(f"There is no file {copy}.")


@contextmanager
def _copied(copy: Path, target: Path) -> Iterator[Path]:
    """A copy of the copy in the folder of the target, with the target's owner; gone afterwards unless it was moved."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}.restoring-")
    os.close(handle)
    try:
        _copy_pages(copy, name)
        _copy_owner(target, name)
        yield Path(name)
    finally:
        for ending in ("", *COMPANIONS):
            Path(name + ending).unlink(missing_ok=True)


def _copy_pages(copy: Path, name: str) -> None:
    """Copy through SQLite, which reads the copy's own `-wal`, if there is one. Nothing is written beside the copy."""
    source = copy.resolve()
    mode = "mode=ro" if Path(f"{source}-wal").exists() else "immutable=1"
    address = f"{source.as_uri()}?{mode}"
    try:
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(name)) as new:
            old.backup(new)
    except sqlite3.DatabaseError as error:
        raise Unsuitable(f"{copy} cannot be read: {error}") from error


def _copy_owner(target: Path, name: str) -> None:
    """A server may run as another user than whoever restores its database."""
    if target.exists() and hasattr(os, "chown"):
        owner = target.stat()
        os.chown(name, owner.st_uid, owner.st_gid)


def _checked(file: Path, called: Path) -> int:
    """The number of tables in it. Raises Unsuitable if it cannot be used."""
    if damage := integrity.find_damage(file):
        raise Unsuitable(f"{called} is damaged: {damage}")
    return integrity.count_tables(file)


def _put_aside(target: Path) -> Path | None:
    """Rename a database and what belongs to it. Its new name, if there was one."""
    there = [ending for ending in ("", *COMPANIONS) if Path(f"{target}{ending}").exists()]
    kept = Path(f"{target}.replaced-{datetime.now():%Y%m%d-%H%M%S-%f}")
    for ending in there:
        os.rename(f"{target}{ending}", f"{kept}{ending}")
    return kept if there else None


def _make_durable(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk. Windows knows no such thing for folders."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
