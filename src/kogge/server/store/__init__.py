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


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it; the token itself is nowhere."""

    id: str  # the beginning of its hash
    label: str
    created: float
    used: float


class Account(msgspec.Struct, frozen=True):
    name: str  # to sign in with, folded
    person: str
    hash: str  # of the password
    look: str = ""  # its skeleton: the same for names that look alike


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person, a bot of some level, or nobody."""

    person: str | None = None
    bot: str | None = None
    nonce: str = ""  # what this player adds to the luck of the game
    promise: str = ""  # what the nonce was bound to before it was given

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def owes_nonce(self) -> bool:
        return bool(self.promise and not self.nonce)


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
    closed: float | None = None  # by its host
    pace: str = "normal"  # at which bots answer; see minds/pace.py
    sealed: float | None = None  # since when seats and promises are bound; then nonces are given, and it starts
    false_starts: int = 0  # how often it was sealed and did not start
    active: float = 0.0  # when something last happened here, to the hour


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
    once: str = ""  # whatever its sender calls it, to send it again if the answer is lost


class Revision(msgspec.Struct, frozen=True):
    """How far a table is."""

    moves: int
    said: int
    started: float | None
    ended: float | None
    rematch: str | None
    closed: float | None
    taken: int  # seats


class Store(Protocol):
    """Everything that changes is durable when the call returns."""

    shared: ClassVar[bool]  # whether other processes may be at work in it, too
    tell: Tell  # called after each change of a table or a person

    async def open(self) -> None:
        """Before anything else, in the loop that is going to ask."""
        ...

    async def close(self) -> None: ...
    async def check(self) -> None:
        """Really write something; Unavailable if that is not possible."""
        ...

    def troubled_since(self, moment: float) -> bool:
        """Whether anything was Unavailable since then, by the monotonic clock."""
        ...

    async def key(self, name: str) -> bytes:
        """A key of the server's own, made when it is first asked for."""
        ...

    async def save_person(self, person: Person, at: float) -> None:
        """A new person, or a new name."""
        ...

    async def person(self, id: str) -> Person | None: ...
    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        """Names by id."""
        ...

    async def others_at_tables_of(self, person: str) -> list[str]:
        """The names of those who sit with this person where the game is not over."""
        ...

    async def who_now(self, ids: Sequence[str]) -> dict[str, Person]:
        """Who these are by now, by the ids of before: a guest may have been taken over."""
        ...

    # Sessions and tokens are known by the hash of what their holder shows. Ending one is told as a change of the
    # person.

    async def add_session(self, hash: str, person: str, at: float) -> None: ...
    async def session_holder(self, hash: str) -> Person | None: ...
    async def end_session(self, person: str, hash: str) -> None: ...
    async def generation(self, person: str) -> int:
        """Which signed cookies of Kogge 0.1 still count for this person."""
        ...

    async def end_generation(self, person: str) -> None: ...

    async def add_token(self, hash: str, person: str, label: str, at: float) -> None: ...
    async def token_holder(self, hash: str) -> Person | None: ...
    async def tokens_of(self, person: str) -> list[Token]: ...
    async def end_tokens(self, person: str, id: str = "") -> int:
        """This token of the person, or all of them; how many there were."""
        ...

    async def still_held(self, hashes: Sequence[str]) -> set[str]:
        """Those of these sessions and tokens that have not ended."""
        ...

    async def seen(self, person: str, hash: str, at: float) -> None:
        """The holder of this session or token was here."""
        ...

    async def add_account(self, account: Account) -> None:
        """All sessions and tokens of its person end. Conflict if the name is taken or the person has an account."""
        ...

    async def account(self, name: str) -> Account | None: ...
    async def accounts_like(self, look: str) -> set[str]:
        """Who has an account whose name looks like this."""
        ...

    async def account_of(self, person: str) -> Account | None: ...
    async def change_hash(self, person: str, hash: str) -> None:
        """Of the account of this person, whose sessions and tokens all end."""
        ...

    async def take_over(self, guest: str, person: str) -> None:
        """All seats and tables of a guest are this person's from now on; the guest's sessions and tokens end."""
        ...

    async def add_table(self, row: TableRow, seats: Sequence[Seat]) -> None: ...
    async def table(self, id: str) -> tuple[TableRow, list[Seat]] | None: ...
    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[Seat]]: ...
    async def open_tables(self, game: str, search: str, first: int, most: int) -> tuple[list[TableRow], int]:
        """Some of the open tables that wait for players, the newest first, and how many there are in all.

        `search` is looked for in the names of those who sit there."""
        ...

    async def tables_of(self, person: str, first: int, most: int) -> tuple[list[TableRow], int]: ...
    async def waiting_of(self, host: str) -> int:
        """How many tables of this host wait for players."""
        ...

    async def played_with_bots_of(self, host: str) -> int:
        """How many tables of this host are being played and had a bot from the beginning."""
        ...

    async def played_by_bots(self, most: int) -> list[str]:
        """Tables that are being played and have a bot, or had one for a while; those begun last come first."""
        ...

    async def revisions(self, ids: Sequence[str]) -> dict[str, Revision]: ...
    async def change_seat(self, table: str, seat: int, before: Seat, after: Seat) -> None:
        """Conflict if somebody changed the seat meanwhile, the table is sealed, or the game has begun."""
        ...

    async def seal(self, table: str, at: float) -> None:
        """Seats and promises do not change any more. Conflict if it is sealed or started, or a seat is free."""
        ...

    async def unseal(self, table: str) -> None:
        """It did not start: whatever was promised is forgotten. Conflict if it is not sealed, or has started."""
        ...

    async def give_nonce(self, table: str, seat: int, promise: str, nonce: str) -> None:
        """That this seat owes. Conflict if it owes none of this promise, or the table is not sealed."""
        ...

    async def start(self, table: str, at: float, without_nonces: bool = False) -> None:
        """Conflict if it was started already, a seat is free, or owes a nonce that it is not to begin without."""
        ...

    async def touch(self, table: str, at: float) -> None:
        """Something has happened there."""
        ...

    async def end(self, table: str, at: float) -> None: ...
    async def close_table(self, table: str, at: float) -> None:
        """Nobody can come back to it. Conflict if it was closed already."""
        ...

    async def rematch(self, table: str, next: str) -> None:
        """Conflict if there is one already."""
        ...

    async def append(self, table: str, first: int, lines: Sequence[Line]) -> None:
        """All of these lines, numbered from `first` on, or Conflict: the number is taken."""
        ...

    async def lines(self, table: str, since: int = 0, most: int = 10**9) -> list[Line]: ...
    async def say(self, table: str, number: int, line: Remark) -> None:
        """Conflict if the number is taken."""
        ...

    async def remarks(self, table: str, since: int = 0, most: int = 1000) -> tuple[list[Remark], int]:
        """The last of the remarks since this number, and the number of the next."""
        ...

    async def forget_remarks(self, table: str, before: int) -> None: ...
