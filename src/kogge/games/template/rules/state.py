"""The table of Herring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.codec import Reader, add_all
from kogge.kernel.rules import State, bit

CARDS: Final[i64] = 6  # numbered from 1; 0 is no card
ROUNDS: Final[i64] = 5

# Step ids: the order of the list in rules.py.
PUT_CARD_AWAY: Final[i64] = 0
LAND_CATCH: Final[i64] = 1
MAKE_BID: Final[i64] = 2
TURN_OVER: Final[i64] = 3
COUNT_FISH: Final[i64] = 4

# Endings.
HOME: Final[i64] = 1


@final
class Herring(State):
    __slots__ = ("away", "bids", "catch", "fish", "left", "lost", "shown")

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.catch: i64 = 0  # fish in the catch that is bid for
        self.lost: i64 = 0  # fish gone overboard
        self.left: vec[i64] = vec[i64]()  # by catch: cards not landed yet
        self.fish: vec[i64] = vec[i64]()  # by seat
        self.shown: vec[i64] = vec[i64]()  # by seat: cards bid and turned over, a bit each
        self.away: vec[i64] = vec[i64]()  # by seat: the card put away
        self.bids: vec[i64] = vec[i64]()  # by seat: the card bid, until it is turned over

    def copy(self) -> "Herring":
        c = Herring(self.players)
        c.over = self.over
        c.winners = self.winners
        c.stack = self.stack[:]
        c.catch = self.catch
        c.lost = self.lost
        c.left = self.left[:]
        c.fish = self.fish[:]
        c.shown = self.shown[:]
        c.away = self.away[:]
        c.bids = self.bids[:]
        return c

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners, self.catch, self.lost], capacity=64)
        out = add_all(out, self.stack)
        out = add_all(out, self.left)
        out = add_all(out, self.fish)
        out = add_all(out, self.shown)
        out = add_all(out, self.away)
        return add_all(out, self.bids)

    def holds(self, seat: i64, card: i64) -> bool:
        """HE-03, HE-06: every card is used once."""
        return not self.shown[seat] & bit(card) and card != self.away[seat] and card != self.bids[seat]


def restore(ints: vec[i64]) -> Herring:
    read = Reader(ints)
    s = Herring(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.catch = read.one()
    s.lost = read.one()
    s.stack = read.many()
    s.left = read.many()
    s.fish = read.many()
    s.shown = read.many()
    s.away = read.many()
    s.bids = read.many()
    return s
