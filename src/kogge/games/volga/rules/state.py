"""The table of Vikings on the Volga. Cities are tiles 0 to 9; sets of tiles, cities and contracts are a bit each."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import ALL_TILES
from kogge.kernel.codec import Reader, add_all
from kogge.kernel.sets import bit
from kogge.kernel.state import State

CITIES: Final[i64] = 10
GOODS: Final[i64] = 3
NO_GOOD: Final[i64] = 3
NOWHERE: Final[i64] = 24  # a ship that is not on the board: one bit beyond the tiles
NOBODY_THERE: Final[i64] = -1

# What the rulebook prints; a test holds these against data.toml.
START_RUBLES: Final[i64] = 5
OPEN_CONTRACTS: Final[i64] = 2  # a player
PASS_PRICE: Final[i64] = 5
GOOD_PRICE: Final[i64] = 1
SHIP_PRICE: Final[i64] = 5
FEE: Final[i64] = 1
REWARD: Final[i64] = 1
RAID: Final[i64] = 1
SMALL_SHIP: Final[i64] = 2
RIVER_STEPS: Final[i64] = 3
HORDE_STEPS: Final[i64] = 2
RICH: Final[i64] = 30
LAST_CITY: Final[i64] = 5
OFFERS: Final[i64] = 3  # VV-33: a turn

# Step ids: the order of the list in rules.py.
NAME_LAYER: Final[i64] = 0
DRAW_TILE: Final[i64] = 1
LAY_TILE: Final[i64] = 2
TURN_TILE: Final[i64] = 3
DRAW_CITY: Final[i64] = 4
OPEN_CONTRACT: Final[i64] = 5
CHOOSE_PASS: Final[i64] = 6
PLACE_SHIP: Final[i64] = 7
TAKE_TURN: Final[i64] = 8
COMPOSE_OFFER: Final[i64] = 9
ANSWER_OFFER: Final[i64] = 10
HAND_OVER: Final[i64] = 11
SWAP: Final[i64] = 12
MOVE_HORDE: Final[i64] = 13
PAY_GOOD: Final[i64] = 14
DRIVE_AWAY: Final[i64] = 15
SEND_PRINCE: Final[i64] = 16
MOVE_PRINCE: Final[i64] = 17
SEND_HORDE: Final[i64] = 18
REBUILD: Final[i64] = 19
DRAW_CONTRACT: Final[i64] = 20
KEEP_CONTRACT: Final[i64] = 21
PRINCE_YIELDS: Final[i64] = 22
END_TURN: Final[i64] = 23

# Endings.
THIRTY: Final[i64] = 1
FIFTH_CITY: Final[i64] = 2
NO_CONTRACTS: Final[i64] = 3
TURN_LIMIT: Final[i64] = 4

# What an offer is made of: first what is given, then, from ASK on, what is asked.
RUBLES: Final[i64] = 0
CARGO: Final[i64] = 1  # and the next two: a number of each good
PASSES: Final[i64] = 4  # a bit a city
CONTRACTS: Final[i64] = 5  # given: a bit a contract; asked: how many
ASK: Final[i64] = 6
OFFER: Final[i64] = 12


def count(bits: i64) -> i64:
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@final
class Volga(State):
    __slots__ = (
        "active",
        "burned",
        "cells",
        "deck",
        "discarded",
        "drawn",
        "drawn_board",
        "free_passes",
        "goods",
        "hands",
        "horde",
        "large",
        "layer",
        "may",
        "near",
        "offer",
        "open",
        "passes",
        "prince",
        "rivers",
        "rubles",
        "ships",
        "stacks",
        "tiles",
        "turn",
        "turns",
    )

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.drawn_board: i64 = 0  # 1: fate lays the board
        self.turns: i64 = 0  # VV-62: turns of a player until the game ends
        self.turn: i64 = 0  # turns that have begun
        self.active: i64 = 0  # whose turn it is
        self.layer: i64 = 0  # who lays the next tile; in the end, who laid the last
        self.tiles: i64 = 0  # not yet laid
        self.horde: i64 = NOWHERE
        self.prince: i64 = NOWHERE
        self.burned: i64 = 0
        self.large: i64 = 0  # seats with a large ship
        self.free_passes: i64 = 0
        self.deck: i64 = 0  # a set: nobody knows an order
        self.drawn: i64 = 0  # contracts of which the active player is about to keep one
        self.open: i64 = 0
        self.discarded: i64 = 0
        # The board is only ever replaced, never written into, so that copies share it.
        self.cells: vec[i64] = vec[i64]()  # by tile: its cell, see hexes.py
        self.rivers: vec[i64] = vec[i64]()  # by tile: its edges with a river as it lies, a bit each
        self.near: vec[i64] = vec[i64]()  # by tile, see hexes.py
        self.ships: vec[i64] = vec[i64]()  # by seat: its tile
        self.rubles: vec[i64] = vec[i64]()
        self.goods: vec[i64] = vec[i64]()  # seat * 3 + good
        self.stacks: vec[i64] = vec[i64]()  # by good
        self.passes: vec[i64] = vec[i64]()  # by seat
        self.hands: vec[i64] = vec[i64]()  # by seat: hidden contracts
        self.may: vec[i64] = vec[i64]()  # see knowledge.py
        self.offer: vec[i64] = vec[i64]()

    def copy(self) -> "Volga":
        c = Volga(self.players)
        c.over = self.over
        c.winners = self.winners
        c.stack = self.stack[:]
        c.drawn_board = self.drawn_board
        c.turns = self.turns
        c.turn = self.turn
        c.active = self.active
        c.layer = self.layer
        c.tiles = self.tiles
        c.horde = self.horde
        c.prince = self.prince
        c.burned = self.burned
        c.large = self.large
        c.free_passes = self.free_passes
        c.deck = self.deck
        c.drawn = self.drawn
        c.open = self.open
        c.discarded = self.discarded
        c.cells = self.cells
        c.rivers = self.rivers
        c.near = self.near
        c.ships = self.ships[:]
        c.rubles = self.rubles[:]
        c.goods = self.goods[:]
        c.stacks = self.stacks[:]
        c.passes = self.passes[:]
        c.hands = self.hands[:]
        c.may = self.may[:]
        c.offer = self.offer[:]
        return c

    def ints(self) -> vec[i64]:
        out = vec[i64](
            [
                self.players,
                self.over,
                self.winners,
                self.drawn_board,
                self.turns,
                self.turn,
                self.active,
                self.layer,
                self.tiles,
                self.horde,
                self.prince,
                self.burned,
                self.large,
                self.free_passes,
                self.deck,
                self.drawn,
                self.open,
                self.discarded,
            ],
            capacity=240,
        )
        out = add_all(out, self.stack)
        out = add_all(out, self.cells)
        out = add_all(out, self.rivers)
        out = add_all(out, self.near)
        out = add_all(out, self.ships)
        out = add_all(out, self.rubles)
        out = add_all(out, self.goods)
        out = add_all(out, self.stacks)
        out = add_all(out, self.passes)
        out = add_all(out, self.hands)
        out = add_all(out, self.may)
        return add_all(out, self.offer)

    def carried(self, seat: i64) -> i64:
        """Goods on a ship."""
        return self.goods[seat * GOODS] + self.goods[seat * GOODS + 1] + self.goods[seat * GOODS + 2]

    def holds(self, seat: i64, goods: i64) -> bool:
        """VV-28: whether so many goods are within the ship's limit."""
        return goods <= SMALL_SHIP or bool(self.large >> seat & 1)

    def ship_at(self, tile: i64) -> i64:
        """Whose ship is on a tile. Between turns there is at most one."""
        for seat in range(self.players):
            if self.ships[seat] == tile:
                return seat
        return NOBODY_THERE

    def other_ships(self, seat: i64) -> i64:
        """Tiles with a ship of another player."""
        out: i64 = 0
        for other in range(self.players):
            if other != seat:
                out |= bit(self.ships[other])
        return out

    def unoccupied(self) -> i64:
        """VV-51: tiles with no ship, no Horde, no Prince."""
        out = bit(self.horde) | bit(self.prince)
        for tile in self.ships:
            out |= bit(tile)
        return ALL_TILES & ~out

    def is_standing(self, tile: i64) -> bool:
        """Whether a tile is an unburned city."""
        return tile < CITIES and not self.burned >> tile & 1

    def holder(self, city: i64) -> i64:
        """Who has the pass of a city."""
        for seat in range(self.players):
            if self.passes[seat] >> city & 1:
                return seat
        return NOBODY_THERE


def restore(ints: vec[i64]) -> Volga:
    read = Reader(ints)
    s = Volga(read.one())
    s.over = read.one()
    s.winners = read.one()
    s.drawn_board = read.one()
    s.turns = read.one()
    s.turn = read.one()
    s.active = read.one()
    s.layer = read.one()
    s.tiles = read.one()
    s.horde = read.one()
    s.prince = read.one()
    s.burned = read.one()
    s.large = read.one()
    s.free_passes = read.one()
    s.deck = read.one()
    s.drawn = read.one()
    s.open = read.one()
    s.discarded = read.one()
    s.stack = read.many()
    s.cells = read.many()
    s.rivers = read.many()
    s.near = read.many()
    s.ships = read.many()
    s.rubles = read.many()
    s.goods = read.many()
    s.stacks = read.many()
    s.passes = read.many()
    s.hands = read.many()
    s.may = read.many()
    s.offer = read.many()
    return s
