"""Small helpers for vectors of machine integers."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(n: i64, x: i64) -> vec[i64]:
    """n times x. (mypyc 2.4 crashes on `vec[i64]([x] * a * b)`.)"""
    out = vec[i64](capacity=n)
    for _i in range(n):  # not `_`, which mypyc boxes
        out = append(out, x)
    return out


def changed(numbers: vec[i64], at: i64, x: i64) -> vec[i64]:
    """A vector that differs in one number."""
    out = numbers[:]
    out[at] = x
    return out


def total(numbers: vec[i64]) -> i64:
    n: i64 = 0
    for x in numbers:
        n += x
    return n
