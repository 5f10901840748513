"""A guess at who will win, for bots: how sound the parts look, and who gains if the ship sails or fails."""

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.scoring import needed
from kogge.games.vasa.rules.state import CELLS, GOODS, PLACE_MARKER, Vasa, cell
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.rules import CERTAIN, prizes


def with_chosen_placed(s: Vasa) -> Vasa:
    """VR-53: a marker that is chosen is as good as placed, whoever has still to choose."""
    top = s.stack[-1]
    if step_of(top) != PLACE_MARKER:
        return s
    good = arg1(top)
    out = s.copy()
    for seat in range(s.players):
        value = s.placed[seat]
        if value:
            out.hands[seat * CELLS + cell(good, value)] -= 1
            out.ships[seat * GOODS + good] = value
    return out


def expected_sum(s: Vasa, good: i64, mine: i64) -> float:
    """What lies on a part, and what may come: others place about the mean of what they have, I my best."""
    out = 0.0
    for seat in range(s.players):
        at = seat * CELLS + good * 3
        ones = float(s.hands[at])
        twos = float(s.hands[at + 1])
        threes = float(s.hands[at + 2])
        placed = s.ships[seat * GOODS + good]
        if placed:
            out += float(placed)
        elif seat == mine:
            out += 3.0 if threes > 0.0 else 2.0 if twos > 0.0 else 1.0
        else:
            out += (ones + 2.0 * twos + 3.0 * threes) / (ones + twos + threes)
    return out


def chance_to_hold(s: Vasa, good: i64, mine: i64) -> float:
    """VR-71, as a likelihood: nearly settled for a part that is built, open for one that is not."""
    margin = expected_sum(s, good, mine) - float(needed(s)) + 0.5
    if s.built >> good & 1:
        return 1.0 / (1.0 + exp(-3.0 * margin))
    if s.in_play(good, 3):
        return 1.0 / (1.0 + exp(-1.5 * margin))
    return 1.0 / (1.0 + exp(-0.5 * margin - 0.8))  # VR-50: nobody can build it yet, and hands grow better


def share(strengths: list[float], seat: i64) -> float:
    """A seat's part of the likelihood: the fourth power sets the best apart."""
    total = 0.0
    for x in strengths:
        total += x * x * x * x
    x = strengths[seat]
    return x * x * x * x / total


def kept(s: Vasa, seat: i64) -> float:
    """VR-73: what counts in hand if the ship sails; what is still to be placed counts for less."""
    out = 1.0
    for good in range(GOODS):
        at = seat * CELLS + good * 3
        worth = float(s.hands[at]) * 0.02 + float(s.hands[at + 1]) * 0.25 + float(s.hands[at + 2])
        out += worth if s.ships[seat * GOODS + good] else worth * 0.6
    return out


def spent(s: Vasa, seat: i64, holds: list[float]) -> float:
    """VR-74: what counts on the ship if parts of it fail, those above all; a three in hand may still be placed."""
    out = 1.0
    for good in range(GOODS):
        fails = 1.0 - holds[good]
        value = s.ships[seat * GOODS + good]
        if value:
            out += (0.3 + fails) if value == 3 else 0.1 if value == 2 else 0.0
        else:
            at = seat * CELLS + good * 3
            if s.hands[at + 2] > 0:
                out += 0.8 * (0.3 + fails)
            elif s.hands[at + 1] > 0:
                out += 0.25 if s.hands[at] > 0 else 0.2
            elif s.hands[at] > 1:
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
    for seat in range(s.players):
        hands.append(kept(s, seat))
        ships.append(spent(s, seat, holds))
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
