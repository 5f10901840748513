"""An edition of Vejen: its data file, read and held against all that the rules need of it."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.edge.edition.cards import MOST_COINS, read_bonus, read_events, read_scoring
from kogge.games.vejen.edge.edition.data import BadEdition, Data
from kogge.games.vejen.edge.notation import GOODS, NORMAL, slug
from kogge.games.vejen.rules.cards import BACK_COINS, BACKS
from kogge.games.vejen.rules.components import BORDER, COUNTINGHOUSE, GOOD_AND_COIN, Components
from kogge.games.vejen.rules.roads import FAR, Route
from kogge.games.vejen.rules.state import MOST_CITIES, MOST_LOANS, Cities, Closure
from kogge.kernel.sets import add, contains

__all__ = ["BadEdition", "Edition"]

COUNTRIES = ("denmark", "germany", "border")
PRICES = ("rate", "good and coin")
BUILDINGS = ("countinghouse", "mill", "ship")
COSTS = (*BUILDINGS, "spokewheel", "small_cart", "large_cart")
SECTIONS = (
    "game",
    "accounts",
    "numbers",
    "marked_cities",
    "bonus_shops",
    "goods",
    "noble_backs",
    "loans",
    "costs",
    "cities",
    "board",
    "cards",
)
# What the rules themselves are written for: an edition may say it, but not change it.
FIXED = {
    ("game", "rounds"): 12,
    ("numbers", "hand", "most"): 2,
    ("numbers", "loans", "round"): 1,
    ("numbers", "card_room", "plain"): 1,
    ("numbers", "card_room", "spokewheel"): 2,
    ("numbers", "countinghouses", "start"): 1,
    ("numbers", "countinghouses", "more"): 3,
    ("numbers", "rates", "lowest"): 1,
    ("numbers", "rates", "highest"): 3,
    ("noble_backs", "gives", "other"): 1,
    ("goods", "tool", "different"): 2,
}
NUMBERS = {
    "rates": ("lowest", "highest", "krone", "thaler"),
    "start_coins": ("coins",),
    "movement": ("cart", "most", "sea"),
    "warehouse": ("cart",),
    "card_room": ("plain", "spokewheel"),
    "hand": ("most",),
    "loans": ("game", "round", "penalty"),
    "countinghouses": ("start", "more"),
}


class Edition:
    """The components, and what they are called. BadEdition says what is wrong with the text, and on which line."""

    def __init__(self, root: dict[str, Any], text: str, name: str) -> None:
        self.data = data = Data(root, text, name)
        data.keys(SECTIONS)
        self.titles = data.names("cities")
        self.cities = {title: i for i, title in enumerate(self.titles)}
        self.city_names = [slug(title) for title in self.titles]
        self.colours = self.written("board", "tableaux", field="colour")
        self.cards = self.written("cards", "bonus")
        self.events = self.written("cards", "events")
        if not 2 <= len(self.titles) <= MOST_CITIES:
            raise data.wrong(("cities",), f"2 to {MOST_CITIES} cities can be on the board, not {len(self.titles)}")
        self.components = Components(len(self.titles))
        self.read_numbers()
        self.read_goods()
        self.read_cities()
        self.read_sites()
        data.keys(("routes", "sites", "tableaux"), "board")
        data.keys(("scoring", "bonus", "events"), "cards")
        read_scoring(data, self.components, self.cities)
        read_bonus(data, self.components, self.cities)
        read_events(data, self.components, self.cities)
        self.read_routes()

    def written(self, *path: str, field: str = "name") -> list[str]:
        """Names that moves write as they are."""
        out = self.data.names(*path, field=field)
        for i, name in enumerate(out):
            if name != slug(name) or name == "stack":
                raise self.data.wrong((*path, i, field), f"{name!r} cannot be written in moves")
        return out

    def coordinates(self) -> list[tuple[float, float]]:
        """Where the cities really lie, north and east."""
        rows = [self.data.table("cities", i, "known") for i in range(len(self.titles))]
        return [(float(row["lat"]), float(row["lon"])) for row in rows]

    def read_numbers(self) -> None:
        data, components = self.data, self.components
        data.datum("game", fields=("title", "publisher", "designers", "players", "rounds"))
        data.keys(tuple(NUMBERS), "numbers")
        for name, fields in NUMBERS.items():
            data.datum("numbers", name, fields=fields)
        for path, value in FIXED.items():
            data.number(value, value, *path)
        components.krone = data.number(1, 3, "numbers", "rates", "krone")
        components.thaler = data.number(1, 3, "numbers", "rates", "thaler")
        components.start_coins = data.number(0, MOST_COINS, "numbers", "start_coins", "coins")
        components.most_points = data.number(1, 99, "numbers", "movement", "most")
        components.roads.sea = data.number(1, 99, "numbers", "movement", "sea")
        components.cart_points = self.three("numbers", "movement", "cart")
        components.cart_room = self.three("numbers", "warehouse", "cart")
        components.loans = data.number(0, MOST_LOANS, "numbers", "loans", "game")
        components.penalty = data.number(0, 99, "numbers", "loans", "penalty")
        components.card_room = vec[i64]([1, 2])
        components.houses = 3

    def three(self, *path: str) -> vec[i64]:
        """A number for each of the three carts."""
        if len(self.data.rows(*path)) != 3:
            raise self.data.wrong(path, "three numbers are needed: standard, small and large cart")
        return vec[i64]([self.data.number(1, 99, *path, i) for i in range(3)])

    def read_goods(self) -> None:
        data, components = self.data, self.components
        data.keys(("normal", "food", "tool"), "goods")
        data.datum("goods", "normal", fields=("names",))
        data.datum("goods", "food", fields=("of",))
        data.datum("goods", "tool", fields=("of", "different"))
        for row, field, low, high in (("normal", "names", 0, 5), ("food", "of", 0, 2), ("tool", "of", 2, 5)):
            if data.get("goods", row, field) != list(NORMAL.names[low:high]):
                raise data.wrong(("goods", row, field), f"the rules know {', '.join(NORMAL.names[low:high])} here")
        data.keys(NORMAL.names, "loans")
        for i, good in enumerate(NORMAL.names):
            data.datum("loans", good, fields=("repay",))
            components.repay[i] = data.number(0, 9, "loans", good, "repay")
        data.keys(COSTS, "costs")
        for i, what in enumerate(COSTS):
            data.datum("costs", what, fields=("goods",))
            for good in data.table("costs", what, "goods"):
                if good not in GOODS.names:
                    raise data.wrong(("costs", what, "goods", good), f"{good!r} is no good")
                n = data.number(1, 3, "costs", what, "goods", good)
                components.costs[i].goods[GOODS.names.index(good)] = n
        self.read_backs()

    def read_backs(self) -> None:
        data, components = self.data, self.components
        fields = ("coins", "cards", "other")
        data.keys(("food", "tool", "gives"), "noble_backs")
        for row in ("food", "tool", "gives"):
            data.datum("noble_backs", row, fields=fields)
        for kind, good in enumerate(("food", "tool")):
            counts = [data.number(0, 7, "noble_backs", good, field) for field in fields]
            if sum(counts) != 7:
                raise data.wrong(("noble_backs", good), f"there are 7 markers of {good}, not {sum(counts)}")
            for i, n in enumerate(counts):
                components.backs[kind * BACKS + BACK_COINS + i] = n
        components.back_coins = data.number(1, MOST_COINS, "noble_backs", "gives", "coins")
        components.back_cards = data.number(1, 9, "noble_backs", "gives", "cards")

    def read_cities(self) -> None:
        data, components = self.data, self.components
        for i, name in enumerate(self.city_names):
            if not name or name in self.city_names[:i] or name == "warehouse":
                raise data.wrong(("cities", i, "name"), f"moves cannot write {self.titles[i]!r} apart from the others")
            data.keys(("name", "known", "country", "sells"), "cities", i)
            data.datum("cities", i, "known", fields=("lat", "lon"))
            data.datum("cities", i, "country", fields=("in",))
            data.datum("cities", i, "sells", fields=("goods",))
            for field in ("lat", "lon"):
                if not isinstance(data.get("cities", i, "known", field), int | float):
                    raise data.wrong(("cities", i, "known", field), f"{field} has to be a number")
            components.countries[i] = data.one_of(COUNTRIES, "cities", i, "country", "in")
            components.shown[i] = data.set_of(NORMAL.names, "cities", i, "sells", "goods")
        data.keys(("ports", "no_sale", "not_on_board"), "marked_cities")
        for row in ("ports", "no_sale", "not_on_board"):
            data.datum("marked_cities", row, fields=("cities",))
        components.roads.ports = Cities(data.set_of(self.cities, "marked_cities", "ports", "cities"))
        components.no_sale = Cities(data.set_of(self.cities, "marked_cities", "no_sale", "cities"))
        for title in data.table("bonus_shops"):
            if title not in self.cities:
                raise data.wrong(("bonus_shops", title), f"there is no city {title!r}")
            data.datum("bonus_shops", title, fields=("price",))
            components.shops[self.cities[title]] = 1 + data.one_of(PRICES, "bonus_shops", title, "price")
        for i, title in enumerate(self.titles):
            self.check_city(i, title)

    def check_city(self, i: int, title: str) -> None:
        data, components = self.data, self.components
        if bool(components.shown[i]) == bool(components.shops[i]):
            raise data.wrong(("cities", i, "sells"), f"{title} sells either goods or, in bonus_shops, bonus cards")
        sells = components.shops[i] != GOOD_AND_COIN or not contains(components.no_sale, i)
        if components.countries[i] == BORDER and sells:
            raise data.wrong(("cities", i, "country"), f"{title} has no currency, so nothing has a price there")

    def read_sites(self) -> None:
        data, components = self.data, self.components
        if len(self.colours) != 4:
            raise data.wrong(("board", "tableaux"), f"there are 4 tableaux, not {len(self.colours)}")
        for i in range(4):
            data.datum("board", "tableaux", i, fields=("colour", "city"))
            city = data.one_of(self.cities, "board", "tableaux", i, "city")
            if components.countries[city] == BORDER or contains(components.starts, city):
                raise data.wrong(("board", "tableaux", i, "city"), f"{self.titles[city]} cannot be this start city")
            components.tableaux = append(components.tableaux, city)
            components.starts = add(components.starts, city)
        seen = set()
        for i in data.rows("board", "sites"):
            data.datum("board", "sites", i, fields=("building", "city", "from"))
            path = ("board", "sites", i, "from")
            building = data.one_of(BUILDINGS, "board", "sites", i, "building")
            city = data.one_of(self.cities, "board", "sites", i, "city")
            if (building, city) in seen:
                raise data.wrong(("board", "sites", i), f"these sites in {self.titles[city]} stand here twice")
            seen.add((building, city))
            fewest = [data.number(2, 4, *path, j) for j in data.rows(*path)]
            if building == COUNTINGHOUSE and contains(components.starts, city):
                raise data.wrong(("board", "sites", i), f"{self.titles[city]} is a start city")
            if building == COUNTINGHOUSE and len(fewest) > 2:
                raise data.wrong(path, "at most 2 sites are allowed in a city, so that a sale always pays the fees")
            for players in (2, 3, 4):
                valid = sum(low <= players for low in fewest)
                components.set_sites(building, players, city, valid)

    def read_routes(self) -> None:
        data, components = self.data, self.components
        routes = []
        seen = set()
        for i in data.rows("board", "routes"):
            path = ("board", "routes", i)
            data.datum(*path, fields=("between", "cost"))
            if len(data.rows(*path, "between")) != 2:
                raise data.wrong((*path, "between"), "a route is between two cities")
            ends = [data.one_of(self.cities, *path, "between", j) for j in range(2)]
            if ends[0] == ends[1] or frozenset(ends) in seen:
                raise data.wrong(path, f"{' and '.join(data.get(*path, 'between'))} are no new pair of cities")
            seen.add(frozenset(ends))
            routes.append(Route(ends[0], ends[1], data.number(1, components.most_points, *path, "cost")))
        components.roads.survey(routes)
        components.survey()
        self.check_ways()

    def check_ways(self) -> None:
        """Every sale has a distance, whatever is closed."""
        for closed in range(len(self.components.roads.closures)):
            for start in range(len(self.titles)):
                for end in range(start):
                    if self.components.roads.distance(Closure(closed), start, end) == FAR:
                        how = " when a plague closes cities" if closed else ""
                        both = f"{self.titles[end]} and {self.titles[start]}"
                        raise self.data.wrong(("board", "routes"), f"no way leads between {both}{how}")
