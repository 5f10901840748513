"""Games and tables over HTTP."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel.notation import SEATS, seat_name
from kogge.kernel.record import Record
from kogge.server.errors import BadWish, Problem
from kogge.server.http.common import Me, Nonce, Promise, Someone, TheLobby, address, fails
from kogge.server.messages import SeatInfo, Short
from kogge.server.minds.pace import PaceName
from kogge.server.people.names import LONGEST_NAME
from kogge.server.store import Person, TableRow
from kogge.server.tables import views
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.playback import Playback
from kogge.server.tables.rights import own_seat, parse_seat

LISTED = 30  # tables on a page
MOST_PAGES = 10_000


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
async def games(lobby: TheLobby) -> list[AGame]:
    bots = list(lobby.thinkers.bots)
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
    pace: PaceName | None = None  # at which bots answer; none: the server's own


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
    promises: list[str]  # of nonces, by seat: the SHA-256 of each; empty where none is promised
    nonces: list[str]  # that were given, by seat
    sealed: bool  # nonces are being given; the game begins with the last
    false_starts: int  # how often somebody left while they were
    seconds: int  # that a player may take to answer; 0: as long as they like
    pace: str  # at which bots answer
    invitation: str | None  # for those who sit here
    rematch: str | None


def summary(table: Playback, person: Person | None) -> TableSummary:
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


def seats_of(table: Playback, person: Person | None) -> list[str]:
    return [SEATS[i] for i, seat in enumerate(table.seats) if person is not None and seat.person == person.id]


def status_of(s: TableRow) -> Literal["waiting", "playing", "over"]:
    return "over" if s.ended else "playing" if s.started else "waiting"


def described(table: Playback, person: Person | None) -> TableInfo:
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
        promises=[seat.promise for seat in table.seats],
        nonces=[seat.nonce for seat in table.seats],
        sealed=s.sealed is not None,
        false_starts=s.false_starts,
        seconds=s.seconds,
        pace=s.pace,
        invitation=s.invitation if host or mine else None,
        rematch=s.rematch,
    )


class TableList(msgspec.Struct):
    """A page of each; the counts are those of all pages."""

    open: list[TableSummary]  # that wait for players
    open_count: int
    mine: list[TableSummary]
    mine_count: int


async def listed(lobby: Lobby, rows: list[TableRow], person: Person | None) -> list[TableSummary]:
    """From the database alone, but for one's own games that are being played: only the match knows whose turn it is."""
    seats = await lobby.store.seats_of([row.id for row in rows])
    names = await lobby.store.people([seat.person for found in seats.values() for seat in found if seat.person])
    out = []
    for row in rows:
        with suppress(Problem):  # one that cannot be opened says so to its visitors, and does not spoil the list
            if row.started and not row.ended:
                async with lobby.tables.lease(row.id) as table:
                    out.append(summary(table, person))
            else:
                out.append(summary(Playback(row, seats[row.id], names), person))
    return out


def first_of(page: int) -> int:
    if not 1 <= page <= MOST_PAGES:
        raise BadWish("no-such-page", f"pages are numbered from 1 to {MOST_PAGES}")
    return (page - 1) * LISTED


@get(
    "/api/tables",
    responses=fails(),
    summary="Open tables that wait for players, and my own, a page of each; search looks for names of players",
)
async def list_tables(
    someone: Someone,
    lobby: TheLobby,
    page: FromQuery[int] = 1,
    mine: FromQuery[int] = 1,
    game: FromQuery[str] = "",
    search: FromQuery[str] = "",
) -> TableList:
    waiting, count = await lobby.store.open_tables(game, search[:LONGEST_NAME], first_of(page), LISTED)
    own, owned = await lobby.store.tables_of(someone.id, first_of(mine), LISTED) if someone else ([], 0)
    return TableList(await listed(lobby, waiting, someone), count, await listed(lobby, own, someone), owned)


@post("/api/tables", responses=fails(403, 409, 413), summary="Make a table")
async def make_table(data: NewTable, request: Request[Any, Any, Any], person: Me, lobby: TheLobby) -> TableInfo:
    where = address(request)
    id = await lobby.add(person, data.game, data.players, data.options, data.open, data.seconds, data.pace, where)
    async with lobby.visit(id, person) as table:
        return described(table, person)


