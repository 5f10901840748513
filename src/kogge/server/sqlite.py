"""The embedded database: one SQLite file, one thread that writes, one that reads.

Moves that arrive while the disk is busy with others are committed together: a commit costs the same for one as for
hundreds. A call returns when its commit is on the disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

from kogge.server.sql import Change, SqlStore
from kogge.server.store import Conflict

Job = tuple[Sequence[Change], Future[None]]

GROUP = 256  # writes in one commit at the most


class Occupied(Exception):
    """Another server works in this folder."""


class SqliteStore(SqlStore):
    shared: ClassVar[bool] = False

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
        answers: list[tuple[Future[None], BaseException | None]] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for changes, future in jobs:
                self._writer.execute("SAVEPOINT job")
                try:
                    self._make(changes)
                    answers.append((future, None))
                except Exception as error:
                    self._writer.execute("ROLLBACK TO job")
                    taken = isinstance(error, sqlite3.IntegrityError)
                    answers.append((future, Conflict() if taken else error))
                self._writer.execute("RELEASE job")
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:  # the disk is full or gone: nothing of this group is kept
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            answers = [(future, error) for _, future in jobs]
        for future, trouble in answers:
            if trouble is None:
                future.set_result(None)
            else:
                future.set_exception(trouble)

    def _make(self, changes: Sequence[Change]) -> None:
        """No cursor leaves this thread: one that is let go of in another resets a statement that this one is using."""
        for sql, values, must in changes:
            if self._writer.execute(sql, values).rowcount != 1 and must:
                raise Conflict

    async def _change(self, *changes: Change) -> None:
        future: Future[None] = Future()
        self._jobs.put((changes, future))
        # A client that goes away does not take back what is already on its way to the disk.
        await asyncio.shield(asyncio.wrap_future(future))

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        def work() -> list[Any]:
            return self._reader.execute(sql, values).fetchall()

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
        raise Occupied(f"another server works in {folder}") from None
    return lock
