"""A table in memory: the log replayed, and everything that is done to it, one thing after the other.

The log is the truth. A change is worked out on the replayed game, written to the log, and only then shown to anybody.
If it cannot be written, the game is replayed from the log again, so that what is shown is never ahead of what is kept.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from kogge import luck
from kogge.games import load
from kogge.kernel import record
from kogge.kernel.notation import SEATS, Names, seat_name
from kogge.kernel.record import Luck, Record
from kogge.kernel.rules import CHANCE, EVERYONE, WAITING, Event, Illegal, Refusal
from kogge.kernel.table import Table, asked
from kogge.server import metrics
from kogge.server.errors import Clash, NotAllowed, Stale
from kogge.server.messages import Done, Explained, Fields, Why
from kogge.server.store import Conflict, Line, Row, Seat, Setting, Store
from kogge.words import FALLBACK, Words

T = TypeVar("T")

UNDO = "/undo"
BOT = "/bot"  # then a level: it plays for this seat from now on
BACK = "/back"  # the person of this seat plays again
END = "/end"  # the others ended the game
CHAT = 200  # lines of chat that are kept in memory


class Entry(msgspec.Struct, frozen=True):
    """A line of the log, and what it did."""

    seat: int
    move: str
    events: tuple[Event, ...]
    question: tuple[int, int]  # that was open before it
    waiting: int  # for whom, a bit a seat


class Live:
    def __init__(self, store: Store, setting: Setting, seats: Sequence[Seat], names: dict[str, str]) -> None:
        self.store = store
        self.setting = setting
        self.placed = list(seats)  # as the game began; the log says what became of it
        self.seats = list(seats)
        self.names = names  # of the people who sit here, by id
        self.game = load(setting.game)
        if (self.game.version, self.game.data) != (setting.rules, setting.data):
            raise Clash("other-rules", f"this table is played under version {setting.rules} of the rules")
        self.table: Table[Any, Any] = Table(self.game, setting.players, setting.options)
        self.log: list[Entry] = []
        self.notes: list[str] = []  # what happened beside the moves, for the record
        self.ended = False  # before its end
        self.moved = setting.started or 0.0  # when the log last grew
        self.chat: list[Line] = []
        self.said = 0  # lines of chat ever
        self.changes = 0  # grows with everything that anybody could see
        self.cache: dict[tuple[int, int, str], str] = {}  # what viewers were sent since the last change
        self.watchers: set[asyncio.Event] = set()
        self.used = time.monotonic()
        self.lock = asyncio.Lock()  # who holds it sees nothing that is not kept yet
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def started(self) -> bool:
        return self.setting.started is not None

    @property
    def over(self) -> bool:
        return bool(self.table.state.over) or self.ended

    @property
    def deadline(self) -> float | None:
        """When the time of those who are asked runs out. It runs from the last line of the log."""
        return self.moved + self.setting.seconds if self.setting.seconds and self.started and not self.over else None

    @property
    def busy(self) -> bool:
        return bool(self.watchers or self._tasks)

    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this while nobody else changes the table, to its end even if whoever asked for it goes away."""

        async def locked() -> T:
            async with self.lock:
                return await work

        task = asyncio.create_task(locked())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    def changed(self) -> None:
        self.changes += 1
        self.cache.clear()
        self.wake()

    def wake(self) -> None:
        self.used = time.monotonic()
        for watcher in self.watchers:
            watcher.set()

    # The log

    async def replay(self) -> None:
        """Build everything anew from what is kept."""
        self.table = Table(self.game, self.setting.players, self.setting.options)
        self.seats = list(self.placed)
        self.log, self.notes, self.ended = [], [], False
        await self.catch_up()
        lines = await self.store.lines(self.setting.id)
        self.chat, self.said = lines[-CHAT:], len(lines)

    async def catch_up(self) -> None:
        for row in await self.store.rows(self.setting.id, len(self.log)):
            self.log.append(self.make(row.seat, row.move))
            self.moved = row.at
        self.changed()

    def make(self, seat: int, move: str) -> Entry:
        """Let a line of the log happen; Illegal says why it cannot."""
        s = self.table.state
        question, waiting = (0, 0), 0
        if not s.over:
            depth, frame = asked(s)
            question, waiting = (depth, frame & ~int(WAITING)), (frame & int(WAITING)) >> 8
        verb, _, rest = move.partition(" ")
        if verb == UNDO:
            self.table.undo(seat)
            events = [Event(EVERYONE, "undo", {"seat": seat})]
        elif verb in (BOT, BACK, END):
            events = [self.note(seat, verb, rest)]
        else:
            events = self.table.play(seat, move)
        return Entry(seat, move, tuple(events), question, waiting)

    def note(self, seat: int, verb: str, level: str) -> Event:
        """Something that happens beside the game."""
        self.notes.append(f"{len(self.table.history)} {seat_name(seat)} {verb} {level}".rstrip())
        if verb == END:
            self.ended = True
            return Event(EVERYONE, "ended-early", {"seat": seat})
        before = self.seats[seat].bot
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot=level or None)
        if verb == BACK:
            return Event(EVERYONE, "player-back", {"seat": seat})
        if before is None:
            return Event(EVERYONE, "bot-takes-over", {"seat": seat})
        return Event(EVERYONE, "simpler-bot", {"seat": seat})

    def draw(self) -> list[Entry]:
        """Let fate decide until somebody else has to. Its lines follow from the secret that was committed to."""
        out = []
        nonces = [seat.nonce for seat in self.seats]
        while self.table.to_move() == [CHANCE] and not self.ended:
            number = len(self.table.history)
            move = luck.draw(self.game, self.table.state, self.setting.secret, nonces, number)
            out.append(self.make(CHANCE, self.game.notation.write(move)))
        return out

    async def keep(self, entries: list[Entry]) -> None:
        """Write to the log what was just made, then show it."""
        now = time.time()
        try:
            entries += self.draw()
            rows = [Row(entry.seat, entry.move, now) for entry in entries]
            await self.store.append(self.setting.id, len(self.log), rows)
        except Conflict:
            await self.replay()
            raise Stale from None
        except BaseException:
            await self.replay()
            raise
        self.log += entries
        self.moved = now
        metrics.MOVES.labels(self.setting.game).inc(len(entries))
        if self.over and self.setting.ended is None:
            await self.store.end(self.setting.id, now)
            self.setting = msgspec.structs.replace(self.setting, ended=now)
        self.changed()

    # What players do

    def is_current(self, seat: int, number: int) -> bool:
        """Whether an answer to this number still answers the present question.

        Where several are asked at once, the answers of others do not make mine stale.
        """
        since = self.log[number:]
        if number > len(self.log):
            return False
        if not since:
            return True
        if any(e.seat == seat or e.question != since[0].question or not e.waiting >> seat & 1 for e in since):
            return False
        s = self.table.state
        return not s.over and (len(s.stack), int(s.stack[-1]) & ~int(WAITING)) == since[0].question

    def is_repeated(self, seat: int, number: int, moves: list[str]) -> bool:
        """Whether this very answer is in the log already: its acknowledgement was lost on the way."""
        found = self.log[number : number + len(moves)]
        return bool(found) and [(e.seat, e.move) for e in found] == [(seat, move) for move in moves]

    def check(self, seat: int, number: int) -> None:
        if not self.started:
            raise Clash("not-started", "the game has not begun")
        if self.ended:
            raise Clash("ended", "the game was ended")
        if not self.is_current(seat, number):
            raise Stale

    async def play(self, seat: int, number: int, moves: list[str]) -> Done:
        return await self.alone(self._play(seat, number, [" ".join(move.lower().split()) for move in moves]))

    async def _play(self, seat: int, number: int, moves: list[str]) -> Done:
        if self.is_repeated(seat, number, moves):
            return Done(number + len(moves), repeated=True)
        self.check(seat, number)
        before, length = self.table.state, len(self.table.history)
        entries: list[Entry] = []
        try:
            for move in moves:
                self.table.move(move)  # a control line of the log is no move
                entries.append(self.make(seat, move))
        except Illegal as illegal:
            self.table.state = before  # every move was made on a copy
            del self.table.history[length:]
            raise NotAllowed(self.why(illegal.refusal)) from None
        await self.keep(entries)
        return Done(len(self.log))

    async def undo(self, seat: int, number: int, turn: bool) -> Done:
        return await self.alone(self._undo(seat, number, turn))

    async def _undo(self, seat: int, number: int, turn: bool) -> Done:
        if self.is_repeated(seat, number, [UNDO]):
            return Done(number + 1, repeated=True)
        self.check(seat, number)
        if len(self.log) > 4 * self.game.longest:  # a log that only grows would fill memory and disk
            raise Clash("too-long", "too much was taken back at this table already")
        try:
            entries = [self.make(seat, UNDO)]
        except Illegal as illegal:
            raise NotAllowed(self.why(illegal.refusal)) from None
        while turn and self.table.why_no_undo(seat) is None:
            entries.append(self.make(seat, UNDO))
        await self.keep(entries)
        return Done(len(self.log))

    async def control(self, seat: int, line: str, late: bool = False) -> None:
        """A line about a seat; with `late`, only if its player is asked and the time has run out."""
        await self.alone(self._control(seat, line, late))

    async def _control(self, seat: int, line: str, late: bool) -> None:
        if not self.started or self.over:
            raise Clash("not-playing", "the game is not being played")
        if late and (seat not in self.table.to_move() or self.deadline is None or time.time() < self.deadline):
            raise Clash("not-late", "the time of this seat has not run out")
        await self.keep([self.make(seat, line)])

    async def replace_bot(self, seat: int, number: int, level: str) -> None:
        """A bot failed: a simpler one takes its seat, and the table says so."""
        await self.alone(self._replace_bot(seat, number, level))

    async def _replace_bot(self, seat: int, number: int, level: str) -> None:
        if len(self.log) == number:
            await self.keep([self.make(seat, f"{BOT} {level}")])

    async def explain(self, seat: int, text: str, language: str = FALLBACK) -> Explained:
        """Why a seat may not make this move now."""
        async with self.lock:
            try:
                why = self.table.why(seat, self.table.move(text))
            except Illegal as illegal:
                why = illegal.refusal
            return Explained(text, self.why(why, language) if why else None)

    # In words

    def why(self, refusal: Refusal, language: str = FALLBACK) -> Why:
        text = self.words(language).refusal(refusal)
        return Why(refusal.rule, refusal.key, self.named(refusal.numbers), text)

    def named(self, numbers: dict[str, int]) -> Fields:
        """Numbers that stand for something, by its name."""
        names: dict[str, Names] = {"seat": SEATS, **self.game.names}
        return {place: name(names[place], n) if place in names else n for place, n in numbers.items()}

    def words(self, language: str = FALLBACK) -> Words:
        return Words(self.game, language, [self.name(seat) or f"p{seat + 1}" for seat in range(self.setting.players)])

    def name(self, seat: int) -> str:
        """Who sits there; empty while nobody does."""
        sitting = self.seats[seat]
        if sitting.person:
            name, shared = self.names.get(sitting.person, ""), [s.person for s in self.seats].count(sitting.person) > 1
            return f"{name} {SEATS[seat][1:]}" if shared else name  # at one screen a person holds several seats
        alike = [s.bot for s in self.seats if not s.person].count(sitting.bot) > 1
        return f"{sitting.bot} bot{f' {SEATS[seat][1:]}' if alike else ''}" if sitting.bot else ""

    async def say(self, line: Line) -> None:
        await self.alone(self._say(line))

    async def _say(self, line: Line) -> None:
        await self.store.say(self.setting.id, self.said, line)
        self.said += 1
        self.chat = [*self.chat, line][-CHAT:]
        self.wake()

    # Before and after

    async def change_seat(self, seat: int, before: Seat, after: Seat, name: str = "") -> None:
        await self.alone(self._change_seat(seat, before, after, name))

    async def _change_seat(self, seat: int, before: Seat, after: Seat, name: str) -> None:
        if self.started:
            raise Clash("started", "the game has begun")
        if self.seats[seat] != before:
            raise Clash("seat-taken", "somebody else was quicker")
        await self.store.change_seat(self.setting.id, seat, before, after)
        self.seats[seat] = self.placed[seat] = after
        if after.person:
            self.names[after.person] = name
        self.changed()

    async def start(self) -> None:
        await self.alone(self._start())

    async def _start(self) -> None:
        if self.started:
            raise Clash("started", "the game has begun")
        if any(seat.free for seat in self.seats):
            raise Clash("free-seats", "there are free seats; fill them with bots or wait for people")
        now = time.time()
        await self.store.start(self.setting.id, now)
        self.setting = msgspec.structs.replace(self.setting, started=now)
        self.moved = now
        await self.settle()

    async def settle(self) -> None:
        """Let fate go on where a start or a crash left it."""
        if self.started and self.table.to_move() == [CHANCE]:
            await self.keep([])
        self.changed()

    async def finish(self) -> None:
        """Wait for everything that is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def record(self) -> Record:
        """The game on paper; only when it is over, for it tells what was hidden."""
        if not self.over:
            raise Clash("not-over", "the record is open when the game is over")
        names = [self.name(seat) for seat in range(self.setting.players)]
        secret = self.setting.secret
        fate = Luck(luck.commit(secret), [s.nonce for s in self.seats], secret)
        return record.write(self.table, names, fate, self.notes)


def name(names: Names, number: int) -> str:
    return seat_name(number) if names.names == SEATS.names else names[number]
