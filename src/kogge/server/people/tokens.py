"""What a token may do: play and watch. Whatever is not listed here, now or later, it may not.

A token is for a program, and programs are given away, lost and read by others. So nothing that a token does outlives
it: it gets no session, changes neither name nor password, makes no other tokens, and closes no table.
"""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from kogge.server.errors import Forbidden

MAY = frozenset(
    {
        "GET /api/me",
        "GET /api/tables",
        "POST /api/tables",
        "GET /api/tables/{id}",
        "PUT /api/tables/{id}/seats/{seat}",
        "DELETE /api/tables/{id}/seats/{seat}",
        "POST /api/tables/{id}/seats/{seat}/nonce",
        "POST /api/tables/{id}/start",
        "POST /api/tables/{id}/rematch",
        "GET /api/tables/{id}/record",
        "GET /api/tables/{id}/state",
        "GET /api/tables/{id}/moments/{number}",
        "GET /api/tables/{id}/moments/{number}/picture",
        "GET /api/tables/{id}/seats/{seat}/state",
        "POST /api/tables/{id}/seats/{seat}/moves",
        "POST /api/tables/{id}/seats/{seat}/undo",
        "GET /api/tables/{id}/seats/{seat}/explain",
        "GET /api/tables/{id}/seats/{seat}/hints",
        "POST /api/tables/{id}/seats/{seat}/absence",
        "DELETE /api/tables/{id}/seats/{seat}/absence",
    }
)
ANYBODY = ("/api/games", "/api/words", "/api/records")  # the same, whoever asks


def may(method: str, path: str) -> bool:
    return f"{method} {path}" in MAY or path.startswith(ANYBODY) or not path.startswith("/api/")


def check_token(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Before anything else: whoever shows a token, good or bad, gets no further than a token may."""
    scope: Any = connection.scope
    if connection.headers.get("authorization") and not may(scope["method"], scope["path_template"]):
        raise Forbidden("token", "a token can play and watch, nothing else: do this in a browser")
