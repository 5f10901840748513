"""The special action of drawing contracts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import DRAWN, Contract, Contracts
from kogge.games.volga.rules.knowledge import drawn_place
from kogge.games.volga.rules.ledger import draw, keep, lay_open
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_draw
from kogge.games.volga.rules.state import DRAW_CONTRACT, KEEP_CONTRACT, OPEN_CONTRACT, Volga
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import EMPTY, contains, size
from kogge.kernel.steps import Action, Plain

DECK_EMPTY: Final = Refusal("VV-49", "deck-empty")


class DrawContracts(Plain[Volga]):
    """VV-49: draw two contracts, keep one hidden and lay the other open. If one is left, it is laid open."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return DECK_EMPTY if s.deck == EMPTY else None

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if size(s.deck) == 1:
            s.push(OPEN_CONTRACT, CHANCE, 1)
            log.tell(events.DRAWS_CONTRACTS, seat, 1)
        else:
            s.push(KEEP_CONTRACT, seat)
            s.push(DRAW_CONTRACT, CHANCE, DRAWN)
            log.tell(events.DRAWS_CONTRACTS, seat, DRAWN)


class DrawContract(Action[Volga]):
    """Fate gives the active player a contract."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, Contract(first(move)))

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.deck)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        draw(s, Contract(first(move)), log)
        if left > 1:
            s.push(DRAW_CONTRACT, CHANCE, left - 1)


class KeepContract(Action[Volga]):
    """Keep one of the two; the other is laid open."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        contract = Contract(first(move))
        return None if contains(s.drawn, contract) else Refusal("VV-49", "not-drawn", {"contract": contract})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.drawn)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        keep(s, seat, Contract(first(move)), log)
        other = s.drawn
        s.drawn = Contracts(EMPTY)
        lay_open(s, other, drawn_place(s), log)
