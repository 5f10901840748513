"""The bootstrap, the compile and the package, run for real on a small tree: one compiled module, no dependencies."""

import ast
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from os import environ
from pathlib import Path

import pytest

from kogge import _compiled, _page

ROOT = Path(__file__).resolve().parents[1]
LOCKS = [ROOT / f"requirements/{name}.txt" for name in ("run", "test", "node")]
PROGRAM = """
import sys
import kogge
from kogge.kernel.rules import answer
print(answer(), "compiled" if kogge.compiled() else "interpreted", *sys.argv[1:])
"""
NO_COMPILER = {"CC": "/nowhere/cc", "PATH": "/nowhere"}
INTERPRETED = {"KOGGE_INTERPRETED": "1"}
REQUIRE_COMPILER = {"KOGGE_REQUIRE": "compiler"}

pytestmark = pytest.mark.once
needs_node = pytest.mark.skipif(_page.npm() is None, reason=_page.NEEDED)
needs_compiler = pytest.mark.skipif(_compiled.lacking() is not None, reason=str(_compiled.lacking()))


def plant(tree: Path) -> Path:
    """A project that nobody has started yet."""
    package = tree / "src/kogge"
    for folder in (package / "kernel", package / "words", tree / "requirements", tree / "docs/rules"):
        folder.mkdir(parents=True)
    for name in ("kogge", "hatch_build.py", "pyproject.toml", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tree)
    for name in ("__init__.py", "_compiled.py", "_page.py"):
        shutil.copy(ROOT / "src/kogge" / name, package)
    (package / "__main__.py").write_text(PROGRAM)
    (package / "words/en.ftl").write_text("hello = Hello\n")
    (tree / "docs/rules/vasa.md").write_text("| VR-01 | 3, 4 or 5 players. |\n")
    (package / "kernel/__init__.py").touch()
    for lock in LOCKS:
        (tree / "requirements" / lock.name).touch()
    write_rules(tree, "42")
    return tree


def plant_page(tree: Path, text: str) -> None:
    """A page that is built by a real npm, out of next to nothing."""
    web = tree / "web"
    web.mkdir(exist_ok=True)
    (web / "package.json").write_text('{"name": "page", "private": true, "scripts": {"build": "node build.js"}}')
    (web / "package-lock.json").write_text('{"name": "page", "lockfileVersion": 3, "packages": {"": {"name": "page"}}}')
    (web / "build.js").write_text(f"""
        const fs = require('fs');
        fs.mkdirSync('../src/kogge/_web', {{ recursive: true }});
        fs.writeFileSync('../src/kogge/_web/index.html', {text!r});
    """)


def write_rules(tree: Path, answer: str) -> None:
    (tree / "src/kogge/kernel/rules.py").write_text(f"def answer() -> int:\n    return {answer}\n")


def clean(env: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in environ.items() if not name.startswith("KOGGE_")} | env


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Exit code, output and messages; a stack trace is never right."""
    done = subprocess.run(command, cwd=cwd, env=clean(env or {}), capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def start(tree: Path, *args: str, **env: str) -> tuple[int, str, str]:
    return run(sys.executable, tree / "kogge", *args, env=env)


def start_patched(tree: Path, patch: str) -> tuple[int, str, str]:
    """Start in a Python that has been changed to be poorer."""
    return run(sys.executable, "-c", f"import runpy; {patch}; runpy.run_path('{tree}/kogge', run_name='__main__')")


def site_packages(tree: Path) -> Path:
    return next(tree.glob(".kogge/venv-*/lib/python*/site-packages"))


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project after its first start, except for the compile; it sees the packages of this test run."""
    tree = plant(tmp_path_factory.mktemp("set-up"))
    code, said, messages = start(tree, "a", "b", **INTERPRETED)
    assert (code, said) == (0, "42 interpreted a b")
    assert [line.split()[1] for line in messages.splitlines()] == ["making", "installing"]
    (site_packages(tree) / "later.pth").write_text(sysconfig.get_path("purelib"))
    return tree


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return plant(tmp_path / "tree")


@pytest.fixture
def ready(set_up: Path, tmp_path: Path) -> Path:
    return shutil.copytree(set_up, tmp_path / "moved", symlinks=True)


# The pins


def test_the_compile_is_pinned_as_the_packages_are() -> None:
    lock = LOCKS[0].read_text()
    project = (ROOT / "pyproject.toml").read_text()
    for pin in _compiled.TOOLCHAIN:
        assert f"\n{pin} " in lock
        assert f'"{pin}"'.replace("mypy==", "mypy[mypyc]==") in project


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_files_pin_with_hashes_and_name_no_host(lock: Path) -> None:
    lines = lock.read_text().splitlines()
    wanted = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not wanted.fullmatch(line)] == []
    assert len(lines) > len([line for line in lines if "==" in line])


