"""What happened, and who may know it.

A game declares its events once, in `rules/events.py`, and its rules tell them:

    PROCURED: Final = Told("procured", "seat", "good")

    log.tell(PROCURED, seat, good)
"""

from typing import Final, final

from mypy_extensions import i64

from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


@final
class Told:
    """Something that a game can tell: its message key, and what its numbers are called, six at the most."""

    __slots__ = ("key", "names")

    def __init__(self, key: str, *names: str) -> None:
        self.key = key
        self.names = names


@final
class Event:
    """Something that happened: a message key, its numbers, and who may read it (a set of viewers)."""

    __slots__ = ("key", "numbers", "readers")

    def __init__(self, readers: i64, key: str, numbers: dict[str, int]) -> None:
        self.readers: i64 = readers
        self.key = key
        self.numbers = numbers


@final
class Log:
    """What one move did. Simulation passes SILENT, to which nothing is told and which costs next to nothing."""

    __slots__ = ("events", "heard", "learned")

    def __init__(self, heard: bool = True) -> None:
        self.heard = heard  # ask before working out something that only people want to read
        self.events: list[Event] = []
        self.learned: i64 = 0  # viewers who now know something hidden that they did not know: no undo past this

    def tell(self, what: Told, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Tell everybody."""
        if self.heard:
            self.note(EVERYONE, what, [a, b, c, d, e, f])

    def tell_only(
        self, seat: i64, what: Told, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tell one seat, in private."""
        if self.heard:
            self.note(bit(seat), what, [a, b, c, d, e, f])

    def tell_others(
        self, seat: i64, what: Told, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tell everybody but one seat, who is told more."""
        if self.heard:
            self.note(EVERYONE & ~bit(seat), what, [a, b, c, d, e, f])

    def tell_some(
        self, readers: i64, what: Told, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tell a set of viewers."""
        if self.heard:
            self.note(readers, what, [a, b, c, d, e, f])

    def note(self, readers: i64, what: Told, numbers: list[int]) -> None:
        self.events.append(Event(readers, what.key, dict(zip(what.names, numbers, strict=False))))

    def learn(self, viewers: i64) -> None:
        """These viewers now know something hidden that they could not know before."""
        if self.heard:
            self.learned |= viewers


SILENT: Final = Log(heard=False)
