"""All texts that people read, from Fluent catalogues: one folder a language, one file a game and `common.ftl`."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kogge.kernel.moves import kind
from kogge.kernel.game import Game
from kogge.kernel.notation import SEATS
from kogge.kernel.log import Event
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE
from kogge.kernel.steps import Choice, Step

FALLBACK = "en"


def languages() -> list[str]:
    return sorted(folder.name for folder in files(__package__).iterdir() if (folder / "common.ftl").is_file())


def catalogue(language: str, name: str) -> str:
    """The text of one catalogue; empty where a language has not got to it yet."""
    file = files(__package__) / language / f"{name}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def bundle(language: str, name: str) -> FluentBundle:
    out = FluentBundle([language], use_isolating=False)  # isolation marks disturb terminals and copied text
    out.add_resource(FluentResource(catalogue(language, "common")))
    out.add_resource(FluentResource(catalogue(language, name)), allow_overrides=True)
    return out


@cache
def move_texts(language: str, game: str, version: int, data: str) -> dict[int, str]:
    """The words of moves that somebody has asked for: the same few are worded again and again."""
    return {}


class Words:
    """Words for one game in one language. `players` are the names that seats are called by."""

    def __init__(self, game: Game[Any, Any], language: str = FALLBACK, players: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self.players = players or SEATS.names
        self.bundles = [bundle(name, game.name) for name in dict.fromkeys([language, FALLBACK])]
        self._moves = move_texts(language, game.name, game.version, game.data)

    def __call__(self, key: str, numbers: Mapping[str, int | str] | None = None) -> str:
        """A message with its numbers; those that stand for something are worded by its name."""
        args = {place: self.name(place, value) for place, value in (numbers or {}).items()}
        for catalogue in self.bundles:
            if catalogue.has_message(key):
                pattern = catalogue.get_message(key).value
                assert pattern is not None, f"message {key} has no text"
                text, errors = catalogue.format_pattern(pattern, args)
                assert not errors, f"message {key} with {args}: {errors}"
                return str(text)
        raise AssertionError(f"no message {key!r} for {self.game.name}")

    def name(self, place: str, value: int | str) -> int | str:
        if isinstance(value, str) or place not in self.game.names:
            return value
        if self.game.names[place] is SEATS:
            return self.seat(value)
        return self.called(place, self.game.names[place][value])

    def called(self, place: str, name: str) -> str:
        """What something is called; its plain name where an edition brings a thing that the catalogues do not know."""
        key = f"{place}-{name}"
        return self(key) if any(catalogue.has_message(key) for catalogue in self.bundles) else name

    def seat(self, seat: int) -> str:
        return self("fate") if seat == CHANCE else self.players[seat]

    def seat_named(self, seat: str) -> str:
        """The player on the seat that notation calls so."""
        return self.players[SEATS.names.index(seat)]

    def event(self, event: Event) -> str:
        return self(f"event-{event.key}", event.numbers)

    def refusal(self, refusal: Refusal) -> str:
        """A sentence with its source."""
        return f"{self(f'refusal-{refusal.key}', refusal.numbers)} ({refusal.rule})"

    def move(self, move: int) -> str:
        text = self._moves.get(move)
        if text is None:
            form = self.game.notation.forms[kind(move)]
            text = self(f"move-{form.verb.replace(' ', '-')}", self.game.notation.read_numbers(move))
            if not any(self.game.names.get(place) is SEATS for place in form.places):  # people have many names
                self._moves[move] = text
        return text

    def ask(self, step: Step[Any], seats: Sequence[int]) -> str:
        """The status line: who has to do what."""
        who = self("and", {}).join(self.seat(seat) for seat in seats)
        return self(f"ask-{step_name(step)}", {"who": who, "count": len(seats)})


def step_name(step: Step[Any]) -> str:
    """What the catalogues call a step."""
    return step.name if isinstance(step, Choice) else kebab(type(step).__name__)


@cache
def kebab(name: str) -> str:
    """TakeRole: take-role."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")
