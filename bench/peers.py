"""Random games with Kogge and with its peers, on one core, in one run: ./kogge python bench/peers.py [--seconds 2]

Every player is random and every option is computed. The kernel plays a whole game in one compiled call; OpenSpiel's C++
bots likewise play without Python. All else is a loop in Python, as a learner would write it, with the observations and
masks that the library hands out. A decision is one move, those of fate included where the library shows them. The games
are not the same, so the ratios are of orders of magnitude. What is not installed is left out and named; for all of it:
./kogge python -m pip install rlcard pygame chess
"""

import argparse
import os
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

import kogge
from kogge.games import NAMES, load
from kogge.kernel.chance import playout
from kogge.kernel.rng import Rng

Game = Callable[[int], int]  # play one game with this seed; the decisions made

OPENSPIEL_GAMES = ("leduc_poker", "gin_rummy", "backgammon", "euchre", "skat")
OPENSPIEL_PYTHON_GAMES = ("python_liars_poker", "python_block_dominoes")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD_GAMES = ("leduc-holdem", "gin-rummy", "uno", "mahjong")


def kernel(name: str) -> Game:
    game = load(name)
    players = game.players[len(game.players) // 2]
    return lambda seed: int(playout(game.rules, game.new(players, game.full), Rng(seed)))


def aec(env: Any, observe: bool = True) -> Game:
    """A PettingZoo environment, its masks wherever it puts them."""
    import numpy as np

    def play(seed: int) -> int:
        n = 0
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last(observe)
            if over or cut:
                env.step(None)
                continue
            mask = info.get("action_mask", seen["action_mask"] if isinstance(seen, dict) else None)
            actions = np.flatnonzero(mask) if mask is not None else range(env.action_space(agent).n)
            env.step(int(random.choice(actions)))
            n += 1
        return n

    return play


def openspiel(game: Any) -> Game:
    kind = game.get_type()
    observe = type(game.new_initial_state()).observation_tensor
    if not kind.provides_observation_tensor:
        observe = type(game.new_initial_state()).information_state_tensor

    def play(seed: int) -> int:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, odds)[0])
            else:
                observe(state)
                state.apply_action(random.choice(state.legal_actions()))
            n += 1
        return n

    return play


def openspiel_bots(game: Any) -> Game:
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def play(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return len(state.full_history())

    return play


def rlcard(env: Any) -> Game:
    def play(seed: int) -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            n += 1
        return n

    return play


def ours_in_pettingzoo(name: str, observe: bool) -> Game:
    make = import_module("kogge.adapters.pettingzoo.make").Environments(name)
    game = load(name)
    return aec(make.env(players=game.players[len(game.players) // 2], options=game.full), observe)


def ours_in_openspiel(name: str) -> Game:
    import_module("kogge.adapters.openspiel")
    game = load(name)
    wishes = {"players": game.players[len(game.players) // 2]} | dict(game.full)
    return openspiel(import_module("pyspiel").load_game(f"kogge_{name}", wishes))


def theirs(name: str, how: Callable[[Any], Game]) -> Game:
    import_module("open_spiel.python.games")
    return how(import_module("pyspiel").load_game(name))


def classic(name: str) -> Game:
    return aec(import_module(f"pettingzoo.classic.{name}").env())


def card_game(name: str) -> Game:
    return rlcard(import_module("rlcard").make(name))


KERNEL, AEC, SPIEL = "Kogge's kernel", "Kogge in PettingZoo", "Kogge in OpenSpiel"
CPP, PYTHON_LOOP, PYTHON_GAMES = "OpenSpiel's C++ bots", "OpenSpiel's C++ games", "OpenSpiel's Python games"
ZOO, CARDS = "PettingZoo's own", "RLCard"
COMPARED = ((KERNEL, CPP), (AEC, ZOO), (AEC, CARDS), (SPIEL, PYTHON_GAMES), (SPIEL, PYTHON_LOOP))


def contenders() -> Iterator[tuple[str, str, Callable[[], Game]]]:
    """Group, game, and how to make it; making may fail where a library is not there."""
    for name in NAMES:
        yield KERNEL, name, partial(kernel, name)
        yield AEC, name, partial(ours_in_pettingzoo, name, True)
        yield f"{AEC}, masks only", name, partial(ours_in_pettingzoo, name, False)
        yield SPIEL, name, partial(ours_in_openspiel, name)
    for name in OPENSPIEL_GAMES:
        yield CPP, name, partial(theirs, name, openspiel_bots)
        yield PYTHON_LOOP, name, partial(theirs, name, openspiel)
    for name in OPENSPIEL_PYTHON_GAMES:
        yield PYTHON_GAMES, name, partial(theirs, name, openspiel)
    for name in PETTINGZOO_GAMES:
        yield ZOO, name, partial(classic, name)
    for name in RLCARD_GAMES:
        yield CARDS, name, partial(card_game, name)


def measure(play: Game, seconds: float) -> float:
    """Decisions a second of processor time, after one game to warm up."""
    play(0)
    done, games, begin = 0, 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        games += 1
        done += play(games)
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line (default: 2)")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    warnings.simplefilter("ignore")  # the libraries' own
    random.seed(1)
    how = "compiled" if kogge.compiled() else "interpreted"
    print(f"Kogge {how}, Python {sys.version.split()[0]}, one core, {args.seconds:g} s each", flush=True)
    print(f"{'':48}{'decisions/s':>13}{'us each':>10}{'times the kernel':>18}", flush=True)
    speeds: dict[str, dict[str, float]] = {}
    missing: dict[str, list[str]] = {}
    for group, name, make in contenders():
        try:
            speed = measure(make(), args.seconds)
        except Exception as error:  # whatever a library lacks
            reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            missing.setdefault(f"{group}: {reason}", []).append(name)
            continue
        speeds.setdefault(group, {})[name] = speed
        kernel_time = speeds[KERNEL][name] / speed if name in speeds[KERNEL] else 0
        cost = f"{kernel_time:18.1f}" if kernel_time else ""
        print(f"{group + ', ' + name:48}{speed:13,.0f}{1e6 / speed:10.2f}{cost}", flush=True)
    print("\nratios of the medians")
    for ours, theirs in COMPARED:
        if ours in speeds and theirs in speeds:
            ratio = median(speeds[ours].values()) / median(speeds[theirs].values())
            print(f"  {ours} to {theirs}: {ratio:.2f}")
    for why, names in missing.items():
        print(f"left out, {why} ({', '.join(names)})")


if __name__ == "__main__":
    main()
