"""Earlier moments of a table, and records from elsewhere: looked at, stepped through, checked."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from kogge.kernel.record import Record
from kogge.server.edge.gate import network
from kogge.server.errors import BadWish
from kogge.server.http.common import Someone, TheLobby, fails
from kogge.server.messages import Number, State
from kogge.server.replays.jobs import Draw, Draws, Job, Look, RecordMoment, TableMoment
from kogge.server.replays.replayers import Replayers
from kogge.server.store import Person, Seat
from kogge.server.tables.rights import eyes, parse_seat
from kogge.server.tables.table import Table
from kogge.words import FALLBACK, languages

LARGEST = 1024 * 1024  # bytes of a record
MOST_MOVES = 20_000  # of a record

AnyRequest = Request[Any, Any, Any]
Replaying = NamedDependency[Replayers]


def moment(table: Table, number: int, look: Look) -> TableMoment:
    """A table as it was when its log had so many lines, without what nobody needs in order to see it."""
    if not 0 <= number <= len(table.journal):
        raise BadWish("no-such-moment", f"the log has {len(table.journal)} lines")
    row = msgspec.structs.replace(table.row, secret="", invitation="")
    seats = [Seat(seat.person, seat.bot) for seat in table.placed]
    return TableMoment(row, seats, table.names, [(entry.seat, entry.move) for entry in table.journal[:number]], look)


def looking(table: Table, someone: Person | None, seat: str) -> int:
    """One's own; when the game is over, everybody's hands are open."""
    if seat and table.over:
        return parse_seat(table, seat)
    return eyes(table, someone, seat)


def check_language(language: str) -> None:
    if language and language not in languages():
        raise BadWish("no-such-language", f"there is: {', '.join(languages())}")


def check_length(record: Record) -> None:
    if len(record.moves) > MOST_MOVES:
        raise BadWish("bad-record", f"it has {len(record.moves)} moves; a server replays {MOST_MOVES} at the most")


async def replayed(job: Job, request: AnyRequest, replayers: Replayers) -> bytes:
    return await replayers.ask(job, network(request.client.host if request.client else ""))


@get(
    "/api/tables/{id:str}/moments/{number:int}",
    responses=fails(403, 404, 409),
    summary="A table as it was when its log had so many lines, with my seat's eyes, or any seat's after the end",
)
async def show_moment(
    id: FromPath[str],
    number: FromPath[Number],
    request: AnyRequest,
    someone: Someone,
    lobby: TheLobby,
    replayers: Replaying,
    seat: FromQuery[str] = "",
    since: FromQuery[Number] = 0,
    language: FromQuery[str] = "",
    invitation: FromQuery[str] = "",
) -> Response[State]:
    check_language(language)
    async with lobby.visit(id, someone, invitation) as table, table.lock:
        job = moment(table, number, Look(looking(table, someone, seat), since, language))
    return as_it_is(await replayed(job, request, replayers))


@get(
    "/api/tables/{id:str}/moments/{number:int}/picture",
    responses=fails(403, 404, 409),
    media_type="text/plain",
    summary="The same as a picture in text",
)
async def show_picture(
    id: FromPath[str],
    number: FromPath[Number],
    request: AnyRequest,
    someone: Someone,
    lobby: TheLobby,
    replayers: Replaying,
    seat: FromQuery[str] = "",
    language: FromQuery[str] = FALLBACK,
    invitation: FromQuery[str] = "",
) -> str:
    check_language(language)
    async with lobby.visit(id, someone, invitation) as table, table.lock:
        job = moment(table, number, Look(looking(table, someone, seat), language=language, as_picture=True))
    return msgspec.json.decode(await replayed(job, request, replayers), type=str)


def as_it_is(content: bytes) -> Response[Any]:
    """What a process has made of it is JSON already."""
    return Response(content, media_type="application/json")


# Records


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
    request: AnyRequest,
    replayers: Replaying,
    seat: FromQuery[str] = "",
    since: FromQuery[Number] = 0,
    language: FromQuery[str] = "",
) -> Response[State]:
    check_language(language)
    check_length(data)
    return as_it_is(await replayed(RecordMoment(data, number, seat, since, language), request, replayers))


@post(
    "/api/records/draws",
    status_code=200,
    responses=fails(403, 413),
    request_max_body_size=LARGEST,
    summary="Every draw of a recorded game with its odds, for whoever wants to recompute them from the secret",
)
async def show_draws(data: Record, request: AnyRequest, replayers: Replaying) -> Response[list[Draw]]:
    check_length(data)
    return as_it_is(await replayed(Draws(data), request, replayers))


HANDLERS = [show_moment, show_picture, show_recorded, show_draws]
