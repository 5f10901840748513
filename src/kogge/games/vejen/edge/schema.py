"""A view of Vejen with every field by its name: what the page, the terminal and programs are sent."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.edge.edition import Edition
from kogge.games.vejen.edge.notation import (
    ACTIONS,
    BACKS,
    BOTTOMS,
    CARTS,
    ENDING_NAMES,
    GOODS,
    KINDS,
    PIECES,
    SCORING_CARDS,
    TOPS,
)
from kogge.games.vejen.rules.cards import PLAGUE, TOP_SALE, RateChange
from kogge.games.vejen.rules.generated import VejenView, read_merchant, write_merchant
from kogge.games.vejen.rules.goods import FOOD, NOBLES_OF_KIND, NORMAL, TOOL, Good, first_marker, piece_of
from kogge.games.vejen.rules.knowledge import stack_size
from kogge.games.vejen.rules.state import FACE_DOWN, NO_CARD, NOWHERE, WAREHOUSE, Merchant, Vejen
from kogge.games.vejen.rules.state import BonusCard as CardNumber
from kogge.games.vejen.rules.step_ids import TURN
from kogge.kernel.codec import Reader
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS, Names, naming
from kogge.kernel.rules import to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains
from kogge.kernel.state import HIDDEN

ENDINGS = tuple(Ending(name) for name in ENDING_NAMES.names)


class Marker(msgspec.Struct, frozen=True):
    """A noble good: `food-3`, and its back if the viewer has seen it."""

    piece: str
    back: str | None


class Store(msgspec.Struct, frozen=True):
    """Goods in one place."""

    goods: dict[str, int]  # the normal ones, those that are there
    nobles: list[Marker]


class HouseCard(msgspec.Struct, frozen=True):
    """A countinghouse and the card that belongs to it."""

    city: str
    store: Store


class BonusCard(msgspec.Struct, frozen=True):
    """Its two halves: `top` is for a sale in the city, five goods or a raid; numbers are coins, goods or points."""

    name: str
    top: str
    city: str | None
    top_number: int
    bottom: str
    bottom_number: int


class ScoringCard(msgspec.Struct, frozen=True):
    name: str
    coins: list[int]


class Player(msgspec.Struct, frozen=True):
    seat: str
    colour: str
    home: str
    city: str
    points: int
    krone: int
    thaler: int
    cart: str
    spokewheel: bool
    ship: str | None  # where it was built
    mill: str | None
    warehouse: Store
    room: int  # of the warehouse
    cards: list[HouseCard]  # the start city's first
    loans_left: int
    owed: dict[str, int]  # loan markers by good
    hand: list[BonusCard | None]  # None: hidden
    put_back: BonusCard | None  # of the two cards that the first Start card dealt
    passed: bool
    score: int | None  # once the game is over


class EventCard(msgspec.Struct, frozen=True):
    """Rates are `=2`, `+1`, `-1` or empty; the rest as far as the kind of event has it."""

    name: str
    kind: str
    krone: str
    thaler: str
    goods: list[str]
    coins: int
    cities: list[str]


class VejenTable(msgspec.Struct, frozen=True):
    viewer: str | None
    round: int
    starting: str
    krone: int  # rates
    thaler: int
    row: list[EventCard | None]  # by round; None: face down
    closed: list[str]
    scoring: list[ScoringCard]
    bonus_stack: int
    bonus_open: list[BonusCard]
    bonus_played: list[str]
    stacks: dict[str, list[Marker]]  # of noble goods, from the top
    players: list[Player]
    waiting: list[str]
    action: str | None  # the one that this turn is for
    sold_in: list[str]  # this turn
    winners: list[str]
    ending: str | None


def rate_change(change: RateChange) -> str:
    if change.to:
        return f"={change.to}"
    return f"{change.by:+}" if change.by else ""


seats = naming(SEATS)
HeldNobles = tuple[tuple[int, int, int], ...]  # the number of each marker, its place and its back


def nobles_of(s: Vejen, seat: int) -> HeldNobles:
    places, backs = s.nobles.place, s.nobles.back
    return tuple([(i, places[i], backs[i]) for i, owner in enumerate(s.nobles.owner) if owner == seat])


def ints_of(merchant: Merchant) -> tuple[int, ...]:
    return tuple(write_merchant(vec[i64](), merchant))


class Describer:
    """Names what is in a view, as the edition calls it.

    It does so for every viewer after every move. Most events and players have not changed since, and look the same to
    everybody; so each is remembered by the numbers it is made from.
    """

    def __init__(self, edition: Edition, names: Mapping[str, Names]) -> None:
        self.components = edition.components
        self.names = names
        self.cities = naming(names["city"])
        self.cards = naming(names["card"])
        self.event = lru_cache(self.describe_event)
        self.player = lru_cache(4096)(self.describe_player)

    def city(self, number: i64) -> str:
        return self.names["city"][number]

    def built_in(self, number: i64) -> str | None:
        return None if number == NOWHERE else self.city(number)

    def card(self, number: i64) -> BonusCard | None:
        """None: there is none, or it is hidden."""
        if number in (NO_CARD, HIDDEN):
            return None
        card = self.components.bonus(CardNumber(number))
        return BonusCard(
            name=self.names["card"][number],
            top=TOPS[card.top],
            city=self.city(card.city) if card.top == TOP_SALE else None,
            top_number=card.top_number,
            bottom=BOTTOMS[card.bottom],
            bottom_number=card.bottom_number,
        )

    def marker(self, number: int, back: int) -> Marker:
        return Marker(PIECES[piece_of(number)], BACKS[back] if back not in (0, HIDDEN) else None)

    def store(self, merchant: Merchant, nobles: HeldNobles, place: i64) -> Store:
        goods = {GOODS[good]: int(merchant.holds(place, good)) for good in range(NORMAL)}
        here = [self.marker(number, back) for number, at, back in nobles if at == place]
        return Store({good: n for good, n in goods.items() if n}, here)

    def describe_player(self, seat: int, ints: tuple[int, ...], nobles: HeldNobles, over: bool) -> Player:
        merchant = read_merchant(Reader(vec[i64](ints)))
        return Player(
            seat=SEATS[seat],
            colour=self.names["colour"][merchant.colour],
            home=self.city(merchant.home),
            city=self.city(merchant.at),
            points=merchant.points,
            krone=merchant.kroner,
            thaler=merchant.thalers,
            cart=CARTS[merchant.cart],
            spokewheel=bool(merchant.spokewheel),
            ship=self.built_in(merchant.ship),
            mill=self.built_in(merchant.mill),
            warehouse=self.store(merchant, nobles, WAREHOUSE),
            room=self.components.cart_room[merchant.cart],
            cards=[HouseCard(self.city(h), self.store(merchant, nobles, i)) for i, h in enumerate(merchant.houses, 1)],
            loans_left=merchant.loans_left,
            owed=self.owed(merchant),
            hand=[self.card(card) for card in merchant.hand],
            put_back=self.card(merchant.put_back),
            passed=bool(merchant.passed),
            score=merchant.score if over else None,
        )

    def owed(self, merchant: Merchant) -> dict[str, int]:
        return {GOODS[good]: int(merchant.owes(good)) for good in range(NORMAL) if merchant.owes(good)}

    def describe_event(self, number: i64) -> EventCard | None:
        if number == FACE_DOWN:
            return None
        card = self.components.events[number]
        return EventCard(
            name=self.names["event"][number],
            kind=KINDS[card.kind],
            krone=rate_change(card.krone),
            thaler=rate_change(card.thaler),
            goods=[GOODS[good] for good in range(NORMAL) if contains(card.goods, good)],
            coins=card.coins,
            cities=self.cities(self.components.roads.closures[card.closed]) if card.kind == PLAGUE else [],
        )

    def scoring(self, number: int) -> ScoringCard:
        card = self.components.scoring[number]
        return ScoringCard(SCORING_CARDS[number], [int(n) for n in (card.low, card.high) if n])

    def stack(self, s: Vejen, good: Good) -> list[Marker]:
        """From the top."""
        depths = {i: s.nobles.depth[i] for i in range(first_marker(good), first_marker(good) + NOBLES_OF_KIND)}
        return [self.marker(i, s.nobles.back[i]) for i in sorted(depths, key=lambda i: depths[i]) if depths[i]]

    def action(self, s: Vejen) -> str | None:
        """Which of the six this turn is for, if any yet."""
        if s.over or step_of(s.top()) != TURN:
            return None
        return ACTIONS[arg1(s.top())] if arg1(s.top()) else None

    def __call__(self, view: VejenView) -> VejenTable:
        s = view.table
        opened = [self.card(card) for card in s.opened]
        return VejenTable(
            viewer=None if view.viewer == PUBLIC else SEATS[view.viewer],
            round=s.round,
            starting=SEATS[s.starting],
            krone=s.krone,
            thaler=s.thaler,
            row=[self.event(card) for card in s.row],
            closed=self.cities(self.components.roads.closures[s.closed]),
            scoring=[self.scoring(i) for i in SCORING_CARDS if contains(s.scoring, i)],
            bonus_stack=stack_size(s, self.components),
            bonus_open=[card for card in opened if card],
            bonus_played=self.cards(s.played),
            stacks={"food": self.stack(s, FOOD), "tool": self.stack(s, TOOL)},
            players=[
                self.player(seat, ints_of(merchant), nobles_of(s, seat), s.over > 0)
                for seat, merchant in enumerate(s.merchants)
            ],
            waiting=seats(to_move(s)),
            action=self.action(s),
            sold_in=self.cities(s.sold),
            winners=seats(s.winners),
            ending=ENDINGS[s.over - 1].name if s.over else None,
        )
