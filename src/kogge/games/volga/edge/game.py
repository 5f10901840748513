"""Vikings on the Volga, as everybody else knows it."""

import tomllib
from collections.abc import Iterable
from hashlib import sha256
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.bot.guide import GuidedVolga
from kogge.games.volga.edge.notation import CITIES, CONTRACTS, GOODS, NAMES, NOTATION, PRINTED, SELLS, TILES
from kogge.games.volga.edge.schema import ENDINGS, Printed, VolgaTable, describe_table
from kogge.games.volga.edge.text import picture
from kogge.games.volga.rules.components import NO_GOOD, Components
from kogge.games.volga.rules.generated import FIELDS, VolgaView
from kogge.games.volga.rules.state import Volga
from kogge.games.volga.rules.steps.market import price
from kogge.kernel.game import Game, Option
from kogge.kernel.log import Event
from kogge.kernel.sets import EMPTY, add, contains

BYTES = files("kogge.games.volga").joinpath("data.toml").read_bytes()
DATA = tomllib.loads(BYTES.decode())
TURNS = (DATA["end"]["turns"]["value"], 50, 20)  # VV-62, and shorter games for those who wish


def components() -> Components:
    tiles = {tile["name"]: tile for tile in DATA["tile"]}
    sells = [tiles[city].get("sells") for city in CITIES.names]
    return Components(
        exits=vec[i64]([set_of(tiles[name]["exits"]) for name in TILES.names]),
        sells=vec[i64]([GOODS.names.index(good) if good else NO_GOOD for good in sells]),
        contracts=set_of(CONTRACTS.names.index(card) for card in cards()),
        tokens=vec[i64](DATA["goods"]["tokens"]["value"]),
        price=vec[i64](DATA["price_card"]["numbers"]["value"]),
    )


def cards() -> list[str]:
    """The contracts that are printed."""
    return [f"{card['city']}-{card['good']}" for card in DATA["contracts"]["cards"]]


def set_of(numbers: Iterable[int]) -> i64:
    out = EMPTY
    for n in numbers:
        out = add(out, n)
    return out


def printed() -> Printed:
    """What a board shows from the first moment to the last."""
    return Printed(
        rivers={tile["name"]: tile["exits"] for tile in DATA["tile"]},
        sells=SELLS,
        contracts=cards(),
        prices=DATA["price_card"]["numbers"]["value"],
        room=DATA["ships"]["capacity"]["value"],
        goal=DATA["end"]["rubles"]["value"],
    )


def census(s: Volga) -> dict[str, int]:
    """Every ruble that is not in the bank, every good, pass and contract, wherever it is."""
    out = {"rubles": sum(captain.rubles for captain in s.captains)}
    for good in GOODS:
        out[GOODS[good]] = s.stacks[good] + sum(captain.goods[good] for captain in s.captains)
    passes = [s.free_passes, *(captain.passes for captain in s.captains)]
    for city in CITIES:
        out[f"pass of {CITIES[city]}"] = sum(contains(cities, city) for cities in passes)
    contracts = [s.deck, s.drawn, s.open_contracts, s.discarded, *(captain.hand for captain in s.captains)]
    for contract in PRINTED:
        out[f"contract {CONTRACTS[contract]}"] = sum(contains(pile, contract) for pile in contracts)
    return out


def minted(event: Event) -> dict[str, int]:
    """The bank never runs out, so what it pays is new money and what it gets is gone."""
    sign = {"bank-paid": 1, "paid-bank": -1}.get(event.key)
    return {"rubles": sign * event.numbers["rubles"]} if sign else {}


COMPONENTS = components()


def describe(view: VolgaView) -> VolgaTable:
    return describe_table(view, int(price(view.table, COMPONENTS)))


GAME: Game[Volga, VolgaView] = Game(
    name="volga",
    title="Vikings on the Volga",
    version=1,
    data=sha256(BYTES).hexdigest()[:16],
    players=(2, 3, 4, 5),
    options=(
        Option("layout", ("players", "drawn"), "players"),
        Option("turns", tuple(str(n) for n in TURNS), str(TURNS[0])),
    ),
    rules=GuidedVolga(COMPONENTS, vec[i64](TURNS)),
    notation=NOTATION,
    names=NAMES,
    endings=ENDINGS,
    longest=100 * 5 * 1500,
    census=census,
    describe=describe,
    picture=picture,
    fixed=printed,
    guided_turns=2,
    minted=minted,
    fields=FIELDS,
    deepest=16,  # a table of five is set up with 12; what a turn leads to is no longer
)