def test_the_lock_of_the_page_pins_with_hashes_and_names_no_host() -> None:
    lock = (ROOT / "web/package-lock.json").read_text()
    packages = {name: package for name, package in json.loads(lock)["packages"].items() if name}
    assert packages and all("version" in package and "integrity" in package for package in packages.values())
    assert "://" not in lock


# The digest and the finder


def test_the_digest_follows_every_compiled_source_and_no_other(tree: Path) -> None:
    package = tree / "src/kogge"
    seen = {_compiled.digest(package)}
    for name in (
        "kernel/rules.py",
        "games/vasa/rules/state.py",
        "games/vejen/rules/steps/income.py",
        "games/vejen/bot/map.py",
    ):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("# changed")
        seen.add(_compiled.digest(package))
    assert len(seen) == 5
    for name in ("kernel/table.py", "games/vejen/edge/schema.py", "games/vejen/rules/steps/__init__.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("# changed")
        seen.add(_compiled.digest(package))
    assert len(seen) == 5


@needs_compiler
def test_an_edited_source_is_not_shadowed_by_its_old_binary(ready: Path) -> None:
    code, said, messages = start(ready)
    assert (code, said) == (0, "42 compiled")
    assert re.search(r"compiled in \d+ s$", messages)
    assert start(ready, "again") == (0, "42 compiled again", "")
    assert start(ready, **INTERPRETED) == (0, "42 interpreted", "")
    write_rules(ready, "43")
    assert start(ready, "python", "-m", "kogge", **INTERPRETED) == (0, "43 interpreted", "")
    assert run(next(ready.glob(".kogge/venv-*/bin/python")), "-m", "kogge") == (0, "43 interpreted", "")
    assert start(ready, **REQUIRE_COMPILER)[1] == "43 compiled"
    assert len(list((ready / "src/kogge/_native").iterdir())) == 1


@needs_compiler
@pytest.mark.skipif(not shutil.which("git"), reason="there is no git")
def test_nothing_is_compiled_while_somebody_edits_unless_they_ask(ready: Path) -> None:
    def commit() -> None:
        git = ("git", "-c", "user.name=Ann", "-c", "user.email=ann@kogge.example")
        for words in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "Change it")):
            assert run(*git, *words, cwd=ready)[0] == 0

    commit()
    assert start(ready)[1] == "42 compiled"
    write_rules(ready, "43")
    code, said, messages = start(ready)
    assert (code, said) == (0, "43 interpreted")
    assert messages.startswith("kogge: kernel or games are being edited, so they run interpreted")
    code, said, messages = start(ready, "compile")
    assert (code, said) == (0, "") and messages.endswith("kogge: kernel and games are compiled")
    assert start(ready) == (0, "43 compiled", "")
    write_rules(ready, "44")
    assert start(ready, "bench")[1] == "44 compiled bench"
    (ready / "src/kogge/kernel/notes.txt").write_text("has nothing to do with it")
    write_rules(ready, "45")
    commit()
    assert start(ready)[1] == "45 compiled"


def test_compile_says_why_it_does_not(ready: Path) -> None:
    code, _, messages = start(ready, "compile", **NO_COMPILER)
    assert code == 1 and "not compiled: there is no C compiler" in messages
    assert start(ready, "compile", **INTERPRETED)[2] == "kogge: nothing is compiled: KOGGE_INTERPRETED is set"


# The bootstrap


def test_an_older_python_is_told_the_version_that_is_needed(tree: Path) -> None:
    code, _, messages = start_patched(tree, "import sys; sys.version_info = (3, 9, 2, 'final', 0)")
    assert code == 1
    assert messages.startswith("kogge: needs Python 3.11 or later; this is Python 3.9 (")
    ast.parse((ROOT / "kogge").read_text(), feature_version=(3, 6))


def test_a_python_without_ensurepip_is_told_the_package(tree: Path) -> None:
    patch = "import importlib.util as util; util.find_spec = lambda name: name != 'ensurepip'"
    code, _, messages = start_patched(tree, patch)
    assert code == 1
    assert f"apt install python3.{sys.version_info.minor}-venv" in messages


def test_a_second_start_does_nothing_but_start_even_after_a_move(ready: Path) -> None:
    assert start(ready, **INTERPRETED) == (0, "42 interpreted", "")
    assert start(ready, "python", "-c", "import kogge; print(kogge.__file__)", **INTERPRETED) == (
        0,
        str(ready / "src/kogge/__init__.py"),
        "",
    )


def test_a_changed_lock_is_installed(ready: Path) -> None:
    (ready / "requirements/run.txt").write_text("# changed\n")
    assert "installing" in start(ready, **INTERPRETED)[2]
    assert start(ready, **INTERPRETED)[2] == ""


def test_an_interrupted_set_up_is_repaired(ready: Path) -> None:
    (site_packages(ready) / "kogge.pth").unlink()
    code, said, messages = start(ready, **INTERPRETED)
    assert (code, said) == (0, "42 interpreted")
    assert "making" in messages and "installing" in messages


