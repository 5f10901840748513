"""Vejen to the kernel."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import Board
from kogge.games.vejen.rules.scoring import scores
from kogge.games.vejen.rules.state import (
    BEGIN_ROUND,
    DRAW_EVENT,
    DRAW_SCORING,
    DRAW_STARTING_PLAYER,
    DRAW_TABLEAU,
    LOANS_LEFT,
    NOBLES,
    NOBLES_OF_KIND,
    OPEN_BONUS,
    ROUNDS,
    SIZE,
    Vejen,
    restore,
)
from kogge.games.vejen.rules.steps.action import NextTurn, Turn
from kogge.games.vejen.rules.steps.bonus import ChooseGoods, DrawBonus, SwapGive, SwapTake, TakeBonus
from kogge.games.vejen.rules.steps.build import Complete
from kogge.games.vejen.rules.steps.end import CloseRound, FulfilEvent, RedEvent
from kogge.games.vejen.rules.steps.event import BeginRound, BuyPoints, GrantPoints, KeepBonus, PayCoin, TakeCoins
from kogge.games.vejen.rules.steps.income import ChooseIncome, Income, MakeRoom
from kogge.games.vejen.rules.steps.payment import DrawBack, PayAnyGood, PayGoods
from kogge.games.vejen.rules.steps.raid import ChooseRaid, GrabNoble, RaidGoods
from kogge.games.vejen.rules.steps.selling import NobleOrder, NobleSold
from kogge.games.vejen.rules.steps.setup import DrawEvent, DrawScoring, DrawStartingPlayer, DrawTableau, OpenBonus
from kogge.games.vejen.rules.steps.travel import PayTolls, TravelOn
from kogge.games.vejen.rules.view import VejenView, imagine, look
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.sets import bit
from kogge.kernel.vectors import filled


def set_up(board: Board, players: i64) -> Vejen:
    """VJ-01 to VJ-09: what fate has to settle before the first round is on the stack."""
    s = Vejen(players)
    s.krone = board.rates[0]
    s.thaler = board.rates[1]
    s.deck = bit(board.bonus_cards) - 1
    s.row = filled(ROUNDS, 0)
    s.player = filled(players * SIZE, 0)
    for seat in range(players):
        s.player[seat * SIZE + LOANS_LEFT] = board.loans
    s.noble = vec[i64](capacity=3 * NOBLES)
    for marker in range(NOBLES):
        # VJ-05: the first of each kind on top, and not even fate knows the backs yet
        s.noble = append(append(append(s.noble, 0), -1 - marker % NOBLES_OF_KIND), 0)
    s.push_auto(BEGIN_ROUND)
    s.push(OPEN_BONUS, CHANCE, 1)
    s.push(OPEN_BONUS, CHANCE, 0)
    s.push(DRAW_EVENT, CHANCE, 2)  # VJ-06: known before anybody decides anything
    s.push(DRAW_EVENT, CHANCE, ROUNDS)
    s.push(DRAW_EVENT, CHANCE, 1)
    s.push(DRAW_SCORING, CHANCE)
    s.push(DRAW_SCORING, CHANCE)
    s.push(DRAW_STARTING_PLAYER, CHANCE)
    for seat in range(players - 1, -1, -1):
        s.push(DRAW_TABLEAU, CHANCE, seat)
    return s


class VejenRules(Rules[Vejen, VejenView]):
    """The rules, with the components of an edition."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        super().__init__(
            [
                DrawTableau(board),
                DrawStartingPlayer(board),
                DrawScoring(board),
                DrawEvent(board),
                OpenBonus(board),
                BeginRound(board),
                KeepBonus(board),
                TakeCoins(board),
                GrantPoints(board),
                BuyPoints(board),
                Income(board),
                ChooseIncome(board),
                MakeRoom(board),
                DrawBack(board),
                PayGoods(board),
                PayAnyGood(board),
                PayCoin(board),
                NextTurn(board),
                Turn(board),
                Complete(board),
                TravelOn(board),
                PayTolls(board),
                NobleOrder(board),
                NobleSold(board),
                DrawBonus(board),
                TakeBonus(board),
                ChooseGoods(board),
                SwapGive(board),
                SwapTake(board),
                ChooseRaid(board),
                RaidGoods(board),
                GrabNoble(board),
                RedEvent(board),
                FulfilEvent(board),
                CloseRound(board),
            ]
        )
        self.board = board

    def new(self, players: i64, options: vec[i64]) -> Vejen:
        return set_up(self.board, players)

    def restore(self, ints: vec[i64]) -> Vejen:
        return restore(ints)

    def view(self, s: Vejen, viewer: i64) -> VejenView:
        return look(s, viewer)

    def imagine(self, view: VejenView, rand: Rng) -> Vejen:
        return imagine(view, self.board, rand)

    def scores(self, s: Vejen) -> vec[i64]:
        return scores(s)

    def turn(self, s: Vejen) -> i64:
        """The round: when the others have passed, all that follows in it is one turn."""
        return s.round
