"""Vasa Regalis, as the kernel plays it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules import generated, knowledge, moves
from kogge.games.vasa.rules.components import CELLS, GOODS, ROLES, cell
from kogge.games.vasa.rules.generated import VasaView
from kogge.games.vasa.rules.state import FIRST_LEADER, Vasa
from kogge.games.vasa.rules.steps.building import Build, Building, DeclineBuilding, Inspect, PlaceMarker
from kogge.games.vasa.rules.steps.inventory import (
    Accept,
    Ask,
    BeDone,
    BeginOffer,
    ComposeOffer,
    Decline,
    Give,
    Propose,
    Withdraw,
)
from kogge.games.vasa.rules.steps.roles import (
    AdmiralReplaces,
    ExchangeGoods,
    KingOrders,
    LetBe,
    ObeyKing,
    Procure,
    TakeAny,
)
from kogge.games.vasa.rules.steps.round import EndRound, NameLeader, TakeRole, begin_round
from kogge.kernel.log import SILENT
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE, NOBODY, Seat
from kogge.kernel.sets import contains
from kogge.kernel.steps import Choice
from kogge.kernel.vectors import filled


def set_up(players: i64, options: vec[i64]) -> Vasa:
    """VR-01, VR-03: one marker of value 1 of each good for everybody, and n of each kind in the supply."""
    s = generated.new(players)
    s.advanced = options[0]
    s.leader = Seat(options[1] - 1)  # the first option draws one: NOBODY until then
    s.round = 1
    s.takers = filled(ROLES, NOBODY)
    s.supply = filled(CELLS, players)
    s.given = filled(CELLS, 0)
    s.asked = filled(CELLS, 0)
    for yard in s.yards:
        yard.hand = filled(CELLS, 0)
        for good in range(GOODS):
            yard.hand[cell(good, 1)] = 1
        yard.ship = filled(GOODS, 0)
        yard.known = filled((players + 1) * GOODS, 0)
    if s.leader == NOBODY:
        s.push(FIRST_LEADER, CHANCE)
    else:
        begin_round(s, SILENT)
    return s


class VasaRules(Rules[Vasa, VasaView]):
    def __init__(self) -> None:
        super().__init__(
            [
                Choice("first-leader", [NameLeader(moves.LEADER)]),
                Choice("take-role", [TakeRole(moves.ROLE)]),
                Choice("procure", [LetBe(moves.DONE), Procure(moves.TAKE)]),
                Choice("exchange-goods", [LetBe(moves.DONE), ExchangeGoods(moves.EXCHANGE)]),
                Choice("take-any", [LetBe(moves.DONE), TakeAny(moves.TAKE)]),
                Choice("admiral-replaces", [LetBe(moves.DONE), AdmiralReplaces(moves.REPLACE)]),
                Choice("king-orders", [LetBe(moves.DONE), KingOrders(moves.ORDER)]),
                Choice("obey-king", [ObeyKing(moves.REPLACE)]),
                Choice("inventory", [BeDone(moves.DONE), BeginOffer(moves.OFFER)]),
                ComposeOffer(
                    "compose-offer",
                    [Withdraw(moves.WITHDRAW), Propose(moves.PROPOSE), Give(moves.GIVE), Ask(moves.ASK)],
                ),
                Choice("answer-offer", [Decline(moves.DECLINE), Accept(moves.ACCEPT)]),
                Building(),
                Choice("choose-building", [DeclineBuilding(moves.DONE), Build(moves.BUILD)]),
                Choice("place-marker", [PlaceMarker(moves.PLACE)]),
                Choice("inspect", [LetBe(moves.DONE), Inspect(moves.LOOK)]),
                EndRound(),
            ]
        )

    def new(self, players: i64, options: vec[i64]) -> Vasa:
        return set_up(players, options)

    def restore(self, ints: vec[i64]) -> Vasa:
        return generated.restore(ints)

    def view(self, s: Vasa, viewer: i64) -> VasaView:
        return knowledge.look(s, viewer)

    def imagine(self, view: VasaView, rand: Rng) -> Vasa:
        return knowledge.imagine(view, rand)

    def scores(self, s: Vasa) -> vec[i64]:
        """There are no points in this game: 1 to the winner."""
        out = vec[i64](capacity=s.players)
        for seat in range(s.players):
            out = append(out, i64(contains(s.winners, seat)))
        return out
