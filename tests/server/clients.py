"""A real server in a process of its own, and people and programs that talk to it over real sockets."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kogge.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
LONGEST = 900  # seconds that a server of a test may live, whatever happens
WAIT = 30  # seconds for any one answer


class Server:
    """Stops with its `with`, or after LONGEST."""

    def __init__(
        self,
        data: Path,
        *args: str,
        source: Path | None = None,
        compiled: bool = False,
        prefix: Sequence[str] = (),
    ) -> None:
        """`source` is another Kogge than this one, which runs interpreted. `compiled`: whatever the tests run as."""
        self.data = data
        self.log = data.parent / f"{data.name}.log"
        python = [*prefix, sys.executable, "-P", "-m", "kogge"]
        command = [*python, "serve", "--port", "0", "--data", str(data), "--rate=0", "--pace=at-once", *args]
        env = os.environ | ({"PYTHONPATH": str(source), "KOGGE_INTERPRETED": "1"} if source else {})
        if compiled:
            env.pop("KOGGE_INTERPRETED", None)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT, env=env)
        self.guard = threading.Timer(LONGEST, self.process.kill)
        self.guard.start()
        assert self.process.stdout
        found = re.search(r"http://([\d.]+:\d+)/", self.process.stdout.readline())
        assert found, self.log.read_text()
        self.address = found[1]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> int:
        """Ask it to end, and wait."""
        if self.process.poll() is None:
            self.process.terminate()
        return self._gone()

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._gone()

    def _gone(self) -> int:
        code = self.process.wait(WAIT)
        self.guard.cancel()
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def stopped_well(self) -> bool:
        """It closed everything, then went by the signal it was sent."""
        return self.process.returncode == -signal.SIGTERM and '"event": "closed"' in self.log.read_text()

    def guest(self, name: str) -> "Guest":
        return Guest(self, name)


class Guest:
    """A person with a cookie, or with a token in its place."""

    def __init__(self, server: Server, name: str = "", token: str = "") -> None:
        self.server = server
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(
            base_url=f"http://{server.address}",
            timeout=WAIT,
            headers=headers,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),  # nothing to close in the end
        )
        if name:
            self.ask("POST", "/api/me", {"name": name})

    def move_to(self, server: Server) -> None:
        """The same person at another process."""
        self.server = server
        self.http.base_url = httpx.URL(f"http://{server.address}")

    def try_(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        return answer.status_code, answer.json() if answer.content else None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = self.try_(method, path, body)
        assert status < 300, (status, answer)
        return answer

    @property
    def headers(self) -> dict[str, str]:
        if "authorization" in self.http.headers:
            return {"Authorization": self.http.headers["authorization"]}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}

    def make_table(self, game: str, players: int, **wishes: Any) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "players": players, **wishes})["id"])

    def sit(self, table: str, seat: str, **wishes: Any) -> None:
        self.ask("PUT", f"/api/tables/{table}/seats/{seat}", wishes)

    def connect(self, table: str, seat: str = "", since: int = 0, **more: str) -> "Player":
        query = "&".join(f"{name}={value}" for name, value in {"seat": seat, "since": str(since), **more}.items())
        return Player(f"ws://{self.server.address}/api/tables/{table}/play?{query}", self.headers)


def refused(answer: tuple[int, Any]) -> tuple[int, str]:
    """Status and error of an answer that says no, and why."""
    status, body = answer
    assert set(body) == {"error", "detail", "why"} and body["detail"]
    return status, body["error"]


class Player:
    """One connection: what it was sent last, and everything it was ever sent."""

    def __init__(self, url: str, headers: dict[str, str], **options: Any) -> None:
        self._opening: Any = connect(
            url, additional_headers=headers, open_timeout=WAIT, proxy=None, max_size=2**22, **options
        )
        self.socket: ClientConnection
        self.state: Any = None
        self.events: list[Any] = []
        self.said: list[str] = []
        self.received: list[str] = []

    def __enter__(self) -> "Player":
        self.socket = self._opening.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._opening.__exit__(*error)

    def receive(self) -> Any:
        """The next message of any kind."""
        text = self.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        self.received.append(text)
        message = msgspec.json.decode(text)
        if message["type"] == "state":
            assert message["since"] == (self.state["number"] if self.state else message["since"])
            self.state = message
            self.events += message["events"]
        elif message["type"] == "said":
            self.said.append(f"{message['name']}: {message['text']}")
        return message

    def until(self, number: int) -> Any:
        """The state, once it has come to this number."""
        while self.state is None or self.state["number"] < number:
            self.receive()
        return self.state

    def send(self, **message: Any) -> Any:
        """Send a message, and wait for its answer."""
        self.socket.send(msgspec.json.encode(message).decode())
        return self.answer()

    def answer(self) -> Any:
        while (message := self.receive())["type"] not in ("done", "refused", "explained", "previewed"):
            pass
        return message

    def play(self, *moves: str) -> Any:
        answer = self.send(type="move", number=self.state["number"], moves=moves)
        assert answer["type"] == "done", answer
        return self.until(answer["number"])

    @property
    def options(self) -> list[str]:
        return [option["move"] for option in self.state["options"]]

    def closed(self) -> int | None:
        """Read on until the connection is closed; its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


class Party:
    """Some guests at one table, one connection each, and one who looks on; spread over all servers there are."""

    def __init__(
        self, stack: ExitStack, server: Server, game: str, players: int, others: Sequence[Server] = (), **wishes: Any
    ) -> None:
        servers = [server, *others]
        self.guests = [servers[i % len(servers)].guest(f"Guest {i + 1}") for i in range(players)]
        self.table = self.guests[0].make_table(game, players, **wishes)
        for i, guest in enumerate(self.guests):
            guest.sit(self.table, f"p{i + 1}", nonce=f"my nonce {i}")
        self.guests[0].ask("POST", f"/api/tables/{self.table}/start")
        self.players = [
            stack.enter_context(guest.connect(self.table, f"p{i + 1}")) for i, guest in enumerate(self.guests)
        ]
        self.watcher = stack.enter_context(Guest(servers[-1]).connect(self.table))
        for player in self.everybody:
            player.until(0)

    @property
    def everybody(self) -> list[Player]:
        return [*self.players, self.watcher]

    @property
    def mover(self) -> Player:
        return next(player for player in self.players if player.options)

    def play_on(self, rand: Rng, most: int = 10**6) -> None:
        """Random moves until the game is over or so many are made; everybody follows."""
        for _ in range(most):
            if self.watcher.state["status"] == "over":
                return
            mover = self.mover
            number = mover.play(mover.options[rand.below(len(mover.options))])["number"]
            for player in self.everybody:
                player.until(number)
