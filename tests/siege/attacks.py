"""What attackers do. An attack is one function, which is run again and again until the siege is over.

It may raise whatever `people.AWAY` and `people.Refused` name: that is how an attack is warded off. To add one, write it
and put @attack above it.
"""

import asyncio
import random
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from tests.server.clients import ROOT
from tests.siege.people import AWAY, Person, Refused, applied, hear, say

PACE = 0.004  # seconds between two messages of a flood: it is the server that is to be tried, not the machine
RECORD = (ROOT / "tests/records/vasa/never-launched.json").read_bytes()
ATTACKS: list[Callable[["Enemy"], Awaitable[None]]] = []


def attack(function: Callable[["Enemy"], Awaitable[None]]) -> Callable[["Enemy"], Awaitable[None]]:
    ATTACKS.append(function)
    return function


class Enemy:
    """Where the servers are, and everything that attackers found or did."""

    def __init__(self, servers: Sequence[str], rand: random.Random, honest: Path) -> None:
        """`honest` is a file with the tables that honest players play at."""
        self.servers = servers
        self.rand = rand
        self.honest = honest
        self.done: Counter[str] = Counter()
        self.leaks: list[str] = []
        self.faults: Counter[str] = Counter()  # answers that should never be given
        self._hosts = 0

    def address(self) -> str:
        self._hosts = self._hosts % 250 + 1
        return f"127.0.2.{self._hosts}"

    @asynccontextmanager
    async def stranger(self, name: str = "Mal", host: str = "") -> Any:
        person = Person(self.servers, host or self.address(), self.rand.randrange(len(self.servers)))
        try:
            person.id = (await person.ask("POST", "/api/me", {"name": name}))["id"]
            yield person
        finally:
            await person.close()

    def honest_table(self) -> str:
        return self.rand.choice(self.honest.read_text().split() or ["none"])

    def check(self, what: str, status: int) -> None:
        self.done[what] += 1
        if status >= 500 and status != 503:
            self.faults[f"{what}: {status}"] += 1


# Looking into other people's hands


@attack
async def former_occupants(enemy: Enemy) -> None:
    """Sit on every seat, connect, leave; others sit down and play. The old connections may see what the public sees."""
    async with enemy.stranger() as mal, enemy.stranger("Vic") as vic, AsyncExitStack() as stack:
        game = enemy.rand.choice(["vasa", "volga", "vejen"])
        table = (await mal.ask("POST", "/api/tables", {"game": game, "players": 3}))["id"]
        seats = ["p1", "p2", "p3"]
        for seat in seats:
            await mal.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
            changes = str(enemy.rand.randrange(2))
            line = await stack.enter_async_context(mal.connect(table, seat, changes=changes))
            stack.callback(asyncio.create_task(spy(enemy, line)).cancel)
        for seat in seats:
            await mal.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
            await vic.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await mal.ask("POST", f"/api/tables/{table}/start")
        for _ in range(4):
            for seat in seats:
                state = await vic.ask("GET", f"/api/tables/{table}/seats/{seat}/state")
                if state["options"]:
                    move = enemy.rand.choice(state["options"])["move"]
                    wish = {"number": state["number"], "moves": [move]}
                    await vic.ask("POST", f"/api/tables/{table}/seats/{seat}/moves", wish)
        with suppress(*AWAY, Refused):
            await mal.ask("DELETE", f"/api/tables/{table}")


async def spy(enemy: Enemy, line: Any) -> None:
    """Look at everything that comes over a connection whose seat is going to be lost before the game begins."""
    state: Any = None
    with suppress(*AWAY):
        while True:
            message = await hear(line)
            if message["type"] == "state":
                state = message
            elif message["type"] == "changes":
                state = applied(state, message)
            else:
                continue
            if state["status"] != "waiting":
                enemy.done["views by former occupants"] += 1
                if state["options"] or state["view"]["viewer"]:
                    enemy.leaks.append(f"a former occupant was shown what {state['view']['viewer']} sees")


