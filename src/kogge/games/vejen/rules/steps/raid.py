"""Raids: the top half of some bonus cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import GOODS, NORMAL, TOP_RAID_SAME_CITY, Board
from kogge.games.vejen.rules.ledger import look_at, markers_at, room
from kogge.games.vejen.rules.moves import DONE, GRAB, RAID, TAKE
from kogge.games.vejen.rules.state import (
    AT,
    CHOOSE_RAID,
    GRAB_NOBLE,
    LIES,
    NOBLE_SIZE,
    PLACES,
    RAID_GOODS,
    SIZE,
    STORE,
    WAREHOUSE,
    Vejen,
)
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE

TAKEN: Final[i64] = 64  # beside the number of goods that are left to take: one was taken


def is_in_reach(s: Vejen, seat: i64, other: i64, top: i64) -> bool:
    """VJ-69: both carts in one city; or the attacker's cart in a city with a countinghouse of the victim."""
    city = s.has(seat, AT)
    if other == seat:
        return False
    return s.has(other, AT) == city if top == TOP_RAID_SAME_CITY else s.place_in(other, city) > 0


def targets(s: Vejen, seat: i64, top: i64) -> vec[i64]:
    """A RAID for each place with goods of a victim in reach."""
    out = vec[i64](capacity=8)
    for other in range(s.players):
        if is_in_reach(s, seat, other, top):
            for place in range(PLACES):
                if s.load_of(other, place):
                    out = append(out, pack(RAID, other, s.name_of(other, place)))
    return out


def refuse_raid(board: Board, s: Vejen, seat: i64, top: i64) -> Refusal | None:
    """VJ-69: somebody in reach who has goods, and room for one."""
    if len(targets(s, seat, top)) == 0:
        key = "nobody-in-city" if top == TOP_RAID_SAME_CITY else "nobody-with-countinghouse"
        return Refusal("VJ-69", key, {"city": s.has(seat, AT)})
    return None if room(board, s, seat) > 0 else Refusal("VJ-69", "no-room")


def begin_raid(board: Board, s: Vejen, seat: i64, top: i64, goods: i64, log: Log) -> None:
    choice = targets(s, seat, top)
    if len(choice) > 1:
        s.push(CHOOSE_RAID, seat, top, goods)
    else:
        raid(board, s, seat, choice[0], goods, log)


def raid(board: Board, s: Vejen, seat: i64, move: i64, goods: i64, log: Log) -> None:
    other = first(move)
    if log.heard:
        log.say(EVERYONE, "raid", {"seat": seat, "other": other, "place": second(move)})
    go_on(board, s, seat, other * 8 + s.place(other, second(move)), goods, log)


def go_on(board: Board, s: Vejen, seat: i64, at: i64, left: i64, log: Log) -> None:
    """VJ-69: up to so many goods, as far as there are any and the warehouse has room; the first must be taken."""
    other, place = at >> 3, at & 7
    if left == TAKEN or room(board, s, seat) == 0 or s.load_of(other, place) == 0:
        return
    only: i64 = -1
    for good in range(GOODS):
        if s.goods_at(other, place, good):
            only = good if only == -1 else GOODS
    if left < TAKEN and only < GOODS:
        take(board, s, seat, at, only, left, log)
    else:
        s.push(RAID_GOODS, seat, at, left)


def take(board: Board, s: Vejen, seat: i64, at: i64, good: i64, left: i64, log: Log) -> None:
    other, place = at >> 3, at & 7
    s.player[other * SIZE + STORE + place * GOODS + good] -= 1
    s.player[seat * SIZE + STORE + WAREHOUSE * GOODS + good] += 1
    if log.heard:
        log.say(EVERYONE, "raided", {"seat": seat, "other": other, "good": good, "place": s.name_of(other, place)})
    go_on(board, s, seat, at, (left - 1) | TAKEN, log)
    if good >= NORMAL:
        markers = markers_at(s, other, place, good)
        if len(markers) > 1:
            s.push(GRAB_NOBLE, CHANCE, at, seat * 8 + good)
        else:
            grab(s, seat, markers[0], log)


def grab(s: Vejen, seat: i64, marker: i64, log: Log) -> None:
    """The victim has seen the back and remembers it; now the raider sees it too."""
    s.noble[marker * NOBLE_SIZE + LIES] = seat * 8 + WAREHOUSE
    if log.heard:
        log.say(EVERYONE, "grabbed", {"seat": seat, "piece": NORMAL + marker})
    look_at(s, seat, marker, log)


class ChooseRaid(Paragraph):
    """VJ-69: whom, and the warehouse or one of the cards."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        top = arg1(frame)
        return targets(s, seat, top)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        top = arg1(frame)
        if kind(move) != RAID:
            return NOT_ASKED
        other = first(move)
        if not is_in_reach(s, seat, other, top):
            return Refusal("VJ-69", "out-of-reach", {"seat": other})
        place = s.place(other, second(move))
        if place < 0 or s.load_of(other, place) == 0:
            return Refusal("VJ-69", "nothing-there", {"seat": other, "place": second(move)})
        return None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        goods = arg2(frame)
        raid(self.board, s, seat, move, goods, log)


class RaidGoods(Paragraph):
    """VJ-69: one good after the other from the place chosen."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64]([DONE], capacity=8)
        for good in range(GOODS):
            out = append(out, pack(TAKE, good))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        at = arg1(frame)
        left = arg2(frame)
        if move == DONE:
            return None if left >= TAKEN else Refusal("VJ-69", "take-one")
        if kind(move) != TAKE:
            return NOT_ASKED
        if s.goods_at(at >> 3, at & 7, first(move)):
            return None
        return Refusal("VJ-69", "no-such-good", {"good": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        at = arg1(frame)
        left = arg2(frame)
        if move != DONE:
            take(self.board, s, seat, at, first(move), left, log)


class GrabNoble(Paragraph):
    """VJ-69: which noble marker of a kind the raider gets is left to fate."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        at = arg1(frame)
        raider = arg2(frame)
        out = vec[i64](capacity=4)
        for marker in markers_at(s, at >> 3, at & 7, raider & 7):
            out = append(out, pack(GRAB, NORMAL + marker))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        at = arg1(frame)
        raider = arg2(frame)
        if kind(move) != GRAB:
            return NOT_ASKED
        for marker in markers_at(s, at >> 3, at & 7, raider & 7):
            if first(move) == NORMAL + marker:
                return None
        return Refusal("VJ-69", "no-such-marker", {"piece": first(move)})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        raider = arg2(frame)
        if log.heard:
            log.learn(EVERYONE)
        grab(s, raider >> 3, first(move) - NORMAL, log)
