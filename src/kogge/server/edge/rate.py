"""How often one address may ask."""

import math
import time

from kogge.server.edge.gate import network
from kogge.server.errors import TooMany

MINUTE = 60.0
REMEMBERED = 50_000  # addresses


class Rate:
    def __init__(self, a_minute: int) -> None:
        """0: as often as they like."""
        self.a_minute = a_minute
        self._counts: dict[str, tuple[float, int]] = {}  # since when, how many; the longest ago first

    def spend(self, host: str) -> None:
        if not self.a_minute:
            return
        key, now = network(host), time.monotonic()
        begin, count = self._counts.get(key, (now, 0))
        if now - begin >= MINUTE:
            del self._counts[key]
            begin, count = now, 0
        if count >= self.a_minute:
            wait = math.ceil(begin + MINUTE - now)
            raise TooMany(f"too many requests from your address; wait {wait} seconds", wait)
        self._counts[key] = (begin, count + 1)
        if len(self._counts) > REMEMBERED:
            del self._counts[next(iter(self._counts))]
