"""Who one is, over HTTP: guests, names and tokens."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from msgspec import Meta

from kogge.server.errors import BadWish, Clash
from kogge.server.http.common import Everybody, Known, Perhaps, TheAccounts, TheLobby, address, fails
from kogge.server.people import quotas
from kogge.server.people.accounts import DEVICE, Accounts
from kogge.server.people.names import printable
from kogge.server.people.people import COOKIE, is_signed
from kogge.server.store import Person, Token

YEAR = 365 * 24 * 3600
MOST_TOKENS = 20  # of one person


class WhoIAm(msgspec.Struct):
    id: str
    name: str
    account: str | None  # the name to sign in with, for those who have an account


class Name(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Label(msgspec.Struct, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=80)] = ""


class NewToken(msgspec.Struct):
    token: str  # shown this once


async def describe_person(person: Person, accounts: Accounts) -> WhoIAm:
    account = await accounts.of(person)
    return WhoIAm(person.id, person.name, account.name if account else None)


async def with_session(person: Person, request: Request[Any, Any, Any], accounts: Accounts) -> Response[WhoIAm]:
    """Who one is from now on, in a new session of this browser; which is known from now on if one has an account."""
    account = await accounts.of(person)
    values = {COOKIE: await accounts.people.add_session(person)}
    if account:
        values[DEVICE] = accounts.new_device(account)
    secure = request.scope.get("scheme") == "https"
    cookies = [
        Cookie(name, value=value, httponly=True, samesite="lax", max_age=YEAR, secure=secure)
        for name, value in values.items()
    ]
    return Response(await describe_person(person, accounts), cookies=cookies)


@get("/api/me", responses=fails(), summary="Who am I?")
async def who_am_i(request: Request[Any, Any, Any], identity: Known, accounts: TheAccounts) -> Response[WhoIAm]:
    if is_signed(identity.credential):  # a cookie of Kogge 0.1: from now on a session that can be ended
        return await with_session(identity.person, request, accounts)
    return Response(await describe_person(identity.person, accounts))


@post("/api/me", status_code=200, responses=fails(403, 413), summary="Come in as a guest, or change one's name")
async def introduce(
    data: Name,
    request: Request[Any, Any, Any],
    identified: Perhaps,
    people: Everybody,
    lobby: TheLobby,
    accounts: TheAccounts,
) -> Response[WhoIAm]:
    if identified is None:
        lobby.quotas.spend(quotas.GUESTS, address(request))
        return await with_session(await people.add(data.name), request, accounts)
    person = await people.rename(identified.person, data.name)
    lobby.know(person)
    return Response(await describe_person(person, accounts))


@post("/api/me/tokens", responses=fails(403, 409, 413), summary="Make a token for a program that plays for me")
async def make_token(data: Label, identity: Known, people: Everybody) -> NewToken:
    if len(await people.store.tokens_of(identity.person.id)) >= MOST_TOKENS:
        raise Clash("too-many-tokens", f"you have {MOST_TOKENS} tokens; end one that you no longer need")
    return NewToken(await people.add_token(identity.person, printable(data.label).strip()))


@get("/api/me/tokens", responses=fails(403), summary="My tokens, and when each was last used")
async def list_tokens(identity: Known, people: Everybody) -> list[Token]:
    return await people.store.tokens_of(identity.person.id)


@delete("/api/me/tokens", responses=fails(403), summary="Make all my tokens worthless")
async def end_tokens(identity: Known, people: Everybody, lobby: TheLobby) -> None:
    await people.store.end_tokens(identity.person.id)
    await lobby.presence.recheck([identity.person.id])


@delete("/api/me/tokens/{id:str}", responses=fails(403), summary="Make one of my tokens worthless")
async def end_token(id: FromPath[str], identity: Known, people: Everybody, lobby: TheLobby) -> None:
    if not await people.store.end_tokens(identity.person.id, id):
        raise BadWish("no-such-token", "you have no such token")
    await lobby.presence.recheck([identity.person.id])


HANDLERS = [who_am_i, introduce, make_token, list_tokens, end_tokens, end_token]
