"""A view of Vikings on the Volga with every field by its name: what the page, the terminal and programs are sent."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from kogge.games.volga.edge.notation import CITIES, CONTRACTS, GOODS, SELLS
from kogge.games.volga.edge.notation import TILES as TILE_NAMES
from kogge.games.volga.rules.hexes import ALL_TILES, EDGES, NOT_LAID, TILES, cell_q, cell_r
from kogge.games.volga.rules.state import (
    ANSWER_OFFER,
    ASK,
    CARGO,
    COMPOSE_OFFER,
    HAND_OVER,
    LAY_TILE,
    NOWHERE,
    RUBLES,
    TAKE_TURN,
    TURN_TILE,
)
from kogge.games.volga.rules.state import CONTRACTS as OFFERED_CONTRACTS
from kogge.games.volga.rules.state import PASSES as OFFERED_PASSES
from kogge.games.volga.rules.view import VolgaView
from kogge.kernel.frames import arg1, arg2, step_of, waiting
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS, Names
from kogge.kernel.seats import PUBLIC

ENDINGS = (Ending("thirty-rubles"), Ending("fifth-city"), Ending("no-contracts"), Ending("turn-limit"))

Goods = dict[str, int]


class Printed(msgspec.Struct, frozen=True):
    """What is printed on the components and never changes."""

    rivers: dict[str, list[int]]  # by tile: the edges with a river, before turning
    sells: dict[str, str]  # by city
    contracts: list[str]
    prices: list[int]  # by the number of burned cities
    room: int  # of a small ship
    goal: int  # rubles that end the game


class Tile(msgspec.Struct, frozen=True):
    """A tile that lies on the board. Edges count clockwise from the north-east."""

    name: str
    q: int  # its cell: q counts to the right, r down to the right
    r: int
    city: bool
    sells: str | None
    burned: bool
    rivers: list[int]  # edges with a river
    neighbours: list[str]
    by_river: list[str]
    ships: list[str]
    horde: bool
    prince: bool


class Player(msgspec.Struct, frozen=True):
    seat: str
    ship: str | None  # its tile
    large: bool
    rubles: int
    goods: Goods
    passes: list[str]
    contracts: int  # in hand
    hand: list[str] | None  # None: hidden
    may_hold: list[str]  # contracts that may be in the hand, as far as the viewer can know


class Half(msgspec.Struct, frozen=True):
    """What is given, or asked, in an offer."""

    rubles: int
    goods: Goods
    passes: list[str]
    contracts: int
    named: list[str] | None  # the contracts, where the viewer sees them


class Offer(msgspec.Struct, frozen=True):
    proposer: str
    receiver: str
    gives: Half
    asks: Half


class Turn(msgspec.Struct, frozen=True):
    """What is left of a turn that is being taken."""

    river_steps: int
    special: bool  # a special action is still possible
    offers: int  # made


class VolgaTable(msgspec.Struct, frozen=True):
    viewer: str | None
    turn: int
    turns: int  # the last one
    active: str | None  # None: the table is still being set up
    tiles: list[Tile]
    tile_in_hand: str | None
    tiles_left: list[str]
    horde: str | None
    prince: str | None
    burned: list[str]
    price: int
    stacks: Goods
    free_passes: list[str]
    open_contracts: list[str]
    discarded: list[str]
    deck: int
    may_be_in_deck: list[str]
    drawn: int
    my_drawn: list[str]
    players: list[Player]
    waiting: list[str]
    now: Turn | None
    offer: Offer | None
    winners: list[str]
    ending: str | None


# Everything is described for every viewer after every move. Most of it has not changed since, and looks the same to
# others.


def naming(names: Names) -> Callable[[int], list[str]]:
    """A set of these things by their names."""

    @lru_cache(4096)
    def named(bits: int) -> list[str]:
        return [names[n] for n in names if bits >> n & 1]

    return named


cities, contracts, tiles = naming(CITIES), naming(CONTRACTS), naming(TILE_NAMES)


def goods(counts: list[int]) -> Goods:
    return dict(zip(GOODS.names, counts, strict=True))


def seats(v: VolgaView, bits: int) -> list[str]:
    return [SEATS[seat] for seat in range(v.players) if bits >> seat & 1]


@lru_cache(4096)
def describe_tile(
    tile: int, cell: int, rivers: int, near: int, burned: bool, ships: tuple[str, ...], horde: bool, prince: bool
) -> Tile:
    name = TILE_NAMES[tile]
    return Tile(
        name=name,
        q=cell_q(cell),
        r=cell_r(cell),
        city=name in CITIES.names,
        sells=SELLS.get(name),
        burned=burned,
        rivers=[edge for edge in range(EDGES) if rivers >> edge & 1],
        neighbours=tiles(near & ALL_TILES),
        by_river=tiles(near >> TILES),
        ships=list(ships),
        horde=horde,
        prince=prince,
    )


@lru_cache(1024)
def describe_board(
    cells: tuple[int, ...],
    rivers: tuple[int, ...],
    near: tuple[int, ...],
    burned: int,
    ships: tuple[int, ...],
    horde: int,
    prince: int,
) -> list[Tile]:
    return [
        describe_tile(
            tile,
            cells[tile],
            rivers[tile],
            near[tile],
            bool(burned >> tile & 1),
            tuple(SEATS[seat] for seat, at in enumerate(ships) if at == tile),
            horde == tile,
            prince == tile,
        )
        for tile in TILE_NAMES
        if cells[tile] != NOT_LAID
    ]


def describe_player(v: VolgaView, seat: int) -> Player:
    return Player(
        seat=SEATS[seat],
        ship=where(v.ships[seat]),
        large=bool(v.large >> seat & 1),
        rubles=v.rubles[seat],
        goods=goods(list(v.goods)[seat * 3 : seat * 3 + 3]),
        passes=cities(v.passes[seat]),
        contracts=v.hidden[seat],
        hand=contracts(v.hand) if seat == v.viewer else None,
        may_hold=contracts(v.may[seat]),
    )


def where(tile: int) -> str | None:
    return None if tile == NOWHERE else TILE_NAMES[tile]


def top(v: VolgaView) -> tuple[int, int, int, int]:
    """The step that waits, for whom, and its two arguments; -1 when the game is over."""
    if v.over:
        return -1, 0, 0, 0
    frame = v.stack[-1]
    return int(step_of(frame)), int(waiting(frame)), int(arg1(frame)), int(arg2(frame))


def describe_offer(v: VolgaView) -> Offer | None:
    step, waiting, other, _ = top(v)
    if step not in (COMPOSE_OFFER, ANSWER_OFFER, HAND_OVER):
        return None
    receiver = other if step == COMPOSE_OFFER else waiting.bit_length() - 1
    seen = v.viewer == v.active or (step != COMPOSE_OFFER and v.viewer == receiver)
    return Offer(
        proposer=SEATS[v.active],
        receiver=SEATS[receiver],
        gives=half(list(v.offer[:ASK]), contracts(v.given) if seen else None),
        asks=half(list(v.offer[ASK:]), None),
    )


def half(offer: list[int], contracts: list[str] | None) -> Half:
    return Half(
        rubles=offer[RUBLES],
        goods=goods(offer[CARGO : CARGO + 3]),
        passes=cities(offer[OFFERED_PASSES]),
        contracts=offer[OFFERED_CONTRACTS],
        named=contracts,
    )


def describe_turn(v: VolgaView) -> Turn | None:
    step, _, left, done = top(v)
    return Turn(river_steps=left, special=not done & 1, offers=done >> 1) if step == TAKE_TURN else None


def describe(v: VolgaView) -> VolgaTable:
    step, waiting, in_hand, _ = top(v)
    return VolgaTable(
        viewer=None if v.viewer == PUBLIC else SEATS[v.viewer],
        turn=v.turn,
        turns=v.turns * v.players,
        active=SEATS[v.active] if v.turn else None,
        tiles=describe_board(
            tuple(v.cells), tuple(v.rivers), tuple(v.near), v.burned, tuple(v.ships), v.horde, v.prince
        ),
        tile_in_hand=TILE_NAMES[in_hand] if step in (LAY_TILE, TURN_TILE) else None,
        tiles_left=tiles(v.tiles),
        horde=where(v.horde),
        prince=where(v.prince),
        burned=cities(v.burned),
        price=v.price,
        stacks=goods(list(v.stacks)),
        free_passes=cities(v.free_passes),
        open_contracts=contracts(v.open),
        discarded=contracts(v.discarded),
        deck=v.hidden[v.players],
        may_be_in_deck=contracts(v.may[v.players]),
        drawn=v.hidden[v.players + 1],
        my_drawn=contracts(v.drawn),
        players=[describe_player(v, seat) for seat in range(v.players)],
        waiting=seats(v, waiting),
        now=describe_turn(v),
        offer=describe_offer(v),
        winners=seats(v, v.winners),
        ending=ENDINGS[v.over - 1].name if v.over else None,
    )
