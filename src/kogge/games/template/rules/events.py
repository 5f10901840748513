"""What happens in Herring, and the numbers that it is told with."""

from typing import Final

from kogge.kernel.log import Told

HAS_PUT_AWAY: Final = Told("put-away", "seat")
YOU_PUT_AWAY: Final = Told("you-put-away", "card")
LANDED: Final = Told("landed", "round", "catch", "fish")
HAS_BID: Final = Told("bid", "seat")
YOU_BID: Final = Told("you-bid", "card")
TURNED_OVER: Final = Told("turned-over", "seat", "card")
OVERBOARD: Final = Told("overboard", "fish")
TAKEN: Final = Told("taken", "seat", "fish")
COUNTED: Final = Told("counted", "seat", "fish", "card", "total")
