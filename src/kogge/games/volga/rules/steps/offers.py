"""Trade among the players: an offer is put together thing by thing."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import GOODS, OFFERS, City, Contract, Good, Tile
from kogge.games.volga.rules.knowledge import show_in_hand
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.state import ANSWER_OFFER, COMPOSE_OFFER, Bundle, Offer, Volga
from kogge.games.volga.rules.steps.swap import clear_offer, refuse_cargo
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY, add, bit, contains, members, size
from kogge.kernel.steps import Action, Plain

TO_YOURSELF: Final = Refusal("VV-33", "offer-to-yourself")
EMPTY_OFFER: Final = Refusal("VV-33", "offer-empty")
RUBLES_NAMED: Final = Refusal("VV-33", "rubles-named-already")

GIVING: Final = False
ASKING: Final = True


class BeginOffer(Action[Volga]):
    """VV-33: offer a trade to a player on a neighbouring tile, at most three times in a turn.

    You name what you give and what you ask for: money, goods, passes, contracts. All but the contracts in a hand is
    public, so you ask for nothing that is not there, and of contracts only for a number. Which ones you give, only the
    other sees, once the offer is made. Both ships have to carry what they get.
    """

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        to = Seat(first(move))
        if to == seat:
            return TO_YOURSELF
        if not contains(s.board.neighbours(s.captains[seat].at), s.captains[to].at):
            return Refusal("VV-33", "not-beside", {"seat": to})
        return None if s.offers < OFFERS else Refusal("VV-33", "offers-used-up", {"limit": OFFERS})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if s.offers < OFFERS:
            near = s.board.neighbours(s.captains[seat].at)
            for other in range(s.players):
                if contains(near, s.captains[other].at):
                    out = append(out, pack(self.kind, other))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = Seat(first(move))
        s.offers += 1
        s.push(COMPOSE_OFFER, seat, to)
        log.tell(events.OFFER_BEGAN, seat, to)


def names_rubles(offer: Offer) -> bool:
    """One sum is enough in an offer: of two, only the difference would change hands."""
    return offer.gives.rubles != 0 or offer.asks.rubles != 0


class Naming(Action[Volga]):
    """Name something that you give, or something that you ask for; then the next thing."""

    __slots__ = ("asking",)

    def __init__(self, kind: i64, asking: bool) -> None:
        super().__init__(kind)
        self.asking = asking

    def bundle(self, s: Volga) -> Bundle:
        """The side of the offer that it goes to."""
        return s.offer.asks if self.asking else s.offer.gives

    def owner(self, seat: Seat, frame: Frame) -> Seat:
        """Who has to have it."""
        return Seat(arg1(frame)) if self.asking else seat

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.push(COMPOSE_OFFER, seat, arg1(frame))
        self.add(s, seat, first(move), log)

    def add(self, s: Volga, seat: Seat, which: i64, log: Log) -> None:
        raise NotImplementedError


class NameRubles(Naming):
    """A sum of money."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner = self.owner(seat, frame)
        rubles = first(move)
        have = s.captains[owner].rubles
        if names_rubles(s.offer):
            return RUBLES_NAMED
        return (
            None if have >= rubles else Refusal("VV-33", "not-so-rich", {"seat": owner, "rubles": rubles, "have": have})
        )

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if not names_rubles(s.offer):
            for rubles in range(i64(1), s.captains[self.owner(seat, frame)].rubles + 1):
                out = append(out, pack(self.kind, rubles))
        return out

    def add(self, s: Volga, seat: Seat, which: i64, log: Log) -> None:
        self.bundle(s).rubles = which
        log.tell(events.ASKS_RUBLES if self.asking else events.GIVES_RUBLES, seat, which)


class NameGood(Naming):
    """One piece of a good."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner = self.owner(seat, frame)
        good = Good(first(move))
        have = s.captains[owner].goods[good]
        if have > self.bundle(s).goods[good]:
            return None
        return Refusal("VV-33", "not-so-many-goods", {"seat": owner, "good": good, "have": have})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        have = s.captains[self.owner(seat, frame)].goods
        named = self.bundle(s).goods
        for good in range(GOODS):
            if have[good] > named[good]:
                out = append(out, pack(self.kind, good))
        return out

    def add(self, s: Volga, seat: Seat, which: i64, log: Log) -> None:
        self.bundle(s).goods[which] += 1
        log.tell(events.ASKS_GOOD if self.asking else events.GIVES_GOOD, seat, which)


class NamePass(Naming):
    """The pass of a city."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner = self.owner(seat, frame)
        city = City(Tile(first(move)))
        if not contains(s.captains[owner].passes, city):
            return Refusal("VV-33", "pass-elsewhere", {"seat": owner, "city": city})
        if contains(self.bundle(s).passes, city):
            return Refusal("VV-33", "pass-named-already", {"city": city})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.captains[self.owner(seat, frame)].passes & ~self.bundle(s).passes)

    def add(self, s: Volga, seat: Seat, which: i64, log: Log) -> None:
        bundle = self.bundle(s)
        bundle.passes = add(bundle.passes, which)
        log.tell(events.ASKS_PASS if self.asking else events.GIVES_PASS, seat, which)


class GiveContract(Naming):
    """A contract of your hand. All see that there is one more."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        contract = Contract(first(move))
        if not contains(s.captains[seat].hand, contract):
            return Refusal("VV-33", "not-in-hand", {"contract": contract})
        if contains(s.offer.named, contract):
            return Refusal("VV-33", "contract-named-already", {"contract": contract})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.captains[seat].hand & ~s.offer.named)

    def add(self, s: Volga, seat: Seat, which: i64, log: Log) -> None:
        s.offer.gives.contracts += 1
        s.offer.named = add(s.offer.named, which)
        log.tell_others(seat, events.GIVES_CONTRACT, seat)
        log.tell_only(seat, events.YOU_GIVE_CONTRACT, which)


class AskContract(Plain[Volga]):
    """One more contract of the other's hand, whichever it will be."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        to = Seat(arg1(frame))
        have = size(s.captains[to].hand)
        if have > s.offer.asks.contracts:
            return None
        return Refusal("VV-33", "not-so-many-contracts", {"seat": to, "have": have})

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.push(COMPOSE_OFFER, seat, arg1(frame))
        s.offer.asks.contracts += 1
        log.tell(events.ASKS_CONTRACT, seat)


class Withdraw(Plain[Volga]):
    """Take the offer back."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        clear_offer(s.offer)
        log.tell(events.OFFER_WITHDRAWN, seat, arg1(frame))


class Propose(Plain[Volga]):
    """Make the offer. One side of it may be empty, and your ship has to carry what you ask for."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if s.offer.gives.is_empty() and s.offer.asks.is_empty():
            return EMPTY_OFFER
        return refuse_cargo(s, seat, s.offer.gives, s.offer.asks)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = Seat(arg1(frame))
        named = s.offer.named
        s.push(ANSWER_OFFER, to, seat)
        show_in_hand(s, named, seat, to)
        log.tell(events.OFFER_MADE, seat, to)
        if log.heard and named != EMPTY:
            log.learn(bit(to))
            for contract in members(named):
                log.tell_some(bit(seat) | bit(to), events.CONTRACT_OFFERED, seat, contract)
