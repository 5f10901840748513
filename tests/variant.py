"""The template game from other sources than its own: as a page prints it, or with one mistake in it.

A variant is imported as plain Python from a temporary folder, so it also shows that an uncompiled game runs on the
compiled kernel.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

from kogge.games.declare import Module
from kogge.kernel.game import Game

HOME = "kogge.games.template"
NUMBERS = count(1)


def sources() -> dict[str, str]:
    """The files of the template game, by their paths in its folder."""
    home = Path(str(files(HOME)))
    found = [file for file in home.rglob("*.*") if file.suffix in (".py", ".toml")]
    return {file.relative_to(home).as_posix(): file.read_text("utf-8") for file in found}


def changed(texts: dict[str, str], file: str, old: str, new: str) -> dict[str, str]:
    assert texts[file].count(old) == 1, f"{old!r} is {texts[file].count(old)} times in {file}"
    return texts | {file: texts[file].replace(old, new)}


@contextmanager
def variant(texts: dict[str, str]) -> Iterator[Game[Any, Any]]:
    """The game that these files make, under a name of its own."""
    name = f"variant_{next(NUMBERS)}"
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder, name)
        package.mkdir()
        for file, text in texts.items():
            Path(package, file).parent.mkdir(exist_ok=True)
            Path(package, file).write_text(text.replace(HOME, name), "utf-8")
        sys.path.insert(0, folder)
        invalidate_caches()
        try:
            if not texts["rules/generated.py"] or texts["rules/state.py"] != sources()["rules/state.py"]:
                generated = package / "rules/generated.py"
                generated.write_text(Module(import_module(f"{name}.rules.state")).text(), "utf-8")
            game: Game[Any, Any] = import_module(f"{name}.edge.game").GAME
            yield game
        finally:
            sys.path.remove(folder)
            for module in [m for m in sys.modules if m.split(".")[0] == name]:
                del sys.modules[module]
