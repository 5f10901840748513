"""A guess at who will win, for bots: what each player's things may still be worth in coins.

A merchant earns by trips: so much a movement point, more with more countinghouses and the spokewheel. What is at hand
is worth what it brings where it brings most, less the points that it takes to get there.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.bot.plans import IN_STORE, LAG, MILL_A_ROUND, SHIP_A_ROUND, is_done, plan
from kogge.games.vejen.bot.trader import Trader
from kogge.games.vejen.rules.cards import (
    HAVE,
    NOBLE_GOODS,
    PAY,
    SECRET_POWER,
    TOP_SALE,
    WAREHOUSE_CARD,
)
from kogge.games.vejen.rules.components import BORDER, PROJECTS, Components
from kogge.games.vejen.rules.goods import FOOD, GOODS, NORMAL, TOOL
from kogge.games.vejen.rules.scoring import card_coins
from kogge.games.vejen.rules.state import (
    HOUSES,
    NOWHERE,
    ROUNDS,
    SCORING_CARDS,
    WAREHOUSE,
    BonusCard,
    Cities,
    Currency,
    Merchant,
    Vejen,
)
from kogge.kernel.rules import CERTAIN, prizes
from kogge.kernel.sets import EMPTY, add, contains

# In coins, set by hand.
CARGO: Final = 0.95  # of what goods on cards will bring
LOADED: Final = 3.0  # a good, by being loaded
INCOME: Final = 0.7  # goods of the next round, for each countinghouse
PLAN: Final = 0.7  # of what a building or upgrade will bring
NEXT: Final = 0.6  # of what comes second
TOO_MANY: Final = 0.2  # another one
KIND: Final = 0.2  # of goods
NOBLE: Final = 0.8  # more for a noble good
NOBLE_SOLD: Final = 2.3  # its bonus
BONUS: Final = 2.0
SCORING: Final = 0.8  # of what scoring cards would bring now
PASSING: Final = 0.2  # of what can be lost again
PASSING_LATE: Final = 0.6
LEAD: Final = 7.0  # that makes the odds e to one, in the last round
LEAD_A_ROUND: Final = 2.0  # and more for each round to come
OWE_OWN: Final = 1.0  # a good that is owed and that own countinghouses give
OWE: Final = 2.5  # another one
OWE_RAMP: Final = 0.6  # less than its part of the penalty, for each round to come
REPAY: Final = 0.8  # of what it saves to buy goods that are owed
NEAR: Final[i64] = 2  # points to the next market
RED_EVENT: Final = 0.9  # of its coins


def fees(s: Vejen, seat: i64) -> Cities:
    """Cities where others have a countinghouse."""
    out = Cities(EMPTY)
    for other in range(s.players):
        if other != seat:
            for house in s.merchants[other].houses:
                out = add(out, house)
    return out


def bonus_for(components: Components, merchant: Merchant, city: i64) -> float:
    """What cards in hand bring for a sale in a city."""
    out = 0.0
    for card in merchant.hand:
        bonus = components.bonus(BonusCard(card))
        if bonus.city == city and bonus.top == TOP_SALE:
            out += max(0.0, float(bonus.top_number) - BONUS)
    return out


def best_market(components: Components, s: Vejen, m: Trader) -> tuple[float, i64]:
    """Where to sell the goods on cards, and what that brings less the trip; or NOWHERE."""
    most = 0.0
    best: i64 = NOWHERE
    if m.loaded == 0:
        return most, best
    merchant, roads = m.merchant, components.roads
    loads = vec[i64](capacity=HOUSES)
    far_from = vec[i64](capacity=HOUSES)  # where the distances from a countinghouse begin
    noble: i64 = 0
    for i in range(i64(len(merchant.houses))):
        load = m.loads[i + 1]
        if load:
            loads = append(loads, load)
            far_from = append(far_from, roads.distances_from(s.closed, merchant.houses[i]))
            noble += merchant.holds(i + 1, FOOD) + merchant.holds(i + 1, TOOL)
    more = NOBLE_SOLD * float(noble) if s.round < ROUNDS else 0.0
    with_fee = fees(s, m.seat)
    has_cards = len(merchant.hand) > 0
    for city in range(components.cities):
        points = roads.journey(m.atlas, m.at, city)
        if points <= m.reach and not contains(components.no_sale, city):
            country = components.countries[city]
            rate = s.rate(Currency(country)) if country != BORDER else 1
            coins: i64 = 0
            for i in range(i64(len(loads))):
                far = roads.lines[far_from[i] + city]
                if far:  # not where the goods are from
                    coins += loads[i] * (rate + far)
            if coins:
                if contains(with_fee, city):
                    coins -= 1
                brings = float(coins) + more
                if has_cards:
                    brings += bonus_for(components, merchant, city)
                net = CARGO * brings - m.takes(points, True)
                if net > most or best == NOWHERE:
                    most = net
                    best = city
    return most, best


def loading(components: Components, s: Vejen, m: Trader, start: i64, at_once: bool) -> float:
    """Goods in the warehouse on the cards of countinghouses, the best one first."""
    stock = float(m.loads[WAREHOUSE]) + INCOME * float(m.built + 1)
    best = 0.0
    others = 0.0
    houses, roads = m.merchant.houses, components.roads
    for i in range(i64(len(houses))):
        room = m.room - m.loads[i + 1] if at_once else m.room
        points = roads.journey(m.atlas, start, houses[i])
        if room > 0 and points + NEAR <= m.reach:
            value = LOADED * min(stock, float(room)) - m.takes(points, at_once)
            if value > best:
                others += best
                best = value
            elif value > 0.0:
                others += value
    return best + NEXT * others


def due(components: Components, m: Trader, good: i64) -> i64:
    """Goods that are still lacking to repay loans."""
    return max(0, components.repay[good] * m.merchant.owes(good) - m.goods[good])


def to_repay(components: Components, s: Vejen, merchant: Merchant, good: i64, lack: i64) -> float:
    """What a lacking good will cost: there is time to come by it, or it is half of the penalty."""
    left = ROUNDS - s.round
    for house in merchant.houses:
        if contains(components.shown[house], good) and lack <= left:
            return OWE_OWN
    penalty = float(components.penalty) / float(components.repay[good])
    return max(OWE, penalty - OWE_RAMP * float(left))


def loans(components: Components, s: Vejen, m: Trader, left: i64) -> float:
    """What loans will cost."""
    out = 0.0
    if m.merchant.loans_left == components.loans:
        return out
    for good in range(NORMAL):
        owed = m.merchant.owes(good)
        if owed:
            if left == 0:
                out += float(components.penalty * max(0, owed - m.goods[good] // components.repay[good]))
            else:
                lack = due(components, m, good)
                out += to_repay(components, s, m.merchant, good, lack) * float(lack)
                out += IN_STORE * float(components.repay[good] * owed - lack)
    return out


def repaying(components: Components, s: Vejen, m: Trader, start: i64, at_once: bool) -> float:
    """What it brings to buy a good that is owed."""
    best = 0.0
    if m.merchant.loans_left == components.loans:
        return best
    for good in range(NORMAL):
        lack = due(components, m, good)
        if lack:
            city = components.market(good, start)
            points = components.roads.journey(m.atlas, start, city)
            if points <= m.reach:
                each = to_repay(components, s, m.merchant, good, lack) - float(s.rate(components.currency(city)))
                best = max(best, each * float(lack) - m.takes(points, at_once))
    return best


def errand(components: Components, s: Vejen, m: Trader, start: i64, at_once: bool) -> float:
    """The best that can be done next, from a city."""
    best = 0.0
    for what in range(PROJECTS):
        if not is_done(components, m.merchant, what):
            best = plan(components, s, m, what, start, at_once, best)
    best = max(PLAN * best, REPAY * repaying(components, s, m, start, at_once))
    load = loading(components, s, m, start, at_once)
    return max(load, best) + NEXT * min(load, best)


def scoring(components: Components, s: Vejen, seat: i64, left: i64) -> float:
    """What lasts counts at once, what can be lost again near the end."""
    out = 0.0
    for card in range(SCORING_CARDS):
        if contains(s.scoring, card):
            part = 1.0
            if left:
                passing = card == WAREHOUSE_CARD or card == NOBLE_GOODS or card == SECRET_POWER
                part = SCORING if not passing else PASSING if left > 2 else PASSING_LATE
            out += part * float(card_coins(components, s, seat, card))
    return out


def red_event(components: Components, s: Vejen, merchant: Merchant) -> float:
    """Coins for goods at the end of the round."""
    if s.event != PAY and s.event != HAVE:
        return 0.0
    card = components.events[s.event_card()]
    n = 0.0
    for good in range(NORMAL):
        if contains(card.goods, good):
            if merchant.all_of(good) == 0:
                return 0.0
            n += 1.0
    coins = float(card.coins)
    return RED_EVENT * (coins - n if s.event == PAY else coins)


def store(m: Trader) -> float:
    """Goods in the warehouse, by what use they may be of."""
    stock = m.loads[WAREHOUSE]
    cards = m.room * (m.built + 1) + 1
    out = IN_STORE * float(min(stock, cards)) + TOO_MANY * float(max(0, stock - cards))
    for good in range(GOODS):
        if m.goods[good]:
            out += KIND
    return out + NOBLE * float(m.merchant.holds(WAREHOUSE, FOOD) + m.merchant.holds(WAREHOUSE, TOOL))


def worth(components: Components, s: Vejen, seat: i64) -> float:
    """What a player may end with."""
    left = ROUNDS - s.round
    m = Trader(components, s, seat)
    merchant = m.merchant
    out = float(merchant.coins()) + scoring(components, s, seat, left) - loans(components, s, m, left)
    out += red_event(components, s, merchant)
    trip, market = best_market(components, s, m)
    if left == 0:
        return out + trip
    now = errand(components, s, m, m.at, True)
    if market == NOWHERE:
        out += now
    else:
        out += max(NEXT * trip + now, trip + NEXT * errand(components, s, m, market, False))
    earned = m.a_point * float(m.speed)
    if merchant.mill != NOWHERE:
        earned += MILL_A_ROUND
    if merchant.ship != NOWHERE:
        earned += SHIP_A_ROUND
    return out + earned * max(0.0, float(left) - LAG) + BONUS * float(i64(len(merchant.hand))) + store(m)


def odds(s: Vejen, worths: vec[float]) -> vec[i64]:
    """A lead counts for more the nearer the end is."""
    lead = LEAD + LEAD_A_ROUND * float(ROUNDS - s.round)
    most = worths[0] / lead
    for seat in range(s.players):
        worths[seat] = worths[seat] / lead
        most = max(most, worths[seat])
    total = 0.0
    for seat in range(s.players):
        worths[seat] = exp(worths[seat] - most)
        total += worths[seat]
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(float(CERTAIN) * worths[seat] / total))
    return out


def outlook(components: Components, s: Vejen) -> vec[i64]:
    if s.over:
        return prizes(s)
    worths = vec[float](capacity=s.players)
    for seat in range(s.players):
        worths = append(worths, worth(components, s, seat))
    return odds(s, worths)
