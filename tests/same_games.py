"""Do two checkouts play the same games? For changes that no player may notice.

    ./kogge python -m tests.same_games ../before/.kogge/venv-cpython-311/bin/python --games 1000

Both play the same seeded games of random moves, each in its own Python. For every game there are two digests: one over
all that players see (options, moves, odds, events, who learned, refusals, views, results), one over what programs think
with (imagined tables, outlooks, sensible moves). A difference names the first game of its kind.
With --keep FOLDER the digests of the other checkout are kept there for the next time.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from kogge.games import NAMES, load
from kogge.kernel.chance import weights
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, explain, legal, to_move

try:
    from kogge.kernel.log import Log
    from kogge.kernel.seats import CHANCE, PUBLIC
except ImportError:  # the other checkout is from before November 2026
    from kogge.kernel.rules import CHANCE, PUBLIC, Log  # type: ignore[attr-defined,no-redef]

LOOK_EVERY = 7  # decisions between states that are looked at closely
ASK_EVERY = 61  # and between those in which every move of the catalogue is asked for
LONGEST = 6000  # decisions of a game


class Digest:
    def __init__(self) -> None:
        self.total = blake2b(digest_size=8)

    def add(self, *what: object) -> None:
        self.total.update(f"{what}\n".encode())

    def __str__(self) -> str:
        return self.total.hexdigest()


class Journey:
    """One seeded game. The luck is Python's own, so that it is the same whatever the kernel's is."""

    def __init__(self, name: str, seed: int) -> None:
        self.game: Any = load(name)
        self.rules = self.game.rules
        self.players = self.game.players[seed % len(self.game.players)]
        wishes = self.game.full if seed // len(self.game.players) % 2 else {}
        self.luck = Random(seed)
        self.s = self.game.new(self.players, wishes)
        self.seen, self.thought = Digest(), Digest()

    def play(self) -> str:
        n = 0
        while not self.s.over and n < LONGEST:
            waiting = [seat for seat in range(CHANCE + 1) if to_move(self.s) >> seat & 1]
            seat = self.luck.choice(waiting)
            if n % LOOK_EVERY == 0:
                self.look(seat)
            if n % ASK_EVERY == 0:
                self.ask(seat)
            self.move(seat)
            n += 1
        self.look(0)
        self.seen.add(self.s.over, self.s.winners, list(self.rules.scores(self.s)))
        return f"{n} {self.seen} {self.thought}"

    def move(self, seat: int) -> None:
        options = legal(self.rules, self.s, seat)
        odds = [1] * len(options)
        if seat == CHANCE:
            odds = list(weights(self.rules, self.s, options))
        offered = sorted(zip(options, odds, strict=True))
        [move] = self.luck.choices([move for move, _ in offered], [weight for _, weight in offered])
        log = Log()
        advance(self.rules, self.s, seat, move, log)
        events = [(event.readers, event.key, sorted(event.numbers.items())) for event in log.events]
        self.seen.add(seat, offered, move, events, log.learned)

    def views(self, s: Any) -> list[bytes]:
        viewers = [*range(self.players), PUBLIC]
        return [msgspec.json.encode(self.game.describe(self.rules.view(s, viewer))) for viewer in viewers]

    def look(self, seat: int) -> None:
        self.seen.add(self.views(self.s))
        viewer = self.luck.randrange(self.players)
        imagined = self.rules.imagine(self.rules.view(self.s, viewer), Rng(self.luck.getrandbits(40)))
        self.thought.add(self.views(imagined), list(self.rules.outlook(imagined)))
        if not self.s.over and seat != CHANCE:
            options = legal(self.rules, self.s, seat)
            sensible = sorted(self.rules.sensible(self.s, seat, options))
            self.thought.add(self.rules.turn(self.s), int(self.rules.hope(self.s, seat)), sensible)

    def ask(self, seat: int) -> None:
        for move in self.game.notation.catalogue(self.players):
            why = explain(self.rules, self.s, seat, move)
            self.seen.add(move, why and (why.rule, why.key, sorted(why.numbers.items())))


def digests(python: str, name: str, games: int) -> list[str]:
    """A line for each game, as this Python plays it."""
    command = [python, "-P", __file__, "--print", name, str(games)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def kept(python: str, name: str, games: int, folder: Path | None) -> list[str]:
    file = folder and folder / f"{name}.txt"
    found = file.read_text().splitlines() if file and file.exists() else []
    if len(found) < games:
        found = digests(python, name, games)
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(found) + "\n")
    return found[:games]


def differences(ours: list[str], theirs: list[str]) -> Iterator[str]:
    rows = [(a.split(), b.split()) for a, b in zip(ours, theirs, strict=True)]
    for column, what in enumerate(("decisions", "what players see", "what programs think")):
        seeds = [seed for seed, (a, b) in enumerate(rows) if a[column] != b[column]]
        if seeds:
            yield f"{what} differ in {len(seeds)} games, first with seed {seeds[0]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", help="the Python of the other checkout")
    parser.add_argument("names", nargs="*", help="games (default: all)")
    parser.add_argument("--games", type=int, default=100, help="of each game (default: %(default)s)")
    parser.add_argument("--keep", type=Path, help="a folder for the digests of the other checkout")
    args = parser.parse_args()
    failed = False
    for name in args.names or NAMES:
        theirs = kept(args.python, name, args.games, args.keep)
        ours = digests(sys.executable, name, args.games)
        found = list(differences(ours, theirs))
        failed |= bool(found)
        decisions = sum(int(line.split()[0]) for line in ours)
        print(f"{name}: {args.games} games, {decisions:,} decisions: {'; '.join(found) or 'the same'}", flush=True)
    return int(failed)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--print"]:
        for number in range(int(sys.argv[3])):
            print(Journey(sys.argv[2], number).play())
    else:
        sys.exit(main())
