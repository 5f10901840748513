"""A system's clock that is set forward or back ends nobody's game, neither while the server runs nor when it starts."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.clients import Guest, Party, Server

pytestmark = pytest.mark.once

# Python runs this before anything else. It sets the clock that a server sees, by as many seconds as a file says.
SET_CLOCK = """
import pathlib, time
real, ahead = time.time, pathlib.Path({file!r})
time.time = lambda: real() + float(ahead.read_text())
"""
HOUR = 3600


class Watchmaker:
    """Who can set the clock of a server."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "ahead"
        self.set(0)
        (folder / "sitecustomize.py").write_text(SET_CLOCK.format(file=str(self.file)))
        self.prefix = ("env", f"PYTHONPATH={folder}")

    def set(self, seconds: float) -> None:
        self.file.write_text(str(seconds))


@pytest.fixture
def watchmaker(tmp_path: Path) -> Watchmaker:
    return Watchmaker(tmp_path)


@pytest.fixture
def start(tmp_path: Path, watchmaker: Watchmaker) -> Iterator[Callable[[], Server]]:
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Server(tmp_path / "data", prefix=watchmaker.prefix))


def is_late(guest: Guest, table: str) -> bool:
    """Whether the others may end the game because p1 does not answer."""
    status, answer = guest.try_("POST", f"/api/tables/{table}/seats/p1/absence", {})
    assert status == 200 or answer["error"] == "not-late"
    return status == 200


def deadline(guest: Guest, table: str) -> float:
    return float(guest.ask("GET", f"/api/tables/{table}/state")["deadline"])


@pytest.mark.parametrize("ahead", [2 * HOUR, -2 * HOUR])
def test_a_clock_that_is_set_while_the_server_runs(
    start: Callable[[], Server], watchmaker: Watchmaker, ahead: int
) -> None:
    with ExitStack() as stack:
        party = Party(stack, start(), "vasa", 3, options={"leader": "p1"}, seconds=HOUR)
        before = party.watcher.state["deadline"]
        watchmaker.set(ahead)
        assert not is_late(party.guests[1], party.table)
        assert deadline(party.guests[1], party.table) == before
        later = party.players[0].play("role wood-procurer")["deadline"]
        assert before < later < before + HOUR
        assert not is_late(party.guests[1], party.table)


@pytest.mark.parametrize("ahead", [2 * HOUR, -2 * HOUR])
def test_a_clock_that_is_wrong_when_the_server_starts(
    start: Callable[[], Server], watchmaker: Watchmaker, ahead: int
) -> None:
    first = start()
    with ExitStack() as stack:
        party = Party(stack, first, "vasa", 3, options={"leader": "p1"}, seconds=HOUR)
        party.players[0].play("role wood-procurer")
    bo = party.guests[1]
    first.kill()
    watchmaker.set(ahead)
    begin = time.time()
    bo.move_to(start())
    assert not is_late(bo, party.table)
    assert begin + ahead + HOUR <= deadline(bo, party.table) <= time.time() + ahead + HOUR


def test_time_that_was_used_stays_used(tmp_path: Path, start: Callable[[], Server]) -> None:
    """Two are asked; one has answered after 40 minutes, then the server was away, however long."""
    first = start()
    with ExitStack() as stack:
        party = Party(stack, first, "template", 2, seconds=HOUR)
        p2 = party.players[1]
        p2.play(p2.options[0])
        number = p2.state["number"]
    bo = party.guests[1]
    first.kill()
    with sqlite3.connect(tmp_path / "data/kogge.db") as db:
        db.execute("UPDATE tables SET started = started - 2400 - 86400")
        db.execute("UPDATE moves SET at = at - 2400 - 86400")
        db.execute("UPDATE moves SET at = at + 2400 WHERE number = ?", (number - 1,))
    db.close()
    begin = time.time()
    bo.move_to(start())
    left = HOUR - 2400
    assert begin + left - 10 <= deadline(bo, party.table) <= time.time() + left
    assert not is_late(bo, party.table)


def test_times_that_were_kept_by_a_clock_ahead(tmp_path: Path, start: Callable[[], Server]) -> None:
    first = start()
    with ExitStack() as stack:
        party = Party(stack, first, "vasa", 3, options={"leader": "p1"}, seconds=HOUR)
        party.players[0].play("role wood-procurer")
    bo = party.guests[1]
    first.kill()
    with sqlite3.connect(tmp_path / "data/kogge.db") as db:
        db.execute("UPDATE tables SET started = started + 1e8")
        db.execute("UPDATE moves SET at = at + 1e8")
    db.close()
    bo.move_to(start())
    assert deadline(bo, party.table) <= time.time() + HOUR
