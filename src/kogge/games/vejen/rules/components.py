"""The components of an edition as integers: board, prices and cards. Made once, at the edge; never changed."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.sets import bit
from kogge.kernel.vectors import filled

# Goods. Food and tools are the noble ones.
FISH: Final[i64] = 0
WHEAT: Final[i64] = 1
PEAT: Final[i64] = 2
IRON: Final[i64] = 3
WOOD: Final[i64] = 4
FOOD: Final[i64] = 5
TOOL: Final[i64] = 6
NORMAL: Final[i64] = 5
GOODS: Final[i64] = 7

KRONE: Final[i64] = 0
THALER: Final[i64] = 1
BORDER: Final[i64] = 2  # the country of cities that take either currency

# What bonus cards cost in a city.
NO_SHOP: Final[i64] = 0
AT_RATE: Final[i64] = 1
GOOD_AND_COIN: Final[i64] = 2

# Buildings and upgrades, in the order of their costs.
COUNTINGHOUSE: Final[i64] = 0
MILL: Final[i64] = 1
SHIP: Final[i64] = 2
SPOKEWHEEL: Final[i64] = 3
SMALL_CART: Final[i64] = 4
LARGE_CART: Final[i64] = 5

# Event cards: six integers each.
LETTER: Final[i64] = 0  # 0 Start, 1 to 5 A to E, 6 Finish
RATE: Final[i64] = 1  # the change of the Krone, then of the Thaler: see changed_rate
KIND: Final[i64] = 3
WITH: Final[i64] = 4  # the goods shown, a bit each; or the set of closed cities
EVENT_COINS: Final[i64] = 5
EVENT_SIZE: Final[i64] = 6
START: Final[i64] = 0
FINISH: Final[i64] = 6
CHANGE: Final[i64] = 10  # a change by d is CHANGE + d; 1 to 3 set the rate; 0 leaves it

NO_BONUS: Final[i64] = 1
PLUS_MOVE: Final[i64] = 2
PAY: Final[i64] = 3
PLUS_COIN: Final[i64] = 4
SEA_PLAGUE: Final[i64] = 5
BUY_MOVE: Final[i64] = 6
THIRD_SCORING: Final[i64] = 7
NO_MEET: Final[i64] = 8
NO_INCOME: Final[i64] = 9
HAVE: Final[i64] = 10
TOLL: Final[i64] = 11
PLAGUE: Final[i64] = 12
START_BONUS: Final[i64] = 13

# Bonus cards: five integers each.
TOP: Final[i64] = 0
TOP_CITY: Final[i64] = 1
TOP_NUMBER: Final[i64] = 2
BOTTOM: Final[i64] = 3
BOTTOM_NUMBER: Final[i64] = 4
BONUS_SIZE: Final[i64] = 5

TOP_SALE: Final[i64] = 0
TOP_FIVE_GOODS: Final[i64] = 1
TOP_RAID_SAME_CITY: Final[i64] = 2
TOP_RAID_COUNTINGHOUSE: Final[i64] = 3
BOTTOM_MOVE: Final[i64] = 0
BOTTOM_COINS: Final[i64] = 1
BOTTOM_GOODS: Final[i64] = 2
BOTTOM_SWAP: Final[i64] = 3
BOTTOM_FOOD: Final[i64] = 4
BOTTOM_TOOL: Final[i64] = 5

# Scoring cards: two numbers each.
LARGE_INFLUENCE: Final[i64] = 0
LONG_JOURNEY: Final[i64] = 1
WAREHOUSE_CARD: Final[i64] = 2
NOBLE_GOODS: Final[i64] = 3
COUNTINGHOUSES: Final[i64] = 4
SECRET_POWER: Final[i64] = 5
UPGRADING: Final[i64] = 6
MASTER_BUILDER: Final[i64] = 7
SCRIMPER: Final[i64] = 8
BAILIFF: Final[i64] = 9
SCORING_CARDS: Final[i64] = 10

# Backs of noble goods; 0 is one that nobody has seen.
BACK_COINS: Final[i64] = 1
BACK_CARDS: Final[i64] = 2
BACK_OTHER: Final[i64] = 3

FAR: Final[i64] = 255  # no way


def changed_rate(rate: i64, change: i64, lowest: i64, highest: i64) -> i64:
    """VJ-02, VJ-20: set to a number or changed by one, and stopped at the ends of the scale."""
    if change == 0:
        return rate
    new = rate + change - CHANGE if change > 3 else change
    return min(max(new, lowest), highest)


@final
class Board:
    """Which city is which, and how far it is. Cities closed by a plague make another map: one for each set of them."""

    __slots__ = (
        "back_cards",
        "back_coins",
        "backs",
        "bonus",
        "bonus_cards",
        "cards",
        "cart_points",
        "cart_room",
        "cities",
        "closed",
        "costs",
        "country",
        "events",
        "highest_rate",
        "houses",
        "journeys",
        "loans",
        "lowest_rate",
        "markets",
        "most_points",
        "near",
        "near_from",
        "no_sale",
        "penalty",
        "ports",
        "prized",
        "rates",
        "repay",
        "scoring",
        "sea",
        "shop",
        "shown",
        "sites",
        "start_coins",
        "starts",
        "steps",
        "tableaux",
    )

    def __init__(self, cities: i64) -> None:
        """Empty: whoever makes an edition fills in the rest and then calls `survey`."""
        self.cities: i64 = cities
        self.country: vec[i64] = filled(cities, 0)  # KRONE, THALER or BORDER
        self.shown: vec[i64] = filled(cities, 0)  # goods sold there, a bit each
        self.shop: vec[i64] = filled(cities, 0)
        self.ports: i64 = 0  # a bit a city, as in all sets of cities
        self.no_sale: i64 = 0
        self.starts: i64 = 0
        self.prized: i64 = 0  # the cities of the scoring card Countinghouses
        self.sites: vec[i64] = filled(9 * cities, 0)  # see `sites_in`
        self.tableaux: vec[i64] = vec[i64]()  # start city by colour
        self.costs: vec[i64] = filled(6, 0)  # two bits a good
        self.backs: vec[i64] = filled(8, 0)  # markers of food with each back, then of tools
        self.back_coins: i64 = 0
        self.back_cards: i64 = 0
        self.events: vec[i64] = vec[i64]()
        self.bonus: vec[i64] = vec[i64]()
        self.bonus_cards: i64 = 0
        self.scoring: vec[i64] = filled(2 * SCORING_CARDS, 0)
        self.repay: vec[i64] = filled(NORMAL, 0)
        self.rates: vec[i64] = filled(2, 1)  # at the start
        self.lowest_rate: i64 = 1
        self.highest_rate: i64 = 3
        self.start_coins: i64 = 0
        self.cart_points: vec[i64] = filled(3, 0)
        self.cart_room: vec[i64] = filled(3, 0)
        self.most_points: i64 = 0
        self.sea: i64 = 0  # the price of a trip
        self.loans: i64 = 0
        self.penalty: i64 = 0
        self.cards: vec[i64] = filled(2, 0)  # room of a countinghouse card, without and with the spokewheel
        self.houses: i64 = 0  # countinghouses that a player can build
        self.closed: vec[i64] = vec[i64]()  # the sets of closed cities that events make; the first is empty
        self.steps: vec[i64] = vec[i64]()  # closed set, from, to: distance
        self.near_from: vec[i64] = vec[i64]()  # closed set, city: where its neighbours begin in `near`
        self.near: vec[i64] = vec[i64]()  # a neighbour and what the way there costs: see neighbour, cost
        self.journeys: vec[i64] = vec[i64]()  # without or with a ship, closed set, from, to: points
        self.markets: vec[i64] = vec[i64]()  # good, city: the nearest city that sells it

    def sites_in(self, building: i64, players: i64, city: i64) -> i64:
        """VJ-64: how many sites of a kind are valid for so many players."""
        return self.sites[(building * 3 + players - 2) * self.cities + city]

    def event(self, card: i64, field: i64) -> i64:
        return self.events[card * EVENT_SIZE + field]

    def half(self, card: i64, field: i64) -> i64:
        return self.bonus[card * BONUS_SIZE + field]

    def distance(self, closed: i64, start: i64, end: i64) -> i64:
        """VJ-60: lines between two cities around the closed ones."""
        return self.steps[self.distances_from(closed, start) + end]

    def distances_from(self, closed: i64, start: i64) -> i64:
        """Where the distances from a city begin in `steps`."""
        return (closed * self.cities + start) * self.cities

    def atlas(self, by_sea: bool, closed: i64) -> i64:
        """Where the journeys of a merchant begin in `journeys`, with a ship or without."""
        return (closed + (i64(len(self.closed)) if by_sea else 0)) * self.cities * self.cities

    def journey(self, atlas: i64, start: i64, end: i64) -> i64:
        """VJ-52, VJ-53: points that the cheapest way takes."""
        return self.journeys[atlas + start * self.cities + end]

    def market(self, good: i64, city: i64) -> i64:
        return self.markets[good * self.cities + city]

    def ways_begin(self, closed: i64, city: i64) -> i64:
        return self.near_from[closed * self.cities + city]

    def ways_end(self, closed: i64, city: i64) -> i64:
        return self.near_from[closed * self.cities + city + 1]

    def survey(self, routes: vec[i64]) -> None:
        """Distances and neighbours for every set of closed cities, once. Routes are from, to, cost."""
        self.steps = vec[i64]()
        self.near = vec[i64]()
        self.near_from = vec[i64]([0])
        for i in range(i64(len(self.closed))):
            closed = self.closed[i]
            for start in range(self.cities):
                self.add_ways(closed, start, routes)
                self.add_distances(closed, start, routes)
        self.journeys = vec[i64]()
        for ship in range(i64(2)):
            for i in range(i64(len(self.closed))):
                for start in range(self.cities):
                    self.add_journeys(ship == 1, i, start)
        self.markets = vec[i64]()
        for good in range(NORMAL):
            for start in range(self.cities):
                self.markets = append(self.markets, self.nearest_market(good, start))

    def add_ways(self, closed: i64, start: i64, routes: vec[i64]) -> None:
        """VJ-32, VJ-52: a cart may leave a closed city, but not enter it."""
        for i in range(i64(0), i64(len(routes)), i64(3)):
            for end in range(i64(2)):
                if routes[i + end] == start and not closed >> routes[i + 1 - end] & 1:
                    self.near = append(self.near, routes[i + 1 - end] | routes[i + 2] << 8)
        self.near_from = append(self.near_from, i64(len(self.near)))

    def add_distances(self, closed: i64, start: i64, routes: vec[i64]) -> None:
        """VJ-32, VJ-60: a closed city may be the end of the path; only passage through it is barred."""
        found = filled(self.cities, FAR)
        found[start] = 0
        edge = bit(start)
        steps: i64 = 0
        while edge:
            steps += 1
            beyond: i64 = 0
            for i in range(i64(0), i64(len(routes)), i64(3)):
                for end in range(i64(2)):
                    to = routes[i + 1 - end]
                    if edge >> routes[i + end] & 1 and found[to] == FAR:
                        found[to] = steps
                        beyond |= bit(to)
            edge = beyond & ~closed
        for city in range(self.cities):
            self.steps = append(self.steps, found[city])

    def add_journeys(self, by_sea: bool, closed: i64, start: i64) -> None:
        """VJ-32, VJ-52, VJ-53: a closed city is never reached."""
        found = filled(self.cities, FAR)
        found[start] = 0
        nearer = True
        while nearer:
            nearer = False
            for city in range(self.cities):
                if found[city] == FAR:
                    continue
                for i in range(self.ways_begin(closed, city), self.ways_end(closed, city)):
                    to = neighbour(self.near[i])
                    if found[city] + cost(self.near[i]) < found[to]:
                        found[to] = found[city] + cost(self.near[i])
                        nearer = True
                if by_sea and self.ports >> city & 1:
                    for port in range(self.cities):
                        if self.ports & ~self.closed[closed] & bit(port) and found[city] + self.sea < found[port]:
                            found[port] = found[city] + self.sea
                            nearer = True
        for city in range(self.cities):
            self.journeys = append(self.journeys, found[city])

    def nearest_market(self, good: i64, start: i64) -> i64:
        """VJ-54: by land, in times without plague."""
        best = start
        least = FAR
        for city in range(self.cities):
            if self.shown[city] >> good & 1 and self.journey(0, start, city) < least:
                best = city
                least = self.journey(0, start, city)
        return best


def neighbour(way: i64) -> i64:
    return way & 0xFF


def cost(way: i64) -> i64:
    return way >> 8


def needed(costs: i64, good: i64) -> i64:
    """How many of a good a price asks for."""
    return costs >> 2 * good & 3
