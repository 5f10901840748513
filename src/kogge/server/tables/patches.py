"""What has changed between two states of a table, for clients that have seen the first.

A patch is a list of places and what stands there now: `[["view", "players", 1, "rubles"], 12]`. Where the view kept its
shape it is looked into, everything else is replaced whole; so a client needs to know nothing about games to apply it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from kogge.server.messages import State

Place = tuple[str | int, ...]
Patch = list[tuple[Place, Any]]

FIELDS = State.__struct_fields__
OWN = ("number", "since", "events", "view")  # told by every message, or looked into
PLAIN = (int, str, bool, dict, type(None))  # has no parts of its own to look into
LARGEST = 60  # places; where more has changed the whole state is as small


def patch(before: State, after: State) -> Patch | None:
    """None where the whole state had better be sent."""
    found: Patch = [
        ((field,), new)
        for field, old, new in zip(FIELDS, astuple(before), astuple(after), strict=True)
        if old is not new and field not in OWN and old != new
    ]
    if before.view != after.view:
        add_changed(before.view, after.view, ("view",), found)
    return found if len(found) <= LARGEST else None


def add_changed(before: Any, after: Any, place: Place, found: Patch) -> None:
    """What has changed in something that has."""
    kind = type(after)
    if type(before) is not kind:
        found.append((place, after))
    elif names := fields(kind):
        for name, old, new in zip(names, astuple(before), astuple(after), strict=True):
            if old is not new and old != new:
                if type(new) in PLAIN:
                    found.append(((*place, name), new))
                else:
                    add_changed(old, new, (*place, name), found)
    elif kind is list and is_list_of_parts(before) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and old != new:
                add_changed(old, new, (*place, index), found)
    else:
        found.append((place, after))


def fields_of(kind: Any) -> tuple[str, ...]:
    """The parts of a Struct; none of anything else."""
    return kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else ()


fields: Callable[[Any], tuple[str, ...]] = cache(fields_of)


def is_list_of_parts(value: list[Any]) -> bool:
    """Not of numbers or names: those are small."""
    return bool(value) and bool(fields(type(value[0])))
