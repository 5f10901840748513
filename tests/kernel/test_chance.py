"""Luck: the generator, and draws by weight."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.chance import draw, playout, random_move, weights
from kogge.kernel.rng import Rng
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from tests.kernel.toy import FINISH, RULES, SAY, Toy


def asked() -> Toy:
    s = Toy(2)
    s.push_auto(FINISH)
    s.push(SAY, CHANCE)
    return s


def test_weights_are_those_of_the_options() -> None:
    s = asked()
    assert list(weights(RULES, s, legal(RULES, s, CHANCE))) == [5, 0, 2]


def test_draws_follow_the_weights_exactly() -> None:
    """Every number that the generator can give, in steps of a seven-hundredth: 5 of 7 fall to 0, none to 1, 2 to 2."""
    s = asked()
    options = legal(RULES, s, CHANCE)
    found = Counter(int(draw(RULES, s, options, rand)) >> 8 for rand in each_outcome(700))
    assert found == {0: 500, 2: 200}


def each_outcome(n: int) -> list[Rng]:
    """Generators whose next number is the middle of each of n equal parts of their range."""
    out = []
    for i in range(n):
        rand = Rng(0)
        rand.b, rand.n = 0, 0
        rand.a = ((2 * i + 1) << 32) // (2 * n)
        out.append(rand)
    return out


def test_what_has_no_weight_is_never_drawn() -> None:
    s, rand = asked(), Rng(1)
    assert {int(random_move(RULES, s, CHANCE, rand)) >> 8 for _ in range(2000)} == {0, 2}


def test_no_weight_at_all_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="no chance move has any weight"):
        draw(RULES, asked(), vec[i64]([1 << 8]), Rng(1))


def test_seats_draw_evenly_among_their_options() -> None:
    s, rand = Toy(2), Rng(5)
    s.push(SAY, 0)
    found = Counter(int(random_move(RULES, s, 0, rand)) >> 8 for _ in range(3000))
    assert set(found) == {0, 1, 2}
    assert all(900 < n < 1100 for n in found.values())


def test_a_playout_counts_decisions_to_the_end() -> None:
    s = RULES.new(3, vec[i64]([0, 0]))
    assert playout(RULES, s, Rng(1)) == 3
    assert s.over == 1


def next_numbers(seed: int, n: int = 4) -> list[int]:
    rand = Rng(seed)
    return [int(rand.next32()) for _ in range(n)]


VECTORS = {
    0: [4058079629, 3935787404, 4080792929, 1549149460],
    1: [2607270153, 2001572963, 1817938512, 4088970956],
    -1: [1363297236, 1000947953, 377622246, 2052486880],
    2**32: [161454284, 1812216988, 802263183, 2617279084],
    2**62 - 1: [3382000723, 2759348283, 1034756173, 3531524886],
    -(2**63): [1807141943, 2679514182, 1627247912, 2785584529],
}


def test_seeds_give_the_same_numbers_for_ever() -> None:
    assert {seed: next_numbers(seed) for seed in VECTORS} == VECTORS


def test_below_stays_below_and_reaches_all() -> None:
    rand = Rng(9)
    assert {int(rand.below(6)) for _ in range(500)} == set(range(6))
    assert {int(rand.below(1)) for _ in range(50)} == {0}
    assert all(0 <= rand.below(2**31 - 1) < 2**31 - 1 for _ in range(500))
