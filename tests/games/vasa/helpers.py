"""What the rule tests of Vasa Regalis share: quick ways to a table on which a rule shows."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vasa.edge.notation import GOODS
from kogge.games.vasa.edge.schema import Markers
from kogge.games.vasa.rules.components import cell
from kogge.games.vasa.rules.state import PLACE_MARKER
from kogge.kernel.notation import SEATS
from kogge.kernel.sets import add, bit
from kogge.words import step_name
from tests.play import Play, at, seat

Told = list[tuple[str, dict[str, int]]]

WOOD, CLOTH, IRON, SCULPTURE = range(4)
P1, P2, P3, P4, P5 = range(5)


def vasa(moves: str = "", players: int = 3, **options: str) -> Play:
    """A table whose first leader is p1, unless another is named."""
    return at("vasa", moves, players, **{"leader": "p1", **options})


def asked(t: Play) -> str:
    """The step that waits."""
    return step_name(t.match.asked())


def idle(t: Play, until: str, who: str | None = None) -> Play:
    """All let be what they may, and take any role, until somebody (or this seat) is asked this."""
    while asked(t) != until or (who and who not in t.waiting):
        let_be(t)
        assert not t.s.over, f"the game ended before {until}"
    return t


def let_be(t: Play) -> Play:
    """Whoever is asked does as little as may be; the admiral and the king stay free."""
    options = t.options(t.waiting[0])
    tame = [move for move in ("done", *(f"role {good}-procurer" for good in GOODS.names)) if move in options]
    return t.do(f"{t.waiting[0]} {(tame or options)[0]}")


def deal(t: Play, who: str, **goods: list[int]) -> Play:
    """Put the markers of value 1, 2 and 3 of some goods in a hand, instead of those that are there."""
    for good, counts in goods.items():
        for value, n in enumerate(counts, 1):
            marker, hand = cell(GOODS.names.index(good), value), yard(t, who).hand
            t.s.supply[marker] += hand[marker] - n
            hand[marker] = n
            assert t.s.supply[marker] >= 0, f"there are not so many {good} {value}"
    return t


def yard(t: Play, who: str) -> Any:
    """What a player has in truth."""
    return t.s.yards[seat(who)]


def conjure(t: Play, who: str, ship: Mapping[str, int], **hand: list[int]) -> Play:
    """Give a player these markers on the ship and, by value, in hand, and no others, wherever they come from. Nobody
    knows more of the ship than which goods are on it, and the markers need not fit those of the others."""
    mine = yard(t, who)
    mine.ship = vec[i64]([ship.get(good, 0) for good in GOODS.names])
    mine.hand = vec[i64]([n for good in GOODS.names for n in hand.get(good, [0, 0, 0])])
    anything = bit(1) | bit(2) | bit(3)
    rows = range(t.s.players + 1)
    mine.known = vec[i64]([anything if good in ship and i != seat(who) else 0 for i in rows for good in GOODS.names])
    for good in ship:
        t.s.built = add(t.s.built, GOODS.names.index(good))
    return t


def ask_all_to_place(t: Play, good: str) -> Play:
    """Whatever was asked: now all place a marker of this good, and the leader chose it."""
    t.s.stack = t.s.stack[:1]  # the end of the round
    t.s.push_all(PLACE_MARKER, GOODS.names.index(good), t.s.leader)
    return t


def at_building(players: int = 3, leader: str = "p1", advanced: str = "off", **hands: Markers) -> Play:
    """The leader of the first round is asked what to build; these markers are in hand instead of those dealt."""
    t = vasa(players=players, leader=leader, advanced=advanced)
    for who, goods in hands.items():
        deal(t, who, **goods)
    return idle(t, "choose-building", leader)


def build(t: Play, good: str, *values: int) -> Play:
    """The leader has a good built, and every seat places such a marker; then the inspection waits."""
    leader = t.view().leader
    t.do(f"{leader} build {good}")
    for who, value in zip(SEATS.names, values, strict=False):
        t.do(f"{who} place {good} {value}")
    return t


def built(players: int = 3, **hands: list[int]) -> Play:
    """Wood is built and nobody has looked: hands are markers of wood, and everybody has placed the lowest."""
    t = at_building(players, "p1", "off", **{who: {"wood": counts} for who, counts in hands.items()})
    lowest = [next(v for v in (1, 2, 3) if yard(t, who).has(WOOD, v)) for who in SEATS.names[:players]]
    return build(t, "wood", *lowest)


def take_role(t: Play, who: str, role: str) -> Play:
    """All let be what they may until this seat has taken this role."""
    return idle(t, "take-role", who).do(f"{who} role {role}")


def player(t: Play, who: str, viewer: str = "") -> Any:
    return t.view(viewer or who).players[seat(who)]


def hand(t: Play, who: str, good: str) -> list[int]:
    """Markers of value 1, 2, 3 of a good in a hand, as its owner sees it."""
    counts: list[int] = player(t, who).hand[good]
    return counts


def may(t: Play, viewer: str, owner: str, good: str = "wood") -> list[int]:
    """The values that may lie on a square, as far as a viewer can know."""
    squares = {square.good: square.may for square in player(t, owner, viewer).ship}
    values: list[int] = squares[good]
    return values


def supply(t: Play, good: str) -> list[int]:
    counts: list[int] = t.view().supply[good]
    return counts


def said(t: Play, who: str = "public", since: int = -1) -> Told:
    """What a viewer read of the last move, or from a move on."""
    return [(event.key, event.numbers) for event in t.read(who, since)]


def viewers(t: Play) -> list[str]:
    return [*SEATS.names[: t.match.players], "public"]
