"""The games as PettingZoo environments: the library's own tests, and what they leave open."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import kogge
from kogge.adapters.pettingzoo import vasa_v1
from kogge.adapters.pettingzoo.core import MASK, OBSERVATIONS, IllegalAction
from kogge.adapters.pettingzoo.make import Environments
from kogge.games import NAMES, load
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from kogge.kernel.rules import legal, to_move
from tests.adapters.tables import MUCH, TABLES

CYCLES = 1000 if kogge.compiled() else 100
FULL = {name: dict(load(name).full) for name in NAMES}
tables = pytest.mark.parametrize(("name", "players"), TABLES)


def finish(env: Any, rand: Rng) -> dict[str, float]:
    """Play at random to the end; the rewards."""
    rewards = {}
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last(observe=False)
        rewards[agent] = reward
        actions = [] if over else np.flatnonzero(info[MASK]).tolist()
        env.step(actions[rand.below(len(actions))] if actions else None)
    return rewards


@tables
def test_the_api_without_any_warning(name: str, players: int) -> None:
    """Warnings are errors in this project's tests."""
    api_test(Environments(name).env(players=players, options=FULL[name]), num_cycles=CYCLES)


@tables
@pytest.mark.parametrize("observation", ["masked", "named"])
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_the_api_with_dictionaries(name: str, players: int, observation: str) -> None:
    """The library warns of every dictionary but its own, and of a mask that is empty because the game is over."""
    api_test(Environments(name).env(players=players, observation=observation), num_cycles=CYCLES // 10)


@tables
def test_seeds(name: str, players: int) -> None:
    seed_test(lambda: Environments(name).env(players=players, options=FULL[name]), num_cycles=CYCLES)


@tables
def test_the_parallel_api(name: str, players: int) -> None:
    games = Environments(name)
    parallel_api_test(games.parallel_env(players=players, options=FULL[name]), num_cycles=CYCLES)
    parallel_seed_test(lambda: games.parallel_env(players=players), num_cycles=CYCLES // 10)


@tables
@pytest.mark.parametrize("observation", ["flat", "masked"])
def test_the_performance_benchmark_runs(
    name: str, players: int, observation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", Hurry())
    module.performance_benchmark(Environments(name).env(players=players, observation=observation))


class Hurry:
    """A clock by which the benchmark's five seconds are over after a hundred rounds."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        self.now += 0.05
        return self.now


@tables
def test_many_seeds_play_to_the_end_and_the_same_seed_the_same_game(name: str, players: int) -> None:
    env, again = (Environments(name).env(players=players) for _ in range(2))
    games = set()
    for seed in range(2 * MUCH):
        env.reset(seed=seed)
        again.reset(seed=seed)
        rewards = finish(env, Rng(seed))
        assert rewards == finish(again, Rng(seed))
        assert len(rewards) == players
        assert all(-1 <= reward <= 1 for reward in rewards.values())
        games.add(tuple(env.unwrapped.core.state.ints()))
    assert len(games) == 2 * MUCH


@tables
def test_observations_are_the_same_for_all_that_an_agent_cannot_know(name: str, players: int) -> None:
    """Secrecy: imagined states, in all shapes, observed by every agent."""
    envs = [Environments(name).raw_env(players=players, options=FULL[name], observation=o) for o in ("named", "masked")]
    rand, varied, every = Rng(players), 0, min(load(name).longest // 10, 60)
    for seed in range(MUCH):
        env = envs[seed % 2]
        env.reset(seed=seed)
        for agent in env.agent_iter():
            if any(env.terminations.values()):
                break
            if rand.below(every) == 0:
                true = env.core.state
                for seat, viewer in enumerate(env.agents):
                    seen, table = env.core.observe(viewer, env.core.mask(viewer)), env.table(viewer)
                    env.core.state = env.core.game.rules.imagine(env.core.game.rules.view(true, seat), rand)
                    varied += list(env.core.state.ints()) != list(true.ints())
                    other = env.core.observe(viewer, env.core.mask(viewer))
                    assert seen.keys() == other.keys()
                    assert all((seen[key] == other[key]).all() for key in seen)
                    assert table == env.table(viewer)
                    env.core.state = true
            env.step(env.action_space(agent).sample())
    assert varied or MUCH == 1 or not load(name).hidden


@tables
def test_what_is_chosen_in_secret_at_the_same_time_is_not_told(name: str, players: int) -> None:
    """An answer of one agent changes nothing for the others but that it has been given."""
    env = Environments(name).raw_env(players=players)
    compared = 0
    for seed in range(20):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            core, seat = env.core, env.core.seats[agent]
            if any(env.terminations.values()):
                break
            if (to_move(core.state) & to_move(core.state) - 1) and to_move(core.state) >> seat & 1:
                before = core.state
                views: dict[int, Any] = {}  # by what all may know of a move
                for move in legal(core.game.rules, before, seat):
                    core.state = before.copy()
                    core.play(agent, move)
                    seen = [core.observe(other, core.no_mask).tolist() for other in env.agents if other != agent]
                    told = core.game.notation.open_part(move)
                    compared += told in views
                    assert views.setdefault(told, seen) == seen
                core.state = before
            env.step(env.action_space(agent).sample())
        if compared:
            return


@tables
def test_samples_are_legal_even_without_a_mask(name: str, players: int) -> None:
    env = Environments(name).env(players=players)
    env.reset(seed=1)
    for agent in env.agent_iter(30):
        *_, over, _, info = env.last()
        if over:
            break
        assert all(info[MASK][env.action_space(agent).sample()] for _ in range(20))
        env.step(env.action_space(agent).sample())


def test_rewards_come_by_rank_or_by_score() -> None:
    endings = set()
    for seed in range(40):
        by_rank, by_score = (vasa_v1.env(rewards=rewards) for rewards in ("rank", "score"))
        by_rank.reset(seed=seed)
        by_score.reset(seed=seed)
        ranks, scores = finish(by_rank, Rng(seed)), finish(by_score, Rng(seed))
        winners = [agent for agent, score in scores.items() if score == 1.0]
        assert sorted(scores.values()) == [0.0] * (3 - len(winners)) + [1.0] * len(winners)
        endings.add(len(winners))
        if len(winners) == 1:
            assert ranks == {agent: 1.0 if agent in winners else -0.5 for agent in scores}
        elif not winners:
            assert set(ranks.values()) == {-0.5}
    assert {0, 1} <= endings


def test_an_agent_sees_its_table_in_words() -> None:
    env = vasa_v1.env(players=4)
    env.reset(seed=3)
    table = env.unwrapped.table("player_2")
    assert table["viewer"] == "p2"
    assert [player["hand"] is None for player in table["players"]] == [True, False, True, True]


def test_rendering() -> None:
    env = vasa_v1.env(render_mode="ansi")
    env.reset(seed=1)
    assert "Round 1, shipyard leader player_" in env.render()
    env = vasa_v1.parallel_env(render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.dtype == np.uint8
    assert image.shape == (650, 624, 3)
    assert 100 < (image == 0).sum() < image.size / 10
    env = vasa_v1.env()
    env.reset()
    with pytest.warns(UserWarning, match="render_mode was not given"):
        assert env.render() is None


@pytest.mark.once
def test_every_game_has_its_module() -> None:
    for name in set(NAMES) - {"template"}:
        module = import_module(f"kogge.adapters.pettingzoo.{name}_v1")
        assert module.env().metadata["name"] == f"{name}_v1"


# Bad input


@pytest.mark.parametrize("action", [127, -1, 10**9, 2.0, "take wood", None, True])
def test_an_action_out_of_range(action: Any) -> None:
    env = vasa_v1.env(players=5)
    env.reset(seed=1)
    before = list(env.unwrapped.core.state.ints())
    with pytest.raises(AssertionError, match=r"not in action space Discrete\(127\).*no such move.*\(K-03\)") as error:
        env.step(action)
    assert isinstance(error.value, IllegalAction)
    assert list(env.unwrapped.core.state.ints()) == before


@tables
def test_every_masked_action_is_refused_with_its_rule(name: str, players: int) -> None:
    env = Environments(name).env(players=players)
    env.reset(seed=2)
    for i, agent in enumerate(env.agent_iter(40)):
        _, _, over, _, info = env.last()
        if over:
            break
        for action in np.flatnonzero(1 - info[MASK])[i % 29 :: 29]:
            said = rf"action {action}, '.*', of {agent} is not allowed: .* \([A-Z]+-\d+"
            with pytest.raises(IllegalAction, match=said):
                env.step(action)
        env.step(env.action_space(agent).sample())


def test_the_parallel_environment_refuses_all_or_nothing() -> None:
    env = vasa_v1.parallel_env()
    _, infos = env.reset(seed=1)
    asked = [agent for agent in env.agents if not infos[agent][MASK][-1]]
    assert len(asked) == 1
    before = list(env.core.state.ints())
    wait, actions = len(env.core.actions), {agent: env.action_space(agent).sample() for agent in env.agents}
    for wrong, said in ((0, "not your turn"), (wait + 1, "no such move")):
        other = next(agent for agent in env.agents if agent not in asked)
        with pytest.raises(IllegalAction, match=said):
            env.step(actions | {other: wrong})
    with pytest.raises(IllegalAction, match="no such move"):
        env.step(actions | {asked[0]: wait})
    assert list(env.core.state.ints()) == before
    env.step(actions)
    assert list(env.core.state.ints()) != before


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_an_illegal_action_may_end_the_game_instead(observation: str) -> None:
    env = vasa_v1.env(illegal_reward=-7, observation=observation)
    env.reset(seed=1)
    bad = env.agent_selection
    env.step(0)
    assert env.terminations[bad]
    assert finish(env, Rng(1)) == {agent: -7 if agent == bad else 0 for agent in env.possible_agents}


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_a_game_without_illegal_actions_ends_as_it_would_anyway(observation: str) -> None:
    results = []
    for wish in ({}, {"illegal_reward": -7}):
        env = Environments("template").env(players=2, observation=observation, **wish)
        env.reset(seed=1)
        results.append(finish(env, Rng(1)))
    assert results[0] == results[1]


@pytest.mark.parametrize("seed", [-1, 1.5, "7", [1, 2], True])
def test_seeds_that_are_none(seed: Any) -> None:
    for make in (vasa_v1.env, vasa_v1.parallel_env):
        env = make()
        env.reset(seed=1)
        before = list(env.unwrapped.core.state.ints())
        with pytest.raises(Error, match="a seed is a whole number from 0 on, not "):
            env.reset(seed=seed)
        assert list(env.unwrapped.core.state.ints()) == before


@pytest.mark.parametrize("seed", [0, np.int64(7), 2**62, 2**200])
def test_seeds_of_any_size(seed: Any) -> None:
    one, two = vasa_v1.env(), vasa_v1.env()
    one.reset(seed=seed)
    two.reset(seed=seed)
    assert finish(one, Rng(1)) == finish(two, Rng(1))


def test_calls_in_the_wrong_order() -> None:
    with pytest.raises(AssertionError, match="reset"):
        vasa_v1.env().step(0)
    with pytest.raises(AttributeError, match="before reset"):
        vasa_v1.env().agents  # noqa: B018


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 2}, "Vasa Regalis is for 3, 4, 5 players, not 2"),
        ({"options": {"colour": "red"}}, "Vasa Regalis has no option 'colour'"),
        ({"options": {"advanced": "maybe"}}, "option advanced is one of off, on, not 'maybe'"),
        ({"observation": "pixels"}, "observation is one of flat, masked, named, not 'pixels'"),
        ({"rewards": "praise"}, "rewards is one of rank, score, not 'praise'"),
        ({"render_mode": "human"}, "render_mode is one of ansi, rgb_array, not 'human'"),
    ],
)
def test_wishes_that_cannot_be_met(wishes: dict[str, Any], said: str) -> None:
    for make in (vasa_v1.env, vasa_v1.parallel_env):
        with pytest.raises(BadOption, match=said):
            make(**wishes)
