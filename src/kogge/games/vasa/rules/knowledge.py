"""What each viewer can know of the markers on the ships, and the tables that could lie behind that.

All that goes into a hand and out of it is public, so everybody can know which markers of a good an owner has in hand
and on the ship together. Hidden is only which of them is on the ship. `Yard.known` holds, for each viewer and square,
the set of values that may lie there; the last row is the public's. Owners know; their own entries are empty.
"""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vasa.rules.components import GOODS, HIGHEST, Good, Values, cell
from kogge.games.vasa.rules.generated import VasaView, see
from kogge.games.vasa.rules.ledger import place
from kogge.games.vasa.rules.state import PLACE_MARKER, Vasa, Yard
from kogge.kernel.frames import arg1, step_of, waits_for
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC, Seat, Seats
from kogge.kernel.sets import EMPTY, add, bit, contains, pick
from kogge.kernel.vectors import changed, filled


def viewer_of(s: Vasa, row: i64) -> i64:
    """Whose row of `known` that is."""
    return PUBLIC if row == s.players else row


def values_owned(yard: Yard, good: Good) -> Values:
    """The values of which an owner has a marker."""
    out = Values(EMPTY)
    for value in range(i64(1), HIGHEST + 1):
        if yard.owns(good, value):
            out = add(out, value)
    return out


def hide(s: Vasa, owner: Seat, good: Good) -> None:
    """The owner has put a marker of choice there: any that the owner has may be it."""
    yard = s.yards[owner]
    known = yard.known[:]
    values = values_owned(yard, good)
    for row in range(s.players + 1):
        if row != owner:
            known[row * GOODS + good] = values
    yard.known = known


def change(s: Vasa, owner: Seat, good: Good) -> None:
    """The owner has put another marker there. If you knew the old one, you know which one it is not."""
    yard = s.yards[owner]
    known = yard.known[:]
    for row in range(s.players + 1):
        if row != owner:
            before = known[row * GOODS + good]
            after = Values(EMPTY)
            for new in range(i64(1), HIGHEST + 1):
                for old in range(i64(1), HIGHEST + 1):
                    spare = yard.owns(good, new) - (1 if new == old else 0)
                    if contains(before, old) and spare > 0:
                        after = add(after, new)
            known[row * GOODS + good] = after
    yard.known = known


def show(s: Vasa, owner: Seat, good: Good, ones: i64, twos: i64, threes: i64) -> Seats:
    """Everybody sees these markers in the owner's hand, so they are not on the ship. Who learned by it."""
    learned = Seats(EMPTY)
    yard = s.yards[owner]
    if not yard.ship[good]:
        return learned
    possible = Values(EMPTY)
    if yard.owns(good, 1) > ones:
        possible = add(possible, 1)
    if yard.owns(good, 2) > twos:
        possible = add(possible, 2)
    if yard.owns(good, 3) > threes:
        possible = add(possible, 3)
    for row in range(s.players + 1):
        at = row * GOODS + good
        before = yard.known[at]
        if row != owner and before & ~possible:
            yard.known = changed(yard.known, at, before & possible)
            learned = add(learned, viewer_of(s, row))
    return learned


def open_all(s: Vasa) -> Seats:
    """All is turned face up. Who learned something by it."""
    learned = Seats(EMPTY)
    for row in range(s.players + 1):
        for owner in range(s.players):
            if row != owner:
                for good in range(GOODS):
                    learned = Seats(learned | know(s, row, Seat(owner), Good(good)))
    return learned


def know(s: Vasa, row: i64, owner: Seat, good: Good) -> Seats:
    """The viewer of this row knows what lies there. The viewer, if that is new."""
    yard = s.yards[owner]
    at = row * GOODS + good
    value = bit(yard.ship[good])
    if yard.known[at] == value:
        return Seats(EMPTY)
    yard.known = changed(yard.known, at, value)
    return Seats(bit(viewer_of(s, row)))


def look(s: Vasa, viewer: i64) -> VasaView:
    """VR-05: of other ships a viewer sees what may lie there; of other hands, what they hold with their ships."""
    view = see(s, viewer)
    for seat in range(s.players):
        truth = s.yards[seat]
        yard = view.table.yards[seat]
        if seat == viewer or s.is_launched():
            yard.hand = truth.hand[:]
            yard.ship = truth.ship
            yard.known = truth.known
        else:
            yard.hand = all_owned(truth)
            yard.known = known_to(truth, s.row(viewer), s.players)
    return view


def all_owned(yard: Yard) -> vec[i64]:
    """The markers in hand and on the ship, by cell."""
    out = yard.hand[:]
    for good in range(GOODS):
        if yard.ship[good]:
            out[cell(good, yard.ship[good])] += 1
    return out


def known_to(yard: Yard, row: i64, public: i64) -> vec[i64]:
    """What is known to one viewer and to the public."""
    out = filled(i64(len(yard.known)), 0)
    for good in range(GOODS):
        out[row * GOODS + good] = yard.known[row * GOODS + good]
        out[public * GOODS + good] = yard.known[public * GOODS + good]
    return out


def imagine(view: VasaView, rand: Rng) -> Vasa:
    """What others have seen on ships that are not the viewer's is imagined as what the public knows of them."""
    s = view.table.copy()
    if s.is_launched():
        return s
    for seat in range(s.players):
        if seat != view.viewer:
            imagine_ship(s, Seat(seat), s.row(view.viewer), rand)
    if not s.over and step_of(s.top()) == PLACE_MARKER:
        good = Good(arg1(s.top()))
        for seat in range(s.players):
            if seat != view.viewer and not waits_for(s.top(), seat):
                s.yards[seat].placed = pick(s.yards[seat].values_in_hand(good), rand)
    return s


def imagine_ship(s: Vasa, owner: Seat, viewer: i64, rand: Rng) -> None:
    """Put markers that may lie there on a ship, and take them from the hand, where the viewer counts them too."""
    yard = s.yards[owner]
    known = yard.known[:]
    for good in range(GOODS):
        if contains(s.built, good):
            place(yard, Good(good), pick(known[viewer * GOODS + good], rand))
        for row in range(s.players):
            if row != owner and row != viewer:
                known[row * GOODS + good] = known[s.players * GOODS + good]
    yard.known = known
