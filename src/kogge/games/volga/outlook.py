"""A guess at who will win, for bots: rubles, and what cargo, contracts and position promise to bring."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.hexes import ALL_TILES, TILES, by_river, neighbours
from kogge.games.volga.parts import Parts
from kogge.games.volga.state import CITIES, GOOD_PRICE, GOODS, NOWHERE, RICH, RIVER_STEPS, SMALL_SHIP, Volga, count
from kogge.kernel.rules import CERTAIN, bit, filled, prizes

NEVER: Final[i64] = 24  # turns to a tile that cannot be reached

# In rubles.
IMPATIENCE: Final = 0.2  # what waiting a turn costs, as a part
PASS: Final = 0.5
HIDDEN_CONTRACT: Final = 0.6
LARGE_SHIP: Final = 3.0
LOAD: Final[i64] = 6  # goods that a large ship will hardly exceed
BEST_TRIP: Final = 0.8  # of what the best trip promises
ANY_TRIP: Final = 0.1  # of what each trip promises


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


def sales(s: Volga, contracts: i64, good: i64, n: i64, away: vec[i64], begin: i64, price: i64, cost: i64) -> float:
    """What so many of a good can bring from a turn on, sold one after the other where it pays most."""
    out = 0.0
    for i in range(n):
        best = 0.0
        where: i64 = 0
        for city in range(CITIES):
            if contracts >> (city * GOODS + good) & 1 and not s.burned >> city & 1:
                turns = begin + away[city] + i // 2  # some of the cities lie together
                gain = float(price) * exp(-IMPATIENCE * float(turns)) - float(cost)
                if gain > best:
                    best = gain
                    where = city
        out += best
        contracts &= ~bit(where * GOODS + good)
    return out


def promise(s: Volga, seat: i64, parts: Parts, from_source: list[vec[i64]]) -> float:
    """What a seat may hope to earn with what it has, in rubles of now."""
    here = s.ships[seat]
    if here == NOWHERE:
        return 0.0
    price = parts.price[count(s.burned)]
    contracts = s.open | s.hands[seat]
    away = turns_from(s, here)
    large = s.large >> seat & 1
    out = PASS * float(count(s.passes[seat])) + HIDDEN_CONTRACT * float(count(s.hands[seat]))
    out += LARGE_SHIP * float(large)
    for good in range(GOODS):
        out += sales(s, contracts, good, s.goods[seat * GOODS + good], away, 0, price, 0)
    room = min((LOAD if large else SMALL_SHIP) - s.carried(seat), s.rubles[seat])
    best = 0.0
    for city in range(CITIES):
        good = parts.sells[city]
        if room > 0 and good < GOODS and not s.burned >> city & 1 and s.stacks[good] and away[city] < NEVER:
            trip = sales(s, contracts, good, room, from_source[good], away[city], price, GOOD_PRICE)
            out += ANY_TRIP * trip
            best = max(best, trip)
    return out + BEST_TRIP * best


def outlook(s: Volga, parts: Parts) -> vec[i64]:
    """A lead counts for more the nearer somebody is to being rich."""
    if s.over:
        return prizes(s)
    from_source: list[vec[i64]] = []
    for good in range(GOODS):
        for city in range(CITIES):
            if parts.sells[city] == good:
                from_source.append(turns_from(s, city))
    most: i64 = 0
    for rubles in s.rubles:
        most = max(most, rubles)
    lead = 2.0 + 0.15 * float(RICH - most)  # rubles that make the odds e to one
    weights: list[float] = []
    total = 0.0
    for seat in range(s.players):
        weight = exp((float(s.rubles[seat]) + promise(s, seat, parts, from_source)) / lead)
        weights.append(weight)
        total += weight
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(float(CERTAIN) * weights[seat] / total))
    return out
