"""Signing up, in and out, over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, post, put
from litestar.datastructures import Cookie
from msgspec import Meta

from kogge.server.http.common import Known, Perhaps, TheAccounts, TheLobby, address, fails
from kogge.server.http.people import WhoIAm, with_session
from kogge.server.people import quotas
from kogge.server.people.accounts import DEVICE
from kogge.server.people.people import COOKIE, Identity
from kogge.server.tables.lobby import Lobby

Password = Annotated[str, Meta(min_length=8, max_length=200)]


class SignUp(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]
    password: Password


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


@post(
    "/api/me/account",
    responses=fails(403, 409, 413),
    summary="Make an account of the guest that I am, who keeps seats and tables, or of somebody new",
)
async def sign_up(
    data: SignUp, request: Request[Any, Any, Any], identified: Perhaps, lobby: TheLobby, accounts: TheAccounts
) -> Response[WhoIAm]:
    lobby.quotas.spend(quotas.SIGN_UPS, address(request))
    guest = identified.person if identified else None
    person = await accounts.sign_up(guest, data.name, data.password, address(request))
    lobby.know(person)
    await lobby.presence.recheck([person.id])
    return await with_session(person, request, accounts)


@put(
    "/api/me/account",
    responses=fails(403, 409, 413),
    summary="Change my password; every other session and every token of mine ends",
)
async def change_password(
    data: NewPassword, request: Request[Any, Any, Any], identity: Known, lobby: TheLobby, accounts: TheAccounts
) -> Response[WhoIAm]:
    person = identity.person
    device = request.cookies.get(DEVICE, "")
    await accounts.change_password(person, data.old, data.new, address(request), device)
    await lobby.presence.recheck([person.id])
    return await with_session(person, request, accounts)


@post(
    "/api/me/session",
    status_code=200,
    responses=fails(403, 413),
    summary="Sign in; seats and tables of the guest that I was go with me",
)
async def sign_in(
    data: SignIn, request: Request[Any, Any, Any], identified: Perhaps, lobby: TheLobby, accounts: TheAccounts
) -> Response[WhoIAm]:
    device = request.cookies.get(DEVICE, "")
    person = await accounts.sign_in(data.name, data.password, address(request), device)
    if identified and identified.person.id != person.id:
        if await accounts.of(identified.person):
            await end(identified, lobby)  # this browser is somebody else from now on
        else:
            await lobby.take_over(identified.person, person)
    return await with_session(person, request, accounts)


@delete(
    "/api/me/session",
    responses=fails(403),
    summary="Sign out: this session ends, with all its connections",
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
)
async def sign_out(identified: Perhaps, lobby: TheLobby) -> None:
    if identified:
        await end(identified, lobby)


async def end(identity: Identity, lobby: Lobby) -> None:
    await lobby.presence.people.end_session(identity)
    await lobby.presence.recheck([identity.person.id])


HANDLERS = [sign_up, change_password, sign_in, sign_out]
