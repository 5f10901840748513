"""VV-60, VV-61: the end, and who has won."""

from mypy_extensions import i64

from kogge.games.volga.rules.state import FIFTH_CITY, NO_CONTRACTS, THIRTY, Volga, count
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def standing(s: Volga, seat: i64) -> i64:
    """VV-61: rubles, then goods, then passes, in one number."""
    return (s.rubles[seat] * 64 + s.carried(seat)) * 64 + count(s.passes[seat])


def finish(s: Volga, ending: i64, log: Log) -> None:
    """VV-60 to VV-62: the game is over at once; equals share the win."""
    best: i64 = -1
    for seat in range(s.players):
        rank = standing(s, seat)
        if rank > best:
            best = rank
            s.winners = 0
        if rank == best:
            s.winners |= bit(seat)
    s.over = ending
    if log.heard:
        announce(s, log)


def announce(s: Volga, log: Log) -> None:
    if s.over == THIRTY:
        log.say(EVERYONE, "thirty-reached", {})
    elif s.over == FIFTH_CITY:
        log.say(EVERYONE, "fifth-city", {})
    elif s.over == NO_CONTRACTS:
        log.say(EVERYONE, "no-contracts", {})
    else:
        log.say(EVERYONE, "turn-limit", {"turns": s.turns})
    for seat in range(s.players):
        numbers = {"seat": seat, "rubles": s.rubles[seat], "goods": s.carried(seat), "passes": count(s.passes[seat])}
        log.say(EVERYONE, "final-standing", numbers)
    key = "won" if count(s.winners) == 1 else "shared-win"
    for seat in range(s.players):
        if s.winners >> seat & 1:
            log.say(EVERYONE, key, {"seat": seat})
