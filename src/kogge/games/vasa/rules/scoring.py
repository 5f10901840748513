"""What becomes of the ship, and who wins."""

from mypy_extensions import i64

from kogge.games.vasa.rules import events
from kogge.games.vasa.rules.components import (
    ALL_GOODS,
    CLOTH,
    GOODS,
    HIGHEST,
    IRON,
    SCULPTURE,
    WOOD,
    Goods,
    cell,
)
from kogge.games.vasa.rules.state import FAILED, SAILED, WRATH, Vasa, Yard
from kogge.kernel.log import Log
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.sets import EMPTY, add, bit, contains


def part_value(s: Vasa, good: i64) -> i64:
    """What all players have placed on a part."""
    n: i64 = 0
    for yard in s.yards:
        n += yard.ship[good]
    return n


def needed(s: Vasa) -> i64:
    """VR-71: what makes a part operational."""
    return 2 * s.players + 1


def failed_parts(s: Vasa) -> Goods:
    """The parts that are not operational."""
    out = Goods(EMPTY)
    for good in range(GOODS):
        if part_value(s, good) < needed(s):
            out = add(out, good)
    return out


def on_ship(yard: Yard, value: i64, among: Goods) -> i64:
    """Markers of a value on some parts of a ship."""
    n: i64 = 0
    for good in range(GOODS):
        if contains(among, good) and yard.ship[good] == value:
            n += 1
    return n


def in_hand(yard: Yard, value: i64) -> i64:
    n: i64 = 0
    for good in range(GOODS):
        n += yard.hand[cell(good, value)]
    return n


def beats(yard: Yard, other: Yard, failed: Goods) -> bool:
    """Whether this yard comes before another, if these parts have failed."""
    return better_ship(yard, other, failed) if failed else better_hand(yard, other)


def better_hand(yard: Yard, other: Yard) -> bool:
    """VR-73: most threes in hand, then most twos, then most ones."""
    for value in range(HIGHEST, 0, -1):
        if in_hand(yard, value) != in_hand(other, value):
            return in_hand(yard, value) > in_hand(other, value)
    return False


def better_ship(yard: Yard, other: Yard, failed: Goods) -> bool:
    """VR-74: most threes on the failed parts, then most threes on the ship, then most twos, then most ones."""
    if on_ship(yard, 3, failed) != on_ship(other, 3, failed):
        return on_ship(yard, 3, failed) > on_ship(other, 3, failed)
    for value in range(HIGHEST, 0, -1):
        if on_ship(yard, value, ALL_GOODS) != on_ship(other, value, ALL_GOODS):
            return on_ship(yard, value, ALL_GOODS) > on_ship(other, value, ALL_GOODS)
    return False


def find_winner(s: Vasa, failed: Goods) -> Seat:
    """VR-75: of those who are tied, the leader, or the next clockwise."""
    winner = s.leader
    for i in range(i64(1), s.players):
        seat = s.after(s.leader, i)
        if beats(s.yards[seat], s.yards[winner], failed):
            winner = seat
    return winner


def launch(s: Vasa, log: Log) -> None:
    """VR-70, VR-72: the game ends when the fourth type has been placed; with no part operational everybody loses."""
    failed = failed_parts(s)
    winner = Seat(NOBODY)
    if failed == ALL_GOODS:
        s.over = WRATH
    else:
        s.over = FAILED if failed else SAILED
        winner = find_winner(s, failed)
        s.winners = bit(winner)
    tell_parts(s, failed, log)
    tell_fate(failed, log)
    if s.over == WRATH:
        log.tell(events.WRATH)
    elif s.over == SAILED:
        log.tell(events.SAILED, winner)
    else:
        log.tell(events.FAILED, winner)


def tell_parts(s: Vasa, failed: Goods, log: Log) -> None:
    for good in range(GOODS):
        what = events.PART_FAILED if contains(failed, good) else events.PART_HOLDS
        log.tell(what, good, part_value(s, good), needed(s))


def tell_fate(failed: Goods, log: Log) -> None:
    """VR-76: what a ship comes to that lacks these parts."""
    if contains(failed, WOOD):
        log.tell(events.SUNK)
    if contains(failed, CLOTH):
        log.tell(events.LOST_AT_SEA)
    if contains(failed, IRON):
        log.tell(events.LOST_IN_BATTLE)
    if contains(failed, SCULPTURE):
        log.tell(events.DISGRACED)
