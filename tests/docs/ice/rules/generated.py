"""What follows from state.py. Written by kogge.games.declare: do not edit."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.codec import Reader, add_all
from kogge.kernel.state import HIDDEN, View
from tests.docs.ice.rules.state import Cargo, Ice, Merchant, Silver


def new_merchant() -> Merchant:
    new = Merchant()
    new.silver = Silver(0)
    new.cargo = Cargo(0)
    new.sold = Cargo(0)
    return new


def copy_merchant(old: Merchant) -> Merchant:
    new = Merchant()
    new.silver = old.silver
    new.cargo = old.cargo
    new.sold = old.sold
    return new


def write_merchant(out: vec[i64], old: Merchant) -> vec[i64]:
    out = append(out, old.silver)
    out = append(out, old.cargo)
    out = append(out, old.sold)
    return out


def read_merchant(read: Reader) -> Merchant:
    new = Merchant()
    new.silver = Silver(read.one())
    new.cargo = Cargo(read.one())
    new.sold = Cargo(read.one())
    return new


def see_merchant(old: Merchant, own: bool) -> Merchant:
    new = Merchant()
    new.silver = old.silver
    new.cargo = old.cargo if own else Cargo(HIDDEN) if old.cargo else Cargo(0)
    new.sold = old.sold
    return new


@final
class IceState(Ice):
    def copy(self) -> "IceState":
        new = IceState(self.players)
        new.over = self.over
        new.winners = self.winners
        new.stack = self.stack[:]
        new.frost = self.frost
        new.highest = self.highest
        new.bidder = self.bidder
        new.merchants = [copy_merchant(x) for x in self.merchants]
        return new

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners], capacity=128)
        out = add_all(out, self.stack)
        out = append(out, self.frost)
        out = append(out, self.highest)
        out = append(out, self.bidder)
        for merchant in self.merchants:
            out = write_merchant(out, merchant)
        return out


def new(players: i64) -> Ice:
    """An empty table: no number but 0, no vector that is not empty."""
    s = IceState(players)
    s.frost = 0
    s.highest = Silver(0)
    s.bidder = 0
    s.merchants = [new_merchant() for _ in range(players)]
    return s


def restore(ints: vec[i64]) -> Ice:
    read = Reader(ints)
    s = IceState(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.frost = read.one()
    s.highest = Silver(read.one())
    s.bidder = read.one()
    s.merchants = [read_merchant(read) for _ in range(s.players)]
    return s


@final
class IceView(View):
    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""

    def __init__(self, viewer: i64, table: Ice) -> None:
        super().__init__(viewer)
        self.table = table

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer], capacity=128)
        for x in self.table.ints():
            out = append(out, x)
        return out


def see(old: Ice, viewer: i64) -> IceView:
    new = IceState(old.players)
    new.over = old.over
    new.winners = old.winners
    new.stack = old.stack[:]
    new.frost = old.frost
    new.highest = old.highest
    new.bidder = old.bidder
    new.merchants = [see_merchant(old.merchants[seat], seat == viewer) for seat in range(old.players)]
    return IceView(viewer, new)


# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows.
FIELDS: Final = (
    ("frost", False, 0, 0),
    ("highest", False, 0, 0),
    ("bidder", False, 0, 0),
    ("merchants.silver", False, 0, 0),
    ("merchants.cargo", False, 0, 0),
    ("merchants.sold", False, 0, 0),
)
