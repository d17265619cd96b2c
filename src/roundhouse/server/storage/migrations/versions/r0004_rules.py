"""The version of the rules that a table is played with. Tables without one were made by 0.1.0."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("tables", "rules")
