"""Messages that nobody would send, over real connections: each is answered, none is a fault of the server's.

The big run: KOGGE_FUZZ=20000 ./kogge test tests/server/test_fuzz.py
"""

import json
import os
import random
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.clients import Party, Player, Server

MESSAGES = int(os.environ.get("KOGGE_FUZZ", "600"))
ANSWERS = ("done", "refused", "explained", "previewed")
KINDS = ("move", "preview", "undo", "explain", "say", "look")
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 10**30, 1e308, -0.0, "", " ", "done", "/undo", "/end", "/bot hard", "\0",
    "\ufeff", "\U0001f980" * 40, "x" * 81, "p1", [], {}, [[]], ["done"], ["done"] * 32, ["done"] * 33, [None],
    {"type": "move"},
)  # fmt: skip


def message(rand: random.Random, player: Player) -> Any:
    """Something like what a client would send, more or less."""
    number = (player.state or {}).get("number", 0)
    legal = player.options or ["done"]
    wish: dict[str, Any] = {"type": rand.choice(KINDS)}
    if wish["type"] in ("move", "preview", "undo"):
        wish["number"] = rand.choice([number, number, number - 1, number + 1, rand.choice(STRANGE)])
    if wish["type"] in ("move", "preview"):
        wish["moves"] = rand.choice([[rand.choice(legal)], [rand.choice(legal), "done"], rand.choice(STRANGE)])
    if wish["type"] == "explain":
        wish["move"] = rand.choice([rand.choice(legal), rand.choice(STRANGE)])
    if wish["type"] == "say":
        wish["text"] = rand.choice(["Hello", rand.choice(STRANGE)])
    if rand.random() < 0.2:
        wish[rand.choice(["id", "seat", "turn", "number", "moves", "type", "text"])] = rand.choice(STRANGE)
    return wish


def text(rand: random.Random, player: Player) -> str | bytes:
    written = json.dumps(message(rand, player))
    dice = rand.random()
    if dice < 0.1:
        return written[: rand.randrange(len(written))]
    if dice < 0.2:
        at = rand.randrange(len(written))
        return written[:at] + chr(rand.randrange(1, 0x300)) + written[at + 1 :]
    if dice < 0.25:
        return rand.randbytes(rand.randrange(200))
    if dice < 0.27:
        return rand.choice("[{\"'") * rand.randrange(1, 8000)
    return written


@pytest.mark.once
def test_every_message_is_answered(server: Server) -> None:
    rand = random.Random(1)
    with ExitStack() as stack:
        parties = [Party(stack, server, game, players) for game, players in (("vasa", 3), ("volga", 2), ("vejen", 2))]
        everybody = [player for party in parties for player in party.everybody]
        for _ in range(MESSAGES):
            player = rand.choice(everybody)
            sent = text(rand, player)
            player.socket.send(sent)
            answer = player.answer()
            assert answer["type"] in ANSWERS
            assert answer.get("error") != "server-error" and "Traceback" not in answer.get("detail", ""), sent
            player.received.clear()
        for party in parties:  # and everybody plays on
            while party.watcher.state["number"] < party.players[0].send(type="look")["number"]:
                party.watcher.receive()
            assert party.players[0].send(type="say", text="What was that?")["type"] == "done"
    assert "Traceback" not in server.log.read_text()
