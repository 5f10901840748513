"""A bot that raises, overruns or answers nonsense loses its turn to a default move and is reported, never the game."""

import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from operator import index
from types import FrameType
from typing import Any, SupportsIndex

from kogge.bots import Bot, Seen
from kogge.bots.roster import Maker
from kogge.kernel.game import Game


OWN_FAULTS = (Exception, SystemExit)  # whatever somebody's code does


class Overrun(Exception):
    """The bot took too long."""


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise Overrun in here after so long; where there are no alarms, wait."""
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Overrun(f"no answer after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Guarded:
    """`faults` says what went wrong, a line each, and `traces` where it did. The default move is the first option.

    What a bot prints goes to stderr: stdout belongs to whoever holds the game.
    """

    def __init__(self, make: Maker, game: Game[Any, Any], players: int, seed: int, seconds: float = 0.0) -> None:
        self.faults: list[str] = []
        self.traces: dict[str, str] = {}  # by fault: the traceback of the first such one, if it raised
        self.seconds = seconds
        self.bot: Bot | None = None
        try:
            with redirect_stdout(sys.stderr):
                self.bot = make(game, players, seed)
        except OWN_FAULTS as error:
            self.report(error)

    def report(self, error: BaseException) -> None:
        fault = f"{type(error).__name__}: {error}"
        self.faults.append(fault)
        if fault not in self.traces:
            inside = error.__traceback__.tb_next if error.__traceback__ else None  # leave out the line in here
            self.traces[fault] = "".join(traceback.format_exception(type(error), error, inside))

    def decide(self, seen: Seen) -> int:
        options = tuple(seen.options)  # the bot may do with its list what it likes
        if self.bot is None:
            return options[0]
        try:
            with alarm(self.seconds), redirect_stdout(sys.stderr):
                answer: object = self.bot.decide(seen)  # whatever its type says
            if isinstance(answer, str):
                texts = [seen.game.notation.write(move) for move in options]
                if answer in texts:
                    return options[texts.index(answer)]
            elif isinstance(answer, SupportsIndex) and index(answer) in options:
                return index(answer)
            self.faults.append(f"answered {answer!r}, which is not an option")
        except OWN_FAULTS as error:
            self.report(error)
        return options[0]
