"""What is in the box."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Components:
    """HE-02: by kind of catch, how many fish are in it, and how many cards there are of it."""

    def __init__(self, fish: vec[i64], cards: vec[i64]) -> None:
        self.fish = fish
        self.cards = cards
