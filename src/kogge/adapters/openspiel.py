"""The games for OpenSpiel. Importing this registers them: pyspiel.load_game("kogge_vasa(players=4,advanced=on)").

Fate is an explicit chance player with exact odds. A choice that several make at the same time is a row of moves, none
of which is made before the last has been chosen: nobody knows how the others chose. Returns are by rank, from 1 for a
sole winner to -1 for a sole loser.

- An observation is the player's view, and nothing else: as text, and as one tensor for each field.
- An information state is the view and a digest of all that the player has seen and done before, so that recall is
  perfect. Its tensor is the view alone, which holds every fact that the player can know with perfect memory.
- `resample_from_infostate` imagines a state that the view cannot tell from the true one, for information-set search.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from kogge.adapters.arrays import Actions, Layout, by_rank, refused
from kogge.games import NAMES, load
from kogge.kernel.sets import contains, members
from kogge.kernel.chance import random_move, weights
from kogge.kernel.codec import decode, encode, fingerprint
from kogge.kernel.notation import seat_name
from kogge.kernel.question import question
from kogge.kernel.rng import Rng
from kogge.kernel.log import Log
from kogge.kernel.refusals import NO_SUCH_MOVE
from kogge.kernel.rules import advance, explain, legal, to_move
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.kernel.state import View
from kogge.words import Words

PREFIX = "kogge_"


class Setting:
    """What all states of one table share."""

    def __init__(self, name: str, players: int, options: Mapping[str, str]) -> None:
        self.game = load(name)
        self.players = players
        self.options = self.game.choose(players, options)
        self.actions = Actions(self.game, players)
        self.words = Words(self.game)
        self.set_up = self.game.new(players, self.options)

    def start(self) -> "Position":
        return Position(self, self.set_up.copy(), [b""] * self.players, {})


@cache
def setting(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Setting:
    return Setting(name, players, dict(options))


def restore(
    table: tuple[str, int, tuple[tuple[str, str], ...]], state: bytes, past: list[bytes], chosen: dict[int, int]
) -> "Position":
    shared = setting(*table)
    return Position(shared, decode(shared.game.rules, state), past, chosen)


class Position:
    """A state of the kernel and, for each player, a digest of the past. OpenSpiel copies and pickles it as a whole.

    Where several are asked at the same time, `chosen` has the moves of those who have answered, by seat. They are made
    when all have: what one takes openly would otherwise tell the next.
    """

    def __init__(self, shared: Setting, state: Any, past: list[bytes], chosen: Mapping[int, int]) -> None:
        self.shared = shared
        self.state = state
        self.past = past
        self.chosen = dict(chosen)

    def __deepcopy__(self, memo: object) -> "Position":
        return Position(self.shared, self.state.copy(), self.past[:], self.chosen)

    def __reduce__(self) -> tuple[Any, ...]:
        shared = self.shared
        table = shared.game.name, shared.players, tuple(shared.options.items())
        return restore, (table, encode(self.state), self.past, self.chosen)

    def undecided(self) -> list[int]:
        """The seats that have still to choose, in the order in which they are asked."""
        return [int(seat) for seat in members(to_move(self.state)) if seat not in self.chosen]

    def seat(self) -> int:
        """Who moves; anybody, once it is over."""
        return 0 if self.state.over else self.undecided()[0]

    def options(self) -> list[int]:
        return self.shared.actions.of(legal(self.shared.game.rules, self.state, self.seat()))

    def view(self, viewer: int) -> View:
        """What a viewer knows, their own choice included."""
        rules, s = self.shared.game.rules, self.state
        if viewer in self.chosen:
            s = s.copy()
            advance(rules, s, viewer, self.chosen[viewer])
        view: View = rules.view(s, viewer)
        return view

    def check(self, action: int) -> int:
        """The move that an action is; SpielError if it is not allowed."""
        shared, seat = self.shared, self.seat()
        if not 0 <= action < len(shared.actions):
            raise pyspiel.SpielError(refused(shared.game, seat_name(seat), action, None, NO_SUCH_MOVE))
        move = shared.actions.moves[action]
        refusal = explain(shared.game.rules, self.state, seat, move)
        if refusal is not None:
            raise pyspiel.SpielError(refused(shared.game, seat_name(seat), action, move, refusal))
        return move

    def play(self, action: int) -> None:
        seat, move = self.seat(), self.check(action)
        if seat != CHANCE:
            ints: Any = self.view(seat).ints()
            self.remember(seat, np.frombuffer(ints, np.int64).tobytes() + b"%d" % move)
        self.chosen[seat] = move
        if not self.undecided():
            asked, chosen, self.chosen = question(self.state), self.chosen, {}
            for one, answer in chosen.items():
                if asked and asked.is_same_as(question(self.state)):  # else it is asked again after what came between
                    self.advance(one, answer)

    def advance(self, seat: int, move: int) -> None:
        log = Log()
        advance(self.shared.game.rules, self.state, seat, move, log)
        for player in range(self.shared.players):
            told = [(event.key, event.numbers) for event in log.events if contains(event.readers, player)]
            if told:
                self.remember(player, str(told).encode())

    def remember(self, player: int, what: bytes) -> None:
        self.past[player] = blake2b(self.past[player] + what, digest_size=16).digest()

    def imagine(self, player: int, seed: int) -> "Position":
        """Another state that a player cannot tell from this one. What others remember is thought to be what they saw
        together with the player."""
        rules, rand = self.shared.game.rules, Rng(seed)
        state = rules.imagine(rules.view(self.state, player), rand)
        chosen = {seat: int(random_move(rules, state, seat, rand)) for seat in self.chosen}
        if player in chosen:
            chosen[player] = self.chosen[player]
        return Position(self.shared, state, [self.past[player]] * self.shared.players, chosen)


class KoggeState(pyspiel.State):
    def __init__(self, game: "KoggeGame") -> None:
        super().__init__(game)
        self.position = game.shared.start()

    def current_player(self) -> int:
        if self.position.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return bool(self.position.state.over)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.options()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions, s = self.position.shared.actions, self.position.state
        rules = self.position.shared.game.rules
        options = legal(rules, s, CHANCE)
        odds = {actions.index[move]: int(n) for move, n in zip(options, weights(rules, s, options), strict=True)}
        total = sum(odds.values())
        return [(action, odds[action] / total) for action in sorted(odds)]

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        shared = self.position.shared
        return shared.game.notation.write(shared.actions.moves[action])

    def returns(self) -> list[float]:
        s = self.position.state
        if not s.over:
            return [0.0] * self.position.shared.players
        return by_rank(int(s.winners), [int(score) for score in self.position.shared.game.rules.scores(s)])

    def resample_from_infostate(self, player: int, sampler: Any) -> "KoggeState":
        other: KoggeState = self.get_game().new_initial_state()
        other.position = self.position.imagine(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        """The table as the public sees it, and a hash of all that is hidden."""
        shared = self.position.shared
        picture = shared.game.picture(shared.game.describe(self.position.view(PUBLIC)), shared.words)
        chosen = "".join(f" {seat_name(seat)}:{move}" for seat, move in self.position.chosen.items())
        return f"{picture}\n{int(fingerprint(self.position.state)):016x}{chosen}"


class KoggeGame(pyspiel.Game):
    """Each game is a class of its own: pyspiel lets go of what is registered too late for anything but a class."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wishes = {key: str(value) for key, value in (params or {}).items()}
        name = self.name
        game = load(name)
        players = int(wishes.pop("players", game.players[0]))
        chosen = game.choose(players, wishes)
        self.shared = setting(name, players, tuple(chosen.items()))
        n = len(self.shared.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=n,
            max_chance_outcomes=n,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(type_of(name), info, {"players": players} | {k: parameter(v) for k, v in chosen.items()})

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.shared.game.longest

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        if not isinstance(kind, pyspiel.IIGObservationType):
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.shared, kind)


