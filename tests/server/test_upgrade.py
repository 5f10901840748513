"""A database of Kogge 0.1 with people, tables and games in it, brought up to date."""

import asyncio
import hmac
import sqlite3
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from kogge import luck
from kogge.games import load
from kogge.kernel import record
from kogge.server.people.people import COOKIE, digest
from kogge.server.store import Line, Person, Remark, Seat, Store
from tests.server.clients import Guest, Server
from tests.server.services import Postgres
from tests.server.test_store import opened

pytestmark = pytest.mark.once

V0_1 = "0003"  # its schema
KEY = "ab" * 32
HERRING = load("template")
TABLE = (
    "INSERT INTO tables VALUES "
    "(:id, 'template', :rules, :data, 2, '{}', 1, 'inv', 'ann', :secret, 0, :at, :at, :end, NULL)"
)
OLD: list[tuple[str, dict[str, Any]]] = [
    ("INSERT INTO keys VALUES ('cookies', :key)", {"key": KEY}),
    ("INSERT INTO people (id, name, session) VALUES ('ann', 'Ann', 2), ('bo', 'Bo', 0)", {}),
    ("INSERT INTO tokens VALUES (:hash, 'bo', 'my program')", {"hash": digest("kogge_old")}),
    ("INSERT INTO accounts VALUES ('ann', 'ann', 'hash')", {}),
    (TABLE, {"id": "t", "at": 100.0, "end": None}),
    (TABLE, {"id": "talked", "at": 100.0, "end": None}),
    (TABLE, {"id": "over", "at": 100.0, "end": 200.0}),
    *(
        (f"INSERT INTO seats VALUES ('{table}', 0, 'ann', NULL, 'from Ann'), ('{table}', 1, 'bo', NULL, '')", {})
        for table in ("t", "talked", "over")
    ),
    ("INSERT INTO moves VALUES ('over', 0, 0, 'take 1', 150.0), ('over', 1, 1, '/end', 199.0)", {}),
    ("INSERT INTO chat VALUES ('talked', 0, 'players', 'Ann', 'Hej', 170.0)", {}),
]


def fill(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("kogge.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, V0_1)
    common = {"rules": HERRING.version, "data": HERRING.data, "secret": "5e" * 32}
    for sql, values in OLD:
        named = {name: value for name, value in {**common, **values}.items() if f":{name}" in sql}
        connection.execute(text(sql), named)
    connection.commit()


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the old database is: a folder, or an address."""
    if request.param == "sqlite":
        with create_engine(f"sqlite:///{tmp_path / 'kogge.db'}", poolclass=NullPool).connect() as connection:
            fill(connection)
        return str(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.url(postgres.new_database())
    asyncio.run(fill_postgres(url))
    return url


async def fill_postgres(url: str) -> None:
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"), poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(fill)


def test_everything_is_still_there_and_has_its_times(old: str) -> None:
    async def look() -> None:
        async with opened(old) as store:
            assert await store.person("ann") == Person("ann", "Ann")
            assert await store.token_holder(digest("kogge_old")) == Person("bo", "Bo")
            assert await store.accounts_like("ann") == {"ann"}
            assert await store.remarks("talked") == ([Remark("players", "Ann", "Hej", 170.0)], 1)
            assert await store.lines("over") == [Line(0, "take 1", 150.0), Line(1, "/end", 199.0)]
            active = {}
            for id in ("t", "talked", "over"):
                found = await store.table(id)
                assert found
                row, seats = found
                assert seats == [Seat("ann", None, "from Ann"), Seat("bo")]
                assert (row.sealed, row.false_starts, row.closed) == (None, 0, None)
                active[id] = row.active
            assert active == {"t": 100.0, "talked": 170.0, "over": 199.0}
            await note_visits(store)

    asyncio.run(look())


async def note_visits(store: Store) -> None:
    """Times are kept as time goes by."""
    await store.touch("t", 500.0)
    await store.touch("t", 400.0)  # by a process whose clock is behind
    found = await store.table("t")
    assert found and found[0].active == 500.0
    await store.seen("bo", digest("kogge_old"), 600.0)
    [token] = await store.tokens_of("bo")
    assert (token.created, token.used) == (100.0, 600.0)


@pytest.mark.parametrize(
    ("table", "column"),
    [("tables", "active"), ("people", "seen"), ("sessions", "seen"), ("tokens", "used"), ("chat", "at")],
)
def test_what_nobody_has_used_for_long_is_found_by_an_index(tmp_path: Path, table: str, column: str) -> None:
    asyncio.run(made(str(tmp_path)))
    with sqlite3.connect(tmp_path / "kogge.db") as db:
        [[*_, plan]] = db.execute(f"EXPLAIN QUERY PLAN SELECT rowid FROM {table} WHERE {column} < 1.0").fetchall()
    assert plan.startswith(f"SEARCH {table} USING COVERING INDEX")


async def made(place: str) -> None:
    async with opened(place):
        pass


def test_its_people_play_on(old: str, tmp_path: Path) -> None:
    """With a cookie and a token of then; and the record of a game that has nonces and no promises holds."""
    where = ["--database", old] if old.startswith("postgresql:") else []
    with Server(tmp_path, *where) as server:
        ann, bo = Guest(server), Guest(server, token="kogge_old")
        signature = hmac.digest(bytes.fromhex(KEY), b"guest ann.2", "sha256").hex()
        ann.http.cookies.set(COOKIE, f"ann.2.{signature}")
        assert ann.ask("GET", "/api/me")["account"] == "ann"
        people = {"p1": ann, "p2": bo}
        while (public := ann.ask("GET", "/api/tables/t/state"))["status"] != "over":
            for seat in public["asked"]["seats"]:
                state = people[seat].ask("GET", f"/api/tables/t/seats/{seat}/state")
                body = {"number": state["number"], "moves": [state["options"][0]["move"]]}
                people[seat].ask("POST", f"/api/tables/t/seats/{seat}/moves", body)
        saved = msgspec.convert(ann.ask("GET", "/api/tables/t/record"), record.Record)
    assert luck.verify(saved, HERRING) > 0
    assert saved.luck and saved.luck.nonces == ["from Ann", ""] and saved.luck.promises == []
