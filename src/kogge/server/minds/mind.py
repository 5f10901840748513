"""One process that thinks. However often it dies or cannot be started, there will be another one."""

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec
import structlog

from kogge.server import metrics
from kogge.server.minds.thinker import READY, Answer, Question

COMMAND = (sys.executable, "-P", "-m", "kogge.server.minds.thinker")
STARTING = 60.0  # seconds until a process is ready, at the most
SOON, LATE = 0.1, 5.0  # seconds between two attempts to start one, at first and in the long run
DESCRIPTORS = 10  # that it takes to start a process
TRIES = 2  # processes that may die over one question

log = structlog.get_logger()


class BotFailed(Exception):
    """It crashed, overran or answered nonsense."""


class Mind:
    def __init__(self) -> None:
        self.trouble = ""  # why it cannot be started
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._failures = 0
        self._again = 0.0  # when to try to start it once more

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def answer(self, question: Question, seconds: float) -> Answer:
        """BotFailed if there is none within so many seconds. While no process can be started, this waits."""
        for _ in range(TRIES):
            process = await self.up()
            done = False
            try:
                answer = await asyncio.wait_for(ask(process, question), seconds)
                done = True
                return answer
            except TimeoutError:
                raise BotFailed(f"no answer after {seconds:g} s") from None
            except (OSError, msgspec.DecodeError):
                log.warning("thinker died", code=process.returncode)
            finally:
                if not done:  # whatever it is doing, it is of no use any more
                    await self.stop()
        raise BotFailed("its process died")

    async def up(self) -> Process:
        """Its process, started if need be, however many attempts that takes."""
        while True:
            await asyncio.sleep(max(0.0, self._again - time.monotonic()))
            await self.start()
            if self._process is not None and self.runs:
                return self._process

    async def start(self) -> None:
        """Try to, unless it runs or was tried just now; `trouble` says why it does not work."""
        async with self._starting:
            if self.runs or time.monotonic() < self._again:
                return
            await self.stop()
            try:
                self._process = await started()
            except Exception as error:  # no room for it, as a rule; whatever it was, it is tried again
                self._failures += 1
                self._again = time.monotonic() + min(LATE, SOON * 2 ** min(self._failures - 1, 10))
                self.trouble = str(error) or type(error).__name__
                log.warning("thinker does not start", why=self.trouble, failures=self._failures)
            else:
                self._failures, self.trouble = 0, ""
                metrics.THINKERS.inc()

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            metrics.THINKERS.dec()
            await end(process)


async def started() -> Process:
    """OSError if there is no room for one, or it dies before it is ready."""
    check_descriptors()
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True)
    assert process.stdout is not None
    ready = False
    try:
        ready = await asyncio.wait_for(process.stdout.readline(), STARTING) == READY
    finally:
        if not ready:
            await end(process)
    if not ready:
        raise OSError(f"it ended with code {process.returncode} before it was ready")
    return process


def check_descriptors() -> None:
    """Where they have run out, uvloop knows of an unknown error only."""
    found = []
    try:
        for _ in range(DESCRIPTORS):
            found.append(os.open(os.devnull, os.O_RDONLY))
    finally:
        for number in found:
            os.close(number)


async def end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


async def ask(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Answer)
