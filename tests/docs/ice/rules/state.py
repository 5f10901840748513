"""The table of Ice, and who may see what of it."""

from typing import Final, NewType, final

from mypy_extensions import i64

from kogge.kernel.state import FaceDown, Part, PerSeat, State

Cargo = NewType("Cargo", i64)  # 1 to 3; 0 is none
Silver = NewType("Silver", i64)

CARGOES: Final[i64] = 3
PURSE: Final[i64] = 6
HARDEST: Final[i64] = 3  # the bitter frost
MOST: Final[i64] = 6  # nobody who is still in the harbour has more silver than at the start

# Step ids: the order of the list in rulebook.py.
DEAL_CARGO: Final[i64] = 0
FREEZE_OVER: Final[i64] = 1
BID_OR_WAIT: Final[i64] = 2
SAIL: Final[i64] = 3
THAW: Final[i64] = 4

# Endings.
THAWED: Final[i64] = 1


@final
class Merchant(Part):
    """What one player has."""

    silver: Silver
    cargo: FaceDown[Cargo]  # in the hold
    sold: Cargo  # the cargo, once it is turned over

    def is_waiting(self) -> bool:
        return self.sold == 0


class Ice(State):
    frost: i64  # the lowest bid of this week
    highest: Silver  # bid this week
    bidder: i64  # who made it; counts from 1, 0 is nobody
    merchants: PerSeat[Merchant]
