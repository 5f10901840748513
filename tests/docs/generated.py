"""Pages that are read off the sources: the Python reference, and the list of modules in ARCHITECTURE.md.

Nothing is imported for them, so no extra has to be installed. `python -m tests.docs.update` writes them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/kogge"
REFERENCE = ROOT / "docs/reference/python.md"
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- modules -->", "<!-- end of modules -->"
WIDTH = 120

PUBLIC = {  # modules, and what is public in them; nothing: whatever has a docstring
    "api": ("new", "Play", "Result", "Picture", "NotAllowed"),
    "batch": ("play_many", "Games"),
    "bots/__init__": (),
    "bots/hints": (),
    "adapters/__init__": (),
    "adapters/pettingzoo/__init__": (),
    "adapters/pettingzoo/make": (),
    "adapters/pettingzoo/table": (),
    "adapters/pettingzoo/core": ("IllegalAction", "LegalDiscrete"),
    "adapters/arrays": ("Layout", "Actions", "DoesNotFit", "by_rank"),
    "adapters/encoding": ("Encoding", "Column"),
    "adapters/openspiel": ("KoggeGame",),
}
HEAD = """# Python reference

Read off the docstrings by `./kogge python -m tests.docs.update`. [programs.md](../programs.md) shows all of it in use,
[bots.md](../bots.md) how to write a bot. Names that are not listed here may change at any time.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def dotted(file: Path) -> str:
    parts = ("kogge", *file.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# The Python reference


def reference() -> str:
    return "\n".join([HEAD, *(chapter(PACKAGE / f"{name}.py", public) for name, public in PUBLIC.items())])


def chapter(file: Path, public: tuple[str, ...] = ()) -> str:
    source = file.read_text()
    tree = ast.parse(source)
    out = [f"## {dotted(file)}", "", prose(tree), ""]
    nodes = [node for node in tree.body if isinstance(node, ast.ClassDef | Function) and ast.get_docstring(node)]
    for node in sorted(nodes, key=lambda node: public.index(node.name) if node.name in public else 0):
        if public and node.name not in public:
            continue
        if isinstance(node, ast.ClassDef):
            out += class_section(node, source.splitlines())
        else:
            out += [f"### `{signature(node)}`", "", prose(node), ""]
    return "\n".join(out)


def class_section(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield from (f"### class `{node.name}{f'({bases})' if bases else ''}`", "", prose(node), "")
    fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    for field in fields:
        _, _, comment = lines[field.lineno - 1].partition("  # ")
        name, kind = ast.unparse(field.target), ast.unparse(field.annotation).strip("'\"")
        yield f"- `{name}: {kind}`{f': {comment}' if comment else ''}"
    methods = [item for item in node.body if isinstance(item, Function) and ast.get_docstring(item)]
    for method in methods:
        if not method.name.startswith("_"):
            yield f"- `{signature(method)}`: {' '.join(prose(method).split())}"
    yield from [""] if fields or methods else []


def signature(node: Function) -> str:
    decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
    result = ast.unparse(node.returns).strip("'\"") if node.returns else "Any"
    if decorators & {"property", "cached_property"}:
        return f"{node.name}: {result}"
    arguments = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    return f"{node.name}({arguments}) -> {result}"


def prose(node: ast.Module | ast.ClassDef | Function) -> str:
    """A docstring; lines of code in it, which begin at the margin with a name and a bracket or sign, become a block."""
    out: list[str] = []
    for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
        is_code = re.match(r"\w+(\.\w+)* *(=|\(|#)", paragraph) is not None
        out.append(f"```python\n{paragraph}\n```" if is_code else paragraph)
    return "\n\n".join(out)


# Every module


def modules() -> str:
    """A line for each module: its place in the tree, and the first sentence of its docstring."""
    lines: list[str] = []
    for file in sorted(PACKAGE.rglob("*.py"), key=lambda file: place(file.relative_to(PACKAGE))):
        name = file.relative_to(PACKAGE)
        if {"_native", "_web", "archive", "__pycache__"} & set(name.parts):
            continue
        summary = first_sentence(ast.get_docstring(ast.parse(file.read_text())) or "")
        indent = "  " * (len(name.parts) - 1)
        if name.name == "__init__.py":
            shown = f"{name.parent.name if len(name.parts) > 1 else 'kogge'}/"
            indent = "  " * max(len(name.parts) - 2, 0) if len(name.parts) > 1 else ""
        else:
            shown = name.name
        lines.append(cut(f"{indent}{shown:{max(1, 28 - len(indent))}} {summary}".rstrip()))
    return "\n".join(["```", *lines, "```"])


def place(name: Path) -> tuple[tuple[int, str], ...]:
    """Sort key: a package, then its modules, then the packages in it."""
    folders = [(1, part) for part in name.parts[:-1]]
    return (*folders, (0, "" if name.name == "__init__.py" else name.name))


def first_sentence(text: str) -> str:
    line = " ".join(text.partition("\n\n")[0].split())
    return re.split(r"(?<=[.:]) (?=[A-Z`])", line)[0].rstrip(".:")


def cut(line: str) -> str:
    return line if len(line) <= WIDTH else line[: WIDTH - 1].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def architecture() -> str:
    """ARCHITECTURE.md with the present list of modules between its marks."""
    before, _, rest = ARCHITECTURE.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{modules()}\n{END}{after}"
