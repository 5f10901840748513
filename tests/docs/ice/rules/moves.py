"""Moves of Ice: their kinds, and what each is about."""

from typing import Final

from mypy_extensions import i64

DEAL: Final[i64] = 0  # cargo
FREEZE: Final[i64] = 1  # frost
BID: Final[i64] = 2  # silver
WAIT: Final[i64] = 3
