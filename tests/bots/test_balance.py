"""What is counted in games: every table there, the same again, and the same as in a replay of the records."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kogge.arena.balance import BadPage
from kogge.arena.balance.figures import Sheet, lead, length, order, share, spread
from kogge.arena.balance.page import block, check, put
from kogge.arena.balance.sitting import Played, Sitting, counter, observe, sit
from kogge.games import load
from kogge.kernel import record

COMMON = ["Length and endings", "Share of wins by place"]
TITLES = {
    "template": [*COMMON, "Scores"],
    "vasa": [*COMMON, "What becomes of the ship", "What the players do"],
    "volga": [*COMMON, "Scores", "The end", "Money", "What the players do, each in a game"],
    "vejen": [
        *COMMON,
        "Scores",
        "Value of a sale by round",
        "Start cities",
        "Buildings and upgrades",
        "Countinghouses built",
        "Where is built, in 100 games",
        "What a merchant does in a game",
        "Bonus cards: top and bottom halves played in 100 games",
        "Scoring cards",
    ],
}
BOTS = {"volga": "random"}  # its greedy is too slow interpreted


def run(*args: str, cwd: Path) -> tuple[int, str, str]:
    """Compiled if possible, whatever this test is: bots think long."""
    command = [sys.executable, "-P", "-m", "kogge", "balance", *args]
    env = os.environ | {"KOGGE_INTERPRETED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=env, timeout=300, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.once
@pytest.mark.parametrize("game", TITLES)
def test_a_small_run_yields_every_table_and_the_same_again(game: str, tmp_path: Path) -> None:
    args = [game, "--games", "2", "--bots", BOTS.get(game, "greedy"), "--workers", "2"]
    code, out, err = run(*args, cwd=tmp_path)
    assert (code, err) == (0, "")
    assert [line[4:] for line in out.splitlines() if line.startswith("### ")] == TITLES[game]
    found = load(game)
    for part in (f"`{BOTS.get(game, 'greedy')}` on every seat", f"data `{found.data}`", f"rules {found.version},"):
        assert part in out
    assert f"`./kogge balance {game} --bots {BOTS.get(game, 'greedy')} --games 2 --seed 1`" in out
    for players in found.players:
        assert f"{players} players" in out
    assert run(*args[:-1], "1", cwd=tmp_path)[1] == out, "neither the pool nor the day matters"


@cache
def games(name: str, players: int) -> list[tuple[Any, Played]]:
    """Tables with what was counted at them."""
    options = load(name).choose(players, {})
    tables = [sit(Sitting(name, None, players, options, BOTS.get(name, "greedy"), seed))[0] for seed in range(2)]
    return [(table, observe(table)) for table in tables]


@pytest.mark.parametrize(("name", "players"), [("vasa", 4), ("vejen", 3), ("volga", 3), ("template", 3)])
def test_a_replay_of_the_record_counts_the_same(name: str, players: int) -> None:
    for table, counted in games(name, players):
        again = record.replay(record.from_json(record.to_json(record.write(table))), load(name))
        assert observe(again) == counted
        ending = load(name).ending(table.state)
        assert ending is not None
        assert counted.ending == ending.name
        assert counted.decisions == sum(not move.startswith("chance ") for move in table.text())


def made(table: Any, verb: str) -> Counter[str]:
    """How often each seat made a kind of move, as its record tells it."""
    return Counter(move.split()[0] for move in table.text() if move.split(" ", 1)[1].startswith(verb))


def test_vejen_counts_what_the_record_says() -> None:
    for table, counted in games("vejen", 3):
        for m in counted.own:
            assert sum(sale.cards for sale in m.sales) == made(table, "sell ")[m.seat]
            assert sum(not work.city for work in m.works) == made(table, "upgrade ")[m.seat]
            assert sum(bool(work.city) for work in m.works) == made(table, "build ")[m.seat]
            assert len(m.tops) + len(m.bottoms) == made(table, "play ")[m.seat]
            assert m.did.get("loan", 0) == made(table, "loan ")[m.seat]
            assert m.did.get("travelled", 0) == made(table, "travel ")[m.seat]
            assert len(m.scored) in (2, 3)
        assert counted.rounds == 12
        assert any(m.sales for m in counted.own)


def test_volga_counts_what_the_record_says() -> None:
    for table, counted in games("volga", 3):
        did = counted.own.done
        for key, verb in (("sold", "sell "), ("pass-bought", "buy pass "), ("ship-moved", "go "), ("shown", "show")):
            assert did.get(key, 0) == made(table, verb).total()
        for key, verb in (("horde-moved", "horde "), ("draws-contracts", "draw"), ("started-over", "restart")):
            assert did.get(key, 0) == made(table, verb).total()
        assert len(counted.own.prices) == did.get("sold", 0)
        assert counted.own.contracts + len(counted.own.prices) == 27
        assert counted.own.burned == 1 + did.get("burned", 0) - did.get("rebuilt", 0)
        assert 0 <= counted.own.idle <= counted.own.turns


def test_vasa_counts_what_the_record_says() -> None:
    for table, counted in games("vasa", 4):
        own = counted.own
        roles = Counter(move.split()[2] for move in table.text() if " role " in move)
        assert own.roles == roles
        assert sum(own.exchanged.values()) == made(table, "exchange ").total()
        assert sorted(own.order) == ["cloth", "iron", "sculpture", "wood"]
        assert sum(own.values.values()) == 16
        assert sum(value * n for value, n in own.values.items()) == sum(own.sums.values())
        assert own.failed == [good for good, placed in own.sums.items() if placed < 9]


def test_a_table_shows_what_was_counted() -> None:
    counted = [game for _, game in games("vejen", 3)]
    by = {3: counted}
    rows = {row[0]: row[1] for row in length(by).rows}
    assert rows["games"] == "2"
    assert rows["rounds"] == "12.0 (12 to 12)"
    sales = counter("vejen").sale_values(by)
    turns = sum(sale.round == 2 for game in counted for m in game.own for sale in m.sales)
    assert sales.rows[1][4] == f"{turns / 6:.2f}"
    built = sum(m.has("countinghouse") for game in counted for m in game.own)
    assert counter("vejen").works_and_wins(by).rows[0][2] == f"{100 * built / 6:.1f} %"


def test_figures_by_hand() -> None:
    game = Played(3, "p2", "money", ["p1", "p3"], {"p1": 9, "p2": 4, "p3": 9}, 12.0, 80, None)
    assert order(game) == ["p2", "p3", "p1"]
    assert [game.share(seat) for seat in ("p1", "p2", "p3")] == [0.5, 0, 0.5]
    assert lead(game) == 0
    assert spread([7]) == "7.0"
    assert spread(range(11)) == "5.0 (1 to 9)"
    assert share([1, 0] * 50) == "50.0 % [40.4, 59.6]"
    assert share([]) == "-"


PAGE = """# By hand

