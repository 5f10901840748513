"""One WebSocket a viewer. Two tasks serve it: one answers what comes in, one sends what has changed.

Nothing is queued for a client: the sender remembers how far the client has seen and, when the line is free, sends the
newest state with all events since. A slow reader gets fewer, larger messages; one who does not read is cut off.
"""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from kogge.server import metrics
from kogge.server.errors import BadWish, Forbidden, NotAllowed, Problem, Unavailable, Unknown
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
    Unseated,
)
from kogge.server.people import quotas
from kogge.server.people.people import printable
from kogge.server.people.presence import Visitor
from kogge.server.store import Person, Remark
from kogge.server.tables import views
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.preview import preview
from kogge.server.tables.rights import eyes, holds, own_seat, parse_seat
from kogge.server.tables.table import Table
from kogge.words import FALLBACK, languages

PATIENCE = 20.0  # seconds that a client may take to read a message
LARGEST = 16 * 1024  # bytes of a message from a client
PACE, BURST = 100.0, 200.0  # messages a second in the long run, and at once
POLICY, FAULT, LATER = 1008, 1011, 1013  # close codes: not with us, a fault of ours, and not now
SESSION_ENDED, TABLE_CLOSED = 4003, 4004  # and of our own: sign in again; there is nothing to come back to

decoder = msgspec.json.Decoder(Request)
log = structlog.get_logger()


class Closing(Exception):
    """The server ends the connection, for a reason that the client is told."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        lobby: Lobby,
        table: Table,
        visitor: Visitor,
        seat: str,
        since: int,
        language: str,
    ) -> None:
        self.socket = socket
        self.lobby = lobby
        self.table = table
        self.visitor = visitor
        self.seat = seat  # whose eyes it looks with; empty: the public's
        self.seen = since
        self.language = language
        self.heard = max(0, table.said - len(table.chat))  # remarks
        self.allowance = Allowance()
        self._sending = 0  # messages that the line has not taken yet
        self._since = 0.0  # since when there have been any

    @property
    def person(self) -> Person | None:
        """Who this is by now: they may have another name."""
        return self.visitor.person

    async def run(self) -> None:
        self.table.watchers.add(self.visitor)
        tasks = [asyncio.create_task(self.send_changes(self.visitor.news)), asyncio.create_task(self.receive())]
        try:
            with metrics.CONNECTIONS.track_inprogress():
                done: set[asyncio.Task[None]] = set()
                while not done:  # one look now and then is cheaper than a timer for each message
                    done, _ = await asyncio.wait(tasks, timeout=PATIENCE / 4, return_when=asyncio.FIRST_COMPLETED)
                    if self._sending and time.monotonic() - self._since > PATIENCE:
                        raise TimeoutError
        finally:
            self.table.watchers.discard(self.visitor)
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
            self.check_welcome()
            async with self.table.lock:
                unseated = self.give_up_lost_seat()
                fresh = unseated or self.table.changes != changes
                if fresh:
                    changes = self.table.changes
                    viewer = eyes(self.table, self.person, self.seat)
                    text = views.encoded(self.table, viewer, self.seen, self.language)
                    self.seen = len(self.table.journal)
            if unseated:
                await self.answer(Unseated())
            if fresh:
                await self.send(text)
            if self.heard != self.table.said:
                for remark in self.unheard():
                    await self.answer(Said(remark.room, remark.name, remark.text))
            await news.wait()

    def check_welcome(self) -> None:
        if self.visitor.ended:
            raise Closing(SESSION_ENDED, "session-ended")
        if self.table.row.closed:
            raise Closing(TABLE_CLOSED, "closed")

    def give_up_lost_seat(self) -> bool:
        """Whoever no longer holds the seat looks on with the public's eyes, from the beginning."""
        if not self.seat or holds(self.table, self.person, parse_seat(self.table, self.seat)):
            return False
        self.seat = ""
        self.seen = 0
        return True

    def unheard(self) -> list[Remark]:
        """Players do not hear what spectators say; spectators hear everything."""
        remarks = self.table.chat[len(self.table.chat) - min(len(self.table.chat), self.table.said - self.heard) :]
        self.heard = self.table.said
        return [remark for remark in remarks if remark.room == "players" or self.room == "spectators"]

    @property
    def room(self) -> str:
        """If you sit at the table you are with the players, whoever's eyes you look with."""
        id = self.person.id if self.person else None
        return "players" if id and id in (seat.person for seat in self.table.seats) else "spectators"

    # In

    async def receive(self) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.allowance.spend()
            self.check_welcome()
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
        language = self.language or FALLBACK
        match message:
            case Move():
                begin = time.monotonic()
                done = await self.lobby.play(self.table, self.own_seat(), message.number, message.moves)
                metrics.KEEPING.observe(time.monotonic() - begin)
                return done
            case Preview():
                self.own_seat()
                shown = await preview(self.table, self.person, self.seat, message.number, message.moves, language)
                return Previewed(shown)
            case Undo():
                return await self.lobby.undo(self.table, self.own_seat(), message.number, message.turn, self.person)
            case Explain():
                return await self.table.explain(self.own_seat(), message.move, language)
            case Say():
                await self.say(message.text)
                return Done(len(self.table.journal))

    async def say(self, text: str) -> None:
        if self.person is None:
            raise Unknown
        text = printable(text).strip()
        if not text:
            raise BadWish("bad-message", "there is nothing in it to read")
        self.lobby.quotas.spend(quotas.CHAT, self.person.id)
        await self.table.say(Remark(self.room, self.person.name, text, time.time()))

    def own_seat(self) -> int:
        """The seat that this connection acts for; it may have been left meanwhile."""
        if not self.seat:
            raise Forbidden("spectator", "you only look on: connect with a seat of yours to play")
        return own_seat(self.table, self.person, self.seat)


