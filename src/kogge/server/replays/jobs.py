"""What a replaying process is asked, and what it answers."""

import msgspec

from kogge.kernel.record import Record
from kogge.server.store import Seat, TableRow


class Look(msgspec.Struct, frozen=True):
    """How somebody wants to see a moment."""

    viewer: int
    since: int = 0
    language: str = ""
    as_picture: bool = False


class TableMoment(msgspec.Struct, frozen=True, tag="table"):
    """A table after these lines of its journal. What is secret about it stays behind."""

    row: TableRow
    seats: list[Seat]
    names: dict[str, str]
    lines: list[tuple[int, str]]
    look: Look


class RecordMoment(msgspec.Struct, frozen=True, tag="record"):
    record: Record
    number: int
    seat: str
    since: int
    language: str


class Draws(msgspec.Struct, frozen=True, tag="draws"):
    record: Record


Job = TableMoment | RecordMoment | Draws


class Draw(msgspec.Struct, frozen=True):
    """What fate could answer, with the odds, and what it answered."""

    number: int  # of the move, from 0
    moves: list[str]
    odds: list[int]
    drawn: str


class Found(msgspec.Struct, frozen=True, tag="found"):
    content: msgspec.Raw  # JSON, which goes to the client as it is


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """It is the client's fault."""

    error: str
    detail: str


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """It is ours."""

    trace: str


Outcome = Found | Refused | Failed
