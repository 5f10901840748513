"""An edition of Vejen: its data file, read and held against all that the rules need of it."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.edge.edition.cards import MOST_COINS, read_bonus, read_events, read_scoring
from kogge.games.vejen.edge.edition.data import BadEdition, Data
from kogge.games.vejen.edge.notation import CURRENCIES, GOODS, NORMAL, slug
from kogge.games.vejen.rules import components as b
from kogge.games.vejen.rules.components import Board

__all__ = ["BadEdition", "Edition"]

MOST_CITIES = 60  # a set of cities is one integer
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
    """The board, and the names of what is on it. BadEdition says what is wrong with the text, and on which line."""

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
        self.board = Board(len(self.titles))
        self.read_numbers()
        self.read_goods()
        self.read_cities()
        self.read_sites()
        data.keys(("routes", "sites", "tableaux"), "board")
        data.keys(("scoring", "bonus", "events"), "cards")
        read_scoring(data, self.board, self.cities)
        read_bonus(data, self.board, self.cities)
        read_events(data, self.board, self.cities)
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
        data, board = self.data, self.board
        data.datum("game", fields=("title", "publisher", "designers", "players", "rounds"))
        data.keys(tuple(NUMBERS), "numbers")
        for name, fields in NUMBERS.items():
            data.datum("numbers", name, fields=fields)
        for path, value in FIXED.items():
            data.number(value, value, *path)
        board.rates = vec[i64]([data.number(1, 3, "numbers", "rates", c) for c in CURRENCIES.names])
        board.start_coins = data.number(0, MOST_COINS, "numbers", "start_coins", "coins")
        board.most_points = data.number(1, 99, "numbers", "movement", "most")
        board.sea = data.number(1, 99, "numbers", "movement", "sea")
        board.cart_points = self.three("numbers", "movement", "cart")
        board.cart_room = self.three("numbers", "warehouse", "cart")
        board.loans = data.number(0, 9, "numbers", "loans", "game")
        board.penalty = data.number(0, 99, "numbers", "loans", "penalty")
        board.cards = vec[i64]([1, 2])
        board.houses = 3

    def three(self, *path: str) -> vec[i64]:
        """A number for each of the three carts."""
        if len(self.data.rows(*path)) != 3:
            raise self.data.wrong(path, "three numbers are needed: standard, small and large cart")
        return vec[i64]([self.data.number(1, 99, *path, i) for i in range(3)])

    def read_goods(self) -> None:
        data, board = self.data, self.board
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
            board.repay[i] = data.number(0, 9, "loans", good, "repay")
        data.keys(COSTS, "costs")
        for i, what in enumerate(COSTS):
            data.datum("costs", what, fields=("goods",))
            for good in data.table("costs", what, "goods"):
                if good not in GOODS.names:
                    raise data.wrong(("costs", what, "goods", good), f"{good!r} is no good")
                n = data.number(1, 3, "costs", what, "goods", good)
                board.costs[i] += n << 2 * GOODS.names.index(good)
        self.read_backs()

    def read_backs(self) -> None:
        data, board = self.data, self.board
        fields = ("coins", "cards", "other")
        data.keys(("food", "tool", "gives"), "noble_backs")
        for row in ("food", "tool", "gives"):
            data.datum("noble_backs", row, fields=fields)
        for kind, good in enumerate(("food", "tool")):
            counts = [data.number(0, 7, "noble_backs", good, field) for field in fields]
            if sum(counts) != 7:
                raise data.wrong(("noble_backs", good), f"there are 7 markers of {good}, not {sum(counts)}")
            for i, n in enumerate(counts):
                board.backs[kind * 4 + 1 + i] = n
        board.back_coins = data.number(1, MOST_COINS, "noble_backs", "gives", "coins")
        board.back_cards = data.number(1, 9, "noble_backs", "gives", "cards")

    def read_cities(self) -> None:
        data, board = self.data, self.board
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
            board.country[i] = data.one_of(COUNTRIES, "cities", i, "country", "in")
            board.shown[i] = data.set_of(NORMAL.names, "cities", i, "sells", "goods")
        data.keys(("ports", "no_sale", "not_on_board"), "marked_cities")
        for row in ("ports", "no_sale", "not_on_board"):
            data.datum("marked_cities", row, fields=("cities",))
        board.ports = data.set_of(self.cities, "marked_cities", "ports", "cities")
        board.no_sale = data.set_of(self.cities, "marked_cities", "no_sale", "cities")
        for title in data.table("bonus_shops"):
            if title not in self.cities:
                raise data.wrong(("bonus_shops", title), f"there is no city {title!r}")
            data.datum("bonus_shops", title, fields=("price",))
            board.shop[self.cities[title]] = 1 + data.one_of(PRICES, "bonus_shops", title, "price")
        for i, title in enumerate(self.titles):
            self.check_city(i, title)

    def check_city(self, i: int, title: str) -> None:
        data, board = self.data, self.board
        if bool(board.shown[i]) == bool(board.shop[i]):
            raise data.wrong(("cities", i, "sells"), f"{title} sells either goods or, in bonus_shops, bonus cards")
        if board.country[i] == b.BORDER and (board.shop[i] != b.GOOD_AND_COIN or not board.no_sale >> i & 1):
            raise data.wrong(("cities", i, "country"), f"{title} has no currency, so nothing has a price there")

    def read_sites(self) -> None:
        data, board = self.data, self.board
        if len(self.colours) != 4:
            raise data.wrong(("board", "tableaux"), f"there are 4 tableaux, not {len(self.colours)}")
        for i in range(4):
            data.datum("board", "tableaux", i, fields=("colour", "city"))
            city = data.one_of(self.cities, "board", "tableaux", i, "city")
            if board.country[city] == b.BORDER or board.starts >> city & 1:
                raise data.wrong(("board", "tableaux", i, "city"), f"{self.titles[city]} cannot be this start city")
            board.tableaux = append(board.tableaux, city)
            board.starts |= 1 << city
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
            if building == b.COUNTINGHOUSE and board.starts >> city & 1:
                raise data.wrong(("board", "sites", i), f"{self.titles[city]} is a start city")
            if building == b.COUNTINGHOUSE and len(fewest) > 2:
                raise data.wrong(path, "at most 2 sites are allowed in a city, so that a sale always pays the fees")
            for players in (2, 3, 4):
                valid = sum(low <= players for low in fewest)
                board.sites[(building * 3 + players - 2) * len(self.titles) + city] = valid

    def read_routes(self) -> None:
        data, board = self.data, self.board
        routes = vec[i64]()
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
            for x in (*ends, data.number(1, board.most_points, *path, "cost")):
                routes = append(routes, x)
        board.survey(routes)
        self.check_ways()

    def check_ways(self) -> None:
        """Every sale has a distance, whatever is closed."""
        for i in range(len(self.board.closed)):
            for start in range(len(self.titles)):
                for end in range(start):
                    if self.board.distance(i, start, end) == b.FAR:
                        how = " when a plague closes cities" if i else ""
                        both = f"{self.titles[end]} and {self.titles[start]}"
                        raise self.data.wrong(("board", "routes"), f"no way leads between {both}{how}")
