"""What the sources may import and write, read off their syntax."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge import _compiled

pytestmark = pytest.mark.once

PACKAGE = _compiled.PACKAGE
COMPILED = _compiled.sources()
FILES = {".".join(("kogge", *f.relative_to(PACKAGE).with_suffix("").parts)): f for f in PACKAGE.glob("**/*.py")}
KERNEL = [name for name in FILES if name.startswith("kogge.kernel.")]
GAMES = [name for name in FILES if name.startswith("kogge.games.") and name.count(".") > 2]
PURE = {
    "collections",
    "dataclasses",
    "difflib",
    "functools",
    "itertools",
    "librt",
    "math",
    "mypy_extensions",
    "re",
    "typing",
}
WORDS = ["kogge.words."]
READS_DATA = {"hashlib", "importlib", "tomllib"}
FUNCTIONS_WITH_EFFECTS = {"breakpoint", "eval", "exec", "input", "open", "print", "__import__"}


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            assert node.module
            yield node.module


def ours(file: Path) -> list[str]:
    return [name for name in imports(file) if name.split(".")[0] == "kogge"]


def foreign(file: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(file)} - {"kogge"}


def test_the_files_are_found() -> None:
    assert {"kogge.kernel.rules", "kogge.kernel.match"} <= set(KERNEL)
    assert {"kogge.games.template.edge.game", "kogge.games.vasa.rules.rulebook"} <= set(GAMES)
    assert "kogge.games.template.rules.steps" in COMPILED


@pytest.mark.parametrize("name", KERNEL)
def test_the_kernel_knows_nothing_above_it(name: str) -> None:
    assert [i for i in ours(FILES[name]) if not i.startswith("kogge.kernel")] == []
    assert foreign(FILES[name]) <= PURE | {"msgspec", "hashlib"}


@pytest.mark.parametrize("name", GAMES)
def test_rules_know_the_kernel_bots_the_rules_and_the_edge_its_game(name: str) -> None:
    game, part = re.fullmatch(r"(.*?)\.(rules|bot|edge)\.[a-z_.]+|.*\.__init__", name).groups()  # type: ignore[union-attr]
    if not part:
        return
    known = {"rules": ["rules"], "bot": ["rules", "bot"], "edge": ["rules", "bot", "edge"]}[part]
    allowed = (
        "kogge.kernel.",
        *(f"{game}.{folder}." for folder in known),
        *(WORDS if name.endswith("edge.text") else ()),
    )
    assert [i for i in ours(FILES[name]) if not f"{i}.".startswith(allowed)] == []
    edge = {"msgspec"} | (READS_DATA if name.endswith("edge.game") else set())
    assert foreign(FILES[name]) <= PURE | (edge if part == "edge" else set())


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_modules_have_no_effects_outside(name: str) -> None:
    assert foreign(COMPILED[name]) <= {"librt", "math", "mypy_extensions", "typing"}
    named = {node.id for node in ast.walk(parsed(COMPILED[name])) if isinstance(node, ast.Name)}
    assert named & FUNCTIONS_WITH_EFFECTS == set()


def is_constant(node: ast.expr) -> bool:
    """A number, a name in capitals, or arithmetic or a call of i64 on such."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "i64" and all(map(is_constant, node.args))
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def dangerous_shifts(tree: ast.Module) -> list[int]:
    """Lines with a constant left of `<<` and a variable right of it: mypyc makes them 32-bit."""
    shifts = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)]
    return [shift.lineno for shift in shifts if is_constant(shift.left) and not is_constant(shift.right)]


@pytest.mark.parametrize("name", COMPILED)
def test_no_constant_is_shifted_by_a_variable(name: str) -> None:
    assert dangerous_shifts(parsed(COMPILED[name])) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [("1 << k", [1]), ("i64(1) << k", [1]), ("BIT << k", [1]), ("(2 - 1) << k", [1]), ("1 << 8", []), ("x << k", [])],
)
def test_dangerous_shifts_are_found(code: str, found: list[int]) -> None:
    assert dangerous_shifts(ast.parse(code)) == found


NOT_OURS = ("kogge.batch", "kogge.server.frames")  # arrays, and the frames of WebSockets
OUTSIDE = [name for name in FILES if not name.startswith(("kogge.kernel.", *NOT_OURS))]


def unpackings(tree: ast.Module) -> list[int]:
    """Lines that test a bit, mask a byte or look at the frame on top by hand."""
    out = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd) and isinstance(node.right, ast.Constant):
            shifted = isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.RShift)
            out += [node.lineno] if shifted or node.right.value == 0xFF else []
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
            out += [node.lineno] if node.value.attr == "stack" and not isinstance(node.slice, ast.Slice) else []
    return out


@pytest.mark.parametrize("name", OUTSIDE)
def test_integers_are_unpacked_in_the_kernel_only(name: str) -> None:
    assert unpackings(parsed(FILES[name])) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [("x >> n & 1", [1]), ("x & 0xFF", [1]), ("s.stack[-1]", [1]), ("s.stack[:]", []), ("x & ~y", []), ("x & 3", [])],
)
def test_unpackings_are_found(code: str, found: list[int]) -> None:
    assert unpackings(ast.parse(code)) == found
