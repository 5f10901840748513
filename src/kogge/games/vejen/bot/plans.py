"""What buildings and upgrades will bring a merchant, as bots guess it, and what it takes to get them."""

from typing import Final

from mypy_extensions import i64

from kogge.games.vejen.bot.trader import POINT_A_HOUSE, SPOKED, Trader
from kogge.games.vejen.rules.cards import (
    BAILIFF,
    COUNTINGHOUSES,
    LARGE_INFLUENCE,
    LONG_JOURNEY,
    MASTER_BUILDER,
    NOBLE_GOODS,
    UPGRADING,
)
from kogge.games.vejen.rules.components import (
    BUILDINGS,
    COUNTINGHOUSE,
    MILL,
    SHIP,
    SMALL_CART,
    SPOKEWHEEL,
    Components,
)
from kogge.games.vejen.rules.goods import GOODS, NORMAL
from kogge.games.vejen.rules.roads import FAR
from kogge.games.vejen.rules.state import NOWHERE, ROUNDS, Merchant, Vejen
from kogge.games.vejen.rules.steps.building import taken_sites
from kogge.kernel.sets import EMPTY, add, contains

# In coins, set by hand.
MILL_A_ROUND: Final = 1.0
SHIP_A_ROUND: Final = 0.4
IN_STORE: Final = 0.8  # a good that there is a card for
SHORT: Final = 1.2  # a coin that a plan lacks
LAG: Final = 0.7  # rounds at the end in which nothing new is earned
REFINED_POINTS: Final[i64] = 2  # what a noble good takes that is still to be refined
REFINED_COINS: Final[i64] = 2


def is_done(components: Components, merchant: Merchant, what: i64) -> bool:
    """Whether no more of a building or upgrade is to be had, or not yet."""
    if what == COUNTINGHOUSE:
        return merchant.built() == components.houses
    if what == MILL:
        return merchant.mill != NOWHERE
    if what == SHIP:
        return merchant.ship != NOWHERE
    if what == SPOKEWHEEL:
        return merchant.spokewheel > 0
    return merchant.cart != what - SMALL_CART


def gain(components: Components, m: Trader, what: i64) -> float:
    """What a building or upgrade will bring a round."""
    if what == COUNTINGHOUSE:
        more = POINT_A_HOUSE * float(m.speed)
        return more * SPOKED if m.merchant.spokewheel else more
    if what == MILL:
        return MILL_A_ROUND
    if what == SHIP:
        return SHIP_A_ROUND
    if what == SPOKEWHEEL:
        return (SPOKED - 1.0) * m.a_point * float(m.speed)
    return m.a_point * float(components.cart_points[what - SMALL_CART + 1] - m.speed)


def prize(s: Vejen, what: i64) -> float:
    """What scoring cards promise for it."""
    cards = s.scoring
    out = 0.0
    if what == COUNTINGHOUSE:
        if contains(cards, LARGE_INFLUENCE) or contains(cards, BAILIFF):
            out += 5.0
        if contains(cards, LONG_JOURNEY) or contains(cards, COUNTINGHOUSES):
            out += 3.0
    if what < BUILDINGS and contains(cards, MASTER_BUILDER):
        out += 2.0
    if what == MILL and contains(cards, NOBLE_GOODS):
        out += 4.0
    if what >= SPOKEWHEEL and contains(cards, UPGRADING):
        out += 4.0
    return out


def site(components: Components, s: Vejen, m: Trader, building: i64, start: i64) -> i64:
    """Points to the nearest free site."""
    least = FAR
    roads = components.roads
    for city in range(components.cities):
        sites = components.sites_in(building, s.players, city)
        if sites and roads.journey(m.plain_atlas, start, city) < least:
            has_one = building == COUNTINGHOUSE and m.merchant.has_house(city)
            if not has_one and taken_sites(s, building, city) < sites:
                least = roads.journey(m.plain_atlas, start, city)
    return least


def plan(components: Components, s: Vejen, m: Trader, what: i64, start: i64, at_once: bool, best: float) -> float:
    """What a building or upgrade is worth, less what it takes to buy the goods and to get to a site.

    If that cannot be more than the best plan so far, that is the answer.
    """
    a_round = gain(components, m, what)
    value = prize(s, what)
    left = max(0.0, float(ROUNDS - s.round) - LAG)
    if value + a_round * left <= best:
        return best
    missing: i64 = EMPTY
    coins: i64 = 0
    points: i64 = 0
    price = components.costs[what]
    for good in range(GOODS):
        n = price.of(good)
        if n:
            value -= IN_STORE * float(n)
            n -= m.goods[good]
            if n > 0:
                if good < NORMAL:
                    missing = add(missing, good)
                    coins += n * s.rate(components.currency(components.market(good, start)))
                elif m.merchant.mill != NOWHERE:
                    points += REFINED_POINTS
                    coins += REFINED_COINS
                else:
                    return best
    value -= float(coins) + SHORT * float(max(0, coins - m.merchant.coins()))
    if value + a_round * left <= best:
        return best
    at: i64 = start
    roads = components.roads
    while missing:
        nearest: i64 = at
        least = FAR
        for good in range(NORMAL):
            if contains(missing, good):
                city = components.market(good, at)
                if roads.journey(m.plain_atlas, at, city) < least:
                    least = roads.journey(m.plain_atlas, at, city)
                    nearest = city
        if least == FAR:
            return best
        points += least
        at = nearest
        missing &= ~components.shown[at]
    if what < BUILDINGS:
        if value + a_round * left - m.takes(points, at_once) <= best:
            return best
        points += site(components, s, m, what, at)
    value -= m.takes(points, at_once)
    later = float(max(0, points - m.points)) / float(m.speed)
    return max(best, value + a_round * (left - later)) if later < left else best
