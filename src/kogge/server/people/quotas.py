"""What one person, or one address, may cause in a while. Whatever a stranger can make the server do has its price here.

A quota is a bucket: so much at once, refilled at a steady rate. Counts are kept by each process for itself, and
forgotten when a bucket is full again. What is counted by person is counted by address, too, and more generously: many
may sit behind one, but whoever comes in as a hundred guests from one address is still one stranger.
"""

import math
import time
from collections.abc import Callable

import msgspec

from kogge.server.errors import TooMany

SWEEP = 10_000  # buckets after which the full ones are thrown away


class Quota(msgspec.Struct, frozen=True):
    what: str  # in a sentence: "too much <what>"
    burst: float  # at once
    per_hour: float  # in the long run


GUESTS = Quota("people who come in from one address", 100, 400)
SIGN_UPS = Quota("signing up from one address", 10, 30)
TABLES = Quota("making of tables", 30, 120)
CHAT = Quota("talking", 12, 1200)
UNDO = Quota("taking back", 90, 3600)
HINTS = Quota("asking for hints", 40, 600)
THINKING = Quota("thinking of bots", 600, 1800)  # seconds; whoever has used them up waits for all others

BEHIND_AN_ADDRESS = 10  # people, as far as quotas go
WAITING_TABLES = 10  # of one host, at once
BOT_TABLES = 20  # of one host, at once, that are being played and have bots
CONNECTIONS_OF_A_PERSON = 40


class Quotas:
    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # how much is left, as of when

    def spend(self, quota: Quota, who: str, address: str = "") -> None:
        """TooMany if there is not enough left for the person, or for their address; then nothing is spent."""
        if not self.on:
            return
        payers = [(who, 1), (f"address {address}", BEHIND_AN_ADDRESS)] if address else [(who, 1)]
        left = {payer: self._left(quota, payer, share) for payer, share in payers}
        for (_, share), much in zip(payers, left.values(), strict=True):
            if much < 1:
                wait = math.ceil((1 - much) * 3600 / (quota.per_hour * share))
                raise TooMany(f"too much {quota.what}; try again in {in_words(wait)}", wait)
        for payer, much in left.items():
            self._set(quota, payer, much - 1)

    def charge(self, quota: Quota, who: str, price: float) -> None:
        """For what has happened already, whether there was enough left or not."""
        if self.on:
            self._set(quota, who, self._left(quota, who) - price)

    def is_spent(self, quota: Quota, who: str) -> bool:
        return self.on and self._left(quota, who) <= 0.0

    def _left(self, quota: Quota, who: str, share: int = 1) -> float:
        now = self._clock()
        most = quota.burst * share
        left, at = self._buckets.get((quota.what, who), (most, now))
        return min(most, left + (now - at) * quota.per_hour * share / 3600)

    def _set(self, quota: Quota, who: str, left: float) -> None:
        now = self._clock()
        self._buckets[quota.what, who] = (left, now)
        if len(self._buckets) > SWEEP:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        """A bucket that nobody has used for an hour is full, or as good as."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < 3600}
        while len(self._buckets) > SWEEP:
            del self._buckets[next(iter(self._buckets))]


def in_words(seconds: int) -> str:
    if seconds < 120:
        return "a second" if seconds == 1 else f"{seconds} seconds"
    return f"{math.ceil(seconds / 60)} minutes"
