"""A guess at who will win, for bots: rubles, and what cargo, contracts and position promise to bring."""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.hexes import ALL_TILES, TILES, by_river, neighbours
from kogge.games.volga.rules.state import (
    CITIES,
    FEE,
    GOOD_PRICE,
    GOODS,
    NOWHERE,
    RICH,
    RIVER_STEPS,
    SMALL_SHIP,
    Volga,
    count,
)
from kogge.kernel.rules import CERTAIN, prizes
from kogge.kernel.sets import bit
from kogge.kernel.vectors import filled

NEVER: Final[i64] = 24  # turns to a tile that cannot be reached

# In rubles.
PASS: Final = 0.7  # beside the fee that it saves on this trip
HIDDEN_CONTRACT: Final = 0.4
HAND: Final[i64] = 3  # hidden contracts that are enough
LARGE_SHIP: Final = 3.0
USE: Final[i64] = 4  # turns until one has the good of these three
LOAD: Final[i64] = 6  # goods that a large ship will hardly exceed
BEST_TRIP: Final = 0.8  # of what the best trip promises
ANY_TRIP: Final = 0.1  # of what each trip promises
# By the number of burned cities, for the fifth ends the game:
IMPATIENCE: Final = [0.08, 0.1, 0.15, 0.3, 0.8, 1.0]  # what waiting a turn costs, as a part
LEAD: Final = [6.0, 5.5, 4.5, 3.0, 1.2, 1.0]  # rubles that make the odds e to one


def turns_from(s: Volga, start: i64) -> vec[i64]:
    """By tile: turns of a ship from a tile, fees and stops left aside."""
    out = filled(TILES, NEVER)
    free = ALL_TILES & ~bit(s.horde)
    edge = bit(start)
    known: i64 = 0
    turn: i64 = 0
    while edge:
        known |= edge
        found: i64 = 0
        for tile in range(TILES):
            if edge >> tile & 1:
                out[tile] = turn
                found |= neighbours(s.near, tile)
        rivers = edge
        for _ in range(RIVER_STEPS):
            wider: i64 = 0
            for tile in range(TILES):
                if rivers >> tile & 1:
                    wider |= by_river(s.near, tile)
            rivers = wider & free & ~known
            found |= rivers
        edge = found & free & ~known
        turn += 1
    return out


def fee(s: Volga, seat: i64, city: i64) -> i64:
    """VV-24: what it costs a ship to enter a city that it is not in."""
    free = s.burned | s.passes[seat]
    return 0 if free >> city & 1 or s.ships[seat] == city else FEE


@final
class Trip:
    """What goods of a seat can bring, by the price and by how much is lost by waiting."""

    __slots__ = ("fees", "kept", "price", "standing")

    def __init__(self, s: Volga, seat: i64, price: i64, kept: list[float]) -> None:
        self.price = float(price)
        self.kept = kept  # by turns of waiting: what is left of a gain
        self.standing: i64 = ALL_TILES & ~s.burned
        self.fees: list[float] = []
        for city in range(CITIES):
            self.fees.append(float(fee(s, seat, city)))

    def sales(self, contracts: i64, good: i64, n: i64, away: vec[i64], begin: i64, cost: float) -> float:
        """So many of a good from a turn on, sold one after the other where it pays most, each bought at this cost."""
        out = 0.0
        paid: i64 = 0  # cities whose fee is paid
        for i in range(n):
            best = 0.0
            where: i64 = -1
            for city in range(CITIES):
                if contracts >> (city * GOODS + good) & 1 and self.standing >> city & 1 and away[city] < NEVER:
                    turns = min(begin + away[city] + i // 2, NEVER)  # some of the cities lie together
                    gain = self.price * self.kept[turns] - cost
                    if not paid >> city & 1:
                        gain -= self.fees[city]
                    if gain > best:
                        best = gain
                        where = city
            if where < 0:
                return out
            out += best
            paid |= bit(where)
            contracts &= ~bit(where * GOODS + good)
        return out


def promise(s: Volga, seat: i64, parts: Parts, kept: list[float], from_source: list[vec[i64]]) -> float:
    """What a seat may hope to earn with what it has, in rubles of now."""
    here = s.ships[seat]
    if here == NOWHERE:
        return 0.0
    trip = Trip(s, seat, parts.price[count(s.burned)], kept)
    contracts = s.open | s.hands[seat]
    away = turns_from(s, here)
    large = s.large >> seat & 1
    out = PASS * float(count(s.passes[seat])) + HIDDEN_CONTRACT * float(min(count(s.hands[seat]), HAND))
    out = (out + LARGE_SHIP * float(large)) * kept[USE]
    for good in range(GOODS):
        out += trip.sales(contracts, good, s.goods[seat * GOODS + good], away, 0, 0.0)
    room = (LOAD if large else SMALL_SHIP) - s.carried(seat)
    best = 0.0
    for city in range(CITIES):
        good = parts.sells[city]
        if good < GOODS and not s.burned >> city & 1 and s.stacks[good] and away[city] < NEVER:
            entry = fee(s, seat, city)
            n = min(room, s.rubles[seat] - entry)
            if n > 0:
                gain = trip.sales(contracts, good, n, from_source[good], away[city], float(GOOD_PRICE)) - float(entry)
                if gain > 0.0:
                    out += ANY_TRIP * gain
                    best = max(best, gain)
    return out + BEST_TRIP * best


def outlook(s: Volga, parts: Parts) -> vec[i64]:
    """A lead counts for more the nearer the end is: by the fifth fire, or because somebody is rich."""
    if s.over:
        return prizes(s)
    fires = count(s.burned)
    kept: list[float] = []
    for turns in range(NEVER + 1):
        kept.append(exp(-IMPATIENCE[fires] * float(turns)))
    from_source: list[vec[i64]] = []
    for good in range(GOODS):
        for city in range(CITIES):
            if parts.sells[city] == good:
                from_source.append(turns_from(s, city))
    most: i64 = 0
    for rubles in s.rubles:
        most = max(most, rubles)
    lead = min(LEAD[fires], 2.0 + 0.15 * float(RICH - most))
    weights: list[float] = []
    total = 0.0
    for seat in range(s.players):
        weight = exp((float(s.rubles[seat]) + promise(s, seat, parts, kept, from_source)) / lead)
        weights.append(weight)
        total += weight
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(float(CERTAIN) * weights[seat] / total))
    return out
