"""Ice, paragraph by paragraph."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.docs.ice.rules.components import Components
from tests.docs.ice.rules.events import (
    COUNTED,
    DEALT,
    FROZEN,
    HAS_BID,
    NOBODY_SAILS,
    SAILS,
    THAWS,
    WAITS,
    YOU_ARE_DEALT,
)
from tests.docs.ice.rules.state import (
    BID_OR_WAIT,
    CARGOES,
    HARDEST,
    MOST,
    SAIL,
    THAWED,
    Cargo,
    Ice,
    Silver,
)
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.sets import add, bit
from kogge.kernel.steps import Action, Plain, Step


class Deal(Action[Ice]):
    """IC-03: each is dealt a cargo at random, face down."""

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def candidates(self, s: Ice, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=CARGOES)
        for cargo in range(i64(1), CARGOES + 1):
            out = append(out, pack(self.kind, cargo))
        return out

    def refuse(self, s: Ice, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        cargo = Cargo(first(move))
        return None if self.left(s, cargo) else Refusal("IC-03", "none-left", {"cargo": cargo})

    def weight(self, s: Ice, move: Move, frame: Frame) -> i64:
        return self.left(s, Cargo(first(move)))

    def left(self, s: Ice, cargo: Cargo) -> i64:
        n = self.components.cards[cargo - 1]
        for merchant in s.merchants:
            if merchant.cargo == cargo:
                n -= 1
        return n

    def apply(self, s: Ice, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to, cargo = arg1(frame), Cargo(first(move))
        s.merchants[to].cargo = cargo
        log.learn(bit(to))
        log.tell_others(to, DEALT, to)
        log.tell_only(to, YOU_ARE_DEALT, cargo)


class Freeze(Action[Ice]):
    """IC-04, IC-08: the frost of a week, and in which order it is bid for the channel."""

    def candidates(self, s: Ice, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=HARDEST)
        for frost in range(i64(1), HARDEST + 1):
            out = append(out, pack(self.kind, frost))
        return out

    def apply(self, s: Ice, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        week, frost = arg1(frame), first(move)
        s.frost = frost
        log.learn(EVERYONE)
        log.tell(FROZEN, week, frost, frost)
        s.push_auto(SAIL, week)
        for turn in range(s.players - 1, -1, -1):
            bidder = (week - 1 + turn) % s.players
            if s.merchants[bidder].is_waiting():
                s.push(BID_OR_WAIT, bidder, week)


class Bid(Action[Ice]):
    """IC-05, IC-06: bid more than the others, and no more than you have."""

    def candidates(self, s: Ice, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=MOST)
        for silver in range(i64(1), MOST + 1):
            out = append(out, pack(self.kind, silver))
        return out

    def refuse(self, s: Ice, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        silver = first(move)
        if silver < s.frost:
            return Refusal("IC-05", "below-frost", {"silver": s.frost})
        if silver <= s.highest:
            return Refusal("IC-05", "bid-too-low", {"silver": s.highest})
        if silver > s.merchants[seat].silver:
            return Refusal("IC-06", "not-enough", {"silver": s.merchants[seat].silver})
        return None

    def apply(self, s: Ice, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.highest = Silver(first(move))
        s.bidder = seat + 1
        log.tell(HAS_BID, seat, s.highest)


class Wait(Plain[Ice]):
    """IC-07: bid nothing this week."""

    def apply(self, s: Ice, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(WAITS, seat)


class Sail(Step[Ice]):
    """IC-09: the highest bidder pays, sails, and sells the cargo."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def happen(self, s: Ice, seat: Seat, frame: Frame, log: Log) -> None:
        if s.bidder:
            sailor = s.bidder - 1
            merchant = s.merchants[sailor]
            worth = self.components.worth[merchant.cargo - 1]
            merchant.silver = Silver(merchant.silver - s.highest + worth)
            merchant.sold = merchant.cargo
            merchant.cargo = Cargo(0)
            log.learn(EVERYONE)
            log.tell(SAILS, sailor, merchant.sold, s.highest, worth)
        else:
            log.tell(NOBODY_SAILS)
        s.bidder = 0
        s.highest = Silver(0)
        s.frost = 0


class Thaw(Step[Ice]):
    """IC-10, IC-11: the others sell for half; the most silver wins, and a tie is shared."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def happen(self, s: Ice, seat: Seat, frame: Frame, log: Log) -> None:
        log.learn(EVERYONE)
        most: i64 = 0
        for owner in range(s.players):
            merchant = s.merchants[owner]
            if merchant.is_waiting():
                worth = self.components.worth[merchant.cargo - 1] // 2
                merchant.silver = Silver(merchant.silver + worth)
                merchant.sold = merchant.cargo
                merchant.cargo = Cargo(0)
                log.tell(THAWS, owner, merchant.sold, worth)
            most = max(most, merchant.silver)
        for owner in range(s.players):
            log.tell(COUNTED, owner, s.merchants[owner].silver)
            if s.merchants[owner].silver == most:
                s.winners = add(s.winners, owner)
        s.over = THAWED
