"""The grid of hexes that tiles are laid on. Knows cells and edges, and nothing else of the game.

A cell is (q, r) in axial coordinates, packed. Edges and directions count clockwise from the north-east: NE, E, SE, SW,
W, NW.
"""

from typing import Final, NewType

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import ALL_EDGES, EDGES, Edges
from kogge.kernel.sets import EMPTY, add, contains
from kogge.kernel.vectors import filled

Cell = NewType("Cell", i64)

MIDDLE: Final[i64] = 23  # where the first tile lies: 24 tiles that touch stay within 23 of it
WIDTH: Final[i64] = 47
ROW: Final[i64] = 256  # from a cell to the one with the next r
NOT_LAID: Final = Cell(0xFFFF)  # no cell has this number
WEST: Final[i64] = 4


def cell(q: i64, r: i64) -> Cell:
    """The cell with these coordinates; MIDDLE, MIDDLE is where the first tile lies."""
    return Cell(q + r * ROW)


def cell_q(c: i64) -> i64:
    return c % ROW


def cell_r(c: i64) -> i64:
    return c // ROW


def step_q(direction: i64) -> i64:
    if direction < 2:
        return 1
    return -1 if direction == 3 or direction == 4 else 0


def step_r(direction: i64) -> i64:
    if direction == 0 or direction == 5:
        return -1
    return 1 if direction == 2 or direction == 3 else 0


def beside(c: i64, direction: i64) -> Cell:
    """The neighbouring cell in a direction."""
    return Cell(c + step_q(direction) + step_r(direction) * ROW)


def opposite(edge: i64) -> i64:
    return (edge + 3) % EDGES


def turned(exits: i64, sixths: i64) -> Edges:
    """The edges with a river once a tile is turned so many sixths clockwise."""
    return Edges((exits << sixths | exits >> (EDGES - sixths)) & ALL_EDGES)


def touch(a: i64, b: i64) -> bool:
    """Whether two cells share an edge."""
    for direction in range(EDGES):
        if beside(a, direction) == b:
            return True
    return False


def free_cells(cells: vec[i64]) -> vec[i64]:
    """The cells that touch a tile and hold none, row by row."""
    rows = filled(WIDTH + 2, EMPTY)  # by r: the q of the tiles in a row, with an empty row before and after
    for c in cells:
        if c != NOT_LAID:
            rows[cell_r(c) + 1] = add(rows[cell_r(c) + 1], cell_q(c))
    out = vec[i64](capacity=64)
    for r in range(WIDTH):
        above = rows[r]
        row = rows[r + 1]
        below = rows[r + 2]
        touching = (row << 1 | row >> 1 | above | above >> 1 | below | below << 1) & ~row
        c = cell(0, r)
        while touching:
            if contains(touching, 0):
                out = append(out, c)
            touching >>= 1
            c = Cell(c + 1)
    return out


def spiral(n: i64) -> vec[i64]:
    """The first n cells of a spiral from the middle, for a compact board."""
    c = cell(MIDDLE, MIDDLE)
    out = vec[i64]([c], capacity=n)
    ring: i64 = 1
    while len(out) < n:
        c = beside(c, WEST)
        for edge in range(EDGES):
            for _ in range(ring):
                if len(out) < n:
                    out = append(out, c)
                c = beside(c, edge)
        ring += 1
    return out


def shared_river(rivers: i64, others: i64, edge: i64) -> bool:
    """Whether two tiles that share this edge of the first, with these edges that have a river, both have one there."""
    return contains(rivers, edge) and contains(others, opposite(edge))
