"""A table in memory: its journal played back, and everything that is done to it, one thing after the other.

The journal is the truth. A change is worked out on the match, written to the journal, and only then shown to anybody.
If it cannot be written, the match goes back to what is known to be kept, so that what is shown is never ahead of it.
"""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from kogge import luck
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import CHANCE
from kogge.server import metrics
from kogge.server.clock import CLOCK
from kogge.server.tables.playback import BACK, BOT, UNDO, Playback, Entry
from kogge.server.errors import BadWish, Clash, NotAllowed, Stale, Started, Unavailable
from kogge.server.messages import Done, Explained
from kogge.server.people.presence import Visitor
from kogge.server.store import Conflict, Remark, Revision, Person, Line, Seat, TableRow, Store
from kogge.words import FALLBACK

T = TypeVar("T")

CHAT = 200  # remarks that are kept in memory, and shown to whoever comes in
KEPT = 1000  # remarks that are kept at all
ACTIVE_EVERY = 3600.0  # seconds after which it is noted again that something happened
PAGE = 2000  # lines of a journal that are read at once
AT_ONCE = 50  # lines of a journal that are replayed before others have their turn
TAKEN_BACK = 1000  # lines of a journal that may have come to nothing, and two more for each move made


class Table(Playback):
    def __init__(self, store: Store, row: TableRow, seats: Sequence[Seat], names: dict[str, str]) -> None:
        super().__init__(row, seats, names)
        self.store = store
        self._count = metrics.MOVES.labels(row.game)
        self.chat: list[Remark] = []
        self.said = 0  # lines of chat ever
        self.changes = 0  # grows with everything that anybody could see
        self.watchers: set[Visitor] = set()
        self.lock = asyncio.Lock()  # whoever holds it changes the table
        self.ahead = False  # the match has moves that are not kept yet: nobody may look
        self.lost = False  # whether more may be kept than is known here
        self._under_way = 0  # things that are being done to it, or wait for their turn
        self._finishing: asyncio.Event | None = None  # somebody waits until there are none

    @property
    def busy(self) -> bool:
        return self._under_way > 0

    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this while nobody else changes the table. Whoever asks stays to the end, or the journal decides."""
        self._under_way += 1
        try:
            async with self.lock:
                try:
                    if self.lost:
                        await self.replay()
                except BaseException:
                    work.close()
                    raise
                return await work
        finally:
            self._under_way -= 1
            if self._finishing and not self._under_way:
                self._finishing.set()

    def changed(self) -> None:
        self.changes += 1
        self.cache.clear()
        self.wake()

    def wake(self) -> None:
        for watcher in tuple(self.watchers):  # one that finds its line broken may leave
            watcher.wake()

    async def change(self, seconds: float) -> None:
        """Wait until the table changes, but not for ever."""
        news = asyncio.Event()
        watcher = Visitor(None, news.set)
        self.watchers.add(watcher)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await news.wait()
        finally:
            self.watchers.discard(watcher)

    # The log

    async def replay(self) -> None:
        """Build everything anew from what is kept."""
        self.chat, self.said = await self.store.remarks(self.row.id, most=CHAT)
        fresh = Playback(self.row, self.placed, self.names)
        more = True
        while more:
            lines = await self.store.lines(self.row.id, len(fresh.journal), PAGE)
            for first in range(0, len(lines), AT_ONCE):  # others are served in between
                fresh.follow(lines[first : first + AT_ONCE])
                await asyncio.sleep(0)
            more = len(lines) == PAGE
        self.become(fresh)
        self.lost = False
        self.changed()

    def rewind(self) -> None:
        """Build the game anew from what is known to be kept."""
        lines = [Line(entry.seat, entry.move, at) for entry, at in zip(self.journal, self.times, strict=True)]
        self.begin()
        self.follow(lines)

    async def catch_up(self) -> None:
        """See what other processes added to the journal."""
        lines = await self.store.lines(self.row.id, len(self.journal))
        self.follow(lines)
        if lines:
            self.changed()

    async def hear(self) -> None:
        """Hear what was said at other processes."""
        remarks, self.said = await self.store.remarks(self.row.id, self.said, CHAT)
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
        return Revision(len(self.journal), self.said, s.started, s.ended, s.rematch, s.closed, taken)

    async def keep(self, entries: list[Entry]) -> None:
        """Write to the log what was just made, then show it."""
        now = CLOCK.now()
        self.ahead = True
        try:
            entries += self.draw()
            lines = [Line(entry.seat, entry.move, now) for entry in entries]
            await self.store.append(self.row.id, len(self.journal), lines)
        except BaseException as trouble:
            self.lost = True  # whether it was written may be unknown, and stays so until it is read
            self.rewind()
            self.ahead = False
            self.wake()
            await self.replay()
            if isinstance(trouble, Conflict):
                raise Stale from None
            raise
        self.journal += entries
        for entry in entries:
            self.tick(entry, now)
        self._count.inc(len(entries))
        try:
            await self.end()
            await self.note_activity(now)
        finally:
            self.ahead = False
            self.changed()

    async def note_activity(self, now: float) -> None:
        """Once in a while: what nobody uses any more can be forgotten some day."""
        if now - self.row.active > ACTIVE_EVERY:
            with suppress(Unavailable):  # then the next one does
                await self.store.touch(self.row.id, now)
                self.row = msgspec.structs.replace(self.row, active=now)

    async def end(self) -> None:
        if self.over and self.row.ended is None:
            await self.store.end(self.row.id, self.clock)  # which the last line has set
            self.row = msgspec.structs.replace(self.row, ended=self.clock)

    # What players do

    async def play(self, seat: int, number: int, moves: list[str], bot: bool = False) -> Done:
        """By the person of this seat, who has it back by that if a bot held it, or by its bot."""
        return await self.alone(self._play(seat, number, [" ".join(move.lower().split()) for move in moves], bot))

    async def _play(self, seat: int, number: int, moves: list[str], bot: bool) -> Done:
        if end := self.repeated(seat, number, moves):
            return Done(end, repeated=True)
        self.check(seat, number)
        before = self.moment()
        entries = [] if bot else self.take_back(seat)
        try:
            for move in moves:
                self.match.move(move)  # a control line of the log is no move
                entries.append(self.make(seat, move))
        except Illegal as illegal:
            self.go_back(before)
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
        if end := self.repeated(seat, number, [UNDO]):
            return Done(end, repeated=True)
        self.check(seat, number)
        if len(self.journal) > TAKEN_BACK + 3 * len(self.match.history):
            raise Clash("too-long", "too much was taken back at this table already; play on first")
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

    async def say(self, remark: Remark) -> None:
        await self.alone(self._say(remark))

    async def _say(self, remark: Remark) -> None:
        while True:
            if remark.once and any((r.once, r.name) == (remark.once, remark.name) for r in self.chat):
                return  # it was said, and its acknowledgement was lost on the way
            try:
                await self.store.say(self.row.id, self.said, remark)
                break
            except Conflict:
                await self.hear()
        self.said += 1
        self.chat = [*self.chat, remark][-CHAT:]
        if self.said % CHAT == 0:
            await self.store.forget_remarks(self.row.id, self.said - KEPT)
        await self.note_activity(remark.at)
        self.wake()

    # Before and after

    async def change_seat(self, seat: int, before: Seat, after: Seat, name: str = "") -> None:
        await self.alone(self._change_seat(seat, before, after, name))

    async def _change_seat(self, seat: int, before: Seat, after: Seat, name: str) -> None:
        if self.started:
            raise Started
        if self.row.sealed:
            raise Clash("sealed", "the game is about to begin; the host can free a seat, then all sit down anew")
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
        await self.note_activity(CLOCK.now())
        self.changed()

    def people(self) -> set[str]:
        """Who made the table or sits at it."""
        return {self.row.host, *self.names}

    def know(self, person: Person) -> None:
        """Somebody has another name."""
        if self.names.get(person.id, person.name) != person.name:
            self.names[person.id] = person.name
            self.changed()

    def take_over(self, guest: str, person: Person) -> None:
        """Whatever was this guest's is this person's; the database knows already."""
        if self.row.host == guest:
            self.row = msgspec.structs.replace(self.row, host=person.id)
        for seats in (self.seats, self.placed):
            for i, seat in enumerate(seats):
                if seat.person == guest:
                    seats[i] = msgspec.structs.replace(seat, person=person.id)
        if self.names.pop(guest, None) is not None:
            self.names[person.id] = person.name
            self.changed()

    async def close(self) -> None:
        await self.alone(self._close())

    async def _close(self) -> None:
        now = time.time()
        with suppress(Conflict):  # the same from another process
            await self.store.close_table(self.row.id, now)
        self.row = msgspec.structs.replace(self.row, closed=now)
        self.changed()

    async def start(self, without_nonces: bool = False) -> None:
        """Begin, or seal the table if nonces were promised: it begins when the last of them is given."""
        await self.alone(self._start(without_nonces))

    async def _start(self, without_nonces: bool = False) -> None:
        if self.started:
            raise Started
        if any(seat.free for seat in self.seats):
            raise Clash("free-seats", "there are free seats; fill them with bots or wait for people")
        owing = any(seat.owes_nonce for seat in self.seats)
        if owing and self.row.sealed and not without_nonces:
            return
        try:
            if owing and not self.row.sealed:
                await self.store.seal(self.row.id, CLOCK.now())
            else:
                await self.store.start(self.row.id, CLOCK.now(), without_nonces)
        except Conflict:  # another process was quicker
            await self._refresh()
            return await self._start(without_nonces)
        await self._refresh()  # the seats are those that were there when it began
        await self.settle()

    async def unseal(self) -> None:
        """It does not begin after all; whatever was promised is promised anew."""
        await self.alone(self._unseal())

    async def _unseal(self) -> None:
        with suppress(Conflict):  # another process was quicker, with this or with the start
            await self.store.unseal(self.row.id)
        await self._refresh()

    async def give_nonce(self, seat: int, nonce: str) -> None:
        await self.alone(self._give_nonce(seat, nonce))

    async def _give_nonce(self, seat: int, nonce: str) -> None:
        sitting = self.placed[seat]
        if sitting.owes_nonce:
            if not self.row.sealed or self.started:
                raise Clash("not-sealed", "keep your nonce until everybody is there and the host starts")
            if luck.promise(nonce) != sitting.promise:
                raise BadWish("other-nonce", "this is not the nonce that you promised")
            with suppress(Conflict):  # it was given at another process, or the seat is somebody else's
                await self.store.give_nonce(self.row.id, seat, sitting.promise, nonce)
            await self._refresh()
        if self.placed[seat].nonce != nonce:
            raise Clash("no-promise", "you owe this table no such nonce")
        if not self.started and self.row.sealed:
            with suppress(Started):  # another process was quicker, with the other last nonce
                await self._start()

    async def settle(self) -> None:
        """Let fate go on where a start or a crash left it."""
        if self.started and self.match.to_move() == [CHANCE]:
            with suppress(Stale):  # another process was quicker, with the same draws
                await self.keep([])
        await self.end()
        self.changed()

    async def finish(self) -> None:
        """Wait for everything that is under way."""
        if self._under_way:
            self._finishing = asyncio.Event()
            await self._finishing.wait()
