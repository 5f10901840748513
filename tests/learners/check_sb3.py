"""Stable-Baselines3: train with masks, save, load, evaluate; in this process and in others."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

NEEDS = "install sb3-contrib (tests/learners/requirements.txt) for this"
pytest.importorskip("sb3_contrib", reason=NEEDS)

from sb3_contrib import MaskablePPO  # noqa: E402
from sb3_contrib.common.maskable.evaluation import evaluate_policy  # noqa: E402
from stable_baselines3.common.monitor import Monitor  # noqa: E402
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv  # noqa: E402

from kogge.games import NAMES, load  # noqa: E402
from tests.learners.selfplay import SelfPlay  # noqa: E402

TABLES = [(name, "int32") for name in NAMES] + [(name, "float32") for name in NAMES if load(name).fields]
SMALL: dict[str, Any] = {"n_steps": 64, "batch_size": 32, "n_epochs": 1, "seed": 1, "device": "cpu"}


def monitored(game: str, encoding: str, seed: int) -> Any:
    return Monitor(SelfPlay(game, encoding, seed))


@pytest.mark.parametrize(("game", "encoding"), TABLES)
def test_a_model_is_trained_saved_loaded_and_evaluated(game: str, encoding: str, tmp_path: Path) -> None:
    env = DummyVecEnv([partial(monitored, game, encoding, 1)])
    model = MaskablePPO("MlpPolicy", env, **SMALL)
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(128)
    assert any((old != new).any() for old, new in zip(before, model.policy.parameters(), strict=True))
    model.save(tmp_path / "model")
    again = MaskablePPO.load(tmp_path / "model", env=env, device="cpu")
    table = SelfPlay(game, encoding, 2)
    seen, _ = table.reset()
    for _ in range(40):
        mask = table.action_masks()
        action, _ = again.predict(seen, action_masks=mask, deterministic=True)
        assert mask[action]
        assert action == model.predict(seen, action_masks=mask, deterministic=True)[0]
        seen, _, over, *_ = table.step(action)
        if over:
            break
    again.learn(64)


def test_a_model_is_evaluated_to_the_end_of_its_games() -> None:
    env = DummyVecEnv([partial(monitored, "template", "float32", 3)])
    model = MaskablePPO("MlpPolicy", env, **SMALL)
    rewards, lengths = evaluate_policy(model, env, n_eval_episodes=5, return_episode_rewards=True)
    assert isinstance(rewards, list) and isinstance(lengths, list)
    assert len(rewards) == 5 and all(-1 <= reward <= 1 for reward in rewards)
    assert set(lengths) == {12}  # two skippers put a card away and bid five times


@pytest.mark.parametrize("game", ["template", "vasa"])
def test_environments_run_in_other_processes(game: str, tmp_path: Path) -> None:
    env = SubprocVecEnv([partial(monitored, game, "float32", seed) for seed in (1, 2)], start_method="spawn")
    try:
        model = MaskablePPO("MlpPolicy", env, **SMALL)
        model.learn(256)
        model.save(tmp_path / "model")
        MaskablePPO.load(tmp_path / "model", env=env, device="cpu").learn(128)
        assert np.stack(env.env_method("action_masks")).any(axis=1).all()
    finally:
        env.close()
