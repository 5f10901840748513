"""A client that applies every change knows what one knows who is sent every state."""

import copy
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from kogge.games import NAMES, load
from kogge.kernel.rng import Rng
from kogge.server.tables.patches import LARGEST, Patch, add_changed
from tests.server.clients import WAIT, Party, Server

pytestmark = pytest.mark.once


def applied(state: Any, message: Any) -> Any:
    """What docs/protocol.md asks of a client."""
    state = copy.deepcopy(state)
    for place, value in message["patch"]:
        *path, last = place
        there = state
        for step in path:
            there = there[step]
        there[last] = value
    return state | {field: message[field] for field in ("number", "since", "events")}


class Follower:
    """A second connection of somebody, which is sent changes."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.state: Any = None
        self.changes = 0

    def until(self, number: int) -> Any:
        while self.state is None or self.state["number"] < number:
            message = msgspec.json.decode(self.player.socket.recv(timeout=WAIT))
            if message["type"] == "changes":
                self.state = applied(self.state, message)
                self.changes += 1
                assert len(message["patch"]) <= LARGEST
            elif message["type"] == "state":
                self.state = message
        return self.state


@pytest.mark.parametrize("game", NAMES)
def test_changes_lead_to_the_same_states(server: Server, game: str) -> None:
    rand = Rng(5)
    with ExitStack() as stack:
        party = Party(stack, server, game, load(game).players[0])
        seats = [*(f"p{i + 1}" for i in range(len(party.players))), ""]
        eyes = [*party.guests, party.guests[0]]
        followers = [
            Follower(stack.enter_context(guest.connect(party.table, seat, changes="1")))
            for guest, seat in zip(eyes, seats, strict=True)
        ]
        for _ in range(120):
            if party.watcher.state["status"] == "over":
                break
            party.play_on(rand, 1)
            number = party.watcher.state["number"]
            for player, follower in zip(party.everybody, followers, strict=True):
                same = follower.until(number) | {"since": 0, "events": 0, "type": 0}
                assert same == player.state | {"since": 0, "events": 0, "type": 0}
        assert all(follower.changes for follower in followers)


class Part(msgspec.Struct):
    coins: int
    goods: list[int]


def test_a_whole_state_comes_when_it_is_asked_for(server: Server) -> None:
    with ExitStack() as stack:
        party = Party(stack, server, "vasa", 3)
        follower = stack.enter_context(party.guests[0].connect(party.table, "p1", changes="1"))
        follower.until(0)
        party.play_on(Rng(2), 3)
        while follower.receive()["type"] != "changes":
            pass
        follower.state = None
        answer = follower.send(type="look", id="again")
        assert (answer["type"], answer["id"]) == ("done", "again")
        assert follower.until(answer["number"]) | {"since": 0, "events": 0} == party.players[0].state | {
            "since": 0,
            "events": 0,
        }


def changed(before: Any, after: Any, *place: str) -> Patch:
    found: Patch = []
    add_changed(before, after, place, found)
    return found


def test_what_keeps_its_shape_is_looked_into() -> None:
    before, after = [Part(1, [1]), Part(2, [2])], [Part(1, [1]), Part(2, [2, 3])]
    assert changed(before, after, "players") == [(("players", 1, "goods"), [2, 3])]
    assert changed(before, after[:1], "players") == [(("players",), after[:1])]
    assert changed({"a": 1}, {"b": 1}, "left") == [(("left",), {"b": 1})]
    assert changed(None, Part(1, []), "asked") == [(("asked",), Part(1, []))]
    assert changed(before, copy.deepcopy(before)) == []
