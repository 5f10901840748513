"""Phase 3: one turn after the other, until all have passed."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.rules.moves import BONUS, BUILD, BUY, END, LOAD, LOAN, PLAY, REFINE, SAIL, SELL, TRAVEL, UPGRADE
from kogge.games.vejen.rules.state import (
    BUILDING,
    BUYING,
    LOADING,
    NEXT_TURN,
    PASSED,
    REFINING,
    SELLING_GOODS,
    SIZE,
    TURN,
    UPGRADING_CART,
    Vejen,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.games.vejen.rules.steps.bonus import add_plays, play_card, refuse_play
from kogge.games.vejen.rules.steps.build import (
    add_building,
    add_loans,
    add_upgrading,
    borrow,
    build,
    refuse_building,
    refuse_loan,
    refuse_upgrade,
)
from kogge.games.vejen.rules.steps.selling import add_selling, refuse_sale, sell
from kogge.games.vejen.rules.steps.trade import (
    add_buying,
    add_loading,
    add_refining,
    buy,
    buy_bonus,
    load,
    refine,
    refuse_bonus,
    refuse_buy,
    refuse_load,
    refuse_refine,
)
from kogge.games.vejen.rules.steps.travel import add_travel, refuse_travel, travel
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE


class NextTurn(Paragraph):
    """VJ-50, VJ-51: the next player clockwise who has not passed; when all have, the phase is over."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        for i in range(s.players):
            active = s.after(seat, i)
            if not s.player[active * SIZE + PASSED]:
                s.sold = 0
                s.push_auto(NEXT_TURN, s.after(active))
                s.push(TURN, active)
                return


def action_of(move: i64) -> i64:
    """Which of the six actions a move is; 0: none of them."""
    what = kind(move)
    if what == BUY or what == BONUS:
        return BUYING
    if what == LOAD:
        return LOADING
    if what == REFINE:
        return REFINING
    if what == SELL:
        return SELLING_GOODS
    if what == BUILD:
        return BUILDING
    return UPGRADING_CART if what == UPGRADE else 0


class Turn(Paragraph):
    """VJ-50 to VJ-52, VJ-67, VJ-68: one of the six actions, as often as wanted; travel, loans, bonus cards besides."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        used = arg1(frame)
        what = kind(move)
        action = action_of(move)
        if action and used and action != used:
            return Refusal("VJ-50", "other-action", {"action": used})
        if what == END:
            return None
        if what == TRAVEL or what == SAIL:
            return refuse_travel(self.board, s, seat, move)
        if what == BUY:
            return refuse_buy(self.board, s, seat, first(move))
        if what == BONUS:
            return refuse_bonus(self.board, s, seat, first(move))
        if what == LOAD:
            return refuse_load(self.board, s, seat, first(move))
        if what == REFINE:
            return refuse_refine(s, seat, first(move))
        if what == SELL:
            return refuse_sale(self.board, s, seat, first(move), second(move))
        if what == BUILD:
            return refuse_building(self.board, s, seat, first(move))
        if what == UPGRADE:
            return refuse_upgrade(self.board, s, seat, first(move))
        if what == LOAN:
            return refuse_loan(s, seat)
        if what == PLAY:
            return refuse_play(self.board, s, seat, first(move), second(move))
        return NOT_ASKED

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        used = arg1(frame)
        board = self.board
        out = add_travel(vec[i64]([END], capacity=32), board, s, seat)
        if used == 0 or used == BUYING:
            out = add_buying(out, board, s, seat)
        if used == 0 or used == LOADING:
            out = add_loading(out, board, s, seat)
        if used == 0 or used == REFINING:
            out = add_refining(out, s, seat)
        if used == 0 or used == SELLING_GOODS:
            out = add_selling(out, board, s, seat)
        if used == 0 or used == BUILDING:
            out = add_building(out, board, s, seat)
        if used == 0 or used == UPGRADING_CART:
            out = add_upgrading(out, board, s, seat)
        return add_plays(add_loans(out, s, seat), board, s, seat)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        used = arg1(frame)
        what = kind(move)
        if what == END:
            self.end(s, seat, used, log)
            return
        s.push(TURN, seat, used | action_of(move))
        if what == TRAVEL or what == SAIL:
            travel(self.board, s, seat, move, log)
        elif what == BUY:
            buy(self.board, s, seat, first(move), log)
        elif what == BONUS:
            buy_bonus(self.board, s, seat, first(move), log)
        elif what == LOAD:
            load(s, seat, first(move), log)
        elif what == REFINE:
            refine(s, seat, first(move), log)
        elif what == SELL:
            sell(self.board, s, seat, move, log)
        elif what == BUILD or what == UPGRADE:
            build(self.board, s, seat, first(move), log)
        elif what == LOAN:
            borrow(self.board, s, seat, first(move), log)
        else:
            play_card(self.board, s, seat, first(move), second(move), log)

    def end(self, s: Vejen, seat: i64, used: i64, log: Log) -> None:
        """VJ-51: a turn without any action is passing."""
        if used == 0:
            s.player[seat * SIZE + PASSED] = 1
        if log.heard:
            log.say(EVERYONE, "turn-ended" if used else "passed", {"seat": seat})
