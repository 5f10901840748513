"""Action A: buying goods, and bonus cards where there are no goods."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import NO_BONUS
from kogge.games.vejen.rules.components import AT_RATE, GOOD_AND_COIN, NO_SHOP
from kogge.games.vejen.rules.events import BUYS, BUYS_BONUS, TOOK_BONUS
from kogge.games.vejen.rules.goods import NORMAL, Good, Piece
from kogge.games.vejen.rules.ledger import gifts, give, has_both, holds_only, only_currency, pay, receive, room
from kogge.games.vejen.rules.state import (
    FROM_OPEN,
    FROM_STACK,
    HAND_SIZE,
    NO_CARD,
    BonusCard,
    Currency,
    Merchant,
    PlaceName,
    Vejen,
)
from kogge.games.vejen.rules.step_ids import DRAW_BONUS, OPEN_BONUS, PAY_ANY_GOOD, PAY_COIN, TAKE_BONUS
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import contains
from kogge.kernel.steps import Step
from kogge.kernel.vectors import changed


def refuse_rate(s: Vejen, merchant: Merchant, currency: Currency, rule: str) -> Refusal | None:
    """The rate of the country, in its currency."""
    price, have = s.rate(currency), merchant.coins_of(currency)
    if have >= price:
        return None
    return Refusal(rule, "coins-short", {"currency": currency, "price": price, "have": have})


class Buy(TurnAction):
    """VJ-54: a good shown in the cart's city, at the rate of the country, in its currency."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good, merchant = Good(first(move)), s.merchants[seat]
        city = merchant.at
        if not contains(self.components.shown[city], good):
            return Refusal("VJ-54", "not-sold-here", {"city": city, "good": good})
        why = refuse_rate(s, merchant, self.components.currency(city), "VJ-54")
        if why is None and room(self.components, merchant) == 0 and holds_only(merchant, good):
            return Refusal("VJ-44", "must-be-left", {"good": good})
        return why

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        shown = self.components.shown[merchant.at]
        if not shown:
            return out
        currency = self.components.currency(merchant.at)
        if merchant.coins_of(currency) < s.rate(currency):
            return out
        has_room = room(self.components, merchant) > 0
        for good in range(NORMAL):
            if contains(shown, good) and (has_room or not holds_only(merchant, good)):
                out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good, city = Good(first(move)), s.merchants[seat].at
        currency = self.components.currency(city)
        log.tell(BUYS, seat, good, city)
        pay(s, seat, currency, s.rate(currency), log)
        receive(self.components, s, seat, good, log)


def refuse_bonus_cards(s: Vejen) -> Refusal | None:
    """VJ-21: an event may forbid to buy and to play bonus cards this round."""
    return Refusal("VJ-21", "no-bonus-round") if s.event == NO_BONUS else None


class BuyBonus(TurnAction):
    """VJ-55: the top card of the stack or an open one, for the rate or for any good and a coin, as the city asks."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card, merchant = BonusCard(first(move)), s.merchants[seat]
        shop = self.components.shops[merchant.at]
        if shop == NO_SHOP:
            return Refusal("VJ-55", "no-bonus-shop", {"city": merchant.at})
        why = refuse_bonus_cards(s)
        if why is not None:
            return why
        if merchant.hand_room() == 0:
            return Refusal("VJ-56", "hand-full", {"most": HAND_SIZE})
        if card == NO_CARD and not s.deck:
            return Refusal("VJ-55", "stack-is-empty")
        if card != NO_CARD and card != s.opened[0] and card != s.opened[1]:
            return Refusal("VJ-55", "not-open", {"card": card})
        if shop == AT_RATE:
            return refuse_rate(s, merchant, self.components.currency(merchant.at), "VJ-55")
        if merchant.coins() == 0 or not merchant.has_goods():
            return Refusal("VJ-55", "good-and-coin")
        return None

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if self.components.shops[s.merchants[seat].at] == NO_SHOP:
            return out
        if self.refuse(s, seat, pack(self.kind, NO_CARD), frame) is None:
            out = append(out, pack(self.kind, NO_CARD))
        for card in s.opened:
            if card != NO_CARD and self.refuse(s, seat, pack(self.kind, card), frame) is None:
                out = append(out, pack(self.kind, card))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        """First the price and then the card; the player is asked only where there is a choice."""
        card, merchant = BonusCard(first(move)), s.merchants[seat]
        log.tell(BUYS_BONUS, seat, card, merchant.at)
        s.push_auto_for(TAKE_BONUS, seat, card)
        if self.components.shops[merchant.at] == GOOD_AND_COIN:
            self.pay_coin(s, seat, log)
            self.pay_good(s, seat, log)
        else:
            currency = self.components.currency(merchant.at)
            pay(s, seat, currency, s.rate(currency), log)

    def pay_coin(self, s: Vejen, seat: Seat, log: Log) -> None:
        if has_both(s.merchants[seat]):
            s.push(PAY_COIN, seat)
        else:
            pay(s, seat, only_currency(s.merchants[seat]), 1, log)

    def pay_good(self, s: Vejen, seat: Seat, log: Log) -> None:
        choice = gifts(s, seat, vec[i64](capacity=16))
        if len(choice) > 1:
            s.push(PAY_ANY_GOOD, seat)
        else:
            name, piece = PlaceName(first(choice[0])), Piece(second(choice[0]))
            give(s, seat, s.merchants[seat].place(name), piece, log)


class TakeBonus(Step[Vejen]):
    """A bonus card that was paid for: the top card of the stack, or an open one, which is replaced at once."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        card = BonusCard(arg1(frame))
        if card == NO_CARD:
            s.push(DRAW_BONUS, CHANCE, seat, FROM_STACK)
            return
        slot: i64 = 0 if s.opened[0] == card else 1
        s.opened = changed(s.opened, slot, NO_CARD)
        s.merchants[seat].take_card(card, FROM_OPEN)
        log.tell(TOOK_BONUS, seat, card)
        if s.deck:
            s.push(OPEN_BONUS, CHANCE, slot)
