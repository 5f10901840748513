"""Games of the arena, kept in a folder as records."""

from pathlib import Path

from kogge.arena.match import Outcome
from kogge.bots import UnknownBot


class Keeper:
    """Writes each game to a file of its own; FOLDER is new or empty, for nothing is ever overwritten."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games = 0
        if folder.exists() and not folder.is_dir():
            raise UnknownBot(f"{folder} is a file; records need a folder")
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise UnknownBot(f"{folder} is not empty; records need a folder of their own")

    def keep(self, outcome: Outcome) -> None:
        self.games += 1
        name = f"{outcome.pairing.game}-{self.games:05}.json"
        with (self.folder / name).open("x", encoding="utf-8") as file:
            file.write(outcome.record)
