"""Players that are programs. A bot sees a view and its options, never the state: it cannot cheat."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from kogge.kernel.game import Game
from kogge.kernel.state import View
from kogge.kernel.match import Match


@dataclass(frozen=True)
class Seen:
    """What a bot gets to see when it has to decide."""

    game: Game[Any, Any]
    players: int
    view: View  # everything that its seat may know, as integers
    options: list[int]

    @classmethod
    def at(cls, match: Match[Any, Any], seat: int) -> "Seen":
        """What a seat sees in a match right now."""
        return cls(match.game, match.players, match.view(seat), match.moves(seat))

    @cached_property
    def table(self) -> Any:
        """The table as this seat sees it, field by field: what `Play.see` returns."""
        return self.game.describe(self.view)

    @cached_property
    def texts(self) -> list[str]:
        """The options in notation, in their order."""
        return [self.game.notation.write(move) for move in self.options]


class Bot(Protocol):
    """A new one is made for each game, with the game, the number of players and a seed that settles all its luck."""

    def decide(self, seen: Seen, /) -> int | str:
        """Choose one of the options: return it, or its text."""
        ...


class UnknownBot(ValueError):
    """There is no such bot, or it cannot be loaded. The text says why."""
