"""The table of Vejen, and who may see what of it."""

from typing import Annotated, Final, NewType, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.goods import (
    GOODS,
    NO_MARKER,
    NOBLES_OF_KIND,
    Good,
    Marker,
    Piece,
    first_marker,
    is_noble,
    marker_of,
)
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.state import FaceDown, Frozen, Part, PerSeat, Ruled, Secret, Sets, State
from kogge.kernel.vectors import changed

City = NewType("City", i64)
Cities = NewType("Cities", i64)  # a set of them
Closure = NewType("Closure", i64)  # which cities a plague closes: see Roads
Place = NewType("Place", i64)  # where a player keeps goods: the warehouse, or a countinghouse card
PlaceName = NewType("PlaceName", i64)  # the same as moves and events name it: 0 the warehouse, else the city + 1
Currency = NewType("Currency", i64)
Colour = NewType("Colour", i64)
Cart = NewType("Cart", i64)  # 0 standard, 1 small, 2 large
BonusCard = NewType("BonusCard", i64)  # from 1; 0 is no card, or the stack
BonusCards = NewType("BonusCards", i64)  # a set of them
ScoringCards = NewType("ScoringCards", i64)  # a set of scoring cards
EventKind = NewType("EventKind", i64)

ROUNDS: Final[i64] = 12
HOUSES: Final[i64] = 4  # the start countinghouse and three more
HAND_SIZE: Final[i64] = 2
SCORING_CARDS: Final[i64] = 10
MOST_CITIES: Final[i64] = 60  # a set is one integer, so there are limits to what an edition can have
MOST_CARDS: Final[i64] = 60
MOST_LOANS: Final[i64] = 9

KRONE: Final = Currency(0)
THALER: Final = Currency(1)

NOWHERE: Final = City(-1)
WAREHOUSE: Final = Place(0)  # the countinghouse cards follow, in the order in which they were built
PLACES: Final[i64] = HOUSES + 1
NO_PLACE: Final = Place(-1)
NO_CARD: Final = BonusCard(0)
FACE_DOWN: Final[i64] = -1  # in the row of events

# How a bonus card came to a hand: that much others know of it.
FROM_STACK: Final[i64] = 0
AT_START: Final[i64] = 1  # from the stack, before anybody had put a card back
FROM_OPEN: Final[i64] = 2


@final
class Merchant(Part):
    """What one player has."""

    colour: Colour
    home: City  # the start city
    at: City  # where the oxcart stands
    points: i64  # of movement, left in this round
    kroner: i64
    thalers: i64
    cart: Cart
    spokewheel: i64  # 1: it is activated
    ship: City  # where it was built, or NOWHERE
    mill: City
    houses: Frozen[Annotated[vec[i64], HOUSES]]  # the cities of the countinghouses, the start city first
    goods: Frozen[vec[i64]]  # by place and good: see `holds`
    loans_left: i64
    borrowed: i64  # 1: a loan was taken in this round
    owed: Frozen[Annotated[vec[i64], MOST_LOANS]]  # the good of each loan that is open
    passed: i64
    hand: FaceDown[Frozen[Annotated[vec[i64], HAND_SIZE]]]  # bonus cards
    came: Frozen[Annotated[vec[i64], HAND_SIZE]]  # how each of them came there
    put_back: FaceDown[BonusCard]  # the card that went back into the stack at the start
    score: i64

    def coins(self) -> i64:
        """Of both currencies."""
        return self.kroner + self.thalers

    def coins_of(self, currency: Currency) -> i64:
        return self.kroner if currency == KRONE else self.thalers

    def earn(self, currency: Currency, coins: i64) -> None:
        if currency == KRONE:
            self.kroner += coins
        else:
            self.thalers += coins

    def holds(self, place: i64, good: i64) -> i64:
        """How many of a good lie in a place."""
        return self.goods[place * GOODS + good]

    def put(self, place: i64, good: i64, n: i64 = 1) -> None:
        self.goods = changed(self.goods, place * GOODS + good, self.holds(place, good) + n)

    def take(self, place: i64, good: i64, n: i64 = 1) -> None:
        self.put(place, good, -n)

    def load(self, place: i64) -> i64:
        """How many goods lie in a place."""
        at = place * GOODS
        g = self.goods
        return g[at] + g[at + 1] + g[at + 2] + g[at + 3] + g[at + 4] + g[at + 5] + g[at + 6]

    def all_of(self, good: i64) -> i64:
        """How many of a good lie in all places together."""
        g = self.goods
        at = good
        return g[at] + g[at + 7] + g[at + 14] + g[at + 21] + g[at + 28]

    def has_goods(self) -> bool:
        for n in self.goods:
            if n:
                return True
        return False

    def kinds(self) -> i64:
        """How many different goods there are in all places."""
        n: i64 = 0
        for good in range(GOODS):
            if self.all_of(good):
                n += 1
        return n

    def owes(self, good: i64) -> i64:
        """How many loans of a good are open."""
        n: i64 = 0
        for owed in self.owed:
            if owed == good:
                n += 1
        return n

    def built(self) -> i64:
        """Countinghouses, without the start one."""
        return i64(len(self.houses)) - 1

    def house_in(self, city: i64) -> Place:
        """The countinghouse card of a city, or NO_PLACE."""
        for i in range(i64(len(self.houses))):
            if self.houses[i] == city:
                return Place(i + 1)
        return NO_PLACE

    def has_house(self, city: i64) -> bool:
        return self.house_in(city) != NO_PLACE

    def place(self, name: PlaceName) -> Place:
        """The place that a move names, or NO_PLACE."""
        return WAREHOUSE if name == 0 else self.house_in(name - 1)

    def name_of(self, place: i64) -> PlaceName:
        """How moves and events name a place."""
        return PlaceName(0 if place == WAREHOUSE else self.houses[place - 1] + 1)

    def hand_room(self) -> i64:
        """VJ-56: at most two bonus cards in hand; whatever would exceed that is not taken."""
        return HAND_SIZE - i64(len(self.hand))

    def has_card(self, card: BonusCard) -> bool:
        for held in self.hand:
            if held == card:
                return True
        return False

    def take_card(self, card: BonusCard, came: i64) -> None:
        self.hand = append(self.hand[:], card)
        self.came = append(self.came[:], came)

    def drop_card(self, card: BonusCard) -> i64:
        """The card leaves the hand; the answer is how it had come there."""
        slot: i64 = 0 if self.hand[0] == card else 1
        came = self.came[slot]
        keep = self.hand[:slot]
        kept = self.came[:slot]
        for i in range(slot + 1, i64(len(self.hand))):
            keep = append(keep, self.hand[i])
            kept = append(kept, self.came[i])
        self.hand = keep
        self.came = kept
        return came


