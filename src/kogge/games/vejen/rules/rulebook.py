"""Vejen, as the kernel plays it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import generated, knowledge
from kogge.games.vejen.rules import moves as m
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.generated import VejenView
from kogge.games.vejen.rules.goods import GOODS, NOBLES, NOBLES_OF_KIND
from kogge.games.vejen.rules.state import FACE_DOWN, NO_CARD, NOWHERE, PLACES, ROUNDS, Vejen
from kogge.games.vejen.rules.step_ids import (
    BEGIN_ROUND,
    DRAW_EVENT,
    DRAW_SCORING,
    DRAW_STARTING_PLAYER,
    DRAW_TABLEAU,
    OPEN_BONUS,
)
from kogge.games.vejen.rules.steps.bonus import DrawBonus, PlayCard, SwapGive, SwapTake, TakeGood
from kogge.games.vejen.rules.steps.building import Build, Built, Upgrade, Upgraded
from kogge.games.vejen.rules.steps.buying import Buy, BuyBonus, TakeBonus
from kogge.games.vejen.rules.steps.coins import PayCoin, TakeCoins
from kogge.games.vejen.rules.steps.event import BuyPoint, Fulfil, KeepBonus, RedEvent
from kogge.games.vejen.rules.steps.income import ChooseIncome, GiveUp, Income, Leave
from kogge.games.vejen.rules.steps.loading import Load
from kogge.games.vejen.rules.steps.loans import TakeLoan
from kogge.games.vejen.rules.steps.nobles import ChooseFirst, DrawBack, NobleSold, PutUnder
from kogge.games.vejen.rules.steps.payment import PayAnyGood, PayGood
from kogge.games.vejen.rules.steps.raid import ChooseRaid, GrabNoble, RaidGood, StopRaid
from kogge.games.vejen.rules.steps.refining import Refine, Refined
from kogge.games.vejen.rules.steps.round import BeginRound, CloseRound, GrantPoints
from kogge.games.vejen.rules.steps.selling import Sell
from kogge.games.vejen.rules.steps.setup import DrawEvent, DrawScoring, DrawStartingPlayer, DrawTableau, OpenBonus
from kogge.games.vejen.rules.steps.travel import PayToll, PayTolls, Sail, Travel
from kogge.games.vejen.rules.steps.turn import (
    BUILDING,
    BUYING,
    LOADING,
    REFINING,
    SELLING,
    UPGRADING,
    EndTurn,
    NextTurn,
    Turn,
)
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE, NOBODY
from kogge.kernel.steps import Choice, Plain
from kogge.kernel.vectors import filled


def set_up(components: Components, players: i64) -> Vejen:
    """What fate has to settle before the first round is on the stack, last thing first."""
    s = generated.new(players)
    s.krone = components.krone
    s.thaler = components.thaler
    s.deck = knowledge.all_cards(components)
    s.opened = filled(2, NO_CARD)
    s.row = filled(ROUNDS, FACE_DOWN)
    for merchant in s.merchants:
        merchant.ship = NOWHERE
        merchant.mill = NOWHERE
        merchant.loans_left = components.loans
        merchant.goods = filled(PLACES * GOODS, 0)
    set_up_nobles(s)
    s.push_auto(BEGIN_ROUND)
    s.push(OPEN_BONUS, CHANCE, 1)
    s.push(OPEN_BONUS, CHANCE, 0)
    s.push(DRAW_EVENT, CHANCE, 2)  # known before anybody decides anything
    s.push(DRAW_EVENT, CHANCE, ROUNDS)
    s.push(DRAW_EVENT, CHANCE, 1)
    s.push(DRAW_SCORING, CHANCE)
    s.push(DRAW_SCORING, CHANCE)
    s.push(DRAW_STARTING_PLAYER, CHANCE)
    for seat in range(players - 1, -1, -1):
        s.push(DRAW_TABLEAU, CHANCE, seat)
    return s


def set_up_nobles(s: Vejen) -> None:
    """Two stacks, the first marker of each kind on top; not even fate knows the backs yet."""
    nobles = s.nobles
    nobles.back = filled(NOBLES, 0)
    nobles.seen_by = filled(NOBLES, 0)
    nobles.owner = filled(NOBLES, NOBODY)
    nobles.place = filled(NOBLES, 0)
    for marker in range(NOBLES):
        nobles.depth = append(nobles.depth, 1 + marker % NOBLES_OF_KIND)
    nobles.next_depth = NOBLES_OF_KIND + 1


def turn(c: Components) -> Turn:
    return Turn(
        "turn",
        [
            EndTurn(m.END, c),
            Travel(m.TRAVEL, c),
            Sail(m.SAIL, c),
            Buy(m.BUY, c, BUYING),
            BuyBonus(m.BONUS, c, BUYING),
            Load(m.LOAD, c, LOADING),
            Refine(m.REFINE, c, REFINING),
            Sell(m.SELL, c, SELLING),
            Build(m.BUILD, c, BUILDING),
            Upgrade(m.UPGRADE, c, UPGRADING),
            TakeLoan(m.LOAN, c),
            PlayCard(m.PLAY, c),
        ],
    )


class VejenRules(Rules[Vejen, VejenView]):
    """The rules, with the components of an edition."""

    def __init__(self, c: Components) -> None:
        super().__init__(
            [
                Choice("draw-tableau", [DrawTableau(m.TABLEAU, c)]),
                Choice("draw-starting-player", [DrawStartingPlayer(m.STARTING)]),
                Choice("draw-scoring", [DrawScoring(m.SCORING)]),
                Choice("draw-event", [DrawEvent(m.EVENT, c)]),
                Choice("open-bonus", [OpenBonus(m.OPEN, c)]),
                BeginRound(c),
                Choice("keep-bonus", [KeepBonus(m.KEEP)]),
                GrantPoints(c),
                Choice("buy-points", [Plain(m.DONE), BuyPoint(m.COIN, c)]),
                Income(c),
                Choice("choose-income", [ChooseIncome(m.TAKE, c)]),
                NextTurn(),
                turn(c),
                Choice("travel-on", [Travel(m.TRAVEL, c), Sail(m.SAIL, c)]),
                PayTolls(),
                Choice("pay-coin", [PayToll(m.COIN)]),
                TakeBonus(),
                Refined(c),
                Choice("noble-order", [ChooseFirst(m.FIRST)]),
                NobleSold(c),
                PutUnder(),
                Built(),
                Upgraded(),
                Choice("choose-goods", [TakeGood(m.TAKE, c)]),
                Choice("swap-give", [SwapGive(m.GIVE), Plain(m.DONE)]),
                Choice("swap-take", [SwapTake(m.TAKE)]),
                Choice("choose-raid", [ChooseRaid(m.RAID, c)]),
                Choice("raid-goods", [StopRaid(m.DONE), RaidGood(m.TAKE, c)]),
                Choice("grab-noble", [GrabNoble(m.GRAB)]),
                Choice("take-coins", [TakeCoins(m.KRONER)]),
                Choice("pay-coin", [PayCoin(m.COIN)]),
                Choice("pay-goods", [PayGood(m.GIVE)]),
                Choice("pay-any-good", [PayAnyGood(m.GIVE)]),
                Choice("make-room", [Leave(m.LEAVE), GiveUp(m.GIVE)]),
                Choice("draw-back", [DrawBack(m.BACK, c)]),
                Choice("draw-bonus", [DrawBonus(m.DRAW, c)]),
                RedEvent(c),
                Choice("fulfil-event", [Fulfil(m.FULFIL, c), Plain(m.DONE)]),
                CloseRound(c),
            ]
        )
        self.components = c

    def new(self, players: i64, options: vec[i64]) -> Vejen:
        return set_up(self.components, players)

    def restore(self, ints: vec[i64]) -> Vejen:
        return generated.restore(ints)

    def view(self, s: Vejen, viewer: i64) -> VejenView:
        return knowledge.look(s, viewer)

    def imagine(self, view: VejenView, rand: Rng) -> Vejen:
        return knowledge.imagine(view, self.components, rand)

    def scores(self, s: Vejen) -> vec[i64]:
        return vec[i64]([merchant.score for merchant in s.merchants])

    def turn(self, s: Vejen) -> i64:
        """The round: when the others have passed, all that follows in it is one turn."""
        return s.round
