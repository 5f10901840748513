"""The environments of one game."""

from functools import partial
from typing import Any

from pettingzoo import AECEnv

from kogge.adapters.pettingzoo.aec import KoggeEnv, wrap
from kogge.adapters.pettingzoo.parallel import KoggeParallelEnv


class Environments:
    """`env` checks the order of calls, `raw_env` does not. Both take the same arguments, see `KoggeEnv`."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.raw_env = partial(KoggeEnv, game)
        self.parallel_env = partial(KoggeParallelEnv, game)

    def env(self, *, illegal_reward: float | None = None, **wishes: Any) -> AECEnv[str, Any, Any]:
        """With `illegal_reward`, an illegal action ends the game with that reward instead of raising IllegalAction."""
        return wrap(self.raw_env(**wishes), illegal_reward)
