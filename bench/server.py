"""./kogge python bench/server.py: how much the server bears on this machine.

Clients run in processes of their own; the server is started as anybody starts it, with an embedded database in a
temporary folder, and kept to one core. Printed are what a step of the engine adds to a bare echo on the same stack;
durable moves a second with three viewers a table; the time from sending a move to the last of the other viewers'
updates, at a human pace and at a hurried one; and the memory of an idle table and of a connection.

With --against, another checkout that was built before (by any ./kogge command in it) takes turns with this one, so that
a busy machine slows both; figures are then medians, and the ratio is this one's to the other's.
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
from statistics import median
from typing import Any, NamedTuple

import httpx
import uvloop
from viewers import PLAYERS, Drive, Seats, make_idle
from wire import Wire, connect

HERE = Path(__file__).parents[1]
SIZE = 1600  # bytes of a state of this game on average


class Server:
    """A program that says first where it listens."""

    def __init__(self, *command: str, python: str = sys.executable) -> None:
        env = os.environ | {"PYTHONUNBUFFERED": "1"}
        command = (python, *command)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self.process.pid, {min(os.sched_getaffinity(0))})
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


def kogge(data: str, checkout: Path = HERE) -> Server:
    """The server of a checkout, in its own environment."""
    found = [sys.executable] if checkout == HERE else sorted(map(str, checkout.glob(".kogge/venv-*/bin/python")))
    if not found:
        sys.exit(f"there is nothing to run in {checkout}: start ./kogge there once")
    return Server("-P", "-m", "kogge", "serve", "--port=0", "--rate=0", "--no-browser", "--data", data, python=found[0])


# Load


class Load(NamedTuple):
    rate: float  # moves a second
    p50: float  # milliseconds to the last screen
    p99: float
    cpu: float  # milliseconds of the server's time a move


class Wish(NamedTuple):
    """What is to be played."""

    game: str
    tables: int
    seconds: float
    pause: float  # between two moves of a table


def worker(address: str, wish: Wish, out: "Queue[Any]") -> None:
    drive = Drive(address, wish.game, wish.tables, wish.pause)
    out.put(uvloop.run(drive.run(wish.seconds, lambda: out.put("ready"))))


def load(server: Server, wish: Wish) -> Load:
    """From a second process."""
    context = multiprocessing.get_context("spawn")
    out: Queue[Any] = context.Queue()
    process = context.Process(target=worker, args=(server.address, wish, out))
    process.start()
    out.get(timeout=300)
    before, begin = server.cpu(), time.perf_counter()
    times = sorted(out.get(timeout=wish.seconds + 300))
    spent, took = server.cpu() - before, time.perf_counter() - begin
    process.join()
    p50, p99 = (1000 * times[int(len(times) * part)] for part in (0.5, 0.99))
    return Load(len(times) / took, p50, p99, 1000 * spent / len(times))


def measure(checkout: Path, wish: Wish) -> Load:
    with tempfile.TemporaryDirectory() as folder, kogge(folder, checkout) as server:
        return load(server, wish)


def middle(loads: list[Load]) -> Load:
    return Load(*(median(figures) for figures in zip(*loads, strict=True)))


def compare(what: str, checkouts: list[Path], rounds: int, wish: Wish) -> None:
    """Each checkout in turn, as often as there are rounds."""
    found: list[list[Load]] = [[] for _ in checkouts]
    for _ in range(rounds):
        for checkout, loads in zip(checkouts, found, strict=True):
            loads.append(measure(checkout, wish))
    print(what)
    for checkout, loads in zip(checkouts, found, strict=True):
        rate, p50, p99, cpu = middle(loads)
        name = "this one" if checkout == HERE else checkout.name
        costs = ", ".join(f"{one.cpu:.3f}" for one in loads)
        print(
            f"  {name}: {rate:.0f} durable moves/s; to the last screen p50 {p50:.1f} ms, p99 {p99:.1f} ms; "
            f"{cpu:.3f} ms of the server's time a move ({costs})"
        )
    if len(checkouts) > 1:
        other, this = (middle(loads) for loads in found)
        print(f"  ratio: {this.rate / other.rate:.2f} times the moves, {this.cpu / other.cpu:.2f} of the time a move")
    sys.stdout.flush()


# A bare echo


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


def compare_echoes(seconds: float) -> None:
    (bare, bare_cpu), (engine, engine_cpu) = (best_echo(path, SIZE, seconds) for path in ("/echo", "/step"))
    print(
        f"echo of {SIZE} bytes: bare {bare:.0f} messages/s, {1e6 * bare_cpu:.0f} us of the server's time each; "
        f"with a step of the engine {engine:.0f}/s, {1e6 * engine_cpu:.0f} us; ratio {engine / bare:.2f}, "
        f"by the server's time {bare_cpu / engine_cpu:.2f}"
    )


# Memory


async def hold(address: str, game: str, connections: int, server: Server) -> float:
    """Kilobytes of a connection that only looks on."""
    async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, timeout=120) as http:
        party = Seats(http, address, game)
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


def weigh(game: str) -> None:
    with tempfile.TemporaryDirectory() as folder, kogge(folder) as server:
        asyncio.run(make_idle(server.address, game, 20))  # what is loaded once is not counted
        before = server.memory()
        asyncio.run(make_idle(server.address, game, 400))
        print(f"{(server.memory() - before) / 400:.1f} kB an idle table")
        print(f"{asyncio.run(hold(server.address, game, 200, server)):.1f} kB a connection")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout to take turns with")
    parser.add_argument("--rounds", type=int, default=1, help="in which each is measured (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=10, help="for each figure (default: %(default)s)")
    parser.add_argument("--game", nargs="+", default=["vasa"], help="(default: vasa)")
    parser.add_argument("--tables", type=int, default=60, help="that play as fast as they can (default: %(default)s)")
    parser.add_argument("--clients", type=int, default=1500, help="at a pace (default: %(default)s)")
    parser.add_argument(
        "--pace", type=float, nargs="*", default=[200, 1500], metavar="N", help="moves a second of all of them together"
    )
    parser.add_argument("--loads-only", action="store_true", help="neither the echo nor memory")
    args = parser.parse_args()
    checkouts = [args.against.resolve(), HERE] if args.against else [HERE]
    if not args.loads_only:
        compare_echoes(args.seconds)
    for game in args.game:
        what = f"{game}: {args.tables} tables of {PLAYERS} viewers, as fast as they can"
        compare(what, checkouts, args.rounds, Wish(game, args.tables, args.seconds, 0))
    for pace in args.pace:
        tables = args.clients // PLAYERS
        what = f"{args.game[0]}: {args.clients} clients at {tables} tables, {pace:g} moves/s wanted"
        compare(what, checkouts, args.rounds, Wish(args.game[0], tables, args.seconds, tables / pace))
    if not args.loads_only:
        weigh(args.game[0])


if __name__ == "__main__":
    main()
