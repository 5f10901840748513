"""What a viewer of Herring may know beyond the declaration in state.py, and the tables that could lie behind it."""

from mypy_extensions import i64

from kogge.games.template.rules.generated import HerringView, see
from kogge.games.template.rules.state import CARDS, Card, Cards, Herring, Skipper
from kogge.kernel.rng import Rng
from kogge.kernel.sets import EMPTY, add, pick
from kogge.kernel.state import HIDDEN


def look(s: Herring, viewer: i64) -> HerringView:
    """At the end the cards put away are turned over."""
    view = see(s, viewer)
    if s.over:
        for seat in range(s.players):
            view.table.skippers[seat].away = s.skippers[seat].away
    return view


def imagine(view: HerringView, rand: Rng) -> Herring:
    """Whatever lies face down is one of the cards that its owner may still hold."""
    s = view.table.copy()
    for skipper in s.skippers:
        if skipper.away == HIDDEN:
            skipper.away = Card(pick(hand(skipper), rand))
        if skipper.bid == HIDDEN:
            skipper.bid = Card(pick(hand(skipper), rand))
    return s


def hand(skipper: Skipper) -> Cards:
    cards = Cards(EMPTY)
    for card in range(i64(1), CARDS + 1):
        if skipper.holds(Card(card)):
            cards = add(cards, card)
    return cards
