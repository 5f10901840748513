"""What each game sends in shapes of its own: a view of the table, and what never changes on the board."""

from collections.abc import Iterable
from typing import Any

import msgspec

from kogge.games import NAMES, load
from kogge.kernel.game import Game
from kogge.server.schema.shapes import returned


def all_games() -> dict[str, Game[Any, Any]]:
    return {name: load(name) for name in NAMES}


def view_of(game: Game[Any, Any]) -> Any:
    return returned(game.describe)


def fixed_of(game: Game[Any, Any]) -> Any:
    """`dict` where a game has nothing of the kind."""
    return returned(game.fixed)


def with_games(schema: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI description with the shapes of all games, which the handlers' types leave open."""
    games = all_games().values()
    shapes = schema["components"]["schemas"]
    views = any_of(shapes, map(view_of, games))
    views["anyOf"].append({"type": "null"})
    shapes["State"]["properties"]["view"] |= views
    del shapes["State"]["properties"]["view"]["oneOf"]
    board = schema["paths"]["/api/games/{name}/board"]["get"]["responses"]["200"]
    board["content"]["application/json"]["schema"] = any_of(shapes, map(fixed_of, games))
    return schema


def any_of(shapes: dict[str, Any], types: Iterable[Any]) -> dict[str, Any]:
    """A reference to each, and the shapes that they refer to."""
    references, found = msgspec.json.schema_components(dict.fromkeys(types), ref_template="#/components/schemas/{name}")
    shapes |= found
    return {"anyOf": list(references)}
