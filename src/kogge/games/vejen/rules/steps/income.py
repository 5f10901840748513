"""Phase 2, income; and what a full warehouse asks of its owner."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import GOODS, NO_INCOME, NO_SHOP, NORMAL
from kogge.games.vejen.rules.ledger import add_pieces, gain, give, receive
from kogge.games.vejen.rules.moves import GIVE, LEAVE, TAKE
from kogge.games.vejen.rules.state import (
    CHOOSE_INCOME,
    DRAW_BONUS,
    HAND_SIZE,
    HIDDEN,
    HOUSE_IN,
    HOUSES,
    INCOME,
    WAREHOUSE,
    Vejen,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE


class Income(Paragraph):
    """VJ-29, VJ-41, VJ-42: each own countinghouse on the board yields a good of its city, or a bonus card."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        house = arg2(frame)
        if s.event == NO_INCOME or house == HOUSES or s.has(seat, HOUSE_IN + house) == 0:
            return
        s.push_auto(INCOME, seat, house + 1)
        city = s.has(seat, HOUSE_IN + house) - 1
        shown = self.board.shown[city]
        if log.heard:
            log.say(EVERYONE, "income", {"seat": seat, "city": city})
        if self.board.shop[city] != NO_SHOP:
            if s.hand_size(seat) < HAND_SIZE and s.deck:  # VJ-42, VJ-56
                s.push(DRAW_BONUS, CHANCE, seat, HIDDEN)
        elif shown & (shown - 1):
            s.push(CHOOSE_INCOME, seat, city)
        else:
            for good in range(NORMAL):
                if shown >> good & 1:
                    receive(self.board, s, seat, good, 0, log)


class ChooseIncome(Paragraph):
    """VJ-42: where a city shows several goods, one of them by choice."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=NORMAL)
        for good in range(NORMAL):
            out = append(out, pack(TAKE, good))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        city = arg1(frame)
        if kind(move) != TAKE:
            return NOT_ASKED
        if self.board.shown[city] >> first(move) & 1:
            return None
        return Refusal("VJ-42", "not-shown", {"city": city, "good": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        receive(self.board, s, seat, first(move), 0, log)


class MakeRoom(Paragraph):
    """VJ-43, VJ-44, VJ-67: no room for a good: give up another one, or leave it. A loan has to be taken."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        good = arg1(frame)
        must_take = arg2(frame)
        out = vec[i64](capacity=10)
        if not must_take:
            out = append(out, LEAVE)
        for other in range(GOODS):
            if other != good or good >= NORMAL or must_take:
                out = add_pieces(out, s, seat, WAREHOUSE, other, GIVE, 0)
        return out

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = arg1(frame)
        must_take = arg2(frame)
        if move == LEAVE:
            return Refusal("VJ-67", "must-make-room", {"good": good}) if must_take else None
        if kind(move) != GIVE:
            return NOT_ASKED
        if first(move) != 0 or not s.is_at(seat, WAREHOUSE, second(move)):
            return Refusal("VJ-44", "not-in-warehouse", {"piece": second(move)})
        if good < NORMAL and second(move) == good and not must_take:
            return Refusal("VJ-44", "same-as-leaving", {"good": good})
        return None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = arg1(frame)
        if move == LEAVE:
            if log.heard:
                log.say(EVERYONE, "left", {"seat": seat, "good": good})
            return
        give(s, seat, WAREHOUSE, second(move), log)
        gain(s, seat, WAREHOUSE, good, log)
