"""Playing from Python, in words."""

from pathlib import Path

import pytest

import kogge
from kogge.api import NotAllowed, new
from kogge.bots import UnknownBot
from kogge.games import NAMES, UnknownGame, load
from kogge.kernel import record
from kogge.kernel.game import BadOption


@pytest.mark.parametrize("name", NAMES)
def test_a_game_without_bots(name: str) -> None:
    game = new(name, seed=3)
    while not game.over:
        options = game.options
        game.play(options[len(game.match.history) % len(options)])
    assert game.result is not None
    assert game.result.ending in {ending.name for ending in load(name).endings}
    assert game.asked == game.options == []
    assert list(game.result.scores) == [f"p{seat}" for seat in range(1, load(name).players[0] + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_bots_is_the_same_for_the_same_seed(name: str) -> None:
    clever = "greedy" if kogge.compiled() else "random"
    bots = [clever, *["random"] * (load(name).players[0] - 1)]
    first, second, third = (new(name, bots=bots, seed=seed) for seed in (5, 5, 6))
    assert first.over and first.result == second.result
    assert first.match.text() == second.match.text() != third.match.text()


def test_bots_go_on_until_you_are_asked() -> None:
    game = new("vasa", bots=["random", "me", "random"], seed=1)
    while not game.over:
        assert "p2" in game.asked
        game.play(game.options[0], seat="p2")


def test_a_bot_takes_over() -> None:
    game = new("vasa", players=5, seed=2, options={"advanced": "on"}).finish("random")
    assert game.over and game.match.options["advanced"] == "on"


def test_seats_see_their_own_and_the_public_sees_less() -> None:
    game = new("vasa", players=3, seed=1)
    game.play("role wood-procurer", "take wood")
    hands = [[player.hand is not None for player in game.see(seat).players] for seat in ("p1", "p3", None)]
    assert hands == [[True, False, False], [False, False, True], [False, False, False]]
    assert "takes a wood marker of value 1" in game.log()[-1]
    assert "p1 (you)" in game.picture("p1")


def test_a_notebook_shows_what_the_asked_seat_sees() -> None:
    game = new("vasa", bots=["me", "random", "random"], seed=7)
    html = game._repr_html_()
    assert "<h4>Vasa Regalis</h4><pre>Round 1" in html
    assert "<code>role king</code></td><td>Take the role of the king</td>" in html
    assert "p1 chooses a role" in html
    assert "p1 (you)" in html and "p2 (you)" not in html
    assert "role king" in str(game)
    assert game.picture()._repr_html_() == f"<pre>{game.picture()}</pre>"
    game.finish()
    assert "<code>" not in game._repr_html_()


def test_hints_say_what_everybody_may_hope_for() -> None:
    game = new("vasa", bots=["me", "random", "random"], seed=7)
    best, *others = game.hints(iterations=60)
    assert {best.move, *(hint.move for hint in others)} <= set(game.options)
    assert set(best.chances) == {"p1", "p2", "p3"} and 0 < best.chances["p1"] < 1
    assert game.hints(iterations=60)[0] == best
    with pytest.raises(NotAllowed, match="the game is over"):
        game.finish().hints()


def test_a_saved_game_replays(tmp_path: Path) -> None:
    game = new("vasa", bots=["random"] * 3, seed=4)
    game.save(tmp_path / "game.json")
    again = record.replay(record.from_json((tmp_path / "game.json").read_bytes()), game.match.game)
    assert again.text() == game.match.text()
    with pytest.raises(FileExistsError):
        game.save(tmp_path / "game.json")


def test_refusals_are_sentences_and_change_nothing() -> None:
    game = new("vasa", seed=1)
    assert game.why("role king") is None
    assert game.why("build wood") == "Something else is asked of you now. (K-04)"
    assert game.why("dance") == "There is no such move in this game. (K-03)"
    with pytest.raises(NotAllowed, match=r"else is asked of you now\. \(K-04\)"):
        game.play("role king", "build wood")
    with pytest.raises(NotAllowed, match=r"\(K-03\) 'role kin' is not a move of this game; did you mean 'role king'"):
        game.play("role kin")
    with pytest.raises(NotAllowed, match="there is no seat 'p9' at this table; there is: p1, p2, p3"):
        game.play("role king", seat="p9")
    other = next(seat for seat in ("p1", "p2") if seat not in game.asked)
    with pytest.raises(NotAllowed, match="not your turn"):
        game.play("role king", seat=other)
    assert game.log() == new("vasa", seed=1).log()
    with pytest.raises(NotAllowed, match="the game is over"):
        game.finish().play("role king")


def test_tables_that_cannot_be_had() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        new("chess")
    with pytest.raises(BadOption, match="is for 3, 4, 5 players, not 9"):
        new("vasa", players=9)
    with pytest.raises(BadOption, match="2 bots do not make 3 players"):
        new("vasa", players=3, bots=["random", "random"])
    with pytest.raises(BadOption, match="has no option 'colour'"):
        new("vasa", options={"colour": "red"})
    with pytest.raises(UnknownBot, match="there is no bot 'bob'"):
        new("vasa", bots=["bob", "me", "me"])
