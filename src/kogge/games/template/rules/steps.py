"""Herring, paragraph by paragraph."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules.moves import BID, LAND, PUT_AWAY
from kogge.games.template.rules.state import CARDS, HOME, Herring
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.rules import EVERYONE, NOT_ASKED, Log, Refusal, Step, bit


def cards(kind: i64) -> vec[i64]:
    out = vec[i64](capacity=CARDS)
    for card in range(i64(1), CARDS + 1):
        out = append(out, pack(kind, card))
    return out


class PutCardAway(Step[Herring]):
    """HE-04: each puts one card away, face down."""

    def candidates(self, s: Herring, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return cards(PUT_AWAY)

    def refuse(self, s: Herring, seat: i64, move: i64, _a: i64, _b: i64) -> Refusal | None:
        return None if kind(move) == PUT_AWAY else NOT_ASKED

    def apply(self, s: Herring, seat: i64, move: i64, _a: i64, _b: i64, log: Log | None) -> None:
        s.away[seat] = first(move)
        if log is not None:
            log.tell(EVERYONE & ~bit(seat), "put-away", {"seat": seat})
            log.tell(bit(seat), "you-put-away", {"card": first(move)})


class LandCatch(Step[Herring]):
    """HE-05: a catch card is drawn; each that is left is as likely."""

    __slots__ = ("fish",)

    def __init__(self, fish: vec[i64]) -> None:
        self.fish = fish

    def candidates(self, s: Herring, seat: i64, round: i64, _b: i64) -> vec[i64]:
        out = vec[i64]()
        for catch in range(i64(len(s.left))):
            out = append(out, pack(LAND, catch))
        return out

    def refuse(self, s: Herring, seat: i64, move: i64, round: i64, _b: i64) -> Refusal | None:
        if kind(move) != LAND:
            return NOT_ASKED
        return None if s.left[first(move)] else Refusal("HE-05", "none-left", {"catch": first(move)})

    def weight(self, s: Herring, move: i64, round: i64, _b: i64) -> i64:
        return s.left[first(move)]

    def apply(self, s: Herring, seat: i64, move: i64, round: i64, _b: i64, log: Log | None) -> None:
        catch = first(move)
        s.left[catch] -= 1
        s.catch = self.fish[catch]
        if log is not None:
            log.learn(EVERYONE)
            log.tell(EVERYONE, "landed", {"round": round, "catch": catch, "fish": s.catch})


class MakeBid(Step[Herring]):
    """HE-06: all bid a card at the same time, in secret."""

    def candidates(self, s: Herring, seat: i64, round: i64, _b: i64) -> vec[i64]:
        return cards(BID)

    def refuse(self, s: Herring, seat: i64, move: i64, round: i64, _b: i64) -> Refusal | None:
        if kind(move) != BID:
            return NOT_ASKED
        return None if s.holds(seat, first(move)) else Refusal("HE-06", "card-used", {"card": first(move)})

    def apply(self, s: Herring, seat: i64, move: i64, round: i64, _b: i64, log: Log | None) -> None:
        s.bids[seat] = first(move)
        if log is not None:
            log.tell(EVERYONE & ~bit(seat), "bid", {"seat": seat})
            log.tell(bit(seat), "you-bid", {"card": first(move)})


class TurnOver(Step[Herring]):
    """HE-07, HE-08: the bids are turned over; the highest that one player made alone takes the catch."""

    def apply(self, s: Herring, seat: i64, move: i64, round: i64, _b: i64, log: Log | None) -> None:
        taker: i64 = -1
        for bidder in range(s.players):
            if alone(s, bidder) and (taker < 0 or s.bids[bidder] > s.bids[taker]):
                taker = bidder
        if log is not None:
            log.learn(EVERYONE)
            for bidder in range(s.players):
                log.tell(EVERYONE, "turned-over", {"seat": bidder, "card": s.bids[bidder]})
            if taker < 0:
                log.tell(EVERYONE, "overboard", {"fish": s.catch})
            else:
                log.tell(EVERYONE, "taken", {"seat": taker, "fish": s.catch})
        if taker < 0:
            s.lost += s.catch
        else:
            s.fish[taker] += s.catch
        s.catch = 0
        for bidder in range(s.players):
            s.shown[bidder] |= bit(s.bids[bidder])
            s.bids[bidder] = 0


def alone(s: Herring, bidder: i64) -> bool:
    """HE-07: equal bids cancel each other."""
    for other in range(s.players):
        if other != bidder and s.bids[other] == s.bids[bidder]:
            return False
    return True


class CountFish(Step[Herring]):
    """HE-09, HE-10: cards put away count as fish; the most fish win, and a tie is shared."""

    def apply(self, s: Herring, seat: i64, move: i64, _a: i64, _b: i64, log: Log | None) -> None:
        most: i64 = 0
        for owner in range(s.players):
            most = max(most, score(s, owner))
        for owner in range(s.players):
            if score(s, owner) == most:
                s.winners |= bit(owner)
            if log is not None:
                numbers: dict[str, int] = {"seat": owner, "fish": s.fish[owner], "card": s.away[owner]}
                log.tell(EVERYONE, "counted", {**numbers, "total": score(s, owner)})
        s.over = HOME


def score(s: Herring, seat: i64) -> i64:
    return s.fish[seat] + s.away[seat]
