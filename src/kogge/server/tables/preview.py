"""What moves would lead to, before they count."""

import msgspec

from kogge.kernel.rules import Illegal
from kogge.server.tables import views
from kogge.server.errors import Clash, NotAllowed
from kogge.server.tables.table import Table
from kogge.server.messages import State


async def preview(table: Table, seat: int, number: int, moves: list[str], language: str) -> State:
    """The state as this seat would see it after its moves. Nothing is told that it could not find out and take back."""
    async with table.lock:
        table.check(seat, number)
        before, length, remarks = table.match.state, len(table.match.history), len(table.journal)
        cache, table.cache = table.cache, {}  # what others are sent is not worked out from here
        try:
            for text in moves:
                move = table.match.move(text)
                if why := table.match.why(seat, move):
                    raise Illegal(why)
                if table.match.is_final(seat, move):
                    raise Clash("final", "what cannot be taken back cannot be tried out either")
                table.journal.append(table.make(seat, text))
            return msgspec.structs.replace(views.state(table, seat, remarks, language), undo=False, deadline=None)
        except Illegal as illegal:
            raise NotAllowed(table.why(illegal.refusal)) from None
        finally:  # every move was made on a copy, and nobody could look in between
            table.match.state = before
            del table.match.history[length:]
            del table.journal[remarks:]
            table.cache = cache
