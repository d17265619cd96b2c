"""Damage to the files of SQLite databases."""

import sqlite3
from contextlib import closing
from pathlib import Path


def overwrite(file: Path, table: str) -> None:
    """Overwrite the first page of a table, and leave the others alone. Nobody may have the database open."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
