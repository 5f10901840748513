"""Hints for somebody who plays with bots alone: among people they would be unfair."""

import secrets

from kogge.bots.hints import Hint
from kogge.kernel.codec import encode
from kogge.server.errors import Clash, Forbidden
from kogge.server.tables.table import Table
from kogge.server.minds.thinker import Question
from kogge.server.minds.mind import BotFailed
from kogge.server.minds.thinkers import Thinkers
from kogge.server.minds.turns import Rank


async def advise(thinkers: Thinkers, table: Table, seat: int, number: int) -> list[Hint]:
    if any(other.person not in (None, table.seats[seat].person) for other in table.seats):
        raise Forbidden("not-alone", "hints are for tables where no other person plays")
    async with table.lock:
        table.check(seat, number)
        if seat not in table.match.to_move():
            raise Clash("not-your-turn", "hints are for those who are asked")
        question = question_of(table, seat)
        cause = thinkers.cause(Rank.PEOPLE, table.seats[seat].person or table.row.host, table.row.id)
    try:
        return await thinkers.advise(question, cause)
    except BotFailed as failed:
        raise Clash("no-hint", f"no hint could be found: {failed}") from None


def question_of(table: Table, seat: int, bot: str = "", at_most: float = 0.0) -> Question:
    """What a process has to know to think for this seat, as a bot or to give hints."""
    return Question(
        table.game.name,
        table.game.version,
        table.game.data,
        table.row.players,
        encode(table.match.state),
        seat,
        bot,
        seed=secrets.randbits(32),
        at_most=at_most,
    )
