"""Herring, as the kernel plays it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules import generated, knowledge
from kogge.games.template.rules.components import Components
from kogge.games.template.rules.generated import HerringView
from kogge.games.template.rules.moves import BID, LAND, PUT_AWAY
from kogge.games.template.rules.state import (
    COUNT_FISH,
    LAND_CATCH,
    MAKE_BID,
    PUT_CARD_AWAY,
    ROUNDS,
    TURN_OVER,
    Herring,
)
from kogge.games.template.rules.steps import Bid, CountFish, Land, PutAway, TurnOver
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.steps import Choice


@final
class HerringRules(Rules[Herring, HerringView]):
    def __init__(self, components: Components) -> None:
        super().__init__(
            [
                Choice("put-card-away", [PutAway(PUT_AWAY)]),
                Choice("land-catch", [Land(LAND, components)]),
                Choice("make-bid", [Bid(BID)]),
                TurnOver(),
                CountFish(),
            ]
        )
        self.components = components

    def new(self, players: i64, options: vec[i64]) -> Herring:
        """HE-01: the whole game goes on the stack, last thing first."""
        s = generated.new(players)
        s.left = self.components.cards[:]
        s.push_auto(COUNT_FISH)
        for round in range(ROUNDS, 0, -1):
            s.push_auto(TURN_OVER, round)
            s.push_all(MAKE_BID, round)
            s.push(LAND_CATCH, CHANCE, round)
        s.push_all(PUT_CARD_AWAY)
        return s

    def restore(self, ints: vec[i64]) -> Herring:
        return generated.restore(ints)

    def view(self, s: Herring, viewer: i64) -> HerringView:
        return knowledge.look(s, viewer)

    def imagine(self, view: HerringView, rand: Rng) -> Herring:
        return knowledge.imagine(view, rand)

    def scores(self, s: Herring) -> vec[i64]:
        out = vec[i64](capacity=s.players)
        for skipper in s.skippers:
            out = append(out, skipper.total())
        return out
