"""Copies a database that is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from roundhouse.server.storage.engine import parse


def copy(url: str, target: Path) -> None:
    """Copy an SQLite database, even while others write to it."""
    source = parse(url)
    if source.get_backend_name() != "sqlite":
        raise ValueError("Only SQLite databases are copied like this. For PostgreSQL there is pg_dump.")
    file = Path(source.database or "")
    if not file.is_file():
        raise ValueError(f"There is no database {file}.")
    with target.open("x"):
        target.chmod(0o600)
    address = f"{file.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
