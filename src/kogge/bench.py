"""Random play, measured interpreted and compiled in one run, each in a process of its own."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

import kogge
from kogge.games import load
from kogge.kernel.chance import playout, random_move
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move


class Figures(msgspec.Struct, frozen=True):
    decisions_per_s: float
    games_per_s: float
    copy_us: float


class Bench(msgspec.Struct, frozen=True):
    game: str
    calibration: float  # turns a second of a fixed loop of plain Python: what this machine is worth just now
    interpreted: Figures
    compiled: Figures | None


def calibrate(seconds: float) -> float:
    x, turns, begin = 1, 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for _ in range(10_000):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        turns += 10_000
    return turns / spent


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a second of processor time."""
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        done += work()
    return done / spent


def measure(game: Game[Any, Any], seconds: float) -> Figures:
    """All rules in play, the middle number of players."""
    players = game.players[len(game.players) // 2]
    games = 0

    def play_one() -> int:
        nonlocal games
        games += 1
        return int(playout(game.rules, game.new(players, game.full), Rng(games)))

    decisions = rate(play_one, seconds)
    mean = sum(int(playout(game.rules, game.new(players, game.full), Rng(seed))) for seed in range(20)) / 20
    s, rand = game.new(players, game.full), Rng(7)
    for _ in range(int(mean / 2)):
        if not s.over:
            seat = first_to_move(s)
            advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))

    def copy_many() -> int:
        for _ in range(1000):
            s.copy()
        return 1000

    return Figures(decisions, decisions / mean, 1e6 / rate(copy_many, seconds / 2))


def measure_apart(game: str, seconds: float, interpreted: bool) -> Figures:
    env = os.environ | {"KOGGE_INTERPRETED": "1" if interpreted else "0"}
    out = subprocess.run(
        [sys.executable, "-P", "-m", "kogge.bench", game, str(seconds)], env=env, stdout=subprocess.PIPE, check=True
    )
    return msgspec.json.decode(out.stdout, type=Figures)


def bench(games: list[str], seconds: float, as_json: bool) -> int:
    results = []
    for name in [load(name).name for name in games]:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        compiled = measure_apart(name, seconds, interpreted=False) if kogge.compiled() else None
        interpreted = measure_apart(name, seconds, interpreted=True)
        results.append(Bench(name, calibrate(seconds / 4), interpreted, compiled))
    if as_json:
        print(msgspec.json.encode(results[0] if len(results) == 1 else results).decode())
    else:
        for result in results:
            print_table(result)
    return 0


def print_table(result: Bench) -> None:
    print(f"{result.game}: random play, options computed at each decision")
    print(f"{'':13}{'decisions/s':>14}{'of calibration':>16}{'games/s':>11}{'copy us':>10}")
    for name, figures in (("interpreted", result.interpreted), ("compiled", result.compiled)):
        if figures:
            part = figures.decisions_per_s / result.calibration
            print(
                f"{name:13}{figures.decisions_per_s:14,.0f}{part:16.4f}{figures.games_per_s:11,.1f}{figures.copy_us:10.3f}"
            )
        else:
            print(f"{name:13}{'not compiled here':>20}")
    if result.compiled:
        print(f"compiled is {result.compiled.decisions_per_s / result.interpreted.decisions_per_s:.1f} times as fast")
    print(f"calibration: {result.calibration:,.0f} turns/s of a loop of plain Python")


if __name__ == "__main__":
    print(msgspec.json.encode(measure(load(sys.argv[1]), float(sys.argv[2]))).decode())
