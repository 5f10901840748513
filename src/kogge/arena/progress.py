"""How far a long run is, for somebody who watches."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def followed(what: str, things: Iterable[T], total: int) -> Iterator[T]:
    """The same things as they come; a terminal shows how many are done and how long it will take."""
    begin = time.monotonic()
    for done, thing in enumerate(things, 1):
        yield thing
        if sys.stderr.isatty():
            left = (time.monotonic() - begin) / done * (total - done)
            print(f"\r{what}{done} of {total} games, {left:.0f} s to go   ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
