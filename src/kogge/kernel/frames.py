"""A frame is one waiting step as an integer: which step, who has still to answer, and what the step has to know.

    bits 0 to 7     the step
    bits 8 to 15    the seats that have still to answer; none: the step happens by itself as soon as it is on top
    bits 16 to 19   the seat that such a step happens for, counted from 1; 0 is nobody
    bits 20 to 59   four arguments, 0 to 1023 each

Nothing outside the kernel knows this. A step names its arguments as it reads them: `good = Good(arg1(frame))`.
"""

from typing import Final, NewType

from mypy_extensions import i64

from kogge.kernel.seats import Seat, Seats
from kogge.kernel.sets import shifted

Frame = NewType("Frame", i64)

LARGEST: Final[i64] = 1023  # that an argument can be
WAITING: Final[i64] = 0xFF00
# The parts of a frame as columns of an array: how far each is shifted, and its mask.
COLUMNS: Final = (
    (0, 0xFF),
    *[(8 + seat, 1) for seat in range(8)],
    (16, 0xF),
    (20, 0x3FF),
    (30, 0x3FF),
    (40, 0x3FF),
    (50, 0x3FF),
)


def make_frame(step: i64, waiting: i64, owner: i64, a: i64, b: i64, c: i64, d: i64) -> Frame:
    if (a | b | c | d) >> 10:
        raise ValueError("an argument of a frame is a number from 0 to 1023")
    return Frame(step | waiting << 8 | (owner + 1) << 16 | a << 20 | b << 30 | c << 40 | d << 50)


def step_of(frame: i64) -> i64:
    return frame & 0xFF


def waiting(frame: i64) -> Seats:
    """The seats that have still to answer."""
    return Seats(frame >> 8 & 0xFF)


def waits(frame: i64) -> bool:
    """Whether anybody has still to answer."""
    return frame & WAITING != 0


def waits_for(frame: i64, seat: i64) -> bool:
    return frame >> (8 + seat) & 1 != 0


def answered(frame: i64, seat: i64) -> Frame:
    """The frame once this seat has answered."""
    return Frame(frame & ~shifted(256, seat))


def without_waiting(frame: i64) -> i64:
    """What is asked, whoever has still to answer."""
    return frame & ~WAITING


def owner(frame: i64) -> Seat:
    """The seat that a step which waits for nobody happens for, or NOBODY."""
    return Seat((frame >> 16 & 0xF) - 1)


def arg1(frame: i64) -> i64:
    return frame >> 20 & 0x3FF


def arg2(frame: i64) -> i64:
    return frame >> 30 & 0x3FF


def arg3(frame: i64) -> i64:
    return frame >> 40 & 0x3FF


def arg4(frame: i64) -> i64:
    return frame >> 50 & 0x3FF