class Allowance:
    """So many messages; whoever sends more is read more slowly, and the network makes them wait."""

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
    lobby: Lobby,
    visitor: Visitor,
    id: str,
    seat: str,
    since: str,
    language: str,
    invitation: str,
) -> None:
    """Whoever may not come in is told why, then the connection is closed."""
    try:
        lobby.quotas.spend(quotas.VISITS, visitor.address)
        with lobby.presence.here(visitor):
            async with lobby.visit(id, visitor.person, invitation) as table:
                check_wishes(table, visitor.person, seat, since, language)
                log.info("connected", table=id, seat=seat)
                await run(Connection(socket, lobby, table, visitor, seat, int(since), language))
    except Problem as problem:
        metrics.REFUSED.labels(problem.error).inc()
        await refuse(socket, problem)


def check_wishes(table: Table, person: Person | None, seat: str, since: str, language: str) -> None:
    eyes(table, person, seat)
    if not since.isdecimal() or len(since) > 9:
        raise BadWish("bad-number", "since is a number, 0 or more")
    if language and language not in languages():
        raise BadWish("no-such-language", f"there is: {', '.join(languages())}")


async def run(connection: Connection) -> None:
    socket = connection.socket
    try:
        await connection.run()
    except Closing as closing:
        with suppress(WebSocketException, OSError):
            await socket.close(closing.code, closing.reason)
    except (WebSocketException, OSError):
        pass  # they are gone, perhaps in the middle of a message, or do not read
    except Exception as error:  # ours: the log has the trace, the client does not
        log.error("connection failed", table=connection.table.row.id, exc_info=error)
        with suppress(WebSocketException):
            await socket.close(FAULT, "server-error")


async def refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    message = msgspec.json.encode(Refused(problem.error, problem.detail, 0)).decode()
    await socket.send({"type": "websocket.send", "text": message, "bytes": None})
    await socket.close(LATER if isinstance(problem, Unavailable) else POLICY, problem.error)
