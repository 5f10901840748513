"""Vejen to all who play it, with the edition that comes along or another one."""

import tomllib
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from importlib.resources import files

from kogge.games.vejen.bot.guide import GuidedVejen
from kogge.games.vejen.edge.edition import BadEdition, Edition
from kogge.games.vejen.edge.edition.chart import chart
from kogge.games.vejen.edge.notation import CURRENCIES, GOODS, NORMAL, PIECES, all_names, notation
from kogge.games.vejen.edge.schema import ENDINGS, Describer
from kogge.games.vejen.edge.text import picture
from kogge.games.vejen.rules.state import HAND, LIES, LOANS_LEFT, NOBLE_SIZE, NOBLES, OWED, PURSE, SELLING, Vejen
from kogge.games.vejen.rules.view import VejenView
from kogge.kernel.game import Game
from kogge.kernel.log import Event

__all__ = ["GAME", "BadEdition", "load_edition"]

# What the events of the ledger do to a player's goods: +1 or -1 of `piece`, or of so many `goods` of `good`.
GAINED = {"got": 1, "gave": -1, "shipped": -1}


def census(s: Vejen, deck: Sequence[str]) -> dict[str, int]:
    """Coins and normal goods of all players; each bonus card and the noble markers wherever they lie; loan markers."""
    seats = range(s.players)
    out = {name: sum(s.has(seat, PURSE + i) for seat in seats) for i, name in enumerate(CURRENCIES.names)}
    out |= {good: sum(s.goods_of(seat, i) for seat in seats) for i, good in enumerate(NORMAL.names)}
    cards = [s.has(seat, HAND + slot) for seat in seats for slot in range(2)] + [s.opened & 0xFF, s.opened >> 8]
    lies = [int(s.noble[i * NOBLE_SIZE + LIES]) for i in range(NOBLES)]
    for kind, first in (("food", 0), ("tool", 7)):
        owned = sum(s.goods_of(seat, GOODS.names.index(kind)) for seat in seats)
        out[kind] = owned + sum(place < 0 or place == SELLING for place in lies[first : first + 7])
    for i, name in enumerate(deck):
        out[name] = (s.deck >> i & 1) + (s.played >> i & 1) + cards.count(i + 1)
    out["loan markers"] = sum(s.has(seat, LOANS_LEFT) + sum(s.has(seat, OWED + i) for i in range(5)) for seat in seats)
    return out


def minted(event: Event) -> dict[str, int]:
    """What an event adds to the census: coins from and to the bank, goods from and to the stock."""
    n = event.numbers
    if event.key in GAINED:
        piece = PIECES[n["piece"]]
        return {piece: GAINED[event.key]} if piece in NORMAL.names else {}
    if event.key == "coins":
        return {name: n[name] for name in CURRENCIES.names}
    if event.key in ("sold", "start-coins"):
        return {CURRENCIES[n["currency"]]: n["coins"]}
    if event.key == "paid":
        return {CURRENCIES[n["currency"]]: -n["coins"]}
    if event.key == "repaid":
        return {GOODS[n["good"]]: -n["goods"], "loan markers": -1}
    return {}


def read_edition(data: bytes, name: str) -> Edition:
    try:
        text = data.decode()
        root = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise BadEdition(f"{name}: this is not a text in UTF-8: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{name}: this is not TOML: {error}") from None
    return Edition(root, text, name)


def make_game(data: bytes, name: str) -> Game[Vejen, VejenView]:
    edition = read_edition(data, name)
    names = all_names(edition.city_names, edition.colours, edition.cards, edition.events)
    return Game(
        name="vejen",
        title="Vejen",
        version=1,
        data=sha256(data).hexdigest()[:16],
        players=(2, 3, 4),
        options=(),
        rules=GuidedVejen(edition.board),
        notation=notation(names),
        names=names,
        endings=ENDINGS,
        longest=12 * 4 * 400,
        census=partial(census, deck=edition.cards),
        describe=Describer(edition, names),
        picture=picture,
        guided_turns=4,
        fixed=partial(chart, edition),
        minted=minted,
        sets={
            "played": len(edition.cards),
            "shown": len(edition.cards),
            "sold": len(edition.titles),
            "scoring": len(names["scoring"].names),
        },
        room={"stack": 24},  # 5 and 3 a player when the first round begins; what a turn leads to is no longer
    )


def load_edition(path: str) -> Game[Vejen, VejenView]:
    """The game with the components of a data file; BadEdition says what is wrong with it, and on which line."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise BadEdition(f"{path}: {error.strerror}") from None
    return make_game(data, path)


GAME = make_game(files("kogge.games.vejen").joinpath("data.toml").read_bytes(), "data.toml")
