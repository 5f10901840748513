"""Noble goods: their backs, and the bonuses on them when they are sold."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import BACK_CARDS, BACK_COINS, BACK_OTHER
from kogge.games.vejen.rules.events import NOBLE_BONUS
from kogge.games.vejen.rules.goods import (
    NO_MARKER,
    NOBLES,
    NOBLES_OF_KIND,
    Marker,
    Piece,
    first_marker,
    kind_of,
    marker_of,
    other_kind,
    piece_of,
)
from kogge.games.vejen.rules.ledger import ask_coins, look_at, receive
from kogge.games.vejen.rules.state import FROM_STACK, Vejen
from kogge.games.vejen.rules.step_ids import DRAW_BONUS, NOBLE_ORDER, NOBLE_SOLD, PUT_UNDER
from kogge.games.vejen.rules.steps.base import VejenAction, VejenStep
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import bit, contains, size
from kogge.kernel.steps import Action, Step


class DrawBack(VejenAction):
    """VJ-05: the back of a noble marker that nobody has seen is one of those that are left; only its owner is told."""

    def left(self, s: Vejen, marker: i64, back: i64) -> i64:
        """Of the markers of this kind that nobody has seen, how many have this back."""
        good = kind_of(marker)
        n = self.components.markers_with(good, back)
        for other in range(first_marker(good), first_marker(good) + NOBLES_OF_KIND):
            if s.nobles.back[other] == back:
                n -= 1
        return n

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=3)
        for back in range(BACK_COINS, BACK_OTHER + 1):
            out = append(out, pack(self.kind, back))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        marker, back = arg1(frame), first(move)
        if self.left(s, marker, back) > 0:
            return None
        return Refusal("VJ-05", "back-gone", {"piece": piece_of(marker), "back": back})

    def weight(self, s: Vejen, move: Move, frame: Frame) -> i64:
        return self.left(s, arg1(frame), first(move))

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        marker, owner = Marker(arg1(frame)), arg2(frame)
        s.nobles.turn_over(marker, first(move))
        look_at(s, owner, marker, log)


def begin_bonuses(s: Vejen, seat: i64, markers: i64) -> None:
    """At most two markers are sold at once. The seller chooses whose bonus comes first, where that matters."""
    earlier = NO_MARKER
    for marker in range(NOBLES):
        if contains(markers, marker):
            if earlier != NO_MARKER and order_matters(s, earlier, marker):
                s.push(NOBLE_ORDER, seat, earlier, marker)
                return
            earlier = Marker(marker)
    for marker in range(NOBLES - 1, -1, -1):
        if contains(markers, marker):
            s.push_auto_for(NOBLE_SOLD, seat, marker)


def order_matters(s: Vejen, one: i64, two: i64) -> bool:
    """Not for bonuses that are alike; but food and tools that give each other meet in the stacks."""
    back = s.nobles.back[one]
    if back != s.nobles.back[two]:
        return True
    return back == BACK_OTHER and kind_of(one) != kind_of(two)


class ChooseFirst(Action[Vejen]):
    """Two noble goods were sold at once: whose bonus comes first?"""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(self.kind, piece_of(arg1(frame))), pack(self.kind, piece_of(arg2(frame)))])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        piece = Piece(first(move))
        if piece == piece_of(arg1(frame)) or piece == piece_of(arg2(frame)):
            return None
        return Refusal("VJ-62", "not-sold-now", {"piece": piece})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        one, two, chosen = arg1(frame), arg2(frame), marker_of(Piece(first(move)))
        s.push_auto_for(NOBLE_SOLD, seat, two if chosen == one else one)
        s.push_auto_for(NOBLE_SOLD, seat, chosen)


class NobleSold(VejenStep):
    """VJ-63: a noble good that is sold gives the bonus on its back as well, and then goes under its stack."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        marker = arg1(frame)
        merchant, back = s.merchants[seat], s.nobles.back[marker]
        s.push_auto(PUT_UNDER, marker)
        log.tell(NOBLE_BONUS, seat, piece_of(marker), back)
        if back == BACK_COINS:
            ask_coins(s, bit(seat), self.components.back_coins)
        elif back == BACK_CARDS:
            for _ in range(min(self.components.back_cards, merchant.hand_room(), size(s.deck))):
                s.push(DRAW_BONUS, CHANCE, seat, FROM_STACK)
        else:
            receive(self.components, s, seat, other_kind(marker), log)


class PutUnder(Step[Vejen]):
    """Its bonus was carried out: the marker goes under its stack."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        s.nobles.put_under(arg1(frame))
