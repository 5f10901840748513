"""Bonus cards: drawn, taken, and played for one of their halves."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import (
    BOTTOM,
    BOTTOM_COINS,
    BOTTOM_FOOD,
    BOTTOM_GOODS,
    BOTTOM_MOVE,
    BOTTOM_NUMBER,
    BOTTOM_SWAP,
    FOOD,
    GOODS,
    NO_BONUS,
    NORMAL,
    TOOL,
    TOP,
    TOP_CITY,
    TOP_FIVE_GOODS,
    TOP_NUMBER,
    TOP_SALE,
    Board,
)
from kogge.games.vejen.rules.ledger import ask_coins, gain, gifts, give, receive
from kogge.games.vejen.rules.moves import BOTTOM_HALF, DONE, DRAW, PLAY, TAKE, TOP_HALF
from kogge.games.vejen.rules.state import (
    CHOOSE_GOODS,
    DEALT,
    DRAW_BONUS,
    HAND,
    HAND_SIZE,
    HIDDEN,
    OPEN_BONUS,
    POINTS,
    SHOWN,
    SIZE,
    SWAP_GIVE,
    SWAP_TAKE,
    Vejen,
    good_of,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.games.vejen.rules.steps.payment import refuse_gift
from kogge.games.vejen.rules.steps.raid import begin_raid, refuse_raid
from kogge.games.vejen.rules.steps.setup import cards_in_stack, refuse_draw
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit


def add_to_hand(s: Vejen, seat: i64, card: i64, dealt: i64) -> None:
    slot = s.hand_size(seat)
    s.player[seat * SIZE + HAND + slot] = card
    s.player[seat * SIZE + DEALT + slot] = dealt


class DrawBonus(Paragraph):
    """VJ-10, VJ-33, VJ-42, VJ-55: the top card of the stack; only who draws it sees it."""

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return cards_in_stack(s, self.board.bonus_cards, DRAW)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, move, DRAW)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner = arg1(frame)
        dealt = arg2(frame)
        s.deck &= ~bit(first(move) - 1)
        add_to_hand(s, owner, first(move), dealt)
        if log.heard:
            log.learn(bit(owner))
            log.say(EVERYONE & ~bit(owner), "drew-bonus", {"seat": owner})
            log.say(bit(owner), "you-drew", {"card": first(move)})


class TakeBonus(Paragraph):
    """VJ-04, VJ-55: the top card of the stack (0), or an open one, which is replaced at once."""

    def apply(self, s: Vejen, _seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        seat = arg1(frame)
        card = arg2(frame)
        if card == 0:
            s.push(DRAW_BONUS, CHANCE, seat, HIDDEN)
            return
        slot: i64 = 0 if s.opened & 0xFF == card else 1
        s.opened &= ~(card << 8 * slot)
        add_to_hand(s, seat, card, SHOWN)
        if log.heard:
            log.say(EVERYONE, "took-bonus", {"seat": seat, "card": card})
        if s.deck:
            s.push(OPEN_BONUS, CHANCE, slot)


def kinds_owned(s: Vejen, seat: i64) -> i64:
    n: i64 = 0
    for good in range(GOODS):
        if s.goods_of(seat, good):
            n += 1
    return n


def refuse_play(board: Board, s: Vejen, seat: i64, card: i64, half: i64) -> Refusal | None:
    """VJ-21, VJ-68, VJ-69: a card in hand; its top half on its condition."""
    if card != s.has(seat, HAND) and card != s.has(seat, HAND + 1):
        return Refusal("VJ-68", "not-in-hand", {"card": card})
    if s.event == NO_BONUS:
        return Refusal("VJ-21", "no-bonus-round")
    if half == BOTTOM_HALF:
        return None
    top = board.half(card - 1, TOP)
    if top == TOP_SALE:
        city = board.half(card - 1, TOP_CITY)
        return None if s.sold >> city & 1 else Refusal("VJ-68", "no-sale-this-turn", {"city": city})
    if top == TOP_FIVE_GOODS:
        have = kinds_owned(s, seat)
        return None if have >= 5 else Refusal("VJ-68", "not-five-goods", {"have": have})
    return refuse_raid(board, s, seat, top)


def add_plays(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    if s.event == NO_BONUS:
        return out
    for slot in range(HAND_SIZE):
        card = s.player[seat * SIZE + HAND + slot]
        if card:
            out = append(out, pack(PLAY, card, BOTTOM_HALF))
            if refuse_play(board, s, seat, card, TOP_HALF) is None:
                out = append(out, pack(PLAY, card, TOP_HALF))
    return out


def drop_from_hand(s: Vejen, seat: i64, card: i64) -> i64:
    """The card leaves the hand; how it had come there."""
    at = seat * SIZE
    slot: i64 = 0 if s.player[at + HAND] == card else 1
    dealt = s.player[at + DEALT + slot]
    if slot == 0:
        s.player[at + HAND] = s.player[at + HAND + 1]
        s.player[at + DEALT] = s.player[at + DEALT + 1]
    s.player[at + HAND + 1] = 0
    s.player[at + DEALT + 1] = 0
    return dealt


def play_card(board: Board, s: Vejen, seat: i64, card: i64, half: i64, log: Log) -> None:
    """VJ-04, VJ-68: one half only; the card leaves the game."""
    dealt = drop_from_hand(s, seat, card)
    s.played |= bit(card - 1)
    if log.heard:
        if dealt != SHOWN:
            log.learn(EVERYONE & ~bit(seat))
        log.say(EVERYONE, "played-bonus", {"seat": seat, "card": card, "half": half})
    if half == BOTTOM_HALF:
        play_bottom(board, s, seat, board.half(card - 1, BOTTOM), board.half(card - 1, BOTTOM_NUMBER), log)
    elif board.half(card - 1, TOP) <= TOP_FIVE_GOODS:
        ask_coins(s, bit(seat), board.half(card - 1, TOP_NUMBER))
    else:
        begin_raid(board, s, seat, board.half(card - 1, TOP), board.half(card - 1, TOP_NUMBER), log)


def play_bottom(board: Board, s: Vejen, seat: i64, bottom: i64, number: i64, log: Log) -> None:
    """VJ-58, VJ-68: its own bonus."""
    if bottom == BOTTOM_MOVE:
        at = seat * SIZE + POINTS
        s.player[at] = min(s.player[at] + number, board.most_points)
        if log.heard:
            log.say(EVERYONE, "points", {"seat": seat, "points": s.player[at]})
    elif bottom == BOTTOM_COINS:
        ask_coins(s, bit(seat), number)
    elif bottom == BOTTOM_GOODS:
        s.push(CHOOSE_GOODS, seat, number)
    elif bottom == BOTTOM_SWAP:
        offer_swap(s, seat, number)
    else:
        receive(board, s, seat, FOOD if bottom == BOTTOM_FOOD else TOOL, 0, log)


class ChooseGoods(Paragraph):
    """VJ-68: any goods from the stock, one after the other."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(TAKE, 0), pack(TAKE, 1), pack(TAKE, 2), pack(TAKE, 3), pack(TAKE, 4)])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != TAKE:
            return NOT_ASKED
        return None if first(move) < NORMAL else Refusal("VJ-68", "normal-goods-only", {"good": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        if left > 1:
            s.push(CHOOSE_GOODS, seat, left - 1)
        receive(self.board, s, seat, first(move), 0, log)


def offer_swap(s: Vejen, seat: i64, left: i64) -> None:
    if left and kinds_owned(s, seat):
        s.push(SWAP_GIVE, seat, left)


class SwapGive(Paragraph):
    """VJ-68: up to so many own goods are exchanged; first the one that is given."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return append(gifts(s, seat, -1), DONE)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if move == DONE else refuse_gift(s, seat, move, "VJ-68")

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        if move != DONE:
            place = s.place(seat, first(move))
            give(s, seat, place, second(move), log)
            s.push(SWAP_TAKE, seat, place, good_of(second(move)) * 8 + left - 1)


class SwapTake(Paragraph):
    """VJ-68: another good, a normal one, in the place of the one given."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(TAKE, 0), pack(TAKE, 1), pack(TAKE, 2), pack(TAKE, 3), pack(TAKE, 4)])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        given_left = arg2(frame)
        if kind(move) != TAKE:
            return NOT_ASKED
        if first(move) >= NORMAL:
            return Refusal("VJ-68", "normal-goods-only", {"good": first(move)})
        return Refusal("VJ-68", "same-good", {"good": first(move)}) if first(move) == given_left // 8 else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        place = arg1(frame)
        given_left = arg2(frame)
        gain(s, seat, place, first(move), log)
        offer_swap(s, seat, given_left % 8)
