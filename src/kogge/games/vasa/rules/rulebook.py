"""Vasa Regalis to the kernel."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.state import CELLS, FIRST_LEADER, GOODS, ROLES, Vasa, restore
from kogge.games.vasa.rules.steps.building import Building, ChooseBuilding, Inspect, PlaceMarker
from kogge.games.vasa.rules.steps.inventory import AnswerOffer, ComposeOffer, Inventory
from kogge.games.vasa.rules.steps.roles import AdmiralReplaces, ExchangeGoods, KingOrders, ObeyKing, Procure, TakeAny
from kogge.games.vasa.rules.steps.round import EndRound, FirstLeader, TakeRole, begin_round
from kogge.games.vasa.rules.view import VasaView, imagine
from kogge.kernel.log import SILENT
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.vectors import filled


def set_up(players: i64, options: vec[i64]) -> Vasa:
    """VR-01 to VR-07."""
    s = Vasa(players)
    s.advanced = options[0]
    # VR-02, VR-03: 2n ones less those dealt, n twos, n threes of every good.
    s.supply = filled(CELLS, players)
    s.hands = filled(players * CELLS, 0)
    for square in range(players * GOODS):
        s.hands[square * 3] = 1
    s.ships = filled(players * GOODS, 0)
    s.placed = filled(players, 0)
    s.may = filled((players + 1) * players * GOODS, 0)
    s.roles = filled(ROLES, 0)
    s.offers = filled(players, 0)
    s.give = filled(CELLS, 0)
    s.ask = filled(CELLS, 0)
    if options[1] == 0:  # VR-06: drawn, or chosen by the host
        s.push(FIRST_LEADER, CHANCE)
    else:
        s.leader = options[1] - 1
        begin_round(s, SILENT)
    return s


class VasaRules(Rules[Vasa, VasaView]):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(
            [
                FirstLeader(),
                TakeRole(),
                Procure(),
                ExchangeGoods(),
                TakeAny(),
                AdmiralReplaces(),
                KingOrders(),
                ObeyKing(),
                Inventory(),
                ComposeOffer(),
                AnswerOffer(),
                Building(),
                ChooseBuilding(),
                PlaceMarker(),
                Inspect(),
                EndRound(),
            ]
        )

    def new(self, players: i64, options: vec[i64]) -> Vasa:
        return set_up(players, options)

    def restore(self, ints: vec[i64]) -> Vasa:
        return restore(ints)

    def view(self, s: Vasa, viewer: i64) -> VasaView:
        return VasaView(viewer, s)

    def imagine(self, view: VasaView, rand: Rng) -> Vasa:
        return imagine(view, rand)

    def scores(self, s: Vasa) -> vec[i64]:
        """There are no points in this game: 1 to the winner."""
        out = vec[i64](capacity=s.players)
        for seat in range(s.players):
            out = append(out, s.winners >> seat & 1)
        return out
