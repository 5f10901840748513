"""The table of Vikings on the Volga, and who may see what of it."""

from typing import Annotated, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.board import Board
from kogge.games.volga.rules.components import (
    ALL_TILES,
    CITIES,
    CONTRACTS,
    SMALL_SHIP,
    TILES,
    Cities,
    City,
    Contracts,
    Tile,
    Tiles,
)
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.sets import EMPTY, add, contains, without
from kogge.kernel.state import Frozen, Own, Part, PerSeat, Ruled, Secret, Sets, State

# Step ids: the order of the list in rulebook.py.
NAME_LAYER: Final[i64] = 0
DRAW_TILE: Final[i64] = 1
LAY_TILE: Final[i64] = 2  # tile
TURN_TILE: Final[i64] = 3  # tile
DRAW_CITY: Final[i64] = 4  # for the Horde or for the Prince
OPEN_CONTRACT: Final[i64] = 5  # how many
CHOOSE_PASS: Final[i64] = 6
PLACE_SHIP: Final[i64] = 7  # in set-up or when starting over
TAKE_TURN: Final[i64] = 8
COMPOSE_OFFER: Final[i64] = 9  # to whom
ANSWER_OFFER: Final[i64] = 10  # from whom
HAND_OVER: Final[i64] = 11  # to whom, how many contracts
SWAP: Final[i64] = 12  # proposer, receiver
MOVE_HORDE: Final[i64] = 13  # steps left
PAY_GOOD: Final[i64] = 14
LEAVE_TILE: Final[i64] = 15
DRIVE_AWAY: Final[i64] = 16
SEND_PRINCE: Final[i64] = 17
MOVE_PRINCE: Final[i64] = 18  # steps left
SEND_HORDE: Final[i64] = 19
REBUILD: Final[i64] = 20  # city
DRAW_CONTRACT: Final[i64] = 21  # how many
KEEP_CONTRACT: Final[i64] = 22
PRINCE_YIELDS: Final[i64] = 23
TURN_ENDS: Final[i64] = 24

# Endings.
THIRTY: Final[i64] = 1
FIFTH_CITY: Final[i64] = 2
NO_CONTRACTS: Final[i64] = 3
TURN_LIMIT: Final[i64] = 4


@final
class Captain(Part):
    """What one player has."""

    at: Tile  # the ship's, or NOWHERE
    large: i64  # 1: the large side of the ship card is up
    rubles: i64
    goods: vec[i64]  # on the ship, by good
    passes: Annotated[Cities, CITIES]
    hand: Own[Annotated[Contracts, CONTRACTS]]

    def cargo(self) -> i64:
        """How many goods are on the ship."""
        return self.goods[0] + self.goods[1] + self.goods[2]

    def can_carry(self, goods: i64) -> bool:
        """VV-28: a small ship carries two goods, a large one any number."""
        return goods <= SMALL_SHIP or self.large != 0


@final
class Bundle(Part):
    """What goes one way in an offer."""

    rubles: i64
    goods: vec[i64]  # by good
    passes: Annotated[Cities, CITIES]
    contracts: i64  # how many hidden ones

    def cargo(self) -> i64:
        return self.goods[0] + self.goods[1] + self.goods[2]

    def is_empty(self) -> bool:
        return self.rubles == 0 and self.cargo() == 0 and self.passes == EMPTY and self.contracts == 0


@final
class Offer(Part):
    """An offer that the active player makes to another; empty while there is none."""

    gives: Bundle
    asks: Bundle
    named: Ruled[Annotated[Contracts, CONTRACTS]]  # the contracts given: only the two of them see which


class Volga(State):
    drawn_board: i64  # 1: fate lays the board
    turns: i64  # that each player has until the game ends
    turn: i64  # how many have begun, of all players
    active: Seat  # whose turn it is
    river_steps: i64  # that are left in this turn
    begun: i64  # 1: something has been done in this turn
    offers: i64  # made in this turn
    layer: Seat  # who lays the next tile; in the end, who laid the last
    not_laid: Annotated[Tiles, TILES]
    board: Frozen[Board]
    horde: Tile
    prince: Tile
    burned: Annotated[Cities, CITIES]
    free_passes: Annotated[Cities, CITIES]
    stacks: vec[i64]  # by good
    open_contracts: Annotated[Contracts, CONTRACTS]
    discarded: Annotated[Contracts, CONTRACTS]
    deck: Secret[Annotated[Contracts, CONTRACTS]]  # a set: nobody knows an order
    drawn: Ruled[Annotated[Contracts, CONTRACTS]]  # those of which the active player is about to keep one
    hidden: vec[i64]  # by place: how many contracts lie there; see knowledge.py
    may: Ruled[Sets[Annotated[vec[i64], CONTRACTS]]]  # by viewer and place: the contracts that may be there
    offer: Offer
    captains: PerSeat[Captain]

    def ship_at(self, tile: Tile) -> Seat:
        """Whose ship is on a tile, or NOBODY. Between turns there is at most one."""
        for seat in range(self.players):
            if self.captains[seat].at == tile:
                return Seat(seat)
        return Seat(NOBODY)

    def other_ships(self, seat: Seat) -> Tiles:
        """The tiles with a ship of another player."""
        out = Tiles(EMPTY)
        for other in range(self.players):
            if other != seat:
                out = add(out, self.captains[other].at)
        return out

    def unoccupied(self) -> Tiles:
        """VV-51: the tiles with no ship, no Horde and no Prince."""
        out = without(without(ALL_TILES, self.horde), self.prince)
        for captain in self.captains:
            out = without(out, captain.at)
        return out

    def is_standing(self, tile: Tile) -> bool:
        """Whether a tile is a city that is not burned."""
        return tile < CITIES and not contains(self.burned, tile)

    def holder(self, city: City) -> Seat:
        """Who has the pass of a city, or NOBODY."""
        for seat in range(self.players):
            if contains(self.captains[seat].passes, city):
                return Seat(seat)
        return Seat(NOBODY)
