"""What has changed between two states of a table, for clients that have seen the first.

A patch is a list of places and what stands there now: `[["view", "players", 1, "rubles"], 12]`. What kept its shape is
looked into, everything else is replaced whole; so a client needs to know nothing about games to apply it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from kogge.server.messages import State

Place = tuple[str | int, ...]
Patch = list[tuple[Place, Any]]

OWN = ("number", "since", "events")  # told by every message
FIELDS = tuple(field for field in State.__struct_fields__ if field not in OWN)
LARGEST = 60  # places; where more has changed the whole state is as small


def patch(before: State, after: State) -> Patch | None:
    """None where the whole state had better be sent."""
    found: Patch = []
    for field in FIELDS:
        found += changed(getattr(before, field), getattr(after, field), (field,))
        if len(found) > LARGEST:
            return None
    return found


def changed(before: Any, after: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    if before is after or before == after:
        return
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        for field in before.__struct_fields__:
            yield from changed(getattr(before, field), getattr(after, field), (*place, field))
    elif is_list_of_parts(before) and is_list_of_parts(after) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from changed(old, new, (*place, index))
    else:
        yield place, after


def is_list_of_parts(value: Any) -> bool:
    """Not of numbers or options: those are small, or mostly new."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], msgspec.Struct) and not is_option(value[0])


def is_option(value: msgspec.Struct) -> bool:
    return "verb" in value.__struct_fields__
