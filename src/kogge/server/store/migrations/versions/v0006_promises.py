"""Promised nonces, names that look alike, and by when tables can be forgotten."""

import sqlalchemy as sa
from alembic import op

from kogge.server.people.names import skeleton

revision = "0006"
down_revision = "0005"

LAST = """
    UPDATE tables SET active = (
        SELECT max(at) FROM (
            SELECT created AS at FROM tables t WHERE t.id = tables.id
            UNION ALL SELECT started FROM tables t WHERE t.id = tables.id
            UNION ALL SELECT max(at) FROM moves WHERE table_id = tables.id
            UNION ALL SELECT max(at) FROM chat WHERE table_id = tables.id
        ) AS times
    )
"""


def upgrade() -> None:
    op.add_column("seats", sa.Column("promise", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("sealed", sa.Double))
    op.add_column("tables", sa.Column("false_starts", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("active", sa.Double, nullable=False, server_default="0"))
    op.execute(LAST)
    op.add_column("chat", sa.Column("once", sa.Text, nullable=False, server_default=""))
    op.add_column("accounts", sa.Column("look", sa.Text, nullable=False, server_default=""))
    bind = op.get_bind()
    for (name,) in bind.execute(sa.text("SELECT name FROM accounts")).all():
        changed = sa.text("UPDATE accounts SET look = :look WHERE name = :name")
        bind.execute(changed, {"look": skeleton(name), "name": name})
    op.create_index("accounts_by_look", "accounts", ["look"])
    # What has not been used for long is found without reading everything.
    op.create_index("tables_by_activity", "tables", ["active"])
    op.create_index("tables_of_a_host", "tables", ["host"])
    op.create_index("people_by_visit", "people", ["seen"])
    op.create_index("sessions_by_use", "sessions", ["seen"])
    op.create_index("tokens_by_use", "tokens", ["used"])
    op.create_index("chat_by_time", "chat", ["at"])
