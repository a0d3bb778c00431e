"""What lists tell of practice: whether there was help, and of which day the deal is."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Add the columns; the version before goes on without them."""
    assisted = sa.Column("assisted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", assisted)
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.add_column("tables", sa.Column("attempt", sa.Integer, nullable=False, server_default="1"))
