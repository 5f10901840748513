"""./kogge python bench/server.py: how much the server bears on this machine.

Clients run in processes of their own; the server is started as anybody starts it, with an embedded database in a
temporary folder. Printed are what a step of the engine adds to a bare echo on the same stack; durable moves a second
with three viewers a table; the time from sending a move to the last of the other viewers' updates, at a human pace; and
the memory of an idle table and of a connection.
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
import uvloop
from wire import Wire, connect

GAME = "vasa"
PLAYERS = 3
SIZE = 1600  # bytes of a state of this game on average


class Option(msgspec.Struct):
    move: str


class Message(msgspec.Struct):
    """What a client has to know of it; the rest is read over."""

    type: str
    number: int = 0
    status: str = ""
    options: list[Option] = []


decoder = msgspec.json.Decoder(Message)


class Client:
    """One viewer; its state is the last one that came."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.state = Message("none", -1)
        self.at = 0.0  # when that state came

    async def until(self, number: int) -> None:
        while self.state.number < number:
            message = decoder.decode(await self.wire.receive())
            if message.type == "state":
                self.state, self.at = message, time.perf_counter()
            assert message.type != "refused", message


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
            path = f"/api/tables/{self.table}/play?seat=p{seat + 1}"
            self.clients.append(Client(await connect(self.address, path, self.cookie)))
            await self.clients[-1].until(0)

    async def play_again(self) -> None:
        for client in self.clients:
            client.wire.close()
        self.clients = []
        headers = {"cookie": self.cookie}
        self.table = (await self.http.post(f"/api/tables/{self.table}/rematch", headers=headers)).json()["id"]
        await self.http.post(f"/api/tables/{self.table}/start", headers=headers)
        await self.connect()

    async def move(self, pick: int) -> float:
        """One move; seconds until the last of the others has seen it. A game that is over begins anew."""
        if self.clients[0].state.status == "over":
            await self.play_again()
        mover = next(client for client in self.clients if client.state.options)
        options, number = mover.state.options, mover.state.number
        message = {"type": "move", "number": number, "moves": [options[pick % len(options)].move]}
        begin = time.perf_counter()
        mover.wire.send(msgspec.json.encode(message))
        for client in self.clients:
            await client.until(number + 1)
        return max(client.at for client in self.clients if client is not mover) - begin


async def drive(address: str, tables: int, seconds: float, pause: float, out: "Queue[Any]") -> list[float]:
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
        out.put("ready")
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


def worker(address: str, tables: int, seconds: float, pause: float, out: "Queue[Any]") -> None:
    out.put(uvloop.run(drive(address, tables, seconds, pause, out)))


def load(server: "Server", tables: int, seconds: float, pause: float) -> tuple[list[float], float]:
    """From a second process: the times of all moves, and the seconds that the server computed meanwhile."""
    context = multiprocessing.get_context("spawn")
    out: Queue[Any] = context.Queue()
    process = context.Process(target=worker, args=(server.address, tables, seconds, pause, out))
    process.start()
    out.get(timeout=300)
    before = server.cpu()
    times = out.get(timeout=seconds + 300)
    spent = server.cpu() - before
    process.join()
    return times, spent


class Server:
    """A program that says first where it listens."""

    def __init__(self, *command: str) -> None:
        env = os.environ | {"PYTHONUNBUFFERED": "1"}
        command = (sys.executable, *command)
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


def kogge(folder: str) -> Server:
    return Server("-P", "-m", "kogge", "serve", "--port=0", "--rate=0", "--data", folder)


async def bounce(address: str, path: str, wires: int, size: int, seconds: float) -> int:
    """How many messages of this size came back."""
    message = b"x" * size
    count = 0
    opened = [await connect(address, path) for _ in range(wires)]
    end = time.perf_counter() + seconds

    async def client(wire: Wire) -> None:
        nonlocal count
        while time.perf_counter() < end:
            wire.send(message)
            await wire.receive()
            count += 1

    await asyncio.gather(*(client(wire) for wire in opened))
    return count


def echoes(path: str, size: int, seconds: float, out: "Queue[tuple[float, float]]") -> None:
    """From a server of `bench/echo.py`: messages a second, and the seconds that it computed for each."""
    with Server(str(Path(__file__).with_name("echo.py"))) as server:
        uvloop.run(bounce(server.address, path, 60, size, 0.5))  # what is loaded once is not counted
        before = server.cpu()
        count = uvloop.run(bounce(server.address, path, 60, size, seconds))
        out.put((count / seconds, (server.cpu() - before) / count))


def best_echo(path: str, size: int, seconds: float) -> tuple[float, float]:
    """Of three: other work on the machine only ever slows it down."""
    context = multiprocessing.get_context("spawn")
    out: Queue[tuple[float, float]] = context.Queue()
    found = []
    for _ in range(3):
        process = context.Process(target=echoes, args=(path, size, seconds / 3, out))
        process.start()
        found.append(out.get(timeout=seconds + 300))
        process.join()
    return max(rate for rate, _ in found), min(cpu for _, cpu in found)


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
        wires = []
        for _ in range(connections):
            wires.append(await connect(address, f"/api/tables/{party.table}/play"))
            await wires[-1].receive()
        grown = server.memory() - before
        for wire in wires:
            wire.close()
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
    (bare, bare_cpu), (engine, engine_cpu) = (best_echo(path, SIZE, args.seconds) for path in ("/echo", "/step"))
    print(
        f"echo of {SIZE} bytes: bare {bare:.0f} messages/s, {1e6 * bare_cpu:.0f} us of the server's time each; "
        f"with a step of the engine {engine:.0f}/s, {1e6 * engine_cpu:.0f} us; ratio {engine / bare:.2f}, "
        f"by the server's time {bare_cpu / engine_cpu:.2f}"
    )
    with tempfile.TemporaryDirectory() as folder, kogge(folder) as server:
        times, spent = load(server, args.tables, args.seconds, 0)
        print(
            f"{len(times) / args.seconds:.0f} durable moves/s at {args.tables} tables of {PLAYERS} viewers; "
            f"to the last screen: p50 {share(times, 0.5):.1f} ms, p99 {share(times, 0.99):.1f} ms; "
            f"{1000 * spent / len(times):.2f} ms of the server's time a move"
        )
    with tempfile.TemporaryDirectory() as folder, kogge(folder) as server:
        times, _ = load(server, args.clients // PLAYERS, args.seconds, args.pause)
        print(
            f"{args.clients} clients, a move every {args.pause:g} s a table: {len(times) / args.seconds:.0f} moves/s, "
            f"to the last screen: p50 {share(times, 0.5):.1f} ms, p99 {share(times, 0.99):.1f} ms"
        )
    with tempfile.TemporaryDirectory() as folder, kogge(folder) as server:
        asyncio.run(make_idle(server.address, 20))  # what is loaded once is not counted
        before = server.memory()
        asyncio.run(make_idle(server.address, 400))
        print(f"{(server.memory() - before) / 400:.1f} kB an idle table")
        print(f"{asyncio.run(hold(server.address, 200, server)):.1f} kB a connection")


if __name__ == "__main__":
    main()
