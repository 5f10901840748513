"""Who sits where: every deal in each rotation of the seats, and from deal to deal every order around the table.

Rotations alone leave everybody with the same neighbours in every game: of two equal bots, the one that sits behind a
weak one does much better. So the next deal is played in the next order.
"""

from collections.abc import Mapping
from itertools import permutations

from kogge.arena.match import Pairing


def circles(bots: list[str]) -> list[list[int]]:
    """Every order around a table, up to rotation; bots of one name do not count as different."""
    known = set()
    out = []
    for rest in permutations(range(1, len(bots))):
        order = [0, *rest]
        names = [bots[i] for i in order]
        mark = min(tuple(names[i:] + names[:i]) for i in range(len(names)))
        if mark not in known:
            known.add(mark)
            out.append(order)
    return out


def whole(bots: list[str]) -> int:
    """How many games it takes until every bot has sat everywhere, with everybody, equally often."""
    return len(bots) * len(circles(bots))


def pairings(
    game: str,
    wishes: Mapping[str, str],
    bots: list[str],
    games: int,
    seed: int,
    seconds: float = 0.0,
    strict: bool = False,
    keep: bool = False,
) -> list[Pairing]:
    """Every deal is played once in each rotation of an order, with the same luck; the next deal in the next order."""
    n = len(bots)
    orders = circles(bots)
    out = []
    for i in range(games):
        deal, turn = divmod(i, n)
        order = orders[deal % len(orders)]
        seating = [order[(seat + turn) % n] for seat in range(n)]
        out.append(Pairing(game, dict(wishes), bots, seating, seed + deal, seed + i, seconds, strict, keep))
    return out
