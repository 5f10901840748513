"""Every query, once, in the SQL that SQLite and PostgreSQL share. How it gets there is the databases' own business."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import structlog

from kogge.server.errors import Unavailable
from kogge.server.store import (
    CHAT,
    MOVES,
    PERSON,
    SEATING,
    Account,
    Line,
    Person,
    Remark,
    Revision,
    Seat,
    TableRow,
    Tell,
)

TABLE = ", ".join(TableRow.__struct_fields__)
NEXT_SESSION = "UPDATE people SET session = session + 1 WHERE id = ?"
TAKE_OVER = (  # tables come first, as whoever changes a seat holds its table first: so nobody waits in a circle
    "UPDATE tables SET host = ? WHERE host = ?",
    "UPDATE seats SET person = ? WHERE person = ?",
    "UPDATE tokens SET person = ? WHERE person = ?",
    "UPDATE people SET became = ?, session = session + 1 WHERE id = ?",
)

log = structlog.get_logger()


class Change(NamedTuple):
    sql: str  # with a ? for each value
    values: Sequence[Any]
    must: bool = False  # find exactly one row, or Conflict


def ignore(table: str, what: str) -> None:
    """Nobody else is there to hear."""


class SqlStore(ABC):
    tell: Tell = staticmethod(ignore)  # whom it concerns that a table has changed

    @abstractmethod
    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]: ...

    @abstractmethod
    async def _change(self, *changes: Change) -> None:
        """All of them or none, durable on return; Conflict where a key is taken or a row is missing."""

    def away(self, error: Exception) -> Unavailable:
        """Whoever asked can only wait; whoever runs the server can do something about it."""
        log.warning("database away", why=str(error) or type(error).__name__)
        return Unavailable()

    async def key(self, name: str) -> bytes:
        made = (name, secrets.token_hex(32))
        await self._change(Change("INSERT INTO keys VALUES (?, ?) ON CONFLICT (name) DO NOTHING", made))
        [[value]] = await self._read("SELECT value FROM keys WHERE name = ?", (name,))
        return bytes.fromhex(value)

    # People

    async def save_person(self, person: Person) -> None:
        sql = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        await self._change(Change(sql, (person.id, person.name)))
        self.tell(person.id, PERSON)

    async def person(self, id: str) -> Person | None:
        sql = "SELECT id, name, session FROM people WHERE id = ?"
        return next((Person(*row) for row in await self._read(sql, (id,))), None)

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        if not ids:
            return {}
        return dict(await self._read(f"SELECT id, name FROM people WHERE id IN ({places(ids)})", tuple(ids)))

    async def who_now(self, ids: Sequence[str]) -> dict[str, Person]:
        if not ids:
            return {}
        sql = (
            "SELECT b.id, p.id, p.name, p.session FROM people b JOIN people p ON p.id = COALESCE(b.became, b.id) "
            f"WHERE b.id IN ({places(ids)})"
        )
        return {before: Person(*row) for before, *row in await self._read(sql, tuple(ids))}

    async def add_token(self, hash: str, person: str, label: str) -> None:
        await self._change(Change("INSERT INTO tokens VALUES (?, ?, ?)", (hash, person, label)))

    async def holder(self, hash: str) -> Person | None:
        sql = "SELECT p.id, p.name, p.session FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?"
        return next((Person(*row) for row in await self._read(sql, (hash,))), None)

    async def drop_tokens(self, person: str) -> None:
        await self._change(Change("DELETE FROM tokens WHERE person = ?", (person,)))

    async def add_account(self, account: Account) -> None:
        made = insert("accounts", [msgspec.structs.astuple(account)])
        await self._change(made, Change(NEXT_SESSION, (account.person,)))

    async def account(self, name: str) -> Account | None:
        return await self._account("name = ?", name)

    async def account_of(self, person: str) -> Account | None:
        return await self._account("person = ?", person)

    async def _account(self, where: str, value: str) -> Account | None:
        found = await self._read(f"SELECT name, person, hash FROM accounts WHERE {where}", (value,))
        return next((Account(*row) for row in found), None)

    async def change_hash(self, person: str, hash: str) -> None:
        changed = Change("UPDATE accounts SET hash = ? WHERE person = ?", (hash, person))
        await self._change(changed, Change(NEXT_SESSION, (person,)))

    async def take_over(self, guest: str, person: str) -> None:
        await self._change(*(Change(sql, (person, guest)) for sql in TAKE_OVER))
        self.tell(guest, PERSON)

    # Tables and seats

    async def add_table(self, row: TableRow, seats: Sequence[Seat]) -> None:
        values = msgspec.structs.asdict(row)
        values["options"] = msgspec.json.encode(row.options).decode()
        values["is_open"] = int(row.is_open)
        seated = [(row.id, i, seat.person, seat.bot, seat.nonce) for i, seat in enumerate(seats)]
        sql = f"INSERT INTO tables ({TABLE}) VALUES ({places(values)})"
        await self._change(Change(sql, tuple(values.values())), insert("seats", seated))

    async def _tables(self, where: str, values: Sequence[Any]) -> list[TableRow]:
        return [table_row(found) for found in await self._read(f"SELECT {TABLE} FROM tables WHERE {where}", values)]

    async def table(self, id: str) -> tuple[TableRow, list[Seat]] | None:
        found = await self._tables("id = ?", (id,))
        if not found:
            return None
        sql = "SELECT person, bot, nonce FROM seats WHERE table_id = ? ORDER BY seat"
        return found[0], [Seat(*row) for row in await self._read(sql, (id,))]

    async def open_tables(self, most: int) -> list[TableRow]:
        return await self._tables("is_open = 1 AND started IS NULL ORDER BY created DESC LIMIT ?", (most,))

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        where = "host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?) ORDER BY created DESC LIMIT ?"
        return await self._tables(where, (person, person, most))

    async def played_by_bots(self, most: int) -> list[str]:
        sql = (
            "SELECT id FROM tables t WHERE started IS NOT NULL AND ended IS NULL AND ("
            "EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.bot IS NOT NULL) OR "
            "EXISTS (SELECT 1 FROM moves m WHERE m.table_id = t.id AND m.move LIKE '/bot %')) "
            "ORDER BY started DESC LIMIT ?"
        )
        return [id for (id,) in await self._read(sql, (most,))]

    async def revisions(self, ids: Sequence[str]) -> dict[str, Revision]:
        if not ids:
            return {}
        sql = (
            "SELECT id, COALESCE((SELECT max(number) + 1 FROM moves m WHERE m.table_id = t.id), 0), "
            "COALESCE((SELECT max(number) + 1 FROM chat c WHERE c.table_id = t.id), 0), started, ended, rematch, "
            "(SELECT count(*) FROM seats s WHERE s.table_id = t.id AND (s.person IS NOT NULL OR s.bot IS NOT NULL)) "
            f"FROM tables t WHERE id IN ({places(ids)})"
        )
        return {id: Revision(*rest) for id, *rest in await self._read(sql, tuple(ids))}

    async def change_seat(self, table: str, seat: int, before: Seat, after: Seat) -> None:
        sql = (
            "UPDATE seats SET person = ?, bot = ?, nonce = ? WHERE table_id = ? AND seat = ? "
            "AND COALESCE(person, '') = ? AND COALESCE(bot, '') = ? AND nonce = ?"
        )
        was = (before.person or "", before.bot or "", before.nonce)
        values = (*msgspec.structs.astuple(after), table, seat, *was)
        await self._change(hold(table), Change(sql, values, must=True))
        self.tell(table, SEATING)

    async def start(self, table: str, at: float) -> None:
        sql = (
            "UPDATE tables SET started = ? WHERE id = ? AND NOT EXISTS "
            "(SELECT 1 FROM seats WHERE table_id = ? AND person IS NULL AND bot IS NULL)"
        )
        await self._change(hold(table), Change(sql, (at, table, table), must=True))
        self.tell(table, SEATING)

    async def end(self, table: str, at: float) -> None:
        await self._change(Change("UPDATE tables SET ended = ? WHERE id = ? AND ended IS NULL", (at, table)))
        self.tell(table, SEATING)

    async def rematch(self, table: str, next: str) -> None:
        sql = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL"
        await self._change(Change(sql, (next, table), must=True))
        self.tell(table, SEATING)

    # The move log, and chat

    async def append(self, table: str, first: int, lines: Sequence[Line]) -> None:
        await self._append([(table, first + i, line.seat, line.move, line.at) for i, line in enumerate(lines)])
        self.tell(table, MOVES)

    async def _append(self, rows: Sequence[tuple[Any, ...]]) -> None:
        await self._change(insert("moves", rows))

    async def lines(self, table: str, since: int = 0) -> list[Line]:
        sql = "SELECT seat, move, at FROM moves WHERE table_id = ? AND number >= ? ORDER BY number"
        return [Line(*row) for row in await self._read(sql, (table, since))]

    async def say(self, table: str, number: int, remark: Remark) -> None:
        await self._change(insert("chat", [(table, number, *msgspec.structs.astuple(remark))]))
        self.tell(table, CHAT)

    async def remarks(self, table: str, since: int = 0) -> list[Remark]:
        sql = "SELECT room, name, text, at FROM chat WHERE table_id = ? AND number >= ? ORDER BY number"
        return [Remark(*row) for row in await self._read(sql, (table, since))]


def places(values: Any) -> str:
    return ", ".join("?" * len(values))


def insert(table: str, rows: Sequence[tuple[Any, ...]]) -> Change:
    sql = f"INSERT INTO {table} VALUES {', '.join(f'({places(row)})' for row in rows)}"
    return Change(sql, [value for row in rows for value in row])


def hold(table: str) -> Change:
    """Seats change before the start or not at all: whoever changes one or starts waits here for the others."""
    return Change("UPDATE tables SET started = NULL WHERE id = ? AND started IS NULL", (table,), must=True)


def table_row(found: Sequence[Any]) -> TableRow:
    fields = dict(zip(TableRow.__struct_fields__, found, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["is_open"] = bool(fields["is_open"])
    return TableRow(**fields)
