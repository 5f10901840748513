"""What a viewer of Vejen may know beyond the declaration in state.py, and the tables that could lie behind it."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import BACK_COINS, BACK_OTHER
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.generated import VejenView, see
from kogge.games.vejen.rules.goods import FOOD, NOBLES, NOBLES_OF_KIND, TOOL, Good, first_marker
from kogge.games.vejen.rules.state import AT_START, FROM_OPEN, NO_CARD, BonusCard, BonusCards, Vejen
from kogge.kernel.rng import Rng
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import EMPTY, add, contains, full, pick, size, without
from kogge.kernel.state import HIDDEN
from kogge.kernel.vectors import changed


def look(s: Vejen, viewer: i64) -> VejenView:
    """VJ-10: hands, cards put back and the backs of noble goods are hidden from those who have not seen them.

    Everybody knows a card in a hand that was taken from the open ones. Who has once owned a noble marker, or was there
    when it was sold, knows its back wherever it goes; so the order in a stack is known as far as its markers are.
    """
    view = see(s, viewer)
    for owner in range(s.players):
        merchant = s.merchants[owner]
        seen = view.table.merchants[owner]
        for slot in range(i64(len(merchant.hand))):
            if merchant.came[slot] == FROM_OPEN:
                seen.hand = changed(seen.hand, slot, merchant.hand[slot])
    backs = s.nobles.back[:]
    for marker in range(NOBLES):
        if s.nobles.seen_by[marker] and not contains(s.nobles.seen_by[marker], viewer):
            backs[marker] = HIDDEN
    view.table.nobles.back = backs
    return view


def all_cards(components: Components) -> BonusCards:
    return BonusCards(without(full(components.cards() + 1), NO_CARD))


def unseen_cards(table: Vejen, components: Components) -> BonusCards:
    """The cards that may be in the stack, or hidden in a hand."""
    out = BonusCards(all_cards(components) & ~table.played)
    for card in table.opened:
        out = without(out, card)
    for merchant in table.merchants:
        for card in merchant.hand:
            if card != HIDDEN:
                out = without(out, card)
    return out


def stack_size(table: Vejen, components: Components) -> i64:
    """How many bonus cards are in the stack: everybody can count the others."""
    n = size(unseen_cards(table, components))
    for merchant in table.merchants:
        for card in merchant.hand:
            if card == HIDDEN:
                n -= 1
    return n


def imagine(view: VejenView, components: Components, rand: Rng) -> Vejen:
    s = view.table.copy()
    mine = BonusCards(EMPTY)  # the card that the viewer put back: it was nobody else's
    if view.viewer != PUBLIC and s.merchants[view.viewer].put_back != NO_CARD:
        mine = add(mine, s.merchants[view.viewer].put_back)
    imagine_hands(s, components, mine, rand)
    imagine_put_back(s, components, mine, rand)
    imagine_backs(s, components, FOOD, rand)
    imagine_backs(s, components, TOOL, rand)
    return s


def imagine_hands(s: Vejen, components: Components, mine: BonusCards, rand: Rng) -> None:
    """Hidden cards are dealt anew from the unseen ones, those of which more is known first."""
    unseen = unseen_cards(s, components)
    for came in range(AT_START, -1, -1):
        possible = unseen & ~mine if came == AT_START else unseen
        for merchant in s.merchants:
            for slot in range(i64(len(merchant.hand))):
                if merchant.hand[slot] == HIDDEN and merchant.came[slot] == came:
                    card = pick(possible, rand)
                    merchant.hand = changed(merchant.hand, slot, card)
                    possible = without(possible, card)
                    unseen = without(unseen, card)
    s.deck = unseen


def imagine_put_back(s: Vejen, components: Components, mine: BonusCards, rand: Rng) -> None:
    """What others put back was not one of the first open cards, nor dealt to anybody else at the start."""
    free = BonusCards(all_cards(components) & ~(s.first_open | mine))
    for merchant in s.merchants:
        for slot in range(i64(len(merchant.hand))):
            if merchant.came[slot] == AT_START:
                free = without(free, merchant.hand[slot])
    for merchant in s.merchants:
        if merchant.put_back == HIDDEN:
            merchant.put_back = BonusCard(pick(free, rand))
            free = without(free, merchant.put_back)


def imagine_backs(s: Vejen, components: Components, good: Good, rand: Rng) -> None:
    """Backs that only others have seen are dealt anew from those that the viewer has not."""
    begin = first_marker(good)
    left = vec[i64](capacity=NOBLES_OF_KIND)
    for back in range(BACK_COINS, BACK_OTHER + 1):
        n = components.markers_with(good, back)
        for marker in range(begin, begin + NOBLES_OF_KIND):
            if s.nobles.back[marker] == back:
                n -= 1
        for _ in range(n):
            left = append(left, back)
    for marker in range(begin, begin + NOBLES_OF_KIND):
        if s.nobles.back[marker] == HIDDEN:
            i = rand.below(i64(len(left)))
            s.nobles.turn_over(marker, left[i])
            left[i] = left[len(left) - 1]
            left, _last = pop(left)
