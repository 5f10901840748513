"""One decision deep, over whole turns: what does my position look like when my turn is over?"""

from typing import Final, Generic, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.chance import draw
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules, advance, first_to_move, legal, to_move
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import contains
from kogge.kernel.state import S, V

# Decisions at the most, for a turn can be long: in Vejen the rest of a round, when all others have passed.
TURN: Final[i64] = 24
GLANCE: Final[i64] = 10  # of a turn that is weighed for each move of a play-out
LOTS: Final[i64] = 64  # parts of the smallest difference, to draw lots with


def glance(rules: Rules[S, V], s: S, seat: i64, move: i64, to_end: bool, rand: Rng) -> i64:
    """What a seat may hope for after a move, at once or when it has greedily ended its turn."""
    then = s.copy()
    advance(rules, then, seat, move)
    if to_end:
        play_on(rules, then, seat, rules.turn(s), 0, GLANCE, False, rand, rand)
    return rules.hope(then, seat)


def best_now(rules: Rules[S, V], s: S, seat: i64, to_end: bool, rand: Rng) -> i64:
    """The option that looks best at a glance; ties by lot."""
    options = rules.sensible(s, seat, legal(rules, s, seat))
    if len(options) == 1:
        return options[0]
    best: i64 = -1
    chosen = options[0]
    for move in options:
        good = glance(rules, s, seat, move, to_end, rand) * LOTS + rand.below(LOTS)
        if good > best:
            best = good
            chosen = move
    return chosen


def play_on(
    rules: Rules[S, V], s: S, mover: i64, turn: i64, more: i64, decisions: i64, to_end: bool, fate: Rng, rand: Rng
) -> None:
    """Play greedily to the end of the mover's turn (as `rules.turn` counted it), and some more turns.

    to_end: each move is chosen by how its turn ends. Only what fate brings in truth comes from `fate`, so that other
    moves meet with the same.
    """
    for _ in range(decisions):
        if s.over:
            return
        seat = first_to_move(s)
        while seat == CHANCE:
            advance(rules, s, CHANCE, draw(rules, s, legal(rules, s, CHANCE), fate))
            if s.over:
                return
            seat = first_to_move(s)
        if contains(to_move(s), mover) and rules.turn(s) == turn:
            seat = Seat(mover)  # wherever it sits among those who are asked at once
        elif more == 0:
            return
        else:
            more -= 1
            mover = seat
            turn = rules.turn(s)
        advance(rules, s, seat, best_now(rules, s, seat, to_end, rand))


def weigh(rules: Rules[S, V], view: V, options: vec[i64], worlds: i64, rand: Rng) -> vec[i64]:
    """How each option looks at the end of the turn, summed over some imagined worlds, the same for all options."""
    out = vec[i64]([0 for _ in options])
    for _ in range(worlds):
        world = rules.imagine(view, rand)
        seed = rand.next32()
        for i in range(i64(len(options))):
            s = world.copy()
            advance(rules, s, view.viewer, options[i])
            luck = Rng(seed)
            play_on(rules, s, view.viewer, rules.turn(world), 0, TURN, False, luck, luck)
            out[i] += rules.hope(s, view.viewer)
    return out


def worth_a_thought(rules: Rules[S, V], view: V, options: vec[i64], rand: Rng) -> vec[i64]:
    """The sensible ones of a viewer's options; sense goes by what one sees, so any imagined world will do."""
    return options if len(options) == 1 else rules.sensible(rules.imagine(view, rand), view.viewer, options)


@final
class Greedy(Generic[S, V]):
    def __init__(self, rules: Rules[S, V], seed: i64, worlds: i64 = 4) -> None:
        self.rules = rules
        self.rand = Rng(seed)
        self.worlds: i64 = worlds

    def decide(self, view: V, options: vec[i64]) -> i64:
        options = worth_a_thought(self.rules, view, options, self.rand)
        if len(options) == 1:
            return options[0]
        good = weigh(self.rules, view, options, self.worlds, self.rand)
        best: i64 = -1
        chosen = options[0]
        for i in range(i64(len(options))):
            lot = good[i] * LOTS + self.rand.below(LOTS)
            if lot > best:
                best = lot
                chosen = options[i]
        return chosen
