"""Sets of small numbers, and vectors."""

from collections import Counter

import pytest

from kogge.kernel.rng import Rng
from kogge.kernel.sets import add, bit, contains, full, lowest, members, only, pick, shifted, size, without
from kogge.kernel.vectors import changed, filled, total

SETS = [set[int](), {0}, {5}, {0, 1, 2}, {3, 30, 31, 32, 61}, {62}]


def packed(numbers: set[int]) -> int:
    return sum(2**n for n in numbers)


@pytest.mark.parametrize("numbers", SETS)
def test_a_set_is_what_python_calls_a_set(numbers: set[int]) -> None:
    it = packed(numbers)
    assert list(members(it)) == sorted(numbers)
    assert size(it) == len(numbers)
    assert [n for n in range(63) if contains(it, n)] == sorted(numbers)
    for n in (0, 4, 31, 62):
        assert add(it, n) == packed(numbers | {n})
        assert without(it, n) == packed(numbers - {n})
    if numbers:
        assert lowest(it) == min(numbers)


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 61])
def test_shifts_are_right_beyond_32_bits(n: int) -> None:
    assert bit(n) == shifted(1, n) == 2**n
    assert full(n) == 2**n - 1
    assert only(bit(n)) == n


@pytest.mark.parametrize("numbers", [0, 3, 6])
def test_only_a_set_of_one_has_one_member(numbers: int) -> None:
    with pytest.raises(AssertionError, match="a set of one"):
        only(numbers)


def test_each_member_is_as_likely() -> None:
    rand = Rng(7)
    found = Counter(int(pick(packed({1, 4, 40}), rand)) for _ in range(3000))
    assert set(found) == {1, 4, 40}
    assert min(found.values()) > 900


def test_filled_makes_vectors_of_their_own() -> None:
    a, b = filled(3, 7), filled(3, 7)
    a[0] = 1
    assert (list(a), list(b), list(filled(0, 1))) == ([1, 7, 7], [7, 7, 7], [])


def test_total() -> None:
    assert (total(filled(4, 3)), total(filled(0, 3))) == (12, 0)


def test_a_changed_vector_is_another_one() -> None:
    before = filled(3, 7)
    assert (list(changed(before, 1, 0)), list(before)) == ([7, 0, 7], [7, 7, 7])
