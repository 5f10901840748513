"""Many games between the same bots: on all cores, or on a Ray cluster; and what they say."""

import os
import platform
import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from math import sqrt
from pathlib import Path

import msgspec
from openskill.models import PlackettLuce

import kogge
from kogge.arena.match import Outcome, Pairing, pairings, play, rank
from kogge.bots import UnknownBot
from kogge.bots.roster import maker
from kogge.games import load
from kogge.progress import followed

Z = 1.96  # 95 %


class Standing(msgspec.Struct, frozen=True):
    name: str
    win_share: float
    low: float
    high: float
    mean_score: float
    ms_per_move: float
    moves_per_game: float
    rating: float  # OpenSkill, mu
    rating_sigma: float
    faults: int


class Manifest(msgspec.Struct, frozen=True):
    """All that is needed to play the same games again."""

    kogge: str
    python: str
    compiled: bool
    game: str
    rules: int
    data: str
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    seconds: float


class Table(msgspec.Struct, frozen=True):
    game: str
    games: int
    bots: list[Standing]
    endings: dict[str, int]
    nobody: float  # share of games that nobody won
    seats: list[float]  # share of wins by seat
    manifest: Manifest


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's: honest for few games and for shares near 0 and 1."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def unique(names: list[str]) -> list[str]:
    """greedy, greedy: greedy #1, greedy #2."""
    seen: Counter[str] = Counter()
    out = []
    for name in names:
        seen[name] += 1
        out.append(f"{name} #{seen[name]}" if names.count(name) > 1 else name)
    return out


def summarise(manifest: Manifest, outcomes: list[Outcome]) -> Table:
    n, games = len(manifest.bots), len(outcomes)
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(n)]
    for outcome in outcomes:
        rated = model.rate([[rating] for rating in ratings], ranks=[float(place) for place in rank(outcome)])
        ratings = [team[0] for team in rated]
    standings = []
    for bot, name in enumerate(unique(manifest.bots)):
        share = sum(outcome.shares[bot] for outcome in outcomes) / games
        moves = sum(outcome.decisions[bot] for outcome in outcomes)
        low, high = interval(share, games)
        standings.append(
            Standing(
                name=name,
                win_share=share,
                low=low,
                high=high,
                mean_score=sum(outcome.scores[bot] for outcome in outcomes) / games,
                ms_per_move=1000 * sum(outcome.seconds[bot] for outcome in outcomes) / max(moves, 1),
                moves_per_game=moves / games,
                rating=ratings[bot].mu,
                rating_sigma=ratings[bot].sigma,
                faults=sum(len(outcome.faults[bot]) for outcome in outcomes),
            )
        )
    seats = [sum(o.shares[o.pairing.seating[seat]] for o in outcomes) / games for seat in range(n)]
    nobody = sum(not any(o.shares) for o in outcomes) / games
    endings = dict(Counter(o.ending for o in outcomes).most_common())
    return Table(manifest.game, games, standings, endings, nobody, seats, manifest)


def run_on_pool(todo: list[Pairing]) -> Iterator[Outcome]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        try:
            yield from pool.map(play, todo)
        except BrokenProcessPool:
            raise UnknownBot("a process that played has died: a bot ended it, or the memory did not suffice") from None


def run_on_ray(address: str) -> Callable[[list[Pairing]], Iterator[Outcome]]:
    """On the cluster at this address; 'local' starts one on this machine, for this tournament only."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of ours reports to nobody
    try:
        ray = import_module("ray")
    except ImportError:
        raise UnknownBot("--ray needs the package ray: ./kogge python -m pip install ray") from None
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        try:
            socket.create_connection((host, int(port)), 5).close()  # Ray itself would try for minutes
        except (OSError, OverflowError) as error:
            raise UnknownBot(f"there is no Ray cluster to play on at {address}: {error}") from None
    alone = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"} if address == "local" else {}

    def run(todo: list[Pairing]) -> Iterator[Outcome]:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error", **alone)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise UnknownBot(f"there is no Ray cluster to play on at {address!r}: {error}") from None
        try:
            remote = ray.remote(play)
            for task in [remote.remote(pairing) for pairing in todo]:
                yield ray.get(task)
        finally:
            ray.shutdown()

    return run


def plan(game: str, wishes: dict[str, str], bots: list[str], games: int, seed: int, seconds: float) -> Manifest:
    found = load(game)
    if games < 1:
        raise UnknownBot(f"a tournament has at least one game, not {games}")
    for name in bots:
        maker(name)  # says at once what is wrong with a name
    return Manifest(
        kogge=kogge.__version__,
        python=platform.python_version(),
        compiled=kogge.compiled(),
        game=game,
        rules=found.version,
        data=found.data,
        options=found.choose(len(bots), wishes),
        bots=bots,
        games=games,
        seed=seed,
        seconds=seconds,
    )


def hold(manifest: Manifest, run: Callable[[list[Pairing]], Iterable[Outcome]] = run_on_pool) -> Table:
    """Play a tournament, with progress on the terminal."""
    todo = pairings(manifest.game, manifest.options, manifest.bots, manifest.games, manifest.seed, manifest.seconds)
    outcomes = list(followed(run(todo), len(todo)))
    for line in sorted({fault for outcome in outcomes for faults in outcome.faults for fault in faults}):
        print(f"kogge: a bot lost turns: {line}", file=sys.stderr)
    return summarise(manifest, outcomes)


def show(table: Table) -> str:
    lines = [
        f"{table.game}, {table.games} games, every deal in each rotation; 95 % intervals",
        f"{'':24}{'wins':>7}{'':>16}{'score':>9}{'rating':>8}{'moves':>8}{'ms/move':>9}",
    ]
    for bot in table.bots:
        span = f"[{100 * bot.low:.1f}, {100 * bot.high:.1f}]"
        lines.append(
            f"{bot.name:24}{100 * bot.win_share:6.1f}%{span:>16}{bot.mean_score:9.2f}{bot.rating:8.1f}"
            f"{bot.moves_per_game:8.1f}{bot.ms_per_move:9.2f}"
        )
    lines.append("endings: " + ", ".join(f"{name} {n}" for name, n in table.endings.items()))
    lines.append("wins by seat: " + ", ".join(f"p{i} {100 * share:.1f}%" for i, share in enumerate(table.seats, 1)))
    if table.nobody:
        lines.append(f"nobody won {100 * table.nobody:.1f}%")
    return "\n".join(lines)


def plan_again(path: Path) -> Manifest:
    """The tournament of a manifest; UnknownBot says why it cannot be the same here."""
    try:
        then = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except msgspec.DecodeError as error:
        raise UnknownBot(f"{path} is not the manifest of a tournament: {error}") from None
    now = plan(then.game, then.options, then.bots, then.games, then.seed, then.seconds)
    if (now.rules, now.data) != (then.rules, then.data):
        raise UnknownBot(
            f"{path} is of rules {then.rules} and data {then.data} of {then.game}; here are rules {now.rules} and data "
            f"{now.data}, and the table would be another one"
        )
    return now
