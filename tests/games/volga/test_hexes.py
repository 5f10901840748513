"""Neighbours, turning, river joins, and reach in three steps."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import (
    ALL_TILES,
    EDGES,
    MIDDLE,
    NOT_LAID,
    TILES,
    beside,
    by_river,
    cell,
    cell_q,
    cell_r,
    free_cells,
    joined,
    neighbours,
    opposite,
    reach,
    spiral,
    touch,
    turned,
)

HOME = cell(MIDDLE, MIDDLE)


def row_of_tiles(n: int, exits: int = 0b111111) -> vec[i64]:
    """`near` of n tiles from west to east, all with these rivers."""
    cells, rivers, near = vec[i64]([NOT_LAID] * TILES), vec[i64]([0] * TILES), vec[i64]([0] * TILES)
    for tile in range(n):
        cells[tile], rivers[tile] = cell(MIDDLE + tile, MIDDLE), exits
        near = joined(near, cells, rivers, tile)
    return near


def tiles(bits: int) -> list[int]:
    return [tile for tile in range(TILES) if bits >> tile & 1]


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


def test_a_river_joins_two_tiles_when_both_have_it_on_the_shared_edge() -> None:
    for mine, theirs, joins in ((0b10, 0b10000, True), (0b10, 0b1, False), (0b100, 0b10000, False), (0, 0, False)):
        cells, rivers = vec[i64]([NOT_LAID] * TILES), vec[i64]([0] * TILES)
        cells[0], cells[1] = HOME, beside(HOME, 1)
        rivers[0], rivers[1] = mine, theirs
        near = joined(vec[i64]([0] * TILES), cells, rivers, 1)
        assert neighbours(near, 0) == 0b10 and neighbours(near, 1) == 0b01
        assert (by_river(near, 0), by_river(near, 1)) == ((0b10, 0b01) if joins else (0, 0))


def test_tiles_may_be_joined_in_any_order() -> None:
    cells, rivers = spiral(TILES), vec[i64]([0b011011] * TILES)
    some, laid = vec[i64]([0] * TILES), vec[i64]([NOT_LAID] * TILES)
    for tile in [*range(0, TILES, 2), *range(1, TILES, 2)]:
        laid[tile] = cells[tile]
        some = joined(some, laid, rivers, tile)
    for a in range(TILES):
        for b in range(TILES):
            assert (neighbours(some, a) >> b & 1) == touch(cells[a], cells[b])
            assert (by_river(some, a) >> b & 1) == (by_river(some, b) >> a & 1)


def test_reach_is_three_steps_by_river_and_no_more() -> None:
    near = row_of_tiles(8)
    assert tiles(reach(near, 0, 3, ALL_TILES, 0, 0)) == [0, 1, 2, 3]
    assert tiles(reach(near, 3, 1, ALL_TILES, 0, 0)) == [2, 4]
    assert reach(near, 3, 0, ALL_TILES, 0, 0) == 0
    assert reach(row_of_tiles(8, 0b101101), 3, 3, ALL_TILES, 0, 0) == 0


def test_reach_ends_where_the_horde_stands() -> None:
    assert tiles(reach(row_of_tiles(8), 0, 3, ALL_TILES & ~0b100, 0, 0)) == [0, 1]


def test_reach_ends_in_a_city_that_wants_a_fee_but_not_with_its_pass() -> None:
    near, city = row_of_tiles(8), 0b100
    assert tiles(reach(near, 0, 3, ALL_TILES, city, 0)) == [0, 1, 2]
    assert tiles(reach(near, 0, 3, ALL_TILES, 0, 0)) == [0, 1, 2, 3]
    assert tiles(reach(near, 0, 3, ALL_TILES & ~city, city, 0)) == [0, 1]  # the fee cannot be paid


def test_reach_goes_through_other_ships_but_does_not_end_with_them() -> None:
    near = row_of_tiles(8)
    assert tiles(reach(near, 0, 3, ALL_TILES, 0, 0b110)) == [0, 3]
    assert tiles(reach(near, 0, 2, ALL_TILES, 0, 0b110)) == [0]
    assert tiles(reach(near, 0, 3, ALL_TILES, 0b10, 0b10)) == []  # a ship in a city that would stop the move
