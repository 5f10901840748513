"""What follows from state.py. Written by kogge.games.declare: do not edit."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.state import (
    BonusCard,
    BonusCards,
    Cart,
    Cities,
    City,
    Closure,
    Colour,
    EventKind,
    Merchant,
    Nobles,
    ScoringCards,
    Vejen,
)
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.seats import Seat
from kogge.kernel.state import HIDDEN, View
from kogge.kernel.vectors import filled


def new_merchant() -> Merchant:
    new = Merchant()
    new.colour = Colour(0)
    new.home = City(0)
    new.at = City(0)
    new.points = 0
    new.kroner = 0
    new.thalers = 0
    new.cart = Cart(0)
    new.spokewheel = 0
    new.ship = City(0)
    new.mill = City(0)
    new.houses = vec[i64]()
    new.goods = vec[i64]()
    new.loans_left = 0
    new.borrowed = 0
    new.owed = vec[i64]()
    new.passed = 0
    new.hand = vec[i64]()
    new.came = vec[i64]()
    new.put_back = BonusCard(0)
    new.score = 0
    return new


def copy_merchant(old: Merchant) -> Merchant:
    new = Merchant()
    new.colour = old.colour
    new.home = old.home
    new.at = old.at
    new.points = old.points
    new.kroner = old.kroner
    new.thalers = old.thalers
    new.cart = old.cart
    new.spokewheel = old.spokewheel
    new.ship = old.ship
    new.mill = old.mill
    new.houses = old.houses
    new.goods = old.goods
    new.loans_left = old.loans_left
    new.borrowed = old.borrowed
    new.owed = old.owed
    new.passed = old.passed
    new.hand = old.hand
    new.came = old.came
    new.put_back = old.put_back
    new.score = old.score
    return new


def write_merchant(out: vec[i64], old: Merchant) -> vec[i64]:
    out = append(out, old.colour)
    out = append(out, old.home)
    out = append(out, old.at)
    out = append(out, old.points)
    out = append(out, old.kroner)
    out = append(out, old.thalers)
    out = append(out, old.cart)
    out = append(out, old.spokewheel)
    out = append(out, old.ship)
    out = append(out, old.mill)
    out = add_all(out, old.houses)
    out = add_all(out, old.goods)
    out = append(out, old.loans_left)
    out = append(out, old.borrowed)
    out = add_all(out, old.owed)
    out = append(out, old.passed)
    out = add_all(out, old.hand)
    out = add_all(out, old.came)
    out = append(out, old.put_back)
    out = append(out, old.score)
    return out


def read_merchant(read: Reader) -> Merchant:
    new = Merchant()
    new.colour = Colour(read.one())
    new.home = City(read.one())
    new.at = City(read.one())
    new.points = read.one()
    new.kroner = read.one()
    new.thalers = read.one()
    new.cart = Cart(read.one())
    new.spokewheel = read.one()
    new.ship = City(read.one())
    new.mill = City(read.one())
    new.houses = read.many()
    new.goods = read.many()
    new.loans_left = read.one()
    new.borrowed = read.one()
    new.owed = read.many()
    new.passed = read.one()
    new.hand = read.many()
    new.came = read.many()
    new.put_back = BonusCard(read.one())
    new.score = read.one()
    return new


def see_merchant(old: Merchant, own: bool) -> Merchant:
    new = Merchant()
    new.colour = old.colour
    new.home = old.home
    new.at = old.at
    new.points = old.points
    new.kroner = old.kroner
    new.thalers = old.thalers
    new.cart = old.cart
    new.spokewheel = old.spokewheel
    new.ship = old.ship
    new.mill = old.mill
    new.houses = old.houses
    new.goods = old.goods
    new.loans_left = old.loans_left
    new.borrowed = old.borrowed
    new.owed = old.owed
    new.passed = old.passed
    new.hand = old.hand if own else vec[i64]([HIDDEN if x else 0 for x in old.hand])
    new.came = old.came
    new.put_back = old.put_back if own else BonusCard(HIDDEN) if old.put_back else BonusCard(0)
    new.score = old.score
    return new


def new_nobles() -> Nobles:
    new = Nobles()
    new.back = vec[i64]()
    new.seen_by = vec[i64]()
    new.depth = vec[i64]()
    new.owner = vec[i64]()
    new.place = vec[i64]()
    new.next_depth = 0
    return new


def copy_nobles(old: Nobles) -> Nobles:
    new = Nobles()
    new.back = old.back
    new.seen_by = old.seen_by
    new.depth = old.depth
    new.owner = old.owner
    new.place = old.place
    new.next_depth = old.next_depth
    return new


def write_nobles(out: vec[i64], old: Nobles) -> vec[i64]:
    out = add_all(out, old.back)
    out = add_all(out, old.seen_by)
    out = add_all(out, old.depth)
    out = add_all(out, old.owner)
    out = add_all(out, old.place)
    out = append(out, old.next_depth)
    return out


def read_nobles(read: Reader) -> Nobles:
    new = Nobles()
    new.back = read.many()
    new.seen_by = read.many()
    new.depth = read.many()
    new.owner = read.many()
    new.place = read.many()
    new.next_depth = read.one()
    return new


def see_nobles(old: Nobles, own: bool) -> Nobles:
    new = Nobles()
    new.back = filled(i64(len(old.back)), 0)
    new.seen_by = old.seen_by
    new.depth = old.depth
    new.owner = old.owner
    new.place = old.place
    new.next_depth = old.next_depth
    return new


@final
class VejenState(Vejen):
    def copy(self) -> "VejenState":
        new = VejenState(self.players)
        new.over = self.over
        new.winners = self.winners
        new.stack = self.stack[:]
        new.round = self.round
        new.starting = self.starting
        new.krone = self.krone
        new.thaler = self.thaler
        new.event = self.event
        new.closed = self.closed
        new.scoring = self.scoring
        new.deck = self.deck
        new.opened = self.opened
        new.first_open = self.first_open
        new.played = self.played
        new.sold = self.sold
        new.row = self.row
        new.merchants = [copy_merchant(x) for x in self.merchants]
        new.nobles = copy_nobles(self.nobles)
        return new

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners], capacity=128)
        out = add_all(out, self.stack)
        out = append(out, self.round)
        out = append(out, self.starting)
        out = append(out, self.krone)
        out = append(out, self.thaler)
        out = append(out, self.event)
        out = append(out, self.closed)
        out = append(out, self.scoring)
        out = append(out, self.deck)
        out = add_all(out, self.opened)
        out = append(out, self.first_open)
        out = append(out, self.played)
        out = append(out, self.sold)
        out = add_all(out, self.row)
        for merchant in self.merchants:
            out = write_merchant(out, merchant)
        out = write_nobles(out, self.nobles)
        return out


def new(players: i64) -> Vejen:
    """An empty table: no number but 0, no vector that is not empty."""
    s = VejenState(players)
    s.round = 0
    s.starting = Seat(0)
    s.krone = 0
    s.thaler = 0
    s.event = EventKind(0)
    s.closed = Closure(0)
    s.scoring = ScoringCards(0)
    s.deck = BonusCards(0)
    s.opened = vec[i64]()
    s.first_open = BonusCards(0)
    s.played = BonusCards(0)
    s.sold = Cities(0)
    s.row = vec[i64]()
    s.merchants = [new_merchant() for _ in range(players)]
    s.nobles = new_nobles()
    return s


def restore(ints: vec[i64]) -> Vejen:
    read = Reader(ints)
    s = VejenState(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.round = read.one()
    s.starting = Seat(read.one())
    s.krone = read.one()
    s.thaler = read.one()
    s.event = EventKind(read.one())
    s.closed = Closure(read.one())
    s.scoring = ScoringCards(read.one())
    s.deck = BonusCards(read.one())
    s.opened = read.many()
    s.first_open = BonusCards(read.one())
    s.played = BonusCards(read.one())
    s.sold = Cities(read.one())
    s.row = read.many()
    s.merchants = [read_merchant(read) for _ in range(s.players)]
    s.nobles = read_nobles(read)
    return s


@final
class VejenView(View):
    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""

    def __init__(self, viewer: i64, table: Vejen) -> None:
        super().__init__(viewer)
        self.table = table

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer], capacity=128)
        for x in self.table.ints():
            out = append(out, x)
        return out


def see(old: Vejen, viewer: i64) -> VejenView:
    new = VejenState(old.players)
    new.over = old.over
    new.winners = old.winners
    new.stack = old.stack[:]
    new.round = old.round
    new.starting = old.starting
    new.krone = old.krone
    new.thaler = old.thaler
    new.event = old.event
    new.closed = old.closed
    new.scoring = old.scoring
    new.deck = BonusCards(0)
    new.opened = old.opened
    new.first_open = old.first_open
    new.played = old.played
    new.sold = old.sold
    new.row = old.row
    new.merchants = [see_merchant(old.merchants[seat], seat == viewer) for seat in range(old.players)]
    new.nobles = see_nobles(old.nobles, False)
    return VejenView(viewer, new)


# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows.
FIELDS: Final = (
    ("round", False, 0, 0),
    ("starting", False, 0, 0),
    ("krone", False, 0, 0),
    ("thaler", False, 0, 0),
    ("event", False, 0, 0),
    ("closed", False, 0, 0),
    ("scoring", False, 10, 0),
    ("deck", False, 61, 0),
    ("opened", True, 0, 0),
    ("first_open", False, 61, 0),
    ("played", False, 61, 0),
    ("sold", False, 60, 0),
    ("row", True, 0, 0),
    ("merchants.colour", False, 0, 0),
    ("merchants.home", False, 0, 0),
    ("merchants.at", False, 0, 0),
    ("merchants.points", False, 0, 0),
    ("merchants.kroner", False, 0, 0),
    ("merchants.thalers", False, 0, 0),
    ("merchants.cart", False, 0, 0),
    ("merchants.spokewheel", False, 0, 0),
    ("merchants.ship", False, 0, 0),
    ("merchants.mill", False, 0, 0),
    ("merchants.houses", True, 0, 4),
    ("merchants.goods", True, 0, 0),
    ("merchants.loans_left", False, 0, 0),
    ("merchants.borrowed", False, 0, 0),
    ("merchants.owed", True, 0, 9),
    ("merchants.passed", False, 0, 0),
    ("merchants.hand", True, 0, 2),
    ("merchants.came", True, 0, 2),
    ("merchants.put_back", False, 0, 0),
    ("merchants.score", False, 0, 0),
    ("nobles.back", True, 0, 0),
    ("nobles.seen_by", True, 8, 0),
    ("nobles.depth", True, 0, 0),
    ("nobles.owner", True, 0, 0),
    ("nobles.place", True, 0, 0),
    ("nobles.next_depth", False, 0, 0),
)
