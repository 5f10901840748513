"""Compile the hot modules with mypyc: in place as a program, and as hatchling's build hook for a wheel, with the page.

Compiling happens in a process of its own, because mypyc patches setuptools and ends the process on an error.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))

from kogge import _compiled, _page  # noqa: E402  (they lie in src)


class CompileHook(BuildHookInterface[Any]):
    """Put binaries and page into the wheel; without a compiler or Node, say so and go without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append("/src/kogge/_web/**")
        if trouble := self.build_page():
            if "browser" in os.environ.get("KOGGE_REQUIRE", "").split(","):
                raise RuntimeError(f"Kogge has no page: {trouble}")
            self.app.display_warning(f"Kogge will have no page: {trouble}")
        lacking = _compiled.lacking() or self.compile()
        if not lacking:
            build_data["artifacts"].append(f"/{_compiled.folder().relative_to(self.root).as_posix()}/**")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        elif "compiler" in os.environ.get("KOGGE_REQUIRE", "").split(","):
            raise RuntimeError(f"Kogge is not compiled: {lacking}")
        else:
            self.app.display_warning(f"Kogge is not compiled and will be slow: {lacking}")

    def build_page(self) -> str:
        """Why it failed, or nothing."""
        if _page.is_built() or not _page.WEB.is_dir():
            return ""
        npm = _page.npm()
        with tempfile.TemporaryDirectory() as folder:
            return _page.build(npm, Path(folder, "log")) if npm else _page.NEEDED

    def compile(self) -> str | None:
        """Why it failed, or nothing."""
        run = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False)
        return (run.stdout + run.stderr)[-2000:] if run.returncode else None


def compile_in_place() -> None:
    home = _compiled.folder()
    if home.is_dir():
        return
    home.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home.parent, prefix=f"{_compiled.TAG}-") as work:
        build(Path(work))
        if _compiled.folder() != home:
            sys.exit("The sources changed while they were compiled; start again.")
        remove_older(home.parent, keep=Path(work))
        os.replace(Path(work, "lib"), home)


def build(work: Path) -> None:
    """Compile into work/lib, laid out like the package."""
    os.chdir(ROOT)  # mypy reads its settings from pyproject.toml
    if compiler := _compiled.compiler():
        os.environ["CC"] = compiler
    import setuptools  # before mypyc, which would take distutils
    from mypyc.build import mypycify

    extensions = mypycify(
        [str(file.relative_to(ROOT)) for file in _compiled.sources(ROOT / "src/kogge").values()],
        opt_level="3",
        debug_level="0",
        group_name=_compiled.GROUP,
        target_dir=str(work / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args += list(_compiled.C_FLAGS)
    command = setuptools.Distribution({"name": "kogge", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def remove_older(native: Path, keep: Path) -> None:
    """Binaries of older sources and of interrupted compiles; those of another Python stay."""
    for old in native.glob(f"{_compiled.TAG}-*"):
        if old != keep:
            shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    compile_in_place()
