"""Accounts, and cookies that can be made worthless."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("people", sa.Column("session", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "accounts",
        sa.Column("name", sa.Text, primary_key=True),  # folded: large and small letters are the same
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, unique=True),
        sa.Column("hash", sa.Text, nullable=False),  # of the password, with its salt and parameters
    )
