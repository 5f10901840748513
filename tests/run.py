"""./kogge test [ARGS ...]: the checks of the project.

Without arguments: ruff, mypy, the checks of the page (prettier, svelte-check, eslint, vitest), and every test twice,
with kernel and games interpreted and compiled. With arguments, pytest alone runs with them, again twice:
./kogge test tests/kernel -k replay
--fast is for people in a hurry: ruff, mypy, and the nearest tests to what changed since this branch left main, as many
as fit into a minute, interpreted; it says what it left out.
Paths are relative to the project. KOGGE_INTERPRETED=1 leaves the compiled run out; without a C compiler it is skipped,
as are the page's checks without Node and the tests in a browser without one. KOGGE_REQUIRE=compiler,browser makes each
of that a failure.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import kogge
from kogge import _compiled, _page

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests import fast

ROOT = Path(__file__).resolve().parents[1]
PYTEST = ("pytest", "-q", "-rs", "-n", "2")
TWICE = (*PYTEST, "-m", "not once")
NO_TESTS = 5  # pytest's exit code when, say, all tests asked for are marked once


def main(args: list[str]) -> int:
    if args in (["--help"], ["-h"]):
        print(__doc__)
        return 0
    if args[:1] == ["--fast"]:
        return in_a_hurry(args[1:])
    parts = checks() | page_checks() if not args else {}
    # What need not run twice runs where it is quicker.
    first = TWICE if kogge.compiled() else PYTEST
    parts["pytest, interpreted"] = lambda: module(*first, *args, fine=(0, NO_TESTS), KOGGE_INTERPRETED="1")
    parts["pytest, compiled"] = lambda: without_binaries() or module(*PYTEST, *args, fine=(0, NO_TESTS))
    return report(parts)


def in_a_hurry(args: list[str]) -> int:
    """What the changes since this branch left main can have broken."""
    os.environ["KOGGE_INTERPRETED"] = "1"
    try:
        begin = fast.base()
        files = fast.changed(begin)
    except fast.NotARepository:
        print("--fast asks git what has changed, and this is not a git repository. ./kogge test needs none.")
        return 2
    tests = fast.plan(files)
    print(f"{len(files)} files differ from {begin[:10]}; {len(tests)} files of tests may notice.")
    parts = checks()
    if any(file.is_relative_to(_page.WEB) for file in files):
        parts |= page_checks()
    if tests:
        pytest = (*PYTEST, "-p", "tests.fast_plugin", *tests, *args)
        parts["pytest, interpreted"] = lambda: module(*pytest, fine=(0, NO_TESTS))
    failed = report(parts)
    print("\n".join(filter(None, [fast.left_out(), "left out: the tests in a browser, and all compiled runs"])))
    return failed


def checks() -> dict[str, Callable[[], str]]:
    return {
        "ruff": lambda: module("ruff", "check", ".", "kogge"),
        "ruff, format": lambda: module("ruff", "format", "--check", ".", "kogge"),
        "mypy": lambda: module("mypy", "src", "tests", "bench", "hatch_build.py", "kogge"),
        "codespell": lambda: module("codespell_lib"),
    }


def page_checks() -> dict[str, Callable[[], str]]:
    return {f"page, {script}": partial(page, script) for script in ("format", "check", "lint", "test")}


def report(parts: dict[str, Callable[[], str]]) -> int:
    results = {name: timed(name, part) for name, part in parts.items()}
    print("\n== summary")
    print("\n".join(f"{name:20} {seconds:6.1f} s  {result}" for name, (result, seconds) in results.items()))
    return int(any(result.startswith("FAILED") for result, _ in results.values()))


def timed(name: str, part: Callable[[], str]) -> tuple[str, float]:
    print(f"\n== {name}", flush=True)
    begin = time.monotonic()
    result = part()
    seconds = time.monotonic() - begin
    print(f"-- {name}: {result}, {seconds:.1f} s", flush=True)
    return result, seconds


def module(name: str, *args: str, fine: Sequence[int] = (0,), **env: str) -> str:
    """Run a module of the environment in the project's folder; how it went."""
    code = subprocess.call([sys.executable, "-m", name, *args], cwd=ROOT, env=os.environ | env)
    return "ok" if code in fine else f"FAILED ({code})"


def page(script: str) -> str:
    """Run a script of web/package.json."""
    npm = _page.npm()
    if npm and _page.MODULES_STAMP.is_file():
        return "FAILED" if subprocess.call([*npm, "run", script], cwd=_page.WEB) else "ok"
    return f"{'FAILED' if is_required('browser') else 'skipped'}: {_page.NEEDED}"


def is_required(what: str) -> bool:
    return what in os.environ.get("KOGGE_REQUIRE", "").split(",")


def without_binaries() -> str:
    """What to report instead of a compiled run; nothing if there are binaries."""
    if kogge.compiled():
        return ""
    if _compiled.interpreted():
        return "skipped: KOGGE_INTERPRETED is set"
    lacking = _compiled.lacking()
    if lacking and not is_required("compiler"):
        return f"skipped: {lacking}"
    return f"FAILED: {lacking or 'the sources did not compile'}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
