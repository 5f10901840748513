"""Who may see and do what at a table.

The law: bytes meant for a seat go only to whoever holds it now. So nobody keeps the right to look with a seat's eyes:
it is asked for anew, by person and seat, each time something is shown or done.
"""

import hmac

from kogge.kernel.notation import SEATS
from kogge.kernel.seats import PUBLIC
from kogge.server.errors import BadWish, Clash, Forbidden, Unknown
from kogge.server.people.names import look_alike
from kogge.server.store import Person
from kogge.server.tables.playback import Playback


def parse_seat(table: Playback, seat: str) -> int:
    if seat not in SEATS.names[: table.row.players]:
        raise BadWish("no-such-seat", f"there is no seat {seat[:20]!r} at this table")
    return SEATS.names.index(seat)


def holds(table: Playback, person: Person | None, seat: int) -> bool:
    return person is not None and table.seats[seat].person == person.id


def own_seat(table: Playback, person: Person | None, seat: str) -> int:
    number = parse_seat(table, seat)
    if person is None:
        raise Unknown
    if not holds(table, person, number):
        raise Forbidden("not-your-seat", f"{seat} is not your seat")
    return number


def eyes(table: Playback, person: Person | None, seat: str) -> int:
    """Whose eyes this person looks with: those of a seat they hold, or the public's."""
    return own_seat(table, person, seat) if seat else int(PUBLIC)


def may_enter(table: Playback, person: Person | None, invitation: str) -> bool:
    if table.row.is_open or hmac.compare_digest(table.row.invitation.encode(), invitation.encode()):
        return True
    return person is not None and person.id in (table.row.host, *(seat.person for seat in table.seats))


def check_host(table: Playback, person: Person) -> None:
    if table.row.host != person.id:
        raise Forbidden("not-the-host", "only the host of the table can do that")


def check_own_name(table: Playback, person: Person) -> None:
    """Nobody sits or speaks at a table under a name that looks like that of somebody who plays there."""
    others = {seat.person for seat in table.seats if seat.person not in (None, person.id)}
    if any(look_alike(person.name, table.names.get(other or "", "")) for other in others):
        raise Clash("name-taken", "somebody at this table is called so; choose another name first")


def check_may_judge(table: Playback, person: Person, seat: int) -> None:
    """Whoever is late does not decide what becomes of it, not even from another seat."""
    if holds(table, person, seat) or not any(holds(table, person, other) for other in range(len(table.seats))):
        raise Forbidden("not-a-player", "only the other players decide that")
    if table.seats[seat].bot:
        raise Clash("not-late", "a bot plays there already")
