"""What is in the box."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Components:
    """IC-02: by kind of cargo, what it is worth, and how many cards there are of it."""

    def __init__(self, worth: vec[i64], cards: vec[i64]) -> None:
        self.worth = worth
        self.cards = cards
