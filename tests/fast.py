"""./kogge test --fast: what a change can have broken, in about a minute, interpreted.

What changed is what differs from the commit where this branch left main, saved or not. Tests are chosen by what they
import, by the folder they mirror and by the games they name; the nearest come first, and how long each took the last
time says how many fit. Whatever is left out is listed: ./kogge test leaves nothing out.
"""

import ast
import json
import subprocess
import sys
from collections import deque
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from kogge.games import NAMES

ROOT = Path(__file__).resolve().parents[1]
PLAN = ROOT / ".kogge/fast-plan.json"  # rank of each test file: how near it is to the change
LEFT_OUT = ROOT / ".kogge/fast-left-out.json"  # seconds of each test that did not fit
SECONDS = 30.0  # for the tests; checks and start-up take the rest of the minute
MIRROR, FAR = 2, 99
IN_A_BROWSER = "tests.web."  # too slow for this
BRANCHES = ("main", "origin/main", "master", "origin/master")


class NotARepository(Exception):
    """There is no git, or nothing that it knows here."""


def git(*args: str) -> list[str]:
    try:
        run = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotARepository from error
    return run.stdout.splitlines()


def base() -> str:
    """The commit where this branch left main; on main itself, the last one."""
    for branch in BRANCHES:
        try:
            return git("merge-base", "HEAD", branch)[0]
        except NotARepository:
            continue
    return git("rev-parse", "HEAD")[0]


def changed(since: str) -> list[Path]:
    """Files that differ from a commit, those that git does not know yet included."""
    names = [*git("diff", "--name-only", since), *git("ls-files", "--others", "--exclude-standard")]
    return sorted({ROOT / name for name in names})


class Graph:
    """Who imports whom, read off the sources: nothing is run."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        files = [*(root / "src/kogge").rglob("*.py"), *(root / "tests").rglob("*.py")]
        skipped = {"_native", "archive", "__pycache__"}
        self.files = {self.module(file): file for file in files if not skipped & set(file.parts)}

    def module(self, file: Path) -> str:
        parts = file.relative_to(self.root).with_suffix("").parts
        parts = parts[1:] if parts[0] == "src" else parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def imports(self) -> dict[str, set[str]]:
        return {name: set(self.read(name)) & set(self.files) for name in self.files}

    def read(self, name: str) -> Iterable[str]:
        file = self.files[name]
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        if name.startswith("tests."):
            yield f"{package}.conftest"
        for node in ast.walk(ast.parse(file.read_bytes())):
            match node:
                case ast.Import(names=names):
                    yield from (alias.name for alias in names)
                case ast.ImportFrom(module=module, names=names, level=level):
                    near = ".".join(package.split(".")[: len(package.split(".")) - level + 1]) if level else ""
                    where = ".".join(part for part in (near, module) if part)
                    yield where
                    yield from (f"{where}.{alias.name}" for alias in names)
                case ast.Constant(value=str(text)) if text in NAMES and name.startswith("tests"):
                    yield f"kogge.games.{text}.edge.game"  # games are loaded by their names
                case ast.Name(id="NAMES") if name.startswith("tests"):
                    yield from (f"kogge.games.{game}.edge.game" for game in NAMES)

    def distances(self, sources: Iterable[str]) -> dict[str, int]:
        """How many imports away every module is that these can affect."""
        users: dict[str, list[str]] = {name: [] for name in self.files}
        for user, used in self.imports.items():
            for one in used:
                users[one].append(user)
        found = {name: 0 for name in sources if name in self.files}
        queue = deque(found)
        while queue:
            name = queue.popleft()
            for user in users[name]:
                if user not in found:
                    found[user] = found[name] + 1
                    queue.append(user)
        return found

    def owner(self, file: Path) -> str:
        """The module that a file belongs to: itself, or the package whose data it is."""
        if file.suffix == ".py" and file.is_relative_to(self.root):
            return self.module(file)
        for folder in file.parents:
            if (folder / "__init__.py").is_file():
                package = self.module(folder / "__init__.py")
                return f"{package}.edge.game" if package in {f"kogge.games.{game}" for game in NAMES} else package
        return ""

    def rank(self, files: Iterable[Path]) -> dict[str, int]:
        """The test files that a change of these can break, the nearest first."""
        files = list(files)
        owners = {self.owner(file) for file in files} - {""}
        others = {file.name for file in files if file not in self.files.values()}
        near = self.distances(owners)
        out: dict[str, int] = {}
        for name, file in self.files.items():
            if not file.name.startswith("test_") or name.startswith(("kogge.", IN_A_BROWSER)):
                continue
            ranks = [near.get(name, FAR)]
            folder, subject = name.removeprefix("tests.").rpartition(".")[0], file.stem.removeprefix("test_")
            for owner in owners:
                if folder and f"{owner}.".startswith(f"kogge.{folder}."):  # tests/server mirrors src/kogge/server
                    ranks.append(1 if subject in owner.split(".")[-1] else MIRROR)
            if any(f'{other}"' in file.read_text() for other in others):  # its name stands there in quotes
                ranks.append(1)
            if folder == "docs" and any(other.endswith(".md") for other in others):
                ranks.append(MIRROR)
            if min(ranks) < FAR:
                out[str(file.relative_to(self.root))] = min(ranks)
        return dict(sorted(out.items(), key=lambda pair: (pair[1], pair[0])))


def plan(files: Iterable[Path]) -> list[str]:
    """Write down which test files are affected, for the plugin; they in their order."""
    ranks = Graph().rank(files)
    PLAN.parent.mkdir(exist_ok=True)
    PLAN.write_text(json.dumps(ranks, indent=1))
    LEFT_OUT.unlink(missing_ok=True)
    return list(ranks)


def left_out() -> str:
    """What did not fit, in words; nothing if all did."""
    if not LEFT_OUT.is_file():
        return ""
    seconds: dict[str, float] = json.loads(LEFT_OUT.read_text())
    if not seconds:
        return ""
    by_file: dict[str, list[float]] = {}
    for test, took in seconds.items():
        by_file.setdefault(test.partition("::")[0], []).append(took)
    lines = [f"  {file}: {len(took)} ({sum(took):.0f} s)" for file, took in sorted(by_file.items())]
    return "\n".join([f"left out, for they would take too long: {len(seconds)} tests", *lines])


if __name__ == "__main__":
    print("\n".join(f"{rank} {file}" for file, rank in Graph().rank(changed(*sys.argv[1:] or [base()])).items()))
