"""The table of Vasa Regalis."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.codec import Reader, add_all
from kogge.kernel.seats import NOBODY
from kogge.kernel.state import State

WOOD: Final[i64] = 0
CLOTH: Final[i64] = 1
IRON: Final[i64] = 2
SCULPTURE: Final[i64] = 3
GOODS: Final[i64] = 4
CELLS: Final[i64] = 12

# Roles 0 to 3 are the procurers of the four goods.
CRAFTSMAN: Final[i64] = 4
TAILOR_BLACKSMITH: Final[i64] = 5
ADMIRAL: Final[i64] = 6
KING: Final[i64] = 7
ROLES: Final[i64] = 8

# Step ids: the order of the list in rules.py.
FIRST_LEADER: Final[i64] = 0
TAKE_ROLE: Final[i64] = 1
PROCURE: Final[i64] = 2
EXCHANGE_GOODS: Final[i64] = 3
TAKE_ANY: Final[i64] = 4
ADMIRAL_REPLACES: Final[i64] = 5
KING_ORDERS: Final[i64] = 6
OBEY_KING: Final[i64] = 7
INVENTORY: Final[i64] = 8
COMPOSE_OFFER: Final[i64] = 9
ANSWER_OFFER: Final[i64] = 10
BUILDING: Final[i64] = 11
CHOOSE_BUILDING: Final[i64] = 12
PLACE_MARKER: Final[i64] = 13
INSPECT: Final[i64] = 14
END_ROUND: Final[i64] = 15

# Endings.
SAILED: Final[i64] = 1
FAILED: Final[i64] = 2
WRATH: Final[i64] = 3
NEVER_LAUNCHED: Final[i64] = 4

ALL_BUILT: Final[i64] = 15
ROUNDS: Final[i64] = 60
OFFERS: Final[i64] = 3  # VR-43: a player a round


def cell(good: i64, value: i64) -> i64:
    """Where markers of a good and value are counted in a hand and in the supply."""
    return good * 3 + value - 1


@final
class Vasa(State):
    __slots__ = (
        "advanced",
        "ask",
        "built",
        "give",
        "hands",
        "leader",
        "may",
        "offers",
        "placed",
        "roles",
        "round",
        "ships",
        "supply",
    )

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.advanced: i64 = 0  # 1: with the inventory
        self.leader: i64 = NOBODY  # VR-06: until one is drawn
        self.round: i64 = 1
        self.built: i64 = 0  # a bit a good
        self.roles: vec[i64] = vec[i64]()  # by role: who took it this round, seat + 1, or 0
        self.supply: vec[i64] = vec[i64]()  # markers by cell
        self.hands: vec[i64] = vec[i64]()  # seat * 12 + cell
        self.ships: vec[i64] = vec[i64]()  # seat * 4 + good: value placed, or 0
        self.placed: vec[i64] = vec[i64]()  # by seat: value chosen in secret while a part is being built
        self.may: vec[i64] = vec[i64]()  # see knowledge.py
        self.offers: vec[i64] = vec[i64]()  # by seat: offers made this round
        self.give: vec[i64] = vec[i64]()  # markers by cell in the offer that is being made
        self.ask: vec[i64] = vec[i64]()

    def copy(self) -> "Vasa":
        c = Vasa(self.players)
        c.over = self.over
        c.winners = self.winners
        c.stack = self.stack[:]
        c.advanced = self.advanced
        c.leader = self.leader
        c.round = self.round
        c.built = self.built
        c.roles = self.roles[:]
        c.supply = self.supply[:]
        c.hands = self.hands[:]
        c.ships = self.ships[:]
        c.placed = self.placed[:]
        c.may = self.may[:]
        c.offers = self.offers[:]
        c.give = self.give[:]
        c.ask = self.ask[:]
        return c

    def ints(self) -> vec[i64]:
        out = vec[i64](
            [self.players, self.over, self.winners, self.advanced, self.leader, self.round, self.built], capacity=320
        )
        out = add_all(out, self.stack)
        out = add_all(out, self.roles)
        out = add_all(out, self.supply)
        out = add_all(out, self.hands)
        out = add_all(out, self.ships)
        out = add_all(out, self.placed)
        out = add_all(out, self.may)
        out = add_all(out, self.offers)
        out = add_all(out, self.give)
        return add_all(out, self.ask)

    def printed(self, value: i64) -> i64:
        """VR-02: how many markers of a value there are of each good."""
        return 2 * self.players if value == 1 else self.players

    def in_play(self, good: i64, value: i64) -> i64:
        """VR-04: markers out of the supply."""
        return self.printed(value) - self.supply[cell(good, value)]

    def hand_size(self, seat: i64) -> i64:
        n: i64 = 0
        for i in range(seat * CELLS, seat * CELLS + CELLS):
            n += self.hands[i]
        return n

    def in_hand(self, seat: i64, good: i64) -> i64:
        """Markers of a good in a hand, of any value."""
        at = seat * CELLS + good * 3
        return self.hands[at] + self.hands[at + 1] + self.hands[at + 2]


def restore(ints: vec[i64]) -> Vasa:
    read = Reader(ints)
    s = Vasa(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.advanced = read.one()
    s.leader = read.one()
    s.round = read.one()
    s.built = read.one()
    s.stack = read.many()
    s.roles = read.many()
    s.supply = read.many()
    s.hands = read.many()
    s.ships = read.many()
    s.placed = read.many()
    s.may = read.many()
    s.offers = read.many()
    s.give = read.many()
    s.ask = read.many()
    return s
