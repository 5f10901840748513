"""The table of Vejen."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import FOOD, GOODS, NORMAL, TOOL
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.state import State

ROUNDS: Final[i64] = 12
HAND_SIZE: Final[i64] = 2  # VJ-56
HOUSES: Final[i64] = 4  # VJ-07: the start countinghouse and three more

# What a player has: these integers, SIZE of them a seat.
AT: Final[i64] = 0  # the city of the oxcart
HOME: Final[i64] = 1  # the start city
COLOUR: Final[i64] = 2
POINTS: Final[i64] = 3
PURSE: Final[i64] = 4  # Kroner, Thalers
CART: Final[i64] = 6  # 0 standard, 1 small, 2 large
WHEEL: Final[i64] = 7  # 1: the spokewheel is activated
SHIP_IN: Final[i64] = 8  # city + 1 or 0, as for all buildings
MILL_IN: Final[i64] = 9
HOUSE_IN: Final[i64] = 10  # the start countinghouse first
PASSED: Final[i64] = 14
LOANS_LEFT: Final[i64] = 15
BORROWED: Final[i64] = 16  # 1: has taken a loan this round
OWED: Final[i64] = 17  # loan markers by normal good
HAND: Final[i64] = 22  # bonus cards from 1; 0: none
DEALT: Final[i64] = 24  # how each of them came to the hand, see below
PUT_BACK: Final[i64] = 26  # VJ-33: the card that went back into the stack
SCORE: Final[i64] = 27
STORE: Final[i64] = 28  # goods by place and good: the warehouse, then the countinghouse cards in the order of HOUSE_IN
SIZE: Final[i64] = 63
PLACES: Final[i64] = 5
WAREHOUSE: Final[i64] = 0

# How a card came to a hand, which is what others can know of it.
HIDDEN: Final[i64] = 0  # from the stack
AT_START: Final[i64] = 1  # from the stack before anybody put a card back (VJ-33)
SHOWN: Final[i64] = 2  # from the open ones

# Noble markers: three integers each, seven of food and then seven of tools.
NOBLES: Final[i64] = 14
NOBLES_OF_KIND: Final[i64] = 7
BACK_OF: Final[i64] = 0
LIES: Final[i64] = 1  # seat * 8 + place; below 0: in its stack, the nearest to 0 on top
SEEN_BY: Final[i64] = 2  # viewers who know the back, a bit each; 0: not even fate knows it yet
NOBLE_SIZE: Final[i64] = 3
SELLING: Final[i64] = 64  # where a marker lies while its bonus is carried out

# The six actions, as the turn remembers them.
BUYING: Final[i64] = 1
LOADING: Final[i64] = 2
REFINING: Final[i64] = 3
SELLING_GOODS: Final[i64] = 4
BUILDING: Final[i64] = 5
UPGRADING_CART: Final[i64] = 6

# Step ids: the order of the list in rules.py.
DRAW_TABLEAU: Final[i64] = 0
DRAW_STARTING_PLAYER: Final[i64] = 1
DRAW_SCORING: Final[i64] = 2
DRAW_EVENT: Final[i64] = 3
OPEN_BONUS: Final[i64] = 4
BEGIN_ROUND: Final[i64] = 5
KEEP_BONUS: Final[i64] = 6
TAKE_COINS: Final[i64] = 7
GRANT_POINTS: Final[i64] = 8
BUY_POINTS: Final[i64] = 9
INCOME: Final[i64] = 10
CHOOSE_INCOME: Final[i64] = 11
MAKE_ROOM: Final[i64] = 12
DRAW_BACK: Final[i64] = 13
PAY_GOODS: Final[i64] = 14
PAY_ANY_GOOD: Final[i64] = 15
PAY_COIN: Final[i64] = 16
NEXT_TURN: Final[i64] = 17
TURN: Final[i64] = 18
COMPLETE: Final[i64] = 19
TRAVEL_ON: Final[i64] = 20
PAY_TOLLS: Final[i64] = 21
NOBLE_ORDER: Final[i64] = 22
NOBLE_SOLD: Final[i64] = 23
DRAW_BONUS: Final[i64] = 24
TAKE_BONUS: Final[i64] = 25
CHOOSE_GOODS: Final[i64] = 26
SWAP_GIVE: Final[i64] = 27
SWAP_TAKE: Final[i64] = 28
CHOOSE_RAID: Final[i64] = 29
RAID_GOODS: Final[i64] = 30
GRAB_NOBLE: Final[i64] = 31
RED_EVENT: Final[i64] = 32
FULFIL_EVENT: Final[i64] = 33
CLOSE_ROUND: Final[i64] = 34

# Endings: what decided.
MONEY: Final[i64] = 1
BUILDINGS: Final[i64] = 2
UPGRADES: Final[i64] = 3
NOBLE: Final[i64] = 4
GOODS_LEFT: Final[i64] = 5
SHARED: Final[i64] = 6


def good_of(piece: i64) -> i64:
    """The good that a piece is."""
    if piece < NORMAL:
        return piece
    return FOOD if piece < NORMAL + NOBLES_OF_KIND else TOOL


@final
class Vejen(State):
    __slots__ = (
        "closed",
        "deck",
        "event",
        "first",
        "krone",
        "next_under",
        "noble",
        "opened",
        "played",
        "player",
        "round",
        "row",
        "scoring",
        "shown",
        "sold",
        "thaler",
    )

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.round: i64 = 0
        self.first: i64 = 0  # the starting player
        self.krone: i64 = 1  # rates
        self.thaler: i64 = 1
        self.event: i64 = 0  # this round's kind of event
        self.closed: i64 = 0  # this round's set of closed cities, as an index of the board's
        self.scoring: i64 = 0  # scoring cards on the table, a bit each
        self.deck: i64 = 0  # bonus cards in the stack, bit card - 1, as in all sets of cards
        self.opened: i64 = 0  # the two open ones: the first in the low byte, then the second; 0: none
        self.shown: i64 = 0  # the two that were open at first
        self.played: i64 = 0  # out of the game
        self.sold: i64 = 0  # cities where goods were sold this turn, a bit each
        self.next_under: i64 = 8  # how deep the next noble marker goes under its stack
        self.row: vec[i64] = vec[i64]()  # event cards by round, card + 1; 0: face down
        self.player: vec[i64] = vec[i64]()
        self.noble: vec[i64] = vec[i64]()

    def copy(self) -> "Vejen":
        c = Vejen(self.players)
        c.over = self.over
        c.winners = self.winners
        c.stack = self.stack[:]
        c.round = self.round
        c.first = self.first
        c.krone = self.krone
        c.thaler = self.thaler
        c.event = self.event
        c.closed = self.closed
        c.scoring = self.scoring
        c.deck = self.deck
        c.opened = self.opened
        c.shown = self.shown
        c.played = self.played
        c.sold = self.sold
        c.next_under = self.next_under
        c.row = self.row[:]
        c.player = self.player[:]
        c.noble = self.noble[:]
        return c

    def ints(self) -> vec[i64]:
        out = vec[i64](
            [
                self.players,
                self.over,
                self.winners,
                self.round,
                self.first,
                self.krone,
                self.thaler,
                self.event,
                self.closed,
                self.scoring,
                self.deck,
                self.opened,
                self.shown,
                self.played,
                self.sold,
                self.next_under,
            ],
            capacity=400,
        )
        out = add_all(out, self.stack)
        out = add_all(out, self.row)
        out = add_all(out, self.player)
        return add_all(out, self.noble)

    def rate(self, currency: i64) -> i64:
        return self.krone if currency == 0 else self.thaler

    def has(self, seat: i64, what: i64) -> i64:
        """One of the integers of a player."""
        return self.player[seat * SIZE + what]

    def coins(self, seat: i64) -> i64:
        """Of either currency."""
        at = seat * SIZE + PURSE
        return self.player[at] + self.player[at + 1]

    def goods_at(self, seat: i64, place: i64, good: i64) -> i64:
        return self.player[seat * SIZE + STORE + place * GOODS + good]

    def goods_of(self, seat: i64, good: i64) -> i64:
        """In the warehouse and on countinghouse cards together."""
        at = seat * SIZE + STORE + good
        p = self.player
        return p[at] + p[at + 7] + p[at + 14] + p[at + 21] + p[at + 28]

    def load_of(self, seat: i64, place: i64) -> i64:
        """How many goods lie in a place."""
        at = seat * SIZE + STORE + place * GOODS
        p = self.player
        return p[at] + p[at + 1] + p[at + 2] + p[at + 3] + p[at + 4] + p[at + 5] + p[at + 6]

    def hand_size(self, seat: i64) -> i64:
        at = seat * SIZE + HAND
        return (1 if self.player[at] else 0) + (1 if self.player[at + 1] else 0)

    def place_in(self, seat: i64, city: i64) -> i64:
        """The place of a player's countinghouse card of a city; 0: there is none."""
        at = seat * SIZE + HOUSE_IN
        for i in range(HOUSES):
            if self.player[at + i] == city + 1:
                return i + 1
        return 0

    def place(self, seat: i64, named: i64) -> i64:
        """The place that a move names, or -1: 0 the warehouse, else city + 1."""
        if named == 0:
            return WAREHOUSE
        place = self.place_in(seat, named - 1)
        return place if place else -1

    def name_of(self, seat: i64, place: i64) -> i64:
        """How moves name a place."""
        return 0 if place == WAREHOUSE else self.player[seat * SIZE + HOUSE_IN + place - 1]

    def houses_built(self, seat: i64) -> i64:
        """Without the start one."""
        at = seat * SIZE + HOUSE_IN
        n: i64 = 0
        for i in range(i64(1), HOUSES):
            if self.player[at + i]:
                n += 1
        return n

    def is_at(self, seat: i64, place: i64, piece: i64) -> bool:
        """Whether a piece lies in a player's place."""
        if piece < NORMAL:
            return self.player[seat * SIZE + STORE + place * GOODS + piece] > 0
        return self.noble[(piece - NORMAL) * NOBLE_SIZE + LIES] == seat * 8 + place


def restore(ints: vec[i64]) -> Vejen:
    read = Reader(ints)
    s = Vejen(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.round = read.one()
    s.first = read.one()
    s.krone = read.one()
    s.thaler = read.one()
    s.event = read.one()
    s.closed = read.one()
    s.scoring = read.one()
    s.deck = read.one()
    s.opened = read.one()
    s.shown = read.one()
    s.played = read.one()
    s.sold = read.one()
    s.next_under = read.one()
    s.stack = read.many()
    s.row = read.many()
    s.player = read.many()
    s.noble = read.many()
    return s
