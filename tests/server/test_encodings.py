"""How answers travel: packed for those who can unpack it, not at all for those who have it, and never with a secret."""

import gzip
import json
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest

from kogge._page import BUILT
from kogge.server.edge.encodings import choose
from kogge.server.edge.encodings import is_known as known
from kogge.server.http.page import PACKED
from tests.server.clients import WAIT, Guest, Server

pytestmark = pytest.mark.once
needs_page = pytest.mark.skipif(not (BUILT / "index.html").is_file(), reason="the page is not built")


def fetch(server: Server, path: str, accept: str = "", **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its body as it travelled."""
    wishes = {"accept-encoding": accept, **{name.replace("_", "-"): value for name, value in headers.items()}}
    with Guest(server).http.stream("GET", path, headers=wishes) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        ("", ""),
        ("br", "br"),
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("gzip;q=0.8, br;q=0.5", "gzip"),
        ("gzip ; q=0.8 , br ; q=0.9", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, gzip;q=0", ""),
        ("*", "br"),
        ("*;q=0", ""),
        ("*;q=0.1, br;q=0", "gzip"),
        ("identity, br;q=0.5", ""),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("identity;q=0", ""),
        ("deflate", ""),
        ("br;q=2, gzip;q=x", ""),
        ("br;level=9, gzip", "gzip"),
        (",;,=;q=1", ""),
    ],
)
def test_the_best_of_what_a_reader_wishes(accept: str, chosen: str) -> None:
    assert choose(accept, ["br", "gzip"]) == chosen


def test_a_reader_who_has_it() -> None:
    assert all(known('"a"', given) for given in ('"a"', 'W/"a"', '"b", "a"', "*"))
    assert not any(known('"a"', given) for given in ("", "a", '"b"', '"a-br"'))
    assert known('W/"a"', '"a"')


# The page


def assets() -> list[Path]:
    return [file for file in (BUILT / "assets").iterdir() if file.suffix in (".js", ".css")] if BUILT.is_dir() else []


@needs_page
def test_every_text_of_the_page_lies_there_packed() -> None:
    for file in [*assets(), BUILT / "index.html", BUILT / "kogge.svg"]:
        packed = [file.with_name(file.name + ending) for ending in PACKED.values()]
        for each in packed:
            assert each.is_file() or file.stat().st_size < 100
        if packed[1].is_file():
            assert gzip.decompress(packed[1].read_bytes()) == file.read_bytes()
    heaviest = max(assets(), key=lambda file: file.stat().st_size)
    assert heaviest.with_name(heaviest.name + ".br").stat().st_size < heaviest.stat().st_size / 2


@needs_page
@pytest.mark.parametrize("path", ["", "assets/*.js", "assets/*.css", "kogge.svg"])
def test_the_page_travels_packed(server: Server, path: str) -> None:
    file = max(BUILT.glob(path or "index.html"), key=lambda file: file.stat().st_size)
    path = f"/{path and file.relative_to(BUILT)}"
    for encoding, ending in {"": "", **PACKED}.items():
        answer, body = fetch(server, path, encoding)
        assert answer.status_code == 200
        assert body == file.with_name(file.name + ending).read_bytes()
        assert answer.headers.get("content-encoding", "") == encoding
        assert answer.headers["vary"] == "accept-encoding"
        tag = answer.headers["etag"]
        again, nothing = fetch(server, path, encoding, if_none_match=f'"other", {tag}')
        assert (again.status_code, nothing, again.headers["etag"]) == (304, b"", tag)
        other = "gzip" if encoding != "gzip" else "br"
        assert fetch(server, path, other, if_none_match=tag)[0].status_code == 200  # other bytes


@needs_page
def test_what_browsers_may_keep(server: Server) -> None:
    assert fetch(server, "/")[0].headers["cache-control"] == "no-cache"
    assert fetch(server, "/table/x")[0].headers["etag"] == fetch(server, "/")[0].headers["etag"]
    assert "immutable" in fetch(server, f"/assets/{assets()[0].name}")[0].headers["cache-control"]


@pytest.mark.parametrize(
    "name",
    [
        "x" * 256,
        "x" * 5000,
        "%00",
        "index.js%00.css",
        "..",
        "%2e%2e",
        "..%2f..%2f__init__.py",
        "%2e%2e%2findex.html",
        "..%5cindex.html",
        "%2fetc%2fpasswd",
        "%ff%fe",
        "%F0%9F%8E%B2",
        "a%20b",
        "CON",
        "-",
        ".",
    ],
)
def test_assets_that_there_are_not(server: Server, name: str) -> None:
    line = HTTPConnection(server.address, timeout=WAIT)  # which leaves a path as it is
    with closing(line):
        line.request("GET", f"/assets/{name}")
        answer = line.getresponse()
        assert (answer.status, json.load(answer)["error"]) == (404, "not-found")


# Everything else


def test_large_answers_travel_packed(server: Server) -> None:
    for path in ("/openapi.json", "/docs", "/api/words/en/page", "/api/games/vejen/data", "/metrics"):
        plain, body = fetch(server, path)
        packed, less = fetch(server, path, "gzip")
        assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        assert int(packed.headers["content-length"]) == len(less) < len(body) / 2
        if path != "/metrics":  # they change with every look
            assert gzip.decompress(less) == body
        assert "content-encoding" not in fetch(server, path, "gzip;q=0")[0].headers
    tag = fetch(server, "/docs", "gzip")[0].headers["etag"]
    assert fetch(server, "/docs", if_none_match=tag)[0].status_code == 304


def test_small_answers_and_errors_travel_as_they_are(server: Server) -> None:
    assert "content-encoding" not in fetch(server, "/api/words", "gzip")[0].headers
    assert "content-encoding" not in fetch(server, "/api/games/chess/rules", "gzip")[0].headers


def test_play_travels_packed(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("vejen", 2)
    ann.sit(table, "p1")
    ann.sit(table, "p2")
    ann.ask("POST", f"/api/tables/{table}/start")
    for path in (f"/api/tables/{table}/state", f"/api/tables/{table}/moments/1"):
        assert fetch(server, path, "gzip")[0].headers["content-encoding"] == "gzip", path


def test_no_secret_is_packed(server: Server) -> None:
    """How well an answer packs tells whether somebody's guess beside the secret is right."""
    ann = server.guest("A" * 40)
    table: dict[str, Any] = ann.ask("POST", "/api/tables", {"game": "volga", "players": 5, "open": False})
    for seat in range(1, 6):
        ann.sit(table["id"], f"p{seat}", nonce="n" * 64)
    answer = ann.http.get(f"/api/tables/{table['id']}", headers={"accept-encoding": "gzip"})
    assert len(answer.content) > 1024 and table["invitation"] in answer.text
    assert "content-encoding" not in answer.headers
    label = {"label": "x" * 80}
    assert "content-encoding" not in ann.http.post("/api/me/tokens", json=label).headers
