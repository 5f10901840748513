"""Vikings on the Volga to the kernel."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.hexes import ALL_TILES, NOT_LAID, TILES
from kogge.games.volga.rules.state import (
    CITIES,
    GOODS,
    NAME_LAYER,
    NOWHERE,
    OFFER,
    START_RUBLES,
    Volga,
    restore,
)
from kogge.games.volga.rules.steps.board import DrawTile, LayTile, NameLayer, TurnTile
from kogge.games.volga.rules.steps.contracts import DrawContract, KeepContract
from kogge.games.volga.rules.steps.end import EndTurn, PrinceYields
from kogge.games.volga.rules.steps.horde import DriveAway, MoveHorde, PayGood, SendPrince
from kogge.games.volga.rules.steps.market import price
from kogge.games.volga.rules.steps.prince import MovePrince, Rebuild, SendHorde
from kogge.games.volga.rules.steps.set_up import ChoosePass, DrawCity, OpenContract, PlaceShip
from kogge.games.volga.rules.steps.trade import AnswerOffer, ComposeOffer, HandOver, Swap
from kogge.games.volga.rules.steps.turn import TakeTurn
from kogge.games.volga.rules.view import VolgaView, imagine
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.sets import bit
from kogge.kernel.vectors import filled


def set_up(players: i64, drawn_board: i64, turns: i64, parts: Parts) -> Volga:
    """VV-01, VV-04 to VV-07: ships small, 5 rubles each, full stacks, no city burned yet."""
    s = Volga(players)
    s.drawn_board = drawn_board
    s.turns = turns
    s.tiles = ALL_TILES
    s.free_passes = bit(CITIES) - 1
    s.deck = parts.contracts
    s.cells = filled(TILES, NOT_LAID)
    s.rivers = filled(TILES, 0)
    s.near = filled(TILES, 0)
    s.ships = filled(players, NOWHERE)
    s.rubles = filled(players, START_RUBLES)
    s.goods = filled(players * GOODS, 0)
    s.stacks = parts.tokens[:]
    s.passes = filled(players, 0)
    s.hands = filled(players, 0)
    s.offer = filled(OFFER, 0)
    s.may = filled((players + 1) * (players + 2), 0)
    for viewer in range(players + 1):
        s.may[viewer * (players + 2) + players] = parts.contracts
    s.push(NAME_LAYER, CHANCE)
    return s


class VolgaRules(Rules[Volga, VolgaView]):
    __slots__ = ("parts", "turns")

    def __init__(self, parts: Parts, turns: vec[i64]) -> None:
        self.parts = parts
        self.turns = turns  # VV-62: by the value of the option
        super().__init__(
            [
                NameLayer(),
                DrawTile(parts),
                LayTile(parts),
                TurnTile(parts),
                DrawCity(),
                OpenContract(),
                ChoosePass(),
                PlaceShip(),
                TakeTurn(parts),
                ComposeOffer(),
                AnswerOffer(),
                HandOver(),
                Swap(),
                MoveHorde(),
                PayGood(),
                DriveAway(),
                SendPrince(),
                MovePrince(),
                SendHorde(),
                Rebuild(),
                DrawContract(),
                KeepContract(),
                PrinceYields(),
                EndTurn(),
            ]
        )

    def new(self, players: i64, options: vec[i64]) -> Volga:
        return set_up(players, options[0], self.turns[options[1]], self.parts)

    def restore(self, ints: vec[i64]) -> Volga:
        return restore(ints)

    def view(self, s: Volga, viewer: i64) -> VolgaView:
        return VolgaView(viewer, s, price(s, self.parts))

    def imagine(self, view: VolgaView, rand: Rng) -> Volga:
        return imagine(view, rand)

    def scores(self, s: Volga) -> vec[i64]:
        """VV-61: rubles."""
        out = vec[i64](capacity=s.players)
        for seat in range(s.players):
            out = append(out, s.rubles[seat])
        return out
