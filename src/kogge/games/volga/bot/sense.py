"""What bots think about: of the moves that are allowed, those that somebody with sense would weigh."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.hexes import EDGES, TILES, beside, cell, opposite, touch, turned
from kogge.games.volga.rules.moves import OFFER_TO, RESTART, THROW
from kogge.games.volga.rules.state import CITIES, GOODS, LAY_TILE, START_RUBLES, TAKE_TURN, TURN_TILE, Volga
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.moves import first, kind, second


def touching(s: Volga, where: i64) -> i64:
    """How many tiles a cell touches."""
    n: i64 = 0
    for c in s.cells:
        if touch(c, where):
            n += 1
    return n


def rivers_met(s: Volga, tile: i64, rivers: i64) -> i64:
    """How many rivers a tile with these edges goes on with."""
    n: i64 = 0
    for edge in range(EDGES):
        there = beside(s.cells[tile], edge)
        for other in range(TILES):
            if s.cells[other] == there:
                n += rivers >> edge & s.rivers[other] >> opposite(edge) & 1
    return n


def fit(s: Volga, move: i64, step: i64, tile: i64, parts: Parts) -> i64:
    """VV-02: how well a tile goes with the board where it is laid, or as it is turned."""
    if step == LAY_TILE:
        return touching(s, cell(first(move), second(move)))
    return rivers_met(s, tile, turned(parts.exits[tile], first(move)))


def best_fitting(s: Volga, options: vec[i64], step: i64, tile: i64, parts: Parts) -> vec[i64]:
    """A board that is close together, with rivers that lead somewhere, is better for everybody."""
    out = vec[i64](capacity=i64(len(options)))
    best: i64 = -1
    for move in options:
        n = fit(s, move, step, tile, parts)
        if n > best:
            best = n
            out = vec[i64](capacity=i64(len(options)))
        if n == best:
            out = append(out, move)
    return out


def is_wanted(s: Volga, seat: i64, good: i64) -> bool:
    """Whether a contract that is open or in hand names the good."""
    contracts = s.open | s.hands[seat]
    for city in range(CITIES):
        if contracts >> (city * GOODS + good) & 1:
            return True
    return False


def is_pointless(s: Volga, seat: i64, move: i64) -> bool:
    """Only what fills the ship and nobody wants is thrown away; only the poor start over; offers are left to people."""
    what = kind(move)
    if what == THROW:
        return s.holds(seat, s.carried(seat) + 1) or is_wanted(s, seat, first(move))
    if what == RESTART:
        return s.rubles[seat] >= START_RUBLES - 1 or s.carried(seat) > 0
    return what == OFFER_TO


def sensible(s: Volga, seat: i64, options: vec[i64], parts: Parts) -> vec[i64]:
    step = step_of(s.top())
    if step == LAY_TILE or step == TURN_TILE:
        return best_fitting(s, options, step, arg1(s.top()), parts)
    if step != TAKE_TURN:
        return options
    out = vec[i64](capacity=i64(len(options)))
    for move in options:
        if not is_pointless(s, seat, move):
            out = append(out, move)
    return out
