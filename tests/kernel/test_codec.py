"""States as bytes, and their hash."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.codec import decode, encode, fingerprint
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move
from tests.kernel.toy import RULES, Toy

LARGEST = 2**62 - 1
EXTREMES = [0, 1, -1, 63, 64, -64, -65, 127, 128, 2**31 - 1, 2**31, -(2**31), 2**32, LARGEST, -LARGEST]
integers = st.integers(-LARGEST, LARGEST)


def holding(numbers: list[int]) -> Toy:
    s = Toy(2)
    s.said = vec[i64](numbers)
    return s


def test_extreme_integers_survive() -> None:
    s = holding(EXTREMES)
    assert list(decode(RULES, encode(s)).said) == EXTREMES


@given(st.lists(integers))
def test_all_integers_survive(numbers: list[int]) -> None:
    again = decode(RULES, encode(holding(numbers)))
    assert list(again.said) == numbers
    assert fingerprint(again) == fingerprint(holding(numbers))


def test_small_integers_take_one_byte() -> None:
    assert len(encode(holding([0, 1, -1, 63, -64]))) == len(encode(holding([]))) + 5


@given(st.lists(integers, min_size=1), st.data())
def test_bytes_cut_off_are_no_state(numbers: list[int], data: st.DataObject) -> None:
    whole = encode(holding(numbers))
    with pytest.raises(ValueError, match="the bytes of this state are"):
        decode(RULES, whole[: data.draw(st.integers(0, len(whole) - 1))])


@given(st.binary(max_size=60))
def test_any_bytes_are_a_state_or_refused(data: bytes) -> None:
    try:
        s = decode(RULES, data)
    except ValueError as error:
        assert str(error).startswith("the bytes of this state are ")
    else:
        assert encode(s) == data


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda b: b + b"\0", "damaged"),  # more than a state
        (lambda b: b + b"\x80", "cut off"),
        (lambda b: b"\x84\0" + b[1:], "damaged"),  # written longer than need be
        (lambda b: b"\xff" * 12 + b, "cut off"),  # longer than any integer
        (lambda b: b[:3] + b"\x7e" + b[4:], "damaged"),  # a vector longer than the rest
        (lambda b: b[:3] + b"\x01" + b[4:], "damaged"),  # a vector of -1 integers
    ],
)
def test_damage_is_noticed(damage: Callable[[bytes], bytes], what: str) -> None:
    with pytest.raises(ValueError, match=f"^the bytes of this state are {what}$"):
        decode(RULES, damage(encode(holding([1, 2, 3]))))


@pytest.mark.parametrize("name", NAMES)
def test_states_of_every_game_survive_and_half_of_one_does_not(name: str) -> None:
    game = load(name)
    s, rand = game.new(game.players[-1], {}), Rng(3)
    for _ in range(60):
        if s.over:
            break
        data = encode(s)
        assert encode(decode(game.rules, data)) == data
        with pytest.raises(ValueError, match="the bytes of this state are"):
            decode(game.rules, data[: len(data) // 2])
        seat = first_to_move(s)
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))


FINGERPRINTS: list[tuple[list[int], int]] = [
    ([], 0x199345DBEBC1BA5A),
    ([0], 0x139C4C1A4CDCC51B),
    ([1], 0xA90C67F8C9468EE),
    ([-1], 0xAF444C40C42D43E),
    (EXTREMES, 0x1980A6D0B9963D0B),
]


@pytest.mark.parametrize(("numbers", "expected"), FINGERPRINTS)
def test_fingerprints_stay_the_same_for_ever(numbers: list[int], expected: int) -> None:
    assert fingerprint(holding(numbers)) == expected


@given(st.lists(integers, min_size=1), st.data())
def test_a_changed_integer_changes_the_fingerprint(numbers: list[int], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(numbers) - 1))
    other = numbers[:]
    other[at] ^= 1 << data.draw(st.integers(0, 60))
    assert fingerprint(holding(numbers)) != fingerprint(holding(other))
