"""A guess at who will win, for bots: what each player's things may still be worth in coins.

A merchant earns by trips: so much a movement point, more with more countinghouses and the spokewheel. What is at hand
is worth what it brings where it brings most, less the points that it takes to get there.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.bot.merchant import Merchant
from kogge.games.vejen.bot.plans import IN_STORE, LAG, MILL_A_ROUND, SHIP_A_ROUND, is_done, plan
from kogge.games.vejen.rules.components import (
    BORDER,
    EVENT_COINS,
    FOOD,
    GOODS,
    HAVE,
    LARGE_CART,
    NOBLE_GOODS,
    NORMAL,
    PAY,
    SCORING_CARDS,
    SECRET_POWER,
    TOOL,
    TOP,
    TOP_CITY,
    TOP_NUMBER,
    TOP_SALE,
    WAREHOUSE_CARD,
    WITH,
    Board,
)
from kogge.games.vejen.rules.scoring import card_coins
from kogge.games.vejen.rules.state import (
    HAND,
    HAND_SIZE,
    HOUSE_IN,
    HOUSES,
    LOANS_LEFT,
    MILL_IN,
    OWED,
    ROUNDS,
    SHIP_IN,
    WAREHOUSE,
    Vejen,
)
from kogge.kernel.rules import CERTAIN, prizes
from kogge.kernel.sets import bit

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


def fees(s: Vejen, seat: i64) -> i64:
    """VJ-62: cities where others have a countinghouse."""
    out: i64 = 0
    for other in range(s.players):
        if other != seat:
            for i in range(HOUSES):
                house = s.has(other, HOUSE_IN + i)
                if house:
                    out |= bit(house - 1)
    return out


def bonus_for(board: Board, s: Vejen, seat: i64, city: i64) -> float:
    """VJ-68: what cards in hand bring for a sale in a city."""
    out = 0.0
    for slot in range(HAND_SIZE):
        card = s.has(seat, HAND + slot) - 1
        if card >= 0 and board.half(card, TOP_CITY) == city and board.half(card, TOP) == TOP_SALE:
            out += max(0.0, float(board.half(card, TOP_NUMBER)) - BONUS)
    return out


def best_market(board: Board, s: Vejen, m: Merchant) -> tuple[float, i64]:
    """VJ-60 to VJ-63: where to sell the goods on cards, and what that brings less the trip; -1: nowhere."""
    most = 0.0
    best: i64 = -1
    if m.loads >> 8 == 0:
        return most, best
    loads = vec[i64](capacity=HOUSES)
    far_from = vec[i64](capacity=HOUSES)  # where the distances from a countinghouse begin
    noble: i64 = 0
    for i in range(HOUSES):
        load = m.load(i + 1)
        if load:
            loads = append(loads, load)
            far_from = append(far_from, board.distances_from(s.closed, s.has(m.seat, HOUSE_IN + i) - 1))
            noble += s.goods_at(m.seat, i + 1, FOOD) + s.goods_at(m.seat, i + 1, TOOL)
    more = NOBLE_SOLD * float(noble) if s.round < ROUNDS else 0.0  # VJ-63
    with_fee = fees(s, m.seat)
    has_cards = s.hand_size(m.seat) > 0
    for city in range(board.cities):
        points = board.journey(m.atlas, m.at, city)
        if points <= m.reach and not board.no_sale >> city & 1:
            country = board.country[city]
            rate = s.rate(country) if country != BORDER else 1
            coins: i64 = 0
            for i in range(i64(len(loads))):
                far = board.steps[far_from[i] + city]
                if far:  # not where the goods are from
                    coins += loads[i] * (rate + far)
            if coins:
                if with_fee >> city & 1:
                    coins -= 1
                brings = float(coins) + more
                if has_cards:
                    brings += bonus_for(board, s, m.seat, city)
                net = CARGO * brings - m.takes(points, True)
                if net > most or best < 0:
                    most = net
                    best = city
    return most, best


def loading(board: Board, s: Vejen, m: Merchant, start: i64, at_once: bool) -> float:
    """VJ-57: goods in the warehouse on the cards of countinghouses, the best one first."""
    stock = float(m.load(WAREHOUSE)) + INCOME * float(m.houses + 1)
    best = 0.0
    others = 0.0
    for i in range(HOUSES):
        house = s.has(m.seat, HOUSE_IN + i) - 1
        if house >= 0:
            room = m.room - m.load(i + 1) if at_once else m.room
            points = board.journey(m.atlas, start, house)
            if room > 0 and points + NEAR <= m.reach:
                value = LOADED * min(stock, float(room)) - m.takes(points, at_once)
                if value > best:
                    others += best
                    best = value
                elif value > 0.0:
                    others += value
    return best + NEXT * others


def has_loans(board: Board, s: Vejen, seat: i64) -> bool:
    return s.has(seat, LOANS_LEFT) < board.loans


def due(board: Board, s: Vejen, m: Merchant, good: i64) -> i64:
    """VJ-81: goods that are still lacking to repay loans."""
    return max(0, board.repay[good] * s.has(m.seat, OWED + good) - m.has(good))


def to_repay(board: Board, s: Vejen, seat: i64, good: i64, lack: i64) -> float:
    """What a lacking good will cost: there is time to come by it, or it is half of the penalty."""
    left = ROUNDS - s.round
    for i in range(HOUSES):
        house = s.has(seat, HOUSE_IN + i) - 1
        if house >= 0 and board.shown[house] >> good & 1 and lack <= left:  # VJ-41
            return OWE_OWN
    penalty = float(board.penalty) / float(board.repay[good])
    return max(OWE, penalty - OWE_RAMP * float(left))


def loans(board: Board, s: Vejen, m: Merchant, left: i64) -> float:
    """VJ-81: what loans will cost."""
    out = 0.0
    if not has_loans(board, s, m.seat):
        return out
    for good in range(NORMAL):
        owed = s.has(m.seat, OWED + good)
        if owed:
            if left == 0:
                out += float(board.penalty * max(0, owed - m.has(good) // board.repay[good]))
            else:
                lack = due(board, s, m, good)
                out += to_repay(board, s, m.seat, good, lack) * float(lack)
                out += IN_STORE * float(board.repay[good] * owed - lack)
    return out


def repaying(board: Board, s: Vejen, m: Merchant, start: i64, at_once: bool) -> float:
    """VJ-54, VJ-81: what it brings to buy a good that is owed."""
    best = 0.0
    if not has_loans(board, s, m.seat):
        return best
    for good in range(NORMAL):
        lack = due(board, s, m, good)
        if lack:
            city = board.market(good, start)
            points = board.journey(m.atlas, start, city)
            if points <= m.reach:
                each = to_repay(board, s, m.seat, good, lack) - float(s.rate(board.country[city]))
                best = max(best, each * float(lack) - m.takes(points, at_once))
    return best


def errand(board: Board, s: Vejen, m: Merchant, start: i64, at_once: bool) -> float:
    """The best that can be done next, from a city."""
    best = 0.0
    for what in range(LARGE_CART + 1):
        if not is_done(board, s, m.seat, what):
            best = plan(board, s, m, what, start, at_once, best)
    best = max(PLAN * best, REPAY * repaying(board, s, m, start, at_once))
    load = loading(board, s, m, start, at_once)
    return max(load, best) + NEXT * min(load, best)


def scoring(board: Board, s: Vejen, seat: i64, left: i64) -> float:
    """VJ-90 to VJ-99: what lasts counts at once, what can be lost again near the end."""
    out = 0.0
    for card in range(SCORING_CARDS):
        if s.scoring >> card & 1:
            part = 1.0
            if left:
                passing = card == WAREHOUSE_CARD or card == NOBLE_GOODS or card == SECRET_POWER
                part = SCORING if not passing else PASSING if left > 2 else PASSING_LATE
            out += part * float(card_coins(board, s, seat, card))
    return out


def red_event(board: Board, s: Vejen, seat: i64) -> float:
    """VJ-23, VJ-30: coins for goods at the end of the round."""
    if s.event != PAY and s.event != HAVE:
        return 0.0
    card = s.row[s.round - 1] - 1
    goods = board.event(card, WITH)
    n = 0.0
    for good in range(NORMAL):
        if goods >> good & 1:
            if s.goods_of(seat, good) == 0:
                return 0.0
            n += 1.0
    coins = float(board.event(card, EVENT_COINS))
    return RED_EVENT * (coins - n if s.event == PAY else coins)


def store(board: Board, s: Vejen, m: Merchant) -> float:
    """Goods in the warehouse, by what use they may be of."""
    stock = m.load(WAREHOUSE)
    cards = m.room * (m.houses + 1) + 1
    out = IN_STORE * float(min(stock, cards)) + TOO_MANY * float(max(0, stock - cards))
    for good in range(GOODS):
        if m.has(good):
            out += KIND
    return out + NOBLE * float(s.goods_at(m.seat, WAREHOUSE, FOOD) + s.goods_at(m.seat, WAREHOUSE, TOOL))


def worth(board: Board, s: Vejen, seat: i64) -> float:
    """What a player may end with."""
    left = ROUNDS - s.round
    m = Merchant(board, s, seat)
    out = float(s.coins(seat)) + scoring(board, s, seat, left) - loans(board, s, m, left) + red_event(board, s, seat)
    trip, market = best_market(board, s, m)
    if left == 0:
        return out + trip
    now = errand(board, s, m, m.at, True)
    if market < 0:
        out += now
    else:
        out += max(NEXT * trip + now, trip + NEXT * errand(board, s, m, market, False))
    earned = m.a_point * float(m.speed)
    if s.has(seat, MILL_IN):
        earned += MILL_A_ROUND
    if s.has(seat, SHIP_IN):
        earned += SHIP_A_ROUND
    return out + earned * max(0.0, float(left) - LAG) + BONUS * float(s.hand_size(seat)) + store(board, s, m)


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


def outlook(board: Board, s: Vejen) -> vec[i64]:
    if s.over:
        return prizes(s)
    worths = vec[float](capacity=s.players)
    for seat in range(s.players):
        worths = append(worths, worth(board, s, seat))
    return odds(s, worths)
