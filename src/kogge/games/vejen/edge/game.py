"""Vejen as everybody else knows it, with the edition that comes along or another one."""

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
from kogge.games.vejen.rules.generated import FIELDS, VejenView
from kogge.games.vejen.rules.goods import FOOD, NOBLES, TOOL, kind_of
from kogge.games.vejen.rules.state import KRONE, THALER, Vejen
from kogge.kernel.game import Game
from kogge.kernel.log import Event
from kogge.kernel.seats import NOBODY
from kogge.kernel.sets import contains

__all__ = ["GAME", "BadEdition", "load_edition"]

# What the events of the ledger do to a player's goods: +1 or -1 of `piece`, or of so many `goods` of `good`.
GAINED = {"got": 1, "gave": -1, "shipped": -1}


def census(s: Vejen, deck: Sequence[str]) -> dict[str, int]:
    """Coins and normal goods of all players; each bonus card and the noble markers wherever they lie; loan markers."""
    out = {CURRENCIES[i]: sum(int(m.coins_of(i)) for m in s.merchants) for i in (KRONE, THALER)}
    out |= {good: sum(int(m.all_of(i)) for m in s.merchants) for i, good in enumerate(NORMAL.names)}
    for kind in (FOOD, TOOL):
        owned = sum(int(m.all_of(kind)) for m in s.merchants)
        out[GOODS[kind]] = owned + sum(s.nobles.owner[i] == NOBODY for i in range(NOBLES) if kind_of(i) == kind)
    cards = [card for m in s.merchants for card in m.hand] + list(s.opened)
    for number, name in enumerate(deck, 1):
        out[name] = contains(s.deck, number) + contains(s.played, number) + cards.count(number)
    out["loan markers"] = sum(int(m.loans_left) + len(m.owed) for m in s.merchants)
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


def narrowed(edition: Edition) -> list[tuple[str, bool, int, int]]:
    """The fields of a state, without the bits of sets for cards and cities that this edition has not."""
    cards, cities = 1 + len(edition.cards), len(edition.titles)
    bits = {"deck": cards, "first_open": cards, "played": cards, "sold": cities}
    return [(path, is_vector, bits.get(path, in_set), room) for path, is_vector, in_set, room in FIELDS]


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
        rules=GuidedVejen(edition.components),
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
        fields=narrowed(edition),
        deepest=24,  # 5 and 3 a player when the first round begins; what a turn leads to is no longer
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
