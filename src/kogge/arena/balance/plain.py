"""What can be counted in any game."""

from collections.abc import Sequence
from typing import Any

from kogge.arena.balance.figures import Games, Sheet, length, scores, winners
from kogge.arena.balance.sitting import Told


def first(told: Sequence[Told]) -> None:
    return None


def rounds(end: Any) -> float:
    return float(getattr(end, "round", 0))


def count(told: Sequence[Told], end: Any) -> None:
    return None


def sheets(by: Games) -> list[Sheet]:
    return [length(by), winners(by), scores(by)]
