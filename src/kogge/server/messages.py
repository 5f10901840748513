"""What goes over the wire, both ways. Numbers that stand for something are sent by its name: "seat": "p2"."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kogge.kernel.record import Result

Short = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Fields = dict[str, int | str]
# Each game describes a view in a Struct of its own, kogge.games.<game>.edge.schema.
View = Annotated[Any, Meta(title="View", description="What the viewer knows; each game has a shape of its own.")]


# From the client


class Move(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    """Moves in notation, made whole or not at all, in answer to the state of this number."""

    number: Number  # of the state that it answers
    moves: Annotated[list[Short], Meta(min_length=1, max_length=32)]
    id: Short | None = None  # comes back in the answer


class Preview(msgspec.Struct, tag="preview", forbid_unknown_fields=True):
    """What would these moves lead to? They do not count."""

    number: Number
    moves: Annotated[list[Short], Meta(min_length=1, max_length=32)]
    id: Short | None = None


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last move, or the whole turn, as far as information allows."""

    number: Number
    turn: bool = False
    id: Short | None = None


class Explain(msgspec.Struct, tag="explain", forbid_unknown_fields=True):
    """Why is this move not possible now?"""

    move: Short
    id: Short | None = None


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """A remark in the chat. You need no seat for it, but a name.

    With `once`, a text of the client's own, it is said once, however often it is sent.
    """

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    once: Short = ""
    id: Short | None = None


class Look(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """Send the whole state, whatever was sent before."""

    id: Short | None = None


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Is the server there? A line that is cut tells nobody."""

    id: Short | None = None


Request = Move | Preview | Undo | Explain | Say | Look | Ping


# From the server


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that you can make now."""

    move: str  # in notation, as you send it
    verb: str  # how it begins
    places: dict[str, str]  # what it is bound to on the table
    final: bool  # it could not be taken back
    leads_on: bool = False  # it is not the whole answer: preview it, and send it with what follows
    text: str | None = None  # in words, if you asked for a language


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as far as you may know it."""

    number: int  # of the line of the log that it belongs to
    by: str  # whose line: a seat, or chance
    key: str  # of its words in the game's catalogue
    fields: Fields  # what these words speak of
    text: str | None = None  # in words, if you asked for a language


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question that is open."""

    step: str  # of the rules: what it is about
    seats: list[str]  # who has still to answer
    text: str | None = None  # in words, if you asked for a language


class SeatInfo(msgspec.Struct, frozen=True):
    seat: str
    name: str  # empty while nobody sits there
    bot: str | None  # the level of the bot that plays here


class Why(msgspec.Struct, frozen=True):
    """A refusal with its rule."""

    rule: str
    key: str
    fields: Fields
    text: str


class State(msgspec.Struct, tag="state", frozen=True):
    """All that a viewer may know, what they may do, and what happened since a number."""

    number: int  # lines in the log so far; a move answers it
    since: int  # the number from which on events are told
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]  # who sits where
    view: View | None  # none before the game begins
    asked: Asked | None  # none: the game is not being played
    deadline: float | None  # when the time of those who are asked runs out, in seconds since 1970
    options: list[Option]  # all that you can do now
    undo: bool  # whether you can take something back
    events: list[Event]  # what happened since
    result: Result | None  # once the game is over


class Changes(msgspec.Struct, tag="changes", frozen=True):
    """What is different from the last state, for a client that has connected with changes=1."""

    number: int
    since: int
    patch: list[tuple[tuple[str | int, ...], Any]]  # places in the state, and what stands there now
    events: list[Event]


class Done(msgspec.Struct, tag="done"):
    """It is in the log, for good."""

    number: int  # lines in the log now
    repeated: bool = False  # it had been there before
    id: str | None = None


class Refused(msgspec.Struct, tag="refused"):
    """Nothing was done."""

    error: str  # one word for programs
    detail: str  # one sentence for people
    number: int  # lines in the log now
    why: Why | None = None  # the rule, where a rule forbids it
    id: str | None = None


class Explained(msgspec.Struct, tag="explained"):
    """Why a move is not possible."""

    move: str
    why: Why | None  # none: it is allowed
    id: str | None = None


class Previewed(msgspec.Struct, tag="previewed"):
    """The state that moves would lead to, as far as nobody would learn anything by them."""

    state: State
    id: str | None = None


class Unseated(msgspec.Struct, tag="unseated", frozen=True):
    """The seat is no longer yours: from now on you see what the public sees, told from the beginning."""


class Said(msgspec.Struct, tag="said", frozen=True):
    """A remark in the chat."""

    room: str  # players or spectators: where it was said
    name: str
    text: str


Answer = Done | Refused | Explained | Previewed  # to one request
Message = State | Changes | Answer | Unseated | Said
