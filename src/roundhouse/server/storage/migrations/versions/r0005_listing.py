"""What the public list tells of a table, so that nobody has to read its log."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("listing", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "listing")
