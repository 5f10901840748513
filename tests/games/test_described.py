"""What was described before is remembered; nobody can tell."""

from importlib import import_module
from typing import Any

import pytest

from kogge.games import NAMES, load
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC


def forget(name: str) -> None:
    """Everything that was described."""
    describe = load(name).describe
    parts = {**vars(import_module(f"kogge.games.{name}.edge.schema")), **getattr(describe, "__dict__", {})}
    for part in parts.values():
        if hasattr(part, "cache_clear"):
            part.cache_clear()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_remembered_is_what_would_be_described_anew(name: str) -> None:
    game = load(name)
    looks: list[tuple[Any, Any]] = []
    for seed in range(50):
        if seed >= 2 and len(looks) > 20:  # a small game takes a few more seeds
            break
        rand = Rng(seed)
        match: Match[Any, Any] = Match(game, game.players[seed % len(game.players)], game.full)

        def decide(match: Match[Any, Any], seat: int, rand: Rng = rand) -> int:
            if rand.below(4) == 0:
                for viewer in (*range(match.players), int(PUBLIC)):
                    looks.append((match.view(viewer), match.describe(viewer)))
            options = match.moves(seat)
            return options[rand.below(len(options))]

        match.play_on(decide, rand)
    assert len(looks) > 20
    for view, described in looks[:: max(1, len(looks) // 200)]:
        forget(name)
        assert game.describe(view) == described
