"""Checks whether an SQLite database is intact and one of ours."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, func, select

from roundhouse.editions import versions
from roundhouse.server.storage import engine, migrations
from roundhouse.server.storage.engine import Unsuitable
from roundhouse.server.storage.schema import tables


def check_before_serving(url: str) -> None:
    """Raises Unsuitable if an SQLite database is damaged. A missing one is fine: it is created later."""
    parsed = engine.parse(url)
    if parsed.get_backend_name() != "sqlite":
        return
    file = engine.file_of(parsed)
    if file.exists() and (damage := find_damage(file, "quick_check")):
        raise Unsuitable(
            f"The database {file} is damaged ({damage}). To put a copy in its place: roundhouse restore FILE"
        )


def find_damage(file: Path, pragma: str = "integrity_check") -> str:
    """What is wrong with the structure of a file, in one line. Empty if it is intact."""
    try:
        with _connected(file) as connection:
            found = str(connection.exec_driver_sql(f"PRAGMA {pragma}(1)").scalar_one())
    except Exception as error:
        if not engine.is_damaged(error):
            raise
        return engine.reason(error)
    return "" if found == "ok" else " ".join(found.split())


def count_tables(file: Path) -> int:
    """How many game tables a database holds. Raises Unsuitable if this version does not know its schema."""
    with _connected(file) as connection:
        found = migrations.revisions(connection)
        if not found:
            raise Unsuitable("That is not a database of Roundhouse.")
        if found == migrations.heads(connection):
            check_rules(connection)
        return int(connection.scalar(select(func.count()).select_from(tables)) or 0)


def check_rules(connection: Connection) -> None:
    """Raises Unsuitable if tables are played with rules that this version does not know."""
    newest = connection.scalar(select(func.max(tables.c.rules))) or versions.FIRST
    if not versions.is_known(newest):
        raise Unsuitable(
            f"This version of Roundhouse does not know version {newest} of the rules, with which tables in the "
            "database are played: a newer version wrote them. Use that version, or a copy from before."
        )


@contextmanager
def _connected(file: Path) -> Iterator[Connection]:
    opened = engine.for_writing(URL.create("sqlite+pysqlite", database=str(file)))
    try:
        with opened.connect() as connection:
            yield connection
    finally:
        opened.dispose()
