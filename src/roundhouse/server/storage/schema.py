"""The tables of the database."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
)

metadata = MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"})

editions = Table(
    "editions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("box", Text, nullable=False),
    Column("files", JSON, nullable=False),
    Column("added", Double, nullable=False),
    Column("kept", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("entered_for", Text),
    Index("ix_editions_added", "added"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("edition", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("secret", Text),
    Column("seed", BigInteger),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("touched", Double, nullable=False),
    Column("due", Double),
    Column("holder", Text),
    Column("held_until", Double),
    Column("full_digest", Text, ForeignKey("editions.digest")),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("listing", Text),
    Index("ix_tables_lobby", "status", "public", "touched"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_full_digest", "full_digest"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("body", JSON, nullable=False),
    sqlite_with_rowid=False,
)

workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", Double, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", Double, primary_key=True),
    Column("ended", Double, nullable=False),
)
