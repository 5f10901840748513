"""The table of Herring, and who may see what of it."""

from typing import Annotated, Final, NewType, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.sets import contains
from kogge.kernel.state import FaceDown, Part, PerSeat, State

Card = NewType("Card", i64)  # 1 to 6; 0 is no card
Cards = NewType("Cards", i64)  # a set of them
Catch = NewType("Catch", i64)

CARDS: Final[i64] = 6
ROUNDS: Final[i64] = 5

# Step ids: the order of the list in rulebook.py.
PUT_CARD_AWAY: Final[i64] = 0
LAND_CATCH: Final[i64] = 1
MAKE_BID: Final[i64] = 2
TURN_OVER: Final[i64] = 3
COUNT_FISH: Final[i64] = 4

# Endings.
HOME: Final[i64] = 1


@final
class Skipper(Part):
    """What one player has."""

    fish: i64
    shown: Annotated[Cards, CARDS + 1]  # the cards bid and turned over
    away: FaceDown[Card]  # the card put away
    bid: FaceDown[Card]  # the card bid, until it is turned over

    def holds(self, card: Card) -> bool:
        """HE-03: every card is used once."""
        return not contains(self.shown, card) and card != self.away and card != self.bid

    def total(self) -> i64:
        """HE-09: the card put away counts as fish."""
        return self.fish + self.away


class Herring(State):
    catch: i64  # fish in the catch that is bid for
    lost: i64  # fish gone overboard
    left: vec[i64]  # by catch: cards not landed yet
    skippers: PerSeat[Skipper]
