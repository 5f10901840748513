"""Bots: named, deterministic, blind to what is hidden, and never the end of a game."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import kogge
from kogge.bots import Seen, UnknownBot
from kogge.bots.greedy import play_on
from kogge.bots.guard import Guarded
from kogge.bots.hints import DRIFT, hints
from kogge.bots.roster import LEVELS, maker
from kogge.bots.search import Search
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CERTAIN, advance, first_to_move, legal
from kogge.kernel.seats import CHANCE
from tests.games.vasa.helpers import deal, idle, vasa
from tests.kernel.toy import FINISH, RULES, SAY, Toy, ToyRules, ToyView
from tests.play import seat as seat_of

SPECS = ["random", "greedy", "search:40"]


def positions(name: str, seed: int, every: int) -> list[tuple[Any, int]]:
    """States of a random game in which a player has to choose, and who it is."""
    game, rand = load(name), Rng(seed)
    s = game.new(game.players[0], {})
    out = []
    while not s.over:
        seat = int(first_to_move(s))
        if seat != CHANCE and len(legal(game.rules, s, seat)) > 1:
            out.append((s.copy(), seat))
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))
    return out[::every]


def seen(name: str, s: Any, seat: int) -> Seen:
    game = load(name)
    return Seen(game, int(s.players), game.rules.view(s, seat), list(legal(game.rules, s, seat)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_decides_the_same_whatever_the_hidden_truth_is(name: str, spec: str) -> None:
    game, rand = load(name), Rng(5)
    for s, seat in positions(name, 3, 7 if kogge.compiled() else 60):
        other = game.rules.imagine(game.rules.view(s, seat), rand)
        first, second = (maker(spec)(game, int(s.players), 11).decide(seen(name, x, seat)) for x in (s, other))
        assert first == second
        assert first in legal(game.rules, s, seat)


@pytest.mark.parametrize("name", NAMES)
def test_sense_leaves_something_legal_and_goes_by_what_one_sees(name: str) -> None:
    rules, rand = load(name).rules, Rng(5)
    for s, seat in positions(name, 3, 3 if kogge.compiled() else 30):
        options = legal(rules, s, seat)
        found = list(rules.sensible(s, seat, options))
        assert found
        assert set(found) <= set(options)
        assert found == list(rules.sensible(rules.imagine(rules.view(s, seat), rand), seat, options))


def test_bots_make_no_offers_in_vasa() -> None:
    game, rand = load("vasa"), Rng(5)
    s = game.new(3, {"advanced": "on"})
    asked = 0
    while not s.over:
        seat = first_to_move(s)
        options = legal(game.rules, s, seat)
        if any(game.notation.write(move).startswith("offer") for move in options):
            asked += 1
            assert [game.notation.write(move) for move in game.rules.sensible(s, seat, options)] == ["done"]
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))
    assert asked


@pytest.mark.parametrize(("name", "players"), [(name, n) for name in ("vejen", "volga") for n in load(name).players])
def test_the_outlook_is_shared_among_all_seats(name: str, players: int) -> None:
    """In Vasa each seat has hopes of its own, which need not agree."""
    game, rand = load(name), Rng(players)
    s = game.new(players, {})
    while not s.over:
        outlook = list(game.rules.outlook(s))
        assert CERTAIN - players < sum(outlook) <= CERTAIN
        assert min(outlook) >= 0
        seat = first_to_move(s)
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))


@pytest.mark.parametrize("name", NAMES)
def test_hope_is_a_seat_s_part_of_the_outlook_to_the_very_end(name: str) -> None:
    game, rand = load(name), Rng(3)
    s = game.new(game.players[0], {})
    while True:
        assert [game.rules.hope(s, seat) for seat in range(s.players)] == list(game.rules.outlook(s))
        if s.over:
            return
        seat = first_to_move(s)
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))


class Fated(ToyRules):
    """A player says something, then fate; a two of fate wins, whatever the player said."""

    def imagine(self, view: ToyView, rand: Rng) -> Toy:
        s = Toy(2)
        s.stack = view.ints()
        return s

    def outlook(self, s: Toy) -> vec[i64]:
        won = s.notes[-1][1] == 2
        return vec[i64]([CERTAIN if won else 0, 0 if won else CERTAIN])


def test_search_meets_all_moves_with_the_same_luck() -> None:
    s = Toy(2)
    s.push_auto(FINISH)
    s.push(SAY, CHANCE)
    s.push(SAY, 0)
    search = Search(Fated(RULES.steps), ToyView(0, s), players=2, seed=7, turns=0, decisions=1)
    brought: dict[int, int] = {}  # by visits, to whatever move
    for _ in range(60):
        search.run(1)
        for move in legal(RULES, s, 0):
            if n := int(search.visits(move)):
                assert brought.setdefault(n, int(search.rewards(move)[0])) == search.rewards(move)[0]
    assert 0 < brought[max(brought)] < max(brought) * CERTAIN


@pytest.mark.parametrize("leader", ["p1", "p2", "p3"])
def test_a_turn_goes_on_where_the_mover_is_asked_with_others(leader: str) -> None:
    t = idle(deal(vasa(leader=leader), leader, wood=[1, 0, 1]), "choose-building").do(f"{leader} build wood")
    s = t.s.copy()
    play_on(t.match.game.rules, s, seat_of(leader), 0, 0, 9, False, Rng(1), Rng(1))
    assert [yard.placed for yard in s.yards] == [3 if who == leader else 0 for who in ("p1", "p2", "p3")]


@pytest.mark.parametrize("spec", ["greedy", "search:40"])
def test_lots_are_drawn_between_equals(spec: str) -> None:
    game = load("volga")  # while the board is laid, nothing tells one place from another
    s, seat = positions("volga", 3, 1)[2]
    what = seen("volga", s, seat)
    assert len({int(maker(spec)(game, 2, seed).decide(what)) for seed in range(8)}) > 1


@pytest.mark.parametrize("spec", [*LEVELS, "random", "greedy", "search:5", "search:0.01s"])
def test_every_name_makes_a_bot_that_answers(spec: str) -> None:
    s, seat = positions("vasa", 3, 50)[-1]
    what = seen("vasa", s, seat)
    assert maker(spec)(what.game, 3, 1).decide(what) in what.options


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("deepblue", "there is no bot 'deepblue'"),
        ("search", "needs a budget"),
        ("search:many", "needs a budget"),
        ("search:0", "needs a budget"),
        ("search:-1s", "needs a budget"),
        ("search:nans", "needs a budget"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
    ],
)
def test_a_wrong_name_is_explained(spec: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        maker(spec)


def test_an_own_bot_that_cannot_be_loaded_is_explained(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("1 / 0")
    with pytest.raises(UnknownBot, match="ZeroDivisionError"):
        maker(f"{tmp_path}/bad.py:Bot")
    (tmp_path / "quits.py").write_text("raise SystemExit(2)")
    with pytest.raises(UnknownBot, match="SystemExit: 2"):
        maker(f"{tmp_path}/quits.py:Bot")
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(UnknownBot, match="has no class Bot"):
        maker(f"{tmp_path}/empty.py:Bot")


class Raises:
    def __init__(self, *_: object) -> None:
        pass

    def decide(self, seen: Seen) -> int:
        raise RuntimeError("no idea")


class Nonsense(Raises):
    def decide(self, seen: Seen) -> int:
        return -5


class Sleeps(Raises):
    def decide(self, seen: Seen) -> int:
        while True:
            pass


class Quits(Raises):
    def decide(self, seen: Seen) -> int:
        sys.exit(3)


class Meddles(Raises):
    def decide(self, seen: Seen) -> int:
        seen.options[:] = [-5]
        return -5


class Unmade(Raises):
    def __init__(self, *_: object) -> None:
        raise RuntimeError("not today")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (Raises, "RuntimeError: no idea"),
        (Nonsense, "answered -5, which is not an option"),
        (Sleeps, "Overrun: no answer after 0.05 s"),
        (Quits, "SystemExit: 3"),
        (Meddles, "answered -5, which is not an option"),
        (Unmade, "RuntimeError: not today"),
    ],
)
def test_a_faulty_bot_loses_its_turn_and_is_reported(own: Any, said: str) -> None:
    s, seat = positions("vasa", 3, 50)[0]
    what = seen("vasa", s, seat)
    default = what.options[0]
    guarded = Guarded(own, what.game, 3, 1, seconds=0.05)
    assert guarded.decide(what) == default
    assert guarded.faults == [said]


def test_a_bot_may_answer_in_notation() -> None:
    s, seat = positions("vasa", 3, 50)[0]
    what = seen("vasa", s, seat)

    class Speaks(Raises):
        def decide(self, seen: Seen) -> str:  # type: ignore[override]
            return seen.texts[-1]

    assert Guarded(Speaks, what.game, 3, 1).decide(what) == what.options[-1]


def test_a_bot_may_answer_with_a_number_of_numpy() -> None:
    s, seat = positions("vasa", 3, 50)[0]
    what = seen("vasa", s, seat)

    class Counts(Raises):
        def decide(self, seen: Seen) -> Any:
            return np.int64(seen.options[-1])

    assert Guarded(Counts, what.game, 3, 1).decide(what) == what.options[-1]


def test_hints_name_moves_chances_and_their_uncertainty() -> None:
    s, seat = positions("vasa", 3, 50)[0]
    what = seen("vasa", s, seat)
    found = hints(what, iterations=200, seed=1)
    assert found == hints(what, iterations=200, seed=1)
    assert [hint.share for hint in found] == sorted((hint.share for hint in found), reverse=True)
    for hint in found:
        assert hint.move in what.texts
        assert set(hint.chances) == {"p1", "p2", "p3"}
        assert all(0 <= chance <= 1 for chance in hint.chances.values())
        assert 0 < hint.uncertainty < 1
    assert DRIFT <= hints(what, iterations=2000, seed=1)[0].uncertainty < found[0].uncertainty
