"""Clocks: what the others may do when somebody's time has run out, and that one can come back."""

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from kogge.games import load
from kogge.kernel import record
from tests.server.clients import Party, Server
from tests.server.test_bots import BAD_BOTS

pytestmark = pytest.mark.once


def late_party(stack: ExitStack, server: Server) -> tuple[Party, str]:
    """A table of Vasa where p1, the leader, lets a second pass; and where one speaks of that seat."""
    party = Party(stack, server, "vasa", 3, options={"leader": "p1"}, seconds=1)
    path = f"/api/tables/{party.table}/seats/p1/absence"
    status, early = party.guests[1].try_("POST", path, {"bot": "random"})
    assert (status, early["error"]) == (409, "not-late")
    time.sleep(max(0.0, party.watcher.state["deadline"] - time.time()))
    return party, path


def test_a_bot_plays_until_its_player_is_back(server: Server) -> None:
    with ExitStack() as stack:
        party, path = late_party(stack, server)
        ann, bo = party.guests[:2]
        assert ann.try_("POST", path, {"bot": "random"})[0] == 403  # not about oneself
        assert server.guest("Cy").try_("POST", path, {"bot": "random"})[0] == 403
        assert bo.try_("POST", path, {"bot": "deepblue"})[1]["error"] == "no-such-bot"
        assert bo.try_("POST", path.replace("p1", "p3"), {"bot": "random"})[1]["error"] == "not-late"
        assert bo.ask("POST", path, {"bot": "random"})["seats"][0] == {"seat": "p1", "name": "Guest 1", "bot": "random"}
        p2 = party.players[1]
        while not p2.options:  # the bot plays the turn of p1
            p2.receive()
        assert "bot-takes-over" in [event["key"] for event in p2.events]
        assert ann.ask("DELETE", path)["seats"][0]["bot"] is None
        assert ann.try_("DELETE", path)[1]["error"] == "not-away"
        while p2.events[-1]["key"] != "player-back":
            p2.receive()


def test_the_others_may_end_the_game(server: Server) -> None:
    with ExitStack() as stack:
        party, path = late_party(stack, server)
        assert party.guests[1].ask("POST", path, {})["status"] == "over"
        for player in party.everybody:
            while player.state["status"] != "over":
                player.receive()
            assert player.state["options"] == [] and player.state["result"] is None
        p1 = party.players[0]
        assert p1.send(type="move", number=p1.state["number"], moves=["role king"])["error"] == "ended"
        saved = record.from_json(party.guests[0].http.get(f"/api/tables/{party.table}/record").content)
        assert saved.notes == [f"{len(saved.moves)} p1 /end"]
        record.replay(saved, load("vasa"))


def test_without_a_clock_nobody_is_late(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3, options={"leader": "p1"})
        assert party.watcher.state["deadline"] is None
        path = f"/api/tables/{party.table}/seats/p1/absence"
        assert party.guests[1].try_("POST", path, {})[1]["error"] == "not-late"


def test_taking_back_does_not_restart_the_clock(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with Server(tmp_path / "data") as server, ExitStack() as inner:
            party = Party(inner, server, "vasa", 3, options={"leader": "p1"}, seconds=1000)
            p1 = party.players[0]
            asked = p1.state["deadline"]
            p1.play("role wood-procurer")
            assert p1.state["deadline"] > asked
            p1.until(p1.send(type="undo", number=p1.state["number"])["number"])
            assert p1.state["deadline"] == asked
            p1.play("role king")
            going_on = p1.state["deadline"]
        server = stack.enter_context(Server(tmp_path / "data"))  # the log says the same
        party.guests[0].move_to(server)
        state = party.guests[0].ask("GET", f"/api/tables/{party.table}/seats/p1/state")
        assert state["deadline"] > going_on  # nobody had the time in between
        path = f"/api/tables/{party.table}/seats/p1/undo"
        party.guests[0].ask("POST", path, {"number": state["number"]})
        again = party.guests[0].ask("GET", f"/api/tables/{party.table}/seats/p1/state")
        assert again["deadline"] == pytest.approx(state["deadline"] - (going_on - asked), abs=1e-3)


def test_who_answers_first_does_not_give_the_others_more_time(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "template", 2, seconds=1000)
        p1, p2 = party.players
        asked = p1.state["deadline"]  # both put a card away
        number = p1.play(p1.options[0])["number"]
        assert p2.until(number)["deadline"] == asked
        number = p1.send(type="undo", number=number)["number"]
        assert p1.until(number)["deadline"] == p2.until(number)["deadline"] == asked
        number = p1.play(p1.options[1])["number"]
        p2.until(number)
        assert p2.play(p2.options[0])["deadline"] > asked


def test_who_plays_has_the_seat_back_from_the_bot(tmp_path: Path) -> None:
    file = tmp_path / "sleeper.py"
    file.write_text(BAD_BOTS)
    with Server(tmp_path / "data", f"--bot=sleeper={file}:Sleeps", "--seconds=60") as server, ExitStack() as stack:
        party, path = late_party(stack, server)
        bo, p1 = party.guests[1], party.players[0]
        bo.ask("POST", path, {"bot": "sleeper"})
        number = p1.state["number"]
        while p1.state["seats"][0]["bot"] is None:
            number = p1.receive()["number"]
        assert p1.send(type="move", number=number, moves=["take wood"])["error"] == "not-allowed"
        assert party.guests[0].ask("GET", f"/api/tables/{party.table}")["seats"][0]["bot"] == "sleeper"
        move = {"type": "move", "number": number, "moves": ["role king"]}
        done = p1.send(**move)
        assert (done["type"], done["number"]) == ("done", number + 2)
        assert p1.send(**move)["repeated"]
        state = party.players[1].until(number + 2)
        assert state["seats"][0] == {"seat": "p1", "name": "Guest 1", "bot": None}
        assert "player-back" in [event["key"] for event in party.players[1].events]
