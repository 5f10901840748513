"""Vikings on the Volga to all who play it."""

import tomllib
from hashlib import sha256
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.bot.guide import GuidedVolga
from kogge.games.volga.edge.notation import CITIES, CONTRACTS, GOODS, NAMES, NOTATION, PRINTED, SELLS, TILES
from kogge.games.volga.edge.schema import ENDINGS, Printed, describe
from kogge.games.volga.edge.text import picture
from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.state import NO_GOOD, Volga
from kogge.games.volga.rules.view import VolgaView
from kogge.kernel.game import Game, Option
from kogge.kernel.log import Event

BYTES = files("kogge.games.volga").joinpath("data.toml").read_bytes()
DATA = tomllib.loads(BYTES.decode())
TURNS = (DATA["end"]["turns"]["value"], 50, 20)  # VV-62, and shorter games for those who wish


def parts() -> Parts:
    tiles = {tile["name"]: tile for tile in DATA["tile"]}
    sells = [tiles[city].get("sells") for city in CITIES.names]
    cards = [CONTRACTS.names.index(f"{card['city']}-{card['good']}") for card in DATA["contracts"]["cards"]]
    return Parts(
        exits=vec[i64]([sum(1 << edge for edge in tiles[name]["exits"]) for name in TILES.names]),
        sells=vec[i64]([GOODS.names.index(good) if good else NO_GOOD for good in sells]),
        contracts=sum(1 << card for card in cards),
        tokens=vec[i64](DATA["goods"]["tokens"]["value"]),
        price=vec[i64](DATA["price_card"]["numbers"]["value"]),
    )


def printed() -> Printed:
    """What a board shows from the first moment to the last."""
    return Printed(
        rivers={tile["name"]: tile["exits"] for tile in DATA["tile"]},
        sells=SELLS,
        contracts=[f"{card['city']}-{card['good']}" for card in DATA["contracts"]["cards"]],
        prices=DATA["price_card"]["numbers"]["value"],
        room=DATA["ships"]["capacity"]["value"],
        goal=DATA["end"]["rubles"]["value"],
    )


def census(s: Volga) -> dict[str, int]:
    """Every ruble that is not in the bank, every good, pass and contract, wherever it is."""
    out = {"rubles": sum(s.rubles)}
    for good in GOODS:
        out[GOODS[good]] = s.stacks[good] + sum(s.goods[seat * 3 + good] for seat in range(s.players))
    for city in CITIES:
        out[f"pass of {CITIES[city]}"] = sum(bits >> city & 1 for bits in [s.free_passes, *s.passes])
    for contract in PRINTED:
        places = [s.deck, s.drawn, s.open, s.discarded, *s.hands]
        out[f"contract {CONTRACTS[contract]}"] = sum(bits >> contract & 1 for bits in places)
    return out


def minted(event: Event) -> dict[str, int]:
    """VV-01: the bank never runs out, so what it pays is new money and what it gets is gone."""
    sign = {"bank-paid": 1, "paid-bank": -1}.get(event.key)
    return {"rubles": sign * event.numbers["rubles"]} if sign else {}


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
    rules=GuidedVolga(parts(), vec[i64](TURNS)),
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
    sets={
        "burned": 10,
        "discarded": 30,
        "drawn": 30,
        "free_passes": 10,
        "given": 30,
        "hand": 30,
        "large": 5,
        "may": 30,
        "may_public": 30,
        "near": 48,
        "open": 30,
        "passes": 10,
        "rivers": 6,
        "tiles": 24,
    },
    room={"stack": 16},  # a table of five is set up with 12; what a turn leads to is no longer
)
