"""A table in memory: the log replayed, and everything that is done to it, one thing after the other.

The log is the truth. A change is worked out on the replayed game, written to the log, and only then shown to anybody.
If it cannot be written, the game goes back to what is known to be kept, so that what is shown is never ahead of it.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from kogge.kernel.rules import CHANCE, Illegal
from kogge.server import metrics
from kogge.server.clock import CLOCK
from kogge.server.tables.playback import BACK, BOT, UNDO, Playback, Entry
from kogge.server.errors import Clash, NotAllowed, Stale
from kogge.server.messages import Done, Explained
from kogge.server.store import Conflict, Remark, Revision, Person, Line, Seat, TableRow, Store
from kogge.words import FALLBACK

T = TypeVar("T")

CHAT = 200  # lines of chat that are kept in memory


class Watcher:
    """Somebody who looks at a table, and is woken when there is news."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.news = asyncio.Event()


class Table(Playback):
    def __init__(self, store: Store, row: TableRow, seats: Sequence[Seat], names: dict[str, str]) -> None:
        super().__init__(row, seats, names)
        self.store = store
        self._count = metrics.MOVES.labels(row.game)
        self.chat: list[Remark] = []
        self.said = 0  # lines of chat ever
        self.changes = 0  # grows with everything that anybody could see
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self.lock = asyncio.Lock()  # who holds it sees nothing that is not kept yet
        self.lost = False  # whether more may be kept than is known here
        self._tasks: set[asyncio.Task[Any]] = set()

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
        lines, remarks = await self.store.lines(self.row.id), await self.store.remarks(self.row.id)
        self.begin()
        self.chat, self.said = remarks[-CHAT:], len(remarks)
        self.follow(lines)
        self.lost = False
        self.changed()

    def rewind(self) -> None:
        """Build the game anew from what is known to be kept."""
        lines = [Line(entry.seat, entry.move, at) for entry, at in zip(self.journal, self.times, strict=True)]
        self.begin()
        self.follow(lines)

    def follow(self, lines: list[Line]) -> None:
        for line in lines:
            self.journal.append(self.make(line.seat, line.move))
            self.tick(self.journal[-1], line.at)

    async def catch_up(self) -> None:
        """See what other processes added to the log."""
        lines = await self.store.lines(self.row.id, len(self.journal))
        self.follow(lines)
        if lines:
            self.changed()

    async def hear(self) -> None:
        """Hear what was said at other processes."""
        remarks = await self.store.remarks(self.row.id, self.said)
        self.said += len(remarks)
        self.chat = [*self.chat, *remarks][-CHAT:]
        if remarks:
            self.wake()

    async def refresh(self) -> None:
        """See everything that other processes did."""
        await self.alone(self._refresh())

    async def _refresh(self) -> None:
        found = await self.store.table(self.row.id)
        assert found is not None
        row, seats = found
        if row != self.row:
            self.row = row
            self.clock = self.clock or row.started or 0.0
            self.changed()
        if seats != self.placed:
            self.names |= await self.store.people([seat.person for seat in seats if seat.person])
            self.placed = seats
            await self.replay()
        await self.catch_up()
        await self.hear()

    @property
    def revision(self) -> Revision:
        s, taken = self.row, sum(not seat.free for seat in self.placed)
        return Revision(len(self.journal), self.said, s.started, s.ended, s.rematch, taken)

    async def keep(self, entries: list[Entry]) -> None:
        """Write to the log what was just made, then show it."""
        now = CLOCK.now()
        try:
            entries += self.draw()
            lines = [Line(entry.seat, entry.move, now) for entry in entries]
            await self.store.append(self.row.id, len(self.journal), lines)
        except BaseException as trouble:
            self.lost = True  # whether it was written may be unknown
            self.rewind()
            await self.replay()
            if isinstance(trouble, Conflict):
                raise Stale from None
            raise
        self.journal += entries
        for entry in entries:
            self.tick(entry, now)
        self._count.inc(len(entries))
        await self.end()
        self.changed()

    async def end(self) -> None:
        if self.over and self.row.ended is None:
            await self.store.end(self.row.id, self.clock)  # which the last line has set
            self.row = msgspec.structs.replace(self.row, ended=self.clock)

    # What players do

    async def play(self, seat: int, number: int, moves: list[str], bot: bool = False) -> Done:
        """By the person of this seat, who has it back by that if a bot held it, or by its bot."""
        return await self.alone(self._play(seat, number, [" ".join(move.lower().split()) for move in moves], bot))

    async def _play(self, seat: int, number: int, moves: list[str], bot: bool) -> Done:
        if self.is_repeated(seat, number, moves):
            return Done(number + len(moves), repeated=True)
        self.check(seat, number)
        before, length = self.match.state, len(self.match.history)
        seats, notes = self.seats.copy(), len(self.notes)
        entries = [] if bot else self.take_back(seat)
        try:
            for move in moves:
                self.match.move(move)  # a control line of the log is no move
                entries.append(self.make(seat, move))
        except Illegal as illegal:
            self.match.state = before  # every move was made on a copy
            del self.match.history[length:]
            self.seats = seats
            del self.notes[notes:]
            raise NotAllowed(self.why(illegal.refusal)) from None
        try:
            await self.keep(entries)
        except Stale:  # another process was quicker, perhaps with this very answer, or with another's
            return await self._play(seat, number, moves, bot)
        return Done(len(self.journal))

    def take_back(self, seat: int) -> list[Entry]:
        """The seat from a bot that held it for its player."""
        return [self.make(seat, BACK)] if self.seats[seat].person and self.seats[seat].bot else []

    async def undo(self, seat: int, number: int, turn: bool) -> Done:
        return await self.alone(self._undo(seat, number, turn))

    async def _undo(self, seat: int, number: int, turn: bool) -> Done:
        if self.is_repeated(seat, number, [UNDO]):
            return Done(number + 1, repeated=True)
        self.check(seat, number)
        if len(self.journal) > 4 * self.game.longest:  # a log that only grows would fill memory and disk
            raise Clash("too-long", "too much was taken back at this table already")
        why = self.match.why_no_undo(seat)
        if why is not None:
            raise NotAllowed(self.why(why))
        entries = [*self.take_back(seat), self.make(seat, UNDO)]
        while turn and self.match.why_no_undo(seat) is None:
            entries.append(self.make(seat, UNDO))
        try:
            await self.keep(entries)
        except Stale:
            return await self._undo(seat, number, turn)
        return Done(len(self.journal))

    async def control(self, seat: int, line: str, late: bool = False) -> None:
        """A line about a seat; with `late`, only if its player is asked and the time has run out."""
        await self.alone(self._control(seat, line, late))

    async def _control(self, seat: int, line: str, late: bool) -> None:
        if not self.started or self.over:
            raise Clash("not-playing", "the game is not being played")
        if late and (seat not in self.match.to_move() or self.deadline is None or CLOCK.now() < self.deadline):
            raise Clash("not-late", "the time of this seat has not run out")
        await self.keep([self.make(seat, line)])

    async def replace_bot(self, seat: int, number: int, level: str) -> None:
        """A bot failed: a simpler one takes its seat, and the table says so."""
        await self.alone(self._replace_bot(seat, number, level))

    async def _replace_bot(self, seat: int, number: int, level: str) -> None:
        if len(self.journal) == number:
            await self.keep([self.make(seat, f"{BOT} {level}")])

    async def explain(self, seat: int, text: str, language: str = FALLBACK) -> Explained:
        """Why a seat may not make this move now."""
        async with self.lock:
            try:
                why = self.match.why(seat, self.match.move(text))
            except Illegal as illegal:
                why = illegal.refusal
            return Explained(text, self.why(why, language) if why else None)

    # Talk

    async def say(self, line: Remark) -> None:
        await self.alone(self._say(line))

    async def _say(self, line: Remark) -> None:
        while True:
            try:
                await self.store.say(self.row.id, self.said, line)
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
            await self.store.change_seat(self.row.id, seat, before, after)
        except Conflict:
            await self._refresh()
            raise
        self.seats[seat] = self.placed[seat] = after
        if after.person:
            self.names[after.person] = name
        self.changed()

    def people(self) -> set[str]:
        """Who made the table, sits at it or looks on."""
        return {self.row.host, *self.names, *(watcher.person.id for watcher in self.watchers if watcher.person)}

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
        if self.row.host == guest:
            self.row = msgspec.structs.replace(self.row, host=person.id)
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
        now = CLOCK.now()
        try:
            await self.store.start(self.row.id, now)
        except Conflict:  # another process was quicker
            await self._refresh()
            return await self._start()
        await self._refresh()  # the seats are those that were there when it began
        await self.settle()

    async def settle(self) -> None:
        """Let fate go on where a start or a crash left it."""
        if self.started and self.match.to_move() == [CHANCE]:
            with suppress(Stale):  # another process was quicker, with the same draws
                await self.keep([])
        await self.end()
        self.changed()

    async def finish(self) -> None:
        """Wait for everything that is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
