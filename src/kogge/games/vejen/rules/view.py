"""What a viewer of Vejen may know, and the tables that could lie behind it."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import BACK_COINS, BACK_OTHER, Board
from kogge.games.vejen.rules.state import (
    AT_START,
    BACK_OF,
    DEALT,
    HAND,
    HAND_SIZE,
    NOBLE_SIZE,
    NOBLES,
    NOBLES_OF_KIND,
    PUT_BACK,
    SEEN_BY,
    SHOWN,
    SIZE,
    Vejen,
)
from kogge.kernel.codec import add_all
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import bit
from kogge.kernel.state import View

UNKNOWN: Final[i64] = 255  # in the place of a card or a back that lies there but is not known


@final
class VejenView(View):
    """VJ-10. A table with the hidden blotted out: cards in other hands, cards put back, backs never seen.

    A card taken from the open ones is known in the hand. A noble marker is followed wherever it goes, and who has once
    owned it, or seen it sold, knows its back; so the order under a stack is known as far as its markers are.
    """

    __slots__ = ("known",)

    def __init__(self, viewer: i64, known: Vejen) -> None:
        super().__init__(viewer)
        self.known = known  # a table of its own: nobody plays on it

    def ints(self) -> vec[i64]:
        return add_all(vec[i64]([self.viewer], capacity=400), self.known.ints())


def is_known(s: Vejen, viewer: i64, owner: i64, slot: i64) -> bool:
    """Whether a viewer knows the card in a hand."""
    return owner == viewer or s.has(owner, DEALT + slot) == SHOWN


def look(s: Vejen, viewer: i64) -> VejenView:
    known = s.copy()
    known.deck = 0
    for owner in range(s.players):
        at = owner * SIZE
        for slot in range(HAND_SIZE):
            if s.player[at + HAND + slot] and not is_known(s, viewer, owner, slot):
                known.player[at + HAND + slot] = UNKNOWN
        if owner != viewer and s.player[at + PUT_BACK]:
            known.player[at + PUT_BACK] = UNKNOWN
    for marker in range(NOBLES):
        at = marker * NOBLE_SIZE
        if s.noble[at + SEEN_BY] and not s.noble[at + SEEN_BY] >> viewer & 1:
            known.noble[at + BACK_OF] = UNKNOWN
    return VejenView(viewer, known)


def unseen_cards(known: Vejen, cards: i64) -> i64:
    """The cards that may be in the stack or hidden in a hand, bit card - 1."""
    out = (bit(cards) - 1) & ~known.played
    for slot in range(i64(2)):
        card = known.opened >> 8 * slot & 0xFF
        if card:
            out &= ~bit(card - 1)
    for owner in range(known.players):
        for slot in range(HAND_SIZE):
            card = known.has(owner, HAND + slot)
            if card and card != UNKNOWN:
                out &= ~bit(card - 1)
    return out


def stack_size(known: Vejen, cards: i64) -> i64:
    """How many bonus cards the stack has: all can count the others."""
    unseen = unseen_cards(known, cards)
    n: i64 = 0
    while unseen:
        unseen &= unseen - 1
        n += 1
    for owner in range(known.players):
        for slot in range(HAND_SIZE):
            if known.has(owner, HAND + slot) == UNKNOWN:
                n -= 1
    return n


def pick(cards: i64, rand: Rng) -> i64:
    """One bit of a set, each as likely."""
    n: i64 = 0
    left = cards
    while left:
        left &= left - 1
        n += 1
    assert n, "no card can lie there"
    skip = rand.below(n)
    while skip:
        cards &= cards - 1
        skip -= 1
    return cards & -cards


def number_of(card: i64) -> i64:
    """The card that a set of one holds."""
    n: i64 = 0
    while card:
        card >>= 1
        n += 1
    return n


def imagine_cards(s: Vejen, viewer: i64, cards: i64, rand: Rng) -> None:
    """Hidden cards are dealt anew from the unseen ones. VJ-33: the card that the viewer put back was nobody else's."""
    unseen = unseen_cards(s, cards)
    mine: i64 = 0
    if viewer != PUBLIC and s.has(viewer, PUT_BACK):
        mine = bit(s.has(viewer, PUT_BACK) - 1)
    for dealt in range(AT_START, -1, -1):  # the more narrowly known first
        for owner in range(s.players):
            for slot in range(HAND_SIZE):
                at = owner * SIZE + slot
                if s.player[at + HAND] == UNKNOWN and s.player[at + DEALT] == dealt:
                    card = pick(unseen & ~mine if dealt == AT_START else unseen, rand)
                    unseen &= ~card
                    s.player[at + HAND] = number_of(card)
    s.deck = unseen
    # A card that another put back: not one of the first open ones, nor dealt to anybody else at the start.
    free = (bit(cards) - 1) & ~(s.shown | mine)
    for owner in range(s.players):
        for slot in range(HAND_SIZE):
            if s.has(owner, HAND + slot) and s.has(owner, DEALT + slot) == AT_START:
                free &= ~bit(s.has(owner, HAND + slot) - 1)
    for owner in range(s.players):
        if s.has(owner, PUT_BACK) == UNKNOWN:
            card = pick(free, rand)
            free &= ~card
            s.player[owner * SIZE + PUT_BACK] = number_of(card)


def imagine_backs(s: Vejen, board: Board, rand: Rng) -> None:
    """Backs that others have seen are dealt anew from those that the viewer has not."""
    for kind in range(i64(2)):
        left = vec[i64](capacity=NOBLES_OF_KIND)
        for back in range(BACK_COINS, BACK_OTHER + 1):
            n = board.backs[kind * 4 + back]
            for marker in range(kind * NOBLES_OF_KIND, (kind + 1) * NOBLES_OF_KIND):
                if s.noble[marker * NOBLE_SIZE + BACK_OF] == back:
                    n -= 1
            for _ in range(n):
                left = append(left, back)
        for marker in range(kind * NOBLES_OF_KIND, (kind + 1) * NOBLES_OF_KIND):
            if s.noble[marker * NOBLE_SIZE + BACK_OF] == UNKNOWN:
                i = rand.below(i64(len(left)))
                s.noble[marker * NOBLE_SIZE + BACK_OF] = left[i]
                left[i] = left[len(left) - 1]
                left, _last = pop(left)


def imagine(view: VejenView, board: Board, rand: Rng) -> Vejen:
    s = view.known.copy()
    imagine_cards(s, view.viewer, board.bonus_cards, rand)
    imagine_backs(s, board, rand)
    return s
