"""What hints promise, and what comes of it: ./kogge python bench/chances.py [GAME] [--games 200] [--iterations 64]

Greedy bots play whole games. Now and then a hint is asked for: its best move gives every seat a chance to win, and at
the end it is known who won. Of those with a chance of three in ten, about three in ten should have. Each hint is asked
for again with sixteen times the iterations: its move's chance should then lie in the first one's 95 % interval.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from kogge.bots import Seen
from kogge.bots.hints import Hint, hints
from kogge.bots.roster import maker
from kogge.games import NAMES, load
from kogge.kernel.notation import SEATS
from kogge.kernel.rng import Rng
from kogge.kernel.match import Match
from kogge.progress import followed

TIMES = 16
OFTEN = 0.05  # of the decisions


class Told(NamedTuple):
    chances: list[float]
    won: list[float]
    within: bool  # more iterations agree


def play(name: str, iterations: int, seed: int) -> list[Told]:
    game = load(name)
    match = Match(game, game.players[0])
    bots = [maker("greedy")(game, match.players, seed * 16 + seat) for seat in range(match.players)]
    rand, told = Random(seed), list[tuple[Hint, bool]]()

    def decide(match: Match[Any, Any], seat: int) -> int | str:
        seen = Seen.at(match, seat)
        if len(seen.options) > 1 and rand.random() < OFTEN:
            hint = hints(seen, iterations, seed)[0]
            more = {better.move: better for better in hints(seen, TIMES * iterations, seed + 1, len(seen.options))}
            if hint.move in more:
                gap = more[hint.move].chances[SEATS[seat]] - hint.chances[SEATS[seat]]
                told.append((hint, abs(gap) <= hint.uncertainty))
        return bots[seat].decide(seen)

    match.play_on(decide, Rng(seed))
    winners = int(match.state.winners)
    won = [(winners >> seat & 1) / max(winners.bit_count(), 1) for seat in range(match.players)]
    return [Told(list(hint.chances.values()), won, within) for hint, within in told]


def report(name: str, told: list[Told]) -> Iterator[str]:
    pairs = [pair for one in told for pair in zip(one.chances, one.won, strict=True)]
    tenths = defaultdict(list)
    for chance, won in pairs:
        tenths[min(int(chance * 10), 9)].append((chance, won))
    yield f"{name}: {len(told)} hints"
    yield f"{'chance':>10}{'times':>8}{'promised':>10}{'won':>8}"
    for tenth, found in sorted(tenths.items()):
        promised, won = (sum(values) / len(found) for values in zip(*found, strict=True))
        yield f"{tenth / 10:>6.1f}-{(tenth + 1) / 10:.1f}{len(found):>7}{promised:>10.1%}{won:>8.1%}"
    seats = len(told[0].chances)
    off, blind = (
        sum((guess(chance) - won) ** 2 for chance, won in pairs) / len(pairs)
        for guess in (lambda chance: chance, lambda _: 1 / seats)
    )
    yield f"mean square of the error {off:.3f}; of a guess that all are equal {blind:.3f}"
    within = sum(one.within for one in told) / len(told)
    yield f"{within:.1%} of the intervals hold what {TIMES} times the iterations say"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", choices=[name for name in NAMES if name != "template"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=64)
    args = parser.parse_args()
    for name in [args.game] if args.game else [name for name in NAMES if name != "template"]:
        with ProcessPoolExecutor() as pool:
            games = pool.map(partial(play, name, args.iterations), range(args.games))
            told = [one for some in followed(games, args.games, f"{name}: ") for one in some]
        print(*report(name, told), sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
