"""Hexes, rivers and reach. Knows tiles and what stands on them as bits, and nothing else of the game.

A cell is (q, r) in axial coordinates, packed. Edges and directions count clockwise from the north-east: NE, E, SE, SW,
W, NW. A set of tiles is a bit a tile. Of each tile the board knows its neighbours (bits 0 to 23) and those that a river
joins to it (bits 24 to 47): `near`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.sets import bit
from kogge.kernel.vectors import filled

TILES: Final[i64] = 24
ALL_TILES: Final[i64] = 0xFFFFFF
EDGES: Final[i64] = 6
ALL_EDGES: Final[i64] = 0x3F
MIDDLE: Final[i64] = 23  # where the first tile lies: 24 tiles that touch stay within 23 of it
WIDTH: Final[i64] = 47
NOT_LAID: Final[i64] = 0xFFFF  # no cell has this number


def cell(q: i64, r: i64) -> i64:
    """The cell with these coordinates; MIDDLE, MIDDLE is where the first tile lies."""
    return q | r << 8


def cell_q(c: i64) -> i64:
    return c & 0xFF


def cell_r(c: i64) -> i64:
    return c >> 8 & 0xFF


def step_q(direction: i64) -> i64:
    if direction < 2:
        return 1
    return -1 if direction == 3 or direction == 4 else 0


def step_r(direction: i64) -> i64:
    if direction == 0 or direction == 5:
        return -1
    return 1 if direction == 2 or direction == 3 else 0


def beside(c: i64, direction: i64) -> i64:
    """The neighbouring cell in a direction."""
    return cell(cell_q(c) + step_q(direction), cell_r(c) + step_r(direction))


def opposite(edge: i64) -> i64:
    return (edge + 3) % EDGES


def turned(exits: i64, turning: i64) -> i64:
    """The edges with a river once a tile is turned so many sixths clockwise."""
    return (exits << turning | exits >> (EDGES - turning)) & ALL_EDGES


def touch(a: i64, b: i64) -> bool:
    """Whether two cells share an edge."""
    for direction in range(EDGES):
        if beside(a, direction) == b:
            return True
    return False


def free_cells(cells: vec[i64]) -> vec[i64]:
    """VV-02: the cells that touch the board and hold no tile, by row."""
    rows = filled(WIDTH + 2, 0)  # a bit a laid tile, with an empty row before and after
    for c in cells:
        if c != NOT_LAID:
            rows[cell_r(c) + 1] |= bit(cell_q(c))
    out = vec[i64](capacity=64)
    for r in range(WIDTH):
        above = rows[r]
        row = rows[r + 1]
        below = rows[r + 2]
        edge = (row << 1 | row >> 1 | above | above >> 1 | below | below << 1) & ~row
        if edge:
            for q in range(WIDTH):
                if edge >> q & 1:
                    out = append(out, cell(q, r))
    return out


def spiral(n: i64) -> vec[i64]:
    """VV-02: the first n cells of a spiral from the middle, for a compact board."""
    c = cell(MIDDLE, MIDDLE)
    out = vec[i64]([c], capacity=n)
    ring: i64 = 1
    while len(out) < n:
        c = beside(c, 4)
        for edge in range(EDGES):
            for _ in range(ring):
                if len(out) < n:
                    out = append(out, c)
                c = beside(c, edge)
        ring += 1
    return out


def joined(near: vec[i64], cells: vec[i64], rivers: vec[i64], tile: i64) -> vec[i64]:
    """VV-03: `near` with one tile more, from the cells of the tiles and their edges with a river."""
    out = near[:]
    for edge in range(EDGES):
        there = beside(cells[tile], edge)
        for other in range(TILES):
            if cells[other] == there:
                by_river = rivers[tile] >> edge & rivers[other] >> opposite(edge) & 1
                out[tile] |= bit(other) | by_river << (TILES + other)
                out[other] |= bit(tile) | by_river << (TILES + tile)
    return out


def neighbours(near: vec[i64], tile: i64) -> i64:
    return near[tile] & ALL_TILES


def by_river(near: vec[i64], tile: i64) -> i64:
    return near[tile] >> TILES


def reach(near: vec[i64], here: i64, steps: i64, may_enter: i64, stops: i64, others: i64) -> i64:
    """VV-20 to VV-24: where a move by river of at most so many steps can end, 0 steps not counted.

    may_enter: tiles without the Horde and without a fee that cannot be paid; stops: cities that end the move; others:
    tiles with another ship, where no move ends.
    """
    out: i64 = 0
    reached = bit(here)
    for _ in range(steps):
        now = reached
        reached = 0
        for tile in range(TILES):
            if now >> tile & 1:
                reached |= near[tile] >> TILES
        reached &= may_enter
        out |= reached & ~others
        reached &= ~stops
    return out
