"""The rules of Vikings on the Volga, and what guides bots through them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.bot.outlook import outlook
from kogge.games.volga.bot.sense import sensible
from kogge.games.volga.rules.rulebook import VolgaRules
from kogge.games.volga.rules.state import Volga


@final
class GuidedVolga(VolgaRules):
    def outlook(self, s: Volga) -> vec[i64]:
        return outlook(s, self.components)

    def sensible(self, s: Volga, seat: i64, options: vec[i64]) -> vec[i64]:
        return sensible(s, seat, options, self.components)
