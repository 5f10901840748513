"""The page's types: web/src/generated, one module for the WebSocket, one for HTTP, and one for each game."""

import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.params import PathParameter, QueryParameter
from msgspec import inspect as found

from kogge.kernel.game import Game
from kogge.server import messages
from kogge.server.app import EVERYTHING
from kogge.server.schema.games import all_games, fixed_of, view_of
from kogge.server.schema.shapes import Part, Shape, shape, structs

HEAD = "/** {about}\n * Written by `./kogge python -m kogge.server.schema`; do not edit. */\n"
FEW = 12  # names that are spelled out; where there are more, any string will do
WIDTH = 120
ALIASES = {"Record": "GameRecord"}  # TypeScript has a Record of its own
UNIONS = ("Request", "Answer", "Message")  # of kogge.server.messages


def modules() -> dict[str, str]:
    """What web/src/generated holds, by the name of the file."""
    games = all_games()
    return {
        "messages.ts": of_socket(),
        "api.ts": of_http(),
        "games.ts": of_games(games),
        **{f"{name}.ts": of_game(game) for name, game in games.items()},
    }


# Types


def written(type: found.Type) -> str:
    match type:
        case found.Metadata():
            return titled(type)
        case found.StructType():
            return named(type.cls)
        case found.StrType():
            return "string"
        case found.IntType() | found.FloatType():
            return "number"
        case found.BoolType():
            return "boolean"
        case found.NoneType():
            return "null"
        case found.AnyType():
            return "unknown"
        case found.LiteralType():
            return " | ".join(quoted(value) for value in type.values)
        case found.UnionType():
            return " | ".join(written(one) for one in type.types)
        case found.TupleType():
            return f"[{', '.join(written(one) for one in type.item_types)}]"
        case found.DictType():
            return f"Record<{written(type.key_type)}, {written(type.value_type)}>"
        case found.ListType() | found.VarTupleType():
            item = written(type.item_type)
            return f"({item})[]" if isinstance(type.item_type, found.UnionType) else f"{item}[]"
    raise TypeError(f"there is no TypeScript for {type}")


def titled(type: found.Metadata) -> str:
    """A text with a title is one of a game's names; anything else with a title is a type that is declared elsewhere."""
    title = (type.extra_json_schema or {}).get("title")
    if not title:
        return written(type.type)
    return f"Names['{title}']" if isinstance(type.type, found.StrType) else str(title)


def named(cls: type) -> str:
    return ALIASES.get(cls.__name__, cls.__name__)


def quoted(value: object) -> str:
    return f"'{value}'"


# Declarations


def interface(shape: Shape, is_received: bool) -> str:
    lines = [f"  type: '{shape.tag}';"] if shape.tag else []
    for part in shape.parts:
        lines += comment(part.about, "  ")
        lines.append(f"  {field(part, may_lack=shape.leaves_out_defaults or not is_received)}")
    return "\n".join([*comment(shape.about), f"export interface {named(shape.cls)} {{", *lines, "}"])


def field(part: Part, may_lack: bool) -> str:
    """What is left out is not null, and what a client may leave out it may also leave empty."""
    if part.required or not may_lack:
        return f"{part.name}: {written(part.type)};"
    return f"{part.name}?: {written(part.type).removesuffix(' | null')};"


def comment(text: str, indent: str = "") -> list[str]:
    if not text:
        return []
    return [f"{indent}/** {sentence(text)} */".replace("\n", f"\n{indent} * ")]


def sentence(text: str) -> str:
    """A comment in the code begins small and ends without a stop."""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".?!:" else ".")


def interfaces(types: Iterable[type[msgspec.Struct]], received: Iterable[type[msgspec.Struct]]) -> list[str]:
    shapes = [shape(cls) for cls in types]
    names = [shape.name for shape in shapes]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"two types are called {', '.join(twice)}"
    known = set(received)
    return [interface(shape, shape.cls in known) for shape in shapes]


def module(about: str, *parts: str) -> str:
    return HEAD.format(about=about) + "\n" + "\n\n".join(part for part in parts if part) + "\n"


def imports(names: Iterable[str], source: str) -> str:
    needed = sorted(set(names))
    return f"import type {{ {', '.join(needed)} }} from './{source}';" if needed else ""


def mentioned(names: Iterable[str], declarations: Iterable[str]) -> list[str]:
    words = set(re.findall(r"\w+", " ".join(re.sub(r"/\*\*.*?\*/", "", text, flags=re.S) for text in declarations)))
    return [name for name in names if name in words]


# The WebSocket


def socket_structs() -> list[type[msgspec.Struct]]:
    return structs(getattr(messages, union) for union in UNIONS)


