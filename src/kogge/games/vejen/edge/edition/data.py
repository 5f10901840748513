"""The values of an edition's file, each asked for by its path; what is wrong is said with its line."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kogge.games.vejen.edge.edition.lines import Lines, Path
from kogge.kernel.sets import EMPTY, add, contains
from kogge.kernel.game import BadOption

TAGS = ("printed", "public", "reconstructed")


class BadEdition(BadOption):
    """A data file that no game can be played with. One sentence that says what is wrong, and on which line."""


class Data:
    """`root` is what the text of the file says, once it is read as TOML."""

    def __init__(self, root: dict[str, Any], text: str, name: str) -> None:
        self.root = root
        self.text = text
        self.name = name

    def wrong(self, path: Path, what: str) -> BadEdition:
        return BadEdition(f"{self.name}, line {Lines(self.text).of(path)}: {what}")

    def get(self, *path: str | int) -> Any:
        value: Any = self.root
        for i, key in enumerate(path):
            if isinstance(key, str) and (not isinstance(value, dict) or key not in value):
                raise self.wrong(path[:i], f"{'.'.join(map(str, path[: i + 1]))} is missing")
            value = value[key]
        return value

    def table(self, *path: str | int) -> dict[str, Any]:
        value = self.get(*path)
        if not isinstance(value, dict):
            raise self.wrong(path, f"{path[-1]} has to be a table, not {value!r}")
        return value

    def datum(self, *path: str | int, fields: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
        """A table with these fields, a tag and a source."""
        value = self.table(*path)
        wanted = {*fields, "tag", "source"}
        for key in sorted(wanted - value.keys()):
            raise self.wrong(path, f"{key} is missing")
        for key in value.keys() - wanted - set(optional):
            raise self.wrong((*path, key), f"there is no field {key!r} here")
        self.one_of(TAGS, *path, "tag")
        if not isinstance(value["source"], str) or not value["source"]:
            raise self.wrong((*path, "source"), "every datum names its source")
        return value

    def keys(self, keys: Sequence[str], *path: str | int) -> None:
        """A table that has exactly these keys."""
        found = self.table(*path)
        for key in keys:
            self.get(*path, key)
        for key in found.keys() - set(keys):
            raise self.wrong((*path, key), f"there is no {key!r} here; there is: {', '.join(keys)}")

    def rows(self, *path: str | int) -> range:
        value = self.get(*path)
        if not isinstance(value, list):
            raise self.wrong(path, f"{path[-1]} has to be a list")
        return range(len(value))

    def number(self, low: int, high: int, *path: str | int) -> int:
        value = self.get(*path)
        if type(value) is not int or not low <= value <= high:
            must = f"{low}" if low == high else f"a number from {low} to {high}"
            what = path[-1] if isinstance(path[-1], str) else "this"
            raise self.wrong(path, f"{what} has to be {must}, not {value!r}")
        return value

    def one_of(self, known: Mapping[str, int] | Sequence[str], *path: str | int) -> int:
        """The number of a name."""
        value = self.get(*path)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(path, f"{value!r} is not known here; known are: {', '.join(known)}")
        return known[value] if isinstance(known, Mapping) else known.index(value)

    def set_of(self, known: Mapping[str, int] | Sequence[str], *path: str | int) -> int:
        """A list of different names as a set of their numbers."""
        out = EMPTY
        for i in self.rows(*path):
            member = self.one_of(known, *path, i)
            if contains(out, member):
                raise self.wrong((*path, i), f"{self.get(*path, i)!r} stands here twice")
            out = add(out, member)
        return out

    def names(self, *path: str | int, field: str = "name") -> list[str]:
        """The names of all rows, no two alike."""
        out: list[str] = []
        for i in self.rows(*path):
            name = self.get(*path, i, field)
            if not isinstance(name, str) or not name or name in out:
                raise self.wrong((*path, i, field), f"{name!r} is not a name of its own")
            out.append(name)
        return out
