"""A game as its environments see it: what they can be asked for, and how it is played, seen and drawn."""

from collections.abc import Callable, Mapping
from functools import cached_property
from random import SystemRandom
from textwrap import wrap
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from gymnasium.error import Error
from numpy.typing import NDArray

from kogge.adapters.arrays import EVERYTHING, Actions, Everything, Layout, by_rank, refused
from kogge.adapters.encoding import ENCODINGS, PLAIN, Encoding
from kogge.games import load
from kogge.kernel.sets import contains
from kogge.kernel.chance import draw
from kogge.kernel.codec import decode, encode
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from kogge.kernel.question import Question, question
from kogge.kernel.refusals import NO_SUCH_MOVE, Refusal
from kogge.kernel.rules import advance, explain, first_to_move, legal, to_move
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.words import Words

OBSERVATIONS = ("flat", "masked", "named")
REWARDS = ("rank", "score")
RENDER_MODES = ["ansi", "rgb_array"]
MASK = "action_mask"
SEED_BITS = 62  # of a seed that luck depends on
COLUMNS, LINES = 100, 48  # of a rendered picture

Observation = Any  # an array or a dictionary of arrays


class IllegalAction(AssertionError):
    """PettingZoo answers misuse with AssertionError; this one says which rule is in the way."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(text)
        self.refusal = refusal


class LegalDiscrete(spaces.Discrete):
    """Actions by number. A sample drawn without a mask is legal, as long as anything is.

    It equals the Discrete of as many actions, and a copy or a pickle of it is one: libraries save spaces, send them to
    other processes and compare them, and there is no table there to ask what is legal.
    """

    def __init__(self, n: int, mask: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(n)
        self.legal = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and (now := self.legal()).any():
            mask = now
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and (self.n, self.start) == (other.n, other.start)

    __hash__ = None  # type: ignore[assignment]  # as all spaces

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        kept = {name: value for name, value in vars(self).items() if name != "legal"}
        return spaces.Discrete, (int(self.n),), kept


def one_of(what: str, wish: str | None, known: tuple[str, ...] | list[str]) -> None:
    if wish not in known:
        raise BadOption(f"{what} is one of {', '.join(known)}, not {wish!r}")


def is_whole(n: object) -> bool:
    return isinstance(n, int | np.integer) and not isinstance(n, bool)


class Core:
    """One table: its spaces, and the game that is being played on it."""

    def __init__(
        self,
        name: str,
        players: int | None,
        options: Mapping[str, str] | None,
        observation: str,
        rewards: str,
        render_mode: str | None,
        encoding: str,
        waits: bool,
    ) -> None:
        """`waits`: one more action, the last, for who is not asked anything."""
        one_of("observation", observation, OBSERVATIONS)
        one_of("rewards", rewards, REWARDS)
        one_of("encoding", encoding, ENCODINGS)
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        self.game = load(name)
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.choose(self.players, options or {})
        self.layout = Layout(self.game, self.players, self.options)
        self.encoded_as = encoding
        self.encoding = None if encoding == PLAIN else Encoding(self.layout, self.players, encoding)
        self.actions = Actions(self.game, self.players)
        self.wait = len(self.actions) if waits else None
        self.no_mask = np.zeros(len(self.actions) + waits, np.int8)
        self.shape = observation
        self.rewards_by = rewards
        self.render_mode = render_mode
        self.agents = [f"player_{seat + 1}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.words = Words(self.game, players=self.agents)
        self.rand: Rng | None = None
        self.state: Any = None

    def action_space(self, agent: str) -> LegalDiscrete:
        return LegalDiscrete(len(self.no_mask), lambda: self.mask(agent))

    def observation_space(self) -> "spaces.Space[Any]":
        layout: Any = self.encoding or self.layout
        dtype = layout.low.dtype
        box = spaces.Box(layout.low, layout.high, dtype=dtype)
        mask = spaces.Box(0, 1, self.no_mask.shape, np.int8)
        if self.shape == "flat":
            return box
        if self.shape == "masked":
            return spaces.Dict({"observation": box, MASK: mask})
        low, high = layout.named(layout.low), layout.named(layout.high)
        return spaces.Dict({MASK: mask} | {name: spaces.Box(low[name], high[name], dtype=dtype) for name in low})

    def reset(self, seed: int | None) -> None:
        """A new game. Without a seed, luck goes on where it was."""
        if seed is not None and not (is_whole(seed) and seed >= 0):
            raise Error(f"a seed is a whole number from 0 on, not {seed!r}")
        if seed is not None or self.rand is None:
            self.rand = Rng(SystemRandom().getrandbits(SEED_BITS) if seed is None else int(seed) % 2**SEED_BITS)
        self.state = self.game.new(self.players, self.options)
        self.let_fate_play()

    def let_fate_play(self) -> None:
        assert self.rand is not None
        rules, s = self.game.rules, self.state
        while contains(to_move(s), CHANCE):
            advance(rules, s, CHANCE, draw(rules, s, legal(rules, s, CHANCE), self.rand))

    def saved(self) -> tuple[bytes | None, tuple[int, ...]]:
        """The game that is being played, and where its luck is."""
        rand = self.rand
        luck = () if rand is None else (int(rand.a), int(rand.b), int(rand.c), int(rand.n))
        return None if self.state is None else encode(self.state), luck

    def resume(self, state: bytes | None, luck: tuple[int, ...]) -> None:
        """What `saved` gave, of a table made alike."""
        self.state = None if state is None else decode(self.game.rules, state)
        self.rand = None
        if luck:
            self.rand = Rng(0)
            self.rand.a, self.rand.b, self.rand.c, self.rand.n = luck

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def next_agent(self) -> str:
        return self.agents[first_to_move(self.state)]

    def asked(self, agent: str) -> bool:
        return self.state is not None and contains(to_move(self.state), self.seats[agent])

    def question(self) -> Question | None:
        """What is asked now."""
        return question(self.state)

    def mask(self, agent: str) -> NDArray[np.int8]:
        out = self.no_mask.copy()
        if self.asked(agent):
            out[self.actions.of(legal(self.game.rules, self.state, self.seats[agent]))] = 1
        elif self.wait is not None:
            out[self.wait] = 1
        return out

    def observe(self, agent: str, mask: NDArray[np.int8]) -> Observation:
        view = self.game.rules.view(self.state, self.seats[agent])
        layout: Any = self.encoding or self.layout
        flat: NDArray[Any] = self.layout.flat(view) if self.encoding is None else self.encoding.encode(view)
        if self.shape == "flat":
            return flat
        if self.shape == "masked":
            return {"observation": flat, MASK: mask}
        return {MASK: mask} | layout.named(flat)

    @cached_property
    def whole(self) -> "Layout | Encoding":
        """The columns of a state from which nothing is hidden."""
        if not self.game.fields:
            raise NotImplementedError(f"{self.game.title} has no state for critics")
        layout = Layout(self.game, self.players, self.options, EVERYTHING)
        return layout if self.encoding is None else Encoding(layout, self.players, self.encoded_as)

    def everything(self) -> NDArray[Any]:
        """The whole table as an array, what is hidden from everybody included."""
        whole, seen = self.whole, Everything(self.state)
        return whole.flat(seen) if isinstance(whole, Layout) else whole.encode(seen)

    def table(self, agent: str) -> dict[str, Any]:
        """All that an agent may know, every field by its name, in words and numbers."""
        described = self.game.describe(self.game.rules.view(self.state, self.seats[agent]))
        return dict(msgspec.to_builtins(described))

    def check(self, agent: str, action: Any) -> int:
        """The move that an action is; IllegalAction if it is not allowed now."""
        if not is_whole(action) or not 0 <= action < len(self.actions):
            space = f"{self.action_space(agent)}".replace("LegalDiscrete", "Discrete")
            text = refused(self.game, agent, action, None, NO_SUCH_MOVE)
            raise IllegalAction(f"action is not in action space {space}: {text}", NO_SUCH_MOVE)
        move = self.actions.moves[int(action)]
        refusal = explain(self.game.rules, self.state, self.seats[agent], move)
        if refusal is not None:
            raise IllegalAction(refused(self.game, agent, action, move, refusal), refusal)
        return move

    def play(self, agent: str, move: int) -> None:
        advance(self.game.rules, self.state, self.seats[agent], move)

    def final_rewards(self) -> dict[str, float]:
        scores = [int(score) for score in self.game.rules.scores(self.state)]
        by = by_rank(int(self.state.winners), scores) if self.rewards_by == "rank" else [float(n) for n in scores]
        return dict(zip(self.agents, by, strict=True))

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the public sees it."""
        text = self.game.picture(self.game.describe(self.game.rules.view(self.state, PUBLIC)), self.words)
        return draw_text(text) if self.render_mode == "rgb_array" else text


def draw_text(text: str) -> NDArray[np.uint8]:
    """Text as a picture of one size, for films of training; the font has Latin-1 only."""
    from PIL import Image, ImageDraw, ImageFont

    lines = [part for line in text.splitlines() for part in wrap(line, COLUMNS, subsequent_indent="      ") or [""]]
    image = Image.new("L", ((COLUMNS + 4) * 6, (LINES + 2) * 13), 255)
    plain = "\n".join(lines).encode("latin-1", "replace").decode("latin-1")
    ImageDraw.Draw(image).text((12, 13), plain, fill=0, font=ImageFont.load_default_imagefont(), spacing=2)
    return np.asarray(image.convert("RGB"))
