"""The board: which tiles lie where, and which of them are neighbours or joined by a river."""

from typing import Annotated, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import EDGES, TILES, Edges, Tile, Tiles
from kogge.games.volga.rules.hexes import NOT_LAID, Cell, beside, shared_river
from kogge.kernel.sets import EMPTY, add
from kogge.kernel.state import Part, Sets
from kogge.kernel.vectors import filled


@final
class Board(Part):
    """The tiles as they lie. Nothing is ever written into a board; with one tile more it is another board."""

    cells: vec[i64]  # by tile: its cell, or NOT_LAID
    rivers: Sets[Annotated[vec[i64], EDGES]]  # by tile: its edges with a river, as it lies
    around: Sets[Annotated[vec[i64], TILES]]  # by tile: its neighbours
    joined: Sets[Annotated[vec[i64], TILES]]  # by tile: the neighbours that a river joins to it

    def neighbours(self, tile: Tile) -> Tiles:
        return Tiles(self.around[tile])

    def by_river(self, tile: Tile) -> Tiles:
        """The tiles that are one step by river from this one."""
        return Tiles(self.joined[tile])


def empty_board() -> Board:
    out = Board()
    out.cells = filled(TILES, NOT_LAID)
    out.rivers = filled(TILES, EMPTY)
    out.around = filled(TILES, EMPTY)
    out.joined = filled(TILES, EMPTY)
    return out


def with_tile(board: Board, tile: Tile, where: Cell) -> Board:
    """The board with a tile on this cell that still has to be turned."""
    out = Board()
    out.cells = board.cells[:]
    out.cells[tile] = where
    out.rivers = board.rivers
    out.around = board.around
    out.joined = board.joined
    return out


def with_rivers(board: Board, tile: Tile, rivers: Edges) -> Board:
    """VV-03: a river joins two neighbouring tiles if both have one on the edge that they share."""
    out = Board()
    out.cells = board.cells
    out.rivers = board.rivers[:]
    out.rivers[tile] = rivers
    out.around = board.around[:]
    out.joined = board.joined[:]
    for edge in range(EDGES):
        there = beside(out.cells[tile], edge)
        for other in range(TILES):
            if out.cells[other] == there:
                out.around[tile] = add(out.around[tile], other)
                out.around[other] = add(out.around[other], tile)
                if shared_river(rivers, out.rivers[other], edge):
                    out.joined[tile] = add(out.joined[tile], other)
                    out.joined[other] = add(out.joined[other], tile)
    return out
