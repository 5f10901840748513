"""Moves of Herring: a kind, and a small number above it (bits 8 to 15)."""

from typing import Final

from mypy_extensions import i64

PUT_AWAY: Final[i64] = 0  # card
LAND: Final[i64] = 1  # catch
BID: Final[i64] = 2  # card


def kind(move: i64) -> i64:
    return move & 0xFF


def first(move: i64) -> i64:
    return move >> 8 & 0xFF


def pack(kind: i64, first: i64) -> i64:
    return kind | first << 8
