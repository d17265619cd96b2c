"""Brings an empty database, or one of an older version, to the current schema; `env` is how Alembic runs it."""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from roundhouse.server.storage.engine import Unsuitable, begin, take_time

HERE = Path(__file__).parent
LOCK = 0x726F756E64
"""The advisory lock for workers that start at the same time: one upgrades, the others wait."""


def upgrade(engine: Engine, then: Callable[[Connection], None] = lambda connection: None) -> None:
    """Bring the schema up to date and do what comes `then`, all of it or nothing. Raises Unsuitable if this version
    does not know the schema."""
    with engine.begin() as connection:
        begin(connection)
        take_time(connection)
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        revisions(connection)
        command.upgrade(config(connection), "head")
        then(connection)


def revisions(connection: Connection) -> set[str]:
    """The schema revisions of a database, none if it is not ours. Raises Unsuitable if this version does not know
    them."""
    found = set(MigrationContext.configure(connection).get_current_heads())
    known = {script.revision for script in ScriptDirectory.from_config(config(connection)).walk_revisions()}
    if unknown := found - known:
        raise Unsuitable(
            f"This version of Roundhouse does not know the schema {', '.join(sorted(unknown))}: "
            "a newer version wrote the database. Use that version, or a copy from before."
        )
    return found


def heads(connection: Connection) -> set[str]:
    """The current schema revision."""
    return set(ScriptDirectory.from_config(config(connection)).get_heads())


def config(connection: Connection) -> Config:
    """The configuration of Alembic, in place of an ini file."""
    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return made
