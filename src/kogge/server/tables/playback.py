"""The course of a game at a table: its log, and what the log led to. Nothing here waits or writes."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kogge import luck
from kogge.games import UnknownGame, load_as
from kogge.kernel import record
from kogge.kernel.notation import SEATS, Names, seat_name
from kogge.kernel.record import Luck, Record
from kogge.kernel.log import Event
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.match import Match, Snapshot
from kogge.kernel.question import Question, question
from kogge.server.clock import CLOCK
from kogge.server.errors import Clash, Stale
from kogge.server.messages import Fields, SeatInfo, Why
from kogge.server.store import Line, Seat, TableRow
from kogge.words import FALLBACK, Words

UNDO = "/undo"
BOT = "/bot"  # then a level: it plays for this seat from now on
BACK = "/back"  # the person of this seat plays again
END = "/end"  # the others ended the game


class Entry(msgspec.Struct, frozen=True):
    """A line of the log, and what it did."""

    seat: int
    move: str
    events: tuple[Event, ...]
    question: Question | None  # that was open before it
    open: bool = False  # the others have still to answer that question
    undone: int = -1  # which move it took back


class Moment(NamedTuple):
    """Where a playback stood."""

    match: Snapshot[Any]
    ended: bool
    journal: tuple[Entry, ...]
    seats: tuple[Seat, ...]
    notes: tuple[str, ...]


STANDING = ("match", "seats", "journal", "times", "notes", "ended", "clock", "asked_since")


class Playback:
    """A journal played back: the match that it led to, who sits where, and since when they have been asked."""

    def __init__(self, row: TableRow, seats: Sequence[Seat], names: dict[str, str]) -> None:
        self.row = row
        self.placed = list(seats)  # as the game began; the log says what became of it
        self.names = names  # of the people who sit here, by id
        try:
            self.game = load_as(row.game, row.rules, row.data)
        except UnknownGame as unknown:
            raise Clash("other-rules", str(unknown)) from None
        self._names: dict[str, Names] = {"seat": SEATS, **self.game.names}
        self.cache: dict[Any, Any] = {}  # what was worked out for viewers since the last change; see views
        self.seat_infos: tuple[list[Seat], dict[str, str], list[SeatInfo]] | None = None  # and what outlasts a move
        self.begin()

    def begin(self) -> None:
        """As it was before the first line of the journal."""
        self.match: Match[Any, Any] = Match(self.game, self.row.players, self.row.options)
        self.seats = list(self.placed)
        self.journal: list[Entry] = []
        self.times: list[float] = []  # and when each line of it was written
        self.notes: list[str] = []  # what happened beside the moves, for the record
        self.ended = False  # before its end
        self.clock = CLOCK.past(self.row.started or 0.0)  # since when those who are asked have been
        self.asked_since: list[float] = []  # and for each move made, since when its maker had been

    @property
    def started(self) -> bool:
        return self.row.started is not None

    @property
    def over(self) -> bool:
        return bool(self.match.state.over) or self.ended

    @property
    def deadline(self) -> float | None:
        """When the time of those who are asked runs out. It runs from when they were asked, while a server runs."""
        if not self.row.seconds or not self.started or self.over:
            return None
        return self.clock + self.row.seconds + self._missed()

    def _missed(self) -> float:
        """Seconds since they were asked in which no server may have run: from the last line before this one started."""
        if self.clock >= CLOCK.started:
            return 0.0
        before = bisect_left(self.times, CLOCK.started)
        last = self.times[before - 1] if before else self.clock
        return CLOCK.started - max(self.clock, last)

    # The log

    def make(self, seat: int, move: str) -> Entry:
        """Let a line of the log happen; Illegal says why it cannot."""
        answered = question(self.match.state)
        verb, _, rest = move.partition(" ")
        undone = -1
        if verb == UNDO:
            undone = self.match.undo(seat)
            events = [Event(EVERYONE, "undo", {"seat": seat})]
        elif verb in (BOT, BACK, END):
            events = [self.note(seat, verb, rest)]
        else:
            events = self.match.play(seat, move)
        left = answered and answered.answered_by(seat)
        still = left is not None and question(self.match.state) == left
        return Entry(seat, move, tuple(events), answered, still, undone)

    def tick(self, entry: Entry, at: float) -> None:
        """Set the clock after a line of the log. Taking back leads to the question of before, and to its clock."""
        at = CLOCK.past(at)
        self.times.append(at)
        if entry.move == UNDO:
            self.clock = self.asked_since.pop(entry.undone)
        elif entry.move.startswith("/"):
            self.clock = at
        else:
            self.asked_since.append(self.clock)
            if not entry.open:
                self.clock = at

    def note(self, seat: int, verb: str, level: str) -> Event:
        """Something that happens beside the game."""
        self.notes.append(f"{len(self.match.history)} {seat_name(seat)} {verb} {level}".rstrip())
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

    def follow(self, lines: Sequence[Line]) -> None:
        """Let these lines of the journal happen."""
        for line in lines:
            self.journal.append(self.make(line.seat, line.move))
            self.tick(self.journal[-1], line.at)

    def become(self, other: "Playback") -> None:
        """Stand where another playback of the same table does."""
        for field in STANDING:
            setattr(self, field, getattr(other, field))

    def moment(self) -> Moment:
        return Moment(self.match.snapshot(), self.ended, tuple(self.journal), tuple(self.seats), tuple(self.notes))

    def go_back(self, then: Moment) -> None:
        """Stand where this playback, or another of the same table, stood then. The clock is not turned back."""
        self.match.go_back(then.match)
        self.ended = then.ended
        self.journal, self.seats, self.notes = list(then.journal), list(then.seats), list(then.notes)

    def draw(self) -> list[Entry]:
        """Let fate decide until somebody else has to. Its lines follow from the secret that was committed to."""
        out = []
        nonces = [seat.nonce for seat in self.seats]
        while self.match.to_move() == [CHANCE] and not self.ended:
            number = len(self.match.history)
            move = luck.draw(self.game, self.match.state, self.row.secret, nonces, number)
            out.append(self.make(CHANCE, self.game.notation.write(move)))
        return out

    # What answers it

    def is_current(self, seat: int, number: int) -> bool:
        """Whether an answer to this number still answers the present question.

        Where several are asked at once, the answers of others do not make mine stale.
        """
        since = self.journal[number:]
        if number > len(self.journal):
            return False
        if not since:
            return True
        asked = since[0].question
        if any(e.seat == seat or not self._answers(e, asked, seat) for e in since):
            return False
        now = question(self.match.state)
        return now is not None and now.is_same_as(asked)

    def repeated(self, seat: int, number: int, moves: list[str]) -> int:
        """Where this very answer ends in the journal, if it is there already: its acknowledgement was lost on the way.

        Others who were asked the same may have answered before it, and fate after it. 0 if it is not there.
        """
        at = number
        for entry in self.journal[number:]:
            if entry.seat == seat or not self._answers(entry, self.journal[number].question, seat):
                break
            at += 1
        if at < len(self.journal) and (self.journal[at].seat, self.journal[at].move) == (seat, BACK):
            at += 1  # it took the seat back from a bot
        end = at + len(moves)
        if [(e.seat, e.move) for e in self.journal[at:end]] != [(seat, move) for move in moves]:
            return 0
        while end < len(self.journal) and self.journal[end].seat == CHANCE:
            end += 1
        return end

    @staticmethod
    def _answers(entry: Entry, asked: Question | None, seat: int) -> bool:
        """Whether a line answers this question while it was open to this seat too."""
        return entry.question is not None and entry.question.is_same_as(asked) and entry.question.waits_for(seat)

    def check(self, seat: int, number: int) -> None:
        if not self.started:
            raise Clash("not-started", "the game has not begun")
        if self.ended:
            raise Clash("ended", "the game was ended")
        if not self.is_current(seat, number):
            raise Stale

    # In words

    def why(self, refusal: Refusal, language: str = FALLBACK) -> Why:
        text = self.words(language).refusal(refusal)
        return Why(refusal.rule, refusal.key, self.named(refusal.numbers), text)

    def named(self, numbers: dict[str, int]) -> Fields:
        """Numbers that stand for something, by its name."""
        names = self._names
        return {place: name(names[place], n) if place in names else n for place, n in numbers.items()}

    def words(self, language: str = FALLBACK) -> Words:
        return Words(self.game, language, [self.name(seat) or f"p{seat + 1}" for seat in range(self.row.players)])

    def name(self, seat: int) -> str:
        """Who sits there; empty while nobody does."""
        sitting = self.seats[seat]
        if sitting.person:
            name, shared = self.names.get(sitting.person, ""), [s.person for s in self.seats].count(sitting.person) > 1
            return f"{name} {SEATS[seat][1:]}" if shared else name  # at one screen a person holds several seats
        alike = [s.bot for s in self.seats if not s.person].count(sitting.bot) > 1
        return f"{sitting.bot} bot{f' {SEATS[seat][1:]}' if alike else ''}" if sitting.bot else ""

    def record(self) -> Record:
        """The game on paper; only when it is over, for it tells what was hidden."""
        if not self.over:
            raise Clash("not-over", "the record is open when the game is over")
        names = [self.name(seat) for seat in range(self.row.players)]
        secret = self.row.secret
        promises = [s.promise for s in self.seats]
        fate = Luck(luck.commit(secret), [s.nonce for s in self.seats], secret, promises if any(promises) else [])
        return record.write(self.match, names, fate, self.notes)


def name(names: Names, number: int) -> str:
    return seat_name(number) if names.names == SEATS.names else names[number]
