"""Brings a database up to the present schema, from whatever version it has."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool


def migrate(url: str) -> None:
    with create_engine(url, poolclass=NullPool).connect() as connection:
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("kogge.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
