"""People, games and tables over HTTP."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel.notation import SEATS, seat_name
from kogge.kernel.record import Record
from kogge.server.tables import views
from kogge.server.people.accounts import Accounts
from kogge.server.tables.table import Table
from kogge.server.messages import Short, SeatInfo, Why
from kogge.server.people.people import COOKIE, People
from kogge.server.store import Person, TableRow
from kogge.server.tables.lobby import Lobby, parse_seat

Someone = NamedDependency[Person | None]  # who asks, if they say so
Me = NamedDependency[Person]
All = NamedDependency[Lobby]
Everybody = NamedDependency[People]
Signed = NamedDependency[Accounts]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[ -~]*\Z")]

YEAR = 365 * 24 * 3600


class Trouble(msgspec.Struct):
    error: str  # one word for programs
    detail: str  # one sentence for people
    why: Why | None = None  # the rule, where a rule forbids it


def fails(*statuses: int) -> dict[int, ResponseSpec]:
    """What a handler may answer when it can't do what was asked; every one may be asked too much or too often."""
    said = {
        400: "It cannot be read, or asks for something that does not exist.",
        401: "It does not say who asks, or a cookie or token is not genuine.",
        403: "It is not theirs to do.",
        404: "There is no such table, or it is not open to them.",
        405: "There is no such way to ask.",
        409: "Not now: the table has gone on, or a rule forbids it.",
        413: "It is too large.",
        429: "Too many requests; wait a little.",
        503: "Nothing can be kept at the moment; try the same again soon.",
    }
    return {
        status: ResponseSpec(Trouble, description=said[status], generate_examples=False)
        for status in sorted({*statuses, 400, 401, 429, 503})
    }


# Who one is


class WhoIAm(msgspec.Struct):
    id: str
    name: str
    account: str | None  # the name to sign in with, for those who have an account


class Name(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Label(msgspec.Struct, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=80)] = ""


class Token(msgspec.Struct):
    token: str  # shown this once


async def describe_person(person: Person, accounts: Accounts) -> WhoIAm:
    account = await accounts.of(person)
    return WhoIAm(person.id, person.name, account.name if account else None)


async def with_cookie(person: Person, request: Request[Any, Any, Any], accounts: Accounts) -> Response[WhoIAm]:
    """Who one is from now on."""
    cookie = Cookie(
        COOKIE,
        value=accounts.people.cookie(person),
        httponly=True,
        samesite="lax",
        max_age=YEAR,
        secure=request.scope.get("scheme") == "https",
    )
    return Response(await describe_person(person, accounts), cookies=[cookie])


@get("/api/me", responses=fails(), summary="Who am I?")
async def who_am_i(person: Me, accounts: Signed) -> WhoIAm:
    return await describe_person(person, accounts)


@post("/api/me", status_code=200, responses=fails(403, 413), summary="Come in as a guest, or change one's name")
async def introduce(
    data: Name, request: Request[Any, Any, Any], someone: Someone, people: Everybody, tables: All, accounts: Signed
) -> Response[WhoIAm]:
    if someone is None:
        return await with_cookie(await people.add(data.name), request, accounts)
    person = await people.rename(someone, data.name)
    tables.know(person)
    return await with_cookie(person, request, accounts)


@post("/api/me/tokens", responses=fails(403, 413), summary="Make a token for a program that plays for me")
async def make_token(data: Label, person: Me, people: Everybody) -> Token:
    return Token(await people.add_token(person, data.label))


@delete("/api/me/tokens", responses=fails(403), summary="Make all my tokens worthless")
async def drop_tokens(person: Me, people: Everybody) -> None:
    await people.store.drop_tokens(person.id)


# What there is


class Choice(msgspec.Struct):
    name: str
    values: Sequence[str]
    default: str


class AGame(msgspec.Struct):
    name: str
    title: str
    players: Sequence[int]
    options: list[Choice]
    bots: list[str]


@get("/api/games", responses=fails(), summary="The games, their options, and the bots")
async def games(tables: All) -> list[AGame]:
    bots = list(tables.thinkers.bots)
    loaded = [load(name) for name in NAMES]
    return [
        AGame(g.name, g.title, g.players, [Choice(o.name, o.values, o.default) for o in g.options], bots)
        for g in loaded
    ]


# Tables


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Short
    players: Annotated[int, Meta(ge=1, le=7)]
    options: Annotated[dict[Short, Short], Meta(max_length=20)] = {}
    open: bool = True  # to everybody, or by invitation
    # That a player may take to answer: minutes at a live table, days at one by turns; 0: as long as they like.
    seconds: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0


class TableSummary(msgspec.Struct):
    id: str
    game: str
    players: int
    options: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    created: float
    seats: list[SeatInfo]
    mine: list[str]  # the seats of who asks
    turn: list[str]  # the seats that are asked now


