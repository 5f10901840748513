"""When a bot's answer is shown: at moments that follow from what everybody can see.

How long a bot thinks depends on what it holds, so nobody may see how long it thinks. Its answer waits for an instant:
one step after the table showed what the bot has to answer or, if it is not ready by then, two steps, three, and so on.
The step follows from the pace of the table, the level of the bot, and whether the bot begins or goes on. Levels that
search stop early enough for the first instant, and spend their budget even where there is nothing to choose. So a later
instant tells that the server is busy, or that somebody's own bot is slow.

At a table whose pace is "at-once" an answer is shown when it is there. The budget is spent there, too, whatever the bot
holds; more is not promised.
"""

import asyncio
import math
from typing import Literal, NamedTuple, get_args

from kogge.bots import UnknownBot
from kogge.bots.roster import LEVELS, parse_budget
from kogge.server.tables.table import Table

PaceName = Literal["at-once", "fast", "normal", "slow"]


class Pace(NamedTuple):
    """Seconds for a decision of a bot."""

    begin: float  # the first after somebody else's
    go_on: float  # each further one, and after somebody who was asked the same


PACES: dict[PaceName, Pace] = {
    "at-once": Pace(0.0, 0.0),
    "fast": Pace(0.5, 0.25),
    "normal": Pace(1.5, 0.75),
    "slow": Pace(4.0, 2.0),
}
DEFAULT: PaceName = "normal"
assert tuple(PACES) == get_args(PaceName)

BUDGETS = {"easy": 0.1, "normal": 0.2, "hard": 0.5}  # seconds within which nearly every thought of a level is done
USED = 0.8  # of a step, at the most, for thinking; the rest is for the way there and back


def step(pace: str, bot: str, goes_on: bool) -> float:
    """Seconds between two instants at which this bot's answer may be shown; 0: any moment is one."""
    chosen = next((PACES[name] for name in PACES if name == pace), PACES[DEFAULT])
    seconds = chosen.go_on if goes_on else chosen.begin
    return max(seconds, budget(bot) / USED) if seconds else 0.0


def budget(bot: str) -> float:
    """Seconds that a bot of this name means to think, as far as its name tells."""
    if bot in BUDGETS:
        return BUDGETS[bot]
    spec = LEVELS.get(bot, bot)
    try:
        found = parse_budget(spec, spec.removeprefix("search:")) if spec.startswith("search:") else {}
    except UnknownBot:
        return 0.0
    return float(found.get("seconds", 0.0))


def instant(asked: float, step: float, now: float) -> float:
    """The next instant for an answer that is there now."""
    return asked + math.ceil(max(now - asked, step) / step) * step if step else now


class Metronome:
    """What bots answer by. It counts seconds that have passed, whatever the system's clock is set to."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def wait(self, table: Table, seconds: float) -> None:
        """So long, or until the table changes."""
        await table.change(seconds)
