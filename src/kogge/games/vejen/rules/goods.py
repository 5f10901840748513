"""Goods: five normal ones, which are all alike, and two noble ones, whose markers are told apart."""

from typing import Final, NewType

from mypy_extensions import i64

Good = NewType("Good", i64)
Goods = NewType("Goods", i64)  # a set of kinds of goods
Marker = NewType("Marker", i64)  # of a noble good: seven of food, then seven of tools
Piece = NewType("Piece", i64)  # what a move points at: a normal good, or one of the markers, which follow them

FISH: Final = Good(0)
WHEAT: Final = Good(1)
PEAT: Final = Good(2)
IRON: Final = Good(3)
WOOD: Final = Good(4)
FOOD: Final = Good(5)
TOOL: Final = Good(6)
NORMAL: Final[i64] = 5  # goods below this are normal, those from here on noble
GOODS: Final[i64] = 7
NOBLES: Final[i64] = 14  # markers
NOBLES_OF_KIND: Final[i64] = 7
NO_MARKER: Final = Marker(-1)


def is_noble(piece: i64) -> bool:
    """Of a piece, or of a good."""
    return piece >= NORMAL


def marker_of(piece: Piece) -> Marker:
    return Marker(piece - NORMAL)


def piece_of(marker: i64) -> Piece:
    return Piece(marker + NORMAL)


def kind_of(marker: i64) -> Good:
    """Whether a marker is food or a tool."""
    return FOOD if marker < NOBLES_OF_KIND else TOOL


def good_of(piece: Piece) -> Good:
    """The good that a piece is."""
    return kind_of(marker_of(piece)) if is_noble(piece) else Good(piece)


def first_marker(good: i64) -> i64:
    """The first of the seven markers of a noble good."""
    return 0 if good == FOOD else NOBLES_OF_KIND


def other_kind(marker: i64) -> Good:
    """The noble good that this marker is not."""
    return TOOL if marker < NOBLES_OF_KIND else FOOD
