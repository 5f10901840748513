"""Bots think in processes of their own, with a budget of seconds, so that the event loop never waits for one."""

import asyncio
import time
from collections.abc import Mapping

import structlog

from kogge.bots.hints import Hint
from kogge.bots.roster import LEVELS
from kogge.server import metrics
from kogge.server.minds.mind import BotFailed, Mind
from kogge.server.minds.thinker import Answer, Question
from kogge.server.minds.turns import Cause, Rank, Turns
from kogge.server.people.quotas import THINKING, Quotas

SIMPLER = {"greedy": "random"}  # what replaces a bot that fails; everything else is replaced by greedy
HINT = "hint"
PATIENCE = 3.0  # seconds for which a look at the thinkers waits for one that is starting

log = structlog.get_logger()


class Thought:
    """A question, and whoever waits for the answer."""

    def __init__(self, bot: str, question: Question, person: str) -> None:
        self.bot = bot
        self.question = question
        self.person = person
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: Answer | BaseException) -> None:
        if not self.answer.done():  # else nobody waits any more
            if isinstance(outcome, Answer):
                self.answer.set_result(outcome)
            else:
                self.answer.set_exception(outcome)


class Thinkers:
    def __init__(self, count: int, seconds: float, own: Mapping[str, str] | None, quotas: Quotas) -> None:
        self.seconds = seconds
        self.bots = {**{name: name for name in ("random", "greedy", *LEVELS)}, **(own or {})}
        self.quotas = quotas
        self._turns: Turns[Thought] = Turns()
        self._minds = [Mind() for _ in range(count)]  # the process of each starts when it is first needed
        self._trial: asyncio.Task[None] | None = None
        self._workers = [asyncio.create_task(self._work(mind)) for mind in self._minds]

    def cause(self, rank: Rank, person: str, table: str) -> Cause:
        """For whom a thought is; whoever has used up their share comes after all others."""
        return Cause(Rank.LAST if self.quotas.is_spent(THINKING, person) else rank, person, table)

    async def decide(self, level: str, question: Question, cause: Cause) -> str:
        """The bot's move, in notation."""
        answer = await self._answer(level, question, cause)
        if answer.error:
            raise BotFailed(answer.error)
        return answer.move

    async def advise(self, question: Question, cause: Cause) -> list[Hint]:
        return (await self._answer(HINT, question, cause)).hints

    async def _answer(self, bot: str, question: Question, cause: Cause) -> Answer:
        thought = Thought(bot, question, cause.person)
        self._turns.put(cause, thought)
        metrics.WAITING.set(len(self._turns))
        return await thought.answer

    async def _work(self, mind: Mind) -> None:
        """One thought after the other. Whatever happens to a thought or to a process, the next one has its turn."""
        while True:
            thought = await self._turns.get()
            metrics.WAITING.set(len(self._turns))
            if not thought.answer.done():
                await self._serve(mind, thought)

    async def _serve(self, mind: Mind, thought: Thought) -> None:
        await mind.up()
        begin = time.monotonic()
        try:
            thought.settle(await mind.answer(thought.question, self.seconds))
        except BotFailed as failed:
            thought.settle(failed)
        except Exception as error:
            log.error("a thought failed", exc_info=error)
            thought.settle(BotFailed(type(error).__name__))
        finally:
            took = time.monotonic() - begin
            metrics.THINKING.labels(thought.bot).observe(took)
            self.quotas.charge(THINKING, thought.person, took)

    async def trouble(self) -> str:
        """Why bots cannot think; empty if they can. Whether a process can be started is not known before one was."""
        if not any(mind.runs for mind in self._minds):
            if self._trial is None or self._trial.done():
                self._trial = asyncio.create_task(self._minds[0].start())
            await asyncio.wait([self._trial], timeout=PATIENCE)
        if any(mind.runs for mind in self._minds):
            return ""
        return next((mind.trouble for mind in self._minds if mind.trouble), "")

    async def close(self) -> None:
        tasks = [*self._workers, *([self._trial] if self._trial else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for mind in self._minds:
            await mind.stop()
