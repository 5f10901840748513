"""The embedded database: one SQLite file, one thread that writes, one that reads.

Moves that arrive while the disk is busy with others are committed together: a commit costs the same for one as for
hundreds. A call returns when its commit is on the disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kogge.server.store import Conflict, Unusable
from kogge.server.store.queries import Change, insert
from kogge.server.store.sql import SqlStore

GROUP = 256  # writes in one commit at the most

COLUMNS = ", ".join(f"json_extract(value, '$[{i}]')" for i in range(5))
APPEND_ALL = f"INSERT INTO moves SELECT {COLUMNS} FROM json_each(?)"  # many rows, given as JSON


class Job:
    """Changes that somebody waits for."""

    def __init__(self, changes: Sequence[Change], rows: Sequence[tuple[Any, ...]]) -> None:
        self.changes = changes
        self.rows = rows  # of the move log, if that is all there is to it
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[None] = self.loop.create_future()
        self.trouble: BaseException | None = None


def answer(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.trouble is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(job.trouble)


class SqliteStore(SqlStore):
    shared: ClassVar[bool] = False

    def __init__(self, folder: Path) -> None:
        try:
            self._open(folder)
        except Exception as error:
            raise explain(folder, error) from None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()
        self._reading = ThreadPoolExecutor(1, "reader")

    def _open(self, folder: Path) -> None:
        from kogge.server.store.migrate import migrate

        folder.mkdir(parents=True, exist_ok=True)
        self._lock = occupy(folder)
        file = folder / "kogge.db"
        migrate(f"sqlite:///{file}")
        self._writer, self._reader = connect(file), connect(file)
        self._writer.execute("UPDATE keys SET value = value WHERE false")  # a file that can only be read says so here

    async def open(self) -> None:
        """It is open: trouble with the folder is told before anything listens."""

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

    def _commit(self, jobs: list[Job]) -> None:
        """Answers go out only after the commit; a job that fails leaves the others alone."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            moves = [job for job in jobs if job.rows]
            if not self._append_all(moves):
                moves = []
            for job in jobs:
                if not (moves and job.rows):
                    self._do(job)
            self._writer.execute("COMMIT")
        except Exception as error:  # the disk is full or gone, or a fault of ours: nothing of this group is kept
            with suppress(sqlite3.Error):
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
            trouble = self._told(error)
            for job in jobs:
                job.trouble = trouble
        for loop in {job.loop for job in jobs}:
            with suppress(RuntimeError):  # it was closed meanwhile: nobody waits
                loop.call_soon_threadsafe(answer, [job for job in jobs if job.loop is loop])

    def _append_all(self, jobs: list[Job]) -> bool:
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

    def _do(self, job: Job) -> None:
        """No cursor leaves this thread: one that is let go of in another resets a statement that this one is using."""
        self._writer.execute("SAVEPOINT job")
        try:
            for sql, values, must in job.changes or [insert("moves", job.rows)]:
                if self._writer.execute(sql, values).rowcount != 1 and must:
                    raise Conflict
        except Exception as error:
            self._writer.execute("ROLLBACK TO job")
            job.trouble = self._told(error)
        self._writer.execute("RELEASE job")

    def _told(self, error: Exception) -> Exception:
        """What whoever waits for a change is told went wrong."""
        if isinstance(error, sqlite3.IntegrityError):
            return Conflict()
        return self.away(error) if isinstance(error, sqlite3.Error) else error

    async def _change(self, *changes: Change) -> None:
        await self._wait(Job(changes, ()))

    async def _append(self, rows: Sequence[tuple[Any, ...]]) -> None:
        await self._wait(Job((), rows))

    async def _wait(self, job: Job) -> None:
        self._jobs.put(job)
        await job.future  # whoever goes away does not take back what is already on its way to the disk

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        def work() -> list[Any]:
            try:
                return self._reader.execute(sql, values).fetchall()
            except sqlite3.OperationalError as error:
                raise self.away(error) from error

        return await asyncio.get_running_loop().run_in_executor(self._reading, work)


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
        raise
    return lock


def explain(folder: Path, error: Exception) -> Exception:
    """Why games cannot be kept in a folder, for whoever named it; what is a fault of ours stays as it is."""
    from sqlalchemy.exc import DBAPIError

    from kogge.server.store.migrate import Newer

    why = error.orig if isinstance(error, DBAPIError) else error
    match why:
        case FileExistsError() | NotADirectoryError():
            return Unusable(f"{folder} is not a folder; name another one with --data")
        case OSError():
            return Unusable(f"cannot write in {folder}: {why.strerror}; name another folder with --data")
        case Newer():
            return Unusable(f"the games in {folder} are of a newer Kogge than this one; update Kogge")
        case sqlite3.OperationalError() if "locked" in str(why):
            return Unusable(f"another server works in {folder}")
        case sqlite3.OperationalError():
            return Unusable(f"cannot write in {folder}: {why}; make it writable, or name another folder with --data")
        case sqlite3.DatabaseError():
            return Unusable(f"the database in {folder} is damaged: {why}; put a backup in place of kogge.db")
    return error