class TableInfo(msgspec.Struct):
    id: str
    game: str
    players: int
    options: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    open: bool
    host: bool  # whether who asks made it
    mine: list[str]  # the seats of who asks
    seats: list[SeatInfo]
    commitment: str  # SHA-256 of the secret that all luck follows from
    nonces: list[str]
    seconds: int  # that a player may take to answer; 0: as long as they like
    invitation: str | None  # for those who sit here
    rematch: str | None


class TableList(msgspec.Struct):
    open: list[TableSummary]
    mine: list[TableSummary]


def summary(table: Table, person: Person | None) -> TableSummary:
    s = table.row
    turn = [seat_name(seat) for seat in table.match.to_move()] if table.started and not table.over else []
    return TableSummary(
        s.id,
        s.game,
        s.players,
        s.options,
        status_of(s),
        s.created,
        views.seat_infos(table),
        seats_of(table, person),
        turn,
    )


def seats_of(table: Table, person: Person | None) -> list[str]:
    return [SEATS[i] for i, seat in enumerate(table.seats) if person is not None and seat.person == person.id]


def status_of(s: TableRow) -> Literal["waiting", "playing", "over"]:
    return "over" if s.ended else "playing" if s.started else "waiting"


def described(table: Table, person: Person | None) -> TableInfo:
    s = table.row
    host = person is not None and person.id == s.host
    mine = seats_of(table, person)
    return TableInfo(
        id=s.id,
        game=s.game,
        players=s.players,
        options=s.options,
        status=status_of(s),
        open=s.is_open,
        host=host,
        mine=mine,
        seats=views.seat_infos(table),
        commitment=luck.commit(s.secret),
        nonces=[seat.nonce for seat in table.seats],
        seconds=s.seconds,
        invitation=s.invitation if host or mine else None,
        rematch=s.rematch,
    )


@get("/api/tables", responses=fails(), summary="Open tables that wait for players, and my own")
async def list_tables(someone: Someone, tables: All) -> TableList:
    waiting, mine = await tables.lists(someone)
    return TableList([summary(table, someone) for table in waiting], [summary(table, someone) for table in mine])


@post("/api/tables", responses=fails(403, 413), summary="Make a table")
async def make_table(data: NewTable, person: Me, tables: All) -> TableInfo:
    table = await tables.add(person, data.game, data.players, data.options, data.open, data.seconds)
    return described(table, person)


@get("/api/tables/{id:str}", responses=fails(404, 409), summary="A table: who sits there, what its luck is bound to")
async def show_table(id: FromPath[str], someone: Someone, tables: All, invitation: FromQuery[str] = "") -> TableInfo:
    return described(await tables.visit(id, someone, invitation), someone)


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """A person, with a nonce for the luck of the game, or a bot of some level."""

    bot: Short | None = None
    nonce: Nonce = ""


@put(
    "/api/tables/{id:str}/seats/{seat:str}",
    responses=fails(403, 404, 409, 413),
    summary="Take a seat, or put a bot there",
)
async def sit(
    id: FromPath[str], seat: FromPath[str], data: Sit, person: Me, tables: All, invitation: FromQuery[str] = ""
) -> TableInfo:
    table = await tables.visit(id, person, invitation)
    if data.bot:
        await tables.seat_bot(table, person, parse_seat(table, seat), data.bot)
    else:
        await tables.take(table, person, parse_seat(table, seat), data.nonce)
    return described(table, person)


@delete(
    "/api/tables/{id:str}/seats/{seat:str}",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="Leave a seat, or send a bot away, before the game begins",
)
async def stand_up(id: FromPath[str], seat: FromPath[str], person: Me, tables: All) -> TableInfo:
    table = await tables.visit(id, person)
    await tables.leave(table, person, parse_seat(table, seat))
    return described(table, person)


@post("/api/tables/{id:str}/start", status_code=200, responses=fails(403, 404, 409), summary="Begin; the host may")
async def start(id: FromPath[str], person: Me, tables: All) -> TableInfo:
    table = await tables.visit(id, person)
    await tables.start(table, person)
    return described(table, person)


@post(
    "/api/tables/{id:str}/rematch",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="The same people again, everybody a seat further",
)
async def rematch(id: FromPath[str], person: Me, tables: All) -> TableInfo:
    return described(await tables.rematch(await tables.visit(id, person), person), person)


@get("/api/tables/{id:str}/record", responses=fails(404, 409), summary="The record of a game that is over")
async def show_record(id: FromPath[str], someone: Someone, tables: All, invitation: FromQuery[str] = "") -> Record:
    return (await tables.visit(id, someone, invitation)).record()


HANDLERS = [
    who_am_i,
    introduce,
    make_token,
    drop_tokens,
    games,
    list_tables,
    make_table,
    show_table,
    sit,
    stand_up,
    start,
    rematch,
    show_record,
]
