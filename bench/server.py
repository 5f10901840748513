"""./kogge python bench/server.py: how much the server bears on this machine.

Clients run in processes of their own; the server is started as anybody starts it, with an embedded database in a
temporary folder. Printed are durable moves a second with three viewers a table; the time from sending a move to the
last of the other viewers' updates, at a human pace; and the memory of an idle table and of a connection.
"""

import argparse
import asyncio
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = "vasa"
PLAYERS = 3


class Client:
    """One viewer; its state is the last one that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Any = None
        self.at = 0.0  # when that state came

    async def until(self, number: int) -> None:
        while self.state is None or self.state["number"] < number:
            message = msgspec.json.decode(await self.socket.recv())
            if message["type"] == "state":
                self.state, self.at = message, time.perf_counter()
            assert message["type"] != "refused", message


class Seats:
    """One table with a person on every seat."""

    def __init__(self, http: httpx.AsyncClient, address: str) -> None:
        self.http = http
        self.address = address
        self.table = ""
        self.clients: list[Client] = []
        self.cookie = ""

    async def make(self) -> None:
        answer = await self.http.post("/api/me", json={"name": "Ann"})
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        headers = {"cookie": self.cookie}
        body = {"game": GAME, "players": PLAYERS}
        self.table = (await self.http.post("/api/tables", json=body, headers=headers)).json()["id"]
        for seat in range(PLAYERS):
            await self.http.put(f"/api/tables/{self.table}/seats/p{seat + 1}", json={}, headers=headers)
        await self.http.post(f"/api/tables/{self.table}/start", headers=headers)

    async def connect(self) -> None:
        for seat in range(PLAYERS):
            url = f"ws://{self.address}/api/tables/{self.table}/play?seat=p{seat + 1}"
            socket = await connect(
                url, additional_headers={"Cookie": self.cookie}, proxy=None, compression=None, open_timeout=120
            ).__aenter__()
            self.clients.append(Client(socket))
            await self.clients[-1].until(0)

    async def move(self, pick: int) -> float:
        """One move; seconds until the last of the others has seen it. A game that is over begins anew."""
        if self.clients[0].state["status"] == "over":
            for client in self.clients:
                await client.socket.close()
            self.clients = []
            await self.make()
            await self.connect()
        mover = next(client for client in self.clients if client.state["options"])
        options = mover.state["options"]
        number = mover.state["number"]
        message = {"type": "move", "number": number, "moves": [options[pick % len(options)]["move"]]}
        begin = time.perf_counter()
        await mover.socket.send(msgspec.json.encode(message).decode())
        await asyncio.gather(*(client.until(number + 1) for client in self.clients))
        return max(client.at for client in self.clients if client is not mover) - begin


async def drive(address: str, tables: int, seconds: float, pause: float) -> list[float]:
    """The times of all moves at these tables; `pause` seconds between two of a table."""
    times: list[float] = []
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=f"http://{address}", limits=limits, trust_env=False, timeout=120) as http:
        parties = [Seats(http, address) for _ in range(tables)]
        for party in parties:
            http.cookies.clear()
            await party.make()
            http.cookies.clear()
            await party.connect()
        end = time.perf_counter() + seconds

        async def play(party: Seats, seed: int) -> None:
            await asyncio.sleep(pause * seed / max(1, tables))
            pick = seed
            while time.perf_counter() < end:
                pick = pick * 1103515245 + 12345 & 0x7FFFFFFF
                times.append(await party.move(pick >> 8))
                await asyncio.sleep(pause)

        await asyncio.gather(*(play(party, seed) for seed, party in enumerate(parties)))
    return times


def worker(address: str, tables: int, seconds: float, pause: float, out: "Queue[list[float]]") -> None:
    out.put(asyncio.run(drive(address, tables, seconds, pause)))


def load(address: str, tables: int, seconds: float, pause: float) -> list[float]:
    """From a second process."""
    context = multiprocessing.get_context("spawn")
    out: Queue[list[float]] = context.Queue()
    process = context.Process(target=worker, args=(address, tables, seconds, pause, out))
    process.start()
    times = out.get(timeout=seconds + 300)
    process.join()
    return times


class Server:
    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-P", "-m", "kogge", "serve", "--port=0", "--rate=0", "--data", str(data)]
        env = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        assert self.process.stdout
        found = re.search(r"http://([\d.]+:\d+)/", self.process.stdout.readline())
        assert found
        self.address = found[1]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(30)

    def cpu(self) -> float:
        """Seconds that it has computed so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Resident kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def make_idle(address: str, tables: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, timeout=120) as http:
        for _ in range(tables):
            http.cookies.clear()
            await Seats(http, address).make()


async def hold(address: str, connections: int, server: Server) -> float:
    """Kilobytes of a connection that only looks on."""
    async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, timeout=120) as http:
        party = Seats(http, address)
        await party.make()
        before = server.memory()
        url = f"ws://{address}/api/tables/{party.table}/play"
        sockets = []
        for _ in range(connections):
            sockets.append(await connect(url, proxy=None, compression=None, open_timeout=120).__aenter__())
            await sockets[-1].recv()
        grown = server.memory() - before
        for socket in sockets:
            await socket.close()
        return grown / connections


def share(times: list[float], part: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * part))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=60, help="that play as fast as they can")
    parser.add_argument("--clients", type=int, default=999, help="at a human pace")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a table at a human pace")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        before = server.cpu()
        times = load(server.address, args.tables, args.seconds, 0)
        print(
            f"{len(times) / args.seconds:.0f} durable moves/s at {args.tables} tables of {PLAYERS} viewers; "
            f"to the last screen: p50 {share(times, 0.5):.1f} ms, p99 {share(times, 0.99):.1f} ms; "
            f"{1000 * (server.cpu() - before) / len(times):.2f} ms of the server's time a move"
        )
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        times = load(server.address, args.clients // PLAYERS, args.seconds, args.pause)
        print(
            f"{args.clients} clients, a move every {args.pause:g} s a table: {len(times) / args.seconds:.0f} moves/s, "
            f"to the last screen: p50 {share(times, 0.5):.1f} ms, p99 {share(times, 0.99):.1f} ms"
        )
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        asyncio.run(make_idle(server.address, 20))  # what is loaded once is not counted
        before = server.memory()
        asyncio.run(make_idle(server.address, 400))
        print(f"{(server.memory() - before) / 400:.1f} kB an idle table")
        print(f"{asyncio.run(hold(server.address, 200, server)):.1f} kB a connection")


if __name__ == "__main__":
    main()
