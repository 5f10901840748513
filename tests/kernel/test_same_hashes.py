"""Interpreted and compiled, the same seeds lead through the same states.

A long run, from the folder of the project: ./kogge python -m tests.kernel.test_same_hashes 1000
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kogge
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.codec import fingerprint
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move
from kogge.kernel.seats import PUBLIC

ROOT = Path(__file__).parents[2]
MASK = 2**64 - 1


def journeys(name: str, games: int) -> Iterator[str]:
    """A line for each of so many seeded games: what was played, and a hash over all its states, views and guesses."""
    game = load(name)
    for seed in range(games):
        players = game.players[seed % len(game.players)]
        wishes = dict(game.full) if seed // len(game.players) % 2 else {}
        s, rand, total, n = game.new(players, wishes), Rng(seed), 0, 0
        while not s.over:
            seat = first_to_move(s)
            advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))
            total = (total * 31 + fingerprint(s)) & MASK
            n += 1
            if n % 16 == 0:
                for viewer in (0, PUBLIC):
                    view = game.rules.view(s, viewer)
                    total = (total * 31 + sum(view.ints()) + fingerprint(game.rules.imagine(view, rand))) & MASK
        yield f"{name} {players} {wishes} seed {seed}: {n} decisions, {total:016x}"


def travel(name: str, games: int, interpreted: bool) -> list[str]:
    """The journeys as another process goes them."""
    env = os.environ | {"KOGGE_INTERPRETED": "1" if interpreted else "0"}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), *sys.path])
    command = [sys.executable, __file__, "--print", name, str(games)]
    out = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout.splitlines()
    assert out[0] == ("interpreted" if interpreted else "compiled"), f"{out[0]} is not what was asked for"
    return out[1:]


def compare(name: str, games: int) -> int:
    """The number of games that went the same way; AssertionError names the first that did not."""
    ours, theirs = (travel(name, games, interpreted) for interpreted in (True, False))
    for a, b in zip(ours, theirs, strict=True):
        assert a == b, f"interpreted {a}, compiled {b}"
    return len(ours)


def can_compare() -> bool:
    """Whether there are binaries of the present sources, used by this process or not."""
    return kogge.compiled() or kogge._compiled.folder().is_dir()


@pytest.mark.once
@pytest.mark.skipif(not can_compare(), reason="nothing is compiled here: there is nothing to compare with")
@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_play_the_same(name: str) -> None:
    assert compare(name, 12) == 12


def test_journeys_differ_by_seed() -> None:
    lines = [line.split(", ")[-1] for line in journeys("template", 12)]
    assert len(set(lines)) == len(lines)


if __name__ == "__main__":
    if sys.argv[1] == "--print":
        print("compiled" if kogge.compiled() else "interpreted")
        for line in journeys(sys.argv[2], int(sys.argv[3])):
            print(line)
    else:
        for game_name in NAMES:
            print(f"{game_name}: {compare(game_name, int(sys.argv[1]))} games, the same interpreted and compiled")
