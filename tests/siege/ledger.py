"""What was promised to honest players and how long it took; at the end it is held against the database."""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import SequenceMatcher

EVERYTHING = ("move", "screen", "chat", "preview", "page", "bot")
CONTROL = ("/bot", "/back", "/end")  # lines that are not a player's own

Lines = Callable[[str], Sequence[tuple[int, str]]]  # of a table, as they are kept: seat and move


class Ledger:
    def __init__(self) -> None:
        self.acknowledged: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        self.longest: dict[str, tuple[float, float]] = {}  # by what was waited for: seconds, and when
        self.counts: Counter[str] = Counter()
        self.leaks: list[str] = []
        self.down: list[tuple[float, float, Sequence[str]]] = []  # from, to, and what could not be had
        self.begin = time.monotonic()

    # While it lasts

    def acknowledge(self, table: str, seat: int, line: str) -> None:
        self.acknowledged[table][seat].append(line)
        self.counts["acknowledged"] += 1

    def waited(self, what: str, since: float, until: float | None = None) -> None:
        """For this, since then; the time in which it could not be had, because we took it away, does not count."""
        until = until or time.monotonic()
        excused = sum(max(0.0, min(until, end) - max(since, begin)) for begin, end, kinds in self.down if what in kinds)
        seconds = until - since - excused
        if seconds > self.longest.get(what, (0.0, 0.0))[0]:
            self.longest[what] = seconds, since - self.begin

    @contextmanager
    def excused(self, *kinds: str) -> Iterator[None]:
        """A fault of ours, for as long as it is felt."""
        index = len(self.down)
        begin = time.monotonic()
        self.down.append((begin, float("inf"), kinds or EVERYTHING))
        try:
            yield
        finally:
            self.down[index] = (begin, time.monotonic(), kinds or EVERYTHING)

    def saw(self, who: str, table: str, seat: str | None, viewer: str | None, options: bool) -> None:
        """Somebody who sits there (None: nowhere) was sent a view made for this viewer."""
        self.counts["views"] += 1
        if (viewer is not None and viewer != seat) or (options and seat is None):
            self.leaks.append(f"{who} on {seat} of {table} was shown what {viewer} sees")

    # In the end

    def settle(self, lines: Lines) -> tuple[int, int]:
        """How many acknowledged lines are lost, and how many lines are kept that nobody was told of, or twice."""
        lost = doubled = 0
        for table, seats in self.acknowledged.items():
            kept: dict[int, list[str]] = defaultdict(list)
            for seat, move in lines(table):
                if not move.startswith(CONTROL):
                    kept[seat].append(move)
            for seat, told in seats.items():
                for kind, a, b, c, d in SequenceMatcher(None, told, kept[seat], autojunk=False).get_opcodes():
                    if kind != "equal":
                        lost += b - a
                        doubled += d - c
        return lost, doubled

    def seconds_down(self) -> float:
        return sum(end - begin for begin, end, kinds in self.down if tuple(kinds) == EVERYTHING)
