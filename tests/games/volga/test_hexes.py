"""Cells, their neighbours, turning, and the cells around a board."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import EDGES, TILES
from kogge.games.volga.rules.hexes import (
    MIDDLE,
    NOT_LAID,
    beside,
    cell,
    cell_q,
    cell_r,
    free_cells,
    opposite,
    spiral,
    touch,
    turned,
)

HOME = cell(MIDDLE, MIDDLE)


def test_every_cell_has_six_neighbours_and_is_theirs() -> None:
    around = [beside(HOME, edge) for edge in range(EDGES)]
    assert len(set(around)) == 6
    for edge, other in enumerate(around):
        assert beside(other, opposite(edge)) == HOME
        assert touch(HOME, other) and touch(other, HOME)
        assert touch(other, around[(edge + 1) % 6])
        assert not touch(other, opposite_cell(edge))
    assert not touch(HOME, HOME)


def opposite_cell(edge: int) -> int:
    return int(beside(HOME, opposite(edge)))


def test_edges_count_clockwise_from_the_north_east() -> None:
    steps = [(cell_q(c) - MIDDLE, cell_r(c) - MIDDLE) for c in (beside(HOME, edge) for edge in range(EDGES))]
    assert steps == [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def test_turning_goes_round_and_keeps_the_number_of_rivers() -> None:
    assert turned(0b000001, 1) == 0b000010
    assert turned(0b100000, 1) == 0b000001
    assert turned(0b011011, 3) == 0b011011
    assert turned(0b011011, 1) == 0b110110
    for exits in range(64):
        assert turned(exits, 0) == exits
        for turning in range(EDGES):
            assert int(turned(exits, turning)).bit_count() == exits.bit_count()
            assert turned(turned(exits, turning), (6 - turning) % 6) == exits


def test_the_spiral_is_compact_and_each_cell_touches_an_earlier_one() -> None:
    cells = list(spiral(TILES))
    assert cells[0] == HOME and len(set(cells)) == TILES
    assert set(cells[1:7]) == {beside(HOME, edge) for edge in range(EDGES)}
    for n in range(1, TILES):
        assert any(touch(cells[n], earlier) for earlier in cells[:n])


def test_free_cells_touch_the_board_and_hold_no_tile() -> None:
    cells = vec[i64]([NOT_LAID] * TILES)
    cells[5] = HOME
    assert sorted(free_cells(cells)) == sorted(beside(HOME, edge) for edge in range(EDGES))
    cells[7] = beside(HOME, 1)
    found = list(free_cells(cells))
    assert len(found) == len(set(found)) == 8
    assert all((touch(c, HOME) or touch(c, cells[7])) and c not in (HOME, cells[7]) for c in found)


def test_a_straight_line_to_the_edge_of_the_grid_stays_within_it() -> None:
    for edge in range(EDGES):
        cells, c = vec[i64]([NOT_LAID] * TILES), HOME
        for tile in range(TILES - 1):
            cells[tile] = c
            c = beside(c, edge)
        assert c in list(free_cells(cells))
        assert 0 <= cell_q(c) <= 2 * MIDDLE and 0 <= cell_r(c) <= 2 * MIDDLE
