"""A table goes on under the rules it began with, whatever has become of the game since."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge.games import UnknownGame, load, load_as
from kogge.kernel.rng import Rng
from tests.server.clients import ROOT, Party, Player, Server

pytestmark = pytest.mark.once


def run(source: Path, *args: str) -> str:
    """A command of that Kogge."""
    env = os.environ | {"PYTHONPATH": str(source), "KOGGE_INTERPRETED": "1"}
    command = [sys.executable, "-P", "-m", *args]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A Kogge to change."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("_native", "__pycache__"))
    return tmp_path / "src"


def change_the_rules(home: Path) -> None:
    """HE-09, another way: cards put away count for nothing."""
    edit(home / "edge/game.py", "version=1", "version=2")
    edit(home / "rules/state.py", "return self.fish + self.away", "return self.fish")


def change_a_component(home: Path) -> None:
    """HE-02, another way: great catches are greater."""
    edit(home / "data.toml", "[2, 4, 7]", "[2, 4, 9]")


def finish(players: list[Player], seed: int) -> list[Any]:
    """Play on to the end; all that was told."""
    rand = Rng(seed)
    while players[0].state["status"] != "over":
        mover = next((player for player in players if player.options), None)
        if mover is None:  # a bot is asked
            players[0].receive()
            continue
        number = mover.play(mover.options[rand.below(len(mover.options))])["number"]
        for player in players:
            player.until(number)
    return players[0].events


def check(events: list[Any], putting_away_counts: bool, great: int) -> None:
    """Under which rules it was played."""
    counted = [event["fields"] for event in events if event["key"] == "counted"]
    assert len(counted) == 2
    for n in counted:
        assert n["total"] == n["fish"] + (n["card"] if putting_away_counts else 0)
    landed = [event["fields"] for event in events if event["key"] == "landed"]
    assert len(landed) == 5
    for n in landed:
        assert n["fish"] == {"small": 2, "fair": 4, "great": great}[n["catch"]]


@pytest.mark.parametrize("change", [change_the_rules, change_a_component])
def test_old_tables_go_on_beside_new_ones(tmp_path: Path, source: Path, change: Callable[[Path], None]) -> None:
    was = load("template")
    with Server(tmp_path / "data", source=source) as server, ExitStack() as stack:
        party = Party(stack, server, "template", 2)
        guests = party.guests
        party.players[0].play(party.players[0].options[0])
        with_bot = guests[0].make_table("template", 2)
        guests[0].sit(with_bot, "p1")
        guests[0].sit(with_bot, "p2", bot="greedy")
        guests[0].ask("POST", f"/api/tables/{with_bot}/start")
    run(source, "kogge.games.archive", "template")  # as CONTRIBUTING.md says
    change(source / "kogge/games/template")
    with Server(tmp_path / "data", source=source) as server, ExitStack() as stack:
        for guest in guests:
            guest.move_to(server)
        old = [stack.enter_context(guest.connect(party.table, f"p{i + 1}")) for i, guest in enumerate(guests)]
        new = Party(stack, server, "template", 2)
        lone = stack.enter_context(guests[0].connect(with_bot, "p1"))
        for player in (*old, lone):
            player.until(0)
        great = 9 if change is change_a_component else 7
        check(finish(old, 5), True, 7)
        check(finish(new.players, 5), change is not change_the_rules, great)
        check(finish([lone], 5), True, 7)
        records = {}
        for table, guest in ((party.table, guests[0]), (with_bot, guests[0]), (new.table, new.guests[0])):
            file = tmp_path / f"{table}.json"
            file.write_bytes(guest.http.get(f"/api/tables/{table}/record").content)
            assert "fits" in run(source, "kogge", "verify", str(file))  # it replays, and so does its luck
            records[table] = guest.ask("GET", f"/api/tables/{table}/record")
        for table in (party.table, with_bot):
            assert (records[table]["rules"], records[table]["data"]) == (was.version, was.data)
        now = (records[new.table]["rules"], records[new.table]["data"])
        assert now != (was.version, was.data)
        again = guests[0].ask("POST", f"/api/tables/{party.table}/rematch")["id"]
        for i, guest in enumerate(guests):
            assert guest.ask("GET", f"/api/tables/{again}")["mine"] == [f"p{2 - i}"]
        assert "Traceback" not in server.log.read_text()


def test_what_was_not_kept_is_said_to_be_missing(tmp_path: Path, source: Path) -> None:
    with Server(tmp_path / "data", source=source) as server:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
    change_the_rules(source / "kogge/games/template")  # and nobody kept the old ones
    with Server(tmp_path / "data", source=source) as server:
        ann.move_to(server)
        status, answer = ann.try_("GET", f"/api/tables/{table}")
        assert (status, answer["error"]) == (409, "other-rules")
        assert "version 1 of Herring" in answer["detail"]
        assert ann.make_table("template", 2)


def test_only_fingerprints_are_looked_for() -> None:
    game = load("template")
    assert load_as("template", game.version, game.data) is game
    for version, data in ((0, game.data), (1, "0" * 16), (1, "../../vasa"), (1, ".meta"), (1, "x" * 16), (1, "")):
        with pytest.raises(UnknownGame, match="is not here"):
            load_as("template", version, data)
