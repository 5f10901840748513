"""The processes that replay, and who may use one next.

Everybody has one job at a time in the common queue, so that however much one address asks for, another waits for one
of its jobs at the most. A process that overruns or dies is replaced by the next one who needs it.
"""

import asyncio
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from subprocess import PIPE

import msgspec
import structlog

from kogge.server.errors import BadWish, Busy, TooMany
from kogge.server.replays.jobs import Failed, Found, Job, Outcome, Refused

COMMAND = (sys.executable, "-P", "-m", "kogge.server.replays.worker")
SECONDS = 20.0  # that a job may take
OF_ONE = 20  # jobs of one address that wait or are being done: a page asks for a moment with the eyes of each seat
OF_ALL = 500

decoder: msgspec.json.Decoder[Outcome] = msgspec.json.Decoder(Outcome)
log = structlog.get_logger()


class Replayers:
    def __init__(self, count: int, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._replayers = [Replayer() for _ in range(count)]
        self._idle: asyncio.Queue[Replayer] = asyncio.Queue()
        for replayer in self._replayers:
            self._idle.put_nowait(replayer)
        self._jobs: Counter[str] = Counter()  # by whose they are
        self._turns: dict[str, asyncio.Lock] = {}

    async def ask(self, job: Job, who: str) -> bytes:
        """What is found, as JSON."""
        if self._jobs[who] >= OF_ONE:
            raise TooMany("too much is being replayed for you; wait for the answers first", 5)
        if self._jobs.total() >= OF_ALL:
            raise Busy
        self._jobs[who] += 1
        try:
            async with self._turns.setdefault(who, asyncio.Lock()):
                outcome = await self._do(job)
        finally:
            self._jobs[who] -= 1
            if not self._jobs[who]:
                del self._jobs[who], self._turns[who]
        match outcome:
            case Refused(error, detail):
                raise BadWish(error, detail)
            case Failed(trace):
                raise RuntimeError(f"a replay failed\n{trace}")
            case Found(content):
                return bytes(content)

    async def _do(self, job: Job) -> Outcome:
        replayer = await self._idle.get()
        try:
            async with asyncio.timeout(self.seconds):
                return await replayer.do(job)
        except (OSError, EOFError, TimeoutError) as error:
            log.warning("replay lost", why=str(error) or type(error).__name__)
            raise Busy from None
        finally:
            self._idle.put_nowait(replayer)

    def close(self) -> None:
        for replayer in self._replayers:
            replayer.close()


class Replayer:
    """One process, and the thread that talks to it; it starts when it is first needed."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replayer")
        self._process: subprocess.Popen[bytes] | None = None
        self._useless = False

    async def do(self, job: Job) -> Outcome:
        """OSError or EOFError: it could not be started, or died."""
        answered = False
        try:
            line = await asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, job)
            answered = True
        finally:
            if not answered:
                self._kill()
        return decoder.decode(line)

    def _exchange(self, job: Job) -> bytes:
        if self._process is None or self._useless:
            self._start()
        process = self._process
        assert process and process.stdin and process.stdout
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise EOFError("its process ended")
        return line

    def _start(self) -> None:
        self._bury()
        self._process = subprocess.Popen(COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._useless = False

    def _kill(self) -> None:
        """Whatever it is doing is of no use any more; its thread hears of that, and buries it."""
        self._useless = True
        if self._process is not None:
            self._process.kill()

    def _bury(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError), process:  # which closes the pipes and waits for it
                pass

    def close(self) -> None:
        self._kill()
        self._thread.submit(self._bury)
        self._thread.shutdown()
