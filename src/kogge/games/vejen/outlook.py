"""A guess at who will win, for bots: what each player's things may still be worth in coins."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.board import (
    BORDER, COUNTINGHOUSE, FOOD, GOODS, LARGE_CART, MILL, NORMAL, SCORING_CARDS, SHIP, SMALL_CART, SPOKEWHEEL, TOOL,
    Board, needed,
)
from kogge.games.vejen.scoring import card_coins
from kogge.games.vejen.state import (
    AT, CART, HOUSE_IN, HOUSES, MILL_IN, OWED, PASSED, POINTS, ROUNDS, SHIP_IN, WAREHOUSE, WHEEL, Vejen,
)
from kogge.games.vejen.steps.build import taken_sites
from kogge.kernel.rules import CERTAIN, prizes

# In coins, set by hand.
IMPATIENCE: Final = 0.2  # what waiting a round costs, as a part
LINE: Final = 1.7  # points that a line of the map takes, about
A_ROUND: Final = [2.5, 1.2, 0.6, 1.5, 0.8, 0.7]  # what each building and upgrade brings, in the order of their costs
CARGO: Final = 0.9  # of what goods on cards will bring where they bring most
LOADABLE: Final = 1.5  # a good that can be loaded
PLAN: Final = 0.6  # of what goods at hand can be made into
SCORING: Final = 0.75  # of what scoring cards would bring now
IN_STORE: Final = 1.0
KIND: Final = 0.6  # of goods
NOBLE: Final = 1.7
BONUS: Final = 2.0
POINT: Final = 0.2
PENALTY: Final = 10.0
TO_REPAY: Final = 3.0  # a good that is owed


def soon(board: Board, s: Vejen, seat: i64, city: i64) -> float:
    """What is left of the worth of something by the time one is in its city; 0: the game will be over."""
    lines = float(board.distance(s.closed, s.has(seat, AT), city))
    points = 0.0 if s.has(seat, PASSED) else float(s.has(seat, POINTS))
    rounds = max(0.0, LINE * lines - points) / float(board.cart_points[s.has(seat, CART)]) + 0.03 * lines
    return exp(-IMPATIENCE * rounds) if rounds <= float(ROUNDS - s.round) else 0.0


def cargo(board: Board, s: Vejen, seat: i64) -> float:
    """VJ-60: goods on cards, sold together where they bring most."""
    loads = vec[i64](capacity=HOUSES)
    homes = vec[i64](capacity=HOUSES)
    for i in range(HOUSES):
        load = s.load_of(seat, i + 1)
        if load:
            loads = append(loads, load)
            homes = append(homes, s.has(seat, HOUSE_IN + i) - 1)
    best = 0.0
    if len(loads) == 0:
        return best
    for city in range(board.cities):
        if not board.no_sale >> city & 1:
            country = board.country[city]
            rate = s.rate(country) if country != BORDER else 1
            coins: i64 = 0
            for i in range(i64(len(loads))):
                if homes[i] != city:
                    coins += loads[i] * (rate + board.distance(s.closed, homes[i], city))
            if float(coins) > best:  # else it is not worth a look how soon
                best = max(best, float(coins) * soon(board, s, seat, city))
    return CARGO * best


def loadable(board: Board, s: Vejen, seat: i64) -> float:
    """VJ-57: goods in the warehouse, by how soon they can be on a card."""
    stock = s.load_of(seat, WAREHOUSE)
    best = 0.0
    for i in range(HOUSES):
        house = s.has(seat, HOUSE_IN + i)
        if house:
            n = min(stock, board.cards[s.has(seat, WHEEL)] - s.load_of(seat, i + 1))
            if n > 0:
                best = max(best, float(n) * soon(board, s, seat, house - 1))
    return LOADABLE * best


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


def nearest_site(board: Board, s: Vejen, seat: i64, building: i64) -> float:
    """VJ-64: how soon one can build."""
    best = 0.0
    for city in range(board.cities):
        sites = board.sites_in(building, s.players, city)
        has_one = building == COUNTINGHOUSE and s.place_in(seat, city) > 0
        if sites and not has_one and taken_sites(s, building, city) < sites:
            best = max(best, soon(board, s, seat, city))
    return best


def plan(board: Board, s: Vejen, seat: i64) -> float:
    """The best that goods at hand could be made into, by how many of them are there."""
    best = 0.0
    for what in range(LARGE_CART + 1):
        if not is_done(board, s, seat, what):
            have: i64 = 0
            price: i64 = 0
            for good in range(GOODS):
                n = needed(board.costs[what], good)
                if n:
                    price += n
                    have += min(n, s.goods_of(seat, good))
            part = float(have) / float(price)
            near = nearest_site(board, s, seat, what) if what <= SHIP and have == price else 1.0
            best = max(best, A_ROUND[what] * part * part * near)
    return PLAN * best * float(ROUNDS - s.round)


def gains(s: Vejen, seat: i64) -> float:
    """What buildings and upgrades bring a round."""
    out = A_ROUND[COUNTINGHOUSE] * float(s.houses_built(seat)) + A_ROUND[SPOKEWHEEL] * float(s.has(seat, WHEEL))
    if s.has(seat, MILL_IN):
        out += A_ROUND[MILL]
    if s.has(seat, SHIP_IN):
        out += A_ROUND[SHIP]
    for cart in range(s.has(seat, CART)):
        out += A_ROUND[SMALL_CART + cart]
    return out


def worth(board: Board, s: Vejen, seat: i64) -> float:
    """What a player may end with."""
    left = ROUNDS - s.round
    out = float(s.coins(seat)) + cargo(board, s, seat)
    for card in range(SCORING_CARDS):
        if s.scoring >> card & 1:
            out += float(card_coins(board, s, seat, card)) * (SCORING if left else 1.0)
    kinds: i64 = 0
    for good in range(NORMAL):
        owed = s.has(seat, OWED + good)
        n = s.goods_of(seat, good)
        if owed:
            out += TO_REPAY * float(min(n, board.repay[good] * owed)) - PENALTY * float(owed)
        if n:
            kinds += 1
    if not s.has(seat, PASSED):
        out += POINT * float(s.has(seat, POINTS))
    if left:
        out += NOBLE * float(s.goods_of(seat, FOOD) + s.goods_of(seat, TOOL)) + KIND * float(kinds)
        out += BONUS * float(s.hand_size(seat)) + IN_STORE * float(s.load_of(seat, WAREHOUSE))
        out += loadable(board, s, seat) + plan(board, s, seat) + float(left) * gains(s, seat)
    return out


def outlook(board: Board, s: Vejen) -> vec[i64]:
    """A lead counts for more the nearer the end is."""
    if s.over:
        return prizes(s)
    lead = 3.0 + 0.8 * float(ROUNDS - s.round)  # coins that make the odds e to one
    worths: list[float] = []
    for seat in range(s.players):
        worths.append(worth(board, s, seat) / lead)
    most = max(worths)
    total = 0.0
    for seat in range(s.players):
        worths[seat] = exp(worths[seat] - most)
        total += worths[seat]
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(float(CERTAIN) * worths[seat] / total))
    return out
