"""The rules pages and the component data, taken apart for those who show them."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from kogge.matrix import ROW, rules_page


class NumberedRule(msgspec.Struct, frozen=True):
    id: str
    text: str  # Markdown, as everything here


class Chapter(msgspec.Struct, frozen=True):
    title: str
    text: str
    rules: list[NumberedRule]


EVERY_TABLE = "every-table"  # the page of what all games share: refusals name its rules too


@cache
def chapters(game: str) -> list[Chapter]:
    """The page of a game; its first chapter is the introduction and bears the page's title."""
    _, shared = parts(EVERY_TABLE)
    return [chapter(part) for part in (*parts(game), shared)]


def parts(page: str) -> list[str]:
    return rules_page(page).read_text("utf-8").removeprefix("# ").split("\n## ")


def chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    rules = [NumberedRule(id, text) for id, text in ROW.findall(body)]
    lines = (line for line in body.splitlines() if not line.startswith("|"))
    return Chapter(title, "\n".join(lines).strip(), rules)


# Component data

Tag = Literal["printed", "public", "reconstructed"]
WHENCE = ("source", "why")
ABOUT = ("tag", *WHENCE)
LABELS = ("name", "id", "between", "city")  # of the things in a list
ACCOUNTS = ("accounts", "sources")  # tables of addresses that the sources of data name


class Datum(msgspec.Struct, frozen=True):
    """Something that the edition of a game fixes, and whence it is known."""

    part: str  # of the data file: "cities"
    what: str  # "Ribe, sells"
    value: str
    tag: Tag
    source: str  # a place in the rulebook, an account, or the reason for a reconstruction


class Components(msgspec.Struct, frozen=True):
    accounts: dict[str, str]  # what was published about the game, by the name that sources give it
    data: list[Datum]


@cache
def components(game: str) -> Components:
    """The data file of a game, datum by datum."""
    parts = tomllib.loads(files(f"kogge.games.{game}").joinpath("data.toml").read_text("utf-8"))
    accounts = {key: text for name in ACCOUNTS for key, text in parts.get(name, {}).items()}
    data = [datum for name, part in parts.items() if name not in ACCOUNTS for datum in walk(spaced(name), (), part)]
    return Components(accounts, data)


def walk(part: str, path: tuple[str, ...], node: Any) -> Iterator[Datum]:
    """What bears a tag is a datum; anything else is looked through."""
    if isinstance(node, list):
        for item in node:
            label = next((key for key in LABELS if key in item), "")
            rest = {key: inner for key, inner in item.items() if key != label or f"{key}_tag" in item}
            yield from walk(part, (*path, show(item[label])) if label else path, rest)
        return
    if not isinstance(node, dict):
        return
    apart = [key for key in node if f"{key}_tag" in node]  # a datum within a datum, tagged beside it
    for key in apart:
        yield Datum(part, what((*path, key)), show(node[key]), node[f"{key}_tag"], node.get(f"{key}_source", ""))
    if "tag" in node:
        own = {k: v for k, v in node.items() if k not in (*ABOUT, *apart) and not k.endswith(("_tag", "_source"))}
        value = show(own["value"]) if list(own) == ["value"] else show(own)
        yield Datum(part, what(path), value, node["tag"], "; ".join(node[key] for key in WHENCE if key in node))
        return
    for key, inner in node.items():
        yield from walk(part, (*path, key), inner)


def what(path: tuple[str, ...]) -> str:
    return ", ".join(spaced(step) for step in path)


def spaced(name: str) -> str:
    return name.replace("_", " ")


def show(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return "; ".join(f"{spaced(key)}: {nested(inner)}" for key, inner in value.items())
        case list():
            return ", ".join(nested(inner) for inner in value) or "none"
        case _:
            return str(value)


def nested(value: Any) -> str:
    return f"({show(value)})" if isinstance(value, dict) else show(value)
