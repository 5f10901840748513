"""Around every request, whatever answers it: may it come in, headers, compression, a log line, a measurement."""

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import ExitStack
from typing import Any, Protocol

import msgspec
import structlog

from kogge.server import metrics
from kogge.server.edge import encodings
from kogge.server.edge.gate import Gate
from kogge.server.edge.hosts import HostNames, is_same_site
from kogge.server.edge.rate import Rate
from kogge.server.errors import Forbidden, Full, Misdirected, Problem, TooMany

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Headers = list[tuple[bytes, bytes]]
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # an address may hold an invitation
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
SAFE = ("GET", "HEAD", "OPTIONS")
LIVE = "/health/live"  # is answered, however many strangers there are
UNCOUNTED = ("/health/", "/metrics")
LARGEST = 64 * 1024  # bytes of a request
# What may be large. How well something packs tells what is in it, so an answer that holds an invitation or a token is
# none of these: others could put their guesses beside it, such as a name.
PACKED = re.compile(
    r"/openapi\.json|/docs|/metrics|/api/(games|words|records)(/.*)?"
    r"|/api/tables(/[^/]+/((seats/[^/]+/)?state|events|moments/.*|record))?"
)
WORTH_PACKING = 1024  # bytes
AT_ONCE = 32 * 1024  # bytes that are packed here and now; more would make others wait

log = structlog.get_logger()


class App(Protocol):
    async def __call__(self, scope: Any, receive: Any, send: Any, /) -> None: ...


class Middleware:
    def __init__(self, app: App, sockets: App, gate: Gate, names: HostNames, rate: Rate) -> None:
        self.app = app
        self.sockets = sockets
        self.gate = gate
        self.names = names
        self.rate = rate

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=request)
        with ExitStack() as place:
            try:
                self.admit(scope, place)
            except Problem as problem:
                metrics.REFUSED.labels(problem.error).inc()
                log.info("refused", path=scope["path"], error=problem.error)
                await self.answer(scope, receive, send, request, refusal(problem))
            else:
                app = self.sockets if scope["type"] == "websocket" else self.app
                await self.answer(scope, receive, send, request, app)

    def admit(self, scope: Scope, place: ExitStack) -> None:
        """Problem says why not."""
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self.names.allow(headers.get("host", "")) and not scope["path"].startswith("/health/"):
            raise Misdirected
        if is_foreign(scope, headers):
            raise Forbidden("foreign-origin", "it comes from another site")
        if scope["path"] == LIVE:
            return
        if self.gate.is_full:
            raise Full
        host = scope["client"][0] if scope.get("client") else ""
        if not place.enter_context(self.gate.serving(host)):
            raise TooMany("there are too many connections from your address", 60)
        if not scope["path"].startswith(UNCOUNTED):
            self.rate.spend(host)

    async def answer(self, scope: Scope, receive: Any, send: Any, request: str, app: App) -> None:
        if scope["type"] == "websocket":
            await app(scope, receive, send)
            return
        begin, status = time.monotonic(), 500

        async def send_dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *dress(scope, request)]
            await send(message)

        try:
            packs = PACKED.fullmatch(scope["path"])
            await app(scope, receive, packing(scope, send_dressed) if packs else send_dressed)
        finally:
            seconds = time.monotonic() - begin
            metrics.REQUESTS.labels(method(scope), str(status)).observe(seconds)
            # The path alone: a query may hold an invitation.
            log.info("request", method=scope["method"], path=scope["path"], status=status, ms=round(seconds * 1000, 1))


def method(scope: Scope) -> str:
    """For the metrics, which must not grow with what clients make up."""
    return scope["method"] if scope["method"] in (*SAFE, "POST", "PUT", "DELETE") else "other"


def is_foreign(scope: Scope, headers: dict[str, str]) -> bool:
    """Whether a page of another site asks for a change or a socket. Programs send no origin; browsers always do."""
    if scope["type"] == "http" and scope["method"] in SAFE:
        return False
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        return True
    return "origin" in headers and not is_same_site(headers["origin"], headers.get("host", ""))


def dress(scope: Scope, request: str) -> Headers:
    extra = {"x-request-id": request}
    if scope["path"].startswith("/api/"):
        extra["cache-control"] = "no-store"
    if scope.get("scheme") == "https":
        extra["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in (HEADERS | extra).items()]


def refusal(problem: Problem) -> App:
    """Answers whatever is asked with this; a WebSocket, too, before it is one."""
    body = msgspec.json.encode({"error": problem.error, "detail": problem.detail, "why": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(problem, TooMany):
        headers.append((b"retry-after", str(problem.wait).encode()))

    async def refuse(scope: Any, receive: Any, send: Any) -> None:
        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})

    return refuse


def packing(scope: Scope, send: Callable[[Message], Awaitable[None]]) -> Callable[[Message], Awaitable[None]]:
    """Compresses an answer that comes in one piece, if that is worth it and its reader can unpack it."""
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding").decode("latin-1")
    encoding = encodings.choose(accepted, ["gzip"])
    start: Message = {}

    async def send_packed(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            start = message
            start["headers"] = [*message.get("headers", ()), (b"vary", b"accept-encoding")]
            return
        body = message.get("body", b"")
        if start and encoding and len(body) >= WORTH_PACKING and not message.get("more_body"):
            packed = await asyncio.to_thread(encodings.pack, body) if len(body) > AT_ONCE else encodings.pack(body)
            others = [(name, value) for name, value in start["headers"] if name.lower() != b"content-length"]
            length = (b"content-length", str(len(packed)).encode())
            start["headers"] = [*others, length, (b"content-encoding", encoding.encode())]
            message = {**message, "body": packed}
        if start:
            await send(start)
            start = {}
        await send(message)

    return send_packed
