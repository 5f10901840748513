"""The laws over many random games, on all cores."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Any

import kogge
from kogge.games import load
from kogge.kernel.game import BadOption, Game
from kogge.kernel.laws import LAWS, Tally, check_game
from kogge.progress import Bar

CHUNK = 10  # games a task


def tables(game: Game[Any, Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every choice of options that fits it."""
    choices = [[(option.name, value) for value in option.values] for option in game.options]
    every = [(players, dict(chosen)) for players in game.players for chosen in product(*choices)]
    return [table for table in every if fits(game, *table)]


def fits(game: Game[Any, Any], players: int, wishes: dict[str, str]) -> bool:
    try:
        game.choose(players, wishes)
    except BadOption:  # it names a seat that the table does not have
        return False
    return True


def check_some(name: str, seeds: range, every: int) -> Tally:
    game, out = load(name), Tally()
    kinds = tables(game)
    for seed in seeds:
        players, wishes = kinds[seed % len(kinds)]
        out.add(check_game(game, players, wishes, seed, LAWS, every))
    return out


def chunks(first: int, games: int) -> Iterator[range]:
    for start in range(first, first + games, CHUNK):
        yield range(start, min(start + CHUNK, first + games))


def soak(game: Game[Any, Any], games: int, first: int, every: int) -> int:
    tally, begin, bar = Tally(), time.monotonic(), Bar(games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(check_some, *zip(*((game.name, c, every) for c in chunks(first, games)), strict=True)):
            tally.add(done)
            bar.show(tally.games)
    tally.check_variety(game)
    how = "compiled" if kogge.compiled() else "interpreted"
    print(f"{game.name}, {how}: the laws {', '.join(LAWS)} hold")
    seconds = time.monotonic() - begin
    print(f"  {tally.games:,} games, {tally.decisions:,} decisions, {seconds:.0f} s, seeds from {first}")
    print(f"  {tally.imagined:,} states imagined twice, {tally.varied:,} of them in two ways")
    for title, counts in (("endings", tally.endings), ("seen", tally.keys)):
        print(f"  {title}: " + ", ".join(f"{name} {n:,}" for name, n in sorted(counts.items())))
    return 0
