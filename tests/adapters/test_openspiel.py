"""The games for OpenSpiel: the library's own tests and bots, and what they leave open."""

import pickle
from collections import defaultdict
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from kogge.adapters import openspiel
from kogge.games import load
from kogge.kernel.chance import weights
from kogge.kernel.rng import Rng
from kogge.kernel.log import Log
from kogge.kernel.frames import step_of
from kogge.kernel.rules import advance, legal
from kogge.kernel.seats import CHANCE
from tests.adapters.tables import MUCH, SOME, TABLES

tables = pytest.mark.parametrize(("name", "players"), TABLES)
some_tables = pytest.mark.parametrize(("name", "players"), SOME)


def load_game(name: str, players: int, full: bool = False) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + name, {"players": players} | (dict(load(name).full) if full else {}))


def wander(game: Any, seed: int, most: int = 10**9) -> Any:
    """States of a random game, each a fresh object's next move."""
    rand, state = Rng(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < most:
        yield state
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[rand.below(len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[rand.below(len(actions))])
    yield state


for table in SOME:  # OpenSpiel's own checks of its interface, a class a table
    suite = f"TestAPI_{table[0]}_{table[1]}"
    globals()[suite] = type(
        suite, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": table[0], "game": load_game(*table, full=True)}
    )


@some_tables
def test_random_simulations(name: str, players: int) -> None:
    pyspiel.random_sim_test(load_game(name, players), num_sims=1, serialize=True, verbose=False)


class Calm(mcts.Evaluator):  # type: ignore[misc]
    """Thinks all positions alike: rollouts of long games take too long for a test."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@some_tables
def test_ismcts_and_the_random_bot_play_a_whole_game(name: str, players: int) -> None:
    game = load_game(name, players)
    rand = np.random.RandomState(players)
    evaluator = mcts.RandomRolloutEvaluator(1, rand) if load(name).longest < 1000 else Calm()
    search = ismcts.ISMCTSBot(game, evaluator, 1.0, 8, random_state=rand)
    bots = [search, *(uniform_random.UniformRandomBot(player, rand) for player in range(1, players))]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rand.choice(actions, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert len(state.returns()) == players


@tables
def test_chance_has_the_odds_of_the_rules(name: str, players: int) -> None:
    seen = 0
    for state in wander(load_game(name, players), 1, 200):
        if state.is_chance_node():
            seen += 1
            shared, s = state.position.shared, state.position.state
            options = legal(shared.game.rules, s, CHANCE)
            odds = [int(n) for n in weights(shared.game.rules, s, options)]
            expected = {shared.actions.index[move]: n / sum(odds) for move, n in zip(options, odds, strict=True)}
            assert dict(state.chance_outcomes()) == pytest.approx(expected)
    assert seen


def seen_by(state: Any, player: int) -> tuple[Any, ...]:
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.observation_tensor(player),
    )


@some_tables
def test_what_a_player_cannot_know_changes_nothing(name: str, players: int) -> None:
    """Secrecy: states that a player cannot tell apart have the same information state and the same observation, and
    keep them after the same move as long as the player learns nothing hidden."""
    game = load_game(name, players, full=True)
    varied, sampler, rand = 0, pyspiel.UniformProbabilitySampler(0.0, 1.0), Rng(1)
    for seed in range(MUCH):
        for state in wander(game, seed):
            if rand.below(100):
                continue
            for player in range(players):
                other = state.resample_from_infostate(player, sampler)
                assert seen_by(state, player) == seen_by(other, player)
                if state.is_terminal():
                    continue
                true, imagined = state.position.state, other.position.state
                varied += list(true.ints()) != list(imagined.ints())
                assert other.current_player() == state.current_player()
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()
                both = sorted(set(state.legal_actions()) & set(other.legal_actions()))
                if both:
                    action = both[rand.below(len(both))]
                    if not learns(state, action, player) and not learns(other, action, player):
                        assert seen_by(state.child(action), player) == seen_by(other.child(action), player)
    assert varied or MUCH == 1 or not load(name).hidden


@some_tables
def test_a_secret_choice_changes_nothing_for_others(name: str, players: int) -> None:
    """Secrecy of the past: pasts that differ in what somebody else chose in secret are the same information state."""
    game = load_game(name, players)
    open_part = load(name).notation.open_part
    compared = 0
    for seed in range(MUCH):
        for state in wander(game, seed):
            seat = state.current_player()
            if seat < 0:
                continue
            moves, alike = state.position.shared.actions.moves, defaultdict(list)
            for action in state.legal_actions():
                alike[open_part(moves[action])].append(action)
            for one, two, *_ in (actions for actions in alike.values() if len(actions) > 1):
                for player in range(players):
                    if player != seat and not learns(state, one, player) and not learns(state, two, player):
                        compared += 1
                        assert seen_by(state.child(one), player) == seen_by(state.child(two), player)
    forms = load(name).notation.forms.values()
    assert compared or MUCH == 1 or not any(place.secret for form in forms for place in form.places.values())


@tables
def test_nobody_knows_how_the_others_chose_at_the_same_time(name: str, players: int) -> None:
    """Whatever one of several chooses, also openly such as coins, the others see the same until all have chosen."""
    game = load_game(name, players)
    asked: set[int] = set()
    questions = {"template": 2, "vasa": 1, "volga": 0, "vejen": 2}[name]  # that are asked of several at once
    for seed in range(10):
        for state in wander(game, seed):
            position = state.position
            if len(asked) == questions:
                return
            if len(position.undecided()) > 1:
                children = [state.child(action) for action in state.legal_actions()]
                asked.add(int(step_of(position.state.top())))
                for player in range(players):
                    seen = {str(seen_by(child, player)) for child in children}
                    assert len(seen) == (len(children) if player == position.seat() else 1)
                assert {child.current_player() for child in children} == {position.undecided()[1]}
                clone = pickle.loads(pickle.dumps(children[-1]))
                assert str(clone) == str(children[-1]) != str(children[0]) or len(children) == 1
    raise AssertionError(f"only the questions {asked} were asked of several at once")


def learns(state: Any, action: int, player: int) -> bool:
    """Whether a player would learn something hidden by an action."""
    position, log = state.position, Log()
    rules, move = position.shared.game.rules, position.shared.actions.moves[action]
    after, choices = position.state.copy(), position.chosen | {position.seat(): move}
    if len(position.undecided()) > 1:
        return False  # nothing happens before all have chosen
    if position.chosen.keys() - {player}:
        return True  # what the others chose comes out
    for seat, choice in choices.items():
        advance(rules, after, seat, choice, log)
    return bool(log.learned >> player & 1)


@tables
def test_recall_is_perfect(name: str, players: int) -> None:
    """Two pasts that a player could tell apart never lead to the same information state."""
    pasts: dict[tuple[int, str], list[Any]] = {}
    game = load_game(name, players)
    for seed in range(5 * MUCH):
        lived: list[list[Any]] = [[] for _ in range(players)]
        for state in wander(game, seed, 60):
            player = state.current_player()
            if player >= 0:
                now = state.information_state_string(player)
                assert pasts.setdefault((player, now), list(lived[player])) == lived[player]
                lived[player].append(now)


@some_tables
def test_states_survive_pickling_and_cloning(name: str, players: int) -> None:
    game = load_game(name, players, full=True)
    for state in wander(game, 4):
        if state.move_number() % 40 == 0 or state.is_terminal():
            for other in (pickle.loads(pickle.dumps(state)), state.clone()):
                assert str(other) == str(state)
                assert other.history() == state.history()
                assert other.returns() == state.returns()
                assert [seen_by(other, p) for p in range(players)] == [seen_by(state, p) for p in range(players)]
    copy = pickle.loads(pickle.dumps(game))
    assert str(copy) == str(game)


def test_private_and_public_parts() -> None:
    game = load_game("vasa", 3)
    kind = pyspiel.IIGObservationType
    public = make_observation(game, kind(False, True, pyspiel.PrivateInfoType.NONE))
    private = make_observation(game, kind(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER))
    state = next(state for state in wander(game, 1) if state.position.state.built)
    assert "yards.ship" in private.string_from(state, 0)
    assert "supply" not in private.string_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 2)
    private.set_from(state, 1)
    assert private.dict["yards.ship"].any()
    assert not private.dict["supply"].any()
    with pytest.raises(pyspiel.SpielError, match="nobody sees"):
        make_observation(game, kind(False, False, pyspiel.PrivateInfoType.ALL_PLAYERS))


@tables
def test_an_action_that_is_not_allowed_says_why(name: str, players: int) -> None:
    for state in wander(load_game(name, players), 2, 20):
        before, n = str(state), state.num_distinct_actions()
        for action in sorted(set(range(n + 9)) - set(state.legal_actions()))[state.move_number() % 9 :: 9]:
            known = 0 <= action < n
            said = rf"action {action}{', .*,' if known else ''} of \w+ is not allowed: .* \([A-Z]+-\d+"
            with pytest.raises(pyspiel.SpielError, match=said):
                state.apply_action(action)
        assert str(state) == before


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("kogge_vasa(players=2)", "Vasa Regalis is for 3, 4, 5 players, not 2"),
        ("kogge_vasa(advanced=maybe)", "option advanced is one of off, on, not 'maybe'"),
        ("kogge_vasa(colour=red)", "colour"),
    ],
)
def test_games_that_cannot_be_had(game: str, said: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=said):
        pyspiel.load_game(game)
