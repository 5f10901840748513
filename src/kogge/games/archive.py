"""`./kogge python -m kogge.games.archive GAME`, before a rule or a component changes: keeps the game as it is now.

The whole folder of the game is copied, rules and components, under a name that says which they are. Tables and records
of that version find it there. The copy runs interpreted; `_compiled` takes only what lies in the game's own folder.
"""

import re
import sys
from pathlib import Path

from kogge.games import NAMES, archived, load


def archive(name: str) -> Path:
    game = load(name)
    package = archived(name, game.version, game.data)
    source = Path(__file__).parent / name
    target = source / "archive" / package.rpartition(".")[2]
    for file in source.rglob("*"):
        inside = file.relative_to(source)
        if not file.is_file() or inside.parts[0] == "archive" or "__pycache__" in inside.parts:
            continue
        copy = target / inside
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".py":
            copy.write_text(re.sub(rf"\bkogge\.games\.{name}\b", package, file.read_text("utf-8")), "utf-8")
        else:
            copy.write_bytes(file.read_bytes())
    return target


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in NAMES:
        sys.exit(f"which game? One of {', '.join(NAMES)}")
    print(archive(sys.argv[1]))


if __name__ == "__main__":
    main()
