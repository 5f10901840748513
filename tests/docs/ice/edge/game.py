"""Ice, as everybody else knows it."""

import tomllib
from hashlib import sha256
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from tests.docs.ice.edge.notation import NAMES, NOTATION
from tests.docs.ice.edge.schema import ENDINGS, describe
from tests.docs.ice.rules.components import Components
from tests.docs.ice.rules.generated import FIELDS, IceView
from tests.docs.ice.rules.rulebook import IceRules
from tests.docs.ice.rules.state import DEAL_CARGO, Ice
from kogge.kernel.frames import step_of
from kogge.kernel.game import Game, Option

DATA = files("tests.docs.ice").joinpath("data.toml").read_bytes()
CARGOES = tomllib.loads(DATA.decode())["cargoes"]
WORTH: list[int] = CARGOES["worth"]["value"]
CARDS: list[int] = CARGOES["cards"]["value"]


def census(s: Ice) -> dict[str, int]:
    """Every cargo: one for each player, dealt or not."""
    to_deal = sum(step_of(frame) == DEAL_CARGO for frame in s.stack)
    return {"cargoes": to_deal + sum(merchant.cargo > 0 or merchant.sold > 0 for merchant in s.merchants)}


GAME: Game[Ice, IceView] = Game(
    name="ice",
    title="Ice",
    version=1,
    data=sha256(DATA).hexdigest()[:16],
    players=(2, 3),
    options=(Option("weeks", ("three", "four"), "three"),),
    rules=IceRules(Components(vec[i64](WORTH), vec[i64](CARDS))),
    notation=NOTATION,
    names=NAMES,
    endings=ENDINGS,
    longest=3 + 4 * (1 + 3),
    census=census,
    describe=describe,
    picture=lambda table, words: str(table),
    fields=FIELDS,
    deepest=1 + 4 + 3,
)
