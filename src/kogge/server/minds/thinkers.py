"""Bots think in processes of their own, with a budget of seconds, so that the event loop never waits for one."""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from kogge.bots.hints import Hint
from kogge.bots.roster import LEVELS
from kogge.server import metrics
from kogge.server.minds.thinker import Answer, Question

SIMPLER = {"greedy": "random"}  # what replaces a bot that fails; everything else is replaced by greedy


class BotFailed(Exception):
    """It crashed, overran or answered nonsense."""


class Thinkers:
    def __init__(self, count: int, seconds: float, own: Mapping[str, str] | None = None) -> None:
        self.seconds = seconds
        self.bots = {**{name: name for name in ("random", "greedy", *LEVELS)}, **(own or {})}
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)  # a place; its process starts when it is first needed
        self._processes: set[Process] = set()
        self._advising = asyncio.Lock()

    async def decide(self, bot: str, question: Question) -> str:
        """The bot's move, in notation."""
        answer = await self._answer(bot, question)
        if answer.error:
            raise BotFailed(answer.error)
        return answer.move

    async def advise(self, question: Question) -> list[Hint]:
        async with self._advising:  # one at a time, so that bots find a process that is free
            return (await self._answer("hint", question)).hints

    async def _answer(self, bot: str, question: Question) -> Answer:
        process = await self._idle.get()
        begin = time.monotonic()
        try:
            process = process or await self._start()
            answer = await asyncio.wait_for(ask(process, question), self.seconds)
        except TimeoutError:
            raise BotFailed(f"no answer after {self.seconds:g} s") from None
        except (OSError, msgspec.DecodeError):
            raise BotFailed("its process died") from None
        else:
            self._idle.put_nowait(process)
            process = None
        finally:
            metrics.THINKING.labels(bot).observe(time.monotonic() - begin)
            if process is not None:  # whatever it is doing, it is of no use any more
                await self._stop(process)
                self._idle.put_nowait(None)
        return answer

    async def _start(self) -> Process:
        command = (sys.executable, "-P", "-m", "kogge.server.minds.thinker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._processes.add(process)
        return process

    async def _stop(self, process: Process) -> None:
        self._processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self._processes):
            await self._stop(process)


async def ask(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Answer)
