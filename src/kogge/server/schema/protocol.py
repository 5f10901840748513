"""The tables of docs/protocol.md, between the marks on that page; everything else there is written by hand."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect as found

from kogge.server import messages
from kogge.server.schema.shapes import Part, Shape, shape, structs

MARK = re.compile(r"(<!-- (\w+): written by [^>]*-->\n).*?(<!-- end -->)", re.S)


def renewed(page: str) -> str:
    """The page with its tables as they should be."""
    sent, received = members(messages.Request), members(messages.Message)
    inside = [cls for cls in structs([messages.Message]) if cls not in received]
    tables = {"requests": sent, "answers": received, "parts": inside}
    return MARK.sub(lambda mark: f"{mark[1]}\n{written(tables[mark[2]])}\n\n{mark[3]}", page)


def written(types: Iterable[type[msgspec.Struct]]) -> str:
    return "\n\n".join(described(shape(cls)) for cls in types)


def members(union: Any) -> list[type[msgspec.Struct]]:
    info = found.type_info(union)
    assert isinstance(info, found.UnionType)
    return [one.cls for one in info.types if isinstance(one, found.StructType)]


def described(shape: Shape) -> str:
    about = [shape.about, ""] if shape.about else []
    rows = [row(part, shape) for part in shape.parts]
    table = ["| field | | |", "|---|---|---|", *rows] if rows else ["It has no other fields."]
    return "\n".join([f"### `{shape.tag or shape.name}`", "", *about, *table])


def row(part: Part, shape: Shape) -> str:
    """What a client need not send is said to be so, and what the server does not send."""
    can_lack = not part.required and (shape.leaves_out_defaults or shape.is_strict)
    kind = said(part.type)
    about = "; ".join(text for text in (part.about, lacking(part) if can_lack else "") if text)
    return f"| `{part.name}` | {kind.removesuffix(' or `null`') if can_lack else kind} | {about} |"


def lacking(part: Part) -> str:
    if part.default is None:
        return "may be left out"
    return f"`{msgspec.json.encode(part.default).decode()}` if left out"


def said(type: found.Type) -> str:
    """A type in a few words."""
    match type:
        case found.Metadata(type=found.AnyType()):
            return "the game's own shape"
        case found.Metadata():
            return said(type.type)
        case found.StructType():
            name = shape(type.cls).tag or type.cls.__name__
            return f"[`{name}`](#{name.lower()})"
        case found.StrType():
            return "text" + limits(type.min_length, type.max_length, " characters")
        case found.IntType():
            return "number" + limits(type.ge, type.le)
        case found.FloatType():
            return "number"
        case found.BoolType():
            return "`true` or `false`"
        case found.NoneType():
            return "`null`"
        case found.AnyType():
            return "anything"
        case found.LiteralType():
            return " or ".join(f'`"{value}"`' for value in type.values)
        case found.UnionType():
            return " or ".join(said(one) for one in type.types)
        case found.TupleType():
            return f"[{', '.join(said(one) for one in type.item_types)}]"
        case found.DictType():
            return f"object, name to {said(type.value_type)}"
        case found.ListType() | found.VarTupleType():
            return f"list{limits(type.min_length, type.max_length)} of {said(type.item_type)}"
    raise TypeError(f"there are no words for {type}")


def limits(least: int | None, most: int | None, what: str = "") -> str:
    return "" if most is None else f" ({least or 0} to {most:,}{what})"
