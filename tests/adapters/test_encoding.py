"""Observations for learners: the observer first, a column for each name, numbers of a handy size, and no secrets."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

from kogge.adapters.arrays import LIMIT, Everything, Layout
from kogge.adapters.encoding import ENCODINGS, Encoding
from kogge.adapters.pettingzoo.core import MASK
from kogge.adapters.pettingzoo.make import Environments
from kogge.games import NAMES, load
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from tests.adapters.tables import MUCH, TABLES, wander

DECLARED = [(name, players) for name, players in TABLES if load(name).fields]
tables = pytest.mark.parametrize(("name", "players"), DECLARED)
encodings = pytest.mark.parametrize("dtype", ENCODINGS[1:])


def encoding(name: str, players: int, dtype: str) -> Encoding:
    game = load(name)
    return Encoding(Layout(game, players, game.full), players, dtype)


@tables
@pytest.mark.parametrize("dtype", ["float32", "int16"])
def test_every_view_fits_and_is_told_from_every_other(name: str, players: int, dtype: str) -> None:
    code, game = encoding(name, players, dtype), load(name)
    for viewer in range(players):
        seen: dict[bytes, list[int]] = {}
        for seed in range(MUCH):
            for s in wander(game, players, seed, every=7):
                view = game.rules.view(s, viewer)
                flat = code.encode(view)
                assert (flat.shape, flat.dtype) == ((code.size,), np.dtype(dtype))
                assert (code.low <= flat).all() and (flat <= code.high).all()
                ints = list(view.ints())
                assert seen.setdefault(flat.tobytes(), ints) == ints
        assert len(seen) == len({tuple(ints) for ints in seen.values()}) > 1


@tables
@encodings
def test_an_observation_is_the_same_for_all_that_an_agent_cannot_know(name: str, players: int, dtype: str) -> None:
    """Secrecy: every observer, every encoding, imagined states; while the state for critics tells them apart."""
    env = Environments(name).raw_env(players=players, options=dict(load(name).full), encoding=dtype)
    rules, rand, varied = env.core.game.rules, Rng(players), 0
    for seed in range(20):
        if seed >= MUCH and varied:  # in some games nothing hidden ever comes up
            break
        for true in wander(env.core.game, players, seed, every=9):
            for seat, agent in enumerate(env.possible_agents):
                env.core.state = true
                seen, whole, mask = env.core.observe(agent, env.core.no_mask), env.state(), env.core.mask(agent)
                env.core.state = rules.imagine(rules.view(true, seat), rand)
                assert (env.core.observe(agent, env.core.no_mask) == seen).all()
                assert (env.core.mask(agent) == mask).all()
                differs = list(env.core.state.ints()) != list(true.ints())
                varied += differs
                assert differs == bool((env.state() != whole).any())
    assert varied


@tables
def test_the_state_for_critics_tells_all_states_apart(name: str, players: int) -> None:
    for dtype in ENCODINGS:
        env = Environments(name).raw_env(players=players, encoding=dtype)
        env.reset(seed=1)
        assert env.state() in env.state_space
        seen: dict[bytes, list[int]] = {}
        for s in wander(env.core.game, players, 1, every=5):
            env.core.state = s
            ints = list(s.ints())
            assert seen.setdefault(env.state().tobytes(), ints) == ints


def test_the_observer_comes_first() -> None:
    game, players = load("vasa"), 4
    code = encoding("vasa", players, "int16")
    at = {column.name: i for i, column in enumerate(code.columns)}
    led, took, knew = set(), set(), set()
    for s in wander(game, players, 5, every=3):
        for viewer in range(players):
            view = game.rules.view(s, viewer)
            flat = code.encode(view)
            assert flat[at["yards[me].hand[0]"] :][:12].tolist() == list(s.yards[viewer].hand)
            for i in range(players):
                seat, who = (viewer + i) % players, f"+{i}" if i else "me"
                assert flat[at[f"yards[{who}].offers"]] == s.yards[seat].offers
                assert flat[at[f"leader={who}"]] == (s.leader == seat)
                assert flat[at[f"takers[2]={who}"]] == (s.takers[2] == seat)
                assert flat[at[f"stack[0].waits.{who}"]] == bool(s.stack) * (s.stack[-1] >> 8 + seat & 1)
                known = view.table.yards[seat].known[viewer * 4]
                assert flat[at[f"yards[{who}].known[me][0].2"]] == known >> 2 & 1
                led.add((i, s.leader == seat))
                took.add((i, s.takers[2] == seat))
                knew.add((i, known >> 2 & 1))
            assert flat[at["leader=none"]] == (s.leader == -1)
            assert flat[code.names["viewer"]].tolist() == [viewer == seat for seat in range(players)]
    assert len(led) == len(took) == 2 * players  # each of them was so and was not
    assert len(knew) >= 2 * players - 1  # what lies on one's ship is one value, and need not be this one


def test_names_have_a_column_each_and_hidden_ones_too() -> None:
    game = load("template")
    code = encoding("template", 2, "float32")
    at = {column.name: i for i, column in enumerate(code.columns)}
    s = next(s for s in wander(game, 2, 1) if s.skippers[1].away)
    mine, theirs = (code.encode(game.rules.view(s, viewer)) for viewer in (1, 0))
    cards = [mine[at[f"skippers[me].away={card}"]] for card in range(7)]
    assert cards == [float(card == s.skippers[1].away) for card in range(7)]
    assert [theirs[at[f"skippers[+1].away={card}"]] for card in range(7)] == [0] * 7
    assert theirs[at["skippers[+1].away=none"]] == 1 and mine[at["skippers[me].away=none"]] == 0


def test_numbers_have_a_handy_size() -> None:
    game = load("template")
    s = game.new(2, {})
    for n, scaled, small in ((0, 0.0, 0), (1, 0.125, 1), (255, 1.0, 127), (-255, -1.0, -127), (LIMIT, 3.0, 127)):
        s.lost = n
        for dtype, expected in (("float32", scaled), ("int8", max(small, -128) if n != -255 else -128)):
            code = encoding("template", 2, dtype)
            assert code.encode(game.rules.view(s, 0))[code.names["lost"]] == pytest.approx(expected, abs=1e-6)


def test_a_number_outside_all_names_is_not_lost() -> None:
    game = load("template")
    code = encoding("template", 2, "int16")
    s = game.new(2, {})
    s.skippers[0].away = 9
    at = {column.name: i for i, column in enumerate(code.columns)}
    assert code.encode(game.rules.view(s, 0))[at["skippers[me].away.other"]] == 9


@tables
@encodings
def test_every_column_is_described(name: str, players: int, dtype: str) -> None:
    code = encoding(name, players, dtype)
    assert len({column.name for column in code.columns}) == len(code.columns) == code.size
    assert all(column.low < column.high and column.meaning for column in code.columns)
    assert {column.field for column in code.columns} == set(code.names)
    for field, where in code.names.items():
        assert {column.field for column in code.columns[where]} == {field}


@tables
@encodings
def test_the_api_without_any_warning(name: str, players: int, dtype: str) -> None:
    api_test(Environments(name).env(players=players, encoding=dtype), num_cycles=20)


@pytest.mark.parametrize("observation", ["flat", "masked", "named"])
def test_encodings_come_in_every_shape(observation: str) -> None:
    for make in (Environments("vasa").env, Environments("vasa").parallel_env):
        env: Any = make(observation=observation, encoding="float32")
        env.reset(seed=1)
        seen = env.observe("player_1") if hasattr(env, "observe") else env.reset(seed=1)[0]["player_1"]
        assert seen in env.observation_space("player_1")
        arrays = [seen] if observation == "flat" else [part for key, part in seen.items() if key != MASK]
        assert {part.dtype for part in arrays} == {np.dtype("float32")}
        assert sum(part.size for part in arrays) == len(env.unwrapped.columns)


def test_encodings_that_cannot_be_had() -> None:
    with pytest.raises(BadOption, match="encoding is one of int32, float32, int16, int8, not 'float64'"):
        Environments("vasa").env(encoding="float64")
    for name in NAMES:
        if not load(name).fields:
            with pytest.raises(BadOption, match="has observations as int32 only, not 'int8'"):
                Environments(name).env(encoding="int8")
            env = Environments(name).env()
            env.reset(seed=1)
            with pytest.raises(NotImplementedError, match="no state for critics"):
                env.state()


def test_a_critic_sees_what_agents_do_not() -> None:
    game = load("template")
    layout = Layout(game, 2, {}, -1)
    s = next(s for s in wander(game, 2, 1) if s.skippers[0].away and s.skippers[1].away)
    assert layout.named(layout.flat(Everything(s)))["skippers.away"].tolist() == [x.away for x in s.skippers]