@attack
async def misuse_of_tokens(enemy: Enemy) -> None:
    """A token plays and watches; it must not make itself its owner."""
    async with enemy.stranger() as owner:
        token = (await owner.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
        thief = Person(enemy.servers, owner.host, owner.at)
        try:
            for method, path, body in (
                ("POST", "/api/me", {"name": "Me"}),
                ("POST", "/api/me/account", {"name": f"thief {enemy.rand.random()}", "password": "long enough"}),
                ("POST", "/api/me/tokens", {"label": "more"}),
                ("DELETE", "/api/me/tokens", None),
            ):
                answer = await thief.try_(method, path, body, authorization=f"Bearer {token}")
                enemy.check("misuse of a token", answer.status_code)
                if answer.status_code < 300 or "set-cookie" in answer.headers:
                    enemy.leaks.append(f"a token did {method} {path}: {answer.status_code}")
        finally:
            await thief.close()


@attack
async def other_peoples_seats(enemy: Enemy) -> None:
    """Ask for what is not ours: seats, moves, private tables."""
    async with enemy.stranger() as mal, enemy.stranger("Vic") as vic:
        table = (await vic.ask("POST", "/api/tables", {"game": "vasa", "players": 3}))["id"]
        for seat in ("p1", "p2", "p3"):
            await vic.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await vic.ask("POST", f"/api/tables/{table}/start")
        for seat in ("p1", "p2", "p3"):
            for method, path, body in (
                ("GET", "state", None),
                ("GET", "explain?move=done", None),
                ("POST", "moves", {"number": 0, "moves": ["done"]}),
                ("POST", "undo", {"number": 0}),
            ):
                answer = await mal.try_(method, f"/api/tables/{table}/seats/{seat}/{path}", body)
                enemy.check("another's seat", answer.status_code)
                if answer.status_code < 300:
                    enemy.leaks.append(f"a stranger got {method} {path} of {seat}")
        with suppress(*AWAY, Refused):
            await vic.ask("DELETE", f"/api/tables/{table}")


# Floods


@attack
async def flood_of_garbage(enemy: Enemy) -> None:
    garbage: list[Any] = [
        "x" * 16_000, "{", "[" * 5000, "null", "{}", b"\x00\xff", '{"type":"move","number":1e99,"moves":["done"]}',
        '{"type":"move","number":0,"moves":[]}', '{"type":"preview","number":0,"moves":["fly home"]}',
        '{"type":"explain","move":"\\u0000"}', '{"type":"say","text":""}', '{"type":"undo","number":-1}',
    ]  # fmt: skip
    async with enemy.stranger() as mal:
        table = enemy.honest_table()
        async with mal.connect(table) as line:
            reading = asyncio.create_task(read_on(line))
            try:
                for _ in range(500):
                    await line.send(enemy.rand.choice(garbage))
                    enemy.done["garbage"] += 1
                    await asyncio.sleep(PACE)
            finally:
                reading.cancel()


async def read_on(line: Any) -> None:
    with suppress(*AWAY):
        async for _ in line:
            pass


@attack
async def flood_of_chat(enemy: Enemy) -> None:
    async with enemy.stranger() as mal:
        table = enemy.honest_table()
        async with mal.connect(table) as line:
            reading = asyncio.create_task(read_on(line))
            try:
                for _ in range(300):
                    await say(line, type="say", text="\N{ROLLING ON THE FLOOR LAUGHING}" * 500)
                    enemy.done["chat"] += 1
                    await asyncio.sleep(PACE)
            finally:
                reading.cancel()


@attack
async def move_and_take_back(enemy: Enemy) -> None:
    """A journal that grows without end, unless somebody stops it."""
    async with enemy.stranger() as mal:
        table = (await mal.ask("POST", "/api/tables", {"game": "vasa", "players": 3}))["id"]
        for seat in ("p1", "p2", "p3"):
            await mal.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await mal.ask("POST", f"/api/tables/{table}/start")
        seat = (await mal.ask("GET", f"/api/tables/{table}/state"))["asked"]["seats"][0]
        async with mal.connect(table, seat) as line:
            number = (await hear(line))["number"]
            for turn in range(400):
                if turn % 2:
                    await say(line, type="undo", number=number)
                else:
                    await say(line, type="move", number=number, moves=["role admiral"])
                while (message := await hear(line))["type"] not in ("done", "refused"):
                    pass
                number = message["number"]
                enemy.done["moves and undos"] += 1
                await asyncio.sleep(PACE)
        await mal.ask("GET", f"/api/tables/{table}/moments/{number // 2}")


@attack
async def flood_of_sign_ups(enemy: Enemy) -> None:
    async with enemy.stranger() as mal:
        for _ in range(20):
            name = f"Nobody {enemy.rand.random()}"
            stranger = Person(enemy.servers, mal.host, mal.at)
            try:
                answer = await stranger.try_("POST", "/api/me/account", {"name": name, "password": "correct horse"})
                enemy.check("sign-ups", answer.status_code)
                answer = await stranger.try_("POST", "/api/me/session", {"name": name, "password": "wrong horse"})
                enemy.check("wrong passwords", answer.status_code)
            finally:
                await stranger.close()


@attack
async def tables_of_hard_bots(enemy: Enemy) -> None:
    async with enemy.stranger() as mal:
        for _ in range(10):
            table = (await mal.ask("POST", "/api/tables", {"game": "vejen", "players": 2, "open": False}))["id"]
            for seat in ("p1", "p2"):
                await mal.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": "hard"})
            await mal.ask("POST", f"/api/tables/{table}/start")
            enemy.done["tables of hard bots"] += 1
        await asyncio.sleep(5)


@attack
async def occupy_the_lobby(enemy: Enemy) -> None:
    """Make tables, and sit down on every free seat that there is."""
    async with enemy.stranger("Mal, who waits") as mal:
        for _ in range(12):
            answer = await mal.try_("POST", "/api/tables", {"game": "vasa", "players": 5})
            enemy.check("tables", answer.status_code)
        for table in (await mal.ask("GET", "/api/tables"))["open"][:10]:
            answer = await mal.try_("PUT", f"/api/tables/{table['id']}/seats/p5", {})
            enemy.check("seats", answer.status_code)
        await asyncio.sleep(2)


@attack
async def flood_of_handshakes(enemy: Enemy) -> None:
    async with enemy.stranger() as mal:
        table = enemy.honest_table()
        for _ in range(100):
            async with mal.connect(table) as line:
                await hear(line)
            enemy.done["handshakes"] += 1


@attack
async def uploads(enemy: Enemy) -> None:
    """Records to be replayed, and bodies that are too large or too deep."""
    async with enemy.stranger() as mal:
        for path in ("/api/records/draws", "/api/records/moments/400"):
            headers = {"content-type": "application/json"}
            for content in (RECORD, RECORD[:-3], b"[" * 50_000, b'{"game":"' + b"x" * 900_000 + b'"}'):
                url = f"http://{mal.server}{path}"
                answer = await mal.http.post(url, content=content, headers=headers)
                enemy.check("uploads", answer.status_code)


# Names and paths


@attack
async def strange_names(enemy: Enemy) -> None:
    names = ["", " ", "\u3164", "\u202egnitset", "hard bot", "a" * 10_000, "Z\u0351\u0352" * 30, "<script>", "\x00"]
    async with enemy.stranger() as mal:
        for name in names:
            enemy.check("names", (await mal.try_("POST", "/api/me", {"name": name})).status_code)
        for path in (
            "/assets/" + "x" * 300, "/assets/../../etc/passwd", "/assets/%2e%2e%2fkogge.db",
            "/api/tables/" + "y" * 5000, "/api/tables?page=99999999999999999999", "/api/words/../en",
            "/table/" + "%00" * 20, "/docs?x=%ff",
        ):  # fmt: skip
            enemy.check("paths", (await mal.try_("GET", path)).status_code)


# Connections that keep a place and want nothing


@attack
async def half_open(enemy: Enemy) -> None:
    """Nothing at all, half a header, or a header without its body."""
    beginnings = [b"", b"GET / HT", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"]
    lines = []
    host, port = enemy.servers[0].split(":")
    source = enemy.address()
    for i in range(150):
        with suppress(OSError):
            made = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
            lines.append(made)
            made[1].write(beginnings[i % 3])
            enemy.done["half-open connections"] += 1
    await asyncio.sleep(6)
    for _, writer in lines:
        writer.close()


@attack
async def slow_readers(enemy: Enemy) -> None:
    """WebSockets that ask for much and read nothing."""
    async with enemy.stranger() as mal:
        table = enemy.honest_table()
        host, port = mal.server.split(":")
        request = "\r\n".join([
            f"GET /api/tables/{table}/play HTTP/1.1", f"Host: {mal.server}", f"Cookie: {mal.cookie}",
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
        ])  # fmt: skip
        text = msgspec.json.encode({"type": "look"})
        frame = bytes([0x81, 0x80 | len(text)]) + bytes(4) + text
        lines = []
        for _ in range(10):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            with suppress(OSError):
                line.bind((mal.host, 0))
                await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
                await asyncio.get_running_loop().sock_sendall(line, request.encode())
                enemy.done["slow readers"] += 1
            lines.append(line)
        try:
            for _ in range(100):
                for line in lines:
                    with suppress(OSError):
                        line.send(frame * 20)
                await asyncio.sleep(0.05)
        finally:
            for line in lines:
                line.close()
