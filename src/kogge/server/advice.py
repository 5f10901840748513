"""Hints for somebody who plays with bots alone: among people they would be unfair."""

import secrets

from kogge.bots.hints import Hint
from kogge.kernel.codec import encode
from kogge.server.errors import Clash, Forbidden
from kogge.server.live import Live
from kogge.server.thinker import Question
from kogge.server.thinkers import BotFailed, Thinkers


async def advise(thinkers: Thinkers, live: Live, seat: int, number: int) -> list[Hint]:
    if any(other.person not in (None, live.seats[seat].person) for other in live.seats):
        raise Forbidden("not-alone", "hints are for tables where no other person plays")
    async with live.lock:
        live.check(seat, number)
        if seat not in live.table.to_move():
            raise Clash("not-your-turn", "hints are for those who are asked")
        question = question_of(live, seat)
    try:
        return await thinkers.advise(question)
    except BotFailed as failed:
        raise Clash("no-hint", f"no hint could be found: {failed}") from None


def question_of(live: Live, seat: int, bot: str = "") -> Question:
    """What a process has to know to think for this seat, as a bot or to give hints."""
    return Question(
        live.game.name, live.game.version, live.game.data, live.setting.players, encode(live.table.state), seat,
        bot, seed=secrets.randbits(32),
    )  # fmt: skip
