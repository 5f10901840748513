"""What a viewer of Vasa Regalis may know, and the tables that could lie behind it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.knowledge import owned, row
from kogge.games.vasa.rules.scoring import failed_parts
from kogge.games.vasa.rules.state import ALL_BUILT, CELLS, GOODS, PLACE_MARKER, Vasa
from kogge.kernel.frames import arg1, step_of, waits_for
from kogge.kernel.codec import add_all
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import bit
from kogge.kernel.state import View
from kogge.kernel.vectors import filled


@final
class VasaView(View):
    """VR-04, VR-05, VR-32, VR-61. The public has no hand and no ship of its own."""

    __slots__ = (
        "advanced",
        "ask",
        "built",
        "failed",
        "give",
        "known_of_mine",
        "leader",
        "may",
        "may_public",
        "my_hand",
        "my_placed",
        "my_ship",
        "offers",
        "over",
        "owned",
        "players",
        "roles",
        "round",
        "stack",
        "supply",
        "winners",
    )

    def __init__(self, viewer: i64, s: Vasa) -> None:
        super().__init__(viewer)
        n = s.players
        self.players: i64 = n
        self.over: i64 = s.over
        self.winners: i64 = s.winners
        self.stack: vec[i64] = s.stack[:]  # nothing in a frame of this game is hidden
        self.advanced: i64 = s.advanced
        self.leader: i64 = s.leader
        self.round: i64 = s.round
        self.built: i64 = s.built
        self.failed: i64 = failed_parts(s) if s.built == ALL_BUILT else 0  # VR-70, VR-76: all is face up then
        self.roles: vec[i64] = s.roles[:]
        self.supply: vec[i64] = s.supply[:]
        self.offers: vec[i64] = s.offers[:]
        self.give: vec[i64] = s.give[:]
        self.ask: vec[i64] = s.ask[:]
        # What an owner has in hand and on the ship together is public: see knowledge.py.
        self.owned: vec[i64] = vec[i64](capacity=n * CELLS)
        for owner in range(n):
            for good in range(GOODS):
                for value in range(i64(1), i64(4)):
                    self.owned = append(self.owned, owned(s, owner, good, value))
        own = row(s, viewer)
        public = row(s, PUBLIC)
        self.may: vec[i64] = s.may[own : own + n * GOODS]  # square: the values that may lie there
        self.may_public: vec[i64] = s.may[public : public + n * GOODS]
        self.my_hand: vec[i64] = vec[i64]()
        self.my_ship: vec[i64] = vec[i64]()
        self.known_of_mine: vec[i64] = vec[i64]()  # (viewer, public last) * 4 + good: what they may think lies there
        self.my_placed: i64 = 0
        if viewer != PUBLIC:
            self.my_hand = s.hands[viewer * CELLS : viewer * CELLS + CELLS]
            self.my_ship = s.ships[viewer * GOODS : viewer * GOODS + GOODS]
            self.my_placed = s.placed[viewer]
            for i in range(n + 1):
                at = (i * n + viewer) * GOODS
                for good in range(GOODS):
                    self.known_of_mine = append(self.known_of_mine, s.may[at + good])

    def ints(self) -> vec[i64]:
        out = vec[i64](
            [
                self.viewer,
                self.players,
                self.over,
                self.winners,
                self.advanced,
                self.leader,
                self.round,
                self.built,
                self.failed,
                self.my_placed,
            ],
            capacity=320,
        )
        out = add_all(out, self.stack)
        out = add_all(out, self.roles)
        out = add_all(out, self.supply)
        out = add_all(out, self.offers)
        out = add_all(out, self.give)
        out = add_all(out, self.ask)
        out = add_all(out, self.owned)
        out = add_all(out, self.may)
        out = add_all(out, self.may_public)
        out = add_all(out, self.my_hand)
        out = add_all(out, self.my_ship)
        return add_all(out, self.known_of_mine)


def pick(values: i64, rand: Rng) -> i64:
    """One of a set of values, each as likely."""
    n = (values >> 1 & 1) + (values >> 2 & 1) + (values >> 3 & 1)
    left = rand.below(n)
    for value in range(i64(1), i64(4)):
        if values >> value & 1:
            if left == 0:
                return value
            left -= 1
    raise AssertionError("a square where nothing may lie")


def imagine(v: VasaView, rand: Rng) -> Vasa:
    """What others have seen on ships that are not the viewer's is imagined as what the public knows of them."""
    n = v.players
    s = Vasa(n)
    s.over = v.over
    s.winners = v.winners
    s.stack = v.stack[:]
    s.advanced = v.advanced
    s.leader = v.leader
    s.round = v.round
    s.built = v.built
    s.roles = v.roles[:]
    s.supply = v.supply[:]
    s.offers = v.offers[:]
    s.give = v.give[:]
    s.ask = v.ask[:]
    s.hands = v.owned[:]
    s.ships = filled(n * GOODS, 0)
    s.placed = filled(n, 0)
    s.may = vec[i64](capacity=(n + 1) * n * GOODS)
    for i in range(n + 1):
        for owner in range(n):
            for good in range(GOODS):
                square = owner * GOODS + good
                if owner == v.viewer:
                    known = v.known_of_mine[i * GOODS + good]
                elif i == v.viewer:
                    known = v.may[square]
                elif i == owner:
                    known = 0
                else:
                    known = v.may_public[square]
                s.may = append(s.may, known)
    for owner in range(n):
        for good in range(GOODS):
            if v.built >> good & 1:
                square = owner * GOODS + good
                value = v.my_ship[good] if owner == v.viewer else pick(v.may[square], rand)
                s.ships[square] = value
                s.hands[owner * CELLS + good * 3 + value - 1] -= 1
    if not s.over and step_of(s.stack[-1]) == PLACE_MARKER:
        top = s.stack[-1]
        good = arg1(top)
        for owner in range(n):
            if not waits_for(top, owner):
                held: i64 = 0
                for value in range(i64(1), i64(4)):
                    if s.hands[owner * CELLS + good * 3 + value - 1]:
                        held |= bit(value)
                s.placed[owner] = v.my_placed if owner == v.viewer else pick(held, rand)
    return s
