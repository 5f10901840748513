"""What is besieged: one server with an embedded database, or two with PostgreSQL and Valkey."""

import asyncio
import shutil
import sqlite3
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx

from tests.server.clients import Server
from tests.server.cluster import Cluster
from tests.server.services import Postgres, Valkey, free_port
from tests.siege.ledger import Ledger

LIMITS = ("--rate=600", "--per-address=60", "--timeout=10")  # as for the world; tests run without
DISK = 64  # megabytes


class Ground(ABC):
    name: str
    processes = 1

    def __init__(self, home: Path, ledger: Ledger) -> None:
        self.home, self.ledger = home, ledger
        home.mkdir(parents=True, exist_ok=True)
        self.ports = [free_port() for _ in range(self.processes)]
        self.servers: list[Server] = []
        self.lives: list[Server] = []  # all that there ever were

    @property
    def addresses(self) -> list[str]:
        return [f"127.0.0.1:{port}" for port in self.ports]

    async def open(self) -> None:
        await asyncio.to_thread(self.prepare)
        for index in range(self.processes):
            self.servers.append(await self.started(index))
        await self.ready()

    async def started(self, index: int) -> Server:
        """A server at its old address."""
        server = await asyncio.to_thread(self.start, f"--port={self.ports[index]}", *LIMITS)
        self.lives.append(server)
        return server

    async def restart(self, index: int) -> None:
        self.servers[index] = await self.started(index)

    async def ready(self) -> None:
        """Wait until every server says so."""
        async with httpx.AsyncClient(trust_env=False, timeout=5) as http:
            for address in self.addresses:
                while True:
                    with suppress(httpx.HTTPError):
                        if (await http.get(f"http://{address}/health/ready")).status_code == 200:
                            break
                    await asyncio.sleep(0.05)

    async def close(self) -> None:
        for server in self.servers:
            await asyncio.to_thread(server.stop)

    def errors(self) -> list[str]:
        """What the servers wrote down as faults of their own."""
        lines = [line for log in {server.log for server in self.lives} for line in log.read_text().splitlines()]
        return [line for line in lines if "Traceback" in line or '"level": "error"' in line]

    def memory(self) -> float:
        """Resident megabytes of the first server."""
        with suppress(OSError, StopIteration):
            status = Path(f"/proc/{self.servers[0].process.pid}/status").read_text()
            return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024
        return 0.0

    @abstractmethod
    def prepare(self) -> None: ...

    @abstractmethod
    def start(self, *args: str) -> Server: ...

    @abstractmethod
    def lines(self, table: str) -> Sequence[tuple[int, str]]:
        """The journal of a table, when all is over."""

    @abstractmethod
    def clear_away(self) -> None:
        """After everything was looked at."""


class Alone(Ground):
    name = "one process, SQLite"

    def prepare(self) -> None:
        self.disk = self.home / "disk"
        self.disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(self.disk)]
        self.is_small = (
            bool(shutil.which("mount")) and not subprocess.run(mount, capture_output=True, check=False).returncode
        )

    def start(self, *args: str) -> Server:
        return Server(self.disk / "data", *args)  # its log lies on the same disk

    def lines(self, table: str) -> Sequence[tuple[int, str]]:
        with closing(sqlite3.connect(self.disk / "data/kogge.db")) as db:
            sql = "SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number"
            return db.execute(sql, (table,)).fetchall()

    def clear_away(self) -> None:
        if self.is_small:
            shutil.copytree(self.disk, self.home / "kept")
            subprocess.run(["umount", str(self.disk)], check=True)


class Pair(Ground):
    name = "two processes, PostgreSQL and Valkey"
    processes = 2

    def prepare(self) -> None:
        self.stack = ExitStack()
        self.postgres, self.valkey = Postgres(), Valkey()
        self.stack.callback(self.postgres.close)
        self.stack.callback(self.valkey.close)
        self.cluster = Cluster(self.stack, self.home, self.postgres, self.valkey)

    def start(self, *args: str) -> Server:
        return self.cluster.add(*args)

    def lines(self, table: str) -> Sequence[tuple[int, str]]:
        return [(seat, move) for _, seat, move in self.cluster.log_of(table)]

    def clear_away(self) -> None:
        self.stack.close()
