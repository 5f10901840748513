"""Frames, the stack, and what may be done with them."""

import pytest

from kogge.kernel.rules import (
    CHANCE,
    GAME_OVER,
    NOBODY,
    NOT_YOUR_TURN,
    Illegal,
    Log,
    advance,
    bit,
    explain,
    filled,
    first_to_move,
    legal,
    play,
    shifted,
    to_move,
)
from tests.kernel.toy import FAILS, FINISH, NEXT, NOTE, RULES, SAY, Toy

LARGEST = 0xFFFF


def empty(players: int = 3) -> Toy:
    s = Toy(players)
    s.push_auto(FINISH)
    return s


@pytest.mark.parametrize("a", [0, 1, LARGEST])
@pytest.mark.parametrize("b", [0, 1, LARGEST])
@pytest.mark.parametrize("seat", [0, 6, CHANCE])
def test_arguments_reach_the_step_up_to_their_limits(seat: int, a: int, b: int) -> None:
    s = empty(7)
    s.push(NEXT, seat, a, b)
    assert to_move(s) == 1 << seat
    play(RULES, s, seat, 1 << 8)
    assert s.notes == [(seat, 1, a, b)]


def test_an_automatic_frame_runs_by_itself_for_nobody() -> None:
    s = empty()
    s.push_auto(NOTE, 7, 8)
    s.push_auto(NOTE, 5, LARGEST)
    s.push(SAY, 1)
    advance(RULES, s, 1, 0, None)
    assert s.notes == [(1, 0, 0, 0), (NOBODY, 0, 5, LARGEST), (NOBODY, 0, 7, 8)]
    assert s.over == 1
    assert to_move(s) == 0


def test_what_a_step_pushes_is_asked_before_what_lay_below() -> None:
    s = empty()
    s.push(SAY, 2)
    s.push(NEXT, 0)
    play(RULES, s, 0, 0)
    assert to_move(s) == bit(1)


@pytest.mark.parametrize("players", range(1, 8))
def test_a_frame_for_all_waits_for_each_once_in_any_order(players: int) -> None:
    s = empty(players)
    s.push_all(SAY, 3, 4)
    for seat in reversed(range(players)):
        assert to_move(s) == 2 ** (seat + 1) - 1
        assert first_to_move(s) == 0
        play(RULES, s, seat, 0)
        assert explain(RULES, s, seat, 0) is (NOT_YOUR_TURN if seat else GAME_OVER)
    assert s.notes == [(seat, 0, 3, 4) for seat in reversed(range(players))]


def test_only_those_who_are_asked_may_answer() -> None:
    s = empty()
    s.push(SAY, 1)
    for seat in (-1, 0, 2, CHANCE, 8, 60):
        assert explain(RULES, s, seat, 0) is NOT_YOUR_TURN
    assert explain(RULES, s, 1, 0) is None


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    s = empty()
    s.push(SAY, 1)
    before = list(s.ints())
    with pytest.raises(Illegal, match=r"^T-01 too-much$") as illegal:
        play(RULES, s, 1, 3 << 8)
    assert illegal.value.refusal.numbers == {"number": 3}
    assert list(s.ints()) == before


def test_options_are_the_candidates_that_are_not_refused() -> None:
    s = empty()
    s.push(SAY, 1)
    assert list(legal(RULES, s, 1)) == [0, 1 << 8, 2 << 8]


def test_a_fault_in_a_step_is_not_hidden() -> None:
    s = empty()
    s.push(FAILS, 1)
    with pytest.raises(AssertionError, match="a fault"):
        play(RULES, s, 1, 0)


def test_a_log_holds_events_and_who_learned() -> None:
    s = empty()
    s.push(NEXT, 1)
    log = Log()
    play(RULES, s, 1, 2 << 8, log)
    assert [(e.key, e.readers, e.numbers) for e in log.events] == [
        ("said", 0xFD, {"seat": 1}),
        ("you-said", 0x02, {"number": 2}),
    ]
    assert log.learned == 0xFF


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 61, 62])
def test_shifts_are_right_beyond_32_bits(n: int) -> None:
    assert bit(n) == 2**n
    assert shifted(1, n) == 2**n


def test_filled_makes_vectors_of_their_own() -> None:
    a, b = filled(3, 7), filled(3, 7)
    a[0] = 1
    assert (list(a), list(b), list(filled(0, 1))) == ([1, 7, 7], [7, 7, 7], [])


def test_seats_go_round() -> None:
    s = Toy(3)
    assert [s.after(2), s.after(0, -1), s.after(1, 2), s.after(0, -3)] == [0, 2, 0, 0]
