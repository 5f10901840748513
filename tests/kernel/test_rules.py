"""Frames, the stack, and what may be done with them."""

import pytest

from kogge.kernel.frames import LARGEST
from kogge.kernel.log import SILENT, Log
from kogge.kernel.moves import pack

from kogge.kernel.refusals import GAME_OVER, Illegal, NOT_YOUR_TURN
from kogge.kernel.rules import advance, explain, first_to_move, legal, play, to_move
from kogge.kernel.seats import CHANCE, NOBODY
from kogge.kernel.sets import bit
from tests.kernel.toy import FAILS, FINISH, NEXT, NOTE, RULES, SAY, Toy


def empty(players: int = 3) -> Toy:
    s = Toy(players)
    s.push_auto(FINISH)
    return s


@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("argument", [0, 1, LARGEST])
@pytest.mark.parametrize("seat", [0, 6, CHANCE])
def test_arguments_reach_the_step_up_to_their_limits(seat: int, at: int, argument: int) -> None:
    s = empty(7)
    arguments = [LARGEST - argument] * 4
    arguments[at] = argument
    s.push(NEXT, seat, *arguments)
    assert to_move(s) == bit(seat)
    play(RULES, s, seat, pack(0, 1))
    assert s.notes == [(seat, 1, *arguments)]


@pytest.mark.parametrize("argument", [LARGEST + 1, -1])
def test_an_argument_that_does_not_fit_is_refused(argument: int) -> None:
    for at in range(4):
        with pytest.raises(ValueError, match="0 to 1023"):
            empty().push(NEXT, 0, *(argument if i == at else 0 for i in range(4)))


def test_an_automatic_frame_runs_by_itself_for_nobody() -> None:
    s = empty()
    s.push_auto(NOTE, 7, 8)
    s.push_auto(NOTE, 5, LARGEST)
    s.push(SAY, 1)
    advance(RULES, s, 1, 0)
    assert s.notes == [(1, 0, 0, 0, 0, 0), (NOBODY, 0, 5, LARGEST, 0, 0), (NOBODY, 0, 7, 8, 0, 0)]
    assert s.over == 1
    assert to_move(s) == 0


@pytest.mark.parametrize("seat", range(7))
def test_an_automatic_frame_can_happen_to_a_seat(seat: int) -> None:
    s = empty(7)
    s.push_auto_for(NOTE, seat, 1, 2, 3, 4)
    s.push(SAY, 1)
    advance(RULES, s, 1, 0)
    assert s.notes[1:] == [(seat, 0, 1, 2, 3, 4)]


def test_a_frame_for_some_waits_for_each_of_them() -> None:
    s = empty(4)
    s.push_some(SAY, bit(1) | bit(3), 9)
    assert [seat for seat in range(4) if explain(RULES, s, seat, 0) is None] == [1, 3]
    play(RULES, s, 3, 0)
    assert to_move(s) == bit(1)


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
    assert s.notes == [(seat, 0, 3, 4, 0, 0) for seat in reversed(range(players))]


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
        play(RULES, s, 1, pack(0, 3))
    assert illegal.value.refusal.numbers == {"number": 3}
    assert list(s.ints()) == before


def test_options_are_the_candidates_that_are_not_refused() -> None:
    s = empty()
    s.push(SAY, 1)
    assert list(legal(RULES, s, 1)) == [pack(0, n) for n in range(3)]


def test_a_fault_in_a_step_is_not_hidden() -> None:
    s = empty()
    s.push(FAILS, 1)
    with pytest.raises(AssertionError, match="a fault"):
        play(RULES, s, 1, 0)


def test_a_log_holds_events_and_who_learned() -> None:
    s = empty()
    s.push(NEXT, 1)
    log = Log()
    play(RULES, s, 1, pack(0, 2), log)
    assert [(e.key, e.readers, e.numbers) for e in log.events] == [
        ("said", 0xFD, {"seat": 1}),
        ("you-said", 0x02, {"number": 2}),
    ]
    assert log.learned == 0xFF


def test_a_silent_log_hears_nothing() -> None:
    s = empty()
    s.push(NEXT, 1)
    play(RULES, s, 1, pack(0, 2), SILENT)
    assert (SILENT.events, SILENT.learned) == ([], 0)


def test_seats_go_round() -> None:
    s = Toy(3)
    assert [s.after(2), s.after(0, -1), s.after(1, 2), s.after(0, -3)] == [0, 2, 0, 0]
