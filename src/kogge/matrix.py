"""The rule matrix: for each rule of a game, the code that enforces it and the tests that prove it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from kogge.kernel.game import Game

PACKAGE = Path(__file__).parent
ROOT = PACKAGE.parents[1]
RULE = re.compile(r"\b([A-Z]{2})-(\d\d)(?: to [A-Z]{2}-(\d\d))?")
ROW = re.compile(r"^\| ([A-Z]{1,2}-\d\d) \| (.*?) \|$", re.MULTILINE)


class Rule(msgspec.Struct, frozen=True):
    id: str
    text: str
    steps: list[str]
    tests: list[str]


def rules_page(game: str) -> Path:
    """A wheel carries docs/rules as kogge/rules."""
    return next(page for page in (PACKAGE / f"rules/{game}.md", ROOT / f"docs/rules/{game}.md") if page.is_file())


def definitions(game: str) -> set[str]:
    """Rules that state what there is and need no step; their page lists them in one line."""
    lines = rules_page(game).read_text().splitlines()
    return {rule for line in lines if line.startswith("Definitions without a step:") for rule in ids(line)}


def ids(text: str) -> Iterator[str]:
    """The rule ids that a text names; `VR-22 to VR-27` names six."""
    for prefix, first, last in RULE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{prefix}-{number:02}"


def enforcing(game: str) -> Iterator[tuple[str, str]]:
    """Rule id and place, for all that classes, methods and functions of its rules say in their docstrings."""
    home = PACKAGE / "games" / game / "rules"
    for file in sorted(home.rglob("*.py")):
        module = ".".join(file.relative_to(home).with_suffix("").parts)
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                for part in ast.walk(node):
                    if isinstance(part, ast.ClassDef | ast.FunctionDef):
                        for rule in ids(ast.get_docstring(part) or ""):
                            inside = "" if part is node else f".{part.name}"
                            yield rule, f"{module}.{node.name}{inside}"


def proving() -> Iterator[tuple[str, str]]:
    """Rule id and test, by the tests' names: test_VR_20_… proves VR-20."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for prefix, number in re.findall(r"_([A-Z]{2})_(\d\d)", node.name):
                    yield f"{prefix}-{number}", f"{file.relative_to(ROOT)}::{node.name}"


def matrix(game: str) -> list[Rule]:
    steps, tests = list(enforcing(game)), list(proving())
    return [
        Rule(
            id=rule,
            text=text,
            steps=list(dict.fromkeys(place for named, place in steps if named == rule)),
            tests=list(dict.fromkeys(test for named, test in tests if named == rule)),
        )
        for rule, text in ROW.findall(rules_page(game).read_text())
    ]


def show(game: Game[Any, Any], as_json: bool) -> int:
    rules = matrix(game.name)
    if as_json:
        print(msgspec.json.encode(rules).decode())
        return 0
    for rule in rules:
        print(f"{rule.id}  {rule.text}")
        for place in rule.steps:
            print(f"       step  {place}")
        for test in rule.tests:
            print(f"       test  {test}")
    proved = sum(bool(rule.tests) for rule in rules)
    print(f"{len(rules)} rules, {proved} of them with tests")
    return 0
