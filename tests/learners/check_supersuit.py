"""SuperSuit: many parallel environments as one vector, in this process and in others."""

from typing import Any

import numpy as np
import pytest

supersuit: Any = pytest.importorskip("supersuit", reason="install supersuit (tests/learners/requirements.txt) for this")

from kogge.adapters.pettingzoo.core import MASK  # noqa: E402
from kogge.adapters.pettingzoo.make import Environments  # noqa: E402


@pytest.mark.parametrize("processes", [0, 2])
def test_environments_are_joined_to_a_vector(processes: int) -> None:
    one = supersuit.pettingzoo_env_to_vec_env_v1(
        Environments("template").parallel_env(observation="masked", encoding="float32")
    )
    env = supersuit.concat_vec_envs_v1(one, 2, num_cpus=processes, base_class="gymnasium")
    try:
        seen, _ = env.reset(seed=1)
        ended = 0
        for _ in range(30):
            actions = np.array([np.flatnonzero(mask)[0] for mask in seen[MASK]])
            seen, _, over, _, _ = env.step(actions)
            ended += int(over.sum())
        assert seen["observation"].shape == (4, one.observation_space["observation"].shape[0])
        assert ended
    finally:
        env.close()
