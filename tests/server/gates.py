"""Bots that wait at a gate, and write down when they were asked: so a test knows which thought is served when."""

from pathlib import Path

GATED = """
import pathlib, time

HOME = pathlib.Path({home!r})

def decide(name, seen):
    with (HOME / "asked").open("a") as file:
        file.write(name + "\\n")
    number = len((HOME / "asked").read_text().split())
    while not (HOME / "open").exists() and number > int((HOME / "let-through").read_text() or 0):
        time.sleep(0.005)
    return seen.options[0]

class Bot:
    def __init__(self, game, players, seed):
        pass
"""
CLASS = """
class {title}(Bot):
    def decide(self, seen):
        return decide({name!r}, seen)
"""


class Gate:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        (folder / "asked").touch()
        (folder / "let-through").write_text("0")

    def options(self, *names: str) -> list[str]:
        """For a server that has bots of these names."""
        file = self.folder / "gated.py"
        classes = [CLASS.format(title=name.title(), name=name) for name in names]
        file.write_text(GATED.format(home=str(self.folder)) + "".join(classes))
        return [f"--bot={name}={file}:{name.title()}" for name in names]

    def asked(self) -> list[str]:
        """The bots that were asked, in this order."""
        return (self.folder / "asked").read_text().split()

    def let_through(self, count: int = 1) -> None:
        """So many more thoughts may come to their end."""
        self.count += count
        fresh = self.folder / "let-through.new"
        fresh.write_text(str(self.count))
        fresh.rename(self.folder / "let-through")

    def open(self) -> None:
        (self.folder / "open").touch()
