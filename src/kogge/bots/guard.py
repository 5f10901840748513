"""A bot that raises, overruns or answers nonsense loses its turn to a default move and is reported, never the game."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from kogge.bots import Bot, Seen
from kogge.bots.roster import Maker
from kogge.kernel.game import Game


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
    """`faults` says what went wrong, a line each. The default move is the first option."""

    def __init__(self, make: Maker, game: Game[Any, Any], players: int, seed: int, seconds: float = 0.0) -> None:
        self.faults: list[str] = []
        self.seconds = seconds
        self.bot: Bot | None = None
        try:
            self.bot = make(game, players, seed)
        except Exception as error:  # whatever somebody's class does
            self.report(error)

    def report(self, error: Exception) -> None:
        self.faults.append(f"{type(error).__name__}: {error}")

    def decide(self, seen: Seen) -> int:
        if self.bot is None:
            return seen.options[0]
        try:
            with alarm(self.seconds):
                answer = self.bot.decide(seen)
        except Exception as error:
            self.report(error)
            return seen.options[0]
        if isinstance(answer, str) and answer in seen.texts:
            return seen.options[seen.texts.index(answer)]
        if isinstance(answer, int) and answer in seen.options:
            return int(answer)
        self.faults.append(f"answered {answer!r}, which is not an option")
        return seen.options[0]
