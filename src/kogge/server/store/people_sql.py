"""Queries about people, their sessions, tokens and accounts."""

from collections.abc import Sequence

import msgspec

from kogge.server.store import PERSON, Account, Person, Token
from kogge.server.store.queries import Change, Queries, insert, places

TAKE_OVER = (  # tables come first, as whoever changes a seat holds its table first: so nobody waits in a circle
    "UPDATE tables SET host = ? WHERE host = ?",
    "UPDATE seats SET person = ? WHERE person = ?",
    "UPDATE people SET became = ? WHERE id = ?",
)
ID = 12  # letters of a token's hash that tell it from its owner's others


def end_all(person: str) -> list[Change]:
    """Every session and token of a person."""
    return [
        Change("DELETE FROM sessions WHERE person = ?", (person,)),
        Change("DELETE FROM tokens WHERE person = ?", (person,)),
        next_generation(person),
    ]


def next_generation(person: str) -> Change:
    return Change("UPDATE people SET session = session + 1 WHERE id = ?", (person,))


class PeopleSql(Queries):
    async def save_person(self, person: Person, at: float) -> None:
        sql = (
            "INSERT INTO people (id, name, created, seen) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        await self._change(Change(sql, (person.id, person.name, at, at)))
        self.tell(person.id, PERSON)

    async def person(self, id: str) -> Person | None:
        return await self._person("SELECT id, name FROM people WHERE id = ?", id)

    async def _person(self, sql: str, value: str) -> Person | None:
        return next((Person(*row) for row in await self._read(sql, (value,))), None)

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        if not ids:
            return {}
        return dict(await self._read(f"SELECT id, name FROM people WHERE id IN ({places(ids)})", tuple(ids)))

    async def others_at_tables_of(self, person: str) -> list[str]:
        sql = (
            "SELECT DISTINCT p.name FROM seats mine JOIN tables t ON t.id = mine.table_id "
            "JOIN seats s ON s.table_id = t.id JOIN people p ON p.id = s.person "
            "WHERE mine.person = ? AND s.person <> mine.person AND t.ended IS NULL AND t.closed IS NULL"
        )
        return [name for (name,) in await self._read(sql, (person,))]

    async def who_now(self, ids: Sequence[str]) -> dict[str, Person]:
        if not ids:
            return {}
        sql = (
            "SELECT b.id, p.id, p.name FROM people b JOIN people p ON p.id = COALESCE(b.became, b.id) "
            f"WHERE b.id IN ({places(ids)})"
        )
        return {before: Person(*row) for before, *row in await self._read(sql, tuple(ids))}

    # Sessions and tokens

    async def add_session(self, hash: str, person: str, at: float) -> None:
        await self._change(insert("sessions", [(hash, person, at, at)]))

    async def session_holder(self, hash: str) -> Person | None:
        sql = "SELECT p.id, p.name FROM sessions s JOIN people p ON p.id = s.person WHERE s.hash = ?"
        return await self._person(sql, hash)

    async def end_session(self, person: str, hash: str) -> None:
        await self._change(Change("DELETE FROM sessions WHERE person = ? AND hash = ?", (person, hash)))
        self.tell(person, PERSON)

    async def generation(self, person: str) -> int:
        found = await self._read("SELECT session FROM people WHERE id = ?", (person,))
        return int(found[0][0]) if found else -1

    async def end_generation(self, person: str) -> None:
        await self._change(next_generation(person))
        self.tell(person, PERSON)

    async def add_token(self, hash: str, person: str, label: str, at: float) -> None:
        sql = "INSERT INTO tokens (hash, person, label, created, used) VALUES (?, ?, ?, ?, ?)"
        await self._change(Change(sql, (hash, person, label, at, at)))

    async def token_holder(self, hash: str) -> Person | None:
        sql = "SELECT p.id, p.name FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?"
        return await self._person(sql, hash)

    async def tokens_of(self, person: str) -> list[Token]:
        sql = "SELECT hash, label, created, used FROM tokens WHERE person = ? ORDER BY created, hash"
        return [Token(hash[:ID], *rest) for hash, *rest in await self._read(sql, (person,))]

    async def end_tokens(self, person: str, id: str = "") -> int:
        ended = [token.id for token in await self.tokens_of(person) if id in ("", token.id)]
        if ended:
            sql = f"DELETE FROM tokens WHERE person = ? AND substr(hash, 1, {ID}) IN ({places(ended)})"
            await self._change(Change(sql, (person, *ended)))
            self.tell(person, PERSON)
        return len(ended)

    async def still_held(self, hashes: Sequence[str]) -> set[str]:
        if not hashes:
            return set()
        there = f"IN ({places(hashes)})"
        sql = f"SELECT hash FROM sessions WHERE hash {there} UNION ALL SELECT hash FROM tokens WHERE hash {there}"
        return {hash for (hash,) in await self._read(sql, (*hashes, *hashes))}

    async def seen(self, person: str, hash: str, at: float) -> None:
        await self._change(
            Change("UPDATE people SET seen = ? WHERE id = ?", (at, person)),
            Change("UPDATE sessions SET seen = ? WHERE hash = ?", (at, hash)),
            Change("UPDATE tokens SET used = ? WHERE hash = ?", (at, hash)),
        )

    # Accounts

    async def add_account(self, account: Account) -> None:
        await self._change(insert("accounts", [msgspec.structs.astuple(account)]), *end_all(account.person))
        self.tell(account.person, PERSON)

    async def account(self, name: str) -> Account | None:
        return await self._account("name = ?", name)

    async def account_of(self, person: str) -> Account | None:
        return await self._account("person = ?", person)

    async def _account(self, where: str, value: str) -> Account | None:
        found = await self._read(f"SELECT name, person, hash, look FROM accounts WHERE {where}", (value,))
        return next((Account(*row) for row in found), None)

    async def accounts_like(self, look: str) -> set[str]:
        return {person for (person,) in await self._read("SELECT person FROM accounts WHERE look = ?", (look,))}

    async def change_hash(self, person: str, hash: str) -> None:
        changed = Change("UPDATE accounts SET hash = ? WHERE person = ?", (hash, person))
        await self._change(changed, *end_all(person))
        self.tell(person, PERSON)

    async def take_over(self, guest: str, person: str) -> None:
        await self._change(*(Change(sql, (person, guest)) for sql in TAKE_OVER), *end_all(guest))
        self.tell(guest, PERSON)
