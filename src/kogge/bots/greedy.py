"""One decision deep, over whole turns: what does my position look like when my turn is over?"""

from typing import Final, Generic, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.chance import draw
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CHANCE, Rules, S, V, advance, legal, to_move

TURN: Final[i64] = 24  # own decisions looked ahead at the most


def best_now(rules: Rules[S, V], s: S, seat: i64, rand: Rng) -> i64:
    """The option whose outcome looks best at once; ties by lot."""
    options = legal(rules, s, seat)
    if len(options) == 1:
        return options[0]
    best: i64 = -1
    chosen = options[0]
    for move in options:
        then = s.copy()
        advance(rules, then, seat, move, None)
        good = rules.outlook(then)[seat] * 64 + rand.below(64)
        if good > best:
            best = good
            chosen = move
    return chosen


def finish_turn(rules: Rules[S, V], s: S, seat: i64, rand: Rng) -> None:
    """Play on for a seat, greedily, until somebody else has to decide."""
    for _ in range(TURN):
        if s.over:
            return
        waiting = to_move(s)
        if waiting >> seat & 1:
            advance(rules, s, seat, best_now(rules, s, seat, rand), None)
        elif waiting >> CHANCE & 1:
            advance(rules, s, CHANCE, draw(rules, s, legal(rules, s, CHANCE), rand), None)
        else:
            return


def weigh(rules: Rules[S, V], view: V, options: vec[i64], worlds: i64, rand: Rng) -> vec[i64]:
    """How each option looks at the end of the turn, summed over some imagined worlds, the same for all options."""
    out = vec[i64]([0 for _ in options])
    for _ in range(worlds):
        world = rules.imagine(view, rand)
        seed = rand.next32()
        for i in range(i64(len(options))):
            s = world.copy()
            luck = Rng(seed)
            advance(rules, s, view.viewer, options[i], None)
            finish_turn(rules, s, view.viewer, luck)
            out[i] += rules.outlook(s)[view.viewer]
    return out


@final
class Greedy(Generic[S, V]):
    def __init__(self, rules: Rules[S, V], seed: i64, worlds: i64 = 4) -> None:
        self.rules = rules
        self.rand = Rng(seed)
        self.worlds: i64 = worlds

    def decide(self, view: V, options: vec[i64]) -> i64:
        if len(options) == 1:
            return options[0]
        good = weigh(self.rules, view, options, self.worlds, self.rand)
        best: i64 = 0
        for i in range(i64(len(options))):
            if good[i] > good[best]:
                best = i
        return options[best]
