"""Signing up, in and out, over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, post, put
from litestar.datastructures import Cookie
from msgspec import Meta

from kogge.server.http.tables import All, Me, Signed, Someone, WhoIAm, fails, with_cookie
from kogge.server.people.people import COOKIE

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


def address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


@post(
    "/api/me/account",
    responses=fails(403, 409, 413),
    summary="Make an account of the guest that I am, who keeps seats, tables and tokens, or of somebody new",
)
async def sign_up(
    data: SignUp, request: Request[Any, Any, Any], someone: Someone, tables: All, accounts: Signed
) -> Response[WhoIAm]:
    person = await accounts.sign_up(someone, data.name, data.password)
    tables.know(person)
    return await with_cookie(person, request, accounts)


@put(
    "/api/me/account",
    responses=fails(403, 409, 413),
    summary="Change my password; all other browsers are signed out, tokens go on",
)
async def change_password(
    data: NewPassword, request: Request[Any, Any, Any], person: Me, accounts: Signed
) -> Response[WhoIAm]:
    changed = await accounts.change_password(person, data.old, data.new, address(request))
    return await with_cookie(changed, request, accounts)


@post(
    "/api/me/session",
    status_code=200,
    responses=fails(403, 413),
    summary="Sign in; seats, tables and tokens of the guest that I was go with me",
)
async def sign_in(
    data: SignIn, request: Request[Any, Any, Any], someone: Someone, tables: All, accounts: Signed
) -> Response[WhoIAm]:
    person = await accounts.sign_in(data.name, data.password, address(request))
    if someone and someone.id != person.id and not await accounts.of(someone):
        await tables.take_over(someone, person)
    return await with_cookie(person, request, accounts)


@delete(
    "/api/me/session",
    responses=fails(403),
    summary="Sign out: this browser forgets who I am",
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
)
async def sign_out() -> None:
    """The cookie is all there is."""


HANDLERS = [sign_up, change_password, sign_in, sign_out]
