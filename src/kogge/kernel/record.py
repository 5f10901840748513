"""Games on paper: who did what, in notation, chance included. A record replays with no random source."""

from hashlib import blake2b
from typing import Any

import msgspec

from kogge.kernel.game import BadOption, Game
from kogge.kernel.notation import FATE, SEATS, UnknownMove
from kogge.kernel.refusals import Illegal, Refusal
from kogge.kernel.seats import CHANCE
from kogge.kernel.sets import contains
from kogge.kernel.state import S, V
from kogge.kernel.match import Match

FORMAT = 2  # since then the hash is of what happened, not of a state, whose integers may come in another order one day
FORMATS = (1, 2)  # that can be read; the hash of an old record is not held against anything


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. The text is one sentence that says what and where."""

    refusal: Refusal | None = None


class Result(msgspec.Struct, frozen=True):
    ending: str
    winners: list[str]


class Luck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the draws of a server's game follow from; see kogge.luck."""

    commitment: str
    nonces: list[str]  # of each seat, empty where a player gave none
    secret: str = ""  # revealed when the game is over
    promises: list[str] = []  # of each seat, empty where a player gave the nonce at once, or none; none at all: []


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kogge: int  # the format of this record
    game: str
    rules: int  # the version of the game's rules
    data: str  # fingerprint of the component data
    players: int
    options: dict[str, str]
    moves: list[str]  # "p2 take wood", "chance leader p1"
    hash: str  # of all that happened
    result: Result | None = None
    names: list[str] = []
    luck: Luck | None = None
    notes: list[str] = []  # beside the moves: after how many of them, who, what ("12 p2 /bot easy")


def write(
    match: Match[S, V], names: list[str] | None = None, luck: Luck | None = None, notes: list[str] | None = None
) -> Record:
    game, s = match.game, match.state
    ending = game.ending(s)
    winners = [SEATS[seat] for seat in range(match.players) if contains(s.winners, seat)]
    return Record(
        kogge=FORMAT,
        game=game.name,
        rules=game.version,
        data=game.data,
        players=match.players,
        options=match.options,
        moves=match.text(),
        hash=digest(match),
        result=Result(ending.name, winners) if ending else None,
        names=names or [],
        luck=luck,
        notes=notes or [],
    )


def digest(match: Match[S, V]) -> str:
    """A digest of every move, of what everybody was told, and of who learned something hidden."""
    total = blake2b(digest_size=8)
    for line, ply in zip(match.text(), match.history, strict=True):
        told = [(int(event.readers), event.key, sorted(event.numbers.items())) for event in ply.events]
        total.update(f"{line} {ply.learned} {told}\n".encode())
    return total.hexdigest()


def to_json(record: Record) -> str:
    """Readable: a move a line."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode() + "\n"


def from_json(text: str | bytes) -> Record:
    try:
        head: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"this is not a whole JSON document: {error}") from None
    if not isinstance(head, dict) or "kogge" not in head:
        raise BadRecord('this is not a record of a game: it has no "kogge" field')
    check_format(head["kogge"])
    try:
        return msgspec.convert(head, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"this record is damaged: {error}") from None


def check_format(number: object) -> None:
    if number not in FORMATS:
        readable = " and ".join(str(n) for n in FORMATS)
        raise BadRecord(f"this record is in format {number!r}; this Kogge reads formats {readable}")


def split(line: str, number: int, players: int) -> tuple[int, str]:
    """The seat and the text of a line such as "p2 take wood"."""
    who, _, what = line.partition(" ")
    seats = [*SEATS.names[:players], FATE]
    if who not in seats:
        raise BadRecord(f"move {number}: {who!r} is no seat of this table ({', '.join(seats)})")
    return (CHANCE if who == FATE else seats.index(who)), what


def replay(record: Record, game: Game[S, V], check_end: bool = True) -> Match[S, V]:
    """The table after the last move. With check_end, hash and result have to fit as well."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.name}")
    if record.rules != game.version:
        raise BadRecord(f"it was played under version {record.rules} of the rules; this Kogge has {game.version}")
    if record.data != game.data:
        raise BadRecord(f"it was played with other component data ({record.data}) than this Kogge's ({game.data})")
    if record.names and len(record.names) != record.players:
        raise BadRecord(f"it names {len(record.names)} players for a table of {record.players}")
    try:
        match = Match(game, record.players, record.options)
    except BadOption as error:
        raise BadRecord(str(error)) from None
    for number, line in enumerate(record.moves, 1):
        seat, what = split(line, number, record.players)
        try:
            match.play(seat, game.notation.parse(what, record.players))
        except UnknownMove as error:
            raise BadRecord(f"move {number}: {error}") from None
        except Illegal as illegal:
            bad = BadRecord(f"move {number}, {line!r}, is not allowed ({illegal.refusal.rule}: {illegal.refusal.key})")
            bad.refusal = illegal.refusal
            raise bad from None
    if check_end:
        check_result(record, write(match))
    return match


def check_result(claimed: Record, found: Record) -> None:
    if claimed.result != found.result:
        raise BadRecord(f"it claims {say(claimed.result)}, but its moves lead to {say(found.result)}")
    if claimed.kogge == found.kogge and claimed.hash != found.hash:
        raise BadRecord(f"its moves lead to {found.hash}, but it claims {claimed.hash}: it was edited")


def say(result: Result | None) -> str:
    if result is None:
        return "a game that goes on"
    return f"the ending {result.ending!r} for {', '.join(result.winners) or 'nobody'}"
