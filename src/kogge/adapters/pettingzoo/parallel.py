"""The environment in which all agents act at once. Who is not asked anything waits: that is the last action."""

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from kogge.adapters.pettingzoo.core import MASK, RENDER_MODES, Core


class KoggeParallelEnv(ParallelEnv[str, Any, Any], EzPickle):
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
        self.core = Core(game, players, options, observation, rewards, render_mode, waits=True)
        self.metadata = {"name": f"{game}_v1", "render_modes": RENDER_MODES, "render_fps": 2}
        self.render_mode = render_mode
        self.layout = self.core.layout
        self.table = self.core.table
        self.possible_agents = list(self.core.agents)
        self.agents: list[str] = []
        self.action_spaces = {agent: self.core.action_space(agent) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.core.observation_space() for agent in self.possible_agents}

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

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
        question = self.core.question()
        for agent, move in moves.items():
            if self.core.question() == question:  # what an answer leads to may come before the other answers
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

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode was not given, so there is nothing to render")
            return None
        return self.core.render()

    def close(self) -> None:
        """There is nothing to close."""
