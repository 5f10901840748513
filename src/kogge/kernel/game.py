"""A game as everybody else knows it: its rules, and how to name, count and show what is in them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.notation import SEATS, Names, Notation
from kogge.kernel.log import Event
from kogge.kernel.rules import Rules
from kogge.kernel.state import S, V


class BadOption(ValueError):
    """A wish for a table that the game does not have."""


@dataclass(frozen=True)
class Option:
    """Something that is settled when a table is made."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class Ending:
    name: str
    winner: bool = True


def nothing_minted(event: Event) -> dict[str, int]:
    return {}


@dataclass(frozen=True)
class Game(Generic[S, V]):
    name: str
    title: str
    version: int  # of the rules; a record says under which it was played
    data: str  # fingerprint of the component data
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules: Rules[S, V]
    notation: Notation
    names: Mapping[str, Names]  # what a number means, by the name that moves, events and refusals give it
    endings: tuple[Ending, ...]  # State.over counts them from 1
    longest: int  # decisions that no game can exceed
    census: Callable[[S], dict[str, int]]  # all that must neither appear nor vanish
    describe: Callable[[V], Any]  # a view as a msgspec Struct that names every field
    picture: Callable[[Any, Any], str]  # that Struct as text, with the Words to say it in
    fixed: Callable[[], Any] = field(default=dict)  # what never changes on the board, for those who draw it
    minted: Callable[[Event], dict[str, int]] = field(default=nothing_minted)  # what an event adds to the census
    full: Mapping[str, str] = field(default_factory=dict)  # the options that bring all rules into play
    guided_turns: int = 0  # turns that search plays by the game's outlook before it judges a position
    lookahead: int = 40  # random decisions, if no turns are guided
    hidden: bool = True  # whether anything in it is ever hidden from anybody
    fields: Sequence[tuple[str, bool, int, int]] = ()  # of its state: FIELDS of rules/generated.py
    deepest: int = 32  # frames that its stack can hold

    def choose(self, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """The options of a table, defaults filled in; BadOption says what is wrong with a wish."""
        if players not in self.players:
            allowed = ", ".join(str(n) for n in self.players)
            raise BadOption(f"{self.title} is for {allowed} players, not {players}")
        known = {option.name: option for option in self.options}
        for name, value in wishes.items():
            if name not in known:
                raise BadOption(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise BadOption(f"option {name} is one of {', '.join(known[name].values)}, not {value!r}")
            if value in SEATS.names[players:]:
                raise BadOption(f"option {name}: nobody sits on {value} at a table of {players}")
        return {name: wishes.get(name, option.default) for name, option in known.items()}

    def new(self, players: int, wishes: Mapping[str, str]) -> S:
        chosen = self.choose(players, wishes)
        return self.rules.new(players, vec[i64]([o.values.index(chosen[o.name]) for o in self.options]))

    def ending(self, s: S) -> Ending | None:
        return self.endings[s.over - 1] if s.over else None
