"""The Structs that travel between server and clients, field by field, with what the source says about them."""

import ast
import inspect
import io
import textwrap
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect as found


@dataclass(frozen=True)
class Part:
    """A field of a Struct."""

    name: str
    type: found.Type
    about: str  # the comment beside it
    default: Any  # msgspec.NODEFAULT: it has none

    @property
    def required(self) -> bool:
        return self.default is msgspec.NODEFAULT


@dataclass(frozen=True)
class Shape:
    """A Struct."""

    name: str
    about: str  # its docstring
    tag: str  # empty: it has none
    parts: tuple[Part, ...]
    leaves_out_defaults: bool  # it may lack fields when the server sends it
    is_strict: bool  # a client sends it
    cls: type


@cache
def shape(cls: type[msgspec.Struct]) -> Shape:
    info = found.type_info(cls)
    assert isinstance(info, found.StructType)
    beside = comments(cls)
    parts = (Part(f.encode_name, f.type, beside.get(f.name, ""), default(f)) for f in info.fields)
    about = inspect.cleandoc(vars(cls).get("__doc__") or "")
    config = cls.__struct_config__
    return Shape(
        name=cls.__name__,
        about=about,
        tag=str(info.tag or ""),
        parts=tuple(parts),
        leaves_out_defaults=config.omit_defaults,
        is_strict=config.forbid_unknown_fields,
        cls=cls,
    )


def default(field: found.Field) -> Any:
    made = field.default_factory
    return made() if made is not msgspec.NODEFAULT else field.default


def comments(cls: type) -> dict[str, str]:
    """What stands beside each field, or on the lines above it."""
    source = textwrap.dedent(inspect.getsource(cls))
    said = {
        token.start[0]: (token.string.lstrip("# "), token.line.lstrip().startswith("#"))
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    out = {}
    (definition,) = ast.parse(source).body
    assert isinstance(definition, ast.ClassDef)
    for node in definition.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            beside = said.get(node.end_lineno or node.lineno)
            out[node.target.id] = beside[0] if beside else " ".join(above(said, node.lineno))
    return out


def above(said: dict[int, tuple[str, bool]], line: int) -> list[str]:
    text, alone = said.get(line - 1, ("", False))
    return [*above(said, line - 1), text] if alone else []


def structs(types: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """All Structs that these types are made of, each after those that it holds."""
    out: dict[type[msgspec.Struct], None] = {}
    for one in types:
        for info in walk(found.type_info(one), ()):
            out[info.cls] = None
    return list(out)


def walk(type: Any, inside: tuple[Any, ...]) -> Iterator[found.StructType]:
    if isinstance(type, found.StructType):
        if type.cls in inside:
            return
        for field in type.fields:
            yield from walk(field.type, (*inside, type.cls))
        yield type
    elif isinstance(type, found.UnionType):
        for one in type.types:
            yield from walk(one, inside)
    elif isinstance(type, found.TupleType):
        for one in type.item_types:
            yield from walk(one, inside)
    elif isinstance(type, found.DictType):
        yield from walk(type.value_type, inside)
    elif isinstance(type, found.Metadata):
        yield from walk(type.type, inside)
    elif isinstance(type, found.ListType | found.VarTupleType):
        yield from walk(type.item_type, inside)


def returned(function: Any) -> Any:
    """The type that a function returns, or an object that is called like one."""
    while isinstance(function, partial):
        function = function.func
    if isinstance(function, type):
        return function
    plain = function if inspect.isfunction(function) else type(function).__call__
    return get_type_hints(plain, include_extras=True)["return"]
