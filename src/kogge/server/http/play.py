"""Play over HTTP, for programs that would rather ask than listen; the WebSocket /api/tables/{id}/play does the same."""

import time
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from kogge.bots.hints import Hint
from kogge.kernel.seats import PUBLIC
from kogge.server import metrics
from kogge.server.http.common import Me, Someone, TheLobby, address, fails
from kogge.server.http.tables import TableInfo, described
from kogge.server.messages import Done, Explained, Number, Short, State
from kogge.server.minds.advice import advise
from kogge.server.people import quotas
from kogge.server.tables import views
from kogge.server.tables.rights import own_seat, parse_seat


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
    lobby: TheLobby,
    since: FromQuery[Number] = 0,
    invitation: FromQuery[str] = "",
) -> State:
    async with lobby.visit(id, someone, invitation) as table, table.lock:
        return views.state(table, int(PUBLIC), since)


@get(
    "/api/tables/{id:str}/seats/{seat:str}/state",
    responses=fails(403, 404, 409),
    summary="What my seat sees and may do",
)
async def look(
    id: FromPath[str], seat: FromPath[str], person: Me, lobby: TheLobby, since: FromQuery[Number] = 0
) -> State:
    async with lobby.visit(id, person) as table, table.lock:
        return views.state(table, own_seat(table, person, seat), since)


@post(
    "/api/tables/{id:str}/seats/{seat:str}/moves",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Make moves, all or none, in answer to the state of this number",
)
async def move(id: FromPath[str], seat: FromPath[str], data: Moves, person: Me, lobby: TheLobby) -> Done:
    begin = time.monotonic()
    async with lobby.visit(id, person) as table:
        done = await lobby.play(table, own_seat(table, person, seat), data.number, data.moves)
    metrics.KEEPING.observe(time.monotonic() - begin)
    return done


@post(
    "/api/tables/{id:str}/seats/{seat:str}/undo",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Take back my last move, or my turn, as far as information allows",
)
async def take_back(
    id: FromPath[str],
    seat: FromPath[str],
    data: TakeBack,
    request: Request[Any, Any, Any],
    person: Me,
    lobby: TheLobby,
) -> Done:
    async with lobby.visit(id, person) as table:
        mine = own_seat(table, person, seat)
        return await lobby.undo(table, mine, data.number, data.turn, person, address(request))


@get(
    "/api/tables/{id:str}/seats/{seat:str}/explain",
    responses=fails(403, 404, 409),
    summary="Why is this move not possible now?",
)
async def explain(
    id: FromPath[str], seat: FromPath[str], person: Me, lobby: TheLobby, move: FromQuery[Short]
) -> Explained:
    async with lobby.visit(id, person) as table:
        return await table.explain(own_seat(table, person, seat), move)


@get(
    "/api/tables/{id:str}/seats/{seat:str}/hints",
    responses=fails(403, 404, 409),
    summary="My best moves by a search, with each seat's chance to win; only where no other person plays",
)
async def hint(
    id: FromPath[str], seat: FromPath[str], person: Me, lobby: TheLobby, number: FromQuery[Number]
) -> list[Hint]:
    async with lobby.visit(id, person) as table:
        lobby.quotas.spend(quotas.HINTS, person.id)
        return await advise(lobby.thinkers, table, own_seat(table, person, seat), number)


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
async def judge(id: FromPath[str], seat: FromPath[str], data: Verdict, person: Me, lobby: TheLobby) -> TableInfo:
    async with lobby.visit(id, person) as table:
        if data.bot:
            await lobby.hand_over(table, person, parse_seat(table, seat), data.bot)
        else:
            await lobby.end(table, person, parse_seat(table, seat))
        return described(table, person)


@delete(
    "/api/tables/{id:str}/seats/{seat:str}/absence",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="I am back: I play for my seat again",
)
async def come_back(id: FromPath[str], seat: FromPath[str], person: Me, lobby: TheLobby) -> TableInfo:
    async with lobby.visit(id, person) as table:
        await lobby.come_back(table, own_seat(table, person, seat))
        return described(table, person)


HANDLERS = [look_on, look, move, take_back, explain, hint, judge, come_back]
