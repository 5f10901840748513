"""Herring, as everybody else knows it."""

import tomllib
from hashlib import sha256
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.template.edge.notation import NAMES, NOTATION
from kogge.games.template.edge.schema import ENDINGS, describe
from kogge.games.template.edge.text import picture
from kogge.games.template.rules.components import Components
from kogge.games.template.rules.generated import FIELDS, HerringView
from kogge.games.template.rules.rulebook import HerringRules
from kogge.games.template.rules.state import Herring
from kogge.kernel.game import Game

DATA = files("kogge.games.template").joinpath("data.toml").read_bytes()
CATCHES = tomllib.loads(DATA.decode())["catches"]
FISH: list[int] = CATCHES["fish"]["value"]
CARDS: list[int] = CATCHES["cards"]["value"]


def census(s: Herring) -> dict[str, int]:
    """Every fish, wherever it is."""
    to_come = sum(n * fish for n, fish in zip(s.left, FISH, strict=True))
    return {"fish": to_come + s.catch + sum(skipper.fish for skipper in s.skippers) + s.lost}


GAME: Game[Herring, HerringView] = Game(
    name="template",
    title="Herring",
    version=1,
    data=sha256(DATA).hexdigest()[:16],
    players=(2, 3, 4),
    options=(),
    rules=HerringRules(Components(vec[i64](FISH), vec[i64](CARDS))),
    notation=NOTATION,
    names=NAMES,
    endings=ENDINGS,
    longest=4 + 5 * (1 + 4),
    census=census,
    describe=describe,
    picture=picture,
    fields=FIELDS,
    deepest=2 + 3 * 5,
)
