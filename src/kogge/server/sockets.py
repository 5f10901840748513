"""One WebSocket a viewer. Two tasks serve it: one answers what comes in, one sends what has changed.

Nothing is queued for a client: the sender remembers how far the client has seen and, when the line is free, sends the
newest state with all events since. Who reads slowly gets fewer, larger messages; who does not read is cut off.
"""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from kogge.kernel.rules import PUBLIC
from kogge.server import metrics
from kogge.server.tables import views
from kogge.server.errors import BadWish, Forbidden, NotAllowed, Problem, Unavailable, Unknown
from kogge.server.tables.table import Table, Watcher
from kogge.server.messages import (
    Done,
    Explain,
    Explained,
    Move,
    Preview,
    Previewed,
    Refused,
    Request,
    Said,
    Say,
    Undo,
)
from kogge.server.people.people import printable
from kogge.server.tables.preview import preview
from kogge.server.store import Remark, Person
from kogge.server.tables.lobby import Lobby, own_seat, viewer
from kogge.words import FALLBACK, languages

PATIENCE = 20.0  # seconds that a client may take to read a message
LARGEST = 16 * 1024  # bytes of a message from a client
PACE, BURST = 100.0, 200.0  # messages a second in the long run, and at once
POLICY, FAULT, LATER = 1008, 1011, 1013  # close codes: not with us, a fault of ours, and not now

decoder = msgspec.json.Decoder(Request)
log = structlog.get_logger()


class Connection:
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        tables: Lobby,
        table: Table,
        person: Person | None,
        viewer: int,
        since: int,
        language: str,
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.watcher = Watcher(person)
        self.viewer = viewer
        self.seen = since
        self.language = language
        self.heard = max(0, table.said - len(table.chat))  # lines of chat
        self.allowance = Allowance()
        self._sending = 0  # messages that the line has not taken yet
        self._since = 0.0  # since when there have been any

    @property
    def person(self) -> Person | None:
        """Who this is by now: a guest may have signed in meanwhile, or have another name."""
        return self.watcher.person

    async def run(self) -> None:
        self.table.watchers.add(self.watcher)
        tasks = [asyncio.create_task(self.send_changes(self.watcher.news)), asyncio.create_task(self.receive())]
        try:
            with metrics.CONNECTIONS.track_inprogress():
                done: set[asyncio.Task[None]] = set()
                while not done:  # one look now and then is cheaper than a timer for each message
                    done, _ = await asyncio.wait(tasks, timeout=PATIENCE / 4, return_when=asyncio.FIRST_COMPLETED)
                    if self._sending and time.monotonic() - self._since > PATIENCE:
                        raise TimeoutError
        finally:
            self.table.watchers.discard(self.watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def send(self, text: str) -> None:
        if not self._sending:
            self._since = time.monotonic()
        self._sending += 1
        try:
            await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})
        finally:
            self._sending -= 1

    async def answer(self, message: msgspec.Struct) -> None:
        await self.send(msgspec.json.encode(message).decode())

    # Out

    async def send_changes(self, news: asyncio.Event) -> None:
        changes = -1
        while True:
            news.clear()
            async with self.table.lock:
                fresh = self.table.changes != changes
                if fresh:
                    changes = self.table.changes
                    text = views.encoded(self.table, self.viewer, self.seen, self.language)
                    self.seen = len(self.table.journal)
            if fresh:
                await self.send(text)
            if self.heard != self.table.said:
                for line in self.unheard():
                    await self.answer(Said(line.room, line.name, line.text))
            await news.wait()

    def unheard(self) -> list[Remark]:
        """Players do not hear what spectators say; spectators hear everything."""
        remarks = self.table.chat[len(self.table.chat) - min(len(self.table.chat), self.table.said - self.heard) :]
        self.heard = self.table.said
        return [line for line in remarks if line.room == "players" or self.room == "spectators"]

    @property
    def room(self) -> str:
        """Who sits at the table is with the players, with whatever eyes they look."""
        id = self.person.id if self.person else None
        return "players" if id and id in (seat.person for seat in self.table.seats) else "spectators"

    # In

    async def receive(self) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.allowance.spend()
            await self.answer(await self.respond(event.get("text") or event.get("bytes") or b""))

    async def respond(self, text: str | bytes) -> msgspec.Struct:
        id = None
        try:
            message = decoder.decode(text)
            id = message.id
            reply = await self.obey(message)
            reply.id = id
            return reply
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            problem: Problem = BadWish("bad-message", str(error))
        except Problem as found:
            problem = found
        metrics.REFUSED.labels(problem.error).inc()
        why = problem.why if isinstance(problem, NotAllowed) else None
        return Refused(problem.error, problem.detail, len(self.table.journal), why, id)

    async def obey(self, message: Request) -> Done | Explained | Previewed:
        match message:
            case Move():
                begin = time.monotonic()
                done = await self.tables.play(self.table, self.seat(), message.number, message.moves)
                metrics.KEEPING.observe(time.monotonic() - begin)
                return done
            case Preview():
                language = self.language or FALLBACK
                return Previewed(await preview(self.table, self.seat(), message.number, message.moves, language))
            case Undo():
                return await self.tables.undo(self.table, self.seat(), message.number, message.turn)
            case Explain():
                return await self.table.explain(self.seat(), message.move, self.language or FALLBACK)
            case Say():
                if self.person is None:
                    raise Unknown
                text = printable(message.text).strip()
                if not text:
                    raise BadWish("bad-message", "there is nothing in it to read")
                await self.table.say(Remark(self.room, self.person.name, text, time.time()))
                return Done(len(self.table.journal))

    def seat(self) -> int:
        """The seat that this connection acts for; it may have been left meanwhile."""
        if self.viewer == PUBLIC:
            raise Forbidden("spectator", "you only look on: connect with a seat of yours to play")
        return own_seat(self.table, self.person, f"p{self.viewer + 1}")


class Allowance:
    """So many messages; who sends more is read more slowly, and the network makes them wait."""

    def __init__(self) -> None:
        self.left = BURST
        self.at = time.monotonic()

    async def spend(self) -> None:
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PACE) - 1
        self.at = now
        if self.left < 0:
            await asyncio.sleep(-self.left / PACE)


async def serve(
    socket: WebSocket[Any, Any, Any],
    tables: Lobby,
    person: Person | None,
    id: str,
    seat: str,
    since: str,
    language: str,
    invitation: str,
) -> None:
    """Whoever may not come in is told why, then the connection is closed."""
    try:
        table = await tables.visit(id, person, invitation)
        eyes = viewer(table, person, seat)
        if not since.isdecimal() or len(since) > 9:
            raise BadWish("bad-number", "since is a number, 0 or more")
        if language and language not in languages():
            raise BadWish("no-such-language", f"there is: {', '.join(languages())}")
    except Problem as problem:
        metrics.REFUSED.labels(problem.error).inc()
        await refuse(socket, problem)
        return
    log.info("connected", table=id, seat=seat)
    try:
        await Connection(socket, tables, table, person, eyes, int(since), language).run()
    except (WebSocketException, OSError):
        pass  # they are gone, perhaps in the middle of a message, or do not read
    except Exception as error:  # ours: the log has the trace, the client does not
        log.error("connection failed", table=id, exc_info=error)
        with suppress(WebSocketException):
            await socket.close(FAULT, "server-error")


async def refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    message = msgspec.json.encode(Refused(problem.error, problem.detail, 0)).decode()
    await socket.send({"type": "websocket.send", "text": message, "bytes": None})
    await socket.close(LATER if isinstance(problem, Unavailable) else POLICY, problem.error)
