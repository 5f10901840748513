"""The arena: the same luck in every rotation, honest intervals, the same table again from its manifest."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kogge.arena.match import Outcome, pairings, play, rank
from kogge.arena.tournament import hold, interval, plan, summarise, unique


def test_every_deal_is_played_in_each_rotation_with_the_same_luck() -> None:
    games = pairings("vasa", {}, ["a", "b", "c"], 6, 100)
    assert [game.seating for game in games] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 2
    assert [game.luck for game in games] == [100, 100, 100, 101, 101, 101]
    assert len({game.seed for game in games}) == 6


def test_a_match_is_reported_by_bot_not_by_seat() -> None:
    for pairing in pairings("vasa", {}, ["greedy", "random", "random"], 3, 5):
        outcome = play(pairing)
        again = play(pairing)
        assert msgspec.structs.replace(again, seconds=outcome.seconds) == outcome
        assert sum(outcome.shares) in (0, 1)
        assert len(outcome.scores) == 3
        assert all(outcome.decisions)


@pytest.mark.parametrize(("share", "n"), [(0.0, 10), (1.0, 10), (0.5, 100), (1 / 3, 30)])
def test_an_interval_holds_the_share_and_is_never_empty(share: float, n: int) -> None:
    low, high = interval(share, n)
    assert 0 <= low <= share <= high <= 1
    assert high - low > 0.05
    assert interval(share, 100 * n)[1] - interval(share, 100 * n)[0] < (high - low) / 5


def test_wilson_by_hand() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


def test_places_follow_the_win_then_the_score() -> None:
    pairing = pairings("vasa", {}, ["a", "b", "c"], 1, 1)[0]
    outcome = Outcome(pairing, "sailed", [0.0, 1.0, 0.0], [3, 2, 7], [1, 1, 1], [0.0] * 3, [[], [], []])
    assert rank(outcome) == [3, 1, 2]


def test_bots_of_one_name_are_told_apart() -> None:
    assert unique(["greedy", "random", "greedy"]) == ["greedy #1", "random", "greedy #2"]


def test_the_same_manifest_gives_the_same_table() -> None:
    manifest = plan("vasa", {}, ["greedy", "random", "random"], 6, 3, 0)
    first, second = hold(manifest), hold(manifest)
    for a, b in zip(first.bots, second.bots, strict=True):
        assert (a.name, a.win_share, a.rating, a.moves_per_game) == (b.name, b.win_share, b.rating, b.moves_per_game)
    assert sum(first.endings.values()) == 6
    games = pairings("vasa", manifest.options, manifest.bots, 6, 3)
    assert summarise(manifest, [play(game) for game in games]).seats == first.seats


def run(*args: str, cwd: Path) -> tuple[int, str, str]:
    command = [sys.executable, "-P", "-m", "kogge", "arena", *args]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=300, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def test_arena_by_command(tmp_path: Path) -> None:
    args = ["vasa", "--bots", "greedy,random,random", "--games", "3", "--json"]
    args += ["--manifest", "m.json", "--html", "r.html"]
    code, out, _ = run(*args, cwd=tmp_path)
    assert code == 0
    table = json.loads(out)
    assert table["game"] == "vasa"
    assert table["games"] == 3
    assert {"name", "win_share", "low", "high", "mean_score", "ms_per_move"} <= set(table["bots"][0])
    report = (tmp_path / "r.html").read_text()
    assert report.count("<svg") == 3
    assert "http" not in report, "the page needs nothing else"
    code, again, _ = run("--rerun", "m.json", "--json", cwd=tmp_path)
    assert [bot["win_share"] for bot in json.loads(again)["bots"]] == [bot["win_share"] for bot in table["bots"]]
    code, _, err = run(*args, cwd=tmp_path)
    assert code == 1
    assert "m.json: File exists" in err
    (tmp_path / "m.json").write_text((tmp_path / "m.json").read_text().replace(table["manifest"]["data"], "0123abcd"))
    code, out, err = run("--rerun", "m.json", cwd=tmp_path)
    assert (code, out) == (1, "")
    assert "data 0123abcd of vasa" in err


OWN = """
import os

print("loading")


class Last:
    def __init__(self, game, players, seed):
        pass

    def decide(self, seen):
        print("thinking")
        return seen.texts[-1] if len(seen.options) > 1 else "nonsense"


class Dies(Last):
    def decide(self, seen):
        os._exit(1)
"""


def test_an_own_bot_plays_and_its_faults_are_reported(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    code, out, err = run("vasa", "--bots", "own.py:Last,random,random", "--games", "3", cwd=tmp_path)
    assert code == 0
    assert "own.py:Last" in out
    assert "a bot lost turns: answered 'nonsense', which is not an option" in err


def test_a_bot_that_ends_its_process_ends_the_tournament_in_words(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    code, out, err = run("vasa", "--bot", "own.py:Dies", "--games", "3", cwd=tmp_path)
    assert (code, out) == (1, "")
    assert "a process that played has died" in err


def test_one_bot_is_measured_against_greedy(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    code, out, _ = run("vasa", "--bot", "own.py:Last", "--games", "3", "--json", cwd=tmp_path)
    assert code == 0
    assert json.loads(out)["manifest"]["bots"] == ["own.py:Last", "greedy", "greedy"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "say which game and which bots"),
        (["vasa", "--bots", "greedy"], "Vasa Regalis is for 3, 4, 5 players, not 1"),
        (["vasa", "--bots", "greedy,x,y"], "there is no bot 'x'"),
        (["vasa", "--bot", "x"], "there is no bot 'x'"),
        (["chess", "--bot", "greedy"], "there is no game 'chess'"),
        (["vasa", "--bots", "greedy,random,random", "--games", "0"], "at least one game"),
        (["--rerun", "nowhere.json"], "nowhere.json: No such file"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], said: str, tmp_path: Path) -> None:
    code, _, err = run(*args, cwd=tmp_path)
    assert code == 1
    assert said in err
