"""Queries about tables: seats, the journal, chat."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kogge.server.store import CHAT, MOVES, SEATING, Line, Remark, Revision, Seat, TableRow
from kogge.server.store.queries import Change, Queries, insert, places

TABLE = ", ".join(TableRow.__struct_fields__)
SEAT = ", ".join(Seat.__struct_fields__)
FREE = "SELECT 1 FROM seats WHERE table_id = ? AND person IS NULL AND bot IS NULL"
OWING = "SELECT 1 FROM seats WHERE table_id = ? AND promise <> '' AND nonce = ''"


class TableSql(Queries):
    async def add_table(self, row: TableRow, seats: Sequence[Seat]) -> None:
        values = msgspec.structs.asdict(row)
        values["options"] = msgspec.json.encode(row.options).decode()
        values["is_open"] = int(row.is_open)
        seated = [(row.id, i, *msgspec.structs.astuple(seat)) for i, seat in enumerate(seats)]
        sql = f"INSERT INTO tables ({TABLE}) VALUES ({places(values)})"
        await self._change(Change(sql, tuple(values.values())), insert("seats", seated))

    async def _tables(self, where: str, values: Sequence[Any]) -> list[TableRow]:
        return [table_row(found) for found in await self._read(f"SELECT {TABLE} FROM tables WHERE {where}", values)]

    async def table(self, id: str) -> tuple[TableRow, list[Seat]] | None:
        found = await self._tables("id = ?", (id,))
        if not found:
            return None
        return found[0], (await self.seats_of([id]))[id]

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[Seat]]:
        found: dict[str, list[Seat]] = {id: [] for id in tables}
        if tables:
            sql = f"SELECT table_id, {SEAT} FROM seats WHERE table_id IN ({places(tables)}) ORDER BY seat"
            for id, *seat in await self._read(sql, tuple(tables)):
                found[id].append(Seat(*seat))
        return found

    async def open_tables(self, game: str, search: str, first: int, most: int) -> tuple[list[TableRow], int]:
        where = "is_open = 1 AND started IS NULL AND closed IS NULL"
        values: tuple[str, ...] = ()
        if game:
            where, values = f"{where} AND game = ?", (*values, game)
        if search:
            where = (
                f"{where} AND id IN (SELECT s.table_id FROM seats s JOIN people p ON p.id = s.person "
                "WHERE lower(p.name) LIKE ? ESCAPE '!')"
            )
            values = (*values, f"%{''.join(f'!{c}' if c in '!%_' else c for c in search.lower())}%")
        return await self._some(where, values, first, most)

    async def tables_of(self, person: str, first: int, most: int) -> tuple[list[TableRow], int]:
        where = "closed IS NULL AND (host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?))"
        return await self._some(where, (person, person), first, most)

    async def _some(self, where: str, values: tuple[Any, ...], first: int, most: int) -> tuple[list[TableRow], int]:
        """One page of these tables, the newest first, and how many there are."""
        [[count]] = await self._read(f"SELECT count(*) FROM tables WHERE {where}", values)
        ordered = f"{where} ORDER BY created DESC, id LIMIT ? OFFSET ?"
        return await self._tables(ordered, (*values, most, first)), count

    async def waiting_of(self, host: str) -> int:
        sql = "SELECT count(*) FROM tables WHERE host = ? AND started IS NULL AND closed IS NULL"
        [[count]] = await self._read(sql, (host,))
        return int(count)

    async def played_with_bots_of(self, host: str) -> int:
        sql = (
            "SELECT count(*) FROM tables t WHERE host = ? AND started IS NOT NULL AND ended IS NULL AND closed IS NULL "
            "AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.bot IS NOT NULL)"
        )
        [[count]] = await self._read(sql, (host,))
        return int(count)

    async def played_by_bots(self, most: int) -> list[str]:
        sql = (
            "SELECT id FROM tables t WHERE started IS NOT NULL AND ended IS NULL AND closed IS NULL AND ("
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
            "COALESCE((SELECT max(number) + 1 FROM chat c WHERE c.table_id = t.id), 0), "
            "started, ended, rematch, closed, "
            "(SELECT count(*) FROM seats s WHERE s.table_id = t.id AND (s.person IS NOT NULL OR s.bot IS NOT NULL)) "
            f"FROM tables t WHERE id IN ({places(ids)})"
        )
        return {id: Revision(*rest) for id, *rest in await self._read(sql, tuple(ids))}

    async def change_seat(self, table: str, seat: int, before: Seat, after: Seat) -> None:
        sql = (
            "UPDATE seats SET person = ?, bot = ?, nonce = ?, promise = ? WHERE table_id = ? AND seat = ? "
            "AND COALESCE(person, '') = ? AND COALESCE(bot, '') = ? AND nonce = ? AND promise = ?"
        )
        was = (before.person or "", before.bot or "", before.nonce, before.promise)
        values = (*msgspec.structs.astuple(after), table, seat, *was)
        await self._change(hold(table, "sealed IS NULL"), Change(sql, values, must=True))
        self.tell(table, SEATING)

    async def seal(self, table: str, at: float) -> None:
        sql = f"UPDATE tables SET sealed = ? WHERE id = ? AND NOT EXISTS ({FREE})"
        await self._change(hold(table, "sealed IS NULL"), Change(sql, (at, table, table), must=True))
        self.tell(table, SEATING)

    async def unseal(self, table: str) -> None:
        sql = "UPDATE tables SET sealed = NULL, false_starts = false_starts + 1 WHERE id = ?"
        forget = "UPDATE seats SET nonce = '', promise = '' WHERE table_id = ? AND promise <> ''"
        await self._change(hold(table, "sealed IS NOT NULL"), Change(sql, (table,)), Change(forget, (table,)))
        self.tell(table, SEATING)

    async def give_nonce(self, table: str, seat: int, promise: str, nonce: str) -> None:
        sql = "UPDATE seats SET nonce = ? WHERE table_id = ? AND seat = ? AND promise = ? AND nonce = ''"
        given = Change(sql, (nonce, table, seat, promise), must=True)
        await self._change(hold(table, "sealed IS NOT NULL"), given)
        self.tell(table, SEATING)

    async def start(self, table: str, at: float, without_nonces: bool = False) -> None:
        sql = f"UPDATE tables SET started = ? WHERE id = ? AND NOT EXISTS ({FREE})"
        start = Change(sql, (at, table, table), must=True)
        if not without_nonces:
            start = Change(f"{sql} AND NOT EXISTS ({OWING})", (at, table, table, table), must=True)
        await self._change(hold(table), start)
        self.tell(table, SEATING)

    async def touch(self, table: str, at: float) -> None:
        await self._change(Change("UPDATE tables SET active = ? WHERE id = ? AND active < ?", (at, table, at)))

    async def end(self, table: str, at: float) -> None:
        await self._change(Change("UPDATE tables SET ended = ? WHERE id = ? AND ended IS NULL", (at, table)))
        self.tell(table, SEATING)

    async def close_table(self, table: str, at: float) -> None:
        sql = "UPDATE tables SET closed = ? WHERE id = ? AND closed IS NULL"
        await self._change(Change(sql, (at, table), must=True))
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

    async def lines(self, table: str, since: int = 0, most: int = 10**9) -> list[Line]:
        sql = "SELECT seat, move, at FROM moves WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"
        return [Line(*row) for row in await self._read(sql, (table, since, most))]

    async def say(self, table: str, number: int, remark: Remark) -> None:
        await self._change(insert("chat", [(table, number, *msgspec.structs.astuple(remark))]))
        self.tell(table, CHAT)

    async def remarks(self, table: str, since: int = 0, most: int = 1000) -> tuple[list[Remark], int]:
        sql = (
            "SELECT number, room, name, text, at, once FROM chat WHERE table_id = ? AND number >= ? "
            "ORDER BY number DESC LIMIT ?"
        )
        found = await self._read(sql, (table, since, most))
        return [Remark(*rest) for _, *rest in reversed(found)], found[0][0] + 1 if found else since

    async def forget_remarks(self, table: str, before: int) -> None:
        await self._change(Change("DELETE FROM chat WHERE table_id = ? AND number < ?", (table, before)))


def hold(table: str, condition: str = "started IS NULL") -> Change:
    """Seats change before the start or not at all: whoever changes one or starts waits here for the others."""
    sql = f"UPDATE tables SET started = NULL WHERE id = ? AND started IS NULL AND {condition}"
    return Change(sql, (table,), must=True)


def table_row(found: Sequence[Any]) -> TableRow:
    fields = dict(zip(TableRow.__struct_fields__, found, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["is_open"] = bool(fields["is_open"])
    return TableRow(**fields)
