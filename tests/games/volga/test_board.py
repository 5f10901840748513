"""Which tiles are neighbours, and which of them a river joins."""

from mypy_extensions import i64

from kogge.games.volga.rules.board import Board, empty_board, with_rivers, with_tile
from kogge.games.volga.rules.components import ALL_EDGES, EDGES, TILES, Edges, Tile
from kogge.games.volga.rules.hexes import MIDDLE, Cell, beside, cell, spiral, touch
from kogge.kernel.sets import bit, members

HOME = cell(MIDDLE, MIDDLE)
EAST, SOUTH_EAST, WEST, NORTH_EAST = bit(1), bit(2), bit(4), bit(0)


def lay(board: Board, tile: int, where: i64, rivers: i64) -> Board:
    return with_rivers(with_tile(board, Tile(tile), Cell(where)), Tile(tile), Edges(rivers))


def neighbours(board: Board, tile: int) -> list[int]:
    return list(members(board.neighbours(Tile(tile))))


def by_river(board: Board, tile: int) -> list[int]:
    return list(members(board.by_river(Tile(tile))))


def test_a_river_joins_two_tiles_when_both_have_it_on_the_shared_edge() -> None:
    for mine, theirs, joins in (
        (EAST, WEST, True),
        (EAST, NORTH_EAST, False),
        (SOUTH_EAST, WEST, False),
        (0, 0, False),
    ):
        board = lay(lay(empty_board(), 0, HOME, mine), 1, beside(HOME, 1), theirs)
        assert (neighbours(board, 0), neighbours(board, 1)) == ([1], [0])
        joined = ([1], [0]) if joins else ([], [])
        assert (by_river(board, 0), by_river(board, 1)) == joined


def test_tiles_may_be_laid_in_any_order() -> None:
    cells, rivers = spiral(TILES), bit(0) | bit(1) | bit(3) | bit(4)
    board, ordered = empty_board(), empty_board()
    for tile in range(TILES):
        ordered = lay(ordered, tile, cells[tile], rivers)
    for tile in [*range(0, TILES, 2), *range(1, TILES, 2)]:
        board = lay(board, tile, cells[tile], rivers)
    assert list(board.around) == list(ordered.around) and list(board.joined) == list(ordered.joined)
    for a in range(TILES):
        for b in range(TILES):
            assert (b in neighbours(board, a)) == touch(cells[a], cells[b])
            assert (b in by_river(board, a)) == (a in by_river(board, b))


def test_a_board_is_replaced_and_never_written_into() -> None:
    """Copies of a table share it."""
    first = lay(empty_board(), 0, HOME, ALL_EDGES)
    before = [list(numbers) for numbers in (first.cells, first.rivers, first.around, first.joined)]
    lay(first, 1, beside(HOME, EDGES - 1), ALL_EDGES)
    assert [list(numbers) for numbers in (first.cells, first.rivers, first.around, first.joined)] == before
