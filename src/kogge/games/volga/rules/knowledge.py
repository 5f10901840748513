"""What each viewer can know of the contracts that lie hidden, and the tables that could lie behind that.

A hidden contract is at one of a few places: in a hand (the place has the number of its seat), in the deck, or drawn and
about to be kept. `Volga.hidden` says how many are at each place, which everybody sees, and `Volga.may` which contracts
may be there, for each viewer; the last row is the public's. What is at a place is always in its set, and you know your
own hand.

Ruling: sets and numbers together are what is remembered. If two players hand each other contracts in turn, a third
could sometimes rule out a few more combinations by thinking about pairs of them; that is not kept.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import CONTRACTS, Contracts
from kogge.games.volga.rules.generated import VolgaView, see
from kogge.games.volga.rules.state import ANSWER_OFFER, HAND_OVER, Volga
from kogge.kernel.frames import step_of, waits_for
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC, Seat
from kogge.kernel.sets import EMPTY, add, contains, members, size, without
from kogge.kernel.vectors import filled


def deck_place(s: Volga) -> i64:
    return s.players


def drawn_place(s: Volga) -> i64:
    return s.players + 1


def places(players: i64) -> i64:
    """How many places there are: a hand each, the deck, and what is drawn."""
    return players + 2


def row_of(s: Volga, viewer: i64) -> i64:
    """Where a viewer's sets begin in `may`; the public's row is the last."""
    return (s.players if viewer == PUBLIC else viewer) * places(s.players)


def know_nothing(s: Volga, deck: Contracts) -> None:
    """All contracts are in the deck, as everybody knows."""
    s.hidden = filled(places(s.players), 0)
    s.hidden[deck_place(s)] = size(deck)
    s.may = filled((s.players + 1) * places(s.players), EMPTY)
    for row in range(s.players + 1):
        s.may[row * places(s.players) + deck_place(s)] = deck


def move_hidden(s: Volga, contracts: Contracts, start: i64, end: i64, knows: Seat, knows_too: Seat) -> None:
    """Contracts went from one place to another; two players saw which, the others only how many."""
    if contracts == EMPTY:
        return
    s.hidden[start] -= size(contracts)
    s.hidden[end] += size(contracts)
    n = places(s.players)
    for viewer in range(s.players + 1):
        row = viewer * n
        if viewer == knows or viewer == knows_too:
            for place in range(n):
                s.may[row + place] &= ~contracts
            s.may[row + end] |= contracts
        else:
            s.may[row + end] |= s.may[row + start]
        if s.hidden[start] == 0:
            s.may[row + start] = EMPTY


def show_in_hand(s: Volga, contracts: Contracts, owner: Seat, viewer: Seat) -> None:
    """A viewer has seen contracts in another hand, so they are nowhere else."""
    row = row_of(s, viewer)
    for place in range(places(s.players)):
        if place != owner:
            s.may[row + place] &= ~contracts


def show_to_all(s: Volga, contracts: Contracts, start: i64) -> None:
    """Contracts came from a place to lie open: they are hidden nowhere now."""
    s.hidden[start] -= size(contracts)
    n = places(s.players)
    for viewer in range(s.players + 1):
        row = viewer * n
        for place in range(n):
            s.may[row + place] &= ~contracts
        if s.hidden[start] == 0:
            s.may[row + start] = EMPTY


def look(s: Volga, viewer: i64) -> VolgaView:
    """VV-11: all is public but the contracts in hands, those drawn, and which ones an offer gives."""
    view = see(s, viewer)
    if viewer == s.active:
        view.table.drawn = s.drawn
    if sees_named(s, viewer):
        view.table.offer.named = s.offer.named
    for place in range(places(s.players)):
        mine = row_of(s, viewer) + place
        everyones = row_of(s, PUBLIC) + place
        view.table.may[mine] = s.may[mine]
        view.table.may[everyones] = s.may[everyones]
    return view


def sees_named(s: Volga, viewer: i64) -> bool:
    """The active player makes the offer; the other sees which contracts are given once it is made."""
    if viewer == s.active:
        return True
    if s.over or viewer == PUBLIC:
        return False
    step = step_of(s.top())
    return (step == ANSWER_OFFER or step == HAND_OVER) and waits_for(s.top(), viewer)


def imagine(view: VolgaView, rand: Rng) -> Volga:
    """What others know of contracts is imagined as what the public knows, and they know their hands."""
    s = view.table.copy()
    guess = guess_contracts(s, row_of(s, view.viewer), rand)
    for seat in range(s.players):
        s.captains[seat].hand = Contracts(guess[seat])
    s.deck = Contracts(guess[deck_place(s)])
    s.drawn = Contracts(guess[drawn_place(s)])
    if s.offer.named == EMPTY:
        s.offer.named = imagine_named(s, rand)
    for viewer in range(s.players):
        if viewer != view.viewer:
            imagine_known(s, Seat(viewer))
    return s


def imagine_named(s: Volga, rand: Rng) -> Contracts:
    """As many contracts from the proposer's hand as everybody has seen go into the offer."""
    out = Contracts(EMPTY)
    for contract in shuffled(s.captains[s.active].hand, rand):
        if size(out) < s.offer.gives.contracts:
            out = add(out, contract)
    return out


