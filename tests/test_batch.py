"""Many games in one call."""

from pathlib import Path

import numpy as np
import pytest

from kogge.batch import play_many
from kogge.bots import UnknownBot
from kogge.games import NAMES, load
from kogge.kernel.chance import playout
from kogge.kernel.game import BadOption
from kogge.kernel.rng import Rng
from tests.adapters.tables import MUCH


@pytest.mark.parametrize("name", NAMES)
def test_arrays_hold_what_the_games_say(name: str) -> None:
    game = load(name)
    players = game.players[-1]
    games = play_many(name, 6, players=players, options=game.full, seed=10, processes=1)
    assert len(games) == 6
    for i in range(6):
        s = game.new(players, game.full)
        assert games.lengths[i] == playout(game.rules, s, Rng(10 + i))
        assert games.scores[i].tolist() == list(game.rules.scores(s))
        assert games.winners[i].tolist() == [bool(s.winners >> seat & 1) for seat in range(players)]
        assert games.endings[games.ending[i]] == game.endings[s.over - 1].name


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = (play_many("vasa", 4 * MUCH, bots=["greedy", "random", "random"], processes=n) for n in (1, 2))
    for field in ("scores", "winners", "lengths", "ending"):
        assert np.array_equal(getattr(one, field), getattr(two, field))
    if MUCH > 1:
        assert one.winners[:, 0].mean() > one.winners[:, 1:].mean()


def test_progress_is_shown_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    play_many("vasa", 3, processes=1)
    assert capsys.readouterr().err == ""
    play_many("vasa", 3, processes=1, progress=True)
    shown = capsys.readouterr().err
    assert shown.count("\r") == 3
    assert shown.endswith(f"[{'#' * 30}] 3 of 3 games, 0 s to go   \n")


def test_bad_input() -> None:
    with pytest.raises(BadOption, match="at least one game, not 0"):
        play_many("vasa", 0)
    with pytest.raises(BadOption, match="for 3, 4, 5 players, not 6"):
        play_many("vasa", 1, players=6)
    with pytest.raises(BadOption, match="3 bots do not make 4 players"):
        play_many("vasa", 1, players=4, bots=["random"] * 3)
    with pytest.raises(UnknownBot, match="there is no bot 'bob'"):
        play_many("vasa", 1, bots=["bob", "random", "random"])


def test_a_bot_that_answers_nonsense_is_named(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("class Own:\n    def __init__(self, *args): pass\n    def decide(self, seen): return 'dance'\n")
    with pytest.raises(ValueError, match="a bot answered 'dance', which is not an option"):
        play_many("vasa", 2, bots=[f"{own}:Own", "random", "random"], processes=1)
