"""Random numbers from a seed. Who wants luck brings the seed along: there is no source of it in here."""

from typing import Final, final

from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """sfc32: small, fast, the same interpreted and compiled."""

    __slots__ = ("a", "b", "c", "n")

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & MASK32
        self.b: i64 = (seed >> 32 & MASK32) ^ 0x9E3779B9
        self.c: i64 = 0x243F6A88
        self.n: i64 = 1
        for _ in range(i64(8)):
            self.next32()

    def next32(self) -> i64:
        b = self.b
        c = self.c
        n = self.n
        t = (self.a + b + n) & MASK32
        self.n = (n + 1) & MASK32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK32
        self.c = ((((c << 21) & MASK32) | (c >> 11)) + t) & MASK32
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. The bias, under n / 2**32, does not matter in play."""
        return (self.next32() * n) >> 32
