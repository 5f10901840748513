"""What follows from state.py. Written by kogge.games.declare: do not edit."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.components import Goods
from kogge.games.vasa.rules.state import Vasa, Yard
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.seats import Seat
from kogge.kernel.state import View
from kogge.kernel.vectors import filled


def new_yard() -> Yard:
    new = Yard()
    new.hand = vec[i64]()
    new.ship = vec[i64]()
    new.placed = 0
    new.known = vec[i64]()
    new.offers = 0
    return new


def copy_yard(old: Yard) -> Yard:
    new = Yard()
    new.hand = old.hand[:]
    new.ship = old.ship
    new.placed = old.placed
    new.known = old.known
    new.offers = old.offers
    return new


def write_yard(out: vec[i64], old: Yard) -> vec[i64]:
    out = add_all(out, old.hand)
    out = add_all(out, old.ship)
    out = append(out, old.placed)
    out = add_all(out, old.known)
    out = append(out, old.offers)
    return out


def read_yard(read: Reader) -> Yard:
    new = Yard()
    new.hand = read.many()
    new.ship = read.many()
    new.placed = read.one()
    new.known = read.many()
    new.offers = read.one()
    return new


def see_yard(old: Yard, own: bool) -> Yard:
    new = Yard()
    new.hand = filled(i64(len(old.hand)), 0)
    new.ship = old.ship if own else filled(i64(len(old.ship)), 0)
    new.placed = old.placed if own else 0
    new.known = filled(i64(len(old.known)), 0)
    new.offers = old.offers
    return new


@final
class VasaState(Vasa):
    def copy(self) -> "VasaState":
        new = VasaState(self.players)
        new.over = self.over
        new.winners = self.winners
        new.stack = self.stack[:]
        new.advanced = self.advanced
        new.leader = self.leader
        new.round = self.round
        new.built = self.built
        new.takers = self.takers
        new.supply = self.supply[:]
        new.given = self.given[:]
        new.asked = self.asked[:]
        new.yards = [copy_yard(x) for x in self.yards]
        return new

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners], capacity=128)
        out = add_all(out, self.stack)
        out = append(out, self.advanced)
        out = append(out, self.leader)
        out = append(out, self.round)
        out = append(out, self.built)
        out = add_all(out, self.takers)
        out = add_all(out, self.supply)
        out = add_all(out, self.given)
        out = add_all(out, self.asked)
        for yard in self.yards:
            out = write_yard(out, yard)
        return out


def new(players: i64) -> Vasa:
    """An empty table: no number but 0, no vector that is not empty."""
    s = VasaState(players)
    s.advanced = 0
    s.leader = Seat(0)
    s.round = 0
    s.built = Goods(0)
    s.takers = vec[i64]()
    s.supply = vec[i64]()
    s.given = vec[i64]()
    s.asked = vec[i64]()
    s.yards = [new_yard() for _ in range(players)]
    return s


def restore(ints: vec[i64]) -> Vasa:
    read = Reader(ints)
    s = VasaState(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.advanced = read.one()
    s.leader = Seat(read.one())
    s.round = read.one()
    s.built = Goods(read.one())
    s.takers = read.many()
    s.supply = read.many()
    s.given = read.many()
    s.asked = read.many()
    s.yards = [read_yard(read) for _ in range(s.players)]
    return s


@final
class VasaView(View):
    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""

    def __init__(self, viewer: i64, table: Vasa) -> None:
        super().__init__(viewer)
        self.table = table

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer], capacity=128)
        for x in self.table.ints():
            out = append(out, x)
        return out


def see(old: Vasa, viewer: i64) -> VasaView:
    new = VasaState(old.players)
    new.over = old.over
    new.winners = old.winners
    new.stack = old.stack[:]
    new.advanced = old.advanced
    new.leader = old.leader
    new.round = old.round
    new.built = old.built
    new.takers = old.takers
    new.supply = old.supply[:]
    new.given = old.given[:]
    new.asked = old.asked[:]
    new.yards = [see_yard(old.yards[seat], seat == viewer) for seat in range(old.players)]
    return VasaView(viewer, new)


# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows.
FIELDS: Final = (
    ("advanced", False, 0, 0),
    ("leader", False, 0, 0),
    ("round", False, 0, 0),
    ("built", False, 4, 0),
    ("takers", True, 0, 0),
    ("supply", True, 0, 0),
    ("given", True, 0, 0),
    ("asked", True, 0, 0),
    ("yards.hand", True, 0, 0),
    ("yards.ship", True, 0, 0),
    ("yards.placed", False, 0, 0),
    ("yards.known", True, 4, 0),
    ("yards.offers", False, 0, 0),
)
