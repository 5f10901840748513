"""Bonus cards: drawn, and played for one of their halves. None of it is an action."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import (
    BOTTOM_COINS,
    BOTTOM_FOOD,
    BOTTOM_GOODS,
    BOTTOM_MOVE,
    BOTTOM_SWAP,
    NO_BONUS,
    TOP_FIVE_GOODS,
    TOP_SALE,
)
from kogge.games.vejen.rules.events import DREW_BONUS, PLAYED_BONUS, POINTS, YOU_DREW
from kogge.games.vejen.rules.goods import FOOD, TOOL, Good, Piece, good_of, is_noble
from kogge.games.vejen.rules.ledger import ask_coins, gain, gifts, receive
from kogge.games.vejen.rules.moves import BOTTOM_HALF, TOP_HALF
from kogge.games.vejen.rules.state import FROM_OPEN, BonusCard, PlaceName, Vejen
from kogge.games.vejen.rules.step_ids import CHOOSE_GOODS, SWAP_GIVE, SWAP_TAKE
from kogge.games.vejen.rules.steps.base import VejenAction
from kogge.games.vejen.rules.steps.buying import refuse_bonus_cards
from kogge.games.vejen.rules.steps.payment import give_named, normal_goods, refuse_gift
from kogge.games.vejen.rules.steps.raid import begin_raid, refuse_raid
from kogge.games.vejen.rules.steps.setup import FromStack
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame, arg1, arg2, arg3
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.sets import add, bit, contains, without
from kogge.kernel.steps import Action


class DrawBonus(FromStack):
    """Only who draws a card sees it."""

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner, came, card = arg1(frame), arg2(frame), BonusCard(first(move))
        s.deck = without(s.deck, card)
        s.merchants[owner].take_card(card, came)
        log.learn(bit(owner))
        log.tell_others(owner, DREW_BONUS, owner)
        log.tell_only(owner, YOU_DREW, card)


class PlayCard(TurnAction):
    """VJ-68: one half of a card in hand; the top half only on its condition. The card leaves the game."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card, half = BonusCard(first(move)), second(move)
        if not s.merchants[seat].has_card(card):
            return Refusal("VJ-68", "not-in-hand", {"card": card})
        why = refuse_bonus_cards(s)
        return self.refuse_top(s, seat, card) if why is None and half == TOP_HALF else why

    def refuse_top(self, s: Vejen, seat: Seat, card: BonusCard) -> Refusal | None:
        bonus = self.components.bonus(card)
        if bonus.top == TOP_SALE:
            if contains(s.sold, bonus.city):
                return None
            return Refusal("VJ-68", "no-sale-this-turn", {"city": bonus.city})
        if bonus.top == TOP_FIVE_GOODS:
            have = s.merchants[seat].kinds()
            return None if have >= 5 else Refusal("VJ-68", "not-five-goods", {"have": have})
        return refuse_raid(self.components, s, seat, bonus.top)

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if s.event == NO_BONUS:
            return out
        for card in s.merchants[seat].hand:
            out = append(out, pack(self.kind, card, BOTTOM_HALF))
            if self.refuse_top(s, seat, BonusCard(card)) is None:
                out = append(out, pack(self.kind, card, TOP_HALF))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card, half = BonusCard(first(move)), second(move)
        came = s.merchants[seat].drop_card(card)
        s.played = add(s.played, card)
        if came != FROM_OPEN:
            log.learn(EVERYONE & ~bit(seat))
        log.tell(PLAYED_BONUS, seat, card, half)
        bonus = self.components.bonus(card)
        if half == BOTTOM_HALF:
            self.play_bottom(s, seat, bonus.bottom, bonus.bottom_number, log)
        elif bonus.top == TOP_SALE or bonus.top == TOP_FIVE_GOODS:
            ask_coins(s, bit(seat), bonus.top_number)
        else:
            begin_raid(self.components, s, seat, bonus.top, bonus.top_number, log)

    def play_bottom(self, s: Vejen, seat: Seat, bottom: i64, number: i64, log: Log) -> None:
        if bottom == BOTTOM_MOVE:
            merchant = s.merchants[seat]
            merchant.points = min(merchant.points + number, self.components.most_points)
            log.tell(POINTS, seat, merchant.points)
        elif bottom == BOTTOM_COINS:
            ask_coins(s, bit(seat), number)
        elif bottom == BOTTOM_GOODS:
            s.push(CHOOSE_GOODS, seat, number)
        elif bottom == BOTTOM_SWAP:
            offer_swap(s, seat, number)
        else:
            receive(self.components, s, seat, FOOD if bottom == BOTTOM_FOOD else TOOL, log)


class TakeGood(VejenAction):
    """Any normal goods from the stock, one after the other."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return normal_goods(self.kind)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        return Refusal("VJ-68", "normal-goods-only", {"good": good}) if is_noble(good) else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        if left > 1:
            s.push(CHOOSE_GOODS, seat, left - 1)
        receive(self.components, s, seat, Good(first(move)), log)


def offer_swap(s: Vejen, seat: i64, left: i64) -> None:
    """As long as there is something to give."""
    if left and s.merchants[seat].has_goods():
        s.push(SWAP_GIVE, seat, left)


class SwapGive(Action[Vejen]):
    """Up to so many of your goods are exchanged; first the one that you give."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_gift(s, seat, move, "VJ-68")

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return gifts(s, seat, out)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left, name, piece = arg1(frame), PlaceName(first(move)), Piece(second(move))
        give_named(s, seat, move, log)
        s.push(SWAP_TAKE, seat, s.merchants[seat].place(name), good_of(piece), left - 1)


class SwapTake(Action[Vejen]):
    """Another good, a normal one, in the place of the one that you gave."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return normal_goods(self.kind)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        given, good = Good(arg2(frame)), Good(first(move))
        if is_noble(good):
            return Refusal("VJ-68", "normal-goods-only", {"good": good})
        return Refusal("VJ-68", "same-good", {"good": good}) if good == given else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        place, left = arg1(frame), arg3(frame)
        gain(s, seat, place, Good(first(move)), log)
        offer_swap(s, seat, left)
