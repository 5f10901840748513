"""The commands as a person types them: real processes, real files."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kogge
from kogge.kernel import record
from tests.test_luck import PROMISES, played

RECORDS = Path(__file__).parents[1] / "records"


def run(*args: str, typed: str = "", cwd: Path | None = None) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "kogge", *args],
        input=typed,
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=120,
        env=os.environ,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def saved_game(folder: Path, name: str = "game.json") -> Path:
    """A game that was begun, saved and left."""
    typed = f"role wood-procurer\ntake wood\nsave {name}\nquit\n"
    run("play", "vasa", "--option", "leader=p1", "--seed", "5", typed=typed, cwd=folder)
    return folder / name


def test_help_lists_every_command() -> None:
    code, out, _ = run("--help")
    assert code == 0
    commands = "play serve replay verify record rules arena balance bench laws test python"
    for command in commands.split():
        assert f"  {command} " in out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["juggle"], "invalid choice: 'juggle'"),
        (["play", "chess"], "there is no game 'chess' here"),
        (["play", "vasa", "--seats", "me,random"], "Vasa Regalis is for 3, 4, 5 players, not 2"),
        (["play", "vasa", "--seats", "me,random,deepblue"], "there is no bot 'deepblue'"),
        (["play", "vasa", "--seats", "random,random,random"], "nobody would play"),
        (["play", "vasa", "--bot", "deepblue"], "there is no bot 'deepblue'"),
        (["play", "vasa", "--bot", "hard", "--seats", "me,easy,easy"], "not allowed with argument --bot"),
        (["play", "vasa", "--option", "advanced"], "an option is written NAME=VALUE, not 'advanced'"),
        (["play", "vasa", "--option", "colour=red"], "Vasa Regalis has no option 'colour'"),
        (["play", "vasa", "--option", "advanced=maybe"], "option advanced is one of off, on, not 'maybe'"),
        (["replay", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["record", "check", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["rules", "chess"], "there is no game 'chess' here"),
        (["laws", "chess"], "there is no game 'chess' here"),
        (["bench", "chess"], "there is no game 'chess' here"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], said: str, tmp_path: Path) -> None:
    code, _, err = run(*args, cwd=tmp_path)
    assert code != 0
    assert said in err
    assert not list(tmp_path.iterdir())


def test_play_shows_the_table_and_takes_numbers_notation_why_and_undo(tmp_path: Path) -> None:
    typed = "help\nwhy take iron\nrole kng\n99\n1\nwhy take iron\nundo\nrole king\nlog\nquit\n"
    code, out, _ = run("play", "vasa", "--option", "leader=p1", typed=typed, cwd=tmp_path)
    assert code == 0
    for said in (
        "why MOVE",
        "Something else is asked of you now. (K-04)",
        "did you mean 'role king'?",
        "There is no number 99 in the list: it goes from 1 to 8.",
        "It has to be wood. (VR-20)",
        "p1 takes the role of the king.",
    ):
        assert said in out, said


def test_a_game_that_is_left_is_saved_and_goes_on(tmp_path: Path) -> None:
    code, out, _ = run("play", "vasa", "--option", "leader=p1", typed="role wood-procurer\n", cwd=tmp_path)
    assert code == 0
    assert "--resume vasa-unfinished-1.json" in out
    _, out, _ = run("play", "--resume", "vasa-unfinished-1.json", typed="take wood\n", cwd=tmp_path)
    assert "You may take goods:" in out
    second = json.loads((tmp_path / "vasa-unfinished-2.json").read_text())
    assert second["moves"] == ["p1 role wood-procurer", "p1 take wood"]


def test_a_whole_game_is_played_to_its_end(tmp_path: Path) -> None:
    """Two options in turn, until it is over."""
    code, out, _ = run("play", "vasa", "--seed", "2", typed="2\n1\n" * 2000, cwd=tmp_path)
    assert code == 0
    assert out.splitlines()[-1] in ("The ship sails", "The ship is lost", "The King's wrath", "Never launched")
    assert not list(tmp_path.iterdir()), "a finished game needs no saving"


def test_a_named_bot_takes_all_other_seats(tmp_path: Path) -> None:
    run("play", "vasa", "--bot", "greedy", typed="save game.json\nquit\n", cwd=tmp_path)
    assert json.loads((tmp_path / "game.json").read_text())["names"] == ["me", "greedy", "greedy"]


def test_a_bot_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("class Own:\n    def __init__(self, *_):\n        pass\n    decide = None\n")
    typed = "role king\ndone\nsave game.json\n"
    _, out, _ = run("play", "vasa", "--bot", "own.py:Own", "--option", "leader=p1", typed=typed, cwd=tmp_path)
    assert "The bot of p2 failed and made its first option instead: TypeError: 'NoneType' object is not callable" in out
    assert "Saved as game.json." in out


def test_a_hint_says_what_everybody_may_hope_for(tmp_path: Path) -> None:
    _, out, _ = run("play", "vasa", "--option", "leader=p1", "--seed", "5", typed="hint\n", cwd=tmp_path)
    said = re.findall(r"role [a-z-]+: p1 \d+%, p2 \d+%, p3 \d+% \(yours may be off by \d+\)", out)
    assert len(said) == 3


def test_saving_writes_over_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    _, out, _ = run("play", "vasa", typed="save mine.txt\nsave no/such/folder\n", cwd=tmp_path)
    assert "mine.txt: File exists. Nothing was saved." in out
    assert "No such file or directory. Nothing was saved." in out
    assert (tmp_path / "mine.txt").read_text() == "precious"


def test_several_people_at_one_screen_hand_over(tmp_path: Path) -> None:
    typed = "\nrole king\ndone\n\nrole admiral\n"
    _, out, _ = run("play", "vasa", "--seats", "me,me,random", "--option", "leader=p1", typed=typed, cwd=tmp_path)
    assert "Pass the keyboard to p2, who then presses Enter." in out


def test_replay_shows_what_a_seat_may_know(tmp_path: Path) -> None:
    saved_game(tmp_path)
    code, out, _ = run("replay", "game.json", "--seat", "p1", "--to", "2", cwd=tmp_path)
    assert code == 0
    assert "p1 takes a wood marker of value 1." in out
    assert "p1 (you, wood procurer)" in out
    for args, said in ((["--seat", "p9"], "there is no seat 'p9'"), (["--to", "999"], "there is no move 999")):
        code, _, err = run("replay", "game.json", *args, cwd=tmp_path)
        assert code != 0
        assert said in err


def test_record_check_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    code, out, _ = run("record", "check", "game.json", cwd=tmp_path)
    assert code == 0
    assert out.startswith("game.json: holds: vasa, 3 players, 2 moves, not finished")
    good = path.read_text()
    broken = {
        "cut.json": (good[: len(good) // 2], "is not a whole JSON document"),
        "version.json": (good.replace('"rules": 1', '"rules": 99'), "under version 99 of the rules; this Kogge has 1"),
        "format.json": (good.replace('"kogge": 2', '"kogge": 3'), "in format 3; this Kogge reads formats 1 and 2"),
        "data.json": (good.replace('"data": "', '"data": "x'), "with other component data"),
        "illegal.json": (good.replace("p1 take wood", "p1 take iron"), "move 2, 'p1 take iron', is not allowed (VR-20"),
        "typo.json": (good.replace("p1 take wood", "p1 tke wood"), "move 2: 'tke wood' is not a move of this game"),
        "seat.json": (good.replace("p1 take wood", "p7 take wood"), "move 2: 'p7' is no seat of this table"),
        "edited.json": (good.replace("p1 take wood", "p1 done"), "it was edited"),
        "game.json2": (good.replace('"vasa"', '"chess"'), "there is no game 'chess' here"),
        "list.json": ("[]", 'it has no "kogge" field'),
    }
    for name, (text, said) in broken.items():
        assert text != good
        (tmp_path / name).write_text(text)
        code, out, err = run("record", "check", name, cwd=tmp_path)
        assert (code, out) == (1, "")
        assert said in err, err
        assert err.startswith(f"kogge: {name}: ")
        assert len(err.splitlines()) == 1


def test_bench_and_rules_speak_json() -> None:
    _, out, _ = run("bench", "vasa", "--json", "--seconds", "0.1")
    figures = json.loads(out)
    assert figures["game"] == "vasa"
    assert figures["calibration"] > 0
    assert set(figures["interpreted"]) == {"decisions_per_s", "games_per_s", "copy_us"}
    assert figures["compiled"] is None or set(figures["compiled"]) == set(figures["interpreted"])
    _, out, _ = run("rules", "vasa", "--json")
    rules = {rule["id"]: rule for rule in json.loads(out)}
    assert "steps.round.TakeRole" in rules["VR-10"]["steps"]
    assert set(rules["VR-10"]) == {"id", "text", "steps", "tests"}


def test_laws_by_command() -> None:
    code, out, _ = run("laws", "vasa", "--games", "2", "--every", "50")
    assert code == 0
    assert "hold" in out
    assert "2 games" in out


@pytest.mark.once
def test_no_command_but_serve_pays_for_the_server() -> None:
    code = "import sys, kogge.__main__, kogge.terminal.play, kogge.terminal.replay; print([*sys.modules])"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=120, check=True)
    for module in ("kogge.server", "litestar", "uvicorn", "sqlalchemy"):
        assert f"'{module}'" not in done.stdout


@pytest.mark.once
def test_verify_says_what_cannot_be_checked(tmp_path: Path) -> None:
    saved = saved_game(tmp_path)
    code, _, err = run("verify", str(saved))
    assert code == 1
    assert err == f"kogge: {saved}: its luck cannot be checked: it was not played on a server\n"


@pytest.mark.once
def test_verify_says_what_it_has_proved_and_what_not(tmp_path: Path) -> None:
    made = played("template", promises=PROMISES)
    saved = tmp_path / "game.json"
    saved.write_text(record.to_json(made))
    assert made.luck
    code, out, _ = run("verify", str(saved))
    assert code == 0
    assert "fits: all" in out and "Not proved: that the secret was there before the game" in out
    shown = ["--commitment", made.luck.commitment, "--nonce", "p1=nonce 0", "--promise", f"p2={PROMISES[1]}"]
    code, out, _ = run("verify", str(saved), *shown)
    assert code == 0
    assert "Proved: nobody chose the draws." in out and "Never proved: that nobody looked." in out
    for wrong, said in (
        (["--commitment", "00" * 32], "its commitment is not the one you were shown: the secret was exchanged"),
        (["--nonce", "p1=mine"], "your nonce at p1 was 'mine', the record has 'nonce 0'"),
        (["--promise", "p2="], "the nonce of p2 is not the one you saw promised"),
        (["--nonce", "p9=mine"], "there is no seat 'p9' at this table (p1, p2)"),
    ):
        code, _, err = run("verify", str(saved), *wrong)
        assert (code, err) == (1, f"kogge: {saved}: {said}\n")
    code, _, err = run("verify", str(saved), "--nonce", "mine")
    assert (code, err) == (1, "kogge: --nonce is written SEAT=TEXT, such as p1=…, not 'mine'\n")


def test_another_edition_is_played_checked_and_told_apart(tmp_path: Path) -> None:
    own = (Path(kogge.__file__).parent / "games/vejen/data.toml").read_text()
    (tmp_path / "mine.toml").write_text(own.replace('["Ribe", "Kolding"], cost = 2', '["Ribe", "Kolding"], cost = 3'))
    (tmp_path / "bad.toml").write_text(own.replace('["Ribe", "Kolding"], cost = 2', '["Ribe", "Atlantis"], cost = 2'))
    code, _, err = run("play", "vejen", "--edition", "bad.toml", cwd=tmp_path)
    assert code == 1
    line = own.splitlines().index(next(row for row in own.splitlines() if '["Ribe", "Kolding"]' in row)) + 1
    assert "Atlantis" in err and f"line {line}" in err
    code, _, err = run("play", "vasa", "--edition", "mine.toml", cwd=tmp_path)
    assert "Vasa Regalis has one edition only" in err
    play = ["play", "vejen", "--edition", "mine.toml", "--seats", "me,random", "--seed", "3"]
    run(*play, typed="1\n1\nquit\n", cwd=tmp_path)
    [saved] = tmp_path.glob("*.json")
    code, _, err = run("record", "check", saved.name, cwd=tmp_path)
    assert code == 1
    assert "other component data" in err
    code, out, _ = run("record", "check", saved.name, "--edition", "mine.toml", cwd=tmp_path)
    assert code == 0
    assert "holds" in out
