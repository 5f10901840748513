"""A board that all rule tests know, and tables that are set up on it. Lines are rivers; no tile is turned.

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

from collections.abc import Mapping, Sequence

from tests.play import Play, at

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
    for seat in order:
        t.do(f"{seat} take pass {({**PASSES, **(passes or {})})[seat]}")
    for seat in order:
        t.do(f"{seat} place {({**SHIPS, **(ships or {})})[seat]}")
    return t


def rubles(t: Play, *sums: int) -> Play:
    """Give the players these sums, where earning them would take many turns."""
    for seat, n in enumerate(sums):
        t.s.rubles[seat] = n
    return t


def load(t: Play, seat: int, amber: int = 0, fish: int = 0, furs: int = 0) -> Play:
    """Put goods on a ship, where buying them would take many turns."""
    for good, n in enumerate((amber, fish, furs)):
        t.s.goods[seat * 3 + good] += n
        t.s.stacks[good] -= n
    return t


def money(t: Play) -> list[int]:
    return list(t.s.rubles)


def starting(t: Play, who: str, *verbs: str) -> list[str]:
    """The options that begin with one of these words."""
    return [option for option in t.options(who) if option.split()[0] in verbs]
