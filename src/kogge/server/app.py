"""The server, put together."""

import errno
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kogge import __version__
from kogge.server import metrics
from kogge.server.edge import encodings
from kogge.server.edge.gate import Gate
from kogge.server.edge.hosts import HostNames
from kogge.server.edge.rate import Rate
from kogge.server.http import accounts as accounts_http
from kogge.server.http import docs, health, moments, page, reference
from kogge.server.http import play as play_http
from kogge.server.http import tables as tables_http
from kogge.server.people.accounts import Accounts
from kogge.server.http.common import Trouble
from kogge.server.http.health import Health
from kogge.server.http import people as people_http
from kogge.server.people.presence import Presence
from kogge.server.people.quotas import Quotas
from kogge.server.tables.bus import Alone, Bus, RedisBus
from kogge.server.errors import Full, NotAllowed, Problem, TooMany, Unknown, shortened
from kogge.server.people.people import COOKIE, Identity, People
from kogge.server.people.tokens import check_token
from kogge.server.middleware import LARGEST, App, Middleware
from kogge.server.replays.replayers import Replayers
from kogge.server.schema.games import with_games
from kogge.server.store.sqlite import SqliteStore
from kogge.server.store import Person, Store
from kogge.server.sockets import Wire, serve
from kogge.server.strict_json import StrictRequest
from kogge.server.tables.lobby import Lobby
from kogge.server.minds.pace import DEFAULT, PaceName
from kogge.server.minds.thinkers import Thinkers
from kogge.server.tables.sync import Sync

ERRORS = {400: "bad-request", 404: "not-found", 405: "no-such-method", 413: "too-large", 429: "too-many-requests"}
GONE = "client disconnected prematurely"  # so Litestar calls it, as if it were a fault of the server's
DESCRIPTION = (
    "Tables, seats and play. Live play is a WebSocket at /api/tables/{id}/play?seat=p1&since=0: it sends the state of "
    "the table whenever it changes, and takes messages of the types move, preview, undo, explain, say and look. "
    "docs/protocol.md describes it."
)
EVERYTHING = [
    handler
    for handlers in (
        people_http.HANDLERS,
        tables_http.HANDLERS,
        play_http.HANDLERS,
        accounts_http.HANDLERS,
        reference.HANDLERS,
        moments.HANDLERS,
        page.HANDLERS,
        health.HANDLERS,
    )
    for handler in handlers
]
log = structlog.get_logger()


@dataclass(frozen=True)
class Settings:
    data: Path
    database: str = ""  # its address; none: SQLite in the data folder
    redis: str = ""  # where several processes meet
    host_names: Sequence[str] = ()  # that the server goes by; none: whatever it is called
    rate: int = 600  # requests a minute from one address; 0: no limit
    thinkers: int = 1
    replayers: int = 1
    seconds: float = 10.0  # that a bot may think
    bots: Mapping[str, str] = field(default_factory=dict)  # own ones, by the name that players see
    pace: PaceName = DEFAULT  # at which bots answer, where the host of a table does not say


def make(settings: Settings, gate: Gate) -> App:
    """Trouble with what it needs is told before anything listens."""
    store = choose_store(settings)
    bus: Bus = RedisBus(settings.redis) if settings.redis else Alone()

    @asynccontextmanager
    async def open_for_play(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        quotas = Quotas(on=settings.rate > 0)
        thinkers = Thinkers(settings.thinkers, settings.seconds, settings.bots, quotas)
        app.state.people = People(store, await store.key("cookies"))
        app.state.accounts = Accounts(app.state.people)
        presence = Presence(app.state.people, limited=settings.rate > 0)
        app.state.lobby = Lobby(store, thinkers, bus, presence, quotas, settings.pace)
        app.state.health = Health(store, thinkers)
        app.state.lobby.tables.open()
        app.state.replayers = Replayers(settings.replayers)
        sync = Sync(app.state.lobby, bus)
        await sync.open()
        try:
            yield
        finally:
            await sync.close()
            app.state.replayers.close()
            await app.state.lobby.close()
            await thinkers.close()
            await bus.close()
            await store.close()
            log.info("closed")

    app = Litestar(
        [*EVERYTHING, show_metrics, show_schema, show_docs],
        lifespan=[open_for_play],
        dependencies={
            "lobby": Provide(provide_lobby, sync_to_thread=False),
            "people": Provide(provide_people, sync_to_thread=False),
            "accounts": Provide(provide_accounts, sync_to_thread=False),
            "replayers": Provide(provide_replayers, sync_to_thread=False),
            "health": Provide(provide_health, sync_to_thread=False),
            "identified": Provide(identify),
            "someone": Provide(someone, sync_to_thread=False),
            "person": Provide(person, sync_to_thread=False),
            "identity": Provide(identity, sync_to_thread=False),
        },
        guards=[check_token],
        exception_handlers={Problem: tell, HTTPException: tell_http, RecursionError: tell_deep, Exception: hide},
        request_class=StrictRequest,
        request_max_body_size=LARGEST,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Kogge",
            version=__version__,
            description=DESCRIPTION,
            path="/openapi",
            render_plugins=[JsonRenderPlugin(path="/json")],
        ),
        debug=False,
    )

    async def sockets(scope: Any, receive: Any, send: Any) -> None:
        await serve(Wire(scope, receive, send), app.state.people, app.state.lobby)

    return Middleware(app, sockets, gate, HostNames(settings.host_names), Rate(settings.rate))


