"""Honest players: they move, take back, talk, look ahead, leave and come back, and expect to be served."""

import asyncio
import random
import time
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from tests.siege.ledger import Ledger
from tests.siege.people import AWAY, Person, Refused, applied

BOT = "greedy"
GAMES = {"vasa": 3, "volga": 3, "vejen": 3}  # players


class Player:
    """Somebody at a table: a connection that comes back by itself, and what came over it."""

    def __init__(self, table: "HonestTable", person: Person, seat: int | None, rand: random.Random) -> None:
        self.table, self.person, self.seat, self.rand = table, person, seat, rand
        self.name = "" if seat is None else f"p{seat + 1}"
        self.state: Any = None
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.changes = "1" if rand.random() < 0.5 else "0"
        self._ids = count(1)
        self._asked: dict[str, tuple[str, asyncio.Future[Any]]] = {}  # not answered yet

    async def follow(self) -> None:
        while True:
            since = str(self.state["number"] if self.state else 0)
            with suppress(*AWAY):
                async with self.person.connect(self.table.id, self.name, since=since, changes=self.changes) as socket:
                    self.socket = socket
                    self.table.ledger.counts["connections"] += 1
                    for text, _ in list(self._asked.values()):
                        await socket.send(text)
                    async for message in socket:
                        self.take(msgspec.json.decode(message))
            self.socket = None
            self.person.turn_elsewhere()
            await asyncio.sleep(0.1)

    def take(self, message: Any) -> None:
        if message["type"] == "state":
            self.see(message)
        elif message["type"] == "changes":
            self.see(applied(self.state, message))
        elif message.get("id") in self._asked:
            self._asked.pop(message["id"])[1].set_result(message)
        elif message["type"] == "refused":
            self.table.ledger.counts[f"refused at the door: {message['error']}"] += 1

    def see(self, state: Any) -> None:
        before = self.state["number"] if self.state else 0
        self.state = state
        viewer = state["view"] and state["view"]["viewer"]
        self.table.ledger.saw("an honest player", self.table.id, self.name or None, viewer, bool(state["options"]))
        self.table.seen(before, state, self)
        self.changed.set()

    async def ask(self, what: str, **message: Any) -> Any:
        """The answer, however often it has to be asked for. Only what is kept or refused for good is an answer."""
        begin = time.monotonic()
        id = f"{self.name}-{next(self._ids)}"
        text = msgspec.json.encode(message | {"id": id}).decode()
        while True:
            future = asyncio.get_running_loop().create_future()
            self._asked[id] = text, future
            if self.socket:
                with suppress(*AWAY):
                    await self.socket.send(text)
            answer = await future
            if answer.get("error") not in ("unavailable", "too-many-requests"):
                break
            self.table.ledger.counts[f"told to wait: {answer['error']}"] += 1
            if answer["error"] == "too-many-requests":
                return answer
            await asyncio.sleep(0.1)
        self.table.ledger.waited(what, begin)
        if answer["type"] == "refused":
            self.table.ledger.counts[f"refused: {answer['error']}"] += 1
        return answer

    async def play(self) -> None:
        """Until the game is over, or the siege is."""
        while not self.table.stopping:
            if self.state is None or not self.state["options"]:
                if self.state and self.state["status"] == "over":
                    return
                self.changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 1)
                continue
            await asyncio.sleep(self.rand.uniform(0.05, 0.5))
            await self.do_something()

    async def do_something(self) -> None:
        state, dice = self.state, self.rand.random()
        if not state["options"]:
            return
        option = self.rand.choice(state["options"])
        if dice < 0.04:
            await self.ask("chat", type="say", text="Good luck to all of you!")
        elif dice < 0.10:
            await self.ask("preview", type="preview", number=state["number"], moves=[option["move"]])
        elif dice < 0.14:
            await self.ask("preview", type="explain", move=option["move"])
        elif dice < 0.16 and self.socket:
            await self.socket.close()
            return
        await self.act(state["number"], option["move"], type="move", moves=[option["move"]])
        if self.state["undo"] and self.rand.random() < 0.1:
            await self.act(self.state["number"], "/undo", type="undo")

    async def act(self, number: int, line: str, **message: Any) -> None:
        answer = await self.ask("move", number=number, **message)
        if answer["type"] == "done":
            assert self.seat is not None
            self.table.ledger.acknowledge(self.table.id, self.seat, line)
            self.table.acknowledged(answer["number"])
            self.table.ledger.counts["acknowledged again"] += answer["repeated"]
            while self.state["number"] < answer["number"] and not self.table.stopping:
                self.changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 1)


