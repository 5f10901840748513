"""./kogge python -m tests.learners [PYTHON]: try the games with the learning libraries that this Python has.

The libraries are large and change often, so they are no part of Kogge's own environment: docs/programs.md says how to
make one for them. What is not installed there is left out, and the summary says so.
"""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]


def main(args: list[str]) -> int:
    python, *rest = args if args and not args[0].startswith("-") else [sys.executable, *args]
    if subprocess.run([python, "-c", "import pytest"], capture_output=True, check=False).returncode:
        print(f"{python} has no pytest: install tests/learners/requirements.txt there first", file=sys.stderr)
        return 2
    quiet = ["-q", "-rs", "--disable-warnings", "-p", "no:cacheprovider"]
    own = ["-o", "python_files=check_*.py", "-o", "filterwarnings=default", "-o", "addopts=", "--import-mode=importlib"]
    command = [python, "-m", "pytest", *quiet, *own, *rest, str(FOLDER)]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
