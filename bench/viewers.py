"""Tables full of people, played over WebSockets at whatever pace the measurement wants."""

import asyncio
import time
from typing import Any

import httpx
import msgspec
from wire import Wire, connect

PLAYERS = 3


class Option(msgspec.Struct):
    move: str


class Message(msgspec.Struct):
    """What a client has to know of it; the rest is read over."""

    type: str
    number: int = 0
    status: str = ""
    options: list[Option] = []
    patch: list[tuple[list[str | int], msgspec.Raw]] = []


decoder = msgspec.json.Decoder(Message)
decode_options = msgspec.json.Decoder(list[Option]).decode
decode_text = msgspec.json.Decoder(str).decode


class Client:
    """One viewer, and what the last message left it with."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.number = -1
        self.status = ""
        self.options: list[Option] = []
        self.at = 0.0  # when that message came

    async def until(self, number: int) -> None:
        while self.number < number:
            self.take(decoder.decode(await self.wire.receive()))

    def take(self, message: Message) -> None:
        assert message.type != "refused", message
        if message.type == "state":
            self.status, self.options = message.status, message.options
        elif message.type == "changes":
            for place, value in message.patch:
                if place == ["options"]:
                    self.options = decode_options(value)
                elif place == ["status"]:
                    self.status = decode_text(value)
        else:
            return
        self.number, self.at = message.number, time.perf_counter()


class Seats:
    """One table with a person on every seat."""

    def __init__(self, http: httpx.AsyncClient, address: str, game: str) -> None:
        self.http = http
        self.address = address
        self.game = game
        self.table = ""
        self.clients: list[Client] = []
        self.cookie = ""

    async def make(self) -> None:
        self.http.cookies.clear()
        answer = await self.http.post("/api/me", json={"name": "Ann"})
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.http.cookies.clear()
        body = {"game": self.game, "players": PLAYERS}
        self.table = (await self.ask("POST", "/api/tables", body))["id"]
        for seat in range(PLAYERS):
            await self.ask("PUT", f"/api/tables/{self.table}/seats/p{seat + 1}", {})
        await self.ask("POST", f"/api/tables/{self.table}/start")

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body, headers={"cookie": self.cookie})
        answer.raise_for_status()
        return answer.json() if answer.content else None

    async def connect(self) -> None:
        for seat in range(PLAYERS):
            path = f"/api/tables/{self.table}/play?seat=p{seat + 1}&changes=1"  # which earlier servers do not know
            self.clients.append(Client(await connect(self.address, path, self.cookie)))
            await self.clients[-1].until(0)

    async def play_again(self) -> None:
        for client in self.clients:
            client.wire.close()
        self.clients = []
        self.table = (await self.ask("POST", f"/api/tables/{self.table}/rematch"))["id"]
        await self.ask("POST", f"/api/tables/{self.table}/start")
        await self.connect()

    async def move(self, pick: int) -> float:
        """One move; seconds until the last of the others has seen it. A game that is over begins anew."""
        if self.clients[0].status == "over":
            await self.play_again()
        mover = next(client for client in self.clients if client.options)
        options, number = mover.options, mover.number
        message = {"type": "move", "number": number, "moves": [options[pick % len(options)].move]}
        begin = time.perf_counter()
        mover.wire.send(msgspec.json.encode(message))
        for client in self.clients:
            await client.until(number + 1)
        return max(client.at for client in self.clients if client is not mover) - begin


class Drive:
    """Many tables, each with a move every `pause` seconds, or as soon as the last one is seen if that takes longer."""

    def __init__(self, address: str, game: str, tables: int, pause: float) -> None:
        self.address = address
        self.game = game
        self.tables = tables
        self.pause = pause

    async def run(self, seconds: float, ready: Any) -> list[float]:
        """The times of all moves."""
        times: list[float] = []
        limits = httpx.Limits(max_connections=8)
        base = f"http://{self.address}"
        async with httpx.AsyncClient(base_url=base, limits=limits, trust_env=False, timeout=120) as http:
            parties = [Seats(http, self.address, self.game) for _ in range(self.tables)]
            for party in parties:
                await party.make()
                await party.connect()
            ready()
            begin = time.perf_counter()
            plays = (self.play(party, seed, begin, seconds, times) for seed, party in enumerate(parties))
            await asyncio.gather(*plays)
        return times

    async def play(self, party: Seats, seed: int, begin: float, seconds: float, times: list[float]) -> None:
        pick, due = seed, begin + self.pause * seed / self.tables
        while due < begin + seconds:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            pick = pick * 1103515245 + 12345 & 0x7FFFFFFF
            times.append(await party.move(pick >> 8))
            due = max(due + self.pause, time.perf_counter())


async def make_idle(address: str, game: str, tables: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, timeout=120) as http:
        for _ in range(tables):
            await Seats(http, address, game).make()
