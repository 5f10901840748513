"""What is printed on the components, as numbers: handed in by the edge, never changed."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Parts:
    __slots__ = ("contracts", "exits", "price", "sells", "tokens")

    def __init__(self, exits: vec[i64], sells: vec[i64], contracts: i64, tokens: vec[i64], price: vec[i64]) -> None:
        self.exits = exits  # by tile: the edges with a river before turning, a bit each
        self.sells = sells  # by city: the good that it sells, or NO_GOOD
        self.contracts = contracts  # the contracts there are, a bit each
        self.tokens = tokens  # by good
        self.price = price  # by the number of burned cities
