"""Phase 1, the event; and the movement points, which some events change."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import (
    BUY_MOVE,
    KIND,
    PLAGUE,
    PLUS_COIN,
    PLUS_MOVE,
    RATE,
    START_BONUS,
    THIRD_SCORING,
    WITH,
    Board,
    changed_rate,
)
from kogge.games.vejen.rules.ledger import ask_coins, earn, pay
from kogge.games.vejen.rules.moves import COIN, DONE, KEEP, KRONER
from kogge.games.vejen.rules.state import (
    AT_START,
    BUY_POINTS,
    CART,
    CLOSE_ROUND,
    DEALT,
    DRAW_BONUS,
    DRAW_EVENT,
    DRAW_SCORING,
    GRANT_POINTS,
    HAND,
    HOME,
    INCOME,
    KEEP_BONUS,
    NEXT_TURN,
    POINTS,
    PURSE,
    PUT_BACK,
    RED_EVENT,
    ROUNDS,
    SIZE,
    Vejen,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit


class BeginRound(Paragraph):
    """VJ-01, VJ-06, VJ-20, VJ-34: the marker moves on; rates change, the event acts, the next card is turned over.

    The whole round goes on the stack, last thing first.
    """

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.round += 1
        card = s.row[s.round - 1] - 1
        self.change_rates(s, card)
        s.event = self.board.event(card, KIND)
        s.closed = self.board.event(card, WITH) if s.event == PLAGUE else 0  # VJ-32, VJ-34
        if log.heard:
            log.say(EVERYONE, "round-began", {"round": s.round, "seat": s.first, "event": card})
            log.say(EVERYONE, "rates", {"krone": s.krone, "thaler": s.thaler})
        if s.round == 1:
            self.deal_coins(s, log)
        s.push_auto(CLOSE_ROUND)
        s.push_auto(RED_EVENT)
        s.push_auto(NEXT_TURN, s.first)
        for i in range(s.players - 1, -1, -1):
            s.push_auto(INCOME, s.after(s.first, i))
        s.push_auto(GRANT_POINTS)
        if 1 < s.round < ROUNDS - 1:  # round 2 lies open since set-up
            s.push(DRAW_EVENT, CHANCE, s.round + 1)
        self.act_at_once(s)

    def change_rates(self, s: Vejen, card: i64) -> None:
        board = self.board
        s.krone = changed_rate(s.krone, board.event(card, RATE), board.lowest_rate, board.highest_rate)
        s.thaler = changed_rate(s.thaler, board.event(card, RATE + 1), board.lowest_rate, board.highest_rate)

    def deal_coins(self, s: Vejen, log: Log) -> None:
        """VJ-07, VJ-33: 2 coins of the home currency, 1 with the first Start card."""
        coins = 1 if s.event == START_BONUS else self.board.start_coins
        for owner in range(s.players):
            currency = self.board.country[s.has(owner, HOME)]
            earn(s, owner, currency, coins)
            if log.heard:
                log.say(EVERYONE, "start-coins", {"seat": owner, "currency": currency, "coins": coins})

    def act_at_once(self, s: Vejen) -> None:
        """The green events."""
        if s.event == PLUS_COIN:  # VJ-24
            ask_coins(s, bit(s.players) - 1, 1)
        elif s.event == THIRD_SCORING:  # VJ-27
            s.push(DRAW_SCORING, CHANCE)
        elif s.event == START_BONUS:  # VJ-33
            s.push_all(KEEP_BONUS)
            for i in range(s.players - 1, -1, -1):
                s.push(DRAW_BONUS, CHANCE, s.after(s.first, i), AT_START)
                s.push(DRAW_BONUS, CHANCE, s.after(s.first, i), AT_START)


class KeepBonus(Paragraph):
    """VJ-33: of the two cards drawn one is kept; the other goes back into the stack, which is shuffled."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(KEEP, s.has(seat, HAND)), pack(KEEP, s.has(seat, HAND + 1))])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != KEEP:
            return NOT_ASKED
        if first(move) == s.has(seat, HAND) or first(move) == s.has(seat, HAND + 1):
            return None
        return Refusal("VJ-33", "not-in-hand", {"card": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        at = seat * SIZE
        back = s.player[at + HAND] + s.player[at + HAND + 1] - first(move)
        s.player[at + HAND] = first(move)
        s.player[at + HAND + 1] = 0
        s.player[at + DEALT + 1] = 0
        s.player[at + PUT_BACK] = back
        s.deck |= bit(back - 1)
        if log.heard:
            log.say(EVERYONE & ~bit(seat), "kept-one", {"seat": seat})
            log.say(bit(seat), "you-kept", {"card": first(move)})
            log.say(bit(seat), "you-put-back", {"card": back})


class TakeCoins(Paragraph):
    """VJ-24, VJ-35: coins from the bank in any mix of the two currencies."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        coins = arg1(frame)
        out = vec[i64](capacity=coins + 1)
        for kroner in range(coins + 1):
            out = append(out, pack(KRONER, kroner))
        return out

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        coins = arg1(frame)
        if kind(move) != KRONER:
            return NOT_ASKED
        return Refusal("VJ-35", "too-many-coins", {"coins": coins}) if first(move) > coins else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        coins = arg1(frame)
        at = seat * SIZE + PURSE
        s.player[at] += first(move)
        s.player[at + 1] += coins - first(move)
        if log.heard:
            log.say(EVERYONE, "coins", {"seat": seat, "krone": first(move), "thaler": coins - first(move)})


class GrantPoints(Paragraph):
    """VJ-22, VJ-26, VJ-29, VJ-40: points by the cart, then what the event adds, never above the scale's end."""

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        for owner in range(s.players):
            at = owner * SIZE
            points = self.board.cart_points[s.player[at + CART]]
            if s.event == PLUS_MOVE:
                points += 1
            s.player[at + POINTS] = min(points, self.board.most_points)
            if log.heard:
                log.say(EVERYONE, "points", {"seat": owner, "points": s.player[at + POINTS]})
        if s.event == BUY_MOVE:
            for i in range(s.players - 1, -1, -1):
                offer_points(self.board, s, s.after(s.first, i))


def offer_points(board: Board, s: Vejen, seat: i64) -> None:
    """VJ-26: as long as there is a coin, and room on the scale."""
    if s.coins(seat) and s.has(seat, POINTS) < board.most_points:
        s.push(BUY_POINTS, seat)


class BuyPoints(Paragraph):
    """VJ-26: points for 1 coin each of either currency."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([DONE, pack(COIN, 0), pack(COIN, 1)])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        return refuse_coin(s, seat, move)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if move == DONE:
            return
        pay(s, seat, first(move), 1, log)
        s.player[seat * SIZE + POINTS] += 1
        if log.heard:
            log.say(EVERYONE, "points", {"seat": seat, "points": s.has(seat, POINTS)})
        offer_points(self.board, s, seat)


def refuse_coin(s: Vejen, seat: i64, move: i64) -> Refusal | None:
    """A coin of a currency that the player has."""
    if kind(move) != COIN:
        return NOT_ASKED
    if s.has(seat, PURSE + first(move)):
        return None
    return Refusal("VJ-35", "no-coin", {"currency": first(move)})


class PayCoin(Paragraph):
    """VJ-31, VJ-55: a coin of either currency, to the bank or to the owner of a countinghouse."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(COIN, 0), pack(COIN, 1)])

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_coin(s, seat, move)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = arg1(frame)
        if to == 0:
            pay(s, seat, first(move), 1, log)
        else:
            pay_toll(s, seat, to - 1, first(move), log)


def pay_toll(s: Vejen, seat: i64, other: i64, currency: i64, log: Log) -> None:
    """VJ-31"""
    earn(s, seat, currency, -1)
    earn(s, other, currency, 1)
    if log.heard:
        log.say(EVERYONE, "toll", {"seat": seat, "other": other, "currency": currency, "coins": 1})
