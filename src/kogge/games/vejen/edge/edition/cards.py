"""The cards of an edition: scoring, bonus and event cards."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.edge.edition.data import Data
from kogge.games.vejen.edge.edition.lines import Path
from kogge.games.vejen.edge.notation import BOTTOMS, CURRENCIES, KINDS, NORMAL, SCORING_CARDS, TOPS
from kogge.games.vejen.rules import components as b
from kogge.games.vejen.rules.components import Board

MOST_CARDS = 60  # a set of cards is one integer
MOST_COINS = 15  # that one card gives
LETTERS = ("start", "a", "b", "c", "d", "e", "finish")


def read_scoring(data: Data, board: Board, cities: Mapping[str, int]) -> None:
    if sorted(data.names("cards", "scoring")) != sorted(SCORING_CARDS.names):
        raise data.wrong(("cards", "scoring"), f"the scoring cards are: {', '.join(SCORING_CARDS.names)}")
    for i in data.rows("cards", "scoring"):
        data.datum("cards", "scoring", i, fields=("name", "coins", "for"), optional=("cities",))
        card = data.one_of(SCORING_CARDS.names, "cards", "scoring", i, "name")
        path = ("cards", "scoring", i, "coins")
        coins = [data.number(0, 99, *path, j) for j in data.rows(*path)]
        wanted = 2 if card in (b.LARGE_INFLUENCE, b.WAREHOUSE_CARD, b.NOBLE_GOODS, b.SECRET_POWER) else 1
        if len(coins) != wanted:
            raise data.wrong(path, f"{SCORING_CARDS[card]} shows {wanted} numbers, not {len(coins)}")
        for j, n in enumerate(coins):
            board.scoring[2 * card + j] = n
        if card == b.COUNTINGHOUSES:
            board.prized = data.set_of(cities, "cards", "scoring", i, "cities")


def read_bonus(data: Data, board: Board, cities: Mapping[str, int]) -> None:
    board.bonus_cards = len(data.rows("cards", "bonus"))
    if not 10 <= board.bonus_cards <= MOST_CARDS:
        raise data.wrong(("cards", "bonus"), f"10 to {MOST_CARDS} bonus cards are needed, not {board.bonus_cards}")
    for i in data.rows("cards", "bonus"):
        path = ("cards", "bonus", i)
        data.datum(*path, fields=("name", "top", "bottom"))
        top = data.one_of(TOPS.names, *path, "top", "kind")
        city = number = 0
        if top == b.TOP_SALE:
            city = data.one_of(cities, *path, "top", "city")
            if board.no_sale >> city & 1:
                raise data.wrong((*path, "top", "city"), f"nothing is ever sold in {data.get(*path, 'top', 'city')}")
        if top <= b.TOP_FIVE_GOODS:
            number = data.number(1, MOST_COINS, *path, "top", "coins")
        else:
            number = data.number(1, 9, *path, "top", "goods")
        bottom = data.one_of(BOTTOMS.names, *path, "bottom", "kind")
        how_many = data.number(1, 1 if bottom >= b.BOTTOM_FOOD else 7, *path, "bottom", "number")
        for x in (top, city, number, bottom, how_many):
            board.bonus = append(board.bonus, x)


def read_events(data: Data, board: Board, cities: Mapping[str, int]) -> None:
    board.closed = vec[i64]([0])
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
        if kind == b.START_BONUS and letter != b.START:
            raise data.wrong((*path, "event"), "only a Start card can deal cards and coins")
        shown = coins = 0
        if kind in (b.PAY, b.HAVE):
            shown = data.set_of(NORMAL.names, *path, "event", "goods")
            coins = data.number(1, MOST_COINS, *path, "event", "coins")
        elif kind == b.PLAGUE:
            shown = closed_set(board, data.set_of(cities, *path, "event", "cities"))
        rates = [rate_change(data, path, currency) for currency in CURRENCIES.names]
        for x in (letter, *rates, kind, shown, coins):
            board.events = append(board.events, x)
    for letter, name in enumerate(LETTERS):
        fewest = 1 if letter in (b.START, b.FINISH) else 2
        if letters.count(letter) < fewest:
            found = letters.count(letter)
            raise data.wrong(("cards", "events"), f"{fewest} cards of {name} are needed, {found} are there")


def rate_change(data: Data, path: Path, currency: str) -> int:
    changes: dict[Any, int] = {1: 1, 2: 2, 3: 3, "+1": b.CHANGE + 1, "-1": b.CHANGE - 1}
    value = data.table(*path, "rate").get(currency)
    if value is None:
        return 0
    if type(value) not in (int, str) or value not in changes:
        how = 'a rate is set to 1, 2 or 3, or changed by "+1" or "-1"'
        raise data.wrong((*path, "rate", currency), f"{how}, not {value!r}")
    return changes[value]


def closed_set(board: Board, cities: int) -> int:
    """The number of a set of closed cities."""
    sets = list(board.closed)
    if cities not in sets:
        board.closed = append(board.closed, cities)
        return len(sets)
    return sets.index(cities)
