"""Sets of small numbers. A set is one integer with a bit for each member; games give each kind a name of its own:

Goods = NewType("Goods", i64)      built = add(built, WOOD)      if contains(built, IRON): ...
"""

from typing import Final, TypeVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.rng import Rng

EMPTY: Final[i64] = 0
Set = TypeVar("Set", bound=i64)


def shifted(x: i64, by: i64) -> i64:
    """x << by. mypyc 2.4 emits a literal left side as a 32-bit C int: `1 << k` is wrong from k = 31 on."""
    return x << by


def bit(n: i64) -> i64:
    """The set of one number."""
    return shifted(1, n)


def full(n: i64) -> i64:
    """The set of all numbers below n."""
    return shifted(1, n) - 1


def contains(numbers: i64, n: i64) -> bool:
    return numbers >> n & 1 != 0


def add(numbers: Set, n: i64) -> Set:
    return cast(Set, numbers | bit(n))


def without(numbers: Set, n: i64) -> Set:
    return cast(Set, numbers & ~bit(n))


def size(numbers: i64) -> i64:
    n: i64 = 0
    while numbers:
        numbers &= numbers - 1
        n += 1
    return n


def lowest(numbers: i64) -> i64:
    """The smallest member of a set that has any."""
    n: i64 = 0
    while not numbers >> n & 1:
        n += 1
    return n


def only(numbers: i64) -> i64:
    """The member of a set of one."""
    assert numbers and not numbers & (numbers - 1), "a set of one has one member"
    return lowest(numbers)


def members(numbers: i64) -> vec[i64]:
    """The members in ascending order. In hot loops `range` and `contains` are faster: they make no vector."""
    out = vec[i64](capacity=8)
    n: i64 = 0
    while numbers:
        if numbers & 1:
            out = append(out, n)
        numbers >>= 1
        n += 1
    return out


def pick(numbers: i64, rand: Rng) -> i64:
    """One of the members, each as likely."""
    left = rand.below(size(numbers))
    while left > 0:
        numbers &= numbers - 1
        left -= 1
    return lowest(numbers)
