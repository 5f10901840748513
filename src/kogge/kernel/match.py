"""A game being played: its state, all that was done, and what may be taken back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from kogge.kernel.chance import draw
from kogge.kernel.game import Game
from kogge.kernel.notation import UnknownMove, seat_name
from kogge.kernel.rng import Rng
from kogge.kernel.rules import (
    CHANCE,
    FINAL,
    LEADS_ON,
    NO_SUCH_MOVE,
    Event,
    Illegal,
    Log,
    Refusal,
    S,
    State,
    V,
    advance,
    explain,
    foresee,
    legal,
    to_move,
)

SEATS_OF = [[seat for seat in range(CHANCE + 1) if bits >> seat & 1] for bits in range(256)]  # by their bits
FATE_ALONE = 1 << CHANCE
SNAPSHOT_EVERY = 64

NOTHING_TO_UNDO = Refusal("K-05", "nothing-to-undo")
OTHERS_WENT_ON = Refusal("K-06", "others-went-on")
SOMEBODY_LEARNED = Refusal("K-07", "somebody-learned")


@dataclass(frozen=True)
class Ply:
    """One move that was made."""

    seat: int
    move: int
    events: tuple[Event, ...]
    learned: int  # who learned something hidden by it, a bit each
    frame: tuple[int, int]  # which question it answered: depth of the stack and frame on top


class Choice(NamedTuple):
    """A legal move, and what is known of it beforehand."""

    move: int
    final: bool  # it could not be taken back
    leads_on: bool  # it is not the whole answer: its maker is asked on


def asked(s: State) -> tuple[int, int]:
    return len(s.stack), int(s.stack[-1])


class Match(Generic[S, V]):
    def __init__(self, game: Game[S, V], players: int, wishes: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.players = players
        self.options = game.choose(players, wishes or {})
        self.state = game.new(players, self.options)
        self.history: list[Ply] = []
        self._snapshots: list[tuple[int, S]] = []  # states after so many moves: taking back begins there

    def to_move(self) -> list[int]:
        """The seats that may answer now, fate among them as CHANCE; none when the game is over."""
        return SEATS_OF[to_move(self.state)].copy()

    def moves(self, seat: int) -> list[int]:
        """What a seat may do now."""
        return list(legal(self.game.rules, self.state, seat)) if to_move(self.state) >> seat & 1 else []

    def choices(self, seat: int, question: tuple[int, int] | None = None) -> list[Choice]:
        """What a seat may do now, to answer this question (as `asked` has it) or, if none is given, the present one."""
        if not to_move(self.state) >> seat & 1:
            return []
        depth, frame = question or asked(self.state)
        moves = legal(self.game.rules, self.state, seat)
        known = foresee(self.game.rules, self.state, seat, moves, depth, frame & 0xFF)
        return [Choice(move, bool(it & FINAL), bool(it & LEADS_ON)) for move, it in zip(moves, known, strict=True)]

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
        if len(self.history) - self._last_snapshot(len(self.history)) >= SNAPSHOT_EVERY:
            self._snapshots.append((len(self.history), before))
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

    def _last_snapshot(self, most: int) -> int:
        """Drop the snapshots after so many moves; after how many the last one is that is left."""
        while self._snapshots and self._snapshots[-1][0] > most:
            self._snapshots.pop()
        return self._snapshots[-1][0] if self._snapshots else 0

    def _make(self, seat: int, move: int) -> Ply:
        why = self.why(seat, move)
        if why is not None:
            raise Illegal(why)
        frame = asked(self.state)
        log = Log()
        advance(self.game.rules, self.state, seat, move, log)
        return Ply(seat, move, tuple(log.events), int(log.learned), frame)

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
        depth, frame = self.history[index].frame
        for entry in self.history[index:]:
            if entry.frame != (depth, frame):
                return False
            frame &= ~(256 << entry.seat)
        return not self.state.over and asked(self.state) == (depth, frame)

    def undo(self, seat: int) -> int:
        """Take back a seat's last move, exactly as far as information allows; Illegal says why not. Its index."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise Illegal(why)
        index = self._last(seat)
        replayed = self.history[index + 1 :]
        begin = self._last_snapshot(index)
        self.state = self._snapshots[-1][1].copy() if begin else self.game.new(self.players, self.options)
        for entry in self.history[begin:index]:
            advance(self.game.rules, self.state, entry.seat, entry.move, None)
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
        return [e for entry in self.history[since:] for e in entry.events if e.readers >> viewer & 1]

    def play_on(self, decide: Callable[["Match[S, V]", int], int | str], rand: Rng) -> None:
        """Play to the end: fate draws from `rand`, `decide` answers for the seats."""
        while not self.state.over:
            self.draw(rand)
            for seat in self.to_move()[:1]:
                self.play(seat, decide(self, seat))

    def text(self) -> list[str]:
        """The moves made, as records write them."""
        return [f"{seat_name(e.seat)} {self.game.notation.write(e.move)}" for e in self.history]
