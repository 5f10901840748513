"""Who sits at a table and who looks on."""

from typing import Final, NewType

from mypy_extensions import i64

Seat = NewType("Seat", i64)  # people sit on 0 to 6
Seats = NewType("Seats", i64)  # a set of them; see kernel.sets
Viewer = NewType("Viewer", i64)  # a seat, or PUBLIC

CHANCE: Final[i64] = 7  # the seat of fate
PUBLIC: Final[i64] = 7  # the viewer who sits nowhere: fate needs no eyes, so its bit serves
NOBODY: Final[i64] = -1  # no seat at all
EVERYONE: Final[i64] = 0xFF  # all seats and the public
