"""From an empty database, or one of an older version, to the schema of today."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine

from roundhouse.server import databases

HERE = Path(__file__).parent
LOCK = 0x726F756E64
"""The advisory lock workers take that start at the same time: one upgrades, the others wait and find it done."""


def upgrade(engine: Engine) -> None:
    """Bring the schema up to date, all of it or nothing."""
    with engine.begin() as connection:
        databases.begin(connection)
        databases.take_time(connection)
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """What Alembic would read from an ini file."""
    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return made
