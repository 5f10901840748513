"""Loans. To take one is no action."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.events import LOAN
from kogge.games.vejen.rules.goods import NORMAL, Good
from kogge.games.vejen.rules.ledger import receive
from kogge.games.vejen.rules.state import Vejen
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat


class TakeLoan(TurnAction):
    """VJ-67: a normal good of your choice, which has to be taken: at most one loan a round, and three a game."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        merchant = s.merchants[seat]
        if merchant.loans_left == 0:
            return Refusal("VJ-67", "no-loan-left")
        return Refusal("VJ-67", "one-loan-a-round") if merchant.borrowed else None

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        if merchant.loans_left and not merchant.borrowed:
            for good in range(NORMAL):
                out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good, merchant = Good(first(move)), s.merchants[seat]
        merchant.loans_left -= 1
        merchant.borrowed = 1
        merchant.owed = append(merchant.owed[:], good)
        log.tell(LOAN, seat, good, merchant.loans_left)
        receive(self.components, s, seat, good, log, must_take=True)
