"""The games there are."""

from importlib import import_module
from typing import Any

from kogge.kernel.game import Game

NAMES = ("vasa", "vejen", "volga", "template")


class UnknownGame(ValueError):
    """A game that is not here."""


def load(name: str, edition: str | None = None) -> Game[Any, Any]:
    """A game, with the component data of a file instead of its own if the game has editions."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r} here; there is: {', '.join(NAMES)}")
    meta = import_module(f"kogge.games.{name}.meta")
    if edition and not hasattr(meta, "load_edition"):
        raise UnknownGame(f"{meta.GAME.title} has one edition only: it takes no data file")
    game: Game[Any, Any] = meta.load_edition(edition) if edition else meta.GAME
    return game
