"""What each viewer can know of the contracts that lie hidden.

A hidden contract is in a hand, in the deck, or drawn and about to be kept. `s.may` holds for each viewer (the public's
row is the last) and each of these places the set of contracts that may be there. How many are there is public (VV-11).
What is at a place is always in the set of that place; the own hand's set is exact.

Ruling: sets and numbers together are what is remembered. Where two players hand each other contracts in turn, a third
could sometimes rule out a few combinations more by thinking over pairs of them; that is not kept.
"""

from mypy_extensions import i64

from kogge.games.volga.rules.state import Volga, count


def deck_place(s: Volga) -> i64:
    return s.players


def drawn_place(s: Volga) -> i64:
    return s.players + 1


def places(s: Volga) -> i64:
    return s.players + 2


def move_hidden(s: Volga, contracts: i64, start: i64, end: i64, knows_1: i64, knows_2: i64) -> None:
    """Contracts went from a place to another; two viewers saw which, the others only how many."""
    if not contracts:
        return
    n = places(s)
    emptied = lies_at(s, start) == 0
    for viewer in range(s.players + 1):
        row = viewer * n
        if viewer == knows_1 or viewer == knows_2:
            for place in range(n):
                s.may[row + place] &= ~contracts
            s.may[row + end] |= contracts
        else:
            s.may[row + end] |= s.may[row + start]
        if emptied:
            s.may[row + start] = 0


def lies_at(s: Volga, place: i64) -> i64:
    """The contracts that are at a place."""
    if place < s.players:
        return s.hands[place]
    return s.deck if place == s.players else s.drawn


def show_in_hand(s: Volga, contracts: i64, owner: i64, viewer: i64) -> None:
    """A viewer has seen contracts in another hand."""
    n = places(s)
    for place in range(n):
        if place != owner:
            s.may[viewer * n + place] &= ~contracts


def show_to_all(s: Volga, contracts: i64) -> None:
    """Contracts came to lie open: they are hidden nowhere."""
    for i in range(i64(len(s.may))):
        s.may[i] &= ~contracts
    n = places(s)
    for place in range(n):
        if not lies_at(s, place):
            for viewer in range(s.players + 1):
                s.may[viewer * n + place] = 0


def hidden_at(s: Volga, place: i64) -> i64:
    """VV-11: how many contracts are at a place; everybody sees that."""
    return count(lies_at(s, place))


def row_of(s: Volga, viewer: i64) -> i64:
    """Where a viewer's sets begin in `s.may`."""
    return (viewer if viewer < s.players else s.players) * places(s)
