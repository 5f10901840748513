"""docs/protocol.md: its tables are those of the server's types, and its session is one that a real server has."""

import inspect
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge.server import errors, sockets
from kogge.server.schema import protocol
from tests.server.clients import ROOT, Server

pytestmark = pytest.mark.once

PAGE = (ROOT / "docs/protocol.md").read_text("utf-8")
LINE = re.compile(r"^```json (client|server)\n(.*?)^```$", re.S | re.M)
MORE = "…"


def test_its_tables_are_fresh() -> None:
    assert protocol.renewed(PAGE) == PAGE, "write it anew: ./kogge python -m kogge.server.schema"


def test_it_names_every_code_that_a_connection_ends_with() -> None:
    codes = {sockets.POLICY, sockets.FAULT, sockets.LATER, sockets.SESSION_ENDED, sockets.TABLE_CLOSED}
    assert {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.M)} == codes


def test_it_names_errors_that_there_are() -> None:
    table = PAGE.partition("## When it says no")[2].partition("\n## ")[0]
    named = {word for line in re.findall(r"^\| (`.*?) \|", table, re.M) for word in re.findall(r"`([a-z-]+)`", line)}
    folder = Path(inspect.getfile(errors)).parent
    source = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    assert named and {word for word in named if f'"{word}"' not in source} == set()


def fits(said: Any, shown: Any) -> bool:
    """Whether the page shows what was said, or leaves it open."""
    if shown == MORE:
        return True
    if isinstance(shown, dict) and isinstance(said, dict):
        return shown.keys() == said.keys() and all(fits(said[key], shown[key]) for key in shown)
    if isinstance(shown, list) and isinstance(said, list):
        told = shown[:-1] if shown[-1:] == [MORE] else shown
        same_length = len(said) == len(shown) if told is shown else len(said) >= len(shown)
        return same_length and all(map(fits, said, told))
    return bool(said == shown)


def test_its_session(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-browser") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        table = ann.make_table("template", 2)
        ann.sit(table, "p1")
        ben.sit(table, "p2")
        ann.ask("POST", f"/api/tables/{table}/start")
        lines = LINE.findall(PAGE)
        assert len(lines) > 10
        with ann.connect(table, "p1", changes="1") as player:
            for who, text in lines:
                shown = msgspec.json.decode(text)
                if who == "client":
                    player.socket.send(text)
                else:
                    said = msgspec.json.decode(player.socket.recv(timeout=30))
                    assert fits(said, shown), f"{said}\nis not\n{shown}"
