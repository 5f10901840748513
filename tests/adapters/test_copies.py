"""Environments and spaces can be copied, sent to other processes and compared, as learning libraries do."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from kogge.adapters.pettingzoo import vasa_v1
from kogge.adapters.pettingzoo.core import MASK
from kogge.adapters.pettingzoo.make import Environments
from tests.adapters.tables import TABLES

WAYS: list[Callable[[Any], Any]] = [deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
tables = pytest.mark.parametrize(("name", "players"), TABLES)
both_ways = pytest.mark.parametrize("copied", WAYS, ids=["deepcopy", "pickle"])


@tables
def test_an_action_space_is_that_many_actions_to_every_library(name: str, players: int) -> None:
    env = Environments(name).env(players=players)
    env.reset(seed=1)
    space = env.action_space("player_1")
    plain = Discrete(int(space.n))
    assert space == plain and plain == space
    assert space != Discrete(int(space.n) + 1)
    assert space != Discrete(int(space.n), start=1)
    assert space != env.observation_space("player_1")
    assert env.action_space("player_2") == space


@both_ways
def test_a_copy_of_an_action_space_needs_no_table(copied: Callable[[Any], Any]) -> None:
    env = vasa_v1.env()
    env.reset(seed=1)
    space = env.action_space(env.agent_selection)
    space.seed(7)
    copy = copied(space)
    assert type(copy) is Discrete
    assert copy == space
    mask = np.ones(int(space.n), np.int8)
    assert [copy.sample(mask) for _ in range(9)] == [space.sample(mask) for _ in range(9)]


@tables
@both_ways
@pytest.mark.parametrize("steps", [0, 9])
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(
    name: str, players: int, copied: Callable[[Any], Any], steps: int
) -> None:
    """Also its luck and its samples; and what happens in one of them does not touch the other."""
    env = Environments(name).env(players=players, illegal_reward=-1)
    env.reset(seed=3)
    for agent in env.possible_agents:
        env.action_space(agent).seed(5)
    for _ in range(steps):
        env.step(env.action_space(env.agent_selection).sample())
    one, two, still = env, copied(env), copied(env)
    before = list(still.unwrapped.core.state.ints())
    assert before == list(env.unwrapped.core.state.ints())
    for _ in range(60):
        assert one.agent_selection == two.agent_selection
        (seen, *rest, info), (seen_too, *rest_too, info_too) = one.last(), two.last()
        assert rest == rest_too
        assert (seen == seen_too).all() and (info[MASK] == info_too[MASK]).all()
        if rest[1]:
            break
        actions = [side.action_space(side.agent_selection).sample() for side in (one, two)]
        assert actions[0] == actions[1]
        assert info[MASK][actions[0]]
        one.step(actions[0])
        two.step(actions[1])
    assert before == list(still.unwrapped.core.state.ints())
    assert before != list(one.unwrapped.core.state.ints())


@both_ways
def test_a_copy_of_the_parallel_environment_goes_on_alike(copied: Callable[[Any], Any]) -> None:
    env = Environments("template").parallel_env(players=3)
    env.reset(seed=3)
    env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    copy = copied(env)
    while env.agents:
        assert env.agents == copy.agents
        actions = {agent: env.action_space(agent).sample() for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        seen_too, rewards_too, *_ = copy.step(actions)
        assert all((seen[agent] == seen_too[agent]).all() for agent in seen)
        assert rewards == rewards_too
    assert not copy.agents


@both_ways
def test_a_copy_before_the_first_game(copied: Callable[[Any], Any]) -> None:
    copy = copied(vasa_v1.env(players=5, options={"advanced": "on"}))
    with pytest.raises(AssertionError, match="reset"):
        copy.step(0)
    copy.reset(seed=1)
    assert copy.num_agents == 5
    assert copy.unwrapped.layout.size == copy.observe("player_1").size
