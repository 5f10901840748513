"""VV-60 to VV-62: the end, and who has won."""

import pytest

from kogge.games.volga.edge.notation import CITIES
from kogge.kernel.notation import SEATS
from tests.games.volga.table import burn, contracts_left, has_passes, load, money, rubles, start


def test_VV_60_thirty_rubles_end_the_game_at_once() -> None:
    t = rubles(load(start(ships={"p1": "kiev"}), "p1", amber=1), 26, 5).do("p1 sell kiev-amber")
    assert (t.view().ending, t.view().winners, money(t)) == ("thirty-rubles", ["p1"], [30, 5])
    assert t.waiting == []


def test_VV_60_twenty_nine_do_not() -> None:
    t = rubles(load(start(ships={"p1": "kiev"}), "p1", amber=1), 25, 5).do("p1 sell kiev-amber")
    assert t.view().ending is None


def test_VV_60_thirty_rubles_in_anybodys_turn() -> None:
    t = rubles(start(), 5, 29).do("p1 go minsk")  # the fee goes to p2
    assert (t.view().ending, t.view().winners) == ("thirty-rubles", ["p2"])


def test_VV_60_a_raid_and_a_rebuilt_city_can_end_it() -> None:
    t = rubles(start(ships={"p1": "steppe", "p2": "msta"}), 29, 5).do("p1 horde msta")
    assert t.view().ending == "thirty-rubles"
    t = rubles(burn(start(prince="novgorod"), "tver"), 29, 5).do("p1 prince tver")
    assert t.view().ending == "thirty-rubles"


def test_VV_60_no_contract_left_anywhere_ends_it() -> None:
    t = load(start(ships={"p1": "kiev"}), "p1", amber=1)
    contracts_left(t, open=["kiev-amber"]).do("p1 sell kiev-amber")
    assert (t.view().ending, t.view().winners) == ("no-contracts", ["p1"])


@pytest.mark.parametrize(
    "left",
    [
        {"open": ["kiev-amber", "kiev-fish"]},
        {"open": ["kiev-amber"], "deck": ["kiev-fish"]},
        {"open": ["kiev-amber"], "p2": ["kiev-fish"]},
    ],
)
def test_VV_60_one_contract_left_is_enough(left: dict[str, list[str]]) -> None:
    t = load(start(ships={"p1": "kiev"}), "p1", amber=1)
    contracts_left(t, **left).do("p1 sell kiev-amber")
    assert t.view().ending is None


def end_with(players: int, sums: tuple[int, ...], goods: tuple[int, ...], passes: tuple[int, ...]) -> list[str]:
    """The winners when the last turn is over; goods and passes are how many each player has."""
    t, cities = rubles(start(players, turns="20"), *sums), list(CITIES.names)
    for who in SEATS.names[:players]:
        has_passes(t, who)
    for who, n, m in zip(SEATS.names, goods, passes, strict=False):
        has_passes(load(t, who, amber=n), who, *(cities.pop() for _ in range(m)))
    t.s.turn = 20 * players
    t.do("p1 end")
    assert t.view().ending == "turn-limit"
    return list(t.view().winners)


def test_VV_61_all_are_told_what_is_compared() -> None:
    t = rubles(load(start(ships={"p1": "kiev"}), "p1", amber=2), 26, 5)
    has_passes(t, "p2", "minsk", "smolensk").do("p1 sell kiev-amber")
    assert [event.numbers for event in t.read() if event.key == "final-standing"] == [
        {"seat": 0, "rubles": 30, "goods": 1, "passes": 1},
        {"seat": 1, "rubles": 5, "goods": 0, "passes": 2},
    ]


def test_VV_61_most_money_wins() -> None:
    assert end_with(2, (8, 9), (2, 0), (3, 0)) == ["p2"]


def test_VV_61_then_most_goods() -> None:
    assert end_with(2, (9, 9), (2, 1), (0, 3)) == ["p1"]


def test_VV_61_then_most_passes() -> None:
    assert end_with(3, (9, 9, 9), (1, 1, 1), (1, 2, 1)) == ["p2"]


def test_VV_61_then_the_win_is_shared() -> None:
    assert end_with(3, (9, 9, 8), (1, 1, 2), (1, 1, 1)) == ["p1", "p2"]


@pytest.mark.parametrize(("turns", "limit"), [("100", 100), ("50", 50), ("20", 20)])
def test_VV_62_the_last_turn_of_each_player_ends_the_game(turns: str, limit: int) -> None:
    t = rubles(start(3, turns=turns), 5, 6, 5)
    for n in range(limit * 3 - 1):
        t.do(f"p{n % 3 + 1} end")
    assert t.view().ending is None
    t.do("p3 end")
    assert (t.view().ending, t.view().winners) == ("turn-limit", ["p2"])


def test_VV_62_a_hundred_turns_unless_wished_otherwise() -> None:
    assert start(2).view().turns == 200
