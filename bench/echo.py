"""A bare echo on the server's own stack, and the same with a step of the engine for every message.

What the engine adds is what a move costs: reading its notation, checking it, making it, and listing what may be done
next.
"""

import socket
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

from kogge.games import load
from kogge.kernel.rng import Rng
from kogge.kernel.match import Match
from kogge.server.command import collect_rarely, wire_options


class Game:
    """Random moves, one after the other, and anew from the beginning when it is over."""

    def __init__(self) -> None:
        self.game = load("vasa")
        self.rand = Rng(1)
        self.table: Match[Any, Any] = Match(self.game, 3)
        self.legal: list[int] = []
        self.look()

    def look(self) -> None:
        if self.table.state.over:
            self.table = Match(self.game, 3)
        self.table.draw(self.rand)
        if self.table.state.over:
            self.look()
            return
        self.seat = self.table.to_move()[0]
        self.legal = self.table.moves(self.seat)

    def step(self) -> None:
        move = self.legal[self.rand.below(len(self.legal))]
        self.table.play(self.seat, self.game.notation.write(move))
        self.look()


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())


@websocket("/step")
async def step(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    game = Game()
    while True:
        text = await socket.receive_text()
        game.step()
        await socket.send_text(text)


def main() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    app = Litestar([echo, step], logging_config=None)
    collect_rarely()
    uvicorn.Server(uvicorn.Config(app, **wire_options())).run(sockets=[listener])


if __name__ == "__main__":
    main()