def test_two_first_starts_at_once_do_not_disturb_each_other(tree: Path) -> None:
    command = [sys.executable, str(tree / "kogge")]
    both = [
        subprocess.Popen(command, env=clean(INTERPRETED), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = [process.communicate(timeout=60) for process in both]
    assert [said for said, _ in answers] == ["42 interpreted\n"] * 2
    assert sum("making" in messages for _, messages in answers) == 1
    assert sum("waiting" in messages for _, messages in answers) == 1


def test_a_failing_pip_is_quoted(ready: Path) -> None:
    (ready / "requirements/run.txt").write_text(f"no-such-thing==1.0 --hash=sha256:{'0' * 64}\n")
    code, said, messages = start(ready, PIP_NO_INDEX="1", **INTERPRETED)
    assert (code, said) == (1, "")
    assert "No matching distribution found for no-such-thing==1.0" in messages
    assert "start ./kogge again" in messages


def test_a_folder_that_cannot_be_written_is_named(tree: Path) -> None:
    (tree / ".kogge").touch()
    code, _, messages = start(tree)
    assert code == 1
    assert f"Kogge needs to write in {tree}/.kogge" in messages


def test_an_unknown_requirement_is_refused(tree: Path) -> None:
    code, _, messages = start(tree, KOGGE_REQUIRE="compiler,brwoser")
    assert (code, messages) == (1, "kogge: KOGGE_REQUIRE can name browser, compiler; it names brwoser.")


def test_without_a_compiler_it_runs_interpreted_and_says_so_once(ready: Path) -> None:
    code, said, messages = start(ready, **NO_COMPILER)
    assert (code, said) == (0, "42 interpreted")
    assert "there is no C compiler (Debian, Ubuntu: apt install gcc;" in messages
    assert start(ready, **NO_COMPILER) == (0, "42 interpreted", "")
    write_rules(ready, "43")
    assert start(ready, **NO_COMPILER) == (0, "43 interpreted", "")
    code, said, messages = start(ready, **NO_COMPILER, **REQUIRE_COMPILER)
    assert (code, said) == (1, "")
    assert "there is no C compiler" in messages


@needs_compiler
def test_a_failing_compile_is_quoted_once_for_the_same_sources(ready: Path) -> None:
    write_rules(ready, "'a word'")
    code, said, messages = start(ready)
    assert (code, said) == (0, "a word interpreted")
    assert "rules.py:2: error: Incompatible return value type" in messages
    assert start(ready) == (0, "a word interpreted", "")
    assert start(ready, **REQUIRE_COMPILER)[:2] == (1, "")


# The page


@needs_node
def test_the_page_is_built_for_those_who_show_it_and_again_when_it_changes(ready: Path) -> None:
    plant_page(ready, "first")
    page = ready / "src/kogge/_web/index.html"
    assert start(ready, "bench", **INTERPRETED)[2] == "" and not page.exists()
    assert start(ready, "serve", **INTERPRETED)[2] == "kogge: building the page" and page.read_text() == "first"
    assert start(ready, "serve", **INTERPRETED)[2] == ""
    plant_page(ready, "second")
    assert start(ready, **INTERPRETED)[2] == "kogge: building the page" and page.read_text() == "second"


@needs_node
def test_a_page_that_fails_to_build_is_quoted_once_and_does_not_keep_kogge_from_starting(ready: Path) -> None:
    plant_page(ready, "fine")
    (ready / "web/build.js").write_text("throw new Error('the ink is dry')")
    code, said, messages = start(ready, "serve", **INTERPRETED)
    assert code == 0 and said.startswith("42") and "the ink is dry" in messages
    assert start(ready, "serve", **INTERPRETED)[2] == ""
    code, _, messages = start(ready, "serve", KOGGE_REQUIRE="browser", **INTERPRETED)
    assert code == 1 and "KOGGE_REQUIRE" in messages


# The wheel


@pytest.mark.parametrize(
    "compiler", [pytest.param(True, marks=needs_compiler, id="compiled"), pytest.param(False, id="pure")]
)
def test_a_wheel_holds_the_data_and_the_binaries_of_its_sources(tree: Path, compiler: bool) -> None:
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel")
    plant_page(tree, "built")
    code, _, messages = run(*command, cwd=tree, env={} if compiler else NO_COMPILER)
    assert code == 0, messages
    (wheel,) = tree.glob("dist/*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"kogge/words/en.ftl", "kogge/rules/vasa.md"} <= set(names)
    native = f"kogge/_native/{_compiled.folder(tree / 'src/kogge').name}/kogge/kernel/rules{_compiled.SUFFIX}"
    assert (native in names) == compiler
    if _page.npm():
        assert ("kogge/_web/index.html" in names) == compiler, "without a PATH there is no Node either"
    assert wheel.name.endswith("-py3-none-any.whl") != compiler
    assert ("there is no C compiler" in messages) != compiler
