"""Vikings on the Volga, as the kernel plays it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules import generated, knowledge, moves
from kogge.games.volga.rules.board import empty_board
from kogge.games.volga.rules.components import (
    ALL_CITIES,
    ALL_TILES,
    GOODS,
    NOWHERE,
    START_RUBLES,
    Components,
)
from kogge.games.volga.rules.generated import VolgaView
from kogge.games.volga.rules.state import NAME_LAYER, Volga
from kogge.games.volga.rules.steps.contracts import DrawContract, DrawContracts, KeepContract
from kogge.games.volga.rules.steps.fresh_start import StartOver
from kogge.games.volga.rules.steps.horde import (
    Flee,
    HordeGoesOn,
    HordeHalts,
    LeaveTile,
    MoveHorde,
    PayGood,
    SendPrince,
)
from kogge.games.volga.rules.steps.laying import DrawTile, LayTile, NameLayer, TurnTile
from kogge.games.volga.rules.steps.market import Buy, BuyPass, Sell, Show, Throw, Upgrade
from kogge.games.volga.rules.steps.offers import (
    ASKING,
    GIVING,
    AskContract,
    BeginOffer,
    GiveContract,
    NameGood,
    NamePass,
    NameRubles,
    Propose,
    Withdraw,
)
from kogge.games.volga.rules.steps.prince import MovePrince, PrinceGoesOn, PrinceHalts, Rebuild, SendHorde
from kogge.games.volga.rules.steps.sailing import Sail
from kogge.games.volga.rules.steps.set_up import ChoosePass, DrawCity, OpenContract, PlaceShip
from kogge.games.volga.rules.steps.swap import Accept, Decline, HandOver, Swap
from kogge.games.volga.rules.steps.turn import End, PrinceYields, TakeTurn, TurnEnds
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.steps import Choice
from kogge.kernel.vectors import filled


def set_up(players: i64, drawn_board: i64, turns: i64, components: Components) -> Volga:
    """VV-01: each player has a small ship and five rubles. The goods are in their stacks, the contracts in the deck."""
    s = generated.new(players)
    s.drawn_board = drawn_board
    s.turns = turns
    s.board = empty_board()
    s.not_laid = ALL_TILES
    s.horde = NOWHERE
    s.prince = NOWHERE
    s.free_passes = ALL_CITIES
    s.stacks = components.tokens[:]
    s.deck = components.contracts
    s.offer.gives.goods = filled(GOODS, 0)
    s.offer.asks.goods = filled(GOODS, 0)
    for captain in s.captains:
        captain.at = NOWHERE
        captain.rubles = START_RUBLES
        captain.goods = filled(GOODS, 0)
    knowledge.know_nothing(s, s.deck)
    s.push(NAME_LAYER, CHANCE)
    return s


def turn(components: Components) -> TakeTurn:
    return TakeTurn(
        sail=Sail(moves.GO),
        end=End(moves.END),
        regular=[
            BuyPass(moves.BUY_PASS),
            Sell(moves.SELL, components),
            Buy(moves.BUY, components),
            Throw(moves.THROW),
            Upgrade(moves.UPGRADE),
            Show(moves.SHOW),
            BeginOffer(moves.OFFER_TO),
        ],
        special=[
            MoveHorde(moves.HORDE),
            MovePrince(moves.PRINCE),
            StartOver(moves.RESTART),
            DrawContracts(moves.DRAW),
        ],
    )


def offer() -> Choice[Volga]:
    return Choice(
        "compose-offer",
        [
            Withdraw(moves.WITHDRAW),
            Propose(moves.PROPOSE),
            NameRubles(moves.GIVE_RUBLES, GIVING),
            NameGood(moves.GIVE_GOOD, GIVING),
            NamePass(moves.GIVE_PASS, GIVING),
            GiveContract(moves.GIVE_CONTRACT, GIVING),
            NameRubles(moves.ASK_RUBLES, ASKING),
            NameGood(moves.ASK_GOOD, ASKING),
            NamePass(moves.ASK_PASS, ASKING),
            AskContract(moves.ASK_CONTRACT),
        ],
    )


class VolgaRules(Rules[Volga, VolgaView]):
    __slots__ = ("components", "turns")

    def __init__(self, components: Components, turns: vec[i64]) -> None:
        self.components = components
        self.turns = turns  # by the value of the option
        super().__init__(
            [
                Choice("name-layer", [NameLayer(moves.LAYER)]),
                Choice("draw-tile", [DrawTile(moves.TILE, components)]),
                Choice("lay-tile", [LayTile(moves.LAY, components)]),
                Choice("turn-tile", [TurnTile(moves.TURN, components)]),
                Choice("draw-city", [DrawCity(moves.CITY)]),
                Choice("open-contract", [OpenContract(moves.CONTRACT)]),
                Choice("choose-pass", [ChoosePass(moves.TAKE_PASS)]),
                Choice("place-ship", [PlaceShip(moves.PLACE)]),
                turn(components),
                offer(),
                Choice("answer-offer", [Decline(moves.DECLINE), Accept(moves.ACCEPT)]),
                Choice("hand-over", [HandOver(moves.HAND)]),
                Swap(),
                Choice("move-horde", [HordeHalts(moves.HALT), HordeGoesOn(moves.HORDE)]),
                Choice("pay-good", [PayGood(moves.PAY)]),
                LeaveTile(),
                Choice("drive-away", [Flee(moves.FLEE)]),
                Choice("send-prince", [SendPrince(moves.SEND)]),
                Choice("move-prince", [PrinceHalts(moves.HALT), PrinceGoesOn(moves.PRINCE)]),
                Choice("send-horde", [SendHorde(moves.SEND)]),
                Rebuild(),
                Choice("draw-contract", [DrawContract(moves.CONTRACT)]),
                Choice("keep-contract", [KeepContract(moves.KEEP)]),
                Choice("prince-yields", [PrinceYields(moves.SEND)]),
                TurnEnds(),
            ]
        )

    def new(self, players: i64, options: vec[i64]) -> Volga:
        return set_up(players, options[0], self.turns[options[1]], self.components)

    def restore(self, ints: vec[i64]) -> Volga:
        return generated.restore(ints)

    def view(self, s: Volga, viewer: i64) -> VolgaView:
        return knowledge.look(s, viewer)

    def imagine(self, view: VolgaView, rand: Rng) -> Volga:
        return knowledge.imagine(view, rand)

    def scores(self, s: Volga) -> vec[i64]:
        """Rubles."""
        out = vec[i64](capacity=s.players)
        for captain in s.captains:
            out = append(out, captain.rubles)
        return out
