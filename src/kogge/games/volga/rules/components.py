"""What is in the box, and the numbers that the rulebook prints. A test holds them against data.toml."""

from typing import Final, NewType, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.sets import full

Tile = NewType("Tile", i64)
Tiles = NewType("Tiles", i64)  # a set of them; see kernel.sets
City = NewType("City", Tile)  # a city is a tile: the first ten of them are cities
Cities = NewType("Cities", i64)
Good = NewType("Good", i64)
Contract = NewType("Contract", i64)  # a city and a good that is wanted there
Contracts = NewType("Contracts", i64)
Edges = NewType("Edges", i64)  # of a tile

TILES: Final[i64] = 24
CITIES: Final[i64] = 10
GOODS: Final[i64] = 3
CONTRACTS: Final[i64] = 30  # one for each city and good; three are not printed, for no city wants what it sells
EDGES: Final[i64] = 6
ALL_TILES: Final = Tiles(full(24))
ALL_CITIES: Final = Cities(full(10))
ALL_EDGES: Final = Edges(full(6))
NO_GOOD: Final = Good(3)  # what most cities sell
NOWHERE: Final = Tile(24)  # where a ship is that is not on the board

START_RUBLES: Final[i64] = 5
OPEN_CONTRACTS: Final[i64] = 2  # for each player
PASS_PRICE: Final[i64] = 5
GOOD_PRICE: Final[i64] = 1
SHIP_PRICE: Final[i64] = 5
FEE: Final[i64] = 1
REWARD: Final[i64] = 1
RAID: Final[i64] = 1
SMALL_SHIP: Final[i64] = 2  # goods that it carries
RIVER_STEPS: Final[i64] = 3
HORDE_STEPS: Final[i64] = 2
DRAWN: Final[i64] = 2  # contracts, of which one is kept
RICH: Final[i64] = 30
LAST_CITY: Final[i64] = 5  # to burn
OFFERS: Final[i64] = 3  # in a turn


@final
class Components:
    """What is printed on tiles and cards. Handed in by the edge, never changed."""

    __slots__ = ("contracts", "exits", "price", "sells", "sold_in", "tokens")

    def __init__(self, exits: vec[i64], sells: vec[i64], contracts: i64, tokens: vec[i64], price: vec[i64]) -> None:
        self.exits = exits  # by tile: the edges with a river, before the tile is turned
        self.sells = sells  # by city: the good that it sells, or NO_GOOD
        self.contracts = Contracts(contracts)  # those that are printed
        self.tokens = tokens  # by good
        self.price = price  # by the number of burned cities
        self.sold_in: vec[i64] = vec[i64]([0, 0, 0])  # by good: the city that sells it
        for city in range(CITIES):
            if sells[city] != NO_GOOD:
                self.sold_in[sells[city]] = city


def contract_for(city: i64, good: i64) -> Contract:
    return Contract(city * GOODS + good)


def city_of(contract: Contract) -> City:
    return City(Tile(contract // GOODS))


def good_of(contract: Contract) -> Good:
    return Good(contract % GOODS)
