"""The special action of starting over."""

from mypy_extensions import i64

from kogge.games.volga.rules.ledger import bank_pays, pay_bank, return_good, return_passes
from kogge.games.volga.rules.state import CHOOSE_PASS, GOODS, NOWHERE, PLACE_SHIP, START_RUBLES, Volga
from kogge.games.volga.rules.steps.set_up import START_OVER
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def start_over(s: Volga, seat: i64, log: Log) -> None:
    """VV-50: all is given back but the hidden contracts; 5 rubles, a free pass, a small ship on an unoccupied tile."""
    if log.heard:
        log.say(EVERYONE, "started-over", {"seat": seat})
    return_passes(s, seat, log)
    for good in range(GOODS):
        for _ in range(s.goods[seat * GOODS + good]):
            return_good(s, seat, good, log)
    if s.rubles[seat]:
        pay_bank(s, seat, s.rubles[seat], log)
    bank_pays(s, seat, START_RUBLES, log)
    s.large &= ~bit(seat)
    s.ships[seat] = NOWHERE
    s.push(PLACE_SHIP, seat, START_OVER)
    if s.free_passes:
        s.push(CHOOSE_PASS, seat)
