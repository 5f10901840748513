"""The special action of starting over."""

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import GOODS, NOWHERE, START_RUBLES, Good
from kogge.games.volga.rules.ledger import bank_pays, pay_bank, return_good, return_passes
from kogge.games.volga.rules.state import CHOOSE_PASS, PLACE_SHIP, Volga
from kogge.games.volga.rules.steps.set_up import START_OVER
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY
from kogge.kernel.steps import Plain


class StartOver(Plain[Volga]):
    """VV-50: give all back but your hidden contracts; have five rubles, a free pass, and a small ship to place."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        captain = s.captains[seat]
        log.tell(events.STARTED_OVER, seat)
        return_passes(s, seat, log)
        for good in range(GOODS):
            for _ in range(captain.goods[good]):
                return_good(s, seat, Good(good), log)
        if captain.rubles:
            pay_bank(s, seat, captain.rubles, log)
        bank_pays(s, seat, START_RUBLES, log)
        captain.large = 0
        captain.at = NOWHERE
        s.push(PLACE_SHIP, seat, START_OVER)
        if s.free_passes != EMPTY:
            s.push(CHOOSE_PASS, seat)
