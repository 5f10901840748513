"""A guess at who will win, for bots: rubles, and what cargo, contracts and position promise to bring."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.hexes import ALL_TILES, TILES, by_river, neighbours
from kogge.games.volga.parts import Parts
from kogge.games.volga.state import CITIES, GOODS, NOWHERE, RIVER_STEPS, SMALL_SHIP, Volga, count
from kogge.kernel.rules import bit, filled, prizes

FAR: Final[i64] = 8  # turns beyond which nothing is worth a thought
PATIENCE: Final = 0.82  # what a ruble is worth one turn later


def turns_to(s: Volga, start: i64) -> vec[i64]:
    """By tile: turns of a ship from a tile, fees and stops left aside."""
    out = filled(TILES, FAR)
    reached = bit(start)
    for turn in range(FAR):
        for tile in range(TILES):
            if reached >> tile & 1 and out[tile] > turn:
                out[tile] = turn
        grown = reached
        for tile in range(TILES):
            if reached >> tile & 1:
                grown |= neighbours(s.near, tile)
        rivers = reached
        for _ in range(RIVER_STEPS):
            wider = rivers
            for tile in range(TILES):
                if rivers >> tile & 1:
                    wider |= by_river(s.near, tile)
            rivers = wider & ~bit(s.horde)
        grown = (grown | rivers) & ALL_TILES & ~bit(s.horde)
        if grown == reached:
            return out
        reached = grown | reached
    return out


def later(value: float, turns: i64) -> float:
    for _ in range(turns):
        value *= PATIENCE
    return value


def best_sale(s: Volga, contracts: i64, good: i64, away: vec[i64], extra: i64, price: float) -> float:
    """The most that one of a good can bring, so many turns away and some more."""
    out = 0.0
    for city in range(CITIES):
        if contracts >> (city * GOODS + good) & 1 and not s.burned >> city & 1:
            worth = later(price, away[city] + extra)
            out = max(out, worth)
    return out


def promise(s: Volga, seat: i64, parts: Parts) -> float:
    """What a seat may hope to earn with what it has, in rubles of now."""
    here = s.ships[seat]
    if here == NOWHERE:
        return 0.0
    price = float(parts.price[count(s.burned)])
    contracts = s.open | s.hands[seat]
    away = turns_to(s, here)
    out = 0.3 * float(count(s.passes[seat])) + 0.05 * float(count(s.hands[seat]))
    for good in range(GOODS):
        n = s.goods[seat * GOODS + good]
        wanted: i64 = 0
        for city in range(CITIES):
            wanted += contracts >> (city * GOODS + good) & 1
        worth = best_sale(s, contracts, good, away, 0, price)
        for i in range(n):
            if i < wanted:
                out += worth
                worth *= PATIENCE
    room: i64 = (6 if s.large >> seat & 1 else SMALL_SHIP) - s.carried(seat)
    room = min(room, s.rubles[seat])
    best = 0.0
    for city in range(CITIES):
        good = parts.sells[city]
        if room > 0 and good < GOODS and not s.burned >> city & 1 and s.stacks[good] > 0 and away[city] < FAR:
            profit = best_sale(s, contracts, good, turns_to(s, city), away[city], price) - 1.0
            total = 0.0
            for _ in range(room):
                if profit > 0.0:
                    total += profit
                profit = profit * PATIENCE - 0.3
            best = max(best, total)
    return out + 0.8 * best + (1.5 if s.large >> seat & 1 else 0.0)


def outlook(s: Volga, parts: Parts) -> vec[i64]:
    if s.over:
        return prizes(s)
    weights: list[float] = []
    total = 0.0
    for seat in range(s.players):
        weight = exp((float(s.rubles[seat]) + promise(s, seat, parts)) / 4.0)
        weights.append(weight)
        total += weight
    out = vec[i64](capacity=s.players)
    for seat in range(s.players):
        out = append(out, i64(1000.0 * weights[seat] / total))
    return out
