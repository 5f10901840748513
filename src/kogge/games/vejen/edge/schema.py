"""A view of Vejen with every field by its name: what the page, the terminal and programs are sent."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

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
from kogge.games.vejen.rules.components import CHANGE, EVENT_COINS, KIND, NORMAL, PLAGUE, RATE, TOP_SALE, WITH, Board
from kogge.games.vejen.rules.state import (
    AT,
    BACK_OF,
    CART,
    COLOUR,
    HAND,
    HOME,
    HOUSE_IN,
    HOUSES,
    LIES,
    LOANS_LEFT,
    MILL_IN,
    NOBLE_SIZE,
    NOBLES,
    OWED,
    PASSED,
    POINTS,
    PURSE,
    PUT_BACK,
    SCORE,
    SHIP_IN,
    SIZE,
    TURN,
    WHEEL,
    Vejen,
)
from kogge.games.vejen.rules.view import UNKNOWN, VejenView, stack_size
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS, Names
from kogge.kernel.rules import to_move
from kogge.kernel.seats import PUBLIC

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


def rate_change(change: int) -> str:
    if change == 0:
        return ""
    return f"{change - CHANGE:+}" if change > 3 else f"={change}"


REMEMBERED = 4096  # players, as they were described


class Describer:
    """Names what is in a view, as the edition calls it.

    It does so for every viewer after every move. Most has not changed since and looks the same to others, so what was
    described is remembered, by all that it is made from.
    """

    def __init__(self, edition: Edition, names: Mapping[str, Names]) -> None:
        self.board: Board = edition.board
        self.names = names
        self.card = lru_cache(self.describe_card)
        self.event = lru_cache(self.describe_event)
        self.scoring = lru_cache(self.describe_scoring)
        self.cities = lru_cache(1024)(self.name_cities)
        self._players: dict[tuple[int, ...], Player] = {}

    def city(self, number: int) -> str:
        return self.names["city"][number]

    def built_in(self, number: int) -> str | None:
        return self.city(number - 1) if number else None

    def name_cities(self, bits: int) -> list[str]:
        return [self.city(i) for i in self.names["city"] if bits >> i & 1]

    def describe_card(self, number: int) -> BonusCard | None:
        """None: there is none, or it is hidden."""
        if number in (0, UNKNOWN):
            return None
        top, city, top_number, bottom, bottom_number = (int(self.board.half(number - 1, field)) for field in range(5))
        return BonusCard(
            name=self.names["card"][number],
            top=TOPS[top],
            city=self.city(city) if top == TOP_SALE else None,
            top_number=top_number,
            bottom=BOTTOMS[bottom],
            bottom_number=bottom_number,
        )

    def cards(self, bits: int) -> list[str]:
        return [self.names["card"][i + 1] for i in range(self.board.bonus_cards) if bits >> i & 1]

    def marker(self, s: Vejen, number: int) -> Marker:
        back = s.noble[number * NOBLE_SIZE + BACK_OF]
        return Marker(PIECES[NORMAL + number], BACKS[back] if back not in (0, UNKNOWN) else None)

    def store(self, s: Vejen, seat: int, place: int) -> Store:
        goods = {GOODS[good]: int(s.goods_at(seat, place, good)) for good in range(NORMAL)}
        nobles = [self.marker(s, i) for i in range(NOBLES) if s.noble[i * NOBLE_SIZE + LIES] == seat * 8 + place]
        return Store({good: n for good, n in goods.items() if n}, nobles)

    def player(self, s: Vejen, seat: int) -> Player:
        key = (seat, s.over, *s.player[seat * SIZE : seat * SIZE + SIZE], *s.noble)
        found = self._players.get(key)
        if found is None:
            if len(self._players) >= REMEMBERED:
                self._players.clear()
            found = self._players[key] = self.describe_player(s, seat)
        return found

    def describe_player(self, s: Vejen, seat: int) -> Player:
        houses = [s.has(seat, HOUSE_IN + i) for i in range(HOUSES)]
        hand = [s.has(seat, HAND + slot) for slot in range(2)]
        return Player(
            seat=SEATS[seat],
            colour=self.names["colour"][s.has(seat, COLOUR)],
            home=self.city(s.has(seat, HOME)),
            city=self.city(s.has(seat, AT)),
            points=s.has(seat, POINTS),
            krone=s.has(seat, PURSE),
            thaler=s.has(seat, PURSE + 1),
            cart=CARTS[s.has(seat, CART)],
            spokewheel=bool(s.has(seat, WHEEL)),
            ship=self.built_in(s.has(seat, SHIP_IN)),
            mill=self.built_in(s.has(seat, MILL_IN)),
            warehouse=self.store(s, seat, 0),
            room=self.board.cart_room[s.has(seat, CART)],
            cards=[HouseCard(self.city(h - 1), self.store(s, seat, i + 1)) for i, h in enumerate(houses) if h],
            loans_left=s.has(seat, LOANS_LEFT),
            owed={GOODS[i]: int(s.has(seat, OWED + i)) for i in range(NORMAL) if s.has(seat, OWED + i)},
            hand=[self.card(card) for card in hand if card],
            put_back=self.card(s.has(seat, PUT_BACK)),
            passed=bool(s.has(seat, PASSED)),
            score=s.has(seat, SCORE) if s.over else None,
        )

    def describe_event(self, card: int) -> EventCard | None:
        if card == 0:
            return None
        kind, shown = self.board.event(card - 1, KIND), self.board.event(card - 1, WITH)
        return EventCard(
            name=self.names["event"][card - 1],
            kind=KINDS[kind],
            krone=rate_change(self.board.event(card - 1, RATE)),
            thaler=rate_change(self.board.event(card - 1, RATE + 1)),
            goods=[GOODS[good] for good in range(NORMAL) if kind != PLAGUE and shown >> good & 1],
            coins=self.board.event(card - 1, EVENT_COINS),
            cities=self.cities(self.board.closed[shown]) if kind == PLAGUE else [],
        )

    def describe_scoring(self, card: int) -> ScoringCard:
        coins = (int(self.board.scoring[2 * card]), int(self.board.scoring[2 * card + 1]))
        return ScoringCard(SCORING_CARDS[card], [n for n in coins if n])

    def stack(self, s: Vejen, first: int) -> list[Marker]:
        lies = {i: s.noble[i * NOBLE_SIZE + LIES] for i in range(first, first + 7)}
        return [self.marker(s, i) for i in sorted(lies, key=lambda i: -lies[i]) if lies[i] < 0]

    def action(self, s: Vejen) -> str | None:
        top = s.stack[-1] if not s.over else 0
        return ACTIONS[arg1(top)] if step_of(top) == TURN and arg1(top) else None

    def __call__(self, v: VejenView) -> VejenTable:
        s = v.known
        opened = (self.card(s.opened & 0xFF), self.card(s.opened >> 8))
        return VejenTable(
            viewer=None if v.viewer == PUBLIC else SEATS[v.viewer],
            round=s.round,
            starting=SEATS[s.first],
            krone=s.krone,
            thaler=s.thaler,
            row=[self.event(card) for card in s.row],
            closed=self.cities(self.board.closed[s.closed]),
            scoring=[self.scoring(i) for i in SCORING_CARDS if s.scoring >> i & 1],
            bonus_stack=stack_size(s, self.board.bonus_cards),
            bonus_open=[card for card in opened if card],
            bonus_played=self.cards(s.played),
            stacks={"food": self.stack(s, 0), "tool": self.stack(s, 7)},
            players=[self.player(s, seat) for seat in range(s.players)],
            waiting=[SEATS[seat] for seat in range(s.players) if to_move(s) >> seat & 1],
            action=self.action(s),
            sold_in=self.cities(s.sold),
            winners=[SEATS[seat] for seat in range(s.players) if s.winners >> seat & 1],
            ending=ENDINGS[s.over - 1].name if s.over else None,
        )
