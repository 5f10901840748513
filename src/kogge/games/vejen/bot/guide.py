"""The rules of Vejen, with what guides bots through them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.bot.memory import Memory
from kogge.games.vejen.bot.outlook import outlook
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.rulebook import VejenRules
from kogge.games.vejen.rules.state import Vejen


@final
class GuidedVejen(VejenRules):
    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.memory = Memory()

    def outlook(self, s: Vejen) -> vec[i64]:
        return outlook(self.components, s)

    def hope(self, s: Vejen, seat: i64) -> i64:
        return self.memory.hope(self.components, s, seat)
