"""VR-70 to VR-76: what becomes of the ship, and who wins."""

from mypy_extensions import i64

from kogge.games.vasa.rules.state import (
    ALL_BUILT,
    CELLS,
    CLOTH,
    FAILED,
    GOODS,
    IRON,
    SAILED,
    SCULPTURE,
    WOOD,
    WRATH,
    Vasa,
    cell,
)
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def part_value(s: Vasa, good: i64) -> i64:
    """What all players have placed on a part."""
    n: i64 = 0
    for seat in range(s.players):
        n += s.ships[seat * GOODS + good]
    return n


def needed(s: Vasa) -> i64:
    """VR-71: what makes a part operational."""
    return 2 * s.players + 1


def failed_parts(s: Vasa) -> i64:
    """The parts that are not operational, a bit each."""
    out: i64 = 0
    for good in range(GOODS):
        if part_value(s, good) < needed(s):
            out |= bit(good)
    return out


def on_ship(s: Vasa, seat: i64, value: i64, among: i64) -> i64:
    """Markers of a value on some parts of a ship."""
    n: i64 = 0
    for good in range(GOODS):
        if among >> good & 1 and s.ships[seat * GOODS + good] == value:
            n += 1
    return n


def in_hand(s: Vasa, seat: i64, value: i64) -> i64:
    n: i64 = 0
    for good in range(GOODS):
        n += s.hands[seat * CELLS + cell(good, value)]
    return n


def standing(s: Vasa, seat: i64, failed: i64) -> i64:
    """VR-73, VR-74: the counts that are compared, first things first, in one number."""
    if failed == 0:
        return (in_hand(s, seat, 3) * 64 + in_hand(s, seat, 2)) * 64 + in_hand(s, seat, 1)
    out = on_ship(s, seat, 3, failed)
    for value in range(i64(3), 0, -1):
        out = out * 64 + on_ship(s, seat, value, ALL_BUILT)
    return out


def find_winner(s: Vasa, failed: i64) -> i64:
    best: i64 = -1
    winner: i64 = -1
    for i in range(s.players):  # VR-75: from the leader clockwise, so the first of the best wins
        seat = s.after(s.leader, i)
        rank = standing(s, seat, failed)
        if rank > best:
            best = rank
            winner = seat
    return winner


def tell_fate(failed: i64, log: Log) -> None:
    """VR-76: what a ship comes to that lacks these parts."""
    if failed >> WOOD & 1:
        log.say(EVERYONE, "sunk", {})
    if failed >> CLOTH & 1:
        log.say(EVERYONE, "lost-at-sea", {})
    if failed >> IRON & 1:
        log.say(EVERYONE, "lost-in-battle", {})
    if failed >> SCULPTURE & 1:
        log.say(EVERYONE, "disgraced", {})


def finish(s: Vasa, log: Log) -> None:
    """VR-70 to VR-76: the ship is launched."""
    failed = failed_parts(s)
    if failed == ALL_BUILT:
        s.over = WRATH  # VR-72
    else:
        s.over = FAILED if failed else SAILED
        s.winners = bit(find_winner(s, failed))
    if not log.heard:
        return
    for good in range(GOODS):
        key = "part-failed" if failed >> good & 1 else "part-holds"
        log.say(EVERYONE, key, {"good": good, "sum": part_value(s, good), "needed": needed(s)})
    tell_fate(failed, log)
    if s.over == WRATH:
        log.say(EVERYONE, "wrath", {})
    else:
        log.say(EVERYONE, "sailed" if s.over == SAILED else "failed", {"seat": find_winner(s, failed)})
