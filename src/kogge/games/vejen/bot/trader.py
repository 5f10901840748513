"""What a merchant's trips cost, as bots guess it: so much a movement point, more with more to trade."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.goods import GOODS
from kogge.games.vejen.rules.roads import OPEN
from kogge.games.vejen.rules.state import NOWHERE, PLACES, ROUNDS, Merchant, Vejen

# In coins, set by hand.
POINT: Final = 0.7  # what a movement point earns with one countinghouse
POINT_A_HOUSE: Final = 0.45  # and with each more
SPOKED: Final = 1.5  # times as much with the spokewheel
KEPT: Final = 0.6  # of what a point earns, while it is not spent
LAST_POINT: Final = 0.05  # what a movement point costs in the last round: the shorter way of two


def usable_points(components: Components, s: Vejen, merchant: Merchant) -> i64:
    """None after passing, nor if they suffice for no way."""
    points, roads = merchant.points, components.roads
    if points and not merchant.passed:
        for way in range(roads.ways_begin(s.closed, merchant.at), roads.ways_end(s.closed, merchant.at)):
            if roads.way_cost[way] <= points:
                return points
    return 0


@final
class Trader:
    """A player's merchant, and what is asked of it again and again."""

    def __init__(self, components: Components, s: Vejen, seat: i64) -> None:
        merchant = s.merchants[seat]
        by_sea = merchant.ship != NOWHERE
        self.seat: i64 = seat
        self.merchant = merchant
        self.at: i64 = merchant.at
        self.atlas: i64 = components.roads.atlas(by_sea, s.closed)
        self.plain_atlas: i64 = components.roads.atlas(by_sea, OPEN)
        self.speed: i64 = components.cart_points[merchant.cart]
        self.points: i64 = usable_points(components, s, merchant)
        self.reach: i64 = self.points + (ROUNDS - s.round) * self.speed  # points until the game is over
        self.room: i64 = components.card_room[merchant.spokewheel]
        self.built: i64 = merchant.built()
        earns = POINT + POINT_A_HOUSE * float(self.built)
        earns = earns * SPOKED if merchant.spokewheel else earns
        self.a_point: float = earns if s.round < ROUNDS else LAST_POINT  # what a movement point earns
        goods, loads = vec[i64]([0, 0, 0, 0, 0, 0, 0]), vec[i64]([0, 0, 0, 0, 0])
        stored = merchant.goods
        at: i64 = 0
        for place in range(PLACES):
            for good in range(GOODS):
                n = stored[at]
                at += 1
                if n:
                    goods[good] += n
                    loads[place] += n
        self.goods: vec[i64] = goods  # by good, in all places together
        self.loads: vec[i64] = loads  # goods by place
        self.loaded: i64 = loads[1] + loads[2] + loads[3] + loads[4]  # goods on countinghouse cards

    def takes(self, points: i64, at_once: bool) -> float:
        """What a trip costs: points of this round are lost if they are not used."""
        spare = KEPT * float(min(points, self.points)) if at_once else 0.0
        return self.a_point * (float(points) - spare)
