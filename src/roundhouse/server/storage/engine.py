"""Connections to the database: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import sqlalchemy.exc
from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

BUSY_SECONDS = 10
"""How long SQLite waits while another process writes."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # with WAL, a commit is on the disk when it returns
    "foreign_keys = ON",
    f"busy_timeout = {BUSY_SECONDS * 1000}",
)

POOL_SECONDS = 5
"""How long a reader waits for a free connection."""
STATEMENT_SECONDS = 10
"""How long PostgreSQL may take for one statement."""
PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Options with which a PostgreSQL that does not answer is given up within seconds. Options in the URL come first."""
TROUBLE = (
    sqlite3.OperationalError,
    psycopg.OperationalError,
    psycopg.InternalError,  # such as read-only after a failover
    psycopg.InterfaceError,
    sqlalchemy.exc.OperationalError,
    sqlalchemy.exc.InternalError,
    sqlalchemy.exc.InterfaceError,
    sqlalchemy.exc.TimeoutError,
)
"""Errors that the database causes, not the statement."""
DAMAGED_SQLITE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED_POSTGRES = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


def as_text(value: object) -> str:
    """A value as JSON for the drivers."""
    return encode(value).decode()


def parse(url: str) -> URL:
    """Parse the URL of a database, and add the driver we use."""
    parsed = make_url(url)
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and parsed.database not in (None, "", ":memory:"):
        return parsed.set(drivername="sqlite+pysqlite")
    raise ValueError(f"not a database for tables: {parsed}; give sqlite:///file.db or postgresql://user@host/name")


def file_of(url: URL) -> Path:
    """The file of an SQLite database. Links are followed, as SQLite does: the `-wal` file is beside their target."""
    return Path(str(url.database)).resolve()


def for_reading(url: URL) -> Engine:
    """Pooled connections. Each is tested before use, because the database may have been restarted."""
    return _engine(url, pool_pre_ping=url.get_backend_name() == "postgresql")


def for_writing(url: URL) -> Engine:
    """A single connection."""
    return _engine(url, pool_size=1, max_overflow=0)


def patience(url: URL) -> dict[str, Any]:
    """The options of a connection to PostgreSQL."""
    return {name: seconds for name, seconds in PATIENCE.items() if name not in url.query}


def driver(connection: Connection) -> Any:
    """The driver's own connection, which is faster than SQLAlchemy's. Both drivers have `execute`."""
    return connection.connection.driver_connection


def begin(connection: Connection) -> None:
    """Begin a transaction. SQLite takes the write lock at once, so that it cannot fail later."""
    driver(connection).execute("BEGIN IMMEDIATE" if connection.dialect.name == "sqlite" else "BEGIN")


def take_time(connection: Connection) -> None:
    """Lift the time limit of statements in this transaction."""
    if connection.dialect.name == "postgresql":
        driver(connection).execute("SET LOCAL statement_timeout = 0")


def commit(connection: Connection) -> None:
    driver(connection).commit()
    connection.commit()  # SQLAlchemy tracks transactions itself


def rollback(connection: Connection) -> None:
    driver(connection).rollback()
    connection.rollback()


def is_lost(connection: Connection) -> bool:
    """Whether the connection to the database is lost."""
    return connection.invalidated or getattr(driver(connection), "closed", False)


def reason(error: Exception) -> str:
    """The driver's message, in one line."""
    return " ".join(str(getattr(error, "orig", error)).split())


def is_damaged(error: BaseException) -> bool:
    """Whether the database itself is damaged, so that only restoring a copy helps."""
    cause = getattr(error, "orig", error)
    primary_code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return primary_code in DAMAGED_SQLITE or isinstance(cause, DAMAGED_POSTGRES)


def is_full(error: BaseException) -> bool:
    """Whether there is no room left on the disk."""
    cause = getattr(error, "orig", error)
    primary_code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return primary_code == sqlite3.SQLITE_FULL or isinstance(cause, psycopg.errors.DiskFull)


def is_trouble(error: BaseException) -> bool:
    """Whether the database caused the error, not the statement."""
    return isinstance(error, TROUBLE) or is_damaged(error)


def is_late(error: Exception) -> bool:
    """Whether a statement took too long."""
    return isinstance(getattr(error, "orig", error), psycopg.errors.QueryCanceled)


@contextmanager
def reserved(url: str) -> Iterator[None]:
    """Reserve an SQLite file, because each server assumes that it is the only one to use it."""
    parsed = parse(url)
    if parsed.get_backend_name() != "sqlite":
        yield
        return
    file = file_of(parsed)
    try:
        lock = FileLock(f"{file}.lock").acquire(blocking=False)
    except Timeout:
        raise Taken(f"A server uses {file}: stop it first. Several servers need PostgreSQL.") from None
    with lock:
        yield


class Taken(Exception):
    """Another process has reserved the database."""


class Unsuitable(ValueError):
    """This version cannot use the database."""


def make_private(path: str) -> None:
    """Create the file if it does not exist, readable only by its owner: it contains the secrets of games."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    os.chmod(path, 0o600)


def _engine(url: URL, **options: Any) -> Engine:
    """An engine in autocommit mode."""
    shared = url.get_backend_name() == "postgresql"
    if shared:
        options |= {"isolation_level": "AUTOCOMMIT", "connect_args": patience(url)}
    options |= {"pool_timeout": POOL_SECONDS, "json_serializer": as_text, "json_deserializer": decode}
    engine = create_engine(url, **options)
    event.listen(engine, "connect", _prepare_postgres if shared else _prepare_sqlite)
    return engine


def _prepare_postgres(connection: psycopg.Connection, record: object) -> None:
    connection.execute(f"SET statement_timeout = {round(STATEMENT_SECONDS * 1000)}")
    connection.commit()


def _prepare_sqlite(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions itself
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()
