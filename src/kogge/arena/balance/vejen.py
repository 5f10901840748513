"""Vejen: what a merchant does and what comes of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from kogge.arena.balance.figures import (
    NOTHING,
    Games,
    Sheet,
    columns,
    compare,
    each,
    length,
    mean,
    percent,
    scores,
    share,
    winners,
)
from kogge.arena.balance.sitting import Played, Told
from kogge.games.vejen.edge.notation import BUILDINGS, SCORING_CARDS, UPGRADES
from kogge.games.vejen.edge.schema import VejenTable

ROUNDS = range(1, 13)
WORKS = (*BUILDINGS.names, *UPGRADES.names)


class Work(msgspec.Struct, frozen=True):
    """A building or an upgrade."""

    what: str
    round: int
    city: str = ""


class Sale(msgspec.Struct, frozen=True):
    """What one turn's sales brought, fees not taken off."""

    round: int
    cards: int
    goods: int
    coins: int


class Merchant(msgspec.Struct, frozen=True):
    seat: str
    home: str
    works: list[Work]
    sales: list[Sale]
    did: dict[str, int]  # events in which the merchant was the one who acted
    tops: list[str]  # bonus cards by the half that was played
    bottoms: list[str]
    scored: dict[str, int]  # coins by scoring card
    penalty: int

    def has(self, what: str) -> bool:
        return any(work.what == what for work in self.works)


def first(told: Sequence[Told]) -> str | None:
    return next(str(what["seat"]) for key, what in told if key == "starting-player")


def rounds(end: VejenTable) -> float:
    return end.round


def works(told: Sequence[Told]) -> list[Work]:
    out, now = [], 0
    for key, what in told:
        if key == "round-began":
            now = what["round"]
        elif key == "built":
            out.append(Work(what["building"], now, what["city"]))
        elif key == "upgraded":
            out.append(Work(what["upgrade"], now))
    return out


def sales(told: Sequence[Told]) -> list[Sale]:
    """One for each turn with sales; two turns of a merchant have an end between them."""
    out, now = [], 0
    sold: list[Any] = []
    for key, what in told:
        if key == "round-began":
            now = what["round"]
        elif key == "sold":
            sold.append(what)
        elif key in ("turn-ended", "passed") and sold:
            out.append(Sale(now, len(sold), sum(n["goods"] for n in sold), sum(n["coins"] for n in sold)))
            sold = []
    return out


def merchant(told: Sequence[Told], seat: str, home: str) -> Merchant:
    """`round-began` names a seat too, but concerns all."""
    own = [told for told in told if told.key == "round-began" or told.what.get("seat") == seat]
    halves = [what for key, what in own if key == "played-bonus"]
    return Merchant(
        seat=seat,
        home=home,
        works=works(own),
        sales=sales(own),
        did=Counter(key for key, _ in own),
        tops=[what["card"] for what in halves if what["half"] == "top"],
        bottoms=[what["card"] for what in halves if what["half"] == "bottom"],
        scored={what["scoring"]: what["coins"] for key, what in own if key == "scored"},
        penalty=next(what["penalty"] for key, what in own if key == "final-score"),
    )


def count(told: Sequence[Told], end: VejenTable) -> list[Merchant]:
    return [merchant(told, player.seat, player.home) for player in end.players]


def merchants(games: Iterable[Played]) -> list[tuple[Played, Merchant]]:
    return [(game, merchant) for game in games for merchant in game.own]


def of(games: Iterable[Played]) -> list[Merchant]:
    return [merchant for _, merchant in merchants(games)]


def result(found: Sequence[tuple[Played, Merchant]]) -> list[str]:
    """Share of wins, and mean score."""
    return [share(game.share(m.seat) for game, m in found), mean(game.scores[m.seat] for game, m in found)]


def sale_values(by: Games) -> Sheet:
    heads = ["round"]
    for n in by:
        heads += [f"{n} players: coins a sale", "a good", "a turn with sales", "such turns, a player"]
    rows = []
    for now in ROUNDS:
        row = [str(now)]
        for games in by.values():
            all_of = of(games)
            found = [sale for m in all_of for sale in m.sales if sale.round == now]
            coins = sum(sale.coins for sale in found)
            for n in (sum(sale.cards for sale in found), sum(sale.goods for sale in found), len(found)):
                row.append(f"{coins / n:.1f}" if n else NOTHING)
            row.append(f"{len(found) / len(all_of):.2f}")
        rows.append(row)
    return Sheet("Value of a sale by round", heads, rows, "A sale is what is sold from one countinghouse card (VJ-60).")


