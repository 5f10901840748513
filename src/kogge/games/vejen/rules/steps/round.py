"""A round begins and ends: phases 1 and 4, apart from what this round's event asks of players."""

from mypy_extensions import i64

from kogge.games.vejen.rules.cards import (
    BUY_MOVE,
    PLUS_COIN,
    PLUS_MOVE,
    START_BONUS,
    THIRD_SCORING,
)
from kogge.games.vejen.rules.events import POINTS, RATES, ROUND_BEGAN, START_COINS
from kogge.games.vejen.rules.ledger import ask_coins
from kogge.games.vejen.rules.ending import finish
from kogge.games.vejen.rules.state import AT_START, ROUNDS, Cities, Vejen
from kogge.games.vejen.rules.step_ids import (
    BEGIN_ROUND,
    CLOSE_ROUND,
    DRAW_BONUS,
    DRAW_EVENT,
    DRAW_SCORING,
    GRANT_POINTS,
    INCOME,
    KEEP_BONUS,
    NEXT_TURN,
    RED_EVENT,
)
from kogge.games.vejen.rules.steps.base import VejenStep
from kogge.games.vejen.rules.steps.event import offer_points
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.sets import EMPTY, full


class BeginRound(VejenStep):
    """VJ-01, VJ-20, VJ-34: the marker moves on, first to the Start card; rates change, the event acts.

    Then the next card is turned over. The whole round goes on the stack, last thing first.
    """

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        s.round += 1
        card = self.components.events[s.event_card()]
        s.krone = card.krone.applied(s.krone, self.components.lowest_rate, self.components.highest_rate)
        s.thaler = card.thaler.applied(s.thaler, self.components.lowest_rate, self.components.highest_rate)
        s.event = card.kind
        s.closed = card.closed
        log.tell(ROUND_BEGAN, s.round, s.starting, s.event_card())
        log.tell(RATES, s.krone, s.thaler)
        if s.round == 1:
            self.deal_coins(s, log)
        s.push_auto(CLOSE_ROUND)
        s.push_auto(RED_EVENT)
        s.push_auto_for(NEXT_TURN, s.starting)
        for i in range(s.players - 1, -1, -1):
            s.push_auto_for(INCOME, s.after(s.starting, i))
        s.push_auto(GRANT_POINTS)
        if 1 < s.round < ROUNDS - 1:  # the cards of round 2 and of the last round lie open since set-up
            s.push(DRAW_EVENT, CHANCE, s.round + 1)
        self.act_at_once(s)

    def deal_coins(self, s: Vejen, log: Log) -> None:
        """Coins of the home currency to begin with; only one if bonus cards are dealt as well."""
        coins = 1 if s.event == START_BONUS else self.components.start_coins
        for owner in range(s.players):
            merchant = s.merchants[owner]
            currency = self.components.currency(merchant.home)
            merchant.earn(currency, coins)
            log.tell(START_COINS, owner, currency, coins)

    def act_at_once(self, s: Vejen) -> None:
        """VJ-24, VJ-27: the green events: a coin for everybody, a third scoring card, or bonus cards at the start."""
        if s.event == PLUS_COIN:
            ask_coins(s, full(s.players), 1)
        elif s.event == THIRD_SCORING:
            s.push(DRAW_SCORING, CHANCE)
        elif s.event == START_BONUS:
            s.push_all(KEEP_BONUS)
            for i in range(s.players - 1, -1, -1):
                s.push(DRAW_BONUS, CHANCE, s.after(s.starting, i), AT_START)
                s.push(DRAW_BONUS, CHANCE, s.after(s.starting, i), AT_START)


class GrantPoints(VejenStep):
    """VJ-22, VJ-40: movement points by the cart, then what the event adds, never past the end of the scale."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        more: i64 = 1 if s.event == PLUS_MOVE else 0
        for owner in range(s.players):
            merchant = s.merchants[owner]
            points = self.components.cart_points[merchant.cart] + more
            merchant.points = min(points, self.components.most_points)
            log.tell(POINTS, owner, merchant.points)
        if s.event == BUY_MOVE:
            for i in range(s.players - 1, -1, -1):
                offer_points(self.components, s, s.after(s.starting, i))


class CloseRound(VejenStep):
    """VJ-80: the starting marker goes left and unused points are lost; after round 12 the game ends."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        for merchant in s.merchants:
            merchant.points = 0
            merchant.passed = 0
            merchant.borrowed = 0
        s.starting = s.after(s.starting)
        s.sold = Cities(EMPTY)
        if s.round == ROUNDS:
            finish(self.components, s, log)
        else:
            s.push_auto(BEGIN_ROUND)