<!-- counted: vasa -->
old
<!-- end of counted: vasa -->

More by hand.

<!-- counted: vejen -->
<!-- end of counted: vejen -->
"""


def test_what_is_written_by_hand_stays(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(PAGE)
    check(path, ["vasa", "vejen"])
    new = block("vasa", r"new \1", [Sheet("Title", ["", "a"], [["row", "1"]], "A note.")])
    for _ in range(2):
        put(path, "Page", "Vasa Regalis", "vasa", new)
        before, after = PAGE.split("<!-- counted: vasa -->\nold\n<!-- end of counted: vasa -->")
        assert path.read_text() == before + new + after
    assert "old" not in path.read_text()
    assert "### Title\n\nA note.\n\n|  | a |\n|---|---|\n| row | 1 |\n" in path.read_text()


def test_a_new_page_gets_every_game(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    check(path, ["vasa", "vejen"])
    for name in ("vasa", "vejen", "vasa"):
        put(path, "Page", name.title(), name, block(name, "head", []))
    text = path.read_text()
    assert text.startswith("# Page\n\n## Vasa\n\n<!-- counted: vasa -->")
    assert text.count("<!-- end of counted: ") == 2
    check(path, ["vasa", "vejen"])


@pytest.mark.parametrize("text", ["words", "<!-- end of counted: vasa -->\n<!-- counted: vasa -->", PAGE + PAGE])
def test_a_page_without_a_place_is_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(text)
    with pytest.raises(BadPage, match=r"write\n<!-- counted: vasa -->\n<!-- end of counted: vasa -->"):
        check(path, ["vasa"])


@pytest.mark.once
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "there is no game 'chess' here"),
        (["vasa", "--bots", "x"], "there is no bot 'x'"),
        (["vasa", "--bots", "expert"], "expert thinks by the clock"),
        (["vasa", "--bots", "search:0.1s"], "say search:ITERATIONS"),
        (["vasa", "--games", "0"], "there is nothing to count in 0 games"),
        (["vasa", "--workers", "-1"], "-1 processes cannot play"),
        (["vasa", "--players", "2"], "Vasa Regalis is for 3, 4, 5 players, not 2"),
        (["vasa", "--players", "two"], "--players is a number"),
        (["vasa", "--option", "layout=drawn"], "Vasa Regalis has no option 'layout'"),
        (["vasa", "--edition", "x.toml"], "Vasa Regalis has one edition only"),
        (["vejen", "--edition", "x.toml"], "x.toml: No such file"),
        (["vasa", "--out", "README.md"], "README.md has no place for these tables"),
        (["vasa", "--out", "."], "Is a directory"),
        (["vasa", "--out", "nowhere/page.md"], "there is no folder nowhere"),
    ],
)
def test_bad_input_gets_one_clear_sentence(args: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Words.\n")
    code, out, err = run(*args, cwd=tmp_path)
    assert (code, out) == (1, "")
    assert said in err
    assert (tmp_path / "README.md").read_text() == "Words.\n"
