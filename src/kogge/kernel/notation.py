"""Every move has one short text form that parses back. A game says how its kinds of move are written; the rest follows.

A move is a packed integer: its kind in bits 0 to 7, then up to three numbers of eight bits each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import product

from mypy_extensions import i64


@dataclass(frozen=True)
class Names:
    """A closed set of things that moves, events and refusals name by number."""

    names: tuple[str, ...]
    first: int = 0  # the number of the first of them
    secret: bool = False  # in a move: a choice that only its maker knows at first

    def __getitem__(self, number: i64) -> str:
        return self.names[int(number) - self.first]

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + len(self.names)))

    def up_to(self, n: int) -> "Names":
        return replace(self, names=self.names[:n])


def names(*words: str, first: int = 0) -> Names:
    """Things by name; `first` is the number of the first of them: 1, where 0 means that there is none."""
    return Names(words, first)


def numbers(first: int, last: int) -> Names:
    """Numbers that are written as such."""
    return Names(tuple(str(n) for n in range(first, last + 1)), first)


def secret(place: Names) -> Names:
    """A place of a move that others are not told; the secrecy law sees to it."""
    return replace(place, secret=True)


SEATS = names("p1", "p2", "p3", "p4", "p5", "p6", "p7")
FATE = "chance"


def naming(names: Names) -> Callable[[i64], list[str]]:
    """Turns a set of these things into their names, and remembers it: the same sets come up again and again."""

    @lru_cache(4096)
    def named(numbers: i64) -> list[str]:
        return [names[n] for n in names if numbers >> n & 1]

    return named


def seat_name(seat: int) -> str:
    return SEATS[seat] if seat < len(SEATS.names) else FATE


class Form:
    """How one kind of move is written: a verb, then a name for each of its places."""

    def __init__(self, verb: str, **places: Names) -> None:
        self.verb = verb
        self.places = places


class UnknownMove(ValueError):
    """A text that is no move of the game."""

    def __init__(self, text: str, moves: Iterable[str]) -> None:
        super().__init__(text, moves)
        self.text = text
        self.moves = moves

    def __str__(self) -> str:
        """Looks for what may have been meant only when somebody wants to read it: that is dear."""
        close = get_close_matches(" ".join(self.text.lower().split()), self.moves, 2)
        hint = f"; did you mean {' or '.join(repr(c) for c in close)}?" if close else ""
        return f"{self.text!r} is not a move of this game{hint}"


class Notation:
    def __init__(self, forms: Mapping[int, Form], possible: Callable[[int], bool] = lambda move: True) -> None:
        """`possible` leaves out of the catalogue what the forms can write but no rule can ever allow."""
        self.forms = forms
        self.possible = possible
        self._texts = cache(self._all_texts)
        self._moves = cache(lambda players: frozenset(self._texts(players).values()))

    def catalogue(self, players: int) -> list[int]:
        """Every move that can ever be made."""
        return list(self._texts(players).values())

    def knows(self, move: int, players: int) -> bool:
        """Whether this integer is a move of the catalogue."""
        return move in self._moves(players)

    def _all_texts(self, players: int) -> dict[str, int]:
        out: dict[str, int] = {}
        for kind, form in self.forms.items():
            places = [place.up_to(players) if place.names == SEATS.names else place for place in form.places.values()]
            for values in product(*places):
                move = kind | sum(value << 8 * (i + 1) for i, value in enumerate(values))
                if self.possible(move):
                    text = self.write(move)
                    assert text not in out, f"two moves are written {text!r}"
                    out[text] = move
        return out

    def read_numbers(self, move: int) -> dict[str, int]:
        """The numbers of a move by the names of their places."""
        return {place: move >> 8 * (i + 1) & 0xFF for i, place in enumerate(self.forms[move & 0xFF].places)}

    def open_part(self, move: int) -> int:
        """A move without what its maker alone knows: all that others may be told of it."""
        places = self.forms[move & 0xFF].places.values()
        return move & ~sum(0xFF << 8 * (i + 1) for i, place in enumerate(places) if place.secret)

    def write(self, move: int) -> str:
        form = self.forms[move & 0xFF]
        return " ".join([form.verb, *(form.places[place][n] for place, n in self.read_numbers(move).items())])

    def parse(self, text: str, players: int) -> int:
        """The move that is written so; UnknownMove otherwise."""
        texts = self._texts(players)
        written = " ".join(text.lower().split())
        if written not in texts:
            raise UnknownMove(text, texts)
        return texts[written]
