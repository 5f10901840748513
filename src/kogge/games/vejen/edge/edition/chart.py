"""What never changes on the board of an edition: the map, the sites, what things cost."""

from typing import Any, Literal

import msgspec

from kogge.games.vejen.edge.edition import COSTS, Edition
from kogge.kernel.sets import contains


class City(msgspec.Struct, frozen=True):
    name: str  # as moves write it
    title: str
    lat: float
    lon: float
    country: Literal["denmark", "germany", "border"]
    sells: list[str]
    port: bool
    sale: bool  # whether goods can be sold here
    shop: str | None  # the price of a bonus card: "rate", or "good and coin"


class Route(msgspec.Struct, frozen=True):
    between: list[str]
    cost: int


class Site(msgspec.Struct, frozen=True):
    building: str
    city: str
    players: list[int]  # for each site: how many players it needs


class Tableau(msgspec.Struct, frozen=True):
    colour: str
    city: str


class Chart(msgspec.Struct, frozen=True):
    cities: list[City]
    routes: list[Route]
    sea: int  # what a voyage costs
    sites: list[Site]
    tableaux: list[Tableau]
    costs: dict[str, dict[str, int]]
    points: list[int]  # of movement, by cart
    repay: dict[str, int]  # a loan, by good
    penalty: int
    prized: list[str]  # the cities of the scoring card Countinghouses


def chart(edition: Edition) -> Chart:
    data, slugs = edition.data, dict(zip(edition.titles, edition.city_names, strict=True))
    board: Any = data.get("board")
    shops: Any = data.get("bonus_shops")
    marked = {row: set(data.get("marked_cities", row, "cities")) for row in ("ports", "no_sale")}
    return Chart(
        cities=[
            City(
                name=slugs[title],
                title=title,
                lat=city["known"]["lat"],
                lon=city["known"]["lon"],
                country=city["country"]["in"],
                sells=city["sells"]["goods"],
                port=title in marked["ports"],
                sale=title not in marked["no_sale"],
                shop=shops[title]["price"] if title in shops else None,
            )
            for title, city in zip(edition.titles, data.get("cities"), strict=True)
        ],
        routes=[Route([slugs[end] for end in row["between"]], row["cost"]) for row in board["routes"]],
        sea=data.get("numbers", "movement", "sea"),
        sites=[Site(row["building"], slugs[row["city"]], row["from"]) for row in board["sites"]],
        tableaux=[Tableau(row["colour"], slugs[row["city"]]) for row in board["tableaux"]],
        costs={what.replace("_", "-"): data.get("costs", what, "goods") for what in COSTS},
        points=data.get("numbers", "movement", "cart"),
        repay={good: row["repay"] for good, row in data.get("loans").items()},
        penalty=data.get("numbers", "loans", "penalty"),
        prized=[name for i, name in enumerate(edition.city_names) if contains(edition.components.prized, i)],
    )
