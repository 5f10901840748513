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
    view: View
    options: list[int]

    @classmethod
    def at(cls, match: Match[Any, Any], seat: int) -> "Seen":
        return cls(match.game, match.players, match.view(seat), match.moves(seat))

    @cached_property
    def table(self) -> Any:
        """The view with every field by its name."""
        return self.game.describe(self.view)

    @cached_property
    def texts(self) -> list[str]:
        """The options in notation, in their order."""
        return [self.game.notation.write(move) for move in self.options]


class Bot(Protocol):
    """Made anew for each game, with the game, the number of players and a seed; the same seed decides the same."""

    def decide(self, seen: Seen, /) -> int | str:
        """One of the options, or its text."""
        ...


class UnknownBot(ValueError):
    """A bot that is not here, or cannot be loaded. The text says why."""
