"""What both environments have in common: agents, their spaces, and a picture of the table."""

from collections.abc import Mapping
from typing import Any

import gymnasium

from kogge.adapters.encoding import PLAIN, Column
from kogge.adapters.pettingzoo.core import RENDER_MODES, Core

MADE_ANEW = {"core", "layout", "table", "action_spaces", "observation_spaces"}  # they follow from how it was made


class KoggeTable:
    """What `env`, `raw_env` and `parallel_env` take, and what they have beyond PettingZoo's own interface.

    `observation` is "flat", "masked" or "named"; `rewards` is "rank" or "score"; `render_mode` is "ansi" or
    "rgb_array"; `options` are the game's own; `encoding` is "int32", the numbers of the view as they are, or "float32",
    "int16" or "int8" with the observer first and a column for each name (see kogge.adapters.encoding). `layout.names`
    says which columns of a flat observation a field has, `columns` what each column of an encoding is, and
    `table(agent)` is everything that an agent may know, field by field.
    """

    waits = False  # whether who is not asked anything has an action for it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        observation: str = "flat",
        rewards: str = "rank",
        render_mode: str | None = None,
        encoding: str = PLAIN,
    ) -> None:
        self.made_with = (game, players, options, observation, rewards, render_mode, encoding)
        self.core = Core(game, players, options, observation, rewards, render_mode, encoding, waits=self.waits)
        self.metadata = {"name": f"{game}_v1", "render_modes": RENDER_MODES, "render_fps": 2}
        self.render_mode = render_mode
        self.layout = self.core.encoding or self.core.layout
        self.table = self.core.table
        self.possible_agents = list(self.core.agents)
        self.agents: list[str] = list(self.core.agents)
        self.action_spaces = {agent: self.core.action_space(agent) for agent in self.agents}
        self.observation_spaces = {agent: self.core.observation_space() for agent in self.agents}

    def __getstate__(self) -> dict[str, Any]:
        """What a copy or a pickle needs: how it was made, the game so far, and what changes from step to step.

        Compiled states do not copy themselves as Python objects do; their bytes are the way.
        """
        changing = {name: value for name, value in vars(self).items() if name not in MADE_ANEW}
        return {"changing": changing, "saved": self.core.saved(), "spaces": self.action_spaces}

    def __setstate__(self, state: dict[str, Any]) -> None:
        KoggeTable.__init__(self, *state["changing"]["made_with"])
        vars(self).update(state["changing"])
        self.core.resume(*state["saved"])
        for agent, space in state["spaces"].items():  # samples go on as they would have
            vars(self.action_spaces[agent]).update(vars(space))

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    @property
    def columns(self) -> list[Column]:
        """What each column of an encoded observation is: its name, its meaning and its range."""
        return [] if self.core.encoding is None else self.core.encoding.columns

    @property
    def state_space(self) -> Any:
        """Where `state()` lies."""
        whole: Any = self.core.whole
        return gymnasium.spaces.Box(whole.low, whole.high, dtype=whole.low.dtype)

    def state(self) -> Any:
        """The whole table in the columns of an observation, for critics that may know what agents may not.

        Seats are in the order of the table, and nothing is hidden.
        """
        return self.core.everything()

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode was not given, so there is nothing to render")
            return None
        return self.core.render()

    def close(self) -> None:
        """There is nothing to close."""
