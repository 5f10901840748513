"""What moves would lead to, before they count."""

import msgspec

from kogge.kernel.question import question
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import CHANCE
from kogge.server.tables import views
from kogge.server.errors import Clash, NotAllowed
from kogge.server.tables.table import Table
from kogge.server.messages import State
from kogge.server.store import Person
from kogge.server.tables.rights import own_seat


async def preview(
    table: Table, person: Person | None, seat: str, number: int, moves: list[str], language: str
) -> State:
    """The state as this seat would see it after its moves. Nothing is told that it could not find out and take back."""
    async with table.lock:
        mine = own_seat(table, person, seat)
        table.check(mine, number)
        before = table.moment()
        cache, table.cache = table.cache, {}  # what others are sent is not worked out from here
        try:
            for text in moves:
                table.match.move(text)  # a control line of the journal is no move
                table.journal.append(table.make(mine, text))
                if table.match.history[-1].learned or table.match.to_move() == [CHANCE]:
                    raise Clash("final", "what cannot be taken back cannot be tried out either")
            answering = question(before.match.state)
            seen = views.state(table, mine, len(before.journal), language, answering=answering)
            return msgspec.structs.replace(seen, undo=False, deadline=None)
        except Illegal as illegal:
            raise NotAllowed(table.why(illegal.refusal)) from None
        finally:  # nobody could look in between
            table.go_back(before)
            table.cache = cache