def imagine_known(s: Volga, viewer: Seat) -> None:
    """Fill a player's row: what the public knows, the hand, and what this player has drawn."""
    hand = s.captains[viewer].hand
    drawn = s.drawn if viewer == s.active else Contracts(EMPTY)
    for place in range(places(s.players)):
        s.may[row_of(s, viewer) + place] = s.may[row_of(s, PUBLIC) + place] & ~hand & ~drawn
    s.may[row_of(s, viewer) + viewer] = hand
    if drawn != EMPTY:
        s.may[row_of(s, viewer) + drawn_place(s)] = drawn


def guess_contracts(s: Volga, row: i64, rand: Rng) -> vec[i64]:
    """By place: contracts that could be there, for all that the viewer of this row knows."""
    guess = Guess(s.may[row : row + places(s.players)], s.hidden[:])
    unseen = Contracts(EMPTY)
    for may in guess.may:
        unseen = Contracts(unseen | may)
    for contract in shuffled(unseen, rand):
        guess.put(contract, rand)
    return guess.found


def shuffled(contracts: Contracts, rand: Rng) -> vec[i64]:
    """The members of a set in random order."""
    out = members(contracts)
    for i in range(i64(len(out)) - 1, 0, -1):
        j = rand.below(i + 1)
        x = out[i]
        out[i] = out[j]
        out[j] = x
    return out


@final
class Guess:
    """Puts the contracts that a viewer cannot see where they may be."""

    __slots__ = ("found", "left", "may", "tried")

    def __init__(self, may: vec[i64], left: vec[i64]) -> None:
        self.may = may  # by place: the contracts that may be there
        self.left = left  # by place: how many are still missing
        self.found: vec[i64] = filled(i64(len(may)), EMPTY)  # by place: the contracts that were put there
        self.tried: i64 = EMPTY  # places tried for the contract at hand

    def put(self, contract: i64, rand: Rng) -> None:
        """Where contracts are missing, each gap as likely; if there is no gap, another contract has to move."""
        gaps: i64 = 0
        for place in range(i64(len(self.may))):
            if contains(self.may[place], contract):
                gaps += self.left[place]
        if gaps == 0:
            self.tried = EMPTY
            if not self.make_room(contract):
                raise AssertionError("a view that no table can lie behind")
            return
        gap = rand.below(gaps)
        for place in range(i64(len(self.may))):
            if contains(self.may[place], contract):
                gap -= self.left[place]
                if gap < 0:
                    self.left[place] -= 1
                    self.found[place] = add(self.found[place], contract)
                    return

    def make_room(self, contract: i64) -> bool:
        """Put a contract where one lies that can go elsewhere, and that one there, and so on (an augmenting path)."""
        for place in range(i64(len(self.may))):
            if contains(self.may[place], contract) and not contains(self.tried, place):
                self.tried = add(self.tried, place)
                if self.left[place]:
                    self.left[place] -= 1
                    self.found[place] = add(self.found[place], contract)
                    return True
                for other in range(CONTRACTS):
                    if contains(self.found[place], other) and self.make_room(other):
                        self.found[place] = add(without(self.found[place], other), contract)
                        return True
        return False
