"""The special action of drawing contracts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.knowledge import deck_place, drawn_place, move_hidden
from kogge.games.volga.rules.ledger import lay_open
from kogge.games.volga.rules.moves import CONTRACT, KEEP, each
from kogge.games.volga.rules.refusals import refuse_draw
from kogge.games.volga.rules.state import DRAW_CONTRACT, KEEP_CONTRACT, OPEN_CONTRACT, Volga, count
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step

DECK_EMPTY: Final = Refusal("VV-49", "deck-empty")


def draw_contracts(s: Volga, seat: i64, log: Log) -> None:
    """VV-49: two, or the last one, which is laid open."""
    if log.heard:
        log.say(EVERYONE, "draws-contracts", {"seat": seat, "contracts": 1 if count(s.deck) == 1 else 2})
    if count(s.deck) == 1:
        s.push(OPEN_CONTRACT, CHANCE, 1)
    else:
        s.push(KEEP_CONTRACT, seat)
        s.push(DRAW_CONTRACT, CHANCE, 2)


class DrawContract(Step[Volga]):
    """VV-49: fate gives the active player a contract that nobody else sees."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, move)

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=27), CONTRACT, s.deck)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        drawn = bit(first(move))
        s.deck &= ~drawn
        s.drawn |= drawn
        move_hidden(s, drawn, deck_place(s), drawn_place(s), s.active, s.active)
        if left > 1:
            s.push(DRAW_CONTRACT, CHANCE, left - 1)
        if log.heard:
            log.learn(bit(s.active))
            log.say(bit(s.active), "you-drew", {"contract": first(move)})
            log.say(EVERYONE & ~bit(s.active), "drew", {"seat": s.active})


class KeepContract(Step[Volga]):
    """VV-49: one goes hidden into the hand, the other is laid open."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=2), KEEP, s.drawn)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != KEEP:
            return NOT_ASKED
        return None if s.drawn >> first(move) & 1 else Refusal("VV-49", "not-drawn", {"contract": first(move)})

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        kept = bit(first(move))
        opened = s.drawn & ~kept
        s.drawn = 0
        s.hands[seat] |= kept
        move_hidden(s, kept, drawn_place(s), seat, seat, seat)
        if log.heard:
            log.learn(EVERYONE & ~bit(seat))
            log.say(bit(seat), "you-kept", {"contract": first(move)})
            log.say(EVERYONE & ~bit(seat), "kept", {"seat": seat})
        lay_open(s, opened, log)
