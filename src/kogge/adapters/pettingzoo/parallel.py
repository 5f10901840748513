"""The environment in which all agents act at once. Who is not asked anything waits: that is the last action."""

from typing import Any

from pettingzoo import ParallelEnv

from kogge.adapters.pettingzoo.core import MASK
from kogge.adapters.pettingzoo.table import KoggeTable


class KoggeParallelEnv(KoggeTable, ParallelEnv[str, Any, Any]):
    waits = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.core.reset(seed)
        self.agents = list(self.possible_agents)
        return self.look()

    def look(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        masks = {agent: self.core.mask(agent) for agent in self.agents}
        observations = {agent: self.core.observe(agent, mask) for agent, mask in masks.items()}
        return observations, {agent: {MASK: mask} for agent, mask in masks.items()}

    def step(self, actions: dict[str, Any]) -> Any:
        """All answers are checked before any is played; who is asked and gives none is asked again."""
        moves = {
            agent: self.core.check(agent, action)
            for agent, action in sorted(actions.items())
            if action != self.core.wait or self.core.asked(agent)
        }
        asked = self.core.question()
        for agent, move in moves.items():
            if asked and asked.is_same_as(
                self.core.question()
            ):  # what an answer leads to may come before the other answers
                self.core.play(agent, move)
        self.core.let_fate_play()
        over = self.core.over
        observations, infos = self.look()
        rewards = self.core.final_rewards() if over else dict.fromkeys(self.agents, 0.0)
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos
