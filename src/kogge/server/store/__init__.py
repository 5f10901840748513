"""What the server keeps, and what it may ask of a database. The move log is the truth; all else is about it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

import msgspec

Tell = Callable[[str, str], None]  # a table, and what of it has changed: one of these; or a person, and PERSON
MOVES, CHAT, SEATING = "moves", "chat", "seating"  # SEATING: all that is not in a log: seats, start, end, rematch
PERSON = "person"


class Conflict(Exception):
    """Somebody else was quicker."""


class Unreachable(Exception):
    """A server that was named by its address is not there, or does not let us in."""


class Unusable(Exception):
    """Nothing can be kept there, or what lies there is of no use to us. The text says why, and what to do."""


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    session: int = 0  # cookies of an earlier one are worthless


class Account(msgspec.Struct, frozen=True):
    name: str  # to sign in with, folded
    person: str
    hash: str  # of the password


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person, a bot of some level, or nobody."""

    person: str | None = None
    bot: str | None = None
    nonce: str = ""  # what this player adds to the luck of the game

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was made."""

    id: str
    game: str
    rules: int
    data: str
    players: int
    options: dict[str, str]
    is_open: bool
    invitation: str
    host: str
    secret: str
    seconds: int  # that a player may take to answer; 0: as long as they like
    created: float
    started: float | None = None
    ended: float | None = None
    rematch: str | None = None


class Line(msgspec.Struct, frozen=True):
    """One line of the move log."""

    seat: int
    move: str
    at: float


class Remark(msgspec.Struct, frozen=True):
    """One line of chat."""

    room: str
    name: str
    text: str
    at: float


class Revision(msgspec.Struct, frozen=True):
    """How far a table is."""

    moves: int
    said: int
    started: float | None
    ended: float | None
    rematch: str | None
    taken: int  # seats


class Store(Protocol):
    """Everything that changes is durable when the call returns."""

    shared: ClassVar[bool]  # whether other processes may be at work in it, too
    tell: Tell  # called after each change of a table or a person

    async def open(self) -> None:
        """Before anything else, in the loop that is going to ask."""
        ...

    async def close(self) -> None: ...
    async def key(self, name: str) -> bytes:
        """A key of the server's own, made when it is first asked for."""
        ...

    async def save_person(self, person: Person) -> None:
        """A new person, or a new name: the session of somebody who is known stays."""
        ...

    async def person(self, id: str) -> Person | None: ...
    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        """Names by id."""
        ...

    async def who_now(self, ids: Sequence[str]) -> dict[str, Person]:
        """Who these are by now, by the ids of before: a guest may have been taken over."""
        ...

    async def add_token(self, hash: str, person: str, label: str) -> None: ...
    async def holder(self, hash: str) -> Person | None: ...
    async def drop_tokens(self, person: str) -> None: ...

    async def add_account(self, account: Account) -> None:
        """And the next session of its person. Conflict if the name is taken or the person has an account."""
        ...

    async def account(self, name: str) -> Account | None: ...
    async def account_of(self, person: str) -> Account | None: ...
    async def change_hash(self, person: str, hash: str) -> None:
        """Of the account of this person; and their next session."""
        ...

    async def take_over(self, guest: str, person: str) -> None:
        """All seats, tables and tokens of a guest are this person's from now on; the guest's cookies are worthless."""
        ...

    async def add_table(self, row: TableRow, seats: Sequence[Seat]) -> None: ...
    async def table(self, id: str) -> tuple[TableRow, list[Seat]] | None: ...
    async def open_tables(self, most: int) -> list[TableRow]: ...
    async def tables_of(self, person: str, most: int) -> list[TableRow]: ...
    async def played_by_bots(self, most: int) -> list[str]:
        """Tables that are being played and have a bot, or had one for a while; those begun last come first."""
        ...

    async def revisions(self, ids: Sequence[str]) -> dict[str, Revision]: ...
    async def change_seat(self, table: str, seat: int, before: Seat, after: Seat) -> None:
        """Conflict if somebody changed the seat meanwhile, or the game has begun."""
        ...

    async def start(self, table: str, at: float) -> None:
        """Conflict if it was started already, or a seat is free."""
        ...

    async def end(self, table: str, at: float) -> None: ...
    async def rematch(self, table: str, next: str) -> None:
        """Conflict if there is one already."""
        ...

    async def append(self, table: str, first: int, lines: Sequence[Line]) -> None:
        """All of these lines, numbered from `first` on, or Conflict: the number is taken."""
        ...

    async def lines(self, table: str, since: int = 0) -> list[Line]: ...
    async def say(self, table: str, number: int, line: Remark) -> None:
        """Conflict if the number is taken."""
        ...

    async def remarks(self, table: str, since: int = 0) -> list[Remark]: ...
