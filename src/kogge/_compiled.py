"""Which modules are compiled, where their binaries lie, and the finder that serves them.

The binaries of one state of the sources lie in a folder named by its digest, so an edited `.py` is never shadowed by
an old binary: its digest has no folder yet, and the `.py` itself runs until the next compile.
Only the standard library is imported here: the bootstrap uses this module before anything is installed.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

KERNEL: Final = (
    *("chance", "codec", "frames", "log", "moves", "refusals", "rng", "rules", "seats", "sets", "state", "steps"),
    "vectors",
)
PATTERNS: Final = (
    *(f"kernel/{name}.py" for name in KERNEL),
    "games/*/rules/**/*.py",  # not a game's edge, which uses what mypyc cannot compile, and is never hot
    "games/*/bot/*.py",
    *(f"bots/{name}.py" for name in ("greedy", "search")),
)
TOOLCHAIN: Final = ("mypy==2.4.1", "librt==0.16.0")  # a test holds it against the lock file
# Functions that cannot be replaced from outside may be inlined: measured a fifth faster.
C_FLAGS: Final[tuple[str, ...]] = () if os.name == "nt" else ("-fno-semantic-interposition", "-fvisibility=hidden")
GROUP: Final = "kogge"  # mypyc links all modules into one library, kogge__mypyc, so that calls between them are direct

PACKAGE: Final = Path(__file__).parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the Python version and the platform
TAG: Final = str(sys.implementation.cache_tag)


def sources(package: Path = PACKAGE) -> dict[str, Path]:
    """The modules to compile, by dotted name."""
    files = {file for pattern in PATTERNS for file in package.glob(pattern) if file.stem != "__init__"}
    return {".".join(("kogge", *file.relative_to(package).with_suffix("").parts)): file for file in sorted(files)}


def digest(package: Path = PACKAGE) -> str:
    """Names everything that the binaries depend on."""
    total = hashlib.sha256(repr((TOOLCHAIN, C_FLAGS, SUFFIX)).encode())
    for name, file in sources(package).items():
        total.update(f"\n{name} {hashlib.sha256(file.read_bytes()).hexdigest()}".encode())
    return total.hexdigest()[:16]


def folder(package: Path = PACKAGE) -> Path:
    """Where the binaries of the present sources belong, whether they exist or not."""
    return package / "_native" / f"{TAG}-{digest(package)}"


def interpreted() -> bool:
    """Whether the user asked for no binaries."""
    return os.environ.get("KOGGE_INTERPRETED", "0") not in ("", "0")


def compiler() -> str | None:
    """The C compiler of this machine: the one asked for, the one that made this Python, or any."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return next((name for name in (wanted, "cc", "gcc", "clang") if shutil.which(name.split()[0])), None)


def lacking() -> str | None:
    """What this machine lacks to compile, and how to get it."""
    if os.name == "nt":  # setuptools finds the compiler there by itself
        return None
    if not compiler():
        return "there is no C compiler (Debian, Ubuntu: apt install gcc; macOS: xcode-select --install)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"Python's headers are missing (Debian, Ubuntu: apt install python3.{sys.version_info.minor}-dev)"
    return None


class Native(MetaPathFinder):
    """Serves the compiled modules, and no others, from one folder."""

    def __init__(self, home: Path, names: Sequence[str]) -> None:
        self.files = {name: f"{home.joinpath(*name.split('.'))}{SUFFIX}" for name in (*names, f"{GROUP}__mypyc")}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file else None


def install() -> None:
    """Serve the binaries of the present sources from now on, if there are any."""
    if not interpreted() and not compiled() and (home := folder()).is_dir():
        sys.meta_path.insert(0, Native(home, list(sources())))


def compiled() -> bool:
    """Whether kernel and games run compiled."""
    return any(isinstance(finder, Native) for finder in sys.meta_path)
