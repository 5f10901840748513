"""A game for tests of the kernel: whoever is asked says a number, and it is written down with the frame's arguments."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.codec import Reader, add_all
from kogge.kernel.game import Ending, Game, Option
from kogge.kernel.notation import SEATS, Form, Notation, numbers
from kogge.kernel.rng import Rng
from kogge.kernel.rules import EVERYONE, Log, Refusal, Rules, State, Step, View, bit

SAY, NEXT, NOTE, FAILS, FINISH = range(5)  # step ids


class Toy(State):
    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.said: vec[i64] = vec[i64]()  # seat, number, a, b; again and again

    def copy(self) -> "Toy":
        return restore(self.ints())

    def ints(self) -> vec[i64]:
        return add_all(add_all(vec[i64]([self.players, self.over, self.winners]), self.stack), self.said)

    def note(self, *what: int) -> None:
        for x in what:
            self.said = append(self.said, x)

    @property
    def notes(self) -> list[tuple[int, ...]]:
        flat = list(self.said)
        return [tuple(flat[i : i + 4]) for i in range(0, len(flat), 4)]


def restore(ints: vec[i64]) -> Toy:
    read = Reader(ints)
    s = Toy(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.stack = read.many()
    s.said = read.many()
    return s


class Say(Step[Toy]):
    """Anybody may say 0 to 3, but 3 is refused. Weights for fate: 5, 0, 2."""

    def candidates(self, s: Toy, seat: i64, a: i64, b: i64) -> vec[i64]:
        return vec[i64]([n << 8 for n in range(4)])

    def refuse(self, s: Toy, seat: i64, move: i64, a: i64, b: i64) -> Refusal | None:
        return Refusal("T-01", "too-much", {"number": 3}) if move >> 8 == 3 else None

    def weight(self, s: Toy, move: i64, a: i64, b: i64) -> i64:
        return (5, 0, 2)[move >> 8]

    def apply(self, s: Toy, seat: i64, move: i64, a: i64, b: i64, log: Log | None) -> None:
        s.note(seat, move >> 8, a, b)
        if log is not None:
            log.tell(EVERYONE & ~bit(seat), "said", {"seat": seat})
            log.tell(bit(seat), "you-said", {"number": move >> 8})
            if move >> 8 == 2:  # two is said aloud
                log.learn(EVERYONE)


class SayNext(Say):
    """The same, and then the next seat is asked by a frame that is the same but for the seat."""

    def apply(self, s: Toy, seat: i64, move: i64, a: i64, b: i64, log: Log | None) -> None:
        super().apply(s, seat, move, a, b, log)
        s.push(NEXT, s.after(seat), a, b)


class Note(Step[Toy]):
    def apply(self, s: Toy, seat: i64, move: i64, a: i64, b: i64, log: Log | None) -> None:
        s.note(seat, move, a, b)


class Fails(Say):
    """A step with a fault of ours in it: it changes something, then breaks."""

    def apply(self, s: Toy, seat: i64, move: i64, a: i64, b: i64, log: Log | None) -> None:
        s.note(seat, move >> 8, a, b)
        raise AssertionError("a fault")


class Finish(Step[Toy]):
    def apply(self, s: Toy, seat: i64, move: i64, a: i64, b: i64, log: Log | None) -> None:
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


RULES = ToyRules([Say(), SayNext(), Note(), Fails(), Finish()])


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
