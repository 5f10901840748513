"""The cards of an edition: scoring, bonus and event cards."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import append

from kogge.games.vejen.edge.edition.data import Data
from kogge.games.vejen.edge.edition.lines import Path
from kogge.games.vejen.edge.notation import BOTTOMS, CURRENCIES, KINDS, NORMAL, SCORING_CARDS, TOPS
from kogge.games.vejen.rules import cards as c
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.goods import Goods
from kogge.games.vejen.rules.state import MOST_CARDS, Cities, Closure
from kogge.kernel.sets import contains

MOST_COINS = 15  # that one card gives
LETTERS = ("start", "a", "b", "c", "d", "e", "finish")


def read_scoring(data: Data, components: Components, cities: Mapping[str, int]) -> None:
    if sorted(data.names("cards", "scoring")) != sorted(SCORING_CARDS.names):
        raise data.wrong(("cards", "scoring"), f"the scoring cards are: {', '.join(SCORING_CARDS.names)}")
    for i in data.rows("cards", "scoring"):
        data.datum("cards", "scoring", i, fields=("name", "coins", "for"), optional=("cities",))
        card = data.one_of(SCORING_CARDS.names, "cards", "scoring", i, "name")
        path = ("cards", "scoring", i, "coins")
        coins = [data.number(0, 99, *path, j) for j in data.rows(*path)]
        wanted = 2 if card in (c.LARGE_INFLUENCE, c.WAREHOUSE_CARD, c.NOBLE_GOODS, c.SECRET_POWER) else 1
        if len(coins) != wanted:
            raise data.wrong(path, f"{SCORING_CARDS[card]} shows {wanted} numbers, not {len(coins)}")
        components.scoring[card] = c.Scoring(*coins)
        if card == c.COUNTINGHOUSES:
            components.prized = Cities(data.set_of(cities, "cards", "scoring", i, "cities"))


def read_bonus(data: Data, components: Components, cities: Mapping[str, int]) -> None:
    n = len(data.rows("cards", "bonus"))
    if not 10 <= n <= MOST_CARDS:
        raise data.wrong(("cards", "bonus"), f"10 to {MOST_CARDS} bonus cards are needed, not {n}")
    for i in data.rows("cards", "bonus"):
        path = ("cards", "bonus", i)
        data.datum(*path, fields=("name", "top", "bottom"))
        top = data.one_of(TOPS.names, *path, "top", "kind")
        city = number = 0
        if top == c.TOP_SALE:
            city = data.one_of(cities, *path, "top", "city")
            if contains(components.no_sale, city):
                raise data.wrong((*path, "top", "city"), f"nothing is ever sold in {data.get(*path, 'top', 'city')}")
        if top <= c.TOP_FIVE_GOODS:
            number = data.number(1, MOST_COINS, *path, "top", "coins")
        else:
            number = data.number(1, 9, *path, "top", "goods")
        bottom = data.one_of(BOTTOMS.names, *path, "bottom", "kind")
        how_many = data.number(1, 1 if bottom >= c.BOTTOM_FOOD else 7, *path, "bottom", "number")
        components.bonuses.append(c.Bonus(top, city, number, bottom, how_many))


def read_events(data: Data, components: Components, cities: Mapping[str, int]) -> None:
    letters = []
    for i in data.rows("cards", "events"):
        path = ("cards", "events", i)
        data.datum(*path, fields=("name", "letter", "rate", "event"))
        letter = data.one_of(LETTERS, *path, "letter")
        letters.append(letter)
        for field in data.table(*path, "rate"):
            if field not in CURRENCIES.names:
                raise data.wrong((*path, "rate", field), f"{field!r} is no currency")
        kind = 1 + data.one_of(KINDS.names, *path, "event", "kind")
        if kind == c.START_BONUS and letter != c.START:
            raise data.wrong((*path, "event"), "only a Start card can deal cards and coins")
        krone, thaler = (rate_change(data, path, currency) for currency in CURRENCIES.names)
        card = c.EventCard(letter, kind, krone, thaler)
        if kind in (c.PAY, c.HAVE):
            card.goods = Goods(data.set_of(NORMAL.names, *path, "event", "goods"))
            card.coins = data.number(1, MOST_COINS, *path, "event", "coins")
        elif kind == c.PLAGUE:
            card.closed = closure(components, data.set_of(cities, *path, "event", "cities"))
        components.events.append(card)
    for letter, name in enumerate(LETTERS):
        fewest = 1 if letter in (c.START, c.FINISH) else 2
        if letters.count(letter) < fewest:
            found = letters.count(letter)
            raise data.wrong(("cards", "events"), f"{fewest} cards of {name} are needed, {found} are there")


def rate_change(data: Data, path: Path, currency: str) -> c.RateChange:
    value: Any = data.table(*path, "rate").get(currency)
    if value is None:
        return c.RateChange()
    if type(value) not in (int, str) or value not in (1, 2, 3, "+1", "-1"):
        how = 'a rate is set to 1, 2 or 3, or changed by "+1" or "-1"'
        raise data.wrong((*path, "rate", currency), f"{how}, not {value!r}")
    return c.RateChange(by=int(value)) if isinstance(value, str) else c.RateChange(to=value)


def closure(components: Components, cities: int) -> Closure:
    """The number of a set of closed cities."""
    sets = list(components.roads.closures)
    if cities not in sets:
        components.roads.closures = append(components.roads.closures, cities)
        return Closure(len(sets))
    return Closure(sets.index(cities))
