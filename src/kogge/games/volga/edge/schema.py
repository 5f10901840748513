"""A view of Vikings on the Volga with every field by its name: what the page, the terminal and programs are sent."""

from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.edge.notation import CITIES, CONTRACTS, GOODS, SELLS, TILES
from kogge.games.volga.rules.components import EDGES, NOWHERE
from kogge.games.volga.rules.generated import VolgaView
from kogge.games.volga.rules.hexes import NOT_LAID, cell_q, cell_r
from kogge.games.volga.rules.knowledge import deck_place, drawn_place, row_of
from kogge.games.volga.rules.state import (
    ANSWER_OFFER,
    COMPOSE_OFFER,
    HAND_OVER,
    LAY_TILE,
    TAKE_TURN,
    TURN_TILE,
    Bundle,
    Volga,
)
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS, naming
from kogge.kernel.rules import to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains, only

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


cities, contracts, tiles, seats = naming(CITIES), naming(CONTRACTS), naming(TILES), naming(SEATS)


def goods(counts: vec[i64]) -> Goods:
    return dict(zip(GOODS.names, map(int, counts), strict=True))


def where(tile: i64) -> str | None:
    return None if tile == NOWHERE else TILES[tile]


def asked(s: Volga) -> int | None:
    """The step that waits for an answer."""
    return None if s.over else int(step_of(s.top()))


@lru_cache(1024)
def describe_board(
    cells: tuple[int, ...],
    rivers: tuple[int, ...],
    around: tuple[int, ...],
    joined: tuple[int, ...],
    burned: int,
    ships: tuple[int, ...],
    horde: int,
    prince: int,
) -> list[Tile]:
    """Remembered by the numbers it is made from: every viewer is shown it after every move, and all see the same."""
    return [
        Tile(
            name=name,
            q=cell_q(cells[tile]),
            r=cell_r(cells[tile]),
            city=name in CITIES.names,
            sells=SELLS.get(name),
            burned=contains(burned, tile),
            rivers=[edge for edge in range(EDGES) if contains(rivers[tile], edge)],
            neighbours=tiles(around[tile]),
            by_river=tiles(joined[tile]),
            ships=[SEATS[seat] for seat, at in enumerate(ships) if at == tile],
            horde=horde == tile,
            prince=prince == tile,
        )
        for tile, name in enumerate(TILES.names)
        if cells[tile] != NOT_LAID
    ]


def describe_player(view: VolgaView, seat: int) -> Player:
    s = view.table
    captain = s.captains[seat]
    return Player(
        seat=SEATS[seat],
        ship=where(captain.at),
        large=bool(captain.large),
        rubles=captain.rubles,
        goods=goods(captain.goods),
        passes=cities(captain.passes),
        contracts=s.hidden[seat],
        hand=contracts(captain.hand) if seat == view.viewer else None,
        may_hold=contracts(may_be_at(view, seat)),
    )


def may_be_at(view: VolgaView, place: i64) -> i64:
    """The contracts that may be at a place, as far as this viewer can know."""
    return view.table.may[row_of(view.table, view.viewer) + place]


def describe_offer(view: VolgaView) -> Offer | None:
    s, step = view.table, asked(view.table)
    if step not in (COMPOSE_OFFER, ANSWER_OFFER, HAND_OVER):
        return None
    receiver = arg1(s.top()) if step == COMPOSE_OFFER else only(to_move(s))
    seen = view.viewer == s.active or (step != COMPOSE_OFFER and view.viewer == receiver)
    return Offer(
        proposer=SEATS[s.active],
        receiver=SEATS[receiver],
        gives=describe_half(s.offer.gives, contracts(s.offer.named) if seen else None),
        asks=describe_half(s.offer.asks, None),
    )


def describe_half(bundle: Bundle, seen: list[str] | None) -> Half:
    return Half(
        rubles=bundle.rubles,
        goods=goods(bundle.goods),
        passes=cities(bundle.passes),
        contracts=bundle.contracts,
        named=seen,
    )


def describe_turn(s: Volga) -> Turn | None:
    if asked(s) != TAKE_TURN:
        return None
    return Turn(river_steps=s.river_steps, special=not s.begun, offers=s.offers)


def describe_table(view: VolgaView, price: int) -> VolgaTable:
    s = view.table
    return VolgaTable(
        viewer=None if view.viewer == PUBLIC else SEATS[view.viewer],
        turn=s.turn,
        turns=s.turns * s.players,
        active=SEATS[s.active] if s.turn else None,
        tiles=describe_board(
            tuple(s.board.cells),
            tuple(s.board.rivers),
            tuple(s.board.around),
            tuple(s.board.joined),
            s.burned,
            tuple(captain.at for captain in s.captains),
            s.horde,
            s.prince,
        ),
        tile_in_hand=TILES[arg1(s.top())] if asked(s) in (LAY_TILE, TURN_TILE) else None,
        tiles_left=tiles(s.not_laid),
        horde=where(s.horde),
        prince=where(s.prince),
        burned=cities(s.burned),
        price=price,
        stacks=goods(s.stacks),
        free_passes=cities(s.free_passes),
        open_contracts=contracts(s.open_contracts),
        discarded=contracts(s.discarded),
        deck=s.hidden[deck_place(s)],
        may_be_in_deck=contracts(may_be_at(view, deck_place(s))),
        drawn=s.hidden[drawn_place(s)],
        my_drawn=contracts(s.drawn),
        players=[describe_player(view, seat) for seat in range(s.players)],
        waiting=seats(to_move(s)),
        now=describe_turn(s),
        offer=describe_offer(view),
        winners=seats(s.winners),
        ending=ENDINGS[s.over - 1].name if s.over else None,
    )
