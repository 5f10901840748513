"""The end, and who has won."""

from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import LAST_CITY, RICH, Contracts
from kogge.games.volga.rules.state import FIFTH_CITY, NO_CONTRACTS, THIRTY, TURN_LIMIT, Captain, Volga
from kogge.kernel.log import Log
from kogge.kernel.seats import Seat
from kogge.kernel.sets import EMPTY, add, contains, size


def end_if_rich(s: Volga, seat: Seat, log: Log) -> None:
    """VV-60: thirty rubles end the game at once, in anybody's turn; so do a fifth fire and the last contract sold."""
    if s.captains[seat].rubles >= RICH:
        finish(s, THIRTY, log)


def end_if_burned_down(s: Volga, log: Log) -> None:
    if not s.over and size(s.burned) == LAST_CITY:
        finish(s, FIFTH_CITY, log)


def end_if_sold_out(s: Volga, printed: Contracts, log: Log) -> None:
    if not s.over and s.discarded == printed:
        finish(s, NO_CONTRACTS, log)


def beats(a: Captain, b: Captain) -> bool:
    """VV-61: more rubles; if equal, more goods; if equal again, more passes."""
    if a.rubles != b.rubles:
        return a.rubles > b.rubles
    if a.cargo() != b.cargo():
        return a.cargo() > b.cargo()
    return size(a.passes) > size(b.passes)


def is_beaten(s: Volga, captain: Captain) -> bool:
    for other in s.captains:
        if beats(other, captain):
            return True
    return False


def finish(s: Volga, ending: i64, log: Log) -> None:
    """The game is over; equals share the win."""
    s.over = ending
    s.winners = EMPTY
    for seat in range(s.players):
        if not is_beaten(s, s.captains[seat]):
            s.winners = add(s.winners, seat)
    if log.heard:
        announce(s, log)


def announce(s: Volga, log: Log) -> None:
    if s.over == THIRTY:
        log.tell(events.THIRTY_REACHED)
    elif s.over == FIFTH_CITY:
        log.tell(events.FIFTH_CITY)
    elif s.over == NO_CONTRACTS:
        log.tell(events.NO_CONTRACTS)
    elif s.over == TURN_LIMIT:
        log.tell(events.TURN_LIMIT, s.turns)
    for seat in range(s.players):
        captain = s.captains[seat]
        log.tell(events.FINAL_STANDING, seat, captain.rubles, captain.cargo(), size(captain.passes))
    won = events.WON if size(s.winners) == 1 else events.SHARED_WIN
    for seat in range(s.players):
        if contains(s.winners, seat):
            log.tell(won, seat)
