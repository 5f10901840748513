"""The page: each game's tables between two marks, and whatever is written by hand around them."""

import re
from collections.abc import Sequence
from pathlib import Path

from kogge.arena.balance import BadPage
from kogge.arena.balance.figures import Sheet


def marks(name: str) -> tuple[str, str]:
    return f"<!-- counted: {name} -->", f"<!-- end of counted: {name} -->"


def render(sheet: Sheet) -> str:
    lines = [f"### {sheet.title}", ""]
    if sheet.note:
        lines += [sheet.note, ""]
    lines += [line(sheet.heads), "|---" * len(sheet.heads) + "|", *map(line, sheet.rows)]
    return "\n".join(lines) + "\n"


def line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def block(name: str, head: str, sheets: list[Sheet]) -> str:
    begin, end = marks(name)
    return "\n".join([begin, head, "", *(render(sheet) for sheet in sheets), end])


def check(path: Path, names: list[str]) -> None:
    """Before an hour's play: whether the tables will have a place."""
    if not path.absolute().parent.is_dir():
        raise BadPage(f"there is no folder {path.parent} to write {path.name} into")
    text = path.read_text("utf-8") if path.exists() else ""
    for name in names:
        begin, end = marks(name)
        if text and (text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end)):
            raise BadPage(f"{path} has no place for these tables: write\n{begin}\n{end}\nwhere they belong, each once")


def put(path: Path, title: str, heading: str, name: str, new: str) -> None:
    """In the place of what stands between the marks; at the end of a page that this run began."""
    text = path.read_text("utf-8") if path.exists() else f"# {title}\n"
    begin, end = marks(name)
    if begin not in text:
        text += f"\n## {heading}\n\n{begin}{end}\n"
    path.write_text(re.sub(f"{re.escape(begin)}.*{re.escape(end)}", lambda _: new, text, flags=re.DOTALL), "utf-8")
