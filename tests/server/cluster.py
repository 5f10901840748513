"""What tests with several processes share."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.server.clients import Player, Server
from tests.server.services import Postgres, Valkey


class Cluster:
    """Processes on one database."""

    def __init__(self, stack: ExitStack, home: Path, postgres: Postgres, valkey: Valkey) -> None:
        self.stack, self.home, self.postgres, self.valkey = stack, home, postgres, valkey
        self.database = postgres.new_database()
        self.count = 0

    def add(self, *args: str, redis: bool = True) -> Server:
        self.count += 1
        bus = ["--redis", self.valkey.url] if redis else []
        where = ["--database", self.postgres.url(self.database), *bus]
        return self.stack.enter_context(Server(self.home / f"server{self.count}", *where, *args))

    def log_of(self, table: str) -> list[Any]:
        sql = "SELECT number, seat, move FROM moves WHERE table_id = $1 ORDER BY number"
        rows = self.postgres.execute(sql, table, database=self.database)
        assert [number for number, _, _ in rows] == list(range(len(rows)))
        return rows


def until(player: Player, true: Any) -> None:
    while not true():
        player.receive()
