"""A board that all rule tests know, and quick ways to a table on which a rule shows.

Lines are rivers; no tile is turned.

                     Dvina portage ~~ [Ryazan]
                                       /
        Valdai hills          Msta ~~ Upper Volga ~~ [Polotsk]
                             /         /              /
   Forest          [Tver] ~~ Dnieper bend ~~ [Kiev] ~~ Pripyat
                   /         /         \\     /        /
Steppe       Lovat ~~ [Novgorod] ~~ Lake Ilmen ~~ [Minsk] ~~ [Vladimir]
                                   /             /         /
      Marsh                  Desna ~~ [Smolensk] ~~ Oka mouth
                             /         /            /
                  [Yaroslavl] ~~ Lake Ladoga ~~ [Chernigov]
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kogge.games.volga.edge.notation import CITIES, GOODS, PRINTED, TILES
from kogge.games.volga.edge.notation import CONTRACTS as CONTRACT_NAMES
from kogge.games.volga.rules.knowledge import deck_place, places
from kogge.kernel.notation import Names
from kogge.kernel.sets import EMPTY, add, size
from tests.play import Play, at, seat

SPIRAL = (
    "lake-ilmen",
    "novgorod",
    "dnieper-bend",
    "kiev",
    "minsk",
    "smolensk",
    "desna",
    "lovat",
    "tver",
    "msta",
    "upper-volga",
    "polotsk",
    "pripyat",
    "vladimir",
    "oka-mouth",
    "chernigov",
    "lake-ladoga",
    "yaroslavl",
    "marsh",
    "steppe",
    "forest",
    "valdai-hills",
    "dvina-portage",
    "ryazan",
)
NOT_TURNED = ("lake-ilmen", "lake-ladoga", "marsh", "steppe", "forest", "valdai-hills")
CONTRACTS = (
    "kiev-amber",
    "kiev-fish",
    "tver-furs",
    "minsk-amber",
    "polotsk-fish",
    "vladimir-amber",
    "ryazan-furs",
    "novgorod-fish",
    "smolensk-amber",
    "yaroslavl-furs",
)
PASSES = {"p1": "kiev", "p2": "minsk", "p3": "tver", "p4": "vladimir", "p5": "polotsk"}
SHIPS = {"p1": "lake-ilmen", "p2": "oka-mouth", "p3": "msta", "p4": "lovat", "p5": "pripyat"}


def board(players: int = 2, layer: str = "", **options: str) -> Play:
    """The board is laid; p1 will have the first turn unless another layer is named."""
    t = at("volga", f"chance layer {layer or f'p{players}'}", players=players, layout="drawn", **options)
    for tile in SPIRAL:
        t.do(f"chance tile {tile}")
        if tile not in NOT_TURNED:
            t.do("chance turn 0")
    return t


def start(
    players: int = 2,
    ships: Mapping[str, str] | None = None,
    passes: Mapping[str, str] | None = None,
    horde: str = "ryazan",
    prince: str = "yaroslavl",
    contracts: Sequence[str] = CONTRACTS,
    **options: str,
) -> Play:
    """The first turn is p1's. p1 has the pass of Kiev and is on Lake Ilmen, p2 that of Minsk and on Oka mouth."""
    t = board(players, **options).do(f"chance city {horde}; chance city {prince}")
    for contract in contracts[: 2 * players]:
        t.do(f"chance contract {contract}")
    order = [f"p{n}" for n in range(players, 0, -1)]
    for who in order:
        t.do(f"{who} take pass {({**PASSES, **(passes or {})})[who]}")
    for who in order:
        t.do(f"{who} place {({**SHIPS, **(ships or {})})[who]}")
    return t


def captain(t: Play, who: str) -> Any:
    """What a player has in truth."""
    return t.s.captains[seat(who)]


def rubles(t: Play, *sums: int) -> Play:
    """Give the players these sums, where earning them would take many turns."""
    for one, n in zip(t.s.captains, sums, strict=False):
        one.rubles = n
    return t


def money(t: Play) -> list[int]:
    return [one.rubles for one in t.s.captains]


def load(t: Play, who: str, **goods: int) -> Play:
    """Put goods on a ship, where buying them would take many turns: load(t, "p1", amber=2)."""
    for name, n in goods.items():
        good = GOODS.names.index(name)
        captain(t, who).goods[good] += n
        t.s.stacks[good] -= n
        assert t.s.stacks[good] >= 0, f"there is not so much {name}"
    return t


def set_of(names: Names, chosen: Iterable[str]) -> int:
    """The set of these tiles, cities or contracts."""
    out = EMPTY
    for name in chosen:
        out = add(out, names.names.index(name))
    return int(out)


def burned(t: Play, *cities: str) -> Play:
    """These cities are burned, and no others."""
    t.s.burned = set_of(CITIES, cities)
    return t


def burn(t: Play, *cities: str) -> Play:
    """These cities burn, and those that have burned stay so."""
    return burned(t, *t.view().burned, *cities)


def put(t: Play, **where: str) -> Play:
    """Put the Horde, the Prince or ships on tiles, whoever is there already: put(t, horde="msta", p2="msta")."""
    for who, name in where.items():
        tile = TILES.names.index(name)
        if who == "horde":
            t.s.horde = tile
        elif who == "prince":
            t.s.prince = tile
        else:
            captain(t, who).at = tile
    return t


def has_passes(t: Play, who: str, *cities: str) -> Play:
    """A player has these passes and no others, wherever they come from."""
    wanted = set_of(CITIES, cities)
    t.s.free_passes = (t.s.free_passes | captain(t, who).passes) & ~wanted
    for one in t.s.captains:
        one.passes &= ~wanted
    captain(t, who).passes = wanted
    return t


def contracts_left(t: Play, open: Sequence[str] = (), deck: Sequence[str] = (), **hands: Sequence[str]) -> Play:
    """Only these contracts are left, as everybody knows; all others are discarded."""
    s = t.s
    s.open_contracts, s.deck, s.drawn = set_of(CONTRACT_NAMES, open), set_of(CONTRACT_NAMES, deck), EMPTY
    lies = [EMPTY] * int(places(s.players))
    lies[deck_place(s)] = s.deck
    for one, who in zip(s.captains, range(s.players), strict=True):
        one.hand = lies[who] = set_of(CONTRACT_NAMES, hands.get(f"p{who + 1}", ()))
    left = {*open, *deck, *(name for hand in hands.values() for name in hand)}
    s.discarded = set_of(CONTRACT_NAMES, {CONTRACT_NAMES[n] for n in PRINTED} - left)
    for place, contracts in enumerate(lies):
        s.hidden[place] = size(contracts)
        for row in range(s.players + 1):
            s.may[row * len(lies) + place] = contracts
    return t


def starting(t: Play, who: str, *verbs: str) -> list[str]:
    """The options that begin with one of these words."""
    return [option for option in t.options(who) if option.split()[0] in verbs]
