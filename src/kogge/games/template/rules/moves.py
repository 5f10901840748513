"""Moves of Herring: a kind, and a small number above it (bits 8 to 15)."""

from typing import Final

from mypy_extensions import i64

PUT_AWAY: Final[i64] = 0  # card
LAND: Final[i64] = 1  # catch
BID: Final[i64] = 2  # card
