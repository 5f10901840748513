"""What happens to the servers meanwhile. To add a fault, write it and put it in the list of its ground."""

import asyncio
import os
import resource
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tests.siege.ground import Alone, Ground, Pair

A_WHILE = 3.0  # seconds that a fault lasts

Fault = Callable[[Ground], Awaitable[None]]


async def kill(ground: Ground) -> None:
    """kill -9 of the only server, which is started again."""
    with ground.ledger.excused():
        await asyncio.to_thread(ground.servers[0].kill)
        await ground.restart(0)
        await ground.ready()


async def full_disk(ground: Ground) -> None:
    """Nothing can be kept, and play has to wait."""
    assert isinstance(ground, Alone)
    with ground.ledger.excused():
        with filled(ground.disk) if ground.is_small else no_file_grows(ground.servers[0].process.pid):
            await asyncio.sleep(A_WHILE)
        await ground.ready()


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def no_file_grows(pid: int) -> Iterator[None]:
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


async def no_descriptors(ground: Ground) -> None:
    """Nobody new can come in; whoever is connected plays on. Bots need files to start, so they may stop meanwhile."""
    pid = ground.servers[0].process.pid
    limits = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    used = max(int(name) for name in os.listdir(f"/proc/{pid}/fd"))
    with ground.ledger.excused("page", "bot", "screen"):
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + 1, limits[1]))
        try:
            await asyncio.sleep(A_WHILE)
        finally:
            resource.prlimit(pid, resource.RLIMIT_NOFILE, limits)
        await ground.ready()


async def kill_one(ground: Ground) -> None:
    """Of two. Its players turn to the other one, so this is no excuse."""
    index = len(ground.lives) % 2
    await asyncio.to_thread(ground.servers[index].kill)
    await asyncio.sleep(1)
    await ground.restart(index)
    await ground.ready()


async def no_database(ground: Ground) -> None:
    assert isinstance(ground, Pair)
    with ground.ledger.excused():
        await asyncio.to_thread(ground.postgres.stop)
        await asyncio.sleep(A_WHILE)
        await asyncio.to_thread(ground.postgres.up)
        await ground.ready()


async def frozen_database(ground: Ground) -> None:
    assert isinstance(ground, Pair)
    with ground.ledger.excused():
        with frozen(ground.postgres.process.pid):
            await asyncio.sleep(A_WHILE)
        await ground.ready()


async def no_bus(ground: Ground) -> None:
    """Moves are kept, but others hear of them late."""
    assert isinstance(ground, Pair)
    with ground.ledger.excused("screen", "bot"):
        await asyncio.to_thread(ground.valkey.stop)
        await asyncio.sleep(A_WHILE)
        await asyncio.to_thread(ground.valkey.up)
        await heard(ground)


async def frozen_bus(ground: Ground) -> None:
    assert isinstance(ground, Pair)
    with ground.ledger.excused("screen", "bot"):
        with frozen(ground.valkey.process.pid):
            await asyncio.sleep(A_WHILE)
        await heard(ground)


@contextmanager
def frozen(pid: int) -> Iterator[None]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    family = [pid, *map(int, children)]
    for one in family:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in family:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGCONT)


async def heard(ground: Ground) -> None:
    """Wait until the processes hear each other again, and have told each other what they missed."""
    async with httpx.AsyncClient(trust_env=False, timeout=5) as http:
        for address in ground.addresses:
            while True:
                with suppress(httpx.HTTPError):
                    if "\nkogge_bus 1.0" in (await http.get(f"http://{address}/metrics")).text:
                        break
                await asyncio.sleep(0.1)
    await asyncio.sleep(1)


FAULTS: dict[type[Ground], list[Fault]] = {
    Alone: [kill, full_disk, no_descriptors],
    Pair: [kill_one, no_bus, no_database, frozen_bus, frozen_database],
}
