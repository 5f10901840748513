"""The bot of docs/bots.md plays."""

import re
from pathlib import Path

from kogge.arena.match import play
from kogge.arena.seating import pairings

PAGE = Path(__file__).parents[2] / "docs/bots.md"


def test_the_example_bot_plays_whole_games_without_a_fault(tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(code.splitlines()) <= 25
    (tmp_path / "hoarder.py").write_text(code)
    for pairing in pairings("vasa", {}, [f"{tmp_path}/hoarder.py:Hoarder", "random", "random"], 3, 1):
        outcome = play(pairing)
        assert outcome.faults[0] == []
        assert outcome.decisions[0] > 10
