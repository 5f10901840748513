"""What follows from state.py. Written by kogge.games.declare: do not edit."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules.state import Card, Cards, Herring, Skipper
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.state import HIDDEN, View


def new_skipper() -> Skipper:
    new = Skipper()
    new.fish = 0
    new.shown = Cards(0)
    new.away = Card(0)
    new.bid = Card(0)
    return new


def copy_skipper(old: Skipper) -> Skipper:
    new = Skipper()
    new.fish = old.fish
    new.shown = old.shown
    new.away = old.away
    new.bid = old.bid
    return new


def write_skipper(out: vec[i64], old: Skipper) -> vec[i64]:
    out = append(out, old.fish)
    out = append(out, old.shown)
    out = append(out, old.away)
    out = append(out, old.bid)
    return out


def read_skipper(read: Reader) -> Skipper:
    new = Skipper()
    new.fish = read.one()
    new.shown = Cards(read.one())
    new.away = Card(read.one())
    new.bid = Card(read.one())
    return new


def see_skipper(old: Skipper, own: bool) -> Skipper:
    new = Skipper()
    new.fish = old.fish
    new.shown = old.shown
    new.away = old.away if own else Card(HIDDEN) if old.away else Card(0)
    new.bid = old.bid if own else Card(HIDDEN) if old.bid else Card(0)
    return new


@final
class HerringState(Herring):
    def copy(self) -> "HerringState":
        new = HerringState(self.players)
        new.over = self.over
        new.winners = self.winners
        new.stack = self.stack[:]
        new.catch = self.catch
        new.lost = self.lost
        new.left = self.left[:]
        new.skippers = [copy_skipper(x) for x in self.skippers]
        return new

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.players, self.over, self.winners], capacity=128)
        out = add_all(out, self.stack)
        out = append(out, self.catch)
        out = append(out, self.lost)
        out = add_all(out, self.left)
        for skipper in self.skippers:
            out = write_skipper(out, skipper)
        return out


def new(players: i64) -> Herring:
    """An empty table: no number but 0, no vector that is not empty."""
    s = HerringState(players)
    s.catch = 0
    s.lost = 0
    s.left = vec[i64]()
    s.skippers = [new_skipper() for _ in range(players)]
    return s


def restore(ints: vec[i64]) -> Herring:
    read = Reader(ints)
    s = HerringState(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.catch = read.one()
    s.lost = read.one()
    s.left = read.many()
    s.skippers = [read_skipper(read) for _ in range(s.players)]
    return s


@final
class HerringView(View):
    """A table with blots: what this viewer may not see is hidden, 0 or empty in it."""

    def __init__(self, viewer: i64, table: Herring) -> None:
        super().__init__(viewer)
        self.table = table

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer], capacity=128)
        for x in self.table.ints():
            out = append(out, x)
        return out


def see(old: Herring, viewer: i64) -> HerringView:
    new = HerringState(old.players)
    new.over = old.over
    new.winners = old.winners
    new.stack = old.stack[:]
    new.catch = old.catch
    new.lost = old.lost
    new.left = old.left[:]
    new.skippers = [see_skipper(old.skippers[seat], seat == viewer) for seat in range(old.players)]
    return HerringView(viewer, new)


# Every field: its path, whether it is a vector, the bits of a set, and the room of a vector that grows.
FIELDS: Final = (
    ("catch", False, 0, 0),
    ("lost", False, 0, 0),
    ("left", True, 0, 0),
    ("skippers.fish", False, 0, 0),
    ("skippers.shown", False, 7, 0),
    ("skippers.away", False, 0, 0),
    ("skippers.bid", False, 0, 0),
)
