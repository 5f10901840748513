"""Phase 2, income; and what a full warehouse asks of its owner."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import events
from kogge.games.vejen.rules.cards import NO_INCOME
from kogge.games.vejen.rules.components import NO_SHOP
from kogge.games.vejen.rules.events import LEFT
from kogge.games.vejen.rules.goods import GOODS, NORMAL, Good, Piece, is_noble
from kogge.games.vejen.rules.ledger import add_pieces, gain, give, receive
from kogge.games.vejen.rules.state import FROM_STACK, WAREHOUSE, City, PlaceName, Vejen
from kogge.games.vejen.rules.step_ids import CHOOSE_INCOME, DRAW_BONUS, INCOME
from kogge.games.vejen.rules.steps.base import VejenAction, VejenStep
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import contains, lowest, size
from kogge.kernel.steps import Action, Plain


class Income(VejenStep):
    """VJ-29, VJ-41: each of your countinghouses yields a good of its city, or a bonus card; nothing without income."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        house = arg1(frame)
        merchant = s.merchants[seat]
        if s.event == NO_INCOME or house == i64(len(merchant.houses)):
            return
        s.push_auto_for(INCOME, seat, house + 1)
        city = City(merchant.houses[house])
        shown = self.components.shown[city]
        log.tell(events.INCOME, seat, city)
        if self.components.shops[city] != NO_SHOP:
            if merchant.hand_room() and s.deck:
                s.push(DRAW_BONUS, CHANCE, seat, FROM_STACK)
        elif size(shown) > 1:
            s.push(CHOOSE_INCOME, seat, city)
        else:
            receive(self.components, s, seat, Good(lowest(shown)), log)


class ChooseIncome(VejenAction):
    """VJ-42: a city that shows several goods yields one of them, by choice; one that sells bonus cards, a card."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=NORMAL)
        for good in range(NORMAL):
            out = append(out, pack(self.kind, good))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        city, good = City(arg1(frame)), Good(first(move))
        if contains(self.components.shown[city], good):
            return None
        return Refusal("VJ-42", "not-shown", {"city": city, "good": good})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        receive(self.components, s, seat, Good(first(move)), log)


class Leave(Plain[Vejen]):
    """There is no room for a good, and it is left. A loan has to be taken."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good, must_take = Good(arg1(frame)), arg2(frame)
        return Refusal("VJ-67", "must-make-room", {"good": good}) if must_take else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(LEFT, seat, Good(arg1(frame)))


class GiveUp(Action[Vejen]):
    """Another good of the warehouse makes room. To give up a normal good for another of its kind is to leave it."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good, must_take = Good(arg1(frame)), arg2(frame)
        name, piece = PlaceName(first(move)), Piece(second(move))
        if s.merchants[seat].place(name) != WAREHOUSE or not s.lies_at(seat, WAREHOUSE, piece):
            return Refusal("VJ-44", "not-in-warehouse", {"piece": piece})
        if piece == good and not is_noble(good) and not must_take:
            return Refusal("VJ-44", "same-as-leaving", {"good": good})
        return None

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        good, must_take = Good(arg1(frame)), arg2(frame)
        name = s.merchants[seat].name_of(WAREHOUSE)
        for other in range(GOODS):
            if other != good or is_noble(good) or must_take:
                out = add_pieces(out, s, seat, WAREHOUSE, other, self.kind, name)
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        give(s, seat, WAREHOUSE, Piece(second(move)), log)
        gain(s, seat, WAREHOUSE, Good(arg1(frame)), log)
