"""The board is made: tiles are drawn, laid and turned."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.board import with_rivers, with_tile
from kogge.games.volga.rules.components import ALL_EDGES, TILES, Components, Edges, Tile
from kogge.games.volga.rules.hexes import NOT_LAID, Cell, cell, cell_q, cell_r, free_cells, spiral, touch, turned
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.state import DRAW_CITY, DRAW_TILE, LAY_TILE, TURN_TILE, Volga
from kogge.games.volga.rules.steps.set_up import FOR_HORDE
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, EVERYONE, Seat
from kogge.kernel.sets import EMPTY, contains, full, size, without
from kogge.kernel.steps import Action


class NameLayer(Action[Volga]):
    """A random player lays the first tile; on a drawn board this player counts as having laid the last one."""

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, full(s.players))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.layer = Seat(first(move))
        s.push(DRAW_TILE, CHANCE)
        log.learn(EVERYONE)
        log.tell(events.LAST_LAYER_NAMED if s.drawn_board else events.FIRST_LAYER_NAMED, s.layer)


class DrawTile(Action[Volga]):
    """A tile is drawn. The first lies in the middle as it comes: turned, it would be the same board."""

    __slots__ = ("components", "spiral")

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components
        self.spiral: vec[i64] = spiral(TILES)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        tile = Tile(first(move))
        return None if contains(s.not_laid, tile) else Refusal("VV-02", "tile-laid-already", {"tile": tile})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.not_laid)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(first(move))
        laid = TILES - size(s.not_laid)
        s.not_laid = without(s.not_laid, tile)
        log.learn(EVERYONE)
        log.tell(events.TILE_DRAWN, tile)
        if laid == 0:
            lay(s, tile, Cell(self.spiral[0]), log)
            settle(s, tile, Edges(self.components.exits[tile]))
        elif s.drawn_board:
            lay(s, tile, Cell(self.spiral[laid]), log)
            ask_to_turn(s, Seat(CHANCE), tile, self.components)
        else:
            s.push(LAY_TILE, s.layer, tile)


class LayTile(Action[Volga]):
    """VV-02: players in turn lay a tile anywhere, as long as it touches the board, and turn it as they like."""

    __slots__ = ("components",)

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        where = cell(first(move), second(move))
        touches = False
        for other in range(TILES):
            there = s.board.cells[other]
            if there == where:
                return Refusal("VV-02", "cell-taken", {"tile": other})
            if there != NOT_LAID and touch(there, where):
                touches = True
        return None if touches else Refusal("VV-02", "touches-nothing")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        for where in free_cells(s.board.cells):
            out = append(out, pack(self.kind, cell_q(where), cell_r(where)))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(arg1(frame))
        lay(s, tile, cell(first(move), second(move)), log)
        ask_to_turn(s, seat, tile, self.components)


class TurnTile(Action[Volga]):
    """Turn the tile by so many sixths clockwise; rivers need not match. On a drawn board fate does it."""

    __slots__ = ("components",)

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, ALL_EDGES)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(arg1(frame))
        sixths = first(move)
        if seat == CHANCE:
            log.learn(EVERYONE)
        log.tell(events.TILE_TURNED, tile, sixths)
        settle(s, tile, turned(self.components.exits[tile], sixths))


def lay(s: Volga, tile: Tile, where: Cell, log: Log) -> None:
    s.board = with_tile(s.board, tile, where)
    log.tell(events.TILE_LAID, tile, cell_q(where), cell_r(where))


def ask_to_turn(s: Volga, seat: Seat, tile: Tile, components: Components) -> None:
    """A tile with rivers on no edge or on all looks the same however it is turned."""
    exits = Edges(components.exits[tile])
    if exits == EMPTY or exits == ALL_EDGES:
        settle(s, tile, exits)
    else:
        s.push(TURN_TILE, seat, tile)


def settle(s: Volga, tile: Tile, rivers: Edges) -> None:
    """The tile lies as it will. On to the next one; when the board is complete, to the Horde."""
    s.board = with_rivers(s.board, tile, rivers)
    if s.not_laid == EMPTY:
        s.push(DRAW_CITY, CHANCE, FOR_HORDE)
        return
    if not s.drawn_board:
        s.layer = s.after(s.layer)
    s.push(DRAW_TILE, CHANCE)
