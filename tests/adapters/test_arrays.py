"""Views, moves and results as arrays."""

from dataclasses import replace

import numpy as np
import pytest

from kogge.adapters.arrays import LIMIT, Actions, DoesNotFit, Layout, by_rank
from kogge.games import load
from kogge.kernel.rules import first_to_move, legal, to_move
from kogge.kernel.frames import COLUMNS, arg1, arg2, arg3, arg4, owner, step_of
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.kernel.sets import contains
from tests.adapters.tables import MUCH, TABLES, wander


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_view_fits_and_is_told_from_every_other(name: str, players: int) -> None:
    game = load(name)
    for viewer in (0, players - 1, PUBLIC):
        layout = Layout(game, players, game.full, viewer)
        assert [part.start for part in layout.names.values()][1:] == [p.stop for p in layout.names.values()][:-1]
        seen: dict[bytes, list[int]] = {}
        for seed in range(MUCH):
            for s in wander(game, players, seed, every=7):
                view = game.rules.view(s, viewer)
                flat = layout.flat(view)
                assert flat.shape == (layout.size,)
                assert (layout.low <= flat).all() and (flat <= layout.high).all()
                ints = list(view.ints())
                assert seen.setdefault(flat.tobytes(), ints) == ints
        assert len(seen) == len({tuple(ints) for ints in seen.values()})


def test_fields_lie_where_their_names_say() -> None:
    game = load("vasa")
    layout = Layout(game, 3, {})
    s = list(wander(game, 3, 5))[200]
    named = layout.named(layout.flat(game.rules.view(s, 0)))
    assert named["yards.hand"][:12].tolist() == list(s.yards[0].hand)
    assert named["yards.offers"].tolist() == [yard.offers for yard in s.yards]
    assert named["round"].tolist() == [s.round]
    assert named["built"].tolist() == [contains(s.built, good) for good in range(4)]
    top, depth, width = s.top(), named["stack"][-1], len(COLUMNS)
    waiting = [contains(to_move(s), seat) for seat in range(8)]
    arguments = [arg1(top), arg2(top), arg3(top), arg4(top)]
    assert named["stack"][:width].tolist() == [step_of(top), *waiting, owner(top) + 1, *arguments]
    assert depth == len(s.stack)
    assert not named["stack"][depth * width : -1].any()


def test_a_view_that_is_larger_than_declared_is_named() -> None:
    game = load("vasa")
    s = game.new(3, {})
    layout = Layout(replace(game, deepest=1), 3, {})
    for _ in range(3):
        s.push(1, 0)
    with pytest.raises(DoesNotFit, match=r"stack in a view of Vasa Regalis has 4 numbers, not 1.*declared"):
        layout.flat(game.rules.view(s, 0))
    s = game.new(3, {})
    s.round = LIMIT + 1
    with pytest.raises(DoesNotFit, match=rf"round in a view of Vasa Regalis has the number {LIMIT + 1}.*declared"):
        Layout(game, 3, {}).flat(game.rules.view(s, 0))
    s = game.new(4, {})
    with pytest.raises(DoesNotFit, match=r"yards\.hand in a view of Vasa Regalis is in 4 parts, not 3"):
        Layout(game, 3, {}).flat(game.rules.view(s, 0))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_actions_are_the_catalogue(name: str, players: int) -> None:
    game = load(name)
    actions = Actions(game, players)
    assert [actions.index[move] for move in actions.moves] == list(range(len(actions)))
    for s in wander(game, players, 3, every=20):
        if not s.over:
            options = legal(game.rules, s, first_to_move(s))
            assert sorted(options) == sorted(actions.moves[a] for a in actions.of(options))


@pytest.mark.parametrize(
    ("winners", "scores", "rewards"),
    [
        (0b001, [9, 5, 1], [1, 0, -1]),
        (0b010, [1, 1, 1], [-0.5, 1, -0.5]),  # a tie-break decided
        (0b011, [5, 5, 2, 2], [2 / 3, 2 / 3, -2 / 3, -2 / 3]),
        (0b000, [0, 0, 0], [-0.5, -0.5, -0.5]),  # the game won
        (0b10, [3, 7], [-1, 1]),
    ],
)
def test_rewards_by_rank(winners: int, scores: list[int], rewards: list[float]) -> None:
    assert by_rank(winners, scores) == pytest.approx(rewards)


def test_fate_has_a_seat_of_its_own() -> None:
    """Waiting seats are a column each, fate's among them."""
    game = load("vasa")
    layout = Layout(game, 3, {})
    s = game.new(3, {})
    assert first_to_move(s) == CHANCE
    assert np.flatnonzero(layout.named(layout.flat(game.rules.view(s, 0)))["stack"][1:9]).tolist() == [CHANCE]
