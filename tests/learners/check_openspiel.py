"""OpenSpiel's own learners."""

import pytest

NEEDS = "install open_spiel, dm-tree and torch (tests/learners/requirements.txt) for this"
for library in ("pyspiel", "tree", "torch"):
    pytest.importorskip(library, reason=NEEDS)

import pyspiel  # noqa: E402
from open_spiel.python import rl_agent, rl_environment  # noqa: E402
from open_spiel.python.pytorch import dqn  # noqa: E402

from kogge.adapters import openspiel  # noqa: E402


@pytest.mark.parametrize("name", ["template", "vasa"])
def test_dqn_learns_against_itself(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(openspiel.PREFIX + name))
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents: list[rl_agent.AbstractAgent] = [
        dqn.DQN(player, size, actions, [32], batch_size=16, min_buffer_size_to_learn=16, replay_buffer_capacity=500)
        for player in range(env.num_players)
    ]
    for _ in range(6 if name == "template" else 1):
        now = env.reset()
        while not now.last():
            player = now.observations["current_player"]
            action = agents[player].step(now).action
            assert action in now.observations["legal_actions"][player]
            now = env.step([action])
        for agent in agents:
            agent.step(now)
    assert any(agent.loss is not None for agent in agents)
