"""A state, a stack of steps, and what one may do with them. Knows no game.

A frame is one waiting step as an integer: which step (8 bits) | who has still to answer (8 bits, one a seat) | its
arguments a and b (16 bits each, not negative). A step names its two arguments as it likes. A frame that waits for
nobody runs by itself as soon as it is on top.
"""

from typing import Final, Generic, Self, TypeVar, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from kogge.kernel.rng import Rng

CHANCE: Final[i64] = 7  # the seat of fate; people sit on 0 to 6
PUBLIC: Final[i64] = 7  # the viewer who sits nowhere: fate needs no eyes, so its bit serves
NOBODY: Final[i64] = -1  # the seat that a frame without seats is applied for
EVERYONE: Final[i64] = 0xFF  # readers of an event: all seats and the public
WAITING: Final[i64] = 0xFF00  # where the waiting seats are in a frame
CERTAIN: Final[i64] = 1000000  # an outlook: the game is won
FINAL: Final[i64] = 1  # of a move: it could not be taken back, for somebody learns something by it or fate goes on
LEADS_ON: Final[i64] = 2  # of a move: it is not the whole answer, its maker is asked on


def shifted(x: i64, by: i64) -> i64:
    """x << by. mypyc 2.4 emits a literal left side as a 32-bit C int: `1 << k` is wrong from k = 31 on."""
    return x << by


def bit(n: i64) -> i64:
    return shifted(1, n)


def filled(n: i64, x: i64) -> vec[i64]:
    """n times x. (mypyc 2.4 crashes on `vec[i64]([x] * a * b)`.)"""
    out = vec[i64](capacity=n)
    for _ in range(n):
        out = append(out, x)
    return out


