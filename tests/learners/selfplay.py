"""A game as a Gymnasium environment in which one learner plays all seats, as PettingZoo's tutorials do it."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kogge.adapters.pettingzoo.core import MASK
from kogge.adapters.pettingzoo.make import Environments


class SelfPlay(gymnasium.Env[Any, Any]):
    """An action is rewarded with what its agent gets by it."""

    def __init__(self, game: str, encoding: str, seed: int = 0) -> None:
        self.table = Environments(game).env(encoding=encoding)
        self.observation_space = self.table.observation_space(self.table.possible_agents[0])
        self.action_space = self.table.action_space(self.table.possible_agents[0])
        self.seed: int | None = seed

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        self.table.reset(seed=self.seed if seed is None else seed)
        self.seed = None  # from here on luck goes on where it was
        return self.table.observe(self.table.agent_selection), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.table.agent_selection
        self.table.step(int(action))
        over = self.table.terminations[agent]
        return self.table.observe(self.table.agent_selection), float(self.table.rewards[agent]), over, False, {}

    def action_masks(self) -> NDArray[np.int8]:
        """What MaskablePPO asks for."""
        mask: NDArray[np.int8] = self.table.infos[self.table.agent_selection][MASK]
        return mask
