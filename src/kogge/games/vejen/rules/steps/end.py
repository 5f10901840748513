"""Phase 4: the red events, and the end of the round."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import EVENT_COINS, HAVE, NORMAL, PAY, WITH
from kogge.games.vejen.rules.ledger import ask_coins, lacking, pay_goods
from kogge.games.vejen.rules.moves import DONE, FULFIL
from kogge.games.vejen.rules.scoring import finish
from kogge.games.vejen.rules.state import BEGIN_ROUND, BORROWED, FULFIL_EVENT, PASSED, POINTS, ROUNDS, SIZE, Vejen
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit, shifted


def price_of(goods: i64) -> i64:
    """One of each good of a set, as a price."""
    out: i64 = 0
    for good in range(NORMAL):
        if goods >> good & 1:
            out |= shifted(1, 2 * good)
    return out


class RedEvent(Paragraph):
    """VJ-23, VJ-30, VJ-80: who has the goods shown may give them for coins, or gets coins for having them."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if s.event != PAY and s.event != HAVE:
            return
        card = s.row[s.round - 1] - 1
        price = price_of(self.board.event(card, WITH))
        owners: i64 = 0
        for i in range(s.players - 1, -1, -1):
            seat = s.after(s.first, i)
            if lacking(s, seat, price) < 0:
                owners |= bit(seat)
                if s.event == PAY:
                    s.push(FULFIL_EVENT, seat, card)
        if s.event == HAVE:
            ask_coins(s, owners, self.board.event(card, EVENT_COINS))
            if log.heard:
                for one in range(s.players):
                    if owners >> one & 1:
                        log.say(EVERYONE, "has-goods", {"seat": one, "event": card})


class FulfilEvent(Paragraph):
    """VJ-23: exactly the goods shown, once, or not."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([FULFIL, DONE])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if move == FULFIL or move == DONE else NOT_ASKED

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = arg1(frame)
        if move == DONE:
            return
        if log.heard:
            log.say(EVERYONE, "fulfils", {"seat": seat, "event": card})
        ask_coins(s, bit(seat), self.board.event(card, EVENT_COINS))
        pay_goods(s, seat, price_of(self.board.event(card, WITH)), log)


class CloseRound(Paragraph):
    """VJ-09, VJ-40, VJ-80: the starting marker goes left, points to 0; after round 12 the game ends."""

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        for owner in range(s.players):
            at = owner * SIZE
            s.player[at + POINTS] = 0
            s.player[at + PASSED] = 0
            s.player[at + BORROWED] = 0
        s.first = s.after(s.first)
        s.sold = 0
        if s.round == ROUNDS:
            finish(self.board, s, log)
        else:
            s.push_auto(BEGIN_ROUND)
