"""The environment in which one agent acts after another."""

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kogge.adapters.pettingzoo.core import MASK, RENDER_MODES, Core


class KoggeEnv(AECEnv[str, Any, Any], EzPickle):
    """`core` is the table; `table(agent)` is what an agent may know, in words."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        observation: str = "flat",
        rewards: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, observation, rewards, render_mode)
        super().__init__()
        self.core = Core(game, players, options, observation, rewards, render_mode, waits=False)
        self.metadata = {"name": f"{game}_v1", "render_modes": RENDER_MODES, "render_fps": 2}
        self.render_mode = render_mode
        self.layout = self.core.layout
        self.table = self.core.table
        self.possible_agents = list(self.core.agents)
        self.agents = list(self.core.agents)
        self.action_spaces = {agent: self.core.action_space(agent) for agent in self.agents}
        self.observation_spaces = {agent: self.core.observation_space() for agent in self.agents}

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A game's own options are settled when the environment is made."""
        self.core.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.select()

    def select(self) -> None:
        """Whose turn it is, and with which actions."""
        self.agent_selection = self.core.next_agent()
        self.infos[self.agent_selection] = {MASK: self.core.mask(self.agent_selection)}

    def observe(self, agent: str) -> Any:
        return self.core.observe(agent, self.infos.get(agent, {}).get(MASK, self.core.no_mask))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.core.play(agent, self.core.check(agent, action))
        self.core.let_fate_play()
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.core.over:
            self.rewards = self.core.final_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.select()

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode was not given, so there is nothing to render")
            return None
        return self.core.render()

    def close(self) -> None:
        """There is nothing to close."""


def wrap(raw: KoggeEnv, illegal_reward: float | None) -> AECEnv[str, Any, Any]:
    """An action that is not allowed raises, or, with a reward for it, ends the game."""
    env: AECEnv[str, Any, Any] = raw
    if illegal_reward is not None:
        env = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward))
    return wrappers.OrderEnforcingWrapper(env)
