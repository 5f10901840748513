"""./kogge python -m tests.siege: how it is run, and what comes out."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from pathlib import Path

import msgspec

from tests.siege.attackers import Spoils
from tests.siege.faults import FAULTS
from tests.siege.ground import Alone, Ground, Pair
from tests.siege.honest import GAMES, HonestTable, look_around
from tests.siege.ledger import Ledger
from tests.siege.people import Person

TABLES = 12
WARM = 0.1  # of the siege: so long after a start memory is first looked at
PATIENCE = 2.0  # seconds that honest players may wait for the server: the aim
FOR_BOTS = 5.0  # and for a bot, which thinks
GROWTH = 1.15  # that memory may have grown to in a server's last life: what people play has to be somewhere
TO_FINISH = 45  # seconds in which honest players get the answers they still wait for


class Report(msgspec.Struct):
    """One phase of the siege."""

    ground: str
    seconds: float
    seconds_down: float
    counts: dict[str, int]
    longest: dict[str, tuple[float, float]]
    lost: int
    doubled: int
    leaks: list[str]
    memory: tuple[float, float]  # megabytes at the beginning and the end of the first server's last life
    attacks: Spoils
    faults: dict[str, int]
    errors: list[str]
    unfinished: int  # tables whose players got no answer in the end

    @property
    def is_safe(self) -> bool:
        """What holds on any machine, however slow."""
        trouble = (self.lost, self.doubled, self.leaks, self.attacks.leaks, self.attacks.faults, self.errors)
        return not any(trouble) and not self.unfinished

    @property
    def is_quick(self) -> bool:
        return all(seconds < (FOR_BOTS if what == "bot" else PATIENCE) for what, (seconds, _) in self.longest.items())

    @property
    def is_lean(self) -> bool:
        return self.memory[1] <= self.memory[0] * GROWTH

    def text(self) -> str:
        waits = ", ".join(f"{what} {s:.2f} s (at {at:.0f} s)" for what, (s, at) in sorted(self.longest.items()))
        lines = [
            f"{self.ground}, {self.seconds:.0f} s:",
            f"  acknowledged {self.counts['acknowledged']}, of them again {self.counts.get('acknowledged again', 0)}; "
            f"lost {self.lost}, doubled {self.doubled}",
            f"  views {self.counts['views']} and {self.attacks.done.get('views by former occupants', 0)} of former "
            f"occupants; to the wrong person {len(self.leaks) + len(self.attacks.leaks)}",
            f"  longest waits, without {self.seconds_down:.0f} s in which we kept the server from working: {waits}",
            f"  memory {self.memory[0]:.0f} MB, in the end {self.memory[1]:.0f} MB",
            f"  faults: {told(self.faults)}",
            f"  attacks: {told(self.attacks.done)}; warded off: {told(self.attacks.warded_off)}",
            f"  else: {told(self.counts)}",
        ]
        bad = [*self.leaks, *self.attacks.leaks, *self.errors]
        lines += [f"  WRONG: {line[:300]}" for line in bad[:10]]
        lines += [f"  WRONG: answered {what}, {count} times" for what, count in self.attacks.faults.items()]
        lines += [f"  an attack failed by itself: {what} ({count})" for what, count in self.attacks.broken.items()]
        if self.unfinished:
            lines.append(f"  WRONG: {self.unfinished} tables got no answer in the end")
        return "\n".join(lines)


def told(counts: dict[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in sorted(counts.items()) if count) or "none"


class Siege:
    def __init__(self, ground: Ground, ledger: Ledger, seconds: float, seed: int, tables: int) -> None:
        self.ground, self.ledger, self.seconds = ground, ledger, seconds
        self.rand = random.Random(seed)
        self.seed = seed
        self.count = tables
        self.tables: list[HonestTable] = []
        self.people: list[Person] = []
        self.memory: list[tuple[int, float]] = []  # by the server's process
        self.faults: dict[str, int] = {}
        self.list = ground.home / "tables"

    async def run(self) -> Report:
        await self.ground.open()
        begin = time.monotonic()
        playing = [asyncio.create_task(table.run()) for table in await self.set_up()]
        beside = [asyncio.create_task(work) for work in (self.look_around(), self.weigh(), self.list_tables())]
        await asyncio.sleep(2)
        attackers = await self.attackers()
        breaking = asyncio.create_task(self.break_things())
        out, _ = await attackers.communicate()
        await breaking
        await self.ground.ready()
        for table in self.tables:
            table.stopping = True
        _, late = await asyncio.wait(playing, timeout=TO_FINISH)
        seconds = time.monotonic() - begin
        for task in (*late, *beside):
            task.cancel()
        found = await asyncio.gather(*playing, *beside, return_exceptions=True)
        for person in self.people:
            await person.close()
        await self.ground.close()
        return await asyncio.to_thread(self.report, seconds, msgspec.json.decode(out, type=Spoils), len(late), found)

    async def set_up(self) -> list[HonestTable]:
        games = list(GAMES)
        hosts = iter(range(1, 250))
        for number in range(self.count):
            seats = 3 - (number % 4 == 0)  # a bot at every fourth table
            people = [Person(self.ground.addresses, f"127.0.1.{next(hosts)}", at=i) for i in range(seats + 1)]
            self.people += people
            for i, person in enumerate(people):
                await person.come_in(f"Honest {number} {'abcd'[i]}")
            rand = random.Random(self.rand.random())
            self.tables.append(HonestTable(self.ledger, people, games[number % len(games)], rand))
        return self.tables

    async def look_around(self) -> None:
        person = Person(self.ground.addresses, "127.0.1.251")
        self.people.append(person)
        while True:
            await look_around(self.ledger, person)

    async def weigh(self) -> None:
        while True:
            self.memory.append((self.ground.servers[0].process.pid, self.ground.memory()))
            await asyncio.sleep(1)

    async def list_tables(self) -> None:
        """For attackers to find."""
        while True:
            self.list.write_text(" ".join(table.id for table in self.tables if table.id) or "none")
            await asyncio.sleep(1)

    async def attackers(self) -> asyncio.subprocess.Process:
        seconds = str(self.seconds - 2)
        command = ["-m", "tests.siege.attackers", seconds, str(self.seed), str(self.list), *self.ground.addresses]
        return await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)

    async def break_things(self) -> None:
        """Each fault in turn, all over the time; servers are killed in the first half, so that one lives long."""
        faults = FAULTS[type(self.ground)]
        begin, pause = time.monotonic(), min(30.0, self.seconds / (len(faults) + 2))
        number = 0
        await asyncio.sleep(pause)
        while (gone := time.monotonic() - begin) < self.seconds * 0.9 - pause / 2:
            fault = faults[number % len(faults)]
            number += 1
            if not (fault.__name__.startswith("kill") and gone > self.seconds / 2):
                self.faults[fault.__name__] = self.faults.get(fault.__name__, 0) + 1
                await fault(self.ground)
            await asyncio.sleep(pause)

    def report(self, seconds: float, spoils: Spoils, late: int, found: Sequence[object]) -> Report:
        pid = self.ground.servers[0].process.pid
        last = [megabytes for process, megabytes in self.memory if process == pid and megabytes]
        last = last[int(self.seconds * WARM) :]
        memory = (min(last[:10]), min(last[-10:])) if last else (0.0, 0.0)  # a hash of a password takes 64 for a moment
        lost, doubled = self.ledger.settle(self.ground.lines)
        errors = [f"the siege failed by itself: {error!r}" for error in found if isinstance(error, Exception)]
        return Report(
            self.ground.name,
            seconds,
            self.ledger.seconds_down(),
            dict(self.ledger.counts),
            self.ledger.longest,
            lost,
            doubled,
            self.ledger.leaks,
            memory,
            spoils,
            self.faults,
            self.ground.errors() + errors,
            late,
        )


def besiege(kind: type[Ground], home: Path, seconds: float, seed: int, tables: int = TABLES) -> Report:
    ledger = Ledger()
    ground = kind(home, ledger)
    try:
        return asyncio.run(Siege(ground, ledger, seconds, seed, tables).run())
    finally:
        for server in ground.lives:
            with suppress(Exception):
                server.kill()
        ground.clear_away()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.siege", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="for both phases together (default: %(default)g)")
    parser.add_argument("--tables", type=int, default=TABLES, help="of honest players (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--phase", choices=("alone", "pair"), help="only this one")
    parser.add_argument("--home", metavar="FOLDER", help="keep what the servers wrote there")
    args = parser.parse_args()
    grounds: list[type[Ground]] = [g for g in (Alone, Pair) if args.phase in (None, g.__name__.lower())]
    good = True
    with nullcontext(args.home) if args.home else tempfile.TemporaryDirectory(prefix="kogge-siege-") as home:
        for ground in grounds:
            seconds = args.minutes * 60 / len(grounds)
            report = besiege(ground, Path(home) / ground.__name__, seconds, args.seed, args.tables)
            print(report.text(), flush=True)
            good = good and report.is_safe and report.is_quick and report.is_lean
    print("The aims are met." if good else "The aims are NOT met.")
    return 0 if good else 1
