"""Action C: refining."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import events
from kogge.games.vejen.rules.components import Components, Price
from kogge.games.vejen.rules.goods import FISH, FOOD, IRON, NO_MARKER, PEAT, TOOL, WHEAT, WOOD, Good
from kogge.games.vejen.rules.ledger import affords, lacking, pay_goods, receive
from kogge.games.vejen.rules.state import NOWHERE, Vejen
from kogge.games.vejen.rules.step_ids import REFINED
from kogge.games.vejen.rules.steps.base import VejenStep
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import add, bit


class Refine(TurnAction):
    """VJ-58: with a mill, anywhere: fish and wheat to food, two different of peat, iron and wood to a tool.

    The markers are those of the stacks: while one is empty, nothing is refined to that good, and no bonus gives it.
    """

    def __init__(self, kind: i64, components: Components, uses: i64) -> None:
        super().__init__(kind, components, uses)
        self.recipes = [
            Price(add(bit(FISH), WHEAT)),
            Price(add(bit(PEAT), IRON)),
            Price(add(bit(PEAT), WOOD)),
            Price(add(bit(IRON), WOOD)),
        ]

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        recipe, merchant = first(move), s.merchants[seat]
        if merchant.mill == NOWHERE:
            return Refusal("VJ-58", "no-mill")
        good = product(recipe)
        if s.nobles.top(good) == NO_MARKER:
            return Refusal("VJ-58", "no-marker-left", {"good": good})
        if affords(merchant, self.recipes[recipe]):
            return None
        lack = lacking(merchant, self.recipes[recipe])
        return Refusal("VJ-58", "goods-short", {"good": lack, "price": 1, "have": merchant.all_of(lack)})

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        if merchant.mill == NOWHERE:
            return out
        for recipe in range(i64(len(self.recipes))):
            if affords(merchant, self.recipes[recipe]) and s.nobles.top(product(recipe)) != NO_MARKER:
                out = append(out, pack(self.kind, recipe))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        recipe = first(move)
        s.push_auto_for(REFINED, seat, product(recipe))
        pay_goods(s, seat, self.recipes[recipe], log)


def product(recipe: i64) -> Good:
    return FOOD if recipe == 0 else TOOL


class Refined(VejenStep):
    """The goods are paid; here is the noble one."""

    def happen(self, s: Vejen, seat: Seat, frame: Frame, log: Log) -> None:
        good = Good(arg1(frame))
        log.tell(events.REFINED, seat, good)
        receive(self.components, s, seat, good, log)
