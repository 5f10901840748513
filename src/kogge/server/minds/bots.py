"""Bots at the tables: whenever one of them is asked, it thinks, and answers at the pace of the table."""

import asyncio

import structlog

from kogge.kernel.seats import CHANCE
from kogge.server.errors import Clash, NotAllowed, Problem, Unavailable
from kogge.server.minds.advice import question_of
from kogge.server.minds.mind import BotFailed
from kogge.server.minds.pace import USED, Metronome, instant, step
from kogge.server.minds.thinkers import SIMPLER, Thinkers
from kogge.server.minds.turns import Rank
from kogge.server.store import Store
from kogge.server.tables.bus import LEASE, Bus
from kogge.server.tables.registry import Registry
from kogge.server.tables.table import Table

RESUMED = 500  # tables whose bots go on after a restart before anybody looks
PAUSE, LONG_PAUSE = 2.0, 60.0  # seconds after which bots try again what failed, at first and in the long run

log = structlog.get_logger()


class Bots:
    def __init__(self, tables: Registry, store: Store, thinkers: Thinkers, bus: Bus) -> None:
        self.tables = tables
        self.store = store
        self.thinkers = thinkers
        self.bus = bus
        self.metronome = Metronome()
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def think(self, table: Table) -> None:
        """Let the bots of this table go on, if it is their turn."""
        id = table.row.id
        if id not in self._thinking and bot_to_move(table) is not None:
            self._thinking[id] = asyncio.create_task(self._think(id))

    async def resume(self) -> None:
        """Let bots go on where a process that has ended left them; tables that wait for people can wait outside."""
        for id in await self.store.played_by_bots(RESUMED):
            try:
                async with self.tables.lease(id):  # loading it lets its bots think
                    pass
            except Problem as problem:
                log.warning("not resumed", table=id, why=problem.detail)

    async def _think(self, id: str) -> None:
        try:
            async with self.tables.lease(id) as table:
                await self._think_on(table)
        except Exception as error:
            log.error("bots stopped", table=id, exc_info=error)
        finally:
            # Nothing was awaited since no bot had to move, so nobody's wish that they go on was missed.
            del self._thinking[id]

    async def _think_on(self, table: Table) -> None:
        """One process thinks; the others wait, and take over if it dies."""
        id, pause = table.row.id, PAUSE
        while bot_to_move(table) is not None:
            if not await self.bus.claim(id):
                await table.change(LEASE / 2)
                continue
            try:
                if self.store.shared:  # who thought before us may have gone on
                    await table.refresh()
                while bot_to_move(table) is not None:
                    await self._decide(table)
                    pause = PAUSE
            except Unavailable:
                log.warning("bots wait", table=id)
                await table.change(PAUSE)
            except Exception as error:  # ours; it may go better next time
                log.error("bots failed", table=id, exc_info=error)
                await table.change(pause)
                pause = min(2 * pause, LONG_PAUSE)
            finally:
                await self.bus.release(id)

    async def _decide(self, table: Table) -> None:
        """One decision of one bot, from when it is asked to when its answer is shown."""
        async with table.lock:
            seat, number = bot_to_move(table), len(table.journal)
            if seat is None:
                return
            level, asked = table.seats[seat].bot or "", self.metronome.now()
            bot = self.thinkers.bots.get(level, "random")
            beat = step(table.row.pace, bot, goes_on(table, seat))
            question = question_of(table, seat, bot, beat * USED)
            cause = self.thinkers.cause(*whose(table), table.row.id)
        try:
            move = await self.thinkers.decide(level, question, cause)
        except BotFailed as failed:
            log.warning("bot failed", table=table.row.id, bot=level, why=str(failed))
            move = ""
        due = instant(asked, beat, self.metronome.now())
        while (early := due - self.metronome.now()) > 0.0:
            await self.metronome.wait(table, early)
            async with table.lock:
                if bot_to_move(table) is None or not table.is_current(seat, number):
                    return  # a move was taken back, a player is back on their seat, or the table was closed
        try:
            await self._answer(table, seat, number, level, move)
        except NotAllowed:
            if bot_to_move(table) == seat:
                raise  # or else the table has gone on without it
        except Clash:
            pass  # the same, just now

    async def _answer(self, table: Table, seat: int, number: int, level: str, move: str) -> None:
        if move:
            await table.play(seat, number, [move], bot=True)
        elif level != "random":
            await table.replace_bot(seat, number, SIMPLER.get(level, "greedy"))
        else:  # nothing simpler thinks in a process: take what comes first
            async with table.lock:
                table.check(seat, number)
                first = table.game.notation.write(table.match.moves(seat)[0])
            await table.play(seat, number, [first], bot=True)

    async def close(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)


def bot_to_move(table: Table) -> int | None:
    if not table.started or table.over or table.row.closed:
        return None
    return next((seat for seat in table.match.to_move() if seat < len(table.seats) and table.seats[seat].bot), None)


def whose(table: Table) -> tuple[Rank, str]:
    """For whom bots think: for whoever made the last move that was no bot's, or else for the host."""
    people = {seat: s.person for seat, s in enumerate(table.seats) if s.person and not s.bot}
    if not people:
        return Rank.BOTS, table.row.host
    last = (people[entry.seat] for entry in reversed(table.journal) if entry.seat in people)
    return Rank.PEOPLE, next(last, table.row.host)


def goes_on(table: Table, seat: int) -> bool:
    """Whether this bot made the last move, or somebody else who was asked the same; fate's do not count."""
    last = next((entry for entry in reversed(table.journal) if entry.seat != CHANCE), None)
    return last is not None and (last.seat == seat or last.open)
