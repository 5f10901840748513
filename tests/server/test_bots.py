"""Bots at the server's tables: real processes, and bots that behave badly."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import Server

BAD_BOTS = """
import os, time

class Bad:
    def __init__(self, game, players, seed):
        pass

class Raises(Bad):
    def decide(self, seen):
        raise ValueError("no idea")

class Dies(Bad):
    def decide(self, seen):
        os._exit(3)

class Sleeps(Bad):
    def decide(self, seen):
        time.sleep(60)

class Babbles(Bad):
    def decide(self, seen):
        print("not for the pipe")
        return "fly to the moon"
"""
BAD = ("Raises", "Dies", "Sleeps", "Babbles")


@pytest.fixture(scope="module")
def bad_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("bots")
    file = home / "bad.py"
    file.write_text(BAD_BOTS)
    with Server(home / "data", "--seconds", "3", *(f"--bot={name.lower()}={file}:{name}" for name in BAD)) as server:
        yield server
    assert server.stopped_well()


def bots_alone(server: Server, *bots: str) -> list[str]:
    """A game of bots at a table of Herring, watched to its end; the keys of what the watcher was told."""
    ann = server.guest("Ann")
    table = ann.make_table("template", len(bots))
    for i, bot in enumerate(bots):
        ann.sit(table, f"p{i + 1}", bot=bot)
    with ann.connect(table) as watcher:
        watcher.receive()
        ann.ask("POST", f"/api/tables/{table}/start")
        while watcher.state["status"] != "over":
            watcher.receive()
        assert [seat["bot"] for seat in watcher.state["seats"]][1:] == list(bots)[1:]
        return [f"{event['key']} {event['fields'].get('seat')}" for event in watcher.events]


def test_bots_play_a_game_to_its_end(server: Server) -> None:
    keys = bots_alone(server, "easy", "greedy")
    assert not any(key.startswith("simpler") for key in keys)


@pytest.mark.once
@pytest.mark.parametrize("bad", BAD)
def test_a_bad_bot_is_replaced_and_the_table_says_so(bad_server: Server, bad: str) -> None:
    keys = bots_alone(bad_server, bad.lower(), "random")
    assert keys.count("simpler-bot p1") == 1


@pytest.mark.once
def test_others_play_on_while_a_bot_overruns(bad_server: Server) -> None:
    """The event loop waits for nobody: while one table's bot sleeps, requests are answered at once."""
    ann = bad_server.guest("Ann")
    table = ann.make_table("template", 2)
    ann.sit(table, "p1", bot="sleeps")
    ann.sit(table, "p2")
    ann.ask("POST", f"/api/tables/{table}/start")
    with ann.connect(table, "p2") as player:
        player.receive()
        assert player.play(player.options[0])["events"]  # both are asked at once; the bot is still asleep
        assert not any(event["key"] == "simpler-bot" for event in player.events)
        while player.events[-1]["key"] != "simpler-bot":
            player.receive()


@pytest.mark.once
def test_a_simpler_bot_is_still_there_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD_BOTS)
    with Server(tmp_path / "data", f"--bot=bad={file}:Raises") as server:
        ann = server.guest("Ann")
        table = ann.make_table("template", 2)
        ann.sit(table, "p1", bot="bad")
        ann.sit(table, "p2")
        ann.ask("POST", f"/api/tables/{table}/start")
        with ann.connect(table) as watcher:
            while not any(event["key"] == "simpler-bot" for event in watcher.events):
                watcher.receive()
    with Server(tmp_path / "data") as server:
        ann.move_to(server)
        assert [seat["bot"] for seat in ann.ask("GET", f"/api/tables/{table}")["seats"]] == ["greedy", None]