class HonestTable:
    """People at a table, bots on the seats that are left, and somebody who looks on; one game after the other."""

    def __init__(self, ledger: Ledger, people: list[Person], game: str, rand: random.Random) -> None:
        self.ledger, self.people, self.game, self.rand = ledger, people, game, rand
        self.id = ""
        self.stopping = False
        self.bots: set[str] = set()
        self._acknowledged: dict[int, float] = {}  # when, by number
        self._bot_asked = 0.0  # since when the table has waited for a bot

    async def run(self) -> None:
        while not self.stopping:
            await self.set_up()
            *sitting, looking = self.people
            players = [Player(self, person, seat, self.rand) for seat, person in enumerate(sitting)]
            watcher = Player(self, looking, None, self.rand)
            following = [asyncio.create_task(player.follow()) for player in (*players, watcher)]
            try:
                await asyncio.gather(*(player.play() for player in players))
            finally:
                for task in following:
                    task.cancel()
                await asyncio.gather(*following, return_exceptions=True)
            self.ledger.counts["games"] += players[0].state["status"] == "over"

    async def set_up(self) -> None:
        """A new table. What is asked twice may have been heard the first time, so a clash is no trouble."""
        host = self.people[0]
        players = GAMES[self.game]
        begin = time.monotonic()
        made = await host.insist("POST", "/api/tables", {"game": self.game, "players": players, "open": True})
        self.id, self.bots = made["id"], {f"p{seat + 1}" for seat in range(len(self.people) - 1, players)}
        self._acknowledged, self._bot_asked = {}, 0.0
        wishes: list[tuple[Person, str, str, Any]] = [
            (person, "PUT", f"seats/p{seat + 1}", {}) for seat, person in enumerate(self.people[:-1])
        ]
        wishes += [(host, "PUT", f"seats/{seat}", {"bot": BOT}) for seat in sorted(self.bots)]
        wishes += [(host, "POST", "start", None)]
        for person, method, path, body in wishes:
            try:
                await person.insist(method, f"/api/tables/{self.id}/{path}", body)
            except Refused as refused:
                if refused.error not in ("seat-taken", "started"):
                    raise
        self.ledger.waited("page", begin)

    def acknowledged(self, number: int) -> None:
        self._acknowledged.setdefault(number, time.monotonic())

    def seen(self, before: int, state: Any, by: Player) -> None:
        """Somebody sees the table at a number: what was acknowledged earlier, they have waited for."""
        now = time.monotonic()
        for number in range(before + 1, state["number"] + 1):
            if number in self._acknowledged:
                self.ledger.waited("screen", self._acknowledged[number], now)
        if by.seat is not None:
            return
        if self._bot_asked:
            self.ledger.waited("bot", self._bot_asked, now)
        asked = set((state["asked"] or {"seats": []})["seats"])
        self._bot_asked = now if asked and asked <= self.bots else 0.0


async def look_around(ledger: Ledger, person: Person) -> None:
    """Somebody who only looks at the front page and the lobby."""
    for path in ("/", "/api/tables", "/api/games", "/health/live", "/api/words/en/page"):
        begin = time.monotonic()
        while True:
            with suppress(*AWAY):
                answer = await person.try_("GET", path)
                ledger.counts[f"{path}: {answer.status_code}"] += answer.status_code >= 500
                if answer.status_code < 500:
                    break
            person.turn_elsewhere()
            await asyncio.sleep(0.1)
        ledger.waited("page", begin)
        await asyncio.sleep(0.3)
