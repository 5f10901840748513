"""What a merchant's trips cost, as bots guess it: so much a movement point, more with more to trade."""

from typing import Final, final

from mypy_extensions import i64

from kogge.games.vejen.rules.components import GOODS, Board, cost
from kogge.games.vejen.rules.state import (
    AT,
    CART,
    PASSED,
    PLACES,
    POINTS,
    ROUNDS,
    SHIP_IN,
    SIZE,
    STORE,
    WHEEL,
    Vejen,
)

# In coins, set by hand.
POINT: Final = 0.7  # what a movement point earns with one countinghouse
POINT_A_HOUSE: Final = 0.45  # and with each more
SPOKED: Final = 1.5  # times as much with the spokewheel
KEPT: Final = 0.6  # of what a point earns, while it is not spent
LAST_POINT: Final = 0.05  # what a movement point costs in the last round: the shorter way of two


def usable_points(board: Board, s: Vejen, seat: i64) -> i64:
    """VJ-51, VJ-52: none after passing, nor if they suffice for no way."""
    points = s.has(seat, POINTS)
    if points and not s.has(seat, PASSED):
        at = s.has(seat, AT)
        for i in range(board.ways_begin(s.closed, at), board.ways_end(s.closed, at)):
            if cost(board.near[i]) <= points:
                return points
    return 0


@final
class Merchant:
    """A seat and what is asked of it again and again."""

    __slots__ = (
        "a_point",
        "at",
        "atlas",
        "goods",
        "houses",
        "loads",
        "points",
        "reach",
        "roads",
        "room",
        "seat",
        "speed",
    )

    def __init__(self, board: Board, s: Vejen, seat: i64) -> None:
        self.seat: i64 = seat
        self.at: i64 = s.has(seat, AT)
        self.atlas: i64 = board.atlas(s.has(seat, SHIP_IN) > 0, s.closed)
        self.roads: i64 = board.atlas(s.has(seat, SHIP_IN) > 0, 0)  # in times without plague
        self.speed: i64 = board.cart_points[s.has(seat, CART)]
        self.points: i64 = usable_points(board, s, seat)
        self.reach: i64 = self.points + (ROUNDS - s.round) * self.speed  # points until the game is over
        self.room: i64 = board.cards[s.has(seat, WHEEL)]
        self.houses: i64 = s.houses_built(seat)
        earns = POINT + POINT_A_HOUSE * float(self.houses)
        earns = earns * SPOKED if s.has(seat, WHEEL) else earns
        self.a_point: float = earns if s.round < ROUNDS else LAST_POINT  # what a movement point earns
        self.goods: i64 = 0  # by good, a byte each
        self.loads: i64 = 0  # goods by place, a byte each
        at = seat * SIZE + STORE
        for place in range(PLACES):
            for good in range(GOODS):
                n = s.player[at]
                at += 1
                if n:
                    self.goods += n << 8 * good
                    self.loads += n << 8 * place

    def has(self, good: i64) -> i64:
        """In all places together."""
        return self.goods >> 8 * good & 0xFF

    def load(self, place: i64) -> i64:
        return self.loads >> 8 * place & 0xFF

    def takes(self, points: i64, at_once: bool) -> float:
        """What a trip costs: points of this round are lost if they are not used."""
        spare = KEPT * float(min(points, self.points)) if at_once else 0.0
        return self.a_point * (float(points) - spare)
