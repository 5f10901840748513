"""Hints: the best moves for a view, with each seat's chance to win after them."""

from math import hypot

import msgspec

from kogge.bots import Seen
from kogge.bots.roster import SearchBot
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import CERTAIN


# How far a longer search moves a chance, beyond luck: with it the intervals hold what 16 times the iterations say in
# 19 of 20 cases, in all games (bench/chances.py).
DRIFT = 0.15
ITERATIONS = 100


class Hint(msgspec.Struct, frozen=True):
    """A move that a search likes."""

    move: str
    share: float  # of the search spent on it
    chances: dict[str, float]  # by seat, between 0 and 1
    uncertainty: float  # half the width of a 95 % interval of the mover's chance


def hints(seen: Seen, iterations: int = ITERATIONS, seed: int = 1, most: int = 3) -> list[Hint]:
    """The best moves, at most so many, the most searched first."""
    search = SearchBot(seen.game, seen.players, seed, iterations=iterations).search(seen)
    visited = sorted(seen.options, key=lambda move: -search.visits(move))
    out = []
    for move in visited[:most]:
        n = int(search.visits(move))
        if n:
            chances = [int(reward) / (int(CERTAIN) * n) for reward in search.rewards(move)]
            about = round(hypot(search.sampling_error(move), DRIFT), 3)
            named = {SEATS[seat]: round(chance, 3) for seat, chance in enumerate(chances)}
            out.append(Hint(seen.game.notation.write(move), round(n / iterations, 3), named, about))
    return out
