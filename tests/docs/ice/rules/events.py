"""What happens in Ice, and the numbers that it is told with."""

from typing import Final

from kogge.kernel.log import Told

DEALT: Final = Told("dealt", "seat")
YOU_ARE_DEALT: Final = Told("you-are-dealt", "cargo")
FROZEN: Final = Told("frozen", "week", "frost", "silver")
HAS_BID: Final = Told("bid", "seat", "silver")
WAITS: Final = Told("waits", "seat")
NOBODY_SAILS: Final = Told("nobody-sails")
SAILS: Final = Told("sails", "seat", "cargo", "silver", "worth")
THAWS: Final = Told("thaws", "seat", "cargo", "worth")
COUNTED: Final = Told("counted", "seat", "silver")
