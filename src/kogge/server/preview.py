"""What moves would lead to, before they count."""

import msgspec

from kogge.kernel.rules import Illegal
from kogge.server import views
from kogge.server.errors import Clash, NotAllowed
from kogge.server.live import Live
from kogge.server.messages import State


async def preview(live: Live, seat: int, number: int, moves: list[str], language: str) -> State:
    """The state as this seat would see it after its moves. Nothing is told that it could not find out and take back."""
    async with live.lock:
        live.check(seat, number)
        before, length, lines = live.table.state, len(live.table.history), len(live.log)
        cache, live.cache = live.cache, {}  # what others are sent is not worked out from here
        try:
            for text in moves:
                move = live.table.move(text)
                if why := live.table.why(seat, move):
                    raise Illegal(why)
                if live.table.is_final(seat, move):
                    raise Clash("final", "what cannot be taken back cannot be tried out either")
                live.log.append(live.make(seat, text))
            return msgspec.structs.replace(views.state(live, seat, lines, language), undo=False, deadline=None)
        except Illegal as illegal:
            raise NotAllowed(live.why(illegal.refusal)) from None
        finally:  # every move was made on a copy, and nobody could look in between
            live.table.state = before
            del live.table.history[length:]
            del live.log[lines:]
            live.cache = cache
