"""The rules pages, taken apart for those who show them: chapters of numbered rules, and text between them."""

from functools import cache

import msgspec

from kogge.matrix import ROW, rules_page


class NumberedRule(msgspec.Struct, frozen=True):
    id: str
    text: str  # Markdown, as everything here


class Chapter(msgspec.Struct, frozen=True):
    title: str
    text: str
    rules: list[NumberedRule]


@cache
def chapters(game: str) -> list[Chapter]:
    """The page of a game; its first chapter is the introduction and bears the page's title."""
    head, *rest = rules_page(game).read_text("utf-8").removeprefix("# ").split("\n## ")
    return [chapter(part) for part in (head, *rest)]


def chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    rules = [NumberedRule(id, text) for id, text in ROW.findall(body)]
    lines = (line for line in body.splitlines() if not line.startswith("|"))
    return Chapter(title, "\n".join(lines).strip(), rules)
