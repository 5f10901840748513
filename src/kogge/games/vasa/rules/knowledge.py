"""What each viewer can know of the markers on the ships.

All that goes into a hand and out of it is public (VR-20, VR-27, VR-44), so everybody can know which markers of a good
an owner has in hand and on the ship together. Hidden is only which one of them is on the ship (VR-53, VR-32). `s.may`
holds, for each viewer and square, the set of values that may lie there (a bit a value); the last row is the public's.
Owners know; their entries for their own ships are 0.
"""

from mypy_extensions import i64

from kogge.games.vasa.rules.state import CELLS, GOODS, Vasa, cell
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import bit


def row(s: Vasa, viewer: i64) -> i64:
    """Where a viewer's sets begin in `s.may`."""
    return (s.players if viewer == PUBLIC else viewer) * s.players * GOODS


def viewer_bit(s: Vasa, index: i64) -> i64:
    return bit(PUBLIC if index == s.players else index)


def owned(s: Vasa, owner: i64, good: i64, value: i64) -> i64:
    """Markers of a value that an owner has in hand and on the ship."""
    return s.hands[owner * CELLS + cell(good, value)] + (1 if s.ships[owner * GOODS + good] == value else 0)


def values_owned(s: Vasa, owner: i64, good: i64) -> i64:
    """The values of which an owner has a marker, a bit each."""
    out: i64 = 0
    for value in range(i64(1), i64(4)):
        if owned(s, owner, good, value):
            out |= bit(value)
    return out


def hide(s: Vasa, owner: i64, good: i64) -> None:
    """VR-32, VR-53: the owner has put a marker of choice there; any of them may be it."""
    values = values_owned(s, owner, good)
    for i in range(s.players + 1):
        if i != owner:
            s.may[(i * s.players + owner) * GOODS + good] = values


def change(s: Vasa, owner: i64, good: i64) -> None:
    """VR-31: the owner has put another marker there than the one that was: who knew that one knows what it is not."""
    for i in range(s.players + 1):
        if i != owner:
            at = (i * s.players + owner) * GOODS + good
            after: i64 = 0
            for new in range(i64(1), i64(4)):
                for old in range(i64(1), i64(4)):
                    spare = owned(s, owner, good, new) - (1 if new == old else 0)
                    if s.may[at] >> old & 1 and spare > 0:
                        after |= bit(new)
            s.may[at] = after


def show(s: Vasa, owner: i64, good: i64, ones: i64, twos: i64, threes: i64) -> i64:
    """VR-27, VR-44: everybody sees these in the owner's hand, so they are not on the ship. Who learned by it."""
    if not s.ships[owner * GOODS + good]:
        return 0
    learned: i64 = 0
    have1 = owned(s, owner, good, 1) - ones
    have2 = owned(s, owner, good, 2) - twos
    have3 = owned(s, owner, good, 3) - threes
    possible = (2 if have1 > 0 else 0) | (4 if have2 > 0 else 0) | (8 if have3 > 0 else 0)
    for i in range(s.players + 1):
        if i != owner:
            at = (i * s.players + owner) * GOODS + good
            if s.may[at] & ~possible:
                s.may[at] &= possible
                learned |= viewer_bit(s, i)
    return learned


def see(s: Vasa, viewer: i64, owner: i64, good: i64) -> i64:
    """VR-61: this viewer looks at the marker. Who learned something by it: the viewer, or nobody."""
    at = row(s, viewer) + owner * GOODS + good
    value = bit(s.ships[owner * GOODS + good])
    if s.may[at] == value:
        return 0
    s.may[at] = value
    return bit(viewer)


def open_all(s: Vasa) -> i64:
    """VR-70: all is turned face up. Who learned something by it."""
    learned: i64 = 0
    for i in range(s.players + 1):
        for owner in range(s.players):
            if i != owner:
                for good in range(GOODS):
                    at = (i * s.players + owner) * GOODS + good
                    value = bit(s.ships[owner * GOODS + good])
                    if s.may[at] != value:
                        s.may[at] = value
                        learned |= viewer_bit(s, i)
    return learned
