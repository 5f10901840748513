"""What follows from state.py. Written by kogge.games.declare: do not edit."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.board import Board
from kogge.games.volga.rules.components import Cities, Contracts, Tile, Tiles
from kogge.games.volga.rules.state import Bundle, Captain, Offer, Volga
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.seats import Seat
from kogge.kernel.state import View
from kogge.kernel.vectors import filled


def new_board() -> Board:
    new = Board()
    new.cells = vec[i64]()
    new.rivers = vec[i64]()
    new.around = vec[i64]()
    new.joined = vec[i64]()
    return new


def copy_board(old: Board) -> Board:
    new = Board()
    new.cells = old.cells[:]
    new.rivers = old.rivers[:]
    new.around = old.around[:]
    new.joined = old.joined[:]
    return new


def write_board(out: vec[i64], old: Board) -> vec[i64]:
    out = add_all(out, old.cells)
    out = add_all(out, old.rivers)
    out = add_all(out, old.around)
    out = add_all(out, old.joined)
    return out


def read_board(read: Reader) -> Board:
    new = Board()
    new.cells = read.many()
    new.rivers = read.many()
    new.around = read.many()
    new.joined = read.many()
    return new


def see_board(old: Board, own: bool) -> Board:
    new = Board()
    new.cells = old.cells[:]
    new.rivers = old.rivers[:]
    new.around = old.around[:]
    new.joined = old.joined[:]
    return new


def new_bundle() -> Bundle:
    new = Bundle()
    new.rubles = 0
    new.goods = vec[i64]()
    new.passes = Cities(0)
    new.contracts = 0
    return new


def copy_bundle(old: Bundle) -> Bundle:
    new = Bundle()
    new.rubles = old.rubles
    new.goods = old.goods[:]
    new.passes = old.passes
    new.contracts = old.contracts
    return new


def write_bundle(out: vec[i64], old: Bundle) -> vec[i64]:
    out = append(out, old.rubles)
    out = add_all(out, old.goods)
    out = append(out, old.passes)
    out = append(out, old.contracts)
    return out


def read_bundle(read: Reader) -> Bundle:
    new = Bundle()
    new.rubles = read.one()
    new.goods = read.many()
    new.passes = Cities(read.one())
    new.contracts = read.one()
    return new


def see_bundle(old: Bundle, own: bool) -> Bundle:
    new = Bundle()
    new.rubles = old.rubles
    new.goods = old.goods[:]
    new.passes = old.passes
    new.contracts = old.contracts
    return new


def new_offer() -> Offer:
    new = Offer()
    new.gives = new_bundle()
    new.asks = new_bundle()
    new.named = Contracts(0)
    return new


def copy_offer(old: Offer) -> Offer:
    new = Offer()
    new.gives = copy_bundle(old.gives)
    new.asks = copy_bundle(old.asks)
    new.named = old.named
    return new


def write_offer(out: vec[i64], old: Offer) -> vec[i64]:
    out = write_bundle(out, old.gives)
    out = write_bundle(out, old.asks)
    out = append(out, old.named)
    return out


def read_offer(read: Reader) -> Offer:
    new = Offer()
    new.gives = read_bundle(read)
    new.asks = read_bundle(read)
    new.named = Contracts(read.one())
    return new


def see_offer(old: Offer, own: bool) -> Offer:
    new = Offer()
    new.gives = see_bundle(old.gives, own)
    new.asks = see_bundle(old.asks, own)
    new.named = Contracts(0)
    return new


def new_captain() -> Captain:
    new = Captain()
    new.at = Tile(0)
    new.large = 0
    new.rubles = 0
    new.goods = vec[i64]()
    new.passes = Cities(0)
    new.hand = Contracts(0)
    return new


def copy_captain(old: Captain) -> Captain:
    new = Captain()
    new.at = old.at
    new.large = old.large
    new.rubles = old.rubles
    new.goods = old.goods[:]
    new.passes = old.passes
    new.hand = old.hand
    return new


def write_captain(out: vec[i64], old: Captain) -> vec[i64]:
    out = append(out, old.at)
    out = append(out, old.large)
    out = append(out, old.rubles)
    out = add_all(out, old.goods)
    out = append(out, old.passes)
    out = append(out, old.hand)
    return out


def read_captain(read: Reader) -> Captain:
    new = Captain()
    new.at = Tile(read.one())
    new.large = read.one()
    new.rubles = read.one()
    new.goods = read.many()
    new.passes = Cities(read.one())
    new.hand = Contracts(read.one())
    return new


def see_captain(old: Captain, own: bool) -> Captain:
    new = Captain()
    new.at = old.at
    new.large = old.large
    new.rubles = old.rubles
    new.goods = old.goods[:]
    new.passes = old.passes
    new.hand = old.hand if own else Contracts(0)
    return new


@final
class VolgaState(Volga):
    def copy(self) -> "VolgaState":
        new = VolgaState(self.players)
        new.over = self.over
        new.winners = self.winners
        new.stack = self.stack[:]
        new.drawn_board = self.drawn_board
        new.turns = self.turns
        new.turn = self.turn
        new.active = self.active
        new.river_steps = self.river_steps
        new.begun = self.begun
        new.offers = self.offers
        new.layer = self.layer
        new.not_laid = self.not_laid
        new.board = self.board
        new.horde = self.horde
        new.prince = self.prince
        new.burned = self.burned
        new.free_passes = self.free_passes
        new.stacks = self.stacks[:]
        new.open_contracts = self.open_contracts
        new.discarded = self.discarded
        new.deck = self.deck
        new.drawn = self.drawn
        new.hidden = self.hidden[:]
        new.may = self.may[:]
        new.offer = copy_offer(self.offer)
        new.captains = [copy_captain(x) for x in self.captains]
        return new

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners], capacity=128)
        out = add_all(out, self.stack)
        out = append(out, self.drawn_board)
        out = append(out, self.turns)
        out = append(out, self.turn)
        out = append(out, self.active)
        out = append(out, self.river_steps)
        out = append(out, self.begun)
        out = append(out, self.offers)
        out = append(out, self.layer)
        out = append(out, self.not_laid)
        out = write_board(out, self.board)
        out = append(out, self.horde)
        out = append(out, self.prince)
        out = append(out, self.burned)
        out = append(out, self.free_passes)
        out = add_all(out, self.stacks)
        out = append(out, self.open_contracts)
        out = append(out, self.discarded)
        out = append(out, self.deck)
        out = append(out, self.drawn)
        out = add_all(out, self.hidden)
        out = add_all(out, self.may)
        out = write_offer(out, self.offer)
        for captain in self.captains:
            out = write_captain(out, captain)
        return out


def new(players: i64) -> Volga:
    """An empty table: no number but 0, no vector that is not empty."""
    s = VolgaState(players)
    s.drawn_board = 0
    s.turns = 0
    s.turn = 0
    s.active = Seat(0)
    s.river_steps = 0
    s.begun = 0
    s.offers = 0
    s.layer = Seat(0)
    s.not_laid = Tiles(0)
    s.board = new_board()
    s.horde = Tile(0)
    s.prince = Tile(0)
    s.burned = Cities(0)
    s.free_passes = Cities(0)
    s.stacks = vec[i64]()
    s.open_contracts = Contracts(0)
    s.discarded = Contracts(0)
    s.deck = Contracts(0)
    s.drawn = Contracts(0)
    s.hidden = vec[i64]()
    s.may = vec[i64]()
    s.offer = new_offer()
    s.captains = [new_captain() for _ in range(players)]
    return s


def restore(ints: vec[i64]) -> Volga:
    read = Reader(ints)
    s = VolgaState(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.drawn_board = read.one()
    s.turns = read.one()
    s.turn = read.one()
    s.active = Seat(read.one())
    s.river_steps = read.one()
    s.begun = read.one()
    s.offers = read.one()
    s.layer = Seat(read.one())
    s.not_laid = Tiles(read.one())
    s.board = read_board(read)
    s.horde = Tile(read.one())
    s.prince = Tile(read.one())
    s.burned = Cities(read.one())
    s.free_passes = Cities(read.one())
    s.stacks = read.many()
    s.open_contracts = Contracts(read.one())
    s.discarded = Contracts(read.one())
    s.deck = Contracts(read.one())
    s.drawn = Contracts(read.one())
    s.hidden = read.many()
    s.may = read.many()
    s.offer = read_offer(read)
    s.captains = [read_captain(read) for _ in range(s.players)]
    return s


@final
class VolgaView(View):
    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""

    def __init__(self, viewer: i64, table: Volga) -> None:
        super().__init__(viewer)
        self.table = table

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer], capacity=128)
        for x in self.table.ints():
            out = append(out, x)
        return out


def see(old: Volga, viewer: i64) -> VolgaView:
    new = VolgaState(old.players)
    new.over = old.over
    new.winners = old.winners
    new.stack = old.stack[:]
    new.drawn_board = old.drawn_board
    new.turns = old.turns
    new.turn = old.turn
    new.active = old.active
    new.river_steps = old.river_steps
    new.begun = old.begun
    new.offers = old.offers
    new.layer = old.layer
    new.not_laid = old.not_laid
    new.board = old.board
    new.horde = old.horde
    new.prince = old.prince
    new.burned = old.burned
    new.free_passes = old.free_passes
    new.stacks = old.stacks[:]
    new.open_contracts = old.open_contracts
    new.discarded = old.discarded
    new.deck = Contracts(0)
    new.drawn = Contracts(0)
    new.hidden = old.hidden[:]
    new.may = filled(i64(len(old.may)), 0)
    new.offer = see_offer(old.offer, False)
    new.captains = [see_captain(old.captains[seat], seat == viewer) for seat in range(old.players)]
    return VolgaView(viewer, new)


# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows.
FIELDS: Final = (
    ("drawn_board", False, 0, 0),
    ("turns", False, 0, 0),
    ("turn", False, 0, 0),
    ("active", False, 0, 0),
    ("river_steps", False, 0, 0),
    ("begun", False, 0, 0),
    ("offers", False, 0, 0),
    ("layer", False, 0, 0),
    ("not_laid", False, 24, 0),
    ("board.cells", True, 0, 0),
    ("board.rivers", True, 6, 0),
    ("board.around", True, 24, 0),
    ("board.joined", True, 24, 0),
    ("horde", False, 0, 0),
    ("prince", False, 0, 0),
    ("burned", False, 10, 0),
    ("free_passes", False, 10, 0),
    ("stacks", True, 0, 0),
    ("open_contracts", False, 30, 0),
    ("discarded", False, 30, 0),
    ("deck", False, 30, 0),
    ("drawn", False, 30, 0),
    ("hidden", True, 0, 0),
    ("may", True, 30, 0),
    ("offer.gives.rubles", False, 0, 0),
    ("offer.gives.goods", True, 0, 0),
    ("offer.gives.passes", False, 10, 0),
    ("offer.gives.contracts", False, 0, 0),
    ("offer.asks.rubles", False, 0, 0),
    ("offer.asks.goods", True, 0, 0),
    ("offer.asks.passes", False, 10, 0),
    ("offer.asks.contracts", False, 0, 0),
    ("offer.named", False, 30, 0),
    ("captains.at", False, 0, 0),
    ("captains.large", False, 0, 0),
    ("captains.rubles", False, 0, 0),
    ("captains.goods", True, 0, 0),
    ("captains.passes", False, 10, 0),
    ("captains.hand", False, 30, 0),
)
