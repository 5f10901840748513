"""What some events ask of players."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import HAVE, PAY
from kogge.games.vejen.rules.components import Components, Price
from kogge.games.vejen.rules.events import FULFILS, HAS_GOODS, KEPT_ONE, POINTS, YOU_KEPT, YOU_PUT_BACK
from kogge.games.vejen.rules.ledger import affords, ask_coins, pay, pay_goods
from kogge.games.vejen.rules.state import BonusCard, Currency, Vejen
from kogge.games.vejen.rules.step_ids import BUY_POINTS, FULFIL_EVENT
from kogge.games.vejen.rules.steps.base import VejenAction, VejenStep
from kogge.games.vejen.rules.steps.coins import coins_in_hand, refuse_coin
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY, add, bit, contains
from kogge.kernel.steps import Action


class KeepBonus(Action[Vejen]):
    """VJ-33: of the two cards dealt one is kept; the other goes back into the stack, which is shuffled."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        hand = s.merchants[seat].hand
        return vec[i64]([pack(self.kind, hand[0]), pack(self.kind, hand[1])])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card = BonusCard(first(move))
        return None if s.merchants[seat].has_card(card) else Refusal("VJ-33", "not-in-hand", {"card": card})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = BonusCard(first(move))
        merchant = s.merchants[seat]
        back = BonusCard(merchant.hand[0] if merchant.hand[1] == card else merchant.hand[1])
        merchant.drop_card(back)
        merchant.put_back = back
        s.deck = add(s.deck, back)
        log.tell_others(seat, KEPT_ONE, seat)
        log.tell_only(seat, YOU_KEPT, card)
        log.tell_only(seat, YOU_PUT_BACK, back)


def offer_points(components: Components, s: Vejen, seat: i64) -> None:
    """As long as there is a coin, and room on the scale."""
    merchant = s.merchants[seat]
    if merchant.coins() and merchant.points < components.most_points:
        s.push(BUY_POINTS, seat)


class BuyPoint(VejenAction):
    """VJ-26: a movement point for a coin of either currency."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return coins_in_hand(self.kind)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_coin(s, seat, Currency(first(move)))

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        pay(s, seat, Currency(first(move)), 1, log)
        merchant = s.merchants[seat]
        merchant.points += 1
        log.tell(POINTS, seat, merchant.points)
        offer_points(self.components, s, seat)


class RedEvent(VejenStep):
    """VJ-30: who has the goods shown gets coins for having them, or may give them for coins, as the event says."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        if s.event != PAY and s.event != HAVE:
            return
        card = self.components.events[s.event_card()]
        price = Price(card.goods)
        owners: i64 = EMPTY
        for i in range(s.players - 1, -1, -1):
            owner = s.after(s.starting, i)
            if affords(s.merchants[owner], price):
                owners = add(owners, owner)
                if s.event == PAY:
                    s.push(FULFIL_EVENT, owner)
        if s.event == HAVE:
            ask_coins(s, owners, card.coins)
            for one in range(s.players):
                if contains(owners, one):
                    log.tell(HAS_GOODS, one, s.event_card())


class Fulfil(VejenAction):
    """VJ-23: exactly the goods shown, once, for the coins."""

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return append(out, self.kind)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = self.components.events[s.event_card()]
        log.tell(FULFILS, seat, s.event_card())
        ask_coins(s, bit(seat), card.coins)
        pay_goods(s, seat, Price(card.goods), log)