class Observer:
    """A view as text and tensors. Without private information, it is the public's; without public, only what differs
    from the public's."""

    def __init__(self, shared: Setting, kind: Any) -> None:
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("nobody sees what all players see")
        self.recalls = bool(kind.perfect_recall)
        self.layout = Layout(shared.game, shared.players, shared.options, 0 if self.private else PUBLIC)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {name: part for name, part in self.layout.named(self.tensor).items() if part.size}

    def fields(self, position: Position, player: int) -> dict[str, list[int]]:
        """The numbers that this observer shows, by name."""
        seen = self.layout.numbers(position.view(player if self.private else PUBLIC))
        if self.public:
            return seen
        if not position.shared.game.hidden:
            return {}
        public = self.layout.numbers(position.view(PUBLIC))
        return {name: numbers for name, numbers in seen.items() if numbers != public[name]}

    def set_from(self, state: KoggeState, player: int) -> None:
        viewer = player if self.private else PUBLIC
        self.tensor[:] = self.layout.flat(state.position.view(viewer))
        if not self.public:
            shown = self.fields(state.position, player)
            for name, part in self.dict.items():
                if name not in shown:
                    part[:] = 0

    def string_from(self, state: KoggeState, player: int) -> str:
        fields = self.fields(state.position, player)
        lines = [f"{name} {' '.join(map(str, numbers))}" for name, numbers in fields.items()]
        if self.recalls and self.private:
            lines.append(f"past {state.position.past[player].hex()}")
        return "\n".join(lines)


def parameter(value: str) -> int | str:
    """An option's value as load_game reads it: what looks like a number is one."""
    return int(value) if value.isdecimal() else value


def type_of(name: str) -> Any:
    game = load(name)
    types = pyspiel.GameType
    hidden, open_ = types.Information.IMPERFECT_INFORMATION, types.Information.PERFECT_INFORMATION
    return types(
        short_name=PREFIX + name,
        long_name=game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if game.hidden else open_,
        utility=types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.players[0]} | {o.name: parameter(o.default) for o in game.options},
    )


for game_name in NAMES:
    kind = type(f"{game_name.title()}Game", (KoggeGame,), {"name": game_name})
    globals()[kind.__name__] = kind  # where pickle looks for it
    pyspiel.register_game(type_of(game_name), kind)
