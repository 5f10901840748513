"""What is in the box."""

from typing import Final, NewType

from mypy_extensions import i64

from kogge.kernel.sets import full

Good = NewType("Good", i64)
Goods = NewType("Goods", i64)  # a set of them
Values = NewType("Values", i64)  # a set of values, each 1, 2 or 3
Role = NewType("Role", i64)

WOOD: Final = Good(0)
CLOTH: Final = Good(1)
IRON: Final = Good(2)
SCULPTURE: Final = Good(3)
GOODS: Final[i64] = 4
ALL_GOODS: Final = Goods(full(4))

HIGHEST: Final[i64] = 3  # value of a marker
CELLS: Final[i64] = 12  # kinds of marker: a good and a value

# Roles 0 to 3 are the procurers of the four goods.
CRAFTSMAN: Final = Role(4)
TAILOR_BLACKSMITH: Final = Role(5)
ADMIRAL: Final = Role(6)
KING: Final = Role(7)
ROLES: Final[i64] = 8

ROUNDS: Final[i64] = 60
OFFERS: Final[i64] = 3  # of a player in a round


def cell(good: i64, value: i64) -> i64:
    """Where markers of a good and value are counted."""
    return good * HIGHEST + value - 1


def printed(players: i64, value: i64) -> i64:
    """VR-02: how many markers of a value there are of each good."""
    return 2 * players if value == 1 else players
