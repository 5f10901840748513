"""The board is made: tiles are drawn, laid and turned."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.hexes import (
    ALL_EDGES,
    EDGES,
    NOT_LAID,
    TILES,
    cell,
    cell_q,
    cell_r,
    free_cells,
    joined,
    spiral,
    touch,
    turned,
)
from kogge.games.volga.rules.moves import LAY, LAYER, TILE, TURN, each, each_tile
from kogge.games.volga.rules.state import DRAW_CITY, DRAW_TILE, LAY_TILE, TURN_TILE, Volga, count
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step


class NameLayer(Step[Volga]):
    """VV-02: a random player lays the first tile; on a drawn board, counts as having laid the last one."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=5), LAYER, bit(s.players) - 1)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if kind(move) == LAYER else NOT_ASKED

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.layer = first(move)
        s.push(DRAW_TILE, CHANCE)
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "last-layer-named" if s.drawn_board else "first-layer-named", {"seat": s.layer})


class DrawTile(Step[Volga]):
    """VV-02: a tile is drawn. The first is laid in the middle as it comes: turned, it would be the same board."""

    __slots__ = ("parts", "spiral")

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.spiral: vec[i64] = spiral(TILES)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != TILE:
            return NOT_ASKED
        return None if s.tiles >> first(move) & 1 else Refusal("VV-02", "tile-laid-already", {"tile": first(move)})

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each_tile(TILE, s.tiles)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = first(move)
        laid = TILES - count(s.tiles)
        s.tiles &= ~bit(tile)
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "tile-drawn", {"tile": tile})
        if laid == 0:
            lay(s, tile, self.spiral[0], log)
            settle(s, tile, self.parts.exits[tile])
        elif s.drawn_board:
            lay(s, tile, self.spiral[laid], log)
            ask_to_turn(s, CHANCE, tile, self.parts)
        else:
            s.push(LAY_TILE, s.layer, tile)


def lay(s: Volga, tile: i64, where: i64, log: Log) -> None:
    s.cells = s.cells[:]
    s.cells[tile] = where
    if log.heard:
        log.say(EVERYONE, "tile-laid", {"tile": tile, "q": cell_q(where), "r": cell_r(where)})


class LayTile(Step[Volga]):
    """VV-02: anywhere, as long as it touches the board."""

    __slots__ = ("parts",)

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=64)
        for c in free_cells(s.cells):
            out = append(out, pack(LAY, cell_q(c), cell_r(c)))
        return out

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != LAY:
            return NOT_ASKED
        where = cell(first(move), second(move))
        touches = False
        for other in range(TILES):
            c = s.cells[other]
            if c == where:
                return Refusal("VV-02", "cell-taken", {"tile": other})
            if c != NOT_LAID and touch(c, where):
                touches = True
        return None if touches else Refusal("VV-02", "touches-nothing")

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = arg1(frame)
        lay(s, tile, cell(first(move), second(move)), log)
        ask_to_turn(s, seat, tile, self.parts)


def ask_to_turn(s: Volga, seat: i64, tile: i64, parts: Parts) -> None:
    """A tile with rivers on no edge or on all looks the same however it is turned."""
    exits = parts.exits[tile]
    if exits == 0 or exits == ALL_EDGES:
        settle(s, tile, exits)
    else:
        s.push(TURN_TILE, seat, tile)


def settle(s: Volga, tile: i64, rivers: i64) -> None:
    """The tile lies as it will; on to the next one, or with the whole board to the Horde."""
    s.rivers = s.rivers[:]
    s.rivers[tile] = rivers
    s.near = joined(s.near, s.cells, s.rivers, tile)
    if s.tiles:
        if not s.drawn_board:
            s.layer = s.after(s.layer)
        s.push(DRAW_TILE, CHANCE)
    else:
        s.push(DRAW_CITY, CHANCE)


class TurnTile(Step[Volga]):
    """VV-02, VV-03: the tile is turned so many sixths clockwise; rivers need not match."""

    __slots__ = ("parts",)

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if kind(move) == TURN else NOT_ASKED

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=EDGES), TURN, ALL_EDGES)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = arg1(frame)
        if log.heard:
            if seat == CHANCE:
                log.learn(EVERYONE)
            log.say(EVERYONE, "tile-turned", {"tile": tile, "sixths": first(move)})
        settle(s, tile, turned(self.parts.exits[tile], first(move)))
