"""Around every request, whatever answers it: where it may come from, headers, a log line, a measurement."""

import secrets
import time
from collections.abc import MutableMapping
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
import structlog

from kogge.server import metrics

Scope = MutableMapping[str, Any]
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
LARGEST = 64 * 1024  # bytes of a request

log = structlog.get_logger()


class App(Protocol):
    async def __call__(self, scope: Any, receive: Any, send: Any, /) -> None: ...


class Middleware:
    def __init__(self, app: App, sockets: App) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        request = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=request)
        if is_foreign(scope, headers):
            log.warning("foreign origin", path=scope["path"])
            await refuse(scope, send)
            return
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
            return
        begin, status = time.monotonic(), 500

        async def send_dressed(message: Scope) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *dress(scope, request)]
            await send(message)

        try:
            await self.app(scope, receive, send_dressed)
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
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host")
    except ValueError:
        return True


def dress(scope: Scope, request: str) -> list[tuple[bytes, bytes]]:
    extra = {"x-request-id": request}
    if scope["path"].startswith("/api/"):
        extra["cache-control"] = "no-store"
    if scope.get("scheme") == "https":
        extra["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in (HEADERS | extra).items()]


async def refuse(scope: Scope, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": "foreign-origin"})
        return
    body = msgspec.json.encode({"error": "foreign-origin", "detail": "it comes from another site", "why": None})
    kind = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": [*kind, *dress(scope, "")]})
    await send({"type": "http.response.body", "body": body})
