"""Trade among the players: the answer to an offer, and what changes hands."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import GOODS, SMALL_SHIP, Cities, Contract, Contracts, Good
from kogge.games.volga.rules.ledger import hand_contracts, hand_good, hand_passes, pay
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.state import HAND_OVER, SWAP, Bundle, Offer, Volga
from kogge.kernel.frames import Frame, arg1, arg2
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY, bit, contains
from kogge.kernel.steps import Action, Plain, Step


def refuse_cargo(s: Volga, seat: Seat, out: Bundle, into: Bundle) -> Refusal | None:
    """The ship has to carry its cargo without what goes and with what comes."""
    captain = s.captains[seat]
    if captain.can_carry(captain.cargo() - out.cargo() + into.cargo()):
        return None
    return Refusal("VV-28", "ship-full", {"seat": seat, "limit": SMALL_SHIP})


class Decline(Plain[Volga]):
    """Say no; why is nobody's business."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        clear_offer(s.offer)
        log.tell(events.OFFER_DECLINED, seat, arg1(frame))


class Accept(Plain[Volga]):
    """Say yes, if your ship carries what you get."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_cargo(s, seat, s.offer.asks, s.offer.gives)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = Seat(arg1(frame))
        log.tell(events.OFFER_ACCEPTED, seat, proposer)
        s.push_auto(SWAP, proposer, seat)
        if s.offer.asks.contracts:
            s.push(HAND_OVER, seat, proposer, s.offer.asks.contracts)


class HandOver(Action[Volga]):
    """You were asked for contracts of your hand: pick them. The proposer alone sees which."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        contract = Contract(first(move))
        if contains(s.captains[seat].hand, contract):
            return None
        return Refusal("VV-33", "not-in-hand", {"contract": contract})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.captains[seat].hand)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = Seat(arg1(frame))
        left = arg2(frame)
        hand_contracts(s, seat, proposer, Contracts(bit(first(move))), log)
        if left > 1:
            s.push(HAND_OVER, seat, proposer, left - 1)


class Swap(Step[Volga]):
    """All else changes hands at once, the money last."""

    def happen(self, s: Volga, seat: Seat, frame: Frame, log: Log) -> None:
        proposer = Seat(arg1(frame))
        receiver = Seat(arg2(frame))
        given = s.offer.gives.rubles
        asked = s.offer.asks.rubles
        hand_contracts(s, proposer, receiver, s.offer.named, log)
        hand_bundle(s, proposer, receiver, s.offer.gives, log)
        hand_bundle(s, receiver, proposer, s.offer.asks, log)
        clear_offer(s.offer)
        if given:
            pay(s, proposer, receiver, given, log)
        elif asked:
            pay(s, receiver, proposer, asked, log)


def hand_bundle(s: Volga, seat: Seat, other: Seat, bundle: Bundle, log: Log) -> None:
    """The goods and passes of one side of the offer."""
    for good in range(GOODS):
        for _ in range(bundle.goods[good]):
            hand_good(s, seat, other, Good(good), log)
    hand_passes(s, seat, other, bundle.passes, log)


def clear_offer(offer: Offer) -> None:
    offer.named = Contracts(EMPTY)
    clear_bundle(offer.gives)
    clear_bundle(offer.asks)


def clear_bundle(bundle: Bundle) -> None:
    bundle.rubles = 0
    bundle.passes = Cities(EMPTY)
    bundle.contracts = 0
    for good in range(GOODS):
        bundle.goods[good] = 0