@final
class Nobles(Part):
    """The noble markers. Everybody can follow a marker wherever it goes; its back is another matter."""

    back: Ruled[Frozen[vec[i64]]]  # by marker, as is all that follows; 0: not even fate has looked yet
    seen_by: Frozen[Sets[Annotated[vec[i64], 8]]]  # the viewers who know the back
    depth: Frozen[vec[i64]]  # in its stack: the smallest is on top; 0: it is not there
    owner: Frozen[vec[i64]]  # the seat that has it, or NOBODY
    place: Frozen[vec[i64]]  # where it has it
    next_depth: i64  # of the next marker that goes under its stack

    def top(self, good: Good) -> Marker:
        """The marker on top of a stack, or NO_MARKER."""
        begin = first_marker(good)
        top = NO_MARKER
        for marker in range(begin, begin + NOBLES_OF_KIND):
            depth = self.depth[marker]
            if depth and (top == NO_MARKER or depth < self.depth[top]):
                top = Marker(marker)
        return top

    def lies_at(self, marker: i64, seat: i64, place: i64) -> bool:
        return self.owner[marker] == seat and self.place[marker] == place

    def at(self, seat: i64, place: i64, good: Good) -> vec[i64]:
        """The markers of a kind in somebody's place."""
        out = vec[i64](capacity=NOBLES_OF_KIND)
        begin = first_marker(good)
        for marker in range(begin, begin + NOBLES_OF_KIND):
            if self.lies_at(marker, seat, place):
                out = append(out, marker)
        return out

    def move(self, marker: i64, seat: i64, place: i64) -> None:
        self.depth = changed(self.depth, marker, 0)
        self.owner = changed(self.owner, marker, seat)
        self.place = changed(self.place, marker, place)

    def turn_over(self, marker: i64, back: i64) -> None:
        self.back = changed(self.back, marker, back)

    def show_to(self, marker: i64, viewers: i64) -> None:
        """These viewers see the back now, too."""
        self.seen_by = changed(self.seen_by, marker, self.seen_by[marker] | viewers)

    def lift(self, marker: i64) -> None:
        """While its bonus is carried out, a marker that was sold is nobody's and in no stack."""
        self.owner = changed(self.owner, marker, NOBODY)

    def put_under(self, marker: i64) -> None:
        """Under its stack. Who has seen its back remembers it."""
        self.owner = changed(self.owner, marker, NOBODY)
        self.depth = changed(self.depth, marker, self.next_depth)
        self.next_depth += 1


class Vejen(State):
    round: i64
    starting: Seat  # the starting player
    krone: i64  # rates
    thaler: i64
    event: EventKind  # this round's
    closed: Closure  # by this round's plague
    scoring: Annotated[ScoringCards, SCORING_CARDS]  # on the table
    deck: Secret[Annotated[BonusCards, MOST_CARDS + 1]]  # bonus cards in the stack
    opened: Frozen[vec[i64]]  # the two open ones; NO_CARD: the stack had run out
    first_open: Annotated[BonusCards, MOST_CARDS + 1]  # the two that were open at first
    played: Annotated[BonusCards, MOST_CARDS + 1]  # out of the game
    sold: Annotated[Cities, MOST_CITIES]  # where goods were sold in this turn
    row: Frozen[vec[i64]]  # event cards by round, or FACE_DOWN
    merchants: PerSeat[Merchant]
    nobles: Nobles

    def rate(self, currency: Currency) -> i64:
        return self.krone if currency == KRONE else self.thaler

    def event_card(self) -> i64:
        """This round's."""
        return self.row[self.round - 1]

    def lies_at(self, seat: i64, place: i64, piece: Piece) -> bool:
        """Whether a piece lies in a player's place."""
        if is_noble(piece):
            return self.nobles.lies_at(marker_of(piece), seat, place)
        return self.merchants[seat].holds(place, piece) > 0
