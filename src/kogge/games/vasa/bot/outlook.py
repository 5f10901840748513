"""A guess at who will win, for bots: how sound the parts look, and who gains if the ship sails or fails."""

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.components import GOODS, Good, cell
from kogge.games.vasa.rules.ledger import place
from kogge.games.vasa.rules.scoring import needed
from kogge.games.vasa.rules.state import PLACE_MARKER, Vasa, Yard
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.rules import CERTAIN, prizes
from kogge.kernel.sets import contains


def with_chosen_placed(s: Vasa) -> Vasa:
    """A marker that is chosen is as good as placed, whoever has still to choose."""
    if step_of(s.top()) != PLACE_MARKER:
        return s
    good = Good(arg1(s.top()))
    out = s.copy()
    for yard in out.yards:
        if yard.placed:
            place(yard, good, yard.placed)
    return out


def expected_sum(s: Vasa, good: i64, mine: i64) -> float:
    """What lies on a part, and what may come: others place about the mean of what they have, I my best."""
    out = 0.0
    at = cell(good, 1)
    for seat in range(s.players):
        yard = s.yards[seat]
        placed = yard.ship[good]
        if placed:
            out += float(placed)
            continue
        hand = yard.hand
        ones = hand[at]
        twos = hand[at + 1]
        threes = hand[at + 2]
        if seat == mine:
            out += 3.0 if threes > 0 else 2.0 if twos > 0 else 1.0
        else:
            out += float(ones + 2 * twos + 3 * threes) / float(ones + twos + threes)
    return out


def chance_to_hold(s: Vasa, good: i64, mine: i64) -> float:
    """As a likelihood: nearly settled for a part that is built, open for one that is not."""
    margin = expected_sum(s, good, mine) - float(needed(s)) + 0.5
    if contains(s.built, good):
        return 1.0 / (1.0 + exp(-3.0 * margin))
    if s.in_play(good, 3):
        return 1.0 / (1.0 + exp(-1.5 * margin))
    return 1.0 / (1.0 + exp(-0.5 * margin - 0.8))  # nobody can build it yet, and hands grow better


def share(strengths: list[float], seat: i64) -> float:
    """A seat's part of the likelihood: the fourth power sets the best apart."""
    total = 0.0
    for x in strengths:
        total += x * x * x * x
    x = strengths[seat]
    return x * x * x * x / total


def kept(yard: Yard) -> float:
    """What counts in hand if the ship sails; what is still to be placed counts for less."""
    out = 1.0
    hand = yard.hand
    ship = yard.ship
    for good in range(GOODS):
        at = cell(good, 1)
        worth = float(hand[at]) * 0.02 + float(hand[at + 1]) * 0.25 + float(hand[at + 2])
        out += worth if ship[good] else worth * 0.6
    return out


def spent(yard: Yard, holds: list[float]) -> float:
    """What counts on the ship if parts of it fail, those above all; a three in hand may still be placed."""
    out = 1.0
    hand = yard.hand
    ship = yard.ship
    for good in range(GOODS):
        at = cell(good, 1)
        value = ship[good]
        if value:
            out += (0.3 + (1.0 - holds[good])) if value == 3 else 0.1 if value == 2 else 0.0
        elif hand[at + 2] > 0:
            out += 0.8 * (0.3 + (1.0 - holds[good]))
        elif hand[at + 1] > 0:
            out += 0.25 if hand[at] > 0 else 0.2
        elif hand[at] > 1:
            out += 0.1
    return out


def likelihood(s: Vasa, mine: i64) -> i64:
    """How likely a seat may think it to win."""
    holds: list[float] = []
    all_hold = 1.0
    none_holds = 1.0
    for good in range(GOODS):
        p = chance_to_hold(s, good, mine)
        holds.append(p)
        all_hold *= p
        none_holds *= 1.0 - p
    hands: list[float] = []
    ships: list[float] = []
    for yard in s.yards:
        hands.append(kept(yard))
        ships.append(spent(yard, holds))
    some_fail = 1.0 - all_hold - none_holds
    return i64(float(CERTAIN) * (all_hold * share(hands, mine) + some_fail * share(ships, mine)))


def hope(s: Vasa, mine: i64) -> i64:
    return prizes(s)[mine] if s.over else likelihood(with_chosen_placed(s), mine)


def outlook(s: Vasa) -> vec[i64]:
    if s.over:
        return prizes(s)
    s = with_chosen_placed(s)
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, likelihood(s, seat))
    return out
