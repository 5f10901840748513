"""Action B: loading."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.events import LOADED
from kogge.games.vejen.rules.goods import GOODS, Good, Piece, good_of, is_noble, marker_of, piece_of
from kogge.games.vejen.rules.state import NO_PLACE, WAREHOUSE, Merchant, Vejen
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat


class Load(TurnAction):
    """VJ-57: from the warehouse to the card of your countinghouse in the cart's city, as far as the card has room."""

    def room(self, merchant: Merchant) -> i64:
        return self.components.card_room[merchant.spokewheel]

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        piece, merchant = Piece(first(move)), s.merchants[seat]
        card = merchant.house_in(merchant.at)
        if card == NO_PLACE:
            return Refusal("VJ-57", "no-countinghouse", {"city": merchant.at})
        if merchant.load(card) >= self.room(merchant):
            return Refusal("VJ-57", "card-full", {"city": merchant.at, "most": self.room(merchant)})
        return None if s.lies_at(seat, WAREHOUSE, piece) else Refusal("VJ-57", "not-in-warehouse", {"piece": piece})

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        card = merchant.house_in(merchant.at)
        if card == NO_PLACE or merchant.load(card) >= self.room(merchant):
            return out
        for good in range(GOODS):
            if merchant.holds(WAREHOUSE, good):
                if is_noble(good):
                    for marker in s.nobles.at(seat, WAREHOUSE, Good(good)):
                        out = append(out, pack(self.kind, piece_of(marker)))
                else:
                    out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        piece, merchant = Piece(first(move)), s.merchants[seat]
        card = merchant.house_in(merchant.at)
        merchant.take(WAREHOUSE, good_of(piece))
        merchant.put(card, good_of(piece))
        if is_noble(piece):
            s.nobles.move(marker_of(piece), seat, card)
        log.tell(LOADED, seat, piece, merchant.at)
