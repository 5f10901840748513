"""Play over HTTP, for programs that would rather ask than listen; the WebSocket /api/tables/{id}/play does the same."""

import time
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from kogge.bots.hints import Hint
from kogge.server import metrics
from kogge.server.tables import views
from kogge.server.minds.advice import advise
from kogge.server.http.tables import All, TableInfo, Me, Someone, described, fails
from kogge.server.messages import Done, Explained, Number, Short, State
from kogge.server.tables.lobby import own_seat, parse_seat, viewer


class Moves(msgspec.Struct, forbid_unknown_fields=True):
    number: Number
    moves: Annotated[list[Short], Meta(min_length=1, max_length=32)]


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    number: Number
    turn: bool = False


@get("/api/tables/{id:str}/state", responses=fails(403, 404, 409), summary="What the public sees")
async def look_on(
    id: FromPath[str],
    someone: Someone,
    tables: All,
    since: FromQuery[Number] = 0,
    invitation: FromQuery[str] = "",
) -> State:
    table = await tables.visit(id, someone, invitation)
    async with table.lock:
        return views.state(table, viewer(table, someone, ""), since)


@get(
    "/api/tables/{id:str}/seats/{seat:str}/state",
    responses=fails(403, 404, 409),
    summary="What my seat sees and may do",
)
async def look(id: FromPath[str], seat: FromPath[str], person: Me, tables: All, since: FromQuery[Number] = 0) -> State:
    table = await tables.visit(id, person)
    mine = own_seat(table, person, seat)
    async with table.lock:
        return views.state(table, mine, since)


@post(
    "/api/tables/{id:str}/seats/{seat:str}/moves",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Make moves, all or none, in answer to the state of this number",
)
async def move(id: FromPath[str], seat: FromPath[str], data: Moves, person: Me, tables: All) -> Done:
    begin = time.monotonic()
    table = await tables.visit(id, person)
    done = await tables.play(table, own_seat(table, person, seat), data.number, data.moves)
    metrics.KEEPING.observe(time.monotonic() - begin)
    return done


@post(
    "/api/tables/{id:str}/seats/{seat:str}/undo",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Take back my last move, or my turn, as far as information allows",
)
async def take_back(id: FromPath[str], seat: FromPath[str], data: TakeBack, person: Me, tables: All) -> Done:
    table = await tables.visit(id, person)
    return await tables.undo(table, own_seat(table, person, seat), data.number, data.turn)


@get(
    "/api/tables/{id:str}/seats/{seat:str}/explain",
    responses=fails(403, 404, 409),
    summary="Why is this move not possible now?",
)
async def explain(id: FromPath[str], seat: FromPath[str], person: Me, tables: All, move: FromQuery[Short]) -> Explained:
    table = await tables.visit(id, person)
    return await table.explain(own_seat(table, person, seat), move)


@get(
    "/api/tables/{id:str}/seats/{seat:str}/hints",
    responses=fails(403, 404, 409),
    summary="My best moves by a search, with each seat's chance to win; only where no other person plays",
)
async def hint(
    id: FromPath[str], seat: FromPath[str], person: Me, tables: All, number: FromQuery[Number]
) -> list[Hint]:
    table = await tables.visit(id, person)
    return await advise(tables.thinkers, table, own_seat(table, person, seat), number)


# Absence


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """What the others decide about somebody whose time has run out."""

    bot: Short | None = None  # a bot of this level plays on; none: the game ends


@post(
    "/api/tables/{id:str}/seats/{seat:str}/absence",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Time has run out: let a bot play for this seat until its player is back, or end the game",
)
async def judge(id: FromPath[str], seat: FromPath[str], data: Verdict, person: Me, tables: All) -> TableInfo:
    table = await tables.visit(id, person)
    if data.bot:
        await tables.hand_over(table, person, parse_seat(table, seat), data.bot)
    else:
        await tables.end(table, person, parse_seat(table, seat))
    return described(table, person)


@delete(
    "/api/tables/{id:str}/seats/{seat:str}/absence",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="I am back: I play for my seat again",
)
async def come_back(id: FromPath[str], seat: FromPath[str], person: Me, tables: All) -> TableInfo:
    table = await tables.visit(id, person)
    await tables.come_back(table, own_seat(table, person, seat))
    return described(table, person)


HANDLERS = [look_on, look, move, take_back, explain, hint, judge, come_back]
