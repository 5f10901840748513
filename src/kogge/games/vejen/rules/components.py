"""What is in the box of an edition: map, sites, prices and cards. Made once, at the edge; never changed."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import BACKS, Bonus, EventCard, Scoring
from kogge.games.vejen.rules.goods import FOOD, GOODS, NORMAL, Good
from kogge.games.vejen.rules.roads import FAR, OPEN, Roads
from kogge.games.vejen.rules.state import SCORING_CARDS, BonusCard, Cities, City, Currency
from kogge.kernel.sets import EMPTY, contains
from kogge.kernel.vectors import filled

BORDER: Final[i64] = 2  # the country of cities that take either currency; the others are named by theirs

# What bonus cards cost in a city.
NO_SHOP: Final[i64] = 0
AT_RATE: Final[i64] = 1
GOOD_AND_COIN: Final[i64] = 2

# Buildings and upgrades.
COUNTINGHOUSE: Final[i64] = 0
MILL: Final[i64] = 1
SHIP: Final[i64] = 2
BUILDINGS: Final[i64] = 3
SPOKEWHEEL: Final[i64] = 3
SMALL_CART: Final[i64] = 4
LARGE_CART: Final[i64] = 5
PROJECTS: Final[i64] = 6  # buildings and upgrades together


@final
class Price:
    """So many of each good."""

    def __init__(self, goods: i64 = EMPTY) -> None:
        """One of each good of a set."""
        self.goods: vec[i64] = vec[i64]([1 if contains(goods, good) else 0 for good in range(GOODS)])

    def of(self, good: i64) -> i64:
        return self.goods[good]


@final
class Components:
    def __init__(self, cities: i64) -> None:
        """Empty: whoever makes an edition fills in the rest and then calls `survey`."""
        self.cities: i64 = cities
        self.roads = Roads(cities)
        self.countries: vec[i64] = filled(cities, 0)  # KRONE, THALER or BORDER, by city
        self.shown: vec[i64] = filled(cities, EMPTY)  # the goods on sale, by city
        self.shops: vec[i64] = filled(cities, NO_SHOP)  # by city
        self.no_sale = Cities(EMPTY)  # where nothing can be sold
        self.starts = Cities(EMPTY)
        self.prized = Cities(EMPTY)  # the cities of the scoring card Countinghouses
        self.sites: vec[i64] = filled(BUILDINGS * 3 * cities, 0)  # building, players, city: see `sites_in`
        self.tableaux: vec[i64] = vec[i64]()  # start city by colour
        self.costs: list[Price] = [Price() for _ in range(PROJECTS)]
        self.backs: vec[i64] = filled(2 * BACKS, 0)  # markers of food with each back, then of tools
        self.back_coins: i64 = 0
        self.back_cards: i64 = 0
        self.events: list[EventCard] = []
        self.bonuses: list[Bonus] = []
        self.scoring: list[Scoring] = [Scoring() for _ in range(SCORING_CARDS)]
        self.repay: vec[i64] = filled(NORMAL, 0)  # a loan, by good
        self.penalty: i64 = 0  # for a loan that is still open
        self.loans: i64 = 0  # markers of each player
        self.krone: i64 = 1  # rates at the start
        self.thaler: i64 = 1
        self.lowest_rate: i64 = 1
        self.highest_rate: i64 = 3
        self.start_coins: i64 = 0
        self.cart_points: vec[i64] = filled(3, 0)
        self.cart_room: vec[i64] = filled(3, 0)
        self.card_room: vec[i64] = filled(2, 0)  # of a countinghouse card, without and with the spokewheel
        self.most_points: i64 = 0
        self.houses: i64 = 0  # countinghouses that a player can build
        self.markets: vec[i64] = vec[i64]()  # good, city: see `market`

    def currency(self, city: i64) -> Currency:
        """Of the country. Nothing that needs one is done in a BORDER city."""
        return Currency(self.countries[city])

    def sites_in(self, building: i64, players: i64, city: i64) -> i64:
        """How many sites of a kind are valid for so many players."""
        return self.sites[(building * 3 + players - 2) * self.cities + city]

    def set_sites(self, building: i64, players: i64, city: i64, n: i64) -> None:
        self.sites[(building * 3 + players - 2) * self.cities + city] = n

    def cards(self) -> i64:
        """How many bonus cards there are."""
        return i64(len(self.bonuses))

    def bonus(self, card: BonusCard) -> Bonus:
        return self.bonuses[card - 1]

    def markers_with(self, good: Good, back: i64) -> i64:
        """How many markers of a noble good have this back."""
        return self.backs[(good - FOOD) * BACKS + back]

    def market(self, good: i64, city: i64) -> City:
        """The city nearest to this one, by land and without plague, that sells a good."""
        return City(self.markets[good * self.cities + city])

    def survey(self) -> None:
        """Once the roads are known."""
        for good in range(NORMAL):
            for start in range(self.cities):
                self.markets = append(self.markets, self.nearest_market(good, start))

    def nearest_market(self, good: i64, start: i64) -> i64:
        best = start
        least = FAR
        atlas = self.roads.atlas(False, OPEN)
        for city in range(self.cities):
            if contains(self.shown[city], good) and self.roads.journey(atlas, start, city) < least:
                best = city
                least = self.roads.journey(atlas, start, city)
        return best
