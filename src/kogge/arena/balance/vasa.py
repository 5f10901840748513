"""Vasa Regalis: whether the ship sails, what it lacks, and what the players did."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from kogge.arena.balance.figures import Games, Sheet, compare, each, length, mean, percent, share, winners
from kogge.arena.balance.sitting import Played, Told
from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.games.vasa.edge.schema import VasaTable


class Counts(msgspec.Struct, frozen=True):
    failed: list[str]
    sums: dict[str, int]  # what was placed on each part; none where it was never launched
    needed: int
    values: dict[int, int]  # markers on all ships, by value
    order: list[str]  # in which the parts were built
    roles: dict[str, int]
    declined: int
    exchanged: dict[int, int]  # markers got by exchange, by value
    swaps: int
    leader: str | None  # when it ended


def first(told: Sequence[Told]) -> str | None:
    return next(str(what["seat"]) for key, what in told if key == "round-began")


def rounds(end: VasaTable) -> float:
    return end.round


def count(told: Sequence[Told], end: VasaTable) -> Counts:
    parts = [what for key, what in told if key in ("part-holds", "part-failed")]
    return Counts(
        failed=end.failed,
        sums={part["good"]: part["sum"] for part in parts},
        needed=parts[0]["needed"] if parts else 0,
        values=Counter(square.may[0] for player in end.players for square in player.ship if parts),
        order=[what["good"] for key, what in told if key == "built"],
        roles=Counter(what["role"] for key, what in told if key == "role-taken"),
        declined=sum(key == "building-declined" for key, _ in told),
        exchanged=Counter(what["value"] for key, what in told if key == "exchanged"),
        swaps=sum(key == "swapped" for key, _ in told),
        leader=end.leader,
    )


def fate(by: Games) -> Sheet:
    over = "{}: placed on it, beyond what is needed"
    return compare(
        "What becomes of the ship",
        by,
        {
            "sails": lambda games: share(game.ending == "sailed" for game in games),
            **each("{} of 4 parts fail", range(1, 5), lambda n, games: share(len(g.own.failed) == n for g in games)),
            **each("{} fails", GOODS.names, lambda good, games: share(good in g.own.failed for g in games)),
            **each(over, GOODS.names, beyond),
        },
    )


def beyond(good: str, games: Sequence[Played]) -> str:
    return mean(game.own.sums[good] - game.own.needed for game in games if game.own.sums)


def part(counts: Iterable[Mapping[Any, int]], thing: Any) -> str:
    """Of all that was counted."""
    found = list(counts)
    return percent(sum(n.get(thing, 0) for n in found), sum(sum(n.values()) for n in found))


def built_first(good: str, games: Sequence[Played]) -> str:
    return share(game.own.order[:1] == [good] for game in games)


def conduct(by: Games) -> Sheet:
    made = "markers of value {} got by exchange, a player"
    return compare(
        "What the players do",
        by,
        {
            **each("value {} on the ships", (1, 2, 3), lambda n, games: part((g.own.values for g in games), n)),
            **each(made, (2, 3), lambda n, games: mean(g.own.exchanged.get(n, 0) / g.players for g in games)),
            **each("role {}, of all taken", ROLES.names, lambda role, games: part((g.own.roles for g in games), role)),
            **each("{} is built first", GOODS.names, built_first),
            "declined to build, a game": lambda games: mean(g.own.declined for g in games),
            "swaps, a game": lambda games: mean(g.own.swaps for g in games),
            "the leader at the end wins": lambda games: share(g.own.leader in g.winners for g in games if g.winners),
        },
    )


def sheets(by: Games) -> list[Sheet]:
    """No table of scores: this game has no points."""
    return [length(by), winners(by), fate(by), conduct(by)]
