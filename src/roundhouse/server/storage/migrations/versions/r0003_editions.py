"""Editions: what tables are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("files", sa.JSON, nullable=False),
        sa.Column("added", sa.Double, nullable=False),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_editions"),
    )
    # Alembic cannot add a column with a foreign key to a table of SQLite.
    reference = "CONSTRAINT fk_tables_full_digest REFERENCES editions (digest)"
    op.execute(f"ALTER TABLE tables ADD COLUMN full_digest TEXT {reference}")
    op.create_index("ix_tables_full_digest", "tables", ["full_digest"])


def downgrade() -> None:
    op.drop_index("ix_tables_full_digest", "tables")
    op.drop_column("tables", "full_digest")
    op.drop_table("editions")
