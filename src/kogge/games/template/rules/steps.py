"""Herring, paragraph by paragraph."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules.components import Components
from kogge.games.template.rules.events import (
    COUNTED,
    HAS_BID,
    HAS_PUT_AWAY,
    LANDED,
    OVERBOARD,
    TAKEN,
    TURNED_OVER,
    YOU_BID,
    YOU_PUT_AWAY,
)
from kogge.games.template.rules.state import CARDS, HOME, Card, Catch, Herring
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, NOBODY, Seat
from kogge.kernel.sets import add
from kogge.kernel.steps import Action, Step


def cards(kind: i64) -> vec[i64]:
    out = vec[i64](capacity=CARDS)
    for card in range(i64(1), CARDS + 1):
        out = append(out, pack(kind, card))
    return out


class PutAway(Action[Herring]):
    """HE-04: each puts one card away, face down."""

    def candidates(self, s: Herring, seat: Seat, frame: Frame) -> vec[i64]:
        return cards(self.kind)

    def apply(self, s: Herring, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = Card(first(move))
        s.skippers[seat].away = card
        log.tell_others(seat, HAS_PUT_AWAY, seat)
        log.tell_only(seat, YOU_PUT_AWAY, card)


class Land(Action[Herring]):
    """HE-05: a catch card is drawn; each that is left is as likely."""

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def candidates(self, s: Herring, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64]()
        for catch in range(i64(len(s.left))):
            out = append(out, pack(self.kind, catch))
        return out

    def refuse(self, s: Herring, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        catch = Catch(first(move))
        return None if s.left[catch] else Refusal("HE-05", "none-left", {"catch": catch})

    def weight(self, s: Herring, move: Move, frame: Frame) -> i64:
        return s.left[first(move)]

    def apply(self, s: Herring, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        round, catch = arg1(frame), Catch(first(move))
        s.left[catch] -= 1
        s.catch = self.components.fish[catch]
        log.learn(EVERYONE)
        log.tell(LANDED, round, catch, s.catch)


class Bid(Action[Herring]):
    """HE-06: all bid a card at the same time, in secret."""

    def candidates(self, s: Herring, seat: Seat, frame: Frame) -> vec[i64]:
        return cards(self.kind)

    def refuse(self, s: Herring, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card = Card(first(move))
        return None if s.skippers[seat].holds(card) else Refusal("HE-06", "card-used", {"card": card})

    def apply(self, s: Herring, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = Card(first(move))
        s.skippers[seat].bid = card
        log.tell_others(seat, HAS_BID, seat)
        log.tell_only(seat, YOU_BID, card)


class TurnOver(Step[Herring]):
    """HE-07, HE-08: the bids are turned over; the highest that one player made alone takes the catch."""

    def happen(self, s: Herring, seat: Seat, frame: Frame, log: Log) -> None:
        log.learn(EVERYONE)
        for bidder in range(s.players):
            log.tell(TURNED_OVER, bidder, s.skippers[bidder].bid)
        taker = highest_alone(s)
        if taker == NOBODY:
            log.tell(OVERBOARD, s.catch)
            s.lost += s.catch
        else:
            log.tell(TAKEN, taker, s.catch)
            s.skippers[taker].fish += s.catch
        s.catch = 0
        for skipper in s.skippers:
            skipper.shown = add(skipper.shown, skipper.bid)
            skipper.bid = Card(0)


def highest_alone(s: Herring) -> Seat:
    """Who made the highest bid that nobody else made; equal bids cancel each other."""
    taker = Seat(NOBODY)
    highest: i64 = 0
    for seat in range(s.players):
        bid = s.skippers[seat].bid
        if bid > highest and is_alone(s, seat):
            taker = Seat(seat)
            highest = bid
    return taker


def is_alone(s: Herring, bidder: i64) -> bool:
    for other in range(s.players):
        if other != bidder and s.skippers[other].bid == s.skippers[bidder].bid:
            return False
    return True


class CountFish(Step[Herring]):
    """HE-10: the most fish win, and a tie is shared."""

    def happen(self, s: Herring, seat: Seat, frame: Frame, log: Log) -> None:
        most: i64 = 0
        for skipper in s.skippers:
            most = max(most, skipper.total())
        for owner in range(s.players):
            skipper = s.skippers[owner]
            if skipper.total() == most:
                s.winners = add(s.winners, owner)
            log.tell(COUNTED, owner, skipper.fish, skipper.away, skipper.total())
        s.over = HOME
