"""Sessions, tokens that can be told apart, tables that can be closed, and when everything was last used."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, primary_key=True),  # of what the cookie holds
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("sessions_of_a_person", "sessions", ["person"])
    op.create_index("tokens_of_a_person", "tokens", ["person"])
    # Whoever was there before is as old as this update.
    now = sa.text("SELECT COALESCE(max(created), 0) FROM tables")
    newest = float(op.get_bind().execute(now).scalar_one())
    for table, columns in (("people", ("created", "seen")), ("tokens", ("created", "used"))):
        for column in columns:
            op.add_column(table, sa.Column(column, sa.Double, nullable=False, server_default=str(newest)))
    op.add_column("tables", sa.Column("closed", sa.Double))
