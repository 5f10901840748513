"""Many games in one call, on all cores, as arrays. Needs numpy, the extra `kogge[arrays]`.

games = play_many("vasa", 10_000, bots=["greedy", "random", "random"])
games.winners.mean(axis=0)  # the share of wins of each seat
"""

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from kogge.bots import Bot, Seen
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel.chance import draw, playout
from kogge.kernel.game import BadOption, Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move, legal
from kogge.kernel.seats import CHANCE
from kogge.progress import Bar

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise ImportError("kogge.batch needs numpy: pip install 'kogge[arrays]'") from None

CHUNK = 0.2  # seconds of work that a task should take
RANDOM = "random"

Row = tuple[list[int], int, int, int]  # scores, winners as bits, decisions, ending


@dataclass(frozen=True)
class Games:
    """What came of many games. Game i had the luck of seed + i. Arrays with two dimensions go by game and seat."""

    game: str
    seed: int
    endings: tuple[str, ...]
    scores: "NDArray[np.int64]"
    winners: "NDArray[np.bool_]"
    lengths: "NDArray[np.int64]"  # decisions, those of fate included
    ending: "NDArray[np.int64]"  # an index of `endings`

    def __len__(self) -> int:
        return len(self.lengths)


def play_many(
    game: str,
    games: int,
    players: int | None = None,
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    processes: int | None = None,
    progress: bool | None = None,
) -> Games:
    """Play many games and say what came of them.

    `bots` names a player for each seat; without it, everybody plays at random in the compiled kernel. The result does
    not depend on the number of `processes` (default: one per core). `progress` draws a bar (default: on terminals).
    """
    found = load(game)
    if games < 1:
        raise BadOption(f"a batch has at least one game, not {games}")
    if bots and players not in (None, len(bots)):
        raise BadOption(f"{len(bots)} bots do not make {players} players")
    n = len(bots) or players or found.players[0]
    wishes = found.choose(n, options or {})
    for bot in bots:
        maker(bot)  # says at once what is wrong with a name
    some = partial(play_some, game, n, wishes, tuple(bots))
    rows: list[Row] = []
    bar = Bar(games, shown=progress)
    for done in run(some, seed, games, processes or os.cpu_count() or 1):
        rows += done
        bar.show(len(rows))
    bits = np.array([winners for _, winners, _, _ in rows])
    return Games(
        game=game,
        seed=seed,
        endings=tuple(ending.name for ending in found.endings),
        scores=np.array([scores for scores, _, _, _ in rows], np.int64),
        winners=(bits[:, None] >> np.arange(n) & 1).astype(np.bool_),
        lengths=np.array([length for _, _, length, _ in rows], np.int64),
        ending=np.array([ending for _, _, _, ending in rows], np.int64),
    )


def run(some: "partial[list[Row]]", seed: int, games: int, processes: int) -> Iterator[list[Row]]:
    """Play the first game here, to see how many of them make a task."""
    begin = time.perf_counter()
    yield some(range(seed, seed + 1))
    size = max(1, min(int(CHUNK / (time.perf_counter() - begin)), games // (4 * processes)))
    tasks = [range(i, min(i + size, seed + games)) for i in range(seed + 1, seed + games, size)]
    if processes == 1 or len(tasks) < 2:
        yield from map(some, tasks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(some, tasks)


def play_some(name: str, players: int, wishes: Mapping[str, str], bots: tuple[str, ...], seeds: range) -> list[Row]:
    game = load(name)
    return [play_one(game, players, wishes, bots, seed) for seed in seeds]


def play_one(game: Game[Any, Any], players: int, wishes: Mapping[str, str], bots: tuple[str, ...], seed: int) -> Row:
    s, rand = game.new(players, wishes), Rng(seed)
    if set(bots) <= {RANDOM}:
        length = int(playout(game.rules, s, rand))
    else:
        length = decide(game, s, [maker(bot)(game, players, rand.next32()) for bot in bots], rand)
    return [int(score) for score in game.rules.scores(s)], int(s.winners), length, int(s.over) - 1


def decide(game: Game[Any, Any], s: Any, bots: list[Bot], rand: Rng) -> int:
    n = 0
    while not s.over:
        seat = int(first_to_move(s))
        options = legal(game.rules, s, seat)
        if seat == CHANCE:
            move = int(draw(game.rules, s, options, rand))
        else:
            seen = Seen(game, s.players, game.rules.view(s, seat), list(options))
            move = one_of(seen, bots[seat].decide(seen))
        advance(game.rules, s, seat, move)
        n += 1
    return n


def one_of(seen: Seen, answer: int | str) -> int:
    """The option that a bot answered with."""
    if isinstance(answer, str) and answer in seen.texts:
        return seen.options[seen.texts.index(answer)]
    if not isinstance(answer, str) and answer in seen.options:
        return answer
    raise ValueError(f"a bot answered {answer!r}, which is not an option")
