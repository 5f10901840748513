"""Vasa Regalis, as everybody else knows it."""

from hashlib import sha256
from importlib.resources import files

from kogge.games.vasa.bot.guide import GuidedVasa
from kogge.games.vasa.edge.notation import GOODS, NAMES, NOTATION
from kogge.games.vasa.edge.schema import ENDINGS, describe
from kogge.games.vasa.edge.text import picture
from kogge.games.vasa.rules.components import cell
from kogge.games.vasa.rules.generated import FIELDS, VasaView
from kogge.games.vasa.rules.state import Vasa
from kogge.kernel.game import Game, Option


def census(s: Vasa) -> dict[str, int]:
    """Every marker there is, wherever it lies."""
    out = {}
    for good in GOODS:
        for value in (1, 2, 3):
            owned = sum(yard.owns(good, value) for yard in s.yards)
            out[f"{GOODS[good]} {value}"] = s.supply[cell(good, value)] + owned
    return out


DATA = files("kogge.games.vasa").joinpath("data.toml").read_bytes()

GAME: Game[Vasa, VasaView] = Game(
    name="vasa",
    title="Vasa Regalis",
    version=1,
    data=sha256(DATA).hexdigest()[:16],
    players=(3, 4, 5),
    options=(
        Option("advanced", ("off", "on"), "off"),
        Option("leader", ("random", "p1", "p2", "p3", "p4", "p5"), "random"),
    ),
    rules=GuidedVasa(),
    notation=NOTATION,
    names=NAMES,
    endings=ENDINGS,
    longest=60 * 5 * 600,
    census=census,
    describe=describe,
    picture=picture,
    full={"advanced": "on"},
    guided_turns=12,  # about a round
    fields=FIELDS,
    deepest=11,  # of five: round's end, building, inventory, four roles to come, four who carry out a role
)
