"""A player's turn: regular actions in any order, or one special action instead."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.hexes import by_river, neighbours
from kogge.games.volga.rules.moves import (
    BUY,
    BUY_PASS,
    DRAW,
    END,
    GO,
    HORDE,
    OFFER_TO,
    PRINCE,
    RESTART,
    SELL,
    SHOW,
    THROW,
    UPGRADE,
    each,
)
from kogge.games.volga.rules.refusals import refuse_far
from kogge.games.volga.rules.state import HORDE_STEPS, OFFERS, RIVER_STEPS, TAKE_TURN, Volga
from kogge.games.volga.rules.steps.contracts import DECK_EMPTY, draw_contracts
from kogge.games.volga.rules.steps.horde import horde_enters
from kogge.games.volga.rules.steps.market import (
    NO_HIDDEN_CONTRACTS,
    buy,
    buy_pass,
    city_options,
    refuse_buying,
    refuse_pass,
    refuse_selling,
    refuse_throwing,
    refuse_upgrade,
    sell,
    ship_options,
    show,
    throw,
    upgrade,
)
from kogge.games.volga.rules.steps.movement import go, next_tiles, refuse_go
from kogge.games.volga.rules.steps.prince import prince_enters
from kogge.games.volga.rules.steps.restart import start_over
from kogge.games.volga.rules.steps.trade import begin_offer, refuse_offer
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.steps import Step

# The second argument of the frame: whether something has been done in this turn, and how many offers were made.
BEGUN: Final[i64] = 1
ONE_OFFER: Final[i64] = 2

REGULAR_TURN: Final = Refusal("VV-40", "turn-is-regular")


def must_go_on(s: Volga, seat: i64) -> bool:
    """VV-22: on a tile with another ship only moving on is possible."""
    return bool(s.other_ships(seat) >> s.ships[seat] & 1)


class TakeTurn(Step[Volga]):
    """VV-20 to VV-34: any number of regular actions, or (VV-40 to VV-50) a special one as the whole turn."""

    __slots__ = ("parts",)

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        left = arg1(frame)
        done = arg2(frame)
        what = kind(move)
        which = first(move)
        if what == GO:
            return refuse_go(s, seat, which, left)
        if not (GO < what <= OFFER_TO or HORDE <= what <= RESTART):
            return NOT_ASKED
        if must_go_on(s, seat):
            return Refusal("VV-22", "must-go-on", {"tile": s.ships[seat]})
        if what >= HORDE:
            return REGULAR_TURN if done & BEGUN else refuse_special(s, what, which)
        if what == BUY_PASS:
            return refuse_pass(s, seat, which)
        if what == BUY:
            return refuse_buying(s, seat, which, self.parts)
        if what == SELL:
            return refuse_selling(s, seat, which)
        if what == THROW:
            return refuse_throwing(s, seat, which)
        if what == UPGRADE:
            return refuse_upgrade(s, seat)
        if what == SHOW:
            return None if s.hands[seat] else NO_HIDDEN_CONTRACTS
        if what == OFFER_TO:
            return refuse_offer(s, seat, which, done // ONE_OFFER)
        return None  # VV-34: a turn may end any time, even before anything was done

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        left = arg1(frame)
        done = arg2(frame)
        out = each(vec[i64](capacity=32), GO, next_tiles(s, seat, left))
        if must_go_on(s, seat):
            return out
        out = append(out, END)
        out = city_options(out, s, seat, self.parts)
        out = ship_options(out, s, seat)
        if done // ONE_OFFER < OFFERS:
            near = neighbours(s.near, s.ships[seat])
            for other in range(s.players):
                if near >> s.ships[other] & 1:
                    out = append(out, pack(OFFER_TO, other))
        if not done & BEGUN:
            out = each(out, HORDE, neighbours(s.near, s.horde))
            out = each(out, PRINCE, neighbours(s.near, s.prince))
            out = append(out, RESTART)
            if s.deck:
                out = append(out, DRAW)
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        done = arg2(frame)
        what = kind(move)
        which = first(move)
        if what == HORDE:
            horde_enters(s, which, HORDE_STEPS - 1, log)
        elif what == PRINCE:
            prince_enters(s, which, RIVER_STEPS - 1 if by_river(s.near, s.prince) >> which & 1 else 0, log)
        elif what == DRAW:
            draw_contracts(s, seat, log)
        elif what == RESTART:
            start_over(s, seat, log)
        elif what == END:
            if log.heard:
                log.say(EVERYONE, "turn-ended", {"seat": seat})
        elif what == GO:
            left = go(s, seat, which, left, log)
            s.push(TAKE_TURN, seat, left, done | BEGUN)
        elif what == OFFER_TO:
            s.push(TAKE_TURN, seat, left, (done | BEGUN) + ONE_OFFER)
            begin_offer(s, seat, which, log)
        else:
            s.push(TAKE_TURN, seat, left, done | BEGUN)
            self.do(s, seat, what, which, log)

    def do(self, s: Volga, seat: i64, what: i64, which: i64, log: Log) -> None:
        if what == BUY_PASS:
            buy_pass(s, seat, which, log)
        elif what == BUY:
            buy(s, seat, which, log)
        elif what == SELL:
            sell(s, seat, which, self.parts, log)
        elif what == THROW:
            throw(s, seat, which, log)
        elif what == UPGRADE:
            upgrade(s, seat, log)
        else:
            show(s, seat, log)


def refuse_special(s: Volga, what: i64, tile: i64) -> Refusal | None:
    """VV-40, VV-45, VV-49: the Horde and the Prince go to a neighbouring tile; contracts need a deck."""
    if what == HORDE:
        return refuse_far(s, s.horde, tile, "VV-40")
    if what == PRINCE:
        return refuse_far(s, s.prince, tile, "VV-45")
    return DECK_EMPTY if what == DRAW and not s.deck else None
