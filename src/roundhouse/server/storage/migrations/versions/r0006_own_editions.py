"""Editions of one's own: those that their makers list, and those that complete a box."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("editions", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("editions", sa.Column("entered_for", sa.Text))
    op.create_index("ix_editions_added", "editions", ["added"])


def downgrade() -> None:
    op.drop_index("ix_editions_added", "editions")
    op.drop_column("editions", "entered_for")
    op.drop_column("editions", "listed")
