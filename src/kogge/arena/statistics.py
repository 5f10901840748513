"""What shares of wins say, and how sure it is."""

from collections import defaultdict
from math import sqrt

import msgspec

Z = 1.96  # 95 %
ENOUGH = 10  # deals, to tell how results depend on luck


class Estimate(msgspec.Struct, frozen=True):
    """A share of wins with its 95 % interval, and of how many games by themselves it would be as sure."""

    share: float
    low: float
    high: float
    games: float


def interval(share: float, n: float) -> tuple[float, float]:
    """Wilson's: honest for few games and for shares near 0 and 1."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def plain(shares: list[float]) -> Estimate:
    """As if every game stood by itself."""
    n = len(shares)
    share = sum(shares) / n
    return Estimate(share, *interval(share, n), n)


def without_luck(deals: list[int], shares: list[float], gifts: list[float]) -> Estimate:
    """Luck removed twice over: by comparing deals (the same luck on every seat), and by what fate gave within them.

    By how much a result depends on the gifts is estimated from the results (least squares over deals). The interval is
    Wilson's for as many games as would be as sure by themselves.
    """
    games = len(shares)
    raw = plain(shares)
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for deal, share, gift in zip(deals, shares, gifts, strict=True):
        for i, x in enumerate((1.0, share, gift)):
            sums[deal][i] += x
    points = [(won / n, given / n, n) for n, won, given in sums.values()]
    k = len(points)
    if k < ENOUGH or not 0 < raw.share < 1:
        return raw
    mean_gift = sum(given * n for _, given, n in points) / games
    spread = sum(n * (given - mean_gift) ** 2 for _, given, n in points)
    together = sum(n * (won - raw.share) * (given - mean_gift) for won, given, n in points)
    slope = together / spread if spread > 1e-12 else 0.0
    share = raw.share - slope * mean_gift
    left = sum((n * (won - raw.share - slope * (given - mean_gift))) ** 2 for won, given, n in points)
    variance = left / games**2 * k / (k - 2)
    share = min(max(share, 0.0), 1.0)
    if variance <= 0 or not 0 < share < 1:
        return raw
    worth = share * (1 - share) / variance
    return Estimate(share, *interval(share, worth), worth)
