"""What bots think about: of the moves that are allowed, those that somebody with sense would weigh."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import CITIES, EDGES, START_RUBLES, TILES, Components, Tile, contract_for
from kogge.games.volga.rules.hexes import beside, cell, shared_river, touch, turned
from kogge.games.volga.rules.moves import OFFER_TO, RESTART, THROW
from kogge.games.volga.rules.state import LAY_TILE, TAKE_TURN, TURN_TILE, Captain, Volga
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.moves import first, kind, second
from kogge.kernel.sets import contains


def touching(s: Volga, where: i64) -> i64:
    """How many tiles a cell touches."""
    n: i64 = 0
    for there in s.board.cells:
        if touch(there, where):
            n += 1
    return n


def rivers_met(s: Volga, tile: Tile, rivers: i64) -> i64:
    """How many rivers of its neighbours a tile with these edges continues."""
    n: i64 = 0
    for edge in range(EDGES):
        there = beside(s.board.cells[tile], edge)
        for other in range(TILES):
            if s.board.cells[other] == there and shared_river(rivers, s.board.rivers[other], edge):
                n += 1
    return n


def fit(s: Volga, move: i64, step: i64, tile: Tile, components: Components) -> i64:
    """How well a tile goes with the board where it is laid, or as it is turned."""
    if step == LAY_TILE:
        return touching(s, cell(first(move), second(move)))
    return rivers_met(s, tile, turned(components.exits[tile], first(move)))


def best_fitting(s: Volga, options: vec[i64], step: i64, tile: Tile, components: Components) -> vec[i64]:
    """A board that is close together, with rivers that lead somewhere, is better for everybody."""
    out = vec[i64](capacity=i64(len(options)))
    best: i64 = -1
    for move in options:
        n = fit(s, move, step, tile, components)
        if n > best:
            best = n
            out = vec[i64](capacity=i64(len(options)))
        if n == best:
            out = append(out, move)
    return out


def is_wanted(s: Volga, captain: Captain, good: i64) -> bool:
    """Whether a contract that is open or in hand names the good."""
    contracts = s.open_contracts | captain.hand
    for city in range(CITIES):
        if contains(contracts, contract_for(city, good)):
            return True
    return False


def is_pointless(s: Volga, captain: Captain, move: i64) -> bool:
    """Only what fills a ship and nobody wants is thrown away; only the poor start over; offers are left to people."""
    what = kind(move)
    if what == THROW:
        return captain.can_carry(captain.cargo() + 1) or is_wanted(s, captain, first(move))
    if what == RESTART:
        return captain.rubles >= START_RUBLES - 1 or captain.cargo() > 0
    return what == OFFER_TO


def sensible(s: Volga, seat: i64, options: vec[i64], components: Components) -> vec[i64]:
    step = step_of(s.top())
    if step == LAY_TILE or step == TURN_TILE:
        return best_fitting(s, options, step, Tile(arg1(s.top())), components)
    if step != TAKE_TURN:
        return options
    captain = s.captains[seat]
    out = vec[i64](capacity=i64(len(options)))
    for move in options:
        if not is_pointless(s, captain, move):
            out = append(out, move)
    return out
