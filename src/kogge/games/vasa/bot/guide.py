"""The rules of Vasa Regalis with what guides bots through them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vasa.bot.outlook import hope, outlook
from kogge.games.vasa.rules.moves import DONE
from kogge.games.vasa.rules.rulebook import VasaRules
from kogge.games.vasa.rules.state import INVENTORY, Vasa
from kogge.kernel.frames import step_of


@final
class GuidedVasa(VasaRules):
    def outlook(self, s: Vasa) -> vec[i64]:
        return outlook(s)

    def hope(self, s: Vasa, seat: i64) -> i64:
        return hope(s, seat)

    def sensible(self, s: Vasa, seat: i64, options: vec[i64]) -> vec[i64]:
        """Offers are left to people: bots answer them."""
        return vec[i64]([DONE]) if step_of(s.top()) == INVENTORY else options
