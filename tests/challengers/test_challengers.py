"""The scripted opponents play without a fault, keep to their plans, and do not miss a win in one."""

from pathlib import Path
from typing import Any

import pytest

from kogge.bots import Seen
from kogge.bots.guard import Guarded
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from tests.challengers.volga import Counter
from tests.challengers.vejen import Planner

pytestmark = pytest.mark.once
HERE = Path(__file__).parent
OPPONENTS = {"vejen": "Planner", "volga": "Counter", "vasa": "Courtier"}


def begin(name: str, bot: Any, plies: int, seed: int) -> list[str]:
    """The first moves of a game of a bot on p1 against random ones."""
    game = load(name)
    match, luck = Match(game, game.players[0]), Rng(seed)
    bots = [bot, *(maker("random")(game, match.players, seed + seat) for seat in range(1, match.players))]
    while not match.state.over and len(match.history) < plies:
        match.draw(luck)
        for seat in match.to_move()[:1]:
            match.play(seat, bots[seat].decide(Seen.at(match, seat)))
    return match.text()


@pytest.mark.parametrize("name", OPPONENTS)
def test_an_opponent_plays_without_a_fault_and_the_same_again(name: str) -> None:
    game = load(name)
    bots = [Guarded(maker(f"{HERE}/{name}.py:{OPPONENTS[name]}"), game, game.players[0], 7) for _ in range(2)]
    first, second = (begin(name, bot, 90, 3) for bot in bots)
    assert bots[0].faults == bots[1].faults == []
    assert first == second


def test_the_planner_keeps_to_its_plan() -> None:
    """It thinks anew when the table is not what it expected, not at every move."""
    plans = []

    class Watched(Planner):
        def make_plan(self, seen: Seen) -> None:
            plans.append(seen.table.round)
            super().make_plan(seen)

    moves = begin("vejen", Watched(load("vejen"), 2, 7), 120, 3)
    mine = sum(move.startswith("p1 ") for move in moves)
    assert 0 < len(plans) < mine / 2


def won_by_the_last_move(seed: int) -> Match[Any, Any]:
    """A game between greedy bots that somebody won alone by a move of their own."""
    game = load("volga")
    while True:
        match, seed = Match(game, 2), seed + 1
        bots = [maker("greedy")(game, 2, seed * 2 + seat) for seat in range(2)]
        luck = Rng(seed)
        while not match.state.over:
            match.draw(luck)
            for seat in match.to_move()[:1]:
                match.play(seat, bots[seat].decide(Seen.at(match, seat)))
        if int(match.state.winners) == 1 << match.history[-1].seat:
            return match


@pytest.mark.parametrize("seed", [100, 200, 300])
def test_the_counter_takes_a_win_in_one(seed: int) -> None:
    whole = won_by_the_last_move(seed)
    last = whole.history[-1].seat
    turn = len(whole.history)
    while whole.history[turn - 1].seat == last:
        turn -= 1
    match = Match(whole.game, 2)
    for ply in whole.history[:turn]:
        match.play(ply.seat, ply.move)
    bot = Counter(match.game, 2, 1)
    while match.to_move() == [last]:
        match.play(last, bot.decide(Seen.at(match, last)))
    assert int(match.state.winners) == 1 << last
