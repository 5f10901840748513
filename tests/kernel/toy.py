"""A game for tests of the kernel: whoever is asked says a number, and it is written down with the frame's arguments."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.codec import Reader, add_all
from kogge.kernel.frames import Frame, arg1, arg2, arg3, arg4
from kogge.kernel.game import Ending, Game, Option
from kogge.kernel.log import Log, Told
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.notation import SEATS, Form, Notation, numbers
from kogge.kernel.refusals import Refusal
from kogge.kernel.rng import Rng
from kogge.kernel.rules import Rules
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.state import State, View
from kogge.kernel.steps import Action, Choice, Step

SAY, NEXT, NOTE, FAILS, FINISH = range(5)  # step ids
SAID = Told("said", "seat")
YOU_SAID = Told("you-said", "number")


class Toy(State):
    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.said: vec[i64] = vec[i64]()  # seat, number, four arguments; again and again

    def copy(self) -> "Toy":
        return restore(self.ints())

    def ints(self) -> vec[i64]:
        return add_all(add_all(vec[i64]([self.players, self.over, self.winners]), self.stack), self.said)

    def note(self, seat: i64, number: i64, frame: Frame) -> None:
        for x in (seat, number, arg1(frame), arg2(frame), arg3(frame), arg4(frame)):
            self.said = append(self.said, x)

    @property
    def notes(self) -> list[tuple[int, ...]]:
        flat = list(self.said)
        return [tuple(flat[i : i + 6]) for i in range(0, len(flat), 6)]


def restore(ints: vec[i64]) -> Toy:
    read = Reader(ints)
    s = Toy(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.said = read.many()
    return s


class Say(Action[Toy]):
    """Anybody may say 0 to 3, but 3 is refused. Weights for fate: 5, 0, 2."""

    def candidates(self, s: Toy, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([pack(self.kind, n) for n in range(4)])

    def refuse(self, s: Toy, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return Refusal("T-01", "too-much", {"number": 3}) if first(move) == 3 else None

    def weight(self, s: Toy, move: Move, frame: Frame) -> i64:
        return (5, 0, 2)[first(move)]

    def apply(self, s: Toy, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.note(seat, first(move), frame)
        log.tell_others(seat, SAID, seat)
        log.tell_only(seat, YOU_SAID, first(move))
        if first(move) == 2:  # two is said aloud
            log.learn(EVERYONE)


class SayNext(Say):
    """The same, and then the next seat is asked by a frame that is the same but for the seat."""

    def apply(self, s: Toy, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        super().apply(s, seat, move, frame, log)
        s.push(NEXT, s.after(seat), arg1(frame), arg2(frame), arg3(frame), arg4(frame))


class Note(Step[Toy]):
    def happen(self, s: Toy, seat: Seat, frame: Frame, log: Log) -> None:
        s.note(seat, 0, frame)


class Fails(Say):
    """An action with a fault of ours in it: it changes something, then breaks."""

    def apply(self, s: Toy, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.note(seat, first(move), frame)
        raise AssertionError("a fault")


class Finish(Step[Toy]):
    def happen(self, s: Toy, seat: Seat, frame: Frame, log: Log) -> None:
        s.over, s.winners = 1, 1


class ToyView(View):
    def __init__(self, viewer: i64, s: Toy) -> None:
        super().__init__(viewer)
        self.stack = list(s.stack)

    def ints(self) -> vec[i64]:
        return vec[i64](self.stack)


class ToyRules(Rules[Toy, ToyView]):
    def new(self, players: i64, options: vec[i64]) -> Toy:
        s = Toy(players)
        s.push_auto(FINISH)
        s.push_all(SAY, options[0])
        return s

    def restore(self, ints: vec[i64]) -> Toy:
        return restore(ints)

    def view(self, s: Toy, viewer: i64) -> ToyView:
        return ToyView(viewer, s)

    def imagine(self, view: ToyView, rand: Rng) -> Toy:
        raise NotImplementedError

    def scores(self, s: Toy) -> vec[i64]:
        return vec[i64]([0] * s.players)


RULES = ToyRules(
    [
        Choice("say", [Say(0)]),
        Choice("next", [SayNext(0)]),
        Note(),
        Choice("fails", [Fails(0)]),
        Finish(),
    ]
)


def describe(view: ToyView) -> dict[str, Any]:
    return {"stack": view.stack}


GAME: Game[Toy, ToyView] = Game(
    name="toy",
    title="Toy",
    version=3,
    data="0123456789abcdef",
    players=(2, 3),
    options=(Option("loud", ("no", "yes"), "no"), Option("first", ("p1", "p2"), "p2")),
    rules=RULES,
    notation=Notation({0: Form("say", number=numbers(0, 3)), 1: Form("point at", seat=SEATS)}),
    names={"seat": SEATS},
    endings=(Ending("done"),),
    longest=100,
    census=lambda s: {},
    describe=describe,
    picture=lambda table, words: str(table),
)
