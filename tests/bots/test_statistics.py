"""Luck removed: what fate gives is zero on average, and to take it out changes no share, only its spread."""

from itertools import product
from random import Random

import pytest

from kogge.arena.fortune import gifts
from kogge.arena.statistics import interval, plain, without_luck
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move, weights
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move, legal
from kogge.kernel.seats import CHANCE


@pytest.mark.parametrize("name", NAMES)
def test_what_fate_gives_is_nothing_on_average(name: str) -> None:
    game, rand = load(name), Rng(3)
    s = game.new(game.players[0], {})
    drawn = 0
    while not s.over and drawn < 12:
        seat = first_to_move(s)
        options = legal(game.rules, s, seat)
        if seat == CHANCE:
            odds = weights(game.rules, s, options)
            given = [gifts(game.rules, s, options, move) for move in options]
            for of_seat in range(s.players):
                average = sum(int(w) * g[of_seat] for w, g in zip(odds, given, strict=True)) / sum(int(w) for w in odds)
                assert average == pytest.approx(0, abs=1e-9)
            drawn += 1
        advance(game.rules, s, seat, random_move(game.rules, s, seat, rand))
    assert drawn


def games(seed: int, deals: int, skill: float) -> tuple[list[int], list[float], list[float]]:
    """Made up: a game is won by skill and by luck, of which the gifts show a part."""
    rand = Random(seed)
    numbers, shares, given = [], [], []
    for deal, _ in product(range(deals), range(2)):
        luck = rand.uniform(-0.4, 0.4)
        numbers.append(deal)
        shares.append(float(rand.random() < skill + luck))
        given.append(luck / 2)
    return numbers, shares, given


def test_without_luck_the_share_is_right_and_surer() -> None:
    """By hand: the variance of a game is 1/4, and luck explains 0.8² / 12 of it; a share of 600 is worth 763."""
    found = [without_luck(*games(seed, 300, 0.5)) for seed in range(60)]
    assert sum(e.share for e in found) / 60 == pytest.approx(0.5, abs=0.01)
    assert sum(e.games for e in found) / 60 == pytest.approx(600 / (1 - 4 * 0.8**2 / 12), rel=0.05)
    assert sum(e.low <= 0.5 <= e.high for e in found) >= 53, "95 % intervals of 60"


def test_intervals_count_games_of_one_deal_together() -> None:
    """Every deal is won twice or not at all: 100 games are worth 50."""
    shares = [float(deal % 2) for deal in range(50) for _ in range(2)]
    found = without_luck([deal for deal in range(50) for _ in range(2)], shares, [0.0] * 100)
    assert found.games == pytest.approx(50 * 48 / 50)
    assert found.high - found.low > plain(shares).high - plain(shares).low


@pytest.mark.parametrize("shares", [[1.0] * 40, [0.0] * 40, [0.0, 1.0] * 3])
def test_where_nothing_can_be_told_of_luck_the_plain_interval_stands(shares: list[float]) -> None:
    found = without_luck([i // 2 for i in range(len(shares))], shares, [0.01 * i for i in range(len(shares))])
    assert found == plain(shares)
    assert (found.low, found.high) == interval(found.share, len(shares))
