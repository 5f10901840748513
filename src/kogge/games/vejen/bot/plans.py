"""What buildings and upgrades will bring a merchant, as bots guess it, and what it takes to get them."""

from typing import Final

from mypy_extensions import i64

from kogge.games.vejen.bot.merchant import POINT_A_HOUSE, SPOKED, Merchant
from kogge.games.vejen.rules.components import (
    BAILIFF,
    COUNTINGHOUSE,
    COUNTINGHOUSES,
    FAR,
    GOODS,
    LARGE_INFLUENCE,
    LONG_JOURNEY,
    MASTER_BUILDER,
    MILL,
    NOBLE_GOODS,
    NORMAL,
    SHIP,
    SMALL_CART,
    SPOKEWHEEL,
    UPGRADING,
    Board,
    needed,
)
from kogge.games.vejen.rules.state import CART, MILL_IN, ROUNDS, SHIP_IN, WHEEL, Vejen
from kogge.games.vejen.rules.steps.build import taken_sites
from kogge.kernel.sets import bit

# In coins, set by hand.
MILL_A_ROUND: Final = 1.0
SHIP_A_ROUND: Final = 0.4
IN_STORE: Final = 0.8  # a good that there is a card for
SHORT: Final = 1.2  # a coin that a plan lacks
LAG: Final = 0.7  # rounds at the end in which nothing new is earned
REFINED_POINTS: Final[i64] = 2  # what a noble good takes that is still to be refined
REFINED_COINS: Final[i64] = 2


def is_done(board: Board, s: Vejen, seat: i64, what: i64) -> bool:
    """Whether no more of a building or upgrade is to be had, or not yet."""
    if what == COUNTINGHOUSE:
        return s.houses_built(seat) == board.houses
    if what == MILL:
        return s.has(seat, MILL_IN) > 0
    if what == SHIP:
        return s.has(seat, SHIP_IN) > 0
    if what == SPOKEWHEEL:
        return s.has(seat, WHEEL) > 0
    return s.has(seat, CART) != what - SMALL_CART


def gain(board: Board, s: Vejen, m: Merchant, what: i64) -> float:
    """What a building or upgrade will bring a round."""
    if what == COUNTINGHOUSE:
        more = POINT_A_HOUSE * float(m.speed)
        return more * SPOKED if s.has(m.seat, WHEEL) else more
    if what == MILL:
        return MILL_A_ROUND
    if what == SHIP:
        return SHIP_A_ROUND
    if what == SPOKEWHEEL:
        return (SPOKED - 1.0) * m.a_point * float(m.speed)
    return m.a_point * float(board.cart_points[what - SMALL_CART + 1] - m.speed)


def prize(s: Vejen, what: i64) -> float:
    """What scoring cards promise for it."""
    cards = s.scoring
    out = 0.0
    if what == COUNTINGHOUSE:
        if cards & (bit(LARGE_INFLUENCE) | bit(BAILIFF)):
            out += 5.0
        if cards & (bit(LONG_JOURNEY) | bit(COUNTINGHOUSES)):
            out += 3.0
    if what <= SHIP and cards >> MASTER_BUILDER & 1:
        out += 2.0
    if what == MILL and cards >> NOBLE_GOODS & 1:
        out += 4.0
    if what >= SPOKEWHEEL and cards >> UPGRADING & 1:
        out += 4.0
    return out


def site(board: Board, s: Vejen, m: Merchant, building: i64, start: i64) -> i64:
    """VJ-64: points to the nearest free site."""
    least = FAR
    for city in range(board.cities):
        sites = board.sites_in(building, s.players, city)
        if sites and board.journey(m.roads, start, city) < least:
            has_one = building == COUNTINGHOUSE and s.place_in(m.seat, city) > 0
            if not has_one and taken_sites(s, building, city) < sites:
                least = board.journey(m.roads, start, city)
    return least


def plan(board: Board, s: Vejen, m: Merchant, what: i64, start: i64, at_once: bool, best: float) -> float:
    """VJ-64, VJ-65: what a building or upgrade is worth, less what it takes to buy the goods and to get to a site.

    If that cannot be more than the best plan so far, that is the answer.
    """
    a_round = gain(board, s, m, what)
    value = prize(s, what)
    left = max(0.0, float(ROUNDS - s.round) - LAG)
    if value + a_round * left <= best:
        return best
    missing: i64 = 0
    coins: i64 = 0
    points: i64 = 0
    for good in range(GOODS):
        n = needed(board.costs[what], good)
        if n:
            value -= IN_STORE * float(n)
            n -= m.has(good)
            if n > 0:
                if good < NORMAL:
                    missing |= bit(good)
                    coins += n * s.rate(board.country[board.market(good, start)])
                elif s.has(m.seat, MILL_IN):
                    points += REFINED_POINTS
                    coins += REFINED_COINS
                else:
                    return best
    value -= float(coins) + SHORT * float(max(0, coins - s.coins(m.seat)))
    if value + a_round * left <= best:
        return best
    at = start
    while missing:
        nearest = at
        least = FAR
        for good in range(NORMAL):
            if missing >> good & 1:
                city = board.market(good, at)
                if board.journey(m.roads, at, city) < least:
                    least = board.journey(m.roads, at, city)
                    nearest = city
        if least == FAR:
            return best
        points += least
        at = nearest
        missing &= ~board.shown[at]
    if what <= SHIP:
        if value + a_round * left - m.takes(points, at_once) <= best:
            return best
        points += site(board, s, m, what, at)
    value -= m.takes(points, at_once)
    later = float(max(0, points - m.points)) / float(m.speed)
    return max(best, value + a_round * (left - later)) if later < left else best
