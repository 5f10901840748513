"""Iterations of search a second, and OpenSpiel's beside them: ./kogge python bench/search.py [--seconds 2]

Ours start in the middle of some games between greedy bots, at a table of middle size, with the play-outs that the
game asks for: some turns by the outlook, or decisions at random. OpenSpiel's is the C++ MCTS bot on its backgammon,
with random play-outs to the end. All on one core, by processor time. The games and the play-outs are not the same, so
the ratios are of orders of magnitude.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from itertools import cycle
from typing import Any

import kogge
from kogge.bots.greedy import Greedy
from kogge.bots.search import Search
from kogge.games import NAMES, load
from kogge.kernel.chance import draw
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move, legal

try:
    from kogge.kernel.log import SILENT
    from kogge.kernel.seats import CHANCE
except ImportError:  # the other checkout that bench/ratios.py measures is from before November 2026
    from kogge.kernel.rules import CHANCE  # type: ignore[attr-defined]

    SILENT = None  # type: ignore[assignment,misc]

ITERATIONS = 100  # in one go
POSITIONS = 5  # of different games, one after the other
Go = Callable[[], None]


def middle(name: str, seed: int) -> Any:
    """The state in the middle of a game of greedy bots."""
    game = load(name)
    rules, players = game.rules, game.players[len(game.players) // 2]
    s, rand = game.new(players, {}), Rng(seed)
    bot = Greedy(rules, seed, worlds=1)
    choices = []
    while not s.over:
        seat = first_to_move(s)
        options = legal(rules, s, seat)
        if seat == CHANCE:
            move = draw(rules, s, options, rand)
        else:
            move = bot.decide(rules.view(s, seat), options)
            if len(options) > 1:
                choices.append(s.copy())
        advance(rules, s, seat, move, SILENT)
    return choices[len(choices) // 2]


def ours(name: str) -> Go:
    game, positions = load(name), cycle([middle(name, seed) for seed in range(POSITIONS)])

    def go() -> None:
        s = next(positions)
        view = game.rules.view(s, first_to_move(s))
        Search(game.rules, view, s.players, 1, game.guided_turns, game.lookahead).run(ITERATIONS)

    return go


def openspiel() -> Go:
    import pyspiel

    state, rand = pyspiel.load_game("backgammon").new_initial_state(), Rng(1)
    for _ in range(60):
        state.apply_action(state.legal_actions()[rand.below(len(state.legal_actions()))])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    judge = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(state.get_game(), judge, 2.0, ITERATIONS, 1000, False, 1, False)
    return lambda: bot.mcts_search(state)


def measure(go: Go, seconds: float) -> float:
    """Iterations a second."""
    go()
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        go()
        done += ITERATIONS
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line (default: 2)")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    how = "compiled" if kogge.compiled() else "interpreted"
    print(f"Kogge {how}, Python {sys.version.split()[0]}, one core, {args.seconds:g} s each")
    try:
        theirs = measure(openspiel(), args.seconds)
    except ImportError:
        theirs = 0.0
    print(f"{'':40}{'iterations/s':>14}{'us each':>10}{'to OpenSpiel':>14}")
    for name in NAMES:
        speed = measure(ours(name), args.seconds)
        ratio = f"{speed / theirs:14.1f}" if theirs else ""
        print(f"{load(name).title:40}{speed:14,.0f}{1e6 / speed:10.1f}{ratio}")
    if theirs:
        print(f"{'OpenSpiel, C++ MCTS, backgammon':40}{theirs:14,.0f}{1e6 / theirs:10.1f}")
    else:
        print("left out: OpenSpiel is not installed (./kogge python -m pip install open_spiel)")


if __name__ == "__main__":
    main()
