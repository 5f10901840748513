"""What bots last thought of each player, so that they need not think again while nothing has changed.

Whoever weighs a turn values everybody's position after each of its moves, and most of them stay as they were.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.bot.outlook import odds, worth
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.generated import copy_merchant
from kogge.games.vejen.rules.state import Merchant, Vejen
from kogge.kernel.rules import prizes

SEATS: Final[i64] = 4


@final
class Look:
    """A player's worth, and all that it came from: the times, what the player has, and what the others have built."""

    def __init__(self, s: Vejen, seat: i64, worth: float) -> None:
        self.worth: float = worth
        self.players: i64 = s.players
        self.round: i64 = s.round
        self.krone: i64 = s.krone
        self.thaler: i64 = s.thaler
        self.scoring: i64 = s.scoring
        self.event_card: i64 = s.event_card()  # tells the event, and which cities it closes
        self.merchant = copy_merchant(s.merchants[seat])
        self.built = buildings(s, seat)

    def holds(self, s: Vejen, seat: i64) -> bool:
        """Whether all of it is still so."""
        return (
            self.round == s.round
            and self.krone == s.krone
            and self.thaler == s.thaler
            and self.scoring == s.scoring
            and self.players == s.players
            and self.event_card == s.event_card()
            and same_merchant(self.merchant, s.merchants[seat])
            and same_buildings(self.built, s, seat)
        )


def same_merchant(a: Merchant, b: Merchant) -> bool:
    """In all that a player's worth comes from."""
    return (
        a.at == b.at
        and a.points == b.points
        and a.kroner == b.kroner
        and a.thalers == b.thalers
        and a.passed == b.passed
        and a.cart == b.cart
        and a.spokewheel == b.spokewheel
        and a.ship == b.ship
        and a.mill == b.mill
        and a.loans_left == b.loans_left
        and same_numbers(a.goods, b.goods)
        and same_numbers(a.houses, b.houses)
        and same_numbers(a.hand, b.hand)
        and same_numbers(a.owed, b.owed)
    )


def same_numbers(a: vec[i64], b: vec[i64]) -> bool:
    if len(a) != len(b):
        return False
    for i in range(i64(len(a))):
        if a[i] != b[i]:
            return False
    return True


def buildings(s: Vejen, seat: i64) -> vec[i64]:
    """What all but one player have built."""
    out = vec[i64](capacity=16)
    for other in range(s.players):
        if other != seat:
            merchant = s.merchants[other]
            out = append(append(append(out, merchant.ship), merchant.mill), i64(len(merchant.houses)))
            for city in merchant.houses:
                out = append(out, city)
    return out


def same_buildings(built: vec[i64], s: Vejen, seat: i64) -> bool:
    """Whether `buildings` would be the same."""
    at: i64 = 0
    for other in range(s.players):
        if other != seat:
            merchant = s.merchants[other]
            houses = merchant.houses
            if built[at] != merchant.ship or built[at + 1] != merchant.mill or built[at + 2] != i64(len(houses)):
                return False
            at += 3
            for i in range(i64(len(houses))):
                if built[at + i] != houses[i]:
                    return False
            at += i64(len(houses))
    return True


@final
class Memory:
    """The last look at each player in rounds with even numbers and with odd ones: a turn can end in the next round."""

    def __init__(self) -> None:
        self.looks: list[Look | None] = [None] * (2 * SEATS)

    def worth(self, components: Components, s: Vejen, seat: i64) -> float:
        at = 2 * seat + s.round % 2
        look = self.looks[at]
        if look is None or not look.holds(s, seat):
            look = Look(s, seat, worth(components, s, seat))
            self.looks[at] = look
        return look.worth

    def hope(self, components: Components, s: Vejen, mine: i64) -> i64:
        """The outlook of one seat, whose things are changing."""
        if s.over:
            return prizes(s)[mine]
        worths = vec[float](capacity=s.players)
        for seat in range(s.players):
            worths = append(worths, worth(components, s, seat) if seat == mine else self.worth(components, s, seat))
        return odds(s, worths)[mine]
