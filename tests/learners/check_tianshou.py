"""tianshou: its own wrapper for PettingZoo, stepped in this process and in others."""

from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("tianshou", reason="install tianshou (tests/learners/requirements.txt) for this")

from tianshou.env import DummyVectorEnv, PettingZooEnv, SubprocVectorEnv

from kogge.adapters.pettingzoo.make import Environments


def table(game: str) -> Any:
    return PettingZooEnv(Environments(game).env(observation="masked", encoding="float32"))


@pytest.mark.parametrize("vector", [DummyVectorEnv, SubprocVectorEnv])
@pytest.mark.parametrize("game", ["template", "vasa"])
def test_games_are_played_in_a_vector(vector: Any, game: str) -> None:
    env = vector([partial(table, game)] * 2)
    rand = np.random.default_rng(1)
    try:
        seen, _ = env.reset(seed=1)
        for _ in range(60):
            actions = np.array([rand.choice(np.flatnonzero(one["mask"])) for one in seen])
            seen, rewards, over, *_ = env.step(actions)
            for i in np.flatnonzero(over):
                seen[i] = env.reset([i])[0][0]
        assert rewards.shape[0] == 2
    finally:
        env.close()
