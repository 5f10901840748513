"""A guess at who will win, for bots: rubles, and what cargo, contracts and position promise."""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import (
    ALL_TILES,
    CITIES,
    FEE,
    GOOD_PRICE,
    GOODS,
    NO_GOOD,
    NOWHERE,
    RICH,
    RIVER_STEPS,
    SMALL_SHIP,
    TILES,
    Components,
    Contracts,
    Tile,
    contract_for,
)
from kogge.games.volga.rules.state import Captain, Volga
from kogge.games.volga.rules.steps.market import price
from kogge.kernel.rules import CERTAIN, prizes
from kogge.kernel.sets import EMPTY, add, bit, contains, size, without
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


def turns_from(s: Volga, start: Tile) -> vec[i64]:
    """By tile: turns of a ship from a tile, fees and stops left aside."""
    out = filled(TILES, NEVER)
    around = s.board.around
    joined = s.board.joined
    free = without(ALL_TILES, s.horde)
    edge = bit(start)
    known = EMPTY
    turn: i64 = 0
    while edge:
        known |= edge
        found = EMPTY
        for tile in range(TILES):
            if contains(edge, tile):
                out[tile] = turn
                found |= around[tile]
        rivers = edge
        for _ in range(RIVER_STEPS):
            wider = EMPTY
            for tile in range(TILES):
                if contains(rivers, tile):
                    wider |= joined[tile]
            rivers = wider & free & ~known
            found |= rivers
        edge = found & free & ~known
        turn += 1
    return out


def fee(s: Volga, captain: Captain, city: i64) -> i64:
    """What it costs a ship to enter a city that it is not in."""
    free = contains(s.burned, city) or contains(captain.passes, city) or captain.at == city
    return 0 if free else FEE


@final
class Trip:
    """What a captain's goods can bring, by the price and by how much is lost by waiting."""

    __slots__ = ("burned", "fees", "kept", "price")

    def __init__(self, s: Volga, captain: Captain, price: i64, kept: list[float]) -> None:
        self.price = float(price)
        self.kept = kept  # by turns of waiting: what is left of a gain
        self.burned = s.burned
        self.fees: list[float] = []
        for city in range(CITIES):
            self.fees.append(float(fee(s, captain, city)))

    def sales(self, contracts: Contracts, good: i64, n: i64, away: vec[i64], begin: i64, cost: float) -> float:
        """So many of a good from a turn on, sold one after the other where it pays most, each bought at this cost."""
        out = 0.0
        paid = EMPTY  # cities whose fee is paid
        for i in range(n):
            best = 0.0
            where: i64 = -1
            for city in range(CITIES):
                wanted = contains(contracts, contract_for(city, good)) and not contains(self.burned, city)
                if wanted and away[city] < NEVER:
                    turns = min(begin + away[city] + i // 2, NEVER)  # some of the cities lie together
                    gain = self.price * self.kept[turns] - cost
                    if not contains(paid, city):
                        gain -= self.fees[city]
                    if gain > best:
                        best = gain
                        where = city
            if where < 0:
                return out
            out += best
            paid = add(paid, where)
            contracts = without(contracts, contract_for(where, good))
        return out


def promise(s: Volga, seat: i64, components: Components, kept: list[float], from_source: list[vec[i64]]) -> float:
    """What a seat may hope to earn with what it has, in rubles of now."""
    captain = s.captains[seat]
    if captain.at == NOWHERE:
        return 0.0
    trip = Trip(s, captain, price(s, components), kept)
    contracts = Contracts(s.open_contracts | captain.hand)
    away = turns_from(s, captain.at)
    out = PASS * float(size(captain.passes)) + HIDDEN_CONTRACT * float(min(size(captain.hand), HAND))
    out = (out + LARGE_SHIP * float(captain.large)) * kept[USE]
    for good in range(GOODS):
        out += trip.sales(contracts, good, captain.goods[good], away, 0, 0.0)
    room = (LOAD if captain.large else SMALL_SHIP) - captain.cargo()
    best = 0.0
    for city in range(CITIES):
        good = components.sells[city]
        if good != NO_GOOD and not contains(s.burned, city) and s.stacks[good] and away[city] < NEVER:
            entry = fee(s, captain, city)
            n = min(room, captain.rubles - entry)
            if n > 0:
                gain = trip.sales(contracts, good, n, from_source[good], away[city], float(GOOD_PRICE)) - float(entry)
                if gain > 0.0:
                    out += ANY_TRIP * gain
                    best = max(best, gain)
    return out + BEST_TRIP * best


def outlook(s: Volga, components: Components) -> vec[i64]:
    """A lead counts for more the nearer the end is: by the fifth fire, or because somebody is rich."""
    if s.over:
        return prizes(s)
    fires = size(s.burned)
    kept: list[float] = []
    for turns in range(NEVER + 1):
        kept.append(exp(-IMPATIENCE[fires] * float(turns)))
    from_source: list[vec[i64]] = []
    for good in range(GOODS):
        from_source.append(turns_from(s, Tile(components.sold_in[good])))
    most: i64 = 0
    for captain in s.captains:
        most = max(most, captain.rubles)
    lead = min(LEAD[fires], 2.0 + 0.15 * float(RICH - most))
    weights: list[float] = []
    total = 0.0
    for seat in range(s.players):
        weight = exp((float(s.captains[seat].rubles) + promise(s, seat, components, kept, from_source)) / lead)
        weights.append(weight)
        total += weight
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(float(CERTAIN) * weights[seat] / total))
    return out
