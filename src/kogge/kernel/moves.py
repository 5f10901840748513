"""A move is one integer: its kind in the lowest byte, then the small numbers it is about, a byte each."""

from typing import NewType

from mypy_extensions import i64

Move = NewType("Move", i64)


def pack(kind: i64, first: i64, second: i64 = 0, third: i64 = 0) -> Move:
    return Move(kind | first << 8 | second << 16 | third << 24)


def kind(move: i64) -> i64:
    return move & 0xFF


def first(move: i64) -> i64:
    return move >> 8 & 0xFF


def second(move: i64) -> i64:
    return move >> 16 & 0xFF


def third(move: i64) -> i64:
    return move >> 24 & 0xFF
