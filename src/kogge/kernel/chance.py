"""Chance by integer weights, and random play."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.moves import Move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules, advance, asked, first_to_move, legal
from kogge.kernel.seats import CHANCE
from kogge.kernel.state import S, V


def weights(rules: Rules[S, V], s: S, options: vec[i64]) -> vec[i64]:
    """The odds of each option of the chance step on top."""
    step = asked(rules, s)
    top = s.top()
    out = vec[i64](capacity=i64(len(options)))
    for move in options:
        out = append(out, step.weight(s, Move(move), top))
    return out


def draw(rules: Rules[S, V], s: S, options: vec[i64], rand: Rng) -> i64:
    """A chance move, by its weight."""
    odds = weights(rules, s, options)
    total: i64 = 0
    for weight in odds:
        total += weight
    at = rand.below(total)
    for i in range(i64(len(odds))):
        at -= odds[i]
        if at < 0:
            return options[i]
    raise AssertionError("no chance move has any weight")


def random_move(rules: Rules[S, V], s: S, seat: i64, rand: Rng) -> i64:
    options = legal(rules, s, seat)
    if seat == CHANCE:
        return draw(rules, s, options, rand)
    return options[rand.below(i64(len(options)))]


def playout(rules: Rules[S, V], s: S, rand: Rng) -> i64:
    """Play at random to the end; the number of decisions made, those of fate included."""
    n: i64 = 0
    while not s.over:
        seat = first_to_move(s)
        advance(rules, s, seat, random_move(rules, s, seat, rand))
        n += 1
    return n
