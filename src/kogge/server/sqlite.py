"""The embedded database: one SQLite file, one thread that writes, one that reads.

Moves that arrive while the disk is busy with others are committed together: a commit costs the same for one as for
hundreds. A call returns when its commit is on the disk.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from kogge.server.store import Account, Conflict, Line, Person, Row, Seat, Setting

# Works give nothing back: a cursor that is let go of in another thread resets a statement that this one is using.
Work = Callable[[sqlite3.Connection], None]

GROUP = 256  # writes in one commit at the most
SETTING = ", ".join(Setting.__struct_fields__)


NEXT_SESSION = "UPDATE people SET session = session + 1 WHERE id = ?"
TAKE_OVER = (
    "UPDATE seats SET person = ? WHERE person = ?",
    "UPDATE tables SET host = ? WHERE host = ?",
    "UPDATE tokens SET person = ? WHERE person = ?",
)
COLUMNS = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(5))
APPEND_ALL = f"INSERT INTO moves SELECT {COLUMNS} FROM json_each(?)"  # many rows, given as JSON


class Job:
    """A change that somebody waits for."""

    def __init__(
        self, work: Work, rows: Sequence[tuple[Any, ...]], loop: asyncio.AbstractEventLoop, future: asyncio.Future[None]
    ) -> None:
        self.work = work
        self.rows = rows  # of the move log, if that is all there is to it
        self.loop = loop
        self.future = future
        self.trouble: BaseException | None = None


def answer(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.trouble is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(job.trouble)


class Occupied(Exception):
    """Another server works in this folder."""


class SqliteStore:
    def __init__(self, folder: Path) -> None:
        from kogge.server.migrate import migrate

        folder.mkdir(parents=True, exist_ok=True)
        self._lock = occupy(folder)
        file = folder / "kogge.db"
        migrate(f"sqlite:///{file}")
        self._writer = connect(file)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()
        self._reader = connect(file)
        self._reading = ThreadPoolExecutor(1, "reader")

    async def close(self) -> None:
        """Finish what was asked for, then close."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reading.shutdown()
        self._reader.close()
        self._writer.close()
        self._lock.close()

    def _write(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            while jobs[-1] is not None and len(jobs) < GROUP and not self._jobs.empty():
                jobs.append(self._jobs.get())
            self._commit([job for job in jobs if job is not None])
            if jobs[-1] is None:
                return

    def _commit(self, jobs: list["Job"]) -> None:
        """Answers go out only after the commit; a job that fails leaves the others alone."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            moves = [job for job in jobs if job.rows]
            if not self._append(moves):
                moves = []
            for job in jobs:
                if not (moves and job.rows):
                    self._do(job)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:  # the disk is full or gone: nothing of this group is kept
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            for job in jobs:
                job.trouble = error
        for loop in {job.loop for job in jobs}:
            with suppress(RuntimeError):  # it was closed meanwhile: nobody waits
                loop.call_soon_threadsafe(answer, [job for job in jobs if job.loop is loop])

    def _append(self, jobs: list["Job"]) -> bool:
        """The moves of many tables in one statement, for every statement makes this thread and the event loop wait
        for each other; False if that is not possible, because one of the numbers is taken."""
        if len(jobs) < 2:
            return False
        self._writer.execute("SAVEPOINT moves")
        try:
            self._writer.execute(APPEND_ALL, (msgspec.json.encode([row for job in jobs for row in job.rows]).decode(),))
        except sqlite3.IntegrityError:
            self._writer.execute("ROLLBACK TO moves")
            return False
        finally:
            self._writer.execute("RELEASE moves")
        return True

    def _do(self, job: "Job") -> None:
        self._writer.execute("SAVEPOINT job")
        try:
            job.work(self._writer)
        except Exception as error:
            self._writer.execute("ROLLBACK TO job")
            job.trouble = Conflict() if isinstance(error, sqlite3.IntegrityError) else error
        self._writer.execute("RELEASE job")

    async def _change(self, work: Work, rows: Sequence[tuple[Any, ...]] = ()) -> None:
        loop = asyncio.get_running_loop()
        job = Job(work, rows, loop, loop.create_future())
        self._jobs.put(job)
        # A client that goes away does not take back what is already on its way to the disk.
        await asyncio.shield(job.future)

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        def work() -> list[Any]:
            return self._reader.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def _execute(self, sql: str, values: Sequence[Any]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(sql, values)

        await self._change(work)

    async def _swap(self, sql: str, values: Sequence[Any]) -> None:
        """A change that has to find what it changes."""

        def work(db: sqlite3.Connection) -> None:
            if db.execute(sql, values).rowcount != 1:
                raise Conflict

        await self._change(work)

    async def key(self, name: str) -> bytes:
        await self._execute("INSERT OR IGNORE INTO keys VALUES (?, ?)", (name, secrets.token_hex(32)))
        [[value]] = await self._read("SELECT value FROM keys WHERE name = ?", (name,))
        return bytes.fromhex(value)

    # People

    async def save_person(self, person: Person) -> None:
        sql = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        await self._execute(sql, (person.id, person.name))

    async def person(self, id: str) -> Person | None:
        sql = "SELECT id, name, session FROM people WHERE id = ?"
        return next((Person(*row) for row in await self._read(sql, (id,))), None)

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        places = ", ".join("?" * len(ids))
        return dict(await self._read(f"SELECT id, name FROM people WHERE id IN ({places})", tuple(ids)))

    async def add_token(self, hash: str, person: str, label: str) -> None:
        await self._execute("INSERT INTO tokens VALUES (?, ?, ?)", (hash, person, label))

    async def holder(self, hash: str) -> Person | None:
        sql = "SELECT p.id, p.name, p.session FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?"
        return next((Person(*row) for row in await self._read(sql, (hash,))), None)

    async def drop_tokens(self, person: str) -> None:
        await self._execute("DELETE FROM tokens WHERE person = ?", (person,))

    async def add_account(self, account: Account) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO accounts VALUES (?, ?, ?)", msgspec.structs.astuple(account))
            db.execute(NEXT_SESSION, (account.person,))

        await self._change(work)

    async def account(self, name: str) -> Account | None:
        found = await self._read("SELECT name, person, hash FROM accounts WHERE name = ?", (name,))
        return next((Account(*row) for row in found), None)

    async def account_of(self, person: str) -> Account | None:
        found = await self._read("SELECT name, person, hash FROM accounts WHERE person = ?", (person,))
        return next((Account(*row) for row in found), None)

    async def change_hash(self, person: str, hash: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE accounts SET hash = ? WHERE person = ?", (hash, person))
            db.execute(NEXT_SESSION, (person,))

        await self._change(work)

    async def take_over(self, guest: str, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            for sql in TAKE_OVER:
                db.execute(sql, (person, guest))

        await self._change(work)

    # Tables and seats

    async def add_table(self, setting: Setting, seats: Sequence[Seat]) -> None:
        row = msgspec.structs.astuple(setting)
        row = tuple(msgspec.json.encode(value).decode() if isinstance(value, dict) else value for value in row)

        def work(db: sqlite3.Connection) -> None:
            db.execute(f"INSERT INTO tables ({SETTING}) VALUES ({', '.join('?' * len(row))})", row)
            places = [(setting.id, i, seat.person, seat.bot, seat.nonce) for i, seat in enumerate(seats)]
            db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", places)

        await self._change(work)

    async def _settings(self, where: str, values: Sequence[Any]) -> list[Setting]:
        rows = await self._read(f"SELECT {SETTING} FROM tables WHERE {where}", values)
        return [setting(row) for row in rows]

    async def table(self, id: str) -> tuple[Setting, list[Seat]] | None:
        found = await self._settings("id = ?", (id,))
        if not found:
            return None
        sql = "SELECT person, bot, nonce FROM seats WHERE table_id = ? ORDER BY seat"
        return found[0], [Seat(*row) for row in await self._read(sql, (id,))]

    async def open_tables(self, most: int) -> list[Setting]:
        return await self._settings("is_open = 1 AND started IS NULL ORDER BY created DESC LIMIT ?", (most,))

    async def tables_of(self, person: str, most: int) -> list[Setting]:
        where = "host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?) ORDER BY created DESC LIMIT ?"
        return await self._settings(where, (person, person, most))

    async def change_seat(self, table: str, seat: int, before: Seat, after: Seat) -> None:
        sql = (
            "UPDATE seats SET person = ?, bot = ?, nonce = ? "
            "WHERE table_id = ? AND seat = ? AND person IS ? AND bot IS ? AND nonce = ?"
        )
        await self._swap(sql, (*msgspec.structs.astuple(after), table, seat, *msgspec.structs.astuple(before)))

    async def start(self, table: str, at: float) -> None:
        await self._swap("UPDATE tables SET started = ? WHERE id = ? AND started IS NULL", (at, table))

    async def end(self, table: str, at: float) -> None:
        await self._execute("UPDATE tables SET ended = ? WHERE id = ? AND ended IS NULL", (at, table))

    async def rematch(self, table: str, next: str) -> None:
        await self._swap("UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL", (next, table))

    # The move log, and chat

    async def append(self, table: str, first: int, rows: Sequence[Row]) -> None:
        values = [(table, first + i, row.seat, row.move, row.at) for i, row in enumerate(rows)]

        def work(db: sqlite3.Connection) -> None:
            db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", values)

        await self._change(work, values)

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        sql = "SELECT seat, move, at FROM moves WHERE table_id = ? AND number >= ? ORDER BY number"
        return [Row(*row) for row in await self._read(sql, (table, since))]

    async def say(self, table: str, number: int, line: Line) -> None:
        values = (table, number, *msgspec.structs.astuple(line))
        await self._execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", values)

    async def lines(self, table: str, since: int = 0) -> list[Line]:
        sql = "SELECT room, name, text, at FROM chat WHERE table_id = ? AND number >= ? ORDER BY number"
        return [Line(*row) for row in await self._read(sql, (table, since))]


def setting(row: Sequence[Any]) -> Setting:
    fields = dict(zip(SETTING.split(", "), row, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["is_open"] = bool(fields["is_open"])
    return Setting(**fields)


def connect(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # a commit that returned survives a power cut
    db.execute("PRAGMA foreign_keys = ON")
    return db


def occupy(folder: Path) -> sqlite3.Connection:
    """A lock that ends with this process, however it ends. Two servers on one file would not hear of each other."""
    lock = sqlite3.connect(folder / "lock.db", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise Occupied(f"another server works in {folder}") from None
    return lock
