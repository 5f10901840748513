"""Ice, as the kernel plays it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.docs.ice.rules import generated, knowledge
from tests.docs.ice.rules.components import Components
from tests.docs.ice.rules.generated import IceView, see
from tests.docs.ice.rules.moves import BID, DEAL, FREEZE, WAIT
from tests.docs.ice.rules.state import DEAL_CARGO, FREEZE_OVER, PURSE, THAW, Ice, Silver
from tests.docs.ice.rules.steps import Bid, Deal, Freeze, Sail, Thaw, Wait
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import CHANCE
from kogge.kernel.steps import Choice


@final
class IceRules(Rules[Ice, IceView]):
    def __init__(self, components: Components) -> None:
        super().__init__(
            [
                Choice("deal-cargo", [Deal(DEAL, components)]),
                Choice("freeze-over", [Freeze(FREEZE)]),
                Choice("bid-or-wait", [Bid(BID), Wait(WAIT)]),
                Sail(components),
                Thaw(components),
            ]
        )
        self.components = components

    def new(self, players: i64, options: vec[i64]) -> Ice:
        """IC-01: everybody begins with 6 silver."""
        s = generated.new(players)
        for merchant in s.merchants:
            merchant.silver = Silver(PURSE)
        s.push_auto(THAW)
        for week in range(3 + options[0], 0, -1):
            s.push(FREEZE_OVER, CHANCE, week)
        for seat in range(players - 1, -1, -1):
            s.push(DEAL_CARGO, CHANCE, seat)
        return s

    def restore(self, ints: vec[i64]) -> Ice:
        return generated.restore(ints)

    def view(self, s: Ice, viewer: i64) -> IceView:
        return see(s, viewer)

    def imagine(self, view: IceView, rand: Rng) -> Ice:
        return knowledge.imagine(view, self.components.cards, rand)

    def scores(self, s: Ice) -> vec[i64]:
        out = vec[i64](capacity=s.players)
        for merchant in s.merchants:
            out = append(out, merchant.silver)
        return out