@final
class Refusal:
    """Why a move is not allowed: rule id, message key, and the numbers that the message names."""

    __slots__ = ("key", "numbers", "rule")

    def __init__(self, rule: str, key: str, numbers: dict[str, int] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.numbers: dict[str, int] = {} if numbers is None else numbers


GAME_OVER: Final = Refusal("K-01", "game-over")
NOT_YOUR_TURN: Final = Refusal("K-02", "not-your-turn")
NO_SUCH_MOVE: Final = Refusal("K-03", "no-such-move")
NOT_ASKED: Final = Refusal("K-04", "not-asked")


class Illegal(Exception):
    """A player's mistake."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule + " " + refusal.key)
        self.refusal = refusal


@final
class Event:
    """Something that happened: a message key, its numbers, and who may read it (a bit a seat, PUBLIC's included)."""

    __slots__ = ("key", "numbers", "readers")

    def __init__(self, readers: i64, key: str, numbers: dict[str, int]) -> None:
        self.readers: i64 = readers
        self.key = key
        self.numbers = numbers


@final
class Log:
    """What one move did. Simulation passes None instead and pays nothing."""

    __slots__ = ("events", "learned")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.learned: i64 = 0  # viewers who now know something hidden that they did not know: no undo past this

    def tell(self, readers: i64, key: str, numbers: dict[str, int]) -> None:
        self.events.append(Event(readers, key, numbers))

    def learn(self, viewers: i64) -> None:
        self.learned |= viewers


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Integers only. Each game subclasses it once, @final."""

    __slots__ = ("over", "players", "stack", "winners")

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.over: i64 = 0  # 0 while it is played, then which ending it was
        self.winners: i64 = 0  # a bit a seat
        self.stack: vec[i64] = vec[i64]()

    def copy(self) -> Self:
        raise NotImplementedError

    def ints(self) -> vec[i64]:
        """Every integer of the state, in a fixed order: what is hashed, stored and compared."""
        raise NotImplementedError

    def push(self, step: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        self.stack = append(self.stack, step | shifted(256, seat) | a << 16 | b << 32)

    def push_all(self, step: i64, a: i64 = 0, b: i64 = 0) -> None:
        """One step that every player answers, in any order."""
        self.stack = append(self.stack, step | (bit(self.players) - 1) << 8 | a << 16 | b << 32)

    def push_auto(self, step: i64, a: i64 = 0, b: i64 = 0) -> None:
        """A step that waits for nobody."""
        self.stack = append(self.stack, step | a << 16 | b << 32)

    def after(self, seat: i64, by: i64 = 1) -> i64:
        """The seat so many places clockwise; by may be negative down to -players."""
        return (seat + by + self.players) % self.players


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one viewer may know, built up from nothing. Each game subclasses it once, @final."""

    __slots__ = ("viewer",)

    def __init__(self, viewer: i64) -> None:
        self.viewer: i64 = viewer

    def ints(self) -> vec[i64]:
        """Every integer of the view, in a fixed order."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def prizes(s: State) -> vec[i64]:
    """Certainty, shared by the winners."""
    n: i64 = 0
    for seat in range(s.players):
        n += s.winners >> seat & 1
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, CERTAIN // n if s.winners >> seat & 1 else 0)
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of a rulebook. Holds nothing; its arguments a and b come from the frame."""

    __slots__ = ()

    def candidates(self, s: S, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """Moves worth asking `refuse` about: every legal one and not many more. Only `options` asks for them."""
        raise NotImplementedError

    def refuse(self, s: S, seat: i64, move: i64, a: i64, b: i64, /) -> Refusal | None:
        """Why this move of the catalogue is not allowed; None if it is."""
        raise NotImplementedError

    def options(self, s: S, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """The legal moves. Hot steps override this; the legality law holds it against `refuse`."""
        out = vec[i64](capacity=16)
        for move in self.candidates(s, seat, a, b):
            if self.refuse(s, seat, move, a, b) is None:
                out = append(out, move)
        return out

    def weight(self, s: S, move: i64, a: i64, b: i64, /) -> i64:
        """The odds of a chance move."""
        return 1

    def apply(self, s: S, seat: i64, move: i64, a: i64, b: i64, log: Log | None, /) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S, V]):
    """A game to the kernel. Its steps are in the order of their ids."""

    __slots__ = ("steps",)

    def __init__(self, steps: list[Step[S]]) -> None:
        self.steps = steps  # a list: vec[Step[S]] is 8% faster compiled, but does not run interpreted

    def new(self, players: i64, options: vec[i64], /) -> S:
        """The table as it is set up; options are indices of their values, in the order the game declares them."""
        raise NotImplementedError

    def restore(self, ints: vec[i64], /) -> S:
        """The state whose `ints` these are."""
        raise NotImplementedError

    def view(self, s: S, viewer: i64, /) -> V:
        raise NotImplementedError

    def imagine(self, view: V, rand: Rng, /) -> S:
        """A full state that this view cannot tell from the real one."""
        raise NotImplementedError

    def scores(self, s: S, /) -> vec[i64]:
        """The final score of each seat."""
        raise NotImplementedError

    def turn(self, s: S, /) -> i64:
        """A number that changes with the turn, for games in which a seat can have two in a row."""
        return 0

    def outlook(self, s: S, /) -> vec[i64]:
        """How likely each seat is to win, in parts of CERTAIN: known at the end, a hand-written guess before.

        Bots call it on imagined states only. A game without a guess of its own thinks all seats alike.
        """
        if not s.over:
            return filled(s.players, CERTAIN // s.players)
        return prizes(s)

    def sensible(self, s: S, seat: i64, options: vec[i64], /) -> vec[i64]:
        """Of the legal moves those that bots think about, at least one."""
        return options

    def hope(self, s: S, seat: i64, /) -> i64:
        """One seat's outlook. Games override it in which that is less work."""
        return self.outlook(s)[seat]


def to_move(s: State) -> i64:
    """The seats that may answer now, a bit each; 0 when the game is over."""
    if s.over:
        return 0
    return s.stack[-1] >> 8 & 0xFF


def first_to_move(s: State) -> i64:
    waiting = to_move(s)
    seat: i64 = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


def legal(rules: Rules[S, V], s: S, seat: i64) -> vec[i64]:
    """What a seat that is to move may answer."""
    top = s.stack[-1]
    return rules.steps[top & 0xFF].options(s, seat, top >> 16 & 0xFFFF, top >> 32)


def explain(rules: Rules[S, V], s: S, seat: i64, move: i64) -> Refusal | None:
    """Why this seat may not make this move of the catalogue now; None if it may."""
    if s.over:
        return GAME_OVER
    top = s.stack[-1]
    if not 0 <= seat <= CHANCE or not top >> (8 + seat) & 1:
        return NOT_YOUR_TURN
    return rules.steps[top & 0xFF].refuse(s, seat, move, top >> 16 & 0xFFFF, top >> 32)


def advance(rules: Rules[S, V], s: S, seat: i64, move: i64, log: Log | None) -> None:
    """Make a move known to be legal, and all that follows without a decision."""
    steps = rules.steps
    s.stack, top = pop(s.stack)  # never into `_`: mypyc boxes it
    rest = top & ~shifted(256, seat)
    if rest & WAITING:
        s.stack = append(s.stack, rest)  # others have still to answer
    steps[top & 0xFF].apply(s, seat, move, top >> 16 & 0xFFFF, top >> 32, log)
    while not s.over:
        top = s.stack[-1]
        if top & WAITING:
            return
        s.stack, top = pop(s.stack)
        steps[top & 0xFF].apply(s, NOBODY, 0, top >> 16 & 0xFFFF, top >> 32, log)


def play(rules: Rules[S, V], s: S, seat: i64, move: i64, log: Log | None = None) -> None:
    """Make a move of the catalogue, or raise Illegal and change nothing."""
    why = explain(rules, s, seat, move)
    if why is not None:
        raise Illegal(why)
    advance(rules, s, seat, move, log)


def foresee(rules: Rules[S, V], s: S, seat: i64, moves: vec[i64], depth: i64, step: i64) -> vec[i64]:
    """What is known beforehand of each of these legal moves: FINAL, LEADS_ON, or 0.

    They go on answering the question that this step asked at this depth of the stack. A move leads on if it leaves its
    maker with a question inside that one, or with another in its place. Of a final move no more is told: what comes
    after it may depend on what is hidden.
    """
    out = vec[i64](capacity=len(moves))
    for move in moves:
        after = s.copy()
        log = Log()
        advance(rules, after, seat, move, log)
        found: i64 = 0
        if log.learned or to_move(after) == bit(CHANCE):
            found = FINAL
        elif to_move(after) >> seat & 1:
            deeper = i64(len(after.stack)) - depth
            if deeper > 0 or (deeper == 0 and after.stack[-1] & 0xFF != step):
                found = LEADS_ON
        out = append(out, found)
    return out
