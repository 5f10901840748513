"""What all handlers share: who asks, how trouble is told, and what one may find in the parameters."""

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from kogge.server.messages import Why
from kogge.server.people.accounts import Accounts
from kogge.server.people.people import Identity, People
from kogge.server.edge.gate import network
from kogge.server.store import Person
from kogge.server.tables.lobby import Lobby

Someone = NamedDependency[Person | None]  # who asks, if they say so
Me = NamedDependency[Person]
Known = NamedDependency[Identity]  # and by what they have shown it
Perhaps = NamedDependency[Identity | None]  # the same, if they have shown anything
TheLobby = NamedDependency[Lobby]
Everybody = NamedDependency[People]
TheAccounts = NamedDependency[Accounts]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[ -~]*\Z")]
Promise = Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{64})?\Z")]


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
        410: "The host has closed the table.",
        413: "It is too large.",
        429: "Too many requests; wait a little.",
        503: "Nothing can be kept at the moment; try the same again soon.",
    }
    closed = {410} if 404 in statuses else set()
    return {
        status: ResponseSpec(Trouble, description=said[status], generate_examples=False)
        for status in sorted({*statuses, *closed, 400, 401, 429, 503})
    }


def address(request: Request[Any, Any, Any]) -> str:
    return network(request.client.host if request.client else "")
