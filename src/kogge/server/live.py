"""A table in memory: the log replayed, and everything that is done to it, one thing after the other.

The log is the truth. A change is worked out on the replayed game, written to the log, and only then shown to anybody.
If it cannot be written, the game is replayed from the log again, so that what is shown is never ahead of what is kept.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from kogge import luck
from kogge.games import UnknownGame, load_as
from kogge.kernel import record
from kogge.kernel.notation import SEATS, Names, seat_name
from kogge.kernel.record import Luck, Record
from kogge.kernel.rules import CHANCE, EVERYONE, WAITING, Event, Illegal, Refusal
from kogge.kernel.table import Table, asked
from kogge.server import metrics
from kogge.server.errors import Clash, NotAllowed, Stale
from kogge.server.messages import Done, Explained, Fields, Why
from kogge.server.store import Conflict, Line, Mark, Person, Row, Seat, Setting, Store
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
    open: bool = False  # the others have still to answer that question
    undone: int = -1  # which move it took back


class Watcher:
    """Somebody who looks at a table, and is woken when there is news."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.news = asyncio.Event()


class Live:
    def __init__(self, store: Store, setting: Setting, seats: Sequence[Seat], names: dict[str, str]) -> None:
        self.store = store
        self.setting = setting
        self.placed = list(seats)  # as the game began; the log says what became of it
        self.seats = list(seats)
        self.names = names  # of the people who sit here, by id
        try:
            self.game = load_as(setting.game, setting.rules, setting.data)
        except UnknownGame as unknown:
            raise Clash("other-rules", str(unknown)) from None
        self._names: dict[str, Names] = {"seat": SEATS, **self.game.names}
        self.table: Table[Any, Any] = Table(self.game, setting.players, setting.options)
        self._count = metrics.MOVES.labels(setting.game)
        self.log: list[Entry] = []
        self.notes: list[str] = []  # what happened beside the moves, for the record
        self.ended = False  # before its end
        self.clock = setting.started or 0.0  # since when those who are asked have been
        self.asked: list[float] = []  # and for each move made, since when its maker had been
        self.chat: list[Line] = []
        self.said = 0  # lines of chat ever
        self.changes = 0  # grows with everything that anybody could see
        self.cache: dict[Any, Any] = {}  # what was worked out for viewers since the last change; see views
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self.lock = asyncio.Lock()  # who holds it sees nothing that is not kept yet
        self.lost = False  # whether the table may be ahead of what is kept
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def started(self) -> bool:
        return self.setting.started is not None

    @property
    def over(self) -> bool:
        return bool(self.table.state.over) or self.ended

    @property
    def deadline(self) -> float | None:
        """When the time of those who are asked runs out. It runs from when they were asked."""
        return self.clock + self.setting.seconds if self.setting.seconds and self.started and not self.over else None

    @property
    def busy(self) -> bool:
        return bool(self.watchers or self._tasks)

    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this while nobody else changes the table, to its end even if whoever asked for it goes away."""

        async def locked() -> T:
            async with self.lock:
                try:
                    if self.lost:
                        await self.replay()
                except BaseException:
                    work.close()
                    raise
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
            watcher.news.set()

    async def change(self, seconds: float) -> None:
        """Wait until the table changes, but not for ever."""
        watcher = Watcher(None)
        self.watchers.add(watcher)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await watcher.news.wait()
        finally:
            self.watchers.discard(watcher)

    # The log

    async def replay(self) -> None:
        """Build everything anew from what is kept."""
        rows, lines = await self.store.rows(self.setting.id), await self.store.lines(self.setting.id)
        self.table = Table(self.game, self.setting.players, self.setting.options)
        self.seats = list(self.placed)
        self.log, self.notes, self.ended = [], [], False
        self.clock, self.asked = self.setting.started or 0.0, []
        self.chat, self.said = lines[-CHAT:], len(lines)
        self.follow(rows)
        self.lost = False
        self.changed()

    def follow(self, rows: list[Row]) -> None:
        for row in rows:
            self.log.append(self.make(row.seat, row.move))
            self.tick(self.log[-1], row.at)

    async def catch_up(self) -> None:
        """See what other processes added to the log."""
        rows = await self.store.rows(self.setting.id, len(self.log))
        self.follow(rows)
        if rows:
            self.changed()

    async def hear(self) -> None:
        """Hear what was said at other processes."""
        lines = await self.store.lines(self.setting.id, self.said)
        self.said += len(lines)
        self.chat = [*self.chat, *lines][-CHAT:]
        if lines:
            self.wake()

    async def refresh(self) -> None:
        """See everything that other processes did."""
        await self.alone(self._refresh())

    async def _refresh(self) -> None:
        found = await self.store.table(self.setting.id)
        assert found is not None
        setting, seats = found
        if setting != self.setting:
            self.setting = setting
            self.clock = self.clock or setting.started or 0.0
            self.changed()
        if seats != self.placed:
            self.names |= await self.store.people([seat.person for seat in seats if seat.person])
            self.placed = seats
            await self.replay()
        await self.catch_up()
        await self.hear()

    @property
    def mark(self) -> Mark:
        s, taken = self.setting, sum(not seat.free for seat in self.placed)
        return Mark(len(self.log), self.said, s.started, s.ended, s.rematch, taken)

    def make(self, seat: int, move: str) -> Entry:
        """Let a line of the log happen; Illegal says why it cannot."""
        s = self.table.state
        question, waiting = (0, 0), 0
        if not s.over:
            depth, frame = asked(s)
            question, waiting = (depth, frame & ~int(WAITING)), (frame & int(WAITING)) >> 8
        verb, _, rest = move.partition(" ")
        undone = -1
        if verb == UNDO:
            undone = self.table.undo(seat)
            events = [Event(EVERYONE, "undo", {"seat": seat})]
        elif verb in (BOT, BACK, END):
            events = [self.note(seat, verb, rest)]
        else:
            events = self.table.play(seat, move)
        s = self.table.state
        left = waiting & ~(1 << seat)
        still = left > 0 and not s.over and asked(s) == (question[0], question[1] | left << 8)
        return Entry(seat, move, tuple(events), question, waiting, still, undone)

    def tick(self, entry: Entry, at: float) -> None:
        """Set the clock after a line of the log. Taking back leads to the question of before, and to its clock."""
        if entry.move == UNDO:
            self.clock = self.asked.pop(entry.undone)
        elif entry.move.startswith("/"):
            self.clock = at
        else:
            self.asked.append(self.clock)
            if not entry.open:
                self.clock = at

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
        except BaseException as trouble:
            self.lost = True
            await self.replay()
            if isinstance(trouble, Conflict):
                raise Stale from None
            raise
        self.log += entries
        for entry in entries:
            self.tick(entry, now)
        self._count.inc(len(entries))
        await self.end()
        self.changed()

    async def end(self) -> None:
        if self.over and self.setting.ended is None:
            await self.store.end(self.setting.id, self.clock)  # which the last line has set
            self.setting = msgspec.structs.replace(self.setting, ended=self.clock)

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
        if number < len(self.log) and (self.log[number].seat, self.log[number].move) == (seat, BACK):
            number += 1  # it took the seat back from a bot
        found = self.log[number : number + len(moves)]
        return bool(found) and [(e.seat, e.move) for e in found] == [(seat, move) for move in moves]

    def check(self, seat: int, number: int) -> None:
        if not self.started:
            raise Clash("not-started", "the game has not begun")
        if self.ended:
            raise Clash("ended", "the game was ended")
        if not self.is_current(seat, number):
            raise Stale

    async def play(self, seat: int, number: int, moves: list[str], bot: bool = False) -> Done:
        """By the person of this seat, who has it back by that if a bot held it, or by its bot."""
        return await self.alone(self._play(seat, number, [" ".join(move.lower().split()) for move in moves], bot))

    async def _play(self, seat: int, number: int, moves: list[str], bot: bool) -> Done:
        if self.is_repeated(seat, number, moves):
            return Done(number + len(moves), repeated=True)
        self.check(seat, number)
        before, length = self.table.state, len(self.table.history)
        seats, notes = self.seats.copy(), len(self.notes)
        entries = [] if bot else self.take_back(seat)
        try:
            for move in moves:
                self.table.move(move)  # a control line of the log is no move
                entries.append(self.make(seat, move))
        except Illegal as illegal:
            self.table.state = before  # every move was made on a copy
            del self.table.history[length:]
            self.seats = seats
            del self.notes[notes:]
            raise NotAllowed(self.why(illegal.refusal)) from None
        try:
            await self.keep(entries)
        except Stale:  # another process was quicker, perhaps with this very answer, or with another's
            return await self._play(seat, number, moves, bot)
        return Done(len(self.log))

    def take_back(self, seat: int) -> list[Entry]:
        """The seat from a bot that held it for its player."""
        return [self.make(seat, BACK)] if self.seats[seat].person and self.seats[seat].bot else []

    async def undo(self, seat: int, number: int, turn: bool) -> Done:
        return await self.alone(self._undo(seat, number, turn))

    async def _undo(self, seat: int, number: int, turn: bool) -> Done:
        if self.is_repeated(seat, number, [UNDO]):
            return Done(number + 1, repeated=True)
        self.check(seat, number)
        if len(self.log) > 4 * self.game.longest:  # a log that only grows would fill memory and disk
            raise Clash("too-long", "too much was taken back at this table already")
        why = self.table.why_no_undo(seat)
        if why is not None:
            raise NotAllowed(self.why(why))
        entries = [*self.take_back(seat), self.make(seat, UNDO)]
        while turn and self.table.why_no_undo(seat) is None:
            entries.append(self.make(seat, UNDO))
        try:
            await self.keep(entries)
        except Stale:
            return await self._undo(seat, number, turn)
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
        names = self._names
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
        while True:
            try:
                await self.store.say(self.setting.id, self.said, line)
                break
            except Conflict:
                await self.hear()
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
        try:
            await self.store.change_seat(self.setting.id, seat, before, after)
        except Conflict:
            await self._refresh()
            raise
        self.seats[seat] = self.placed[seat] = after
        if after.person:
            self.names[after.person] = name
        self.changed()

    def people(self) -> set[str]:
        """Who made the table, sits at it or looks on."""
        return {self.setting.host, *self.names, *(watcher.person.id for watcher in self.watchers if watcher.person)}

    def know(self, person: Person) -> None:
        """Somebody has another name."""
        for watcher in self.watchers:
            if watcher.person and watcher.person.id == person.id:
                watcher.person = person
        if self.names.get(person.id, person.name) != person.name:
            self.names[person.id] = person.name
            self.changed()

    def take_over(self, guest: str, person: Person) -> None:
        """Whatever was this guest's is this person's; the database knows already."""
        for watcher in self.watchers:
            if watcher.person and watcher.person.id == guest:
                watcher.person = person
        if self.setting.host == guest:
            self.setting = msgspec.structs.replace(self.setting, host=person.id)
        for seats in (self.seats, self.placed):
            for i, seat in enumerate(seats):
                if seat.person == guest:
                    seats[i] = msgspec.structs.replace(seat, person=person.id)
        if self.names.pop(guest, None) is not None:
            self.names[person.id] = person.name
            self.changed()

    async def start(self) -> None:
        await self.alone(self._start())

    async def _start(self) -> None:
        if self.started:
            raise Clash("started", "the game has begun")
        if any(seat.free for seat in self.seats):
            raise Clash("free-seats", "there are free seats; fill them with bots or wait for people")
        now = time.time()
        try:
            await self.store.start(self.setting.id, now)
        except Conflict:  # another process was quicker
            await self._refresh()
            return await self._start()
        await self._refresh()  # the seats are those that were there when it began
        await self.settle()

    async def settle(self) -> None:
        """Let fate go on where a start or a crash left it."""
        if self.started and self.table.to_move() == [CHANCE]:
            with suppress(Stale):  # another process was quicker, with the same draws
                await self.keep([])
        await self.end()
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