def of_socket() -> str:
    unions = [f"export type {union} = {written(found.type_info(getattr(messages, union)))};" for union in UNIONS]
    declared = interfaces(socket_structs(), structs([messages.Message]))
    return module(
        "What goes over the WebSocket: the shapes of `kogge.server.messages`, described in docs/protocol.md.",
        imports(mentioned(["View"], declared), "games"),
        *declared,
        *unions,
    )


# HTTP


def of_http() -> str:
    routes = sorted(
        (route for handler in EVERYTHING if handler.include_in_schema is not False for route in routes_of(handler)),
        key=lambda route: route.path,
    )
    bodies, answers = [route.body for route in routes if route.body], [route.answer for route in routes]
    elsewhere = socket_structs()
    own = [cls for cls in structs([*bodies, *answers]) if cls not in elsewhere]
    declared = interfaces(own, structs(answers))
    table = "\n".join(["export interface Api {", *(line for route in routes for line in route.lines()), "}"])
    return module(
        "The HTTP API: the shapes of `kogge.server.http`, described at /docs.",
        imports(mentioned([named(cls) for cls in elsewhere], [*declared, table]), "messages"),
        imports(mentioned(["Fixed"], [table]), "games"),
        *declared,
        "/** What each request names in its path and its query, what it sends, and what it is answered. */\n" + table,
    )


class Route:
    """One request of the API."""

    def __init__(self, handler: Any, path: str, method: str) -> None:
        self.path = re.sub(r"{(\w+):\w+}", r"{\1}", path)
        self.method = method
        self.summary: str = handler.summary
        hints = get_type_hints(handler.fn, include_extras=True)
        self.answer = hints.pop("return")
        if get_origin(self.answer) is Response:
            (self.answer,) = get_args(self.answer)
        self.body = hints.pop("data", None)
        self.fields = {name: hint for name, hint in hints.items() if is_field(hint)}
        defaults = handler.fn.__defaults__ or ()
        arguments = handler.fn.__code__.co_varnames[: handler.fn.__code__.co_argcount]
        self.optional = set(arguments[len(arguments) - len(defaults) :])

    def lines(self) -> list[str]:
        fields = [f"{name}{'?' if name in self.optional else ''}: {kind(hint)}" for name, hint in self.fields.items()]
        named = f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"
        body = kind(self.body) if self.body else "undefined"
        return [
            *comment(self.summary, "  "),
            f"  '{self.method} {self.path}': {{",
            f"    fields: {named};",
            f"    body: {body};",
            f"    answer: {kind(self.answer)};",
            "  };",
        ]


def routes_of(handler: Any) -> list[Route]:
    return [Route(handler, path, method) for path in handler.paths for method in handler.http_methods]


def is_field(hint: Any) -> bool:
    return any(isinstance(extra, PathParameter | QueryParameter) for extra in getattr(hint, "__metadata__", ()))


def kind(hint: Any) -> str:
    return written(found.type_info(hint))


# Games


def of_game(game: Game[Any, Any]) -> str:
    shapes = structs([view_of(game), fixed_of(game)])
    return module(
        f"What the server sends of {game.title}: the shapes of `kogge.games.{game.name}.edge`.",
        *interfaces(shapes, shapes),
        "/** What the fields of events and the places of options can name. */\n" + names(game),
    )


def names(game: Game[Any, Any]) -> str:
    lines = [folded(f"  {key}: {one_of(known.names)};") for key, known in game.names.items()]
    return "\n".join(["export interface Names {", *lines, "}"])


def one_of(names: Iterable[str]) -> str:
    spelled = [quoted(name) for name in names]
    return " | ".join(spelled) if len(spelled) <= FEW else "string"


def folded(line: str) -> str:
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def of_games(games: Mapping[str, Game[Any, Any]]) -> str:
    views = {name: view_of(game) for name, game in games.items()}
    fixed = {name: fixed_of(game) for name, game in games.items()}
    return module(
        "The shapes of all games, by the game's name.",
        "\n".join(imports(own_names(views[name], fixed[name]), name) for name in games),
        "/** All that a viewer knows. */\n" + by_game("Views", views),
        "/** What never changes on a board. */\n" + by_game("Boards", fixed),
        "export type GameName = keyof Views;",
        "export type View = Views[GameName];",
        "export type Fixed = Boards[GameName];",
    )


def own_names(*types: Any) -> list[str]:
    return [named(cls) for cls in types if cls is not dict]


def by_game(name: str, types: Mapping[str, Any]) -> str:
    lines = [f"  {game}: {'Record<string, never>' if cls is dict else named(cls)};" for game, cls in types.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])
