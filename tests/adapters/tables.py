"""What the adapters are tested on: every game, every number of players."""

from collections.abc import Iterator
from typing import Any

import kogge
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move

TABLES = [(name, players) for name in NAMES for players in load(name).players]
SOME = TABLES if kogge.compiled() else [(name, load(name).players[0]) for name in NAMES]  # for what takes long
MUCH = 10 if kogge.compiled() else 1  # interpreted play is slow: it proves the same with fewer games


def wander(game: Game[Any, Any], players: int, seed: int, every: int = 1) -> Iterator[Any]:
    """States of a random game with all rules in play; the caller may not change them."""
    s, rand = game.new(players, game.full), Rng(seed)
    n = 0
    while not s.over:
        if n % every == 0:
            yield s
        seat = first_to_move(s)
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))
        n += 1
    yield s
