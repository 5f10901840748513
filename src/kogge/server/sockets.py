"""The WebSocket of a table, /api/tables/{id}/play: one a viewer.

One task does what the client asks for. What there is to send (the answer, the state of the table if it has changed, and
remarks) is sent in one write, by whoever has changed the table: no task has to be woken for each viewer. Nothing is
queued for a client: its connection remembers how far it has seen and, when the line is free, sends the newest state
with all events since; the next request is dealt with when the last one has been answered. A slow reader gets fewer,
larger messages; one who does not read is cut off.
"""

import asyncio
import re
import time
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import parse_qsl

import msgspec
import structlog

from kogge.kernel.seats import PUBLIC
from kogge.server import metrics
from kogge.server.edge.gate import network
from kogge.server.errors import BadWish, Forbidden, NotAllowed, Problem, Unavailable, Unknown
from kogge.server.frames import EXTENSION, FramesProtocol
from kogge.server.messages import (
    Done,
    Explain,
    Explained,
    Look,
    Move,
    Ping,
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
from kogge.server.people.names import printable
from kogge.server.people.people import COOKIE, People
from kogge.server.people.presence import Visitor, ignore
from kogge.server.store import Person, Remark
from kogge.server.tables import views
from kogge.server.tables.lobby import Lobby
from kogge.server.tables.preview import preview
from kogge.server.tables.rights import check_own_name, eyes, holds, own_seat
from kogge.server.tables.table import Table
from kogge.words import FALLBACK, languages

LARGEST = 16 * 1024  # bytes of a message from a client
PACE, BURST = 100.0, 200.0  # messages a second in the long run, and at once
POLICY, FAULT, LATER = 1008, 1011, 1013  # close codes: not with us, a fault of ours, and not now
SESSION_ENDED, TABLE_CLOSED = 4003, 4004  # and of our own: sign in again; there is nothing to come back to

PATH = re.compile(r"/api/tables/([^/]+)/play")

decoder = msgspec.json.Decoder(Request)
encode = msgspec.json.Encoder().encode
log = structlog.get_logger()


class Closing(Exception):
    """The server ends the connection, for a reason that the client is told."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Wire:
    """A WebSocket as uvicorn hands it over."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.path: str = scope["path"]
        self.query = dict(parse_qsl(scope["query_string"].decode("latin-1")))
        self.headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        self.address = network(scope["client"][0] if scope.get("client") else "")
        self.line: FramesProtocol = scope["extensions"].pop(EXTENSION)
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        await self._receive()  # the wish to connect
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes | None:
        """What the client said; None if it is gone."""
        event = await self._receive()
        return None if event["type"] == "websocket.disconnect" else event.get("text") or event.get("bytes") or b""

    async def close(self, code: int, reason: str) -> None:
        with suppress(OSError):  # they are gone already
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


class Connection:
    def __init__(
        self,
        wire: Wire,
        lobby: Lobby,
        table: Table,
        visitor: Visitor,
        seat: str,
        since: int,
        language: str,
    ) -> None:
        self.wire = wire
        self.lobby = lobby
        self.table = table
        self.visitor = visitor
        self.seat = seat  # whose eyes it looks with; empty: the public's
        self.viewer = eyes(table, visitor.person, seat)
        self.seen = since
        self.language = language
        self.wants_changes = wire.query.get("changes") == "1"
        self.shown: views.Shown | None = None  # what the client has seen, if it wants changes only
        self.heard = max(0, table.said - len(table.chat))  # remarks
        self.allowance = Allowance()
        self._changes = -1  # of the table, as far as they were sent
        self._obeying = False  # something that the client asked for is under way
        self._hanging_up: asyncio.Future[None] | None = None
        visitor.wake = self.push
        wire.line.freed = self.push

    @property
    def person(self) -> Person | None:
        """Who this is by now: they may have another name."""
        return self.visitor.person

    async def run(self) -> None:
        self.table.watchers.add(self.visitor)
        try:
            with metrics.CONNECTIONS.track_inprogress():
                self.push()
                await self.receive()
        finally:
            self.table.watchers.discard(self.visitor)
            self.visitor.wake, self.wire.line.freed = (
                ignore,
                ignore,
            )  # nothing is left that only the collector could find
            if self._hanging_up:
                await self._hanging_up

    # Out

    def push(self) -> None:
        """Send what is due, if that is possible now; else this is called again when it is."""
        if not self._obeying and not self._hanging_up and self.wire.line.is_free:
            self.send()

    def send(self, answer: bytes = b"") -> None:
        try:
            self.check_welcome()
            texts = [answer] if answer else []
            if self.table.changes != self._changes and not self.table.ahead:
                self._changes = self.table.changes
                texts += self.seen_now()
            if self.heard != self.table.said:
                texts += [encode(Said(remark.room, remark.name, remark.text)) for remark in self.unheard()]
            if texts:
                self.wire.line.write_texts(texts)
        except Closing as closing:
            self.hang_up(closing)
        except OSError:
            pass  # they are gone, and their task is told so
        except Exception as error:  # ours, and whoever changed the table has nothing to do with it
            log.error("connection failed", table=self.table.row.id, exc_info=error)
            self.hang_up(Closing(FAULT, "server-error"))

    def hang_up(self, closing: Closing) -> None:
        """What is under way for the client is done to its end."""
        self._hanging_up = asyncio.ensure_future(self.wire.close(closing.code, closing.reason))

    def seen_now(self) -> list[bytes]:
        """The state of the table, as whoever this is by now may see it."""
        unseated = [encode(Unseated())] if self.give_up_lost_seat() else []
        text, now = views.encoded(self.table, self.viewer, self.seen, self.language, self.shown)
        self.seen = len(self.table.journal)
        if self.wants_changes:
            self.shown = now
        return [*unseated, text]

    def check_welcome(self) -> None:
        if self.visitor.ended:
            raise Closing(SESSION_ENDED, "session-ended")
        if self.table.row.closed:
            raise Closing(TABLE_CLOSED, "closed")

    def give_up_lost_seat(self) -> bool:
        """Whoever no longer holds the seat looks on with the public's eyes, from the beginning."""
        if not self.seat or holds(self.table, self.person, self.viewer):
            return False
        self.seat, self.viewer = "", int(PUBLIC)
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
        while (text := await self.wire.receive()) is not None and not self._hanging_up:
            if pause := self.allowance.spend():
                await asyncio.sleep(pause)
            self.check_welcome()
            self._obeying = True
            try:
                answer = encode(await self.respond(text))
                await self.wire.line.wait_until_free()
            finally:
                self._obeying = False
            self.send(answer)

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
                seat, where = self.own_seat(), self.wire.address
                return await self.lobby.undo(self.table, seat, message.number, message.turn, self.person, where)
            case Explain():
                return await self.table.explain(self.own_seat(), message.move, language)
            case Say():
                await self.say(message.text, message.once)
                return Done(len(self.table.journal))
            case Ping():
                return Done(len(self.table.journal))
            case Look():
                self.shown, self._changes = None, -1
                return Done(len(self.table.journal))

    async def say(self, text: str, once: str) -> None:
        if self.person is None:
            raise Unknown
        text = printable(text).strip()
        if not text:
            raise BadWish("bad-message", "there is nothing in it to read")
        check_own_name(self.table, self.person)
        self.lobby.quotas.spend(quotas.CHAT, self.person.id, self.wire.address)
        await self.table.say(Remark(self.room, self.person.name, text, time.time(), once))

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

    def spend(self) -> float:
        """Seconds to wait first."""
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PACE) - 1
        self.at = now
        return max(0.0, -self.left / PACE)


