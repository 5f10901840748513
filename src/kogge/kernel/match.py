"""A game being played: its state, all that was done, and what may be taken back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from kogge.kernel.chance import draw
from kogge.kernel.game import Game
from kogge.kernel.notation import UnknownMove, seat_name
from kogge.kernel.question import Question, question
from kogge.kernel.rng import Rng
from kogge.kernel.log import Event, Log
from kogge.kernel.refusals import Illegal, NO_SUCH_MOVE, Refusal
from kogge.kernel.rules import FINAL, LEADS_ON, advance, asked, explain, foresee, legal, to_move
from kogge.kernel.seats import CHANCE
from kogge.kernel.sets import bit, contains
from kogge.kernel.state import S, V
from kogge.kernel.steps import Step

SEATS_OF = [[seat for seat in range(CHANCE + 1) if contains(seats, seat)] for seats in range(256)]  # by their set
FATE_ALONE = bit(CHANCE)
KEEP_EVERY = 64

NOTHING_TO_UNDO = Refusal("K-05", "nothing-to-undo")
OTHERS_WENT_ON = Refusal("K-06", "others-went-on")
SOMEBODY_LEARNED = Refusal("K-07", "somebody-learned")


@dataclass(frozen=True)
class Ply:
    """One move that was made."""

    seat: int
    move: int
    events: tuple[Event, ...]
    learned: int  # the set of viewers who learned something hidden by it
    question: Question  # that it answered


class Foreseen(NamedTuple):
    """A legal move, and what is known of it beforehand."""

    move: int
    final: bool  # it could not be taken back
    leads_on: bool  # it is not the whole answer: its maker is asked on


@dataclass(frozen=True)
class Snapshot(Generic[S]):
    """All of a match at one moment. Every move is made on a copy of the state, so nothing in it changes any more."""

    state: S
    history: tuple[Ply, ...]
    kept: tuple[tuple[int, S], ...]


class Match(Generic[S, V]):
    def __init__(self, game: Game[S, V], players: int, wishes: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.players = players
        self.options = game.choose(players, wishes or {})
        self.state = game.new(players, self.options)
        self.history: list[Ply] = []
        self._kept: list[tuple[int, S]] = []  # states after so many moves: taking back begins there

    def to_move(self) -> list[int]:
        """The seats that may answer now, fate among them as CHANCE; none when the game is over."""
        return SEATS_OF[to_move(self.state)].copy()

    def moves(self, seat: int) -> list[int]:
        """What a seat may do now."""
        return list(legal(self.game.rules, self.state, seat)) if contains(to_move(self.state), seat) else []

    def foresee(self, seat: int, answering: Question | None = None) -> list[Foreseen]:
        """What a seat may do now to go on answering this question, or the present one if none is given."""
        answering = answering or question(self.state)
        if answering is None or not contains(to_move(self.state), seat):
            return []
        moves = legal(self.game.rules, self.state, seat)
        known = foresee(self.game.rules, self.state, seat, moves, answering.depth, answering.step)
        return [Foreseen(move, it == FINAL, it == LEADS_ON) for move, it in zip(moves, known, strict=True)]

    def move(self, text: str) -> int:
        """The move that is written so; Illegal if there is none."""
        try:
            return self.game.notation.parse(text, self.players)
        except UnknownMove as unknown:
            raise Illegal(NO_SUCH_MOVE) from unknown

    def why(self, seat: int, move: int) -> Refusal | None:
        """Why a seat may not make this move now; None if it may."""
        if not self.game.notation.knows(move, self.players):
            return NO_SUCH_MOVE
        return explain(self.game.rules, self.state, seat, move)

    def play(self, seat: int, *moves: int | str) -> list[Event]:
        """Make these moves, all or none; Illegal says why not. What happened, for all readers."""
        before = self.state
        if len(self.history) - self._last_kept(len(self.history)) >= KEEP_EVERY:
            self._kept.append((len(self.history), before))
        entries = []
        self.state = before.copy()
        try:
            for move in moves:
                entries.append(self._make(seat, self.move(move) if isinstance(move, str) else move))
        except BaseException:
            self.state = before
            raise
        self.history += entries
        return [event for entry in entries for event in entry.events]

    def snapshot(self) -> Snapshot[S]:
        return Snapshot(self.state, tuple(self.history), tuple(self._kept))

    def go_back(self, to: Snapshot[S]) -> None:
        """Stand where this match, or another with the same moves, stood then."""
        self.state, self.history, self._kept = to.state, list(to.history), list(to.kept)

    def asked(self) -> Step[S]:
        """The step that waits for an answer."""
        return asked(self.game.rules, self.state)

    def _last_kept(self, most: int) -> int:
        """Drop the states kept after so many moves; after how many the last one is that is left."""
        while self._kept and self._kept[-1][0] > most:
            self._kept.pop()
        return self._kept[-1][0] if self._kept else 0

    def _make(self, seat: int, move: int) -> Ply:
        why = self.why(seat, move)
        if why is not None:
            raise Illegal(why)
        answered = question(self.state)
        assert answered is not None
        log = Log()
        advance(self.game.rules, self.state, seat, move, log)
        return Ply(seat, move, tuple(log.events), int(log.learned), answered)

    def draw(self, rand: Rng) -> None:
        """Let fate decide until somebody else has to, or the game is over."""
        while to_move(self.state) == FATE_ALONE:
            self.play(CHANCE, int(draw(self.game.rules, self.state, legal(self.game.rules, self.state, CHANCE), rand)))

    def is_final(self, seat: int, move: int) -> bool:
        """Whether this legal move could not be taken back, because somebody learns something by it."""
        s = self.state.copy()
        log = Log()
        advance(self.game.rules, s, seat, move, log)
        return log.learned != 0 or to_move(s) == FATE_ALONE

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat may not take back its last move; None if it may."""
        index = self._last(seat)
        if seat == CHANCE or index < 0:
            return NOTHING_TO_UNDO
        if self.history[index].learned:
            return SOMEBODY_LEARNED
        later = self.history[index + 1 :]
        if later and not self._still_asked(index):
            return OTHERS_WENT_ON
        return SOMEBODY_LEARNED if any(entry.learned for entry in later) else None

    def _last(self, seat: int) -> int:
        """Where a seat's last move is in the history; -1 if it made none. Servers ask often, so look from the end."""
        for index in range(len(self.history) - 1, -1, -1):
            if self.history[index].seat == seat:
                return index
        return -1

    def _still_asked(self, index: int) -> bool:
        """Whether others have only answered the same question since this move, and somebody has still to."""
        open_to: Question | None = self.history[index].question
        for entry in self.history[index:]:
            if open_to is None or entry.question != open_to:
                return False
            open_to = open_to.answered_by(entry.seat)
        return open_to is not None and question(self.state) == open_to

    def undo(self, seat: int) -> int:
        """Take back a seat's last move, exactly as far as information allows; Illegal says why not. Its index."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise Illegal(why)
        index = self._last(seat)
        replayed = self.history[index + 1 :]
        begin = self._last_kept(index)
        self.state = self._kept[-1][1].copy() if begin else self.game.new(self.players, self.options)
        for entry in self.history[begin:index]:
            advance(self.game.rules, self.state, entry.seat, entry.move)
        del self.history[index:]
        for entry in replayed:
            self.history.append(self._make(entry.seat, entry.move))
        return index

    def view(self, viewer: int) -> V:
        return self.game.rules.view(self.state, viewer)

    def describe(self, viewer: int) -> Any:
        """All that a viewer may know, every field by its name."""
        return self.game.describe(self.view(viewer))

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """What happened from a move on, as far as a viewer may read it."""
        return [e for entry in self.history[since:] for e in entry.events if contains(e.readers, viewer)]

    def play_on(self, decide: Callable[["Match[S, V]", int], int | str], rand: Rng) -> None:
        """Play to the end: fate draws from `rand`, `decide` answers for the seats."""
        while not self.state.over:
            self.draw(rand)
            for seat in self.to_move()[:1]:
                self.play(seat, decide(self, seat))

    def text(self) -> list[str]:
        """The moves made, as records write them."""
        return [f"{seat_name(e.seat)} {self.game.notation.write(e.move)}" for e in self.history]