def works_and_wins(by: Games) -> Sheet:
    rows = []
    for what in WORKS:
        for n, games in by.items():
            found = merchants(games)
            having = [(game, m) for game, m in found if m.has(what)]
            lacking = [(game, m) for game, m in found if not m.has(what)]
            begun = mean(next(w.round for w in m.works if w.what == what) for _, m in having)
            rows.append([what, str(n), percent(len(having), len(found)), begun, *result(having), *result(lacking)])
    heads = ["", "players", "have it", "first in round", "wins with", "score with", "wins without", "score without"]
    return Sheet(
        "Buildings and upgrades", heads, rows, "Whoever is ahead can build more: this is not cause and effect."
    )


def houses(by: Games) -> Sheet:
    rows = []
    for built in range(4):
        for n, games in by.items():
            found = merchants(games)
            having = [(g, m) for g, m in found if sum(w.what == "countinghouse" for w in m.works) == built]
            rows.append([str(built), str(n), percent(len(having), len(found)), *result(having)])
    return Sheet("Countinghouses built", ["", "players", "merchants", "wins", "score"], rows)


def house_cities(by: Games) -> Sheet:
    cities = sorted({work.city for games in by.values() for m in of(games) for work in m.works if work.city})
    rows = []
    for city in cities:
        row = [city]
        for games in by.values():
            found = Counter(w.what for m in of(games) for w in m.works if w.city == city)
            row.append(", ".join(f"{what} {100 * n / len(games):.0f}" for what, n in sorted(found.items())) or NOTHING)
        rows.append(row)
    return Sheet("Where is built, in 100 games", columns(by), rows)


def start_cities(by: Games) -> Sheet:
    rows = []
    for home in sorted({m.home for games in by.values() for m in of(games)}):
        for n, games in by.items():
            found = [(game, m) for game, m in merchants(games) if m.home == home]
            rows.append([home, str(n), f"{100 / n:.1f} %", *result(found)])
    return Sheet("Start cities", ["", "players", "fair share", "wins", "score"], rows)


def use(by: Games) -> Sheet:
    def each_merchant(key: str, games: Sequence[Played]) -> str:
        return f"{sum(m.did.get(key, 0) for m in of(games)) / len(of(games)):.2f}"

    def owners_do(what: str, key: str, games: Sequence[Played]) -> str:
        return mean(m.did.get(key, 0) for m in of(games) if m.has(what))

    did = {
        "goods bought": "buys",
        "goods loaded": "loaded",
        "journeys by land": "travelled",
        "journeys by sea": "sailed",
        "goods refined": "refined",
        "bonuses of noble goods": "noble-bonus",
        "loans": "loan",
        "loans repaid": "repaid",
        "bonus cards bought": "buys-bonus",
        "bonus cards played": "played-bonus",
        "raids": "raid",
        "tolls": "toll",
        "fees": "fee",
        "goods left for lack of room": "left",
        "events fulfilled or met": "fulfils",
    }
    return compare(
        "What a merchant does in a game",
        by,
        {
            **each("{}", did, lambda name, games: each_merchant(did[name], games)),
            "journeys by sea of one who has a ship": lambda games: owners_do("ship", "sailed", games),
            "goods refined by one who has a mill": lambda games: owners_do("mill", "refined", games),
            "penalty for open loans": lambda games: mean(m.penalty for m in of(games)),
            **each(
                "wins with {} loans",
                range(4),
                lambda n, games: share(game.share(m.seat) for game, m in merchants(games) if m.did.get("loan", 0) == n),
            ),
        },
    )


def bonus_cards(by: Games) -> Sheet:
    cards = sorted({card for games in by.values() for m in of(games) for card in (*m.tops, *m.bottoms)})

    def played(card: str, games: Sequence[Played]) -> str:
        tops = sum(m.tops.count(card) for m in of(games))
        bottoms = sum(m.bottoms.count(card) for m in of(games))
        return f"{100 * tops / len(games):.0f} and {100 * bottoms / len(games):.0f}"

    return compare("Bonus cards: top and bottom halves played in 100 games", by, each("{}", cards, played))


def scoring_cards(by: Games) -> Sheet:
    def coins(card: str, games: Sequence[Played]) -> str:
        found = [m.scored[card] for m in of(games) if card in m.scored]
        return f"{mean(found)} ({percent(sum(n > 0 for n in found), len(found))})"

    note = "Coins that a merchant gets where the card lies on the table, and how many get any."
    return compare("Scoring cards", by, each("{}", SCORING_CARDS.names, coins), note)


def sheets(by: Games) -> list[Sheet]:
    own = (sale_values, start_cities, works_and_wins, houses, house_cities, use, bonus_cards, scoring_cards)
    return [length(by), winners(by), scores(by), *(sheet(by) for sheet in own)]
