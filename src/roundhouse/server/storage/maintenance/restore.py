"""Replaces an SQLite database by a copy."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL

from roundhouse.server.storage import engine
from roundhouse.server.storage.engine import Unsuitable

from . import integrity

COMPANIONS = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database. Beside another database, they would be replayed over it."""
POSTGRES = (
    "Only SQLite databases are restored like this. For PostgreSQL make an empty database and fill it: with pg_restore "
    "or psql from what pg_dump wrote, or with `roundhouse import` from what `roundhouse export` wrote."
)


@dataclass(frozen=True)
class Restored:
    tables: int
    kept: Path | None
    """Where the previous database is now."""


def restore(url: str, copy: Path) -> Restored:
    """Replace a database that no server uses by a copy. The old one is kept beside it under another name.

    Raises Unsuitable, and changes nothing, if the copy is damaged or of an unknown version.
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
    """A temporary copy in the folder of the target, with the target's owner. It is deleted unless it was moved."""
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
    """Copy through SQLite, which reads the `-wal` file of the copy if there is one. Writes nothing beside the copy."""
    source = copy.resolve()
    mode = "mode=ro" if Path(f"{source}-wal").exists() else "immutable=1"
    address = f"{source.as_uri()}?{mode}"
    try:
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(name)) as new:
            old.backup(new)
    except sqlite3.DatabaseError as error:
        raise Unsuitable(f"{copy} cannot be read: {error}") from error


def _copy_owner(target: Path, name: str) -> None:
    """Give the file the target's owner: the server may run as another user than the one who restores."""
    if target.exists() and hasattr(os, "chown"):
        owner = target.stat()
        os.chown(name, owner.st_uid, owner.st_gid)


def _checked(file: Path, called: Path) -> int:
    """The number of game tables in a file. Raises Unsuitable if it cannot be used."""
    if damage := integrity.find_damage(file):
        raise Unsuitable(f"{called} is damaged: {damage}")
    return integrity.count_tables(file)


def _put_aside(target: Path) -> Path | None:
    """Rename a database and its companions. Returns the new name, or None if there was no database."""
    there = [ending for ending in ("", *COMPANIONS) if Path(f"{target}{ending}").exists()]
    kept = Path(f"{target}.replaced-{datetime.now():%Y%m%d-%H%M%S-%f}")
    for ending in there:
        os.rename(f"{target}{ending}", f"{kept}{ending}")
    return kept if there else None


def _make_durable(path: Path) -> None:
    """Flush a file, or the names in a folder, to the disk. Windows cannot flush folders."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
