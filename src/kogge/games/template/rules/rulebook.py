"""Herring to the kernel."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules.state import (
    COUNT_FISH,
    LAND_CATCH,
    MAKE_BID,
    PUT_CARD_AWAY,
    ROUNDS,
    TURN_OVER,
    Herring,
    restore,
)
from kogge.games.template.rules.steps import CountFish, LandCatch, MakeBid, PutCardAway, TurnOver, score
from kogge.games.template.rules.view import HerringView, imagine
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CHANCE, Rules, filled


@final
class HerringRules(Rules[Herring, HerringView]):
    __slots__ = ("cards",)

    def __init__(self, fish: vec[i64], cards: vec[i64]) -> None:
        """HE-02: how many fish are in each catch, and how many cards there are of it."""
        super().__init__([PutCardAway(), LandCatch(fish), MakeBid(), TurnOver(), CountFish()])
        self.cards = cards

    def new(self, players: i64, options: vec[i64]) -> Herring:
        """HE-01 to HE-05, HE-09: the whole game goes on the stack, last thing first."""
        s = Herring(players)
        s.left = self.cards[:]
        s.fish = filled(players, 0)
        s.shown = filled(players, 0)
        s.away = filled(players, 0)
        s.bids = filled(players, 0)
        s.push_auto(COUNT_FISH)
        for round in range(ROUNDS, 0, -1):
            s.push_auto(TURN_OVER, round)
            s.push_all(MAKE_BID, round)
            s.push(LAND_CATCH, CHANCE, round)
        s.push_all(PUT_CARD_AWAY)
        return s

    def restore(self, ints: vec[i64]) -> Herring:
        return restore(ints)

    def view(self, s: Herring, viewer: i64) -> HerringView:
        return HerringView(viewer, s)

    def imagine(self, view: HerringView, rand: Rng) -> Herring:
        return imagine(view, rand)

    def scores(self, s: Herring) -> vec[i64]:
        out = vec[i64](capacity=s.players)
        for seat in range(s.players):
            out = append(out, score(s, seat))
        return out