async def serve(wire: Wire, people: People, lobby: Lobby) -> None:
    """Whoever may not come in is told why, then the connection is closed."""
    await wire.accept()
    try:
        id, seat, since, language = wishes(wire)
        cookie = SimpleCookie(wire.headers.get("cookie", "")).get(COOKIE)
        identity = await people.who(wire.headers.get("authorization", ""), cookie.value if cookie else "")
        visitor = Visitor(identity)
        with lobby.presence.here(visitor):
            async with lobby.visit(id, visitor.person, wire.query.get("invitation", "")) as table:
                connection = Connection(wire, lobby, table, visitor, seat, since, language)
                log.info("connected", table=id, seat=seat)
                await run(connection)
    except Problem as problem:
        metrics.REFUSED.labels(problem.error).inc()
        with suppress(OSError):
            wire.line.write_texts([encode(Refused(problem.error, problem.detail, 0))])
        await wire.close(LATER if isinstance(problem, Unavailable) else POLICY, problem.error)


def wishes(wire: Wire) -> tuple[str, str, int, str]:
    """Which table, whose eyes, what was seen already, and the language of texts."""
    found = PATH.fullmatch(wire.path)
    if not found:
        raise BadWish("not-found", "there is a WebSocket at /api/tables/{id}/play only")
    since, language = wire.query.get("since", "0"), wire.query.get("language", "")
    if not since.isdecimal() or len(since) > 9:
        raise BadWish("bad-number", "since is a number, 0 or more")
    if language and language not in languages():
        raise BadWish("no-such-language", f"there is: {', '.join(languages())}")
    return found[1], wire.query.get("seat", ""), int(since), language


async def run(connection: Connection) -> None:
    try:
        await connection.run()
    except Closing as closing:
        await connection.wire.close(closing.code, closing.reason)
    except OSError:
        pass  # they are gone
    except Exception as error:  # ours: the log has the trace, the client does not
        log.error("connection failed", table=connection.table.row.id, exc_info=error)
        await connection.wire.close(FAULT, "server-error")
