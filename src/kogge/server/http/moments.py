"""Earlier moments of a table, and records from elsewhere: looked at, stepped through, checked."""

import hashlib
from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery

from kogge import luck
from kogge.games import NAMES, load_for
from kogge.kernel import record
from kogge.kernel.game import Game
from kogge.kernel.record import BadRecord, Record
from kogge.kernel.rules import PUBLIC
from kogge.server.tables import views
from kogge.server.http.common import Someone, TheLobby, fails
from kogge.server.tables.playback import Playback
from kogge.server.errors import BadWish
from kogge.server.tables.table import Table
from kogge.server.tables.replay_cache import ReplayCache
from kogge.server.messages import Number, State
from kogge.server.store import Person, Seat, TableRow
from kogge.server.tables.rights import eyes, parse_seat
from kogge.words import FALLBACK, languages

LARGEST = 1024 * 1024  # bytes of a record

cache = ReplayCache()


def at(table: Playback, number: int) -> Playback:
    """The table as it was when its log had so many lines."""
    if not 0 <= number <= len(table.journal):
        raise BadWish("no-such-moment", f"the log has {len(table.journal)} lines")
    then = Playback(table.row, table.placed, table.names)
    cache.follow((table.row.id, *table.placed), then, [(entry.seat, entry.move) for entry in table.journal[:number]])
    return then


def looking(table: Table, someone: Person | None, seat: str) -> int:
    """One's own; when the game is over, everybody's hands are open."""
    if seat and table.over:
        return parse_seat(table, seat)
    return eyes(table, someone, seat)


def check_language(language: str) -> None:
    if language and language not in languages():
        raise BadWish("no-such-language", f"there is: {', '.join(languages())}")


def shown(then: Playback, viewer: int, since: int, language: str) -> State:
    """Nobody can act in the past."""
    check_language(language)
    found = views.state(then, viewer, since, language)
    return msgspec.structs.replace(found, options=[], undo=False, deadline=None)


def in_words(then: Playback, viewer: int, language: str) -> str:
    check_language(language)
    if not then.started:
        return ""
    return then.game.picture(then.match.describe(viewer), then.words(language or FALLBACK))


@get(
    "/api/tables/{id:str}/moments/{number:int}",
    responses=fails(403, 404, 409),
    summary="A table as it was when its log had so many lines, with my seat's eyes, or any seat's after the end",
)
async def show_moment(
    id: FromPath[str],
    number: FromPath[Number],
    someone: Someone,
    lobby: TheLobby,
    seat: FromQuery[str] = "",
    since: FromQuery[Number] = 0,
    language: FromQuery[str] = "",
    invitation: FromQuery[str] = "",
) -> State:
    async with lobby.visit(id, someone, invitation) as table, table.lock:
        return shown(at(table, number), looking(table, someone, seat), since, language)


@get(
    "/api/tables/{id:str}/moments/{number:int}/picture",
    responses=fails(403, 404, 409),
    media_type="text/plain",
    summary="The same as a picture in text",
)
async def show_picture(
    id: FromPath[str],
    number: FromPath[Number],
    someone: Someone,
    lobby: TheLobby,
    seat: FromQuery[str] = "",
    language: FromQuery[str] = FALLBACK,
    invitation: FromQuery[str] = "",
) -> str:
    async with lobby.visit(id, someone, invitation) as table, table.lock:
        return in_words(at(table, number), looking(table, someone, seat), language)


# Records


def played_by(saved: Record) -> Game[Any, Any]:
    """The game as it was played."""
    if saved.kogge != record.FORMAT:
        raise BadRecord(f"this record is in format {saved.kogge}; this Kogge reads format {record.FORMAT}")
    if saved.game not in NAMES:
        raise BadRecord(f"this Kogge does not know the game {saved.game!r}")
    return load_for(saved.game, saved.rules, saved.data)


def revive(saved: Record, number: int) -> Playback:
    """A recorded game after so many of its moves, as a table that nobody keeps."""
    game = played_by(saved)
    key = hashlib.sha256(msgspec.json.encode(saved)).hexdigest()
    if not cache.knows(key):
        record.replay(saved, game)
    if not 0 <= number <= len(saved.moves):
        raise BadWish("no-such-moment", f"the record has {len(saved.moves)} moves")
    names = {str(seat): name for seat, name in enumerate(saved.names)}
    row = TableRow(
        id="",
        game=saved.game,
        rules=saved.rules,
        data=saved.data,
        players=saved.players,
        options=saved.options,
        is_open=True,
        invitation="",
        host="",
        secret="",
        seconds=0,
        created=0,
        started=0,
    )
    then = Playback(row, [Seat(person=str(seat)) for seat in range(saved.players)], names)
    cache.follow(key, then, [record.split(line, i, saved.players) for i, line in enumerate(saved.moves[:number], 1)])
    return then


@post(
    "/api/records/moments/{number:int}",
    status_code=200,
    responses=fails(403, 404, 413),
    request_max_body_size=LARGEST,
    summary="A recorded game after so many of its moves; all hands are open",
)
async def show_recorded(
    number: FromPath[Number],
    data: Record,
    seat: FromQuery[str] = "",
    since: FromQuery[Number] = 0,
    language: FromQuery[str] = "",
) -> State:
    try:
        then = revive(data, number)
    except BadRecord as bad:
        raise BadWish("bad-record", str(bad)) from None
    return shown(then, parse_seat(then, seat) if seat else int(PUBLIC), since, language)


class Draw(msgspec.Struct, frozen=True):
    """What fate could answer, with the odds, and what it answered."""

    number: int  # of the move, from 0
    moves: list[str]
    odds: list[int]
    drawn: str


@post(
    "/api/records/draws",
    status_code=200,
    responses=fails(403, 413),
    request_max_body_size=LARGEST,
    summary="Every draw of a recorded game with its odds, for whoever wants to recompute them from the secret",
)
async def show_draws(data: Record) -> list[Draw]:
    try:
        return [Draw(*fields) for fields in luck.draws(data, played_by(data))]
    except BadRecord as bad:
        raise BadWish("bad-record", str(bad)) from None


HANDLERS = [show_moment, show_picture, show_recorded, show_draws]
