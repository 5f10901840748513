"""Markers that change hands."""

from mypy_extensions import i64

from kogge.games.vasa.rules.components import CELLS, Good, cell
from kogge.games.vasa.rules.state import Vasa, Yard
from kogge.kernel.seats import Seat
from kogge.kernel.vectors import changed


def take(s: Vasa, seat: Seat, good: Good, value: i64) -> None:
    """From the supply into a hand."""
    s.supply[cell(good, value)] -= 1
    s.yards[seat].hand[cell(good, value)] += 1


def give_back(s: Vasa, seat: Seat, good: Good, value: i64) -> None:
    """From a hand into the supply."""
    s.yards[seat].hand[cell(good, value)] -= 1
    s.supply[cell(good, value)] += 1


def place(yard: Yard, good: Good, value: i64) -> None:
    """From the hand onto an empty square of the ship."""
    yard.hand[cell(good, value)] -= 1
    yard.ship = changed(yard.ship, good, value)


def replace(yard: Yard, good: Good, value: i64) -> None:
    """Onto a filled square; the old marker goes to the hand. A marker that replaces itself stays where it is."""
    yard.hand[cell(good, yard.ship[good])] += 1
    place(yard, good, value)


def swap(s: Vasa, proposer: Seat, receiver: Seat) -> None:
    """What is given in the offer against what is asked."""
    to = s.yards[proposer].hand
    by = s.yards[receiver].hand
    for i in range(CELLS):
        change = s.asked[i] - s.given[i]
        to[i] += change
        by[i] -= change


def clear_offer(s: Vasa) -> None:
    for i in range(CELLS):
        s.given[i] = 0
        s.asked[i] = 0
