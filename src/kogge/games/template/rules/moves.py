"""Moves of Herring: their kinds, and what each is about."""

from typing import Final

from mypy_extensions import i64

PUT_AWAY: Final[i64] = 0  # card
LAND: Final[i64] = 1  # catch
BID: Final[i64] = 2  # card
