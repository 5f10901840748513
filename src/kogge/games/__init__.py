"""The games there are, and as they once were."""

import re
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kogge.kernel.game import Game

NAMES = ("vasa", "vejen", "volga", "template")
FINGERPRINT = re.compile(r"[0-9a-f]{16}\Z")


class UnknownGame(ValueError):
    """A game that is not here."""


def load(name: str, edition: str | None = None) -> Game[Any, Any]:
    """A game, with the component data of a file instead of its own if the game has editions."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r} here; there is: {', '.join(NAMES)}")
    edge = import_module(f"kogge.games.{name}.edge.game")
    if edition and not hasattr(edge, "load_edition"):
        raise UnknownGame(f"{edge.GAME.title} has one edition only: it takes no data file")
    game: Game[Any, Any] = edge.load_edition(edition) if edition else edge.GAME
    return game


def load_as(name: str, version: int, data: str) -> Game[Any, Any]:
    """A game under this version of its rules and with this component data: the present one, or one of the archive."""
    game = load(name)
    if (game.version, game.data) == (version, data):
        return game
    home = archived(name, version, data)
    if not FINGERPRINT.match(data) or not is_there(home):
        raise UnknownGame(f"version {version} of {game.title} with the components {data[:16]!r} is not here")
    found: Game[Any, Any] = import_module(f"{home}.edge.game").GAME
    assert (found.version, found.data) == (version, data), f"{home} is not what its name says"
    return found


def load_for(name: str, version: int, data: str, edition: str | None = None) -> Game[Any, Any]:
    """For a record: the game as it was played, or else the present one, which will say how it differs."""
    if edition is None:
        with suppress(UnknownGame):
            return load_as(name, version, data)
    return load(name, edition)


def archived(name: str, version: int, data: str) -> str:
    """The package that holds a game as it once was, rules and components; `kogge.games.archive` makes it."""
    return f"kogge.games.{name}.archive.v{version}_{data}"


def is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:  # nothing of this game is archived
        return False
