"""Whom a guest has signed in as, so that every process can see it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("became", sa.Text))