@get("/api/tables/{id:str}", responses=fails(404, 409), summary="A table: who sits there, what its luck is bound to")
async def show_table(
    id: FromPath[str], someone: Someone, lobby: TheLobby, invitation: FromQuery[str] = ""
) -> TableInfo:
    async with lobby.visit(id, someone, invitation) as table:
        return described(table, someone)


@delete(
    "/api/tables/{id:str}",
    responses=fails(403, 404, 409),
    summary="Close my table for good; while a game is played, only if no other person plays it",
)
async def close_table(id: FromPath[str], person: Me, lobby: TheLobby) -> None:
    async with lobby.visit(id, person) as table:
        await lobby.close_table(table, person)


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """A person, or a bot of some level. A person may add a nonce to the luck of the game: promise it now (its SHA-256)
    and give it when the host starts; or give it at once, which is simpler, and binds nobody who sits down later."""

    bot: Short | None = None
    nonce: Nonce = ""
    promise: Promise = ""


@put(
    "/api/tables/{id:str}/seats/{seat:str}",
    responses=fails(403, 404, 409, 413),
    summary="Take a seat, or put a bot there; on my own seat, promise or give another nonce",
)
async def sit(
    id: FromPath[str], seat: FromPath[str], data: Sit, person: Me, lobby: TheLobby, invitation: FromQuery[str] = ""
) -> TableInfo:
    async with lobby.visit(id, person, invitation) as table:
        if data.bot:
            await lobby.seat_bot(table, person, parse_seat(table, seat), data.bot)
        else:
            if data.nonce and data.promise:
                raise BadWish("bad-request", "give your nonce or promise it, not both")
            await lobby.take(table, person, parse_seat(table, seat), data.nonce, data.promise)
        return described(table, person)


class Given(msgspec.Struct, forbid_unknown_fields=True):
    nonce: Nonce


@post(
    "/api/tables/{id:str}/seats/{seat:str}/nonce",
    status_code=200,
    responses=fails(403, 404, 409, 413),
    summary="Give the nonce that I have promised, once the table is sealed; the last one begins the game",
)
async def give_nonce(id: FromPath[str], seat: FromPath[str], data: Given, person: Me, lobby: TheLobby) -> TableInfo:
    async with lobby.visit(id, person) as table:
        await lobby.give_nonce(table, own_seat(table, person, seat), data.nonce)
        return described(table, person)


@delete(
    "/api/tables/{id:str}/seats/{seat:str}",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="Leave a seat before the game begins; the host may free any. On a sealed table all promise anew",
)
async def stand_up(id: FromPath[str], seat: FromPath[str], person: Me, lobby: TheLobby) -> TableInfo:
    async with lobby.visit(id, person) as table:
        await lobby.leave(table, person, parse_seat(table, seat))
        return described(table, person)


@post(
    "/api/tables/{id:str}/start",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="Begin, as the host; where nonces are promised, seal the table first: the last one given begins the game",
)
async def start(id: FromPath[str], person: Me, lobby: TheLobby, without_nonces: FromQuery[bool] = False) -> TableInfo:
    async with lobby.visit(id, person) as table:
        await lobby.start(table, person, without_nonces)
        return described(table, person)


@post(
    "/api/tables/{id:str}/rematch",
    status_code=200,
    responses=fails(403, 404, 409),
    summary="The same people again, everybody a seat further",
)
async def rematch(id: FromPath[str], person: Me, lobby: TheLobby) -> TableInfo:
    async with lobby.visit(id, person) as table:
        next = await lobby.rematch(table, person)
    async with lobby.visit(next, person) as table:
        return described(table, person)


@get("/api/tables/{id:str}/record", responses=fails(404, 409), summary="The record of a game that is over")
async def show_record(id: FromPath[str], someone: Someone, lobby: TheLobby, invitation: FromQuery[str] = "") -> Record:
    async with lobby.visit(id, someone, invitation) as table:
        return table.record()


HANDLERS = [
    games,
    list_tables,
    make_table,
    show_table,
    close_table,
    sit,
    give_nonce,
    stand_up,
    start,
    rematch,
    show_record,
]