def choose_store(settings: Settings) -> Store:
    if settings.database:
        from kogge.server.store.postgres import PostgresStore

        return PostgresStore(settings.database)
    return SqliteStore(settings.data)


def provide_lobby(state: State) -> Lobby:
    lobby: Lobby = state.lobby
    return lobby


def provide_people(state: State) -> People:
    people: People = state.people
    return people


def provide_accounts(state: State) -> Accounts:
    accounts: Accounts = state.accounts
    return accounts


def provide_replayers(state: State) -> Replayers:
    replayers: Replayers = state.replayers
    return replayers


def provide_health(state: State) -> Health:
    health: Health = state.health
    return health


# Who asks


async def identify(request: Request[Any, Any, Any], people: NamedDependency[People]) -> Identity | None:
    return await people.who(request.headers.get("authorization", ""), request.cookies.get(COOKIE, ""))


def someone(identified: NamedDependency[Identity | None]) -> Person | None:
    return identified.person if identified else None


def identity(identified: NamedDependency[Identity | None]) -> Identity:
    if identified is None:
        raise Unknown
    return identified


def person(identity: NamedDependency[Identity]) -> Person:
    return identity.person


# What machines ask


@get("/metrics", include_in_schema=False)
async def show_metrics() -> Response[bytes]:
    return Response(metrics.exposition(), headers={"content-type": metrics.CONTENT_TYPE})


@get("/openapi.json", include_in_schema=False, media_type="application/json")
async def show_schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    return unchanging(request, lambda: msgspec.json.encode(description(request)))


@get("/docs", include_in_schema=False, media_type="text/html")
async def show_docs(request: Request[Any, Any, Any]) -> Response[bytes]:
    return unchanging(request, lambda: docs.page(description(request)).encode())


def description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    return with_games(request.app.openapi_schema.to_schema())


def unchanging(request: Request[Any, Any, Any], make: Callable[[], bytes]) -> Response[bytes]:
    """Made once, for that takes a while; browsers ask whether theirs is still the same."""
    made: dict[str, bytes] = request.app.state.setdefault("made", {})
    path = request.scope["path"]
    if path not in made:
        made[path] = make()
    tag = f"W/{encodings.tag(made[path])}"  # weak: it may travel compressed or not
    headers = {"etag": tag, "cache-control": "no-cache"}
    if encodings.is_known(tag, request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    return Response(made[path], headers=headers)


# When it goes wrong


def tell(request: Request[Any, Any, Any], problem: Problem) -> Response[Trouble]:
    why = problem.why if isinstance(problem, NotAllowed) else None
    trouble = Trouble(problem.error, problem.detail, why)
    headers = {"retry-after": str(problem.wait)} if isinstance(problem, TooMany) else {}
    return Response(trouble, status_code=problem.status, headers=headers, media_type="application/json")


def tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    if isinstance(error, InternalServerException) and error.detail == GONE:
        return Response(Trouble("gone", GONE), status_code=400, media_type="application/json")
    if error.status_code >= 500:
        return hide(request, error)
    detail = error.detail
    if isinstance(error.extra, list) and error.extra:
        detail = "; ".join(f"{e.get('key', 'it')}: {e.get('message')}" for e in error.extra if isinstance(e, dict))
    trouble = Trouble(ERRORS.get(error.status_code, "bad-request"), shortened(detail))
    return Response(trouble, status_code=error.status_code, headers=error.headers, media_type="application/json")


def tell_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Trouble]:
    """Nothing of ours is deep: somebody sent brackets in brackets in brackets."""
    return Response(Trouble("bad-request", "it is nested too deep"), status_code=400, media_type="application/json")


def hide(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Ours: the log has the trace, the client does not."""
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
        log.warning("no file can be opened", why=str(error))
        return tell(request, Full())
    log.error("failed", exc_info=error)
    trouble = Trouble("server-error", "something went wrong on the server; it was noted")
    return Response(trouble, status_code=500, media_type="application/json")
