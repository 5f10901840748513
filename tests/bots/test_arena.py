"""The arena: every order of seats, the same luck in every rotation, honest intervals, faults by name, games kept."""

import json
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from kogge.arena.match import Outcome, play, rank
from kogge.arena.seating import circles, pairings, whole
from kogge.arena.statistics import interval
from kogge.arena.tournament import hold, plan, summarise, unique
from kogge.games import load
from kogge.kernel.record import from_json, replay


def test_every_deal_is_played_in_each_rotation_with_the_same_luck() -> None:
    games = pairings("vasa", {}, ["a", "b", "c"], 6, 100)
    assert [game.seating for game in games[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [game.seating for game in games[3:]] == [[0, 2, 1], [2, 1, 0], [1, 0, 2]]
    assert [game.luck for game in games] == [100, 100, 100, 101, 101, 101]
    assert len({game.seed for game in games}) == 6


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_order_of_seats_comes_up_equally_often(n: int) -> None:
    bots = list("abcde")[:n]
    games = pairings("vasa", {}, bots, 2 * whole(bots), 1)
    seen = Counter(tuple(game.seating) for game in games)
    assert set(seen) == set(permutations(range(n)))
    assert set(seen.values()) == {2}


def test_bots_of_one_name_are_not_seated_twice_over() -> None:
    assert circles(["a", "b", "b", "b"]) == [[0, 1, 2, 3]]
    assert len(circles(["a", "a", "b", "b"])) == 2, "the two of a kind side by side, or opposite"


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
    outcome = Outcome(pairing, "sailed", [0.0, 1.0, 0.0], [3, 2, 7], [1, 1, 1], [0.0] * 3, [[], [], []], [0.0] * 3)
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


class Raises(Last):
    def decide(self, seen):
        return self.think(seen) if len(seen.options) > 1 else seen.options[0]

    def think(self, seen):
        raise ValueError("no idea")


class Dies(Last):
    def decide(self, seen):
        os._exit(1)
"""


def test_an_own_bot_plays_and_its_faults_are_reported(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    code, out, err = run("vasa", "--bots", "own.py:Last,random,random", "--games", "3", cwd=tmp_path)
    assert code == 0
    assert "own.py:Last" in out
    assert "kogge: own.py:Last lost " in err
    assert " turns in 3 games: answered 'nonsense', which is not an option" in err


def test_a_failing_bot_is_named_with_count_and_traceback(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    command = [sys.executable, "-P", "-m", "kogge", "arena", "vasa", "--bot", "own.py:Raises", "--games", "3"]
    done = subprocess.run([*command, "--json"], capture_output=True, text=True, cwd=tmp_path, timeout=300, check=False)
    table = json.loads(done.stdout)
    [failing] = table["failing"]
    assert (failing["bot"], failing["fault"], failing["games"]) == ("own.py:Raises", "ValueError: no idea", 3)
    assert failing["count"] == table["bots"][0]["faults"] > 3
    assert f"kogge: own.py:Raises lost {failing['count']} turns in 3 games: ValueError: no idea" in done.stderr
    assert 'raise ValueError("no idea")' in done.stderr, "where it happened"
    assert "guard.py" not in done.stderr, "and nothing of ours"


def test_strict_ends_at_the_first_fault(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    command = [sys.executable, "-P", "-m", "kogge", "arena", "vasa", "--bot", "own.py:Raises", "--strict"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    first = next(line for line in done.stderr.splitlines() if line.startswith("kogge:"))
    assert first.startswith("kogge: own.py:Raises failed in the game of luck 1 and seed 1, seat p1, move ")
    assert first.endswith(": ValueError: no idea")
    assert 'raise ValueError("no idea")' in done.stderr
    assert "concurrent" not in done.stderr


def test_records_of_all_games_are_kept_and_hold(tmp_path: Path) -> None:
    args = ["vasa", "--bots", "greedy,random,random", "--games", "3", "--records", "kept", "--json"]
    code, out, _ = run(*args, cwd=tmp_path)
    assert code == 0
    kept = [from_json(path.read_bytes()) for path in sorted((tmp_path / "kept").iterdir())]
    assert [record.names.index("greedy") for record in kept] == [0, 2, 1]
    won = [replay(record, load("vasa")).state.winners for record in kept]
    mine = [int(winners) >> record.names.index("greedy") & 1 for winners, record in zip(won, kept, strict=True)]
    assert sum(mine) / 3 == pytest.approx(json.loads(out)["bots"][0]["win_share"])
    code, _, err = run(*args, cwd=tmp_path)
    assert code == 1
    assert "kogge: kept is not empty; records need a folder of their own" in err


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
        (["vasa", "--bot", "nowhere.at.all:Bot"], "there is no module nowhere.at.all"),
        (["vasa", "--bot", "json:Bot"], "json has no class Bot"),
        (["vasa", "--matrix"], "say which game and which bots"),
        (["vasa", "--matrix", "--bots", "greedy"], "a matrix has at least two bots"),
        (["vasa", "--matrix", "--bots", "greedy,greedy"], "each bot stands in a matrix once"),
        (["vasa", "--matrix", "--bots", "greedy,random", "--players", "9"], "is for 3, 4, 5 players, not 9"),
        (["vasa", "--matrix", "--bots", "greedy,random", "--html", "x"], "--matrix goes with --json and --records"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], said: str, tmp_path: Path) -> None:
    code, _, err = run(*args, cwd=tmp_path)
    assert code == 1
    assert said in err
