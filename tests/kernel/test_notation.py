"""Moves as text."""

import pytest

from kogge.games import NAMES, load
from kogge.kernel.notation import FATE, SEATS, Form, Notation, UnknownMove, names, numbers, seat_name, secret
from kogge.kernel.seats import CHANCE

GOODS = names("fish", "salt")
SELL, WAIT, GIFT = 0, 5, 9
NOTATION = Notation(
    {
        SELL: Form("sell", good=GOODS, price=secret(numbers(2, 4))),
        WAIT: Form("wait here"),
        GIFT: Form("gift", seat=SEATS, good=GOODS),
    }
)


def test_a_move_is_a_verb_and_names() -> None:
    assert NOTATION.write(SELL | 1 << 8 | 4 << 16) == "sell salt 4"
    assert NOTATION.write(WAIT) == "wait here"
    assert NOTATION.parse("gift p2 fish", 2) == GIFT | 1 << 8
    assert NOTATION.read_numbers(GIFT | 1 << 8 | 1 << 16) == {"seat": 1, "good": 1}


def test_the_catalogue_is_every_move_once_and_reads_back() -> None:
    catalogue = NOTATION.catalogue(3)
    assert len(catalogue) == len(set(catalogue)) == 2 * 3 + 1 + 3 * 2
    assert all(NOTATION.parse(NOTATION.write(move), 3) == move for move in catalogue)
    assert all(NOTATION.knows(move, 3) for move in catalogue)
    assert not NOTATION.knows(GIFT | 3 << 8, 3)
    assert not NOTATION.knows(77, 3)


@pytest.mark.parametrize("text", ["SELL Salt 4", "  sell   salt 4 ", "sell\tsalt\n4"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert NOTATION.parse(text, 2) == SELL | 1 << 8 | 4 << 16


@pytest.mark.parametrize("text", ["", "sell", "sell salt", "sell salt 4 4", "sell salt 5", "gift p3 fish", "sellsalt"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove) as unknown:
        NOTATION.parse(text, 2)
    assert unknown.value.text == text
    assert str(unknown.value).startswith(f"{text!r} is not a move of this game")


def test_a_slip_of_the_pen_gets_a_suggestion() -> None:
    with pytest.raises(UnknownMove, match=r"^'wait hre' is not a move of this game; did you mean 'wait here'\?$"):
        NOTATION.parse("wait hre", 2)
    with pytest.raises(UnknownMove, match=r"^'xyzzy' is not a move of this game$"):
        NOTATION.parse("xyzzy", 2)


@pytest.mark.parametrize(
    "forms",
    [
        {0: Form("sell"), 1: Form("sell")},
        {0: Form("sell", good=names("fish", "fish"))},
        {0: Form("sell fish"), 1: Form("sell", good=GOODS)},
    ],
)
def test_two_moves_with_one_text_are_a_fault(forms: dict[int, Form]) -> None:
    with pytest.raises(AssertionError, match="two moves are written 'sell"):
        Notation(forms).catalogue(2)


def test_what_no_rule_can_allow_is_left_out() -> None:
    notation = Notation({GIFT: Form("gift", seat=SEATS)}, possible=lambda move: move >> 8 != 1)
    assert [notation.write(move) for move in notation.catalogue(3)] == ["gift p1", "gift p3"]


def test_the_open_part_of_a_move_lacks_what_is_secret() -> None:
    assert NOTATION.open_part(SELL | 1 << 8 | 4 << 16) == SELL | 1 << 8
    assert NOTATION.open_part(GIFT | 1 << 8 | 1 << 16) == GIFT | 1 << 8 | 1 << 16


def test_a_secret_seat_is_a_seat_of_the_table() -> None:
    notation = Notation({0: Form("accuse", seat=secret(SEATS))})
    assert [notation.write(move) for move in notation.catalogue(2)] == ["accuse p1", "accuse p2"]


def test_seats_have_names() -> None:
    assert [seat_name(0), seat_name(6), seat_name(CHANCE)] == ["p1", "p7", FATE]


@pytest.mark.parametrize("name", NAMES)
def test_catalogues_are_small_and_unique_in_every_game(name: str) -> None:
    game = load(name)
    for players in game.players:
        catalogue = game.notation.catalogue(players)
        assert 0 < len(catalogue) <= 10_000
        assert len({game.notation.write(move) for move in catalogue}) == len(catalogue)
