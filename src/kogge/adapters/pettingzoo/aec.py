"""The environment in which one agent acts after another."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kogge.adapters.pettingzoo.core import MASK
from kogge.adapters.pettingzoo.table import KoggeTable


class KoggeEnv(KoggeTable, AECEnv[str, Any, Any]):
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A game's own options are settled when the environment is made."""
        self.core.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: self.not_asked() for agent in self.agents}
        self._skip_agent_selection = None
        self.select()

    def select(self) -> None:
        """Whose turn it is, and with which actions."""
        self.agent_selection = self.core.next_agent()
        self.infos[self.agent_selection] = {MASK: self.core.mask(self.agent_selection)}

    def not_asked(self) -> dict[str, Any]:
        """The infos of an agent without anything to do. PettingZoo's wrappers want a mask there all the same."""
        return {MASK: self.core.no_mask.copy()}

    def observe(self, agent: str) -> Any:
        return self.core.observe(agent, self.infos.get(agent, {}).get(MASK, self.core.no_mask))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.core.play(agent, self.core.check(agent, action))
        self.core.let_fate_play()
        self.infos[agent] = self.not_asked()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.core.over:
            self.rewards = self.core.final_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.select()


def wrap(raw: KoggeEnv, illegal_reward: float | None) -> AECEnv[str, Any, Any]:
    """An action that is not allowed raises, or, with a reward for it, ends the game."""
    env: AECEnv[str, Any, Any] = raw
    if illegal_reward is not None:
        env = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward))
    return wrappers.OrderEnforcingWrapper(env)
