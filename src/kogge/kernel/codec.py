"""States as bytes, and their hash."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.rules import Rules
from kogge.kernel.state import S, State, V


def add_all(out: vec[i64], v: vec[i64]) -> vec[i64]:
    """out, then the length of v, then v."""
    out = append(out, i64(len(v)))
    for x in v:
        out = append(out, x)
    return out


@final
class Reader:
    """Takes back, in the same order, what was written with append and add_all."""

    __slots__ = ("at", "ints")

    def __init__(self, ints: vec[i64]) -> None:
        self.ints = ints
        self.at: i64 = 0

    def one(self) -> i64:
        self.at += 1
        return self.ints[self.at - 1]

    def count(self) -> i64:
        """How many things follow, each of at least one integer."""
        n = self.one()
        if n < 0 or n > len(self.ints) - self.at:
            raise ValueError("the bytes of this state are damaged")
        return n

    def many(self) -> vec[i64]:
        n = self.count()
        self.at += n
        return self.ints[self.at - n : self.at]


def encode(s: State) -> bytes:
    """Seven bits a byte, lowest first, the sign in the lowest bit of all: most integers of a state take one byte.

    Integers of a state stay within 62 bits and a sign.
    """
    out = bytearray()
    for x in s.ints():
        z = x << 1 ^ x >> 63
        while z > 127:
            out.append(int(z & 127 | 128))
            z >>= 7
        out.append(int(z))
    return bytes(out)


def decode(rules: Rules[S, V], data: bytes) -> S:
    """The state that `encode` wrote; ValueError if the bytes are no state."""
    ints = vec[i64]()
    x: i64 = 0
    by: i64 = 0
    for byte in data:
        low: i64 = byte & 127
        x |= low << by
        by += 7
        if byte < 128:
            ints = append(ints, x >> 1 ^ -(x & 1))
            x = 0
            by = 0
        elif by > 56:
            break
    if by:
        raise ValueError("the bytes of this state are cut off")
    try:
        s = rules.restore(ints)
    except IndexError:
        raise ValueError("the bytes of this state are damaged") from None
    if encode(s) != data:  # more bytes than a state has, or integers written longer than need be
        raise ValueError("the bytes of this state are damaged")
    return s


def fingerprint(s: State) -> i64:
    """61 bits over every integer; the same interpreted and compiled, for nothing in it overflows 63 bits."""
    a: i64 = 0x1505
    b: i64 = 0x2F0B4C47
    for x in s.ints():
        a = ((a ^ (x & 0x7FFFFFFF)) * 0x5BD1E995 + b) & 0x7FFFFFFF
        b = ((b ^ (x >> 31 & 0x7FFFFFFF)) * 0x27D4EB2D + (a >> 7)) & 0x3FFFFFFF
    return a << 30 | b
