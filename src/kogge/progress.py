"""How far a long run is, for somebody who watches."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


class Bar:
    """Games that are played, and how long the others will take. Shown where there is a terminal, unless it is said."""

    def __init__(self, total: int, what: str = "", shown: bool | None = None) -> None:
        self.total = total
        self.what = what
        self.shown = sys.stderr.isatty() if shown is None else shown
        self.begin = time.monotonic()

    def show(self, done: int) -> None:
        if not self.shown:
            return
        full = WIDTH * done // self.total
        left = (time.monotonic() - self.begin) / done * (self.total - done)
        text = f"\r{self.what}[{'#' * full}{' ' * (WIDTH - full)}] {done} of {self.total} games, {left:.0f} s to go   "
        print(text, end="\n" if done == self.total else "", file=sys.stderr, flush=True)


def followed(games: Iterable[T], total: int, what: str = "") -> Iterator[T]:
    """The same games as they come, with a bar."""
    bar = Bar(total, what)
    for done, game in enumerate(games, 1):
        yield game
        bar.show(done)
