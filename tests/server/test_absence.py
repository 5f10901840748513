"""Clocks: what the others may do when somebody's time has run out, and that one can come back."""

import time
from contextlib import ExitStack

import pytest

from kogge.games import load
from kogge.kernel import record
from tests.server.clients import Party, Server

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
