"""The games there are."""

from importlib import import_module
from typing import Any

from kogge.kernel.game import Game

NAMES = ("vasa", "vejen", "volga", "template")


class UnknownGame(ValueError):
    """A game that is not here."""


def load(name: str) -> Game[Any, Any]:
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r} here; there is: {', '.join(NAMES)}")
    game: Game[Any, Any] = import_module(f"kogge.games.{name}.meta").GAME
    return game
