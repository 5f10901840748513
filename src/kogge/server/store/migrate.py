"""Brings a database up to the present schema, from whatever version it has."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool


class Newer(Exception):
    """The database has a schema that this Kogge has never heard of."""


def migrate(url: str) -> None:
    with create_engine(url, poolclass=NullPool).connect() as connection:
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(files("kogge.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:  # it does not find the version that the database names
        raise Newer from None
