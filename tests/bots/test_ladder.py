"""The matrix of all against all, and the frozen ladder on which a bot is placed."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kogge.arena import ladder
from kogge.arena.ladder import Ladder, Rung, frozen, opening, place, strength
from kogge.arena.matrix import Cell, chance, strengths
from kogge.arena.statistics import Estimate, interval
from kogge.bots import UnknownBot
from kogge.games import load

LADDERS = [tuple(path.stem.split("-")) for path in Path(ladder.__file__).parent.glob("ladders/*.json")]


def cell(row: str, column: str, share: float, games: int = 400) -> Cell:
    return Cell(row, column, games, share * games, Estimate(share, *interval(share, games), games))


def small(rungs: dict[str, float], players: int = 2) -> Ladder:
    game = load("vasa")
    made = [Rung(bot, r, "") for bot, r in sorted(rungs.items(), key=lambda item: -item[1])]
    return Ladder("0", "vasa", game.version, game.data, players, {}, 10, 1, made, [])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_strengths_are_found_again_from_the_shares_they_make(players: int) -> None:
    true = {"a": 0.0, "b": 0.7, "c": 2.0}
    cells = [cell(x, y, chance(true[x], true[y], players), 4000) for x in true for y in true if x != y]
    assert strengths(list(true), cells, players) == pytest.approx(list(true.values()), abs=0.02)


def test_equal_bots_have_equal_chances() -> None:
    assert chance(1.0, 1.0, 2) == pytest.approx(1 / 2)
    assert chance(1.0, 1.0, 4) == pytest.approx(1 / 4)


def test_a_place_and_its_interval_follow_from_the_shares() -> None:
    on = small({"weak": 0.0, "middle": 1.0, "strong": 2.0})
    cells = [cell("new", rung.bot, chance(1.5, rung.strength, 2)) for rung in on.rungs]
    low, middle, high = strength(on, cells)
    assert middle == pytest.approx(1.5, abs=0.02)
    assert 1.0 < low < middle < high < 2.0
    assert [place(on, r) for r in (2.5, middle, 0.5, -1.0)] == [1, 2, 3, 4]
    few = [cell("new", rung.bot, chance(1.5, rung.strength, 2), 10) for rung in on.rungs]
    assert strength(on, few)[2] - strength(on, few)[0] > 3 * (high - low)


def test_whoever_wins_all_is_first_and_not_infinitely_strong() -> None:
    on = small({"weak": 0.0, "strong": 2.0})
    low, middle, high = strength(on, [cell("new", rung.bot, 1.0, 20) for rung in on.rungs])
    assert 2.0 < low < middle < high < 10.0


@pytest.mark.parametrize(("name", "players"), LADDERS)
def test_the_ladders_that_come_along_are_of_these_rules(name: str, players: str) -> None:
    """If this fails, rules or components have changed: freeze anew (docs/bots.md)."""
    there = frozen(name, int(players))
    game = load(name)
    assert (there.rules, there.data) == (game.version, game.data)
    assert [r.strength for r in there.rungs] == sorted((r.strength for r in there.rungs), reverse=True)
    assert len(there.cells) == len(there.rungs) * (len(there.rungs) - 1)


def test_a_rung_that_plays_differently_is_noticed() -> None:
    on = small({"greedy": 0.0}, players=3)
    true = opening("vasa", 3, {}, "greedy", 1)
    assert true == opening("vasa", 3, {}, "greedy", 1)
    assert true != opening("vasa", 3, {}, "random", 1)
    ladder.check(msgspec.structs.replace(on, rungs=[Rung("greedy", 0.0, true)]))
    with pytest.raises(UnknownBot, match="greedy does not play any more as it did when the ladder was frozen"):
        ladder.check(msgspec.structs.replace(on, rungs=[Rung("greedy", 0.0, "0123")]))
    with pytest.raises(UnknownBot, match="data 0123 of vasa"):
        ladder.check(msgspec.structs.replace(on, data="0123"))


def run(*args: str, cwd: Path) -> tuple[int, str, str]:
    command = [sys.executable, "-P", "-m", "kogge", *args]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=300, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def test_a_ladder_is_frozen_and_climbed(tmp_path: Path) -> None:
    code, _, err = run("ladder", "vasa", "--freeze", "random,greedy", "--games", "6", "--out", "l.json", cwd=tmp_path)
    assert code == 0, err
    made = msgspec.json.decode((tmp_path / "l.json").read_bytes(), type=Ladder)
    assert [rung.bot for rung in made.rungs] == ["greedy", "random"]
    ladder.check(made)
    placing = ladder.climb(made, "random", 6, keeper=None)
    assert placing.worst >= placing.place >= placing.best
    assert placing.place >= 2
    assert [c.column for c in placing.cells] == ["greedy", "random"]
    assert f"random: place {placing.place} of 3" in ladder.show(placing)
    code, _, err = run("ladder", "vasa", "--freeze", "random,greedy", "--games", "6", "--out", "l.json", cwd=tmp_path)
    assert (code, "l.json: File exists" in err) == (1, True)


def test_a_matrix_by_command(tmp_path: Path) -> None:
    args = ["arena", "template", "--matrix", "--bots", "random,greedy", "--games", "4", "--records", "kept"]
    code, out, err = run(*args, "--json", cwd=tmp_path)
    assert code == 0, err
    one, other = json.loads(out)["cells"]
    assert (one["row"], one["column"], other["row"]) == ("random", "greedy", "greedy")
    assert one["won"] + other["won"] == pytest.approx(4)
    assert len(list((tmp_path / "kept").iterdir())) == 4


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["vasa", "--players", "9"], "Vasa Regalis is for 3, 4, 5 players, not 9"),
        (["chess"], "there is no game 'chess'"),
        (["vasa", "--bot", "nobody"], "there is no bot 'nobody'"),
        (["vasa", "--bot", "greedy", "--games", "0"], "at least one game against each rung"),
        (["vasa", "--freeze", "greedy,hard"], "hard is no rung"),
        (["vasa", "--freeze", "greedy,search:1s"], "search:1s is no rung"),
        (["vasa", "--freeze", "greedy,random", "--bot", "hard"], "not both at once"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], said: str, tmp_path: Path) -> None:
    code, out, err = run("ladder", *args, cwd=tmp_path)
    assert (code, out) == (1, "")
    assert said in err
