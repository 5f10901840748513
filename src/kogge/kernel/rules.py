"""A game's rules, and what one may do with them and a state. Knows no game."""

from typing import Final, Generic

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from kogge.kernel.frames import Frame, answered, owner, step_of, waiting, waits, waits_for
from kogge.kernel.log import SILENT, Log
from kogge.kernel.moves import Move
from kogge.kernel.refusals import GAME_OVER, NOT_YOUR_TURN, Illegal, Refusal
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE, Seat, Seats
from kogge.kernel.sets import bit, contains, lowest, size
from kogge.kernel.state import S, State, V
from kogge.kernel.steps import Step
from kogge.kernel.vectors import filled

CERTAIN: Final[i64] = 1000000  # an outlook: the game is won
FINAL: Final[i64] = 1  # of a move: it could not be taken back, for somebody learns something by it or fate goes on
LEADS_ON: Final[i64] = 2  # of a move: it is not the whole answer, its maker is asked on


def prizes(s: State) -> vec[i64]:
    """Certainty, shared by the winners."""
    n = size(s.winners)
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, CERTAIN // n if contains(s.winners, seat) else 0)
    return out


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


def to_move(s: State) -> Seats:
    """The seats that may answer now; none when the game is over."""
    if s.over:
        return Seats(0)
    return waiting(s.stack[-1])


def first_to_move(s: State) -> Seat:
    return Seat(lowest(to_move(s)))


def asked(rules: Rules[S, V], s: S) -> Step[S]:
    """The step that waits for an answer."""
    return rules.steps[step_of(s.stack[-1])]


def legal(rules: Rules[S, V], s: S, seat: i64) -> vec[i64]:
    """What a seat that is to move may answer."""
    top = Frame(s.stack[-1])
    return rules.steps[step_of(top)].options(s, Seat(seat), top)


def explain(rules: Rules[S, V], s: S, seat: i64, move: i64) -> Refusal | None:
    """Why this seat may not make this move of the catalogue now; None if it may."""
    if s.over:
        return GAME_OVER
    top = Frame(s.stack[-1])
    if not 0 <= seat <= CHANCE or not waits_for(top, seat):
        return NOT_YOUR_TURN
    return rules.steps[step_of(top)].refuse(s, Seat(seat), Move(move), top)


def advance(rules: Rules[S, V], s: S, seat: i64, move: i64, log: Log = SILENT) -> None:
    """Make a move known to be legal, and all that follows without a decision."""
    steps = rules.steps
    s.stack, top = pop(s.stack)  # never into `_`: mypyc boxes it
    rest = answered(top, seat)
    if waits(rest):
        s.stack = append(s.stack, rest)  # others have still to answer
    steps[step_of(top)].apply(s, Seat(seat), Move(move), Frame(top), log)
    while not s.over:
        top = s.stack[-1]
        if waits(top):
            return
        s.stack, top = pop(s.stack)
        steps[step_of(top)].happen(s, owner(top), Frame(top), log)


def play(rules: Rules[S, V], s: S, seat: i64, move: i64, log: Log = SILENT) -> None:
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
        elif contains(to_move(after), seat):
            deeper = i64(len(after.stack)) - depth
            if deeper > 0 or (deeper == 0 and step_of(after.top()) != step):
                found = LEADS_ON
        out = append(out, found)
    return out
