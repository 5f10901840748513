"""Raids: the top half of some bonus cards."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules import events
from kogge.games.vejen.rules.cards import TOP_RAID_SAME_CITY
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.events import GRABBED, RAIDED
from kogge.games.vejen.rules.goods import GOODS, Good, Marker, Piece, is_noble, marker_of, piece_of
from kogge.games.vejen.rules.ledger import look_at, room
from kogge.games.vejen.rules.moves import RAID
from kogge.games.vejen.rules.state import NO_PLACE, PLACES, WAREHOUSE, Merchant, PlaceName, Vejen
from kogge.games.vejen.rules.step_ids import CHOOSE_RAID, GRAB_NOBLE, RAID_GOODS
from kogge.games.vejen.rules.steps.base import VejenAction
from kogge.kernel.frames import Frame, arg1, arg2, arg3, arg4
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, EVERYONE, Seat
from kogge.kernel.steps import Action, Plain


def is_in_reach(s: Vejen, seat: i64, other: i64, top: i64) -> bool:
    """Both carts in one city; or the attacker's cart in a city with a countinghouse of the victim."""
    if other == seat:
        return False
    city, victim = s.merchants[seat].at, s.merchants[other]
    return victim.at == city if top == TOP_RAID_SAME_CITY else victim.has_house(city)


def targets(s: Vejen, seat: i64, top: i64) -> vec[i64]:
    """A RAID for each place with goods of a victim in reach."""
    out = vec[i64](capacity=8)
    for other in range(s.players):
        if is_in_reach(s, seat, other, top):
            victim = s.merchants[other]
            for place in range(PLACES):
                if victim.load(place):
                    out = append(out, pack(RAID, other, victim.name_of(place)))
    return out


def refuse_raid(components: Components, s: Vejen, seat: i64, top: i64) -> Refusal | None:
    """VJ-69: a raid needs somebody in reach who has goods, and room for one of them."""
    merchant = s.merchants[seat]
    if len(targets(s, seat, top)) == 0:
        key = "nobody-in-city" if top == TOP_RAID_SAME_CITY else "nobody-with-countinghouse"
        return Refusal("VJ-69", key, {"city": merchant.at})
    return None if room(components, merchant) > 0 else Refusal("VJ-69", "no-room")


def begin_raid(components: Components, s: Vejen, seat: i64, top: i64, goods: i64, log: Log) -> None:
    choice = targets(s, seat, top)
    if len(choice) > 1:
        s.push(CHOOSE_RAID, seat, top, goods)
    else:
        raid(components, s, seat, Move(choice[0]), goods, log)


def raid(components: Components, s: Vejen, seat: i64, move: Move, goods: i64, log: Log) -> None:
    other, name = first(move), PlaceName(second(move))
    log.tell(events.RAID, seat, other, name)
    go_on(components, s, seat, other, s.merchants[other].place(name), goods, False, log)


class ChooseRaid(VejenAction):
    """Whom to raid: a warehouse, or one of the cards."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return targets(s, seat, arg1(frame))

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        top, other, name = arg1(frame), first(move), PlaceName(second(move))
        if not is_in_reach(s, seat, other, top):
            return Refusal("VJ-69", "out-of-reach", {"seat": other})
        place = s.merchants[other].place(name)
        if place == NO_PLACE or s.merchants[other].load(place) == 0:
            return Refusal("VJ-69", "nothing-there", {"seat": other, "place": name})
        return None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        raid(self.components, s, seat, move, arg2(frame), log)


def go_on(
    components: Components, s: Vejen, seat: i64, other: i64, place: i64, left: i64, has_taken: bool, log: Log
) -> None:
    """Up to so many goods, as far as there are any and the warehouse has room. The first has to be taken."""
    victim = s.merchants[other]
    if left == 0 or room(components, s.merchants[seat]) == 0 or victim.load(place) == 0:
        return
    if has_taken or kinds_at(victim, place) > 1:
        s.push(RAID_GOODS, seat, other, place, left, has_taken)
    else:
        good: i64 = 0
        while not victim.holds(place, good):
            good += 1
        take(components, s, seat, other, place, Good(good), left, log)


def kinds_at(merchant: Merchant, place: i64) -> i64:
    """How many different goods lie in a place."""
    n: i64 = 0
    for good in range(GOODS):
        if merchant.holds(place, good):
            n += 1
    return n


def take(components: Components, s: Vejen, seat: i64, other: i64, place: i64, good: Good, left: i64, log: Log) -> None:
    victim = s.merchants[other]
    victim.take(place, good)
    s.merchants[seat].put(WAREHOUSE, good)
    log.tell(RAIDED, seat, other, good, victim.name_of(place))
    go_on(components, s, seat, other, place, left - 1, True, log)
    if is_noble(good):
        markers = s.nobles.at(other, place, good)
        if len(markers) > 1:
            s.push(GRAB_NOBLE, CHANCE, seat, other, place, good)
        else:
            grab(s, seat, Marker(markers[0]), log)


class RaidGood(VejenAction):
    """One good after the other from the place chosen."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=GOODS)
        for good in range(GOODS):
            out = append(out, pack(self.kind, good))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        other, place, good = arg1(frame), arg2(frame), Good(first(move))
        return None if s.merchants[other].holds(place, good) else Refusal("VJ-69", "no-such-good", {"good": good})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        other, place, left = arg1(frame), arg2(frame), arg3(frame)
        take(self.components, s, seat, other, place, Good(first(move)), left, log)


class StopRaid(Plain[Vejen]):
    """Enough, once a good was taken."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        has_taken = arg4(frame)
        return None if has_taken else Refusal("VJ-69", "take-one")


class GrabNoble(Action[Vejen]):
    """Which noble marker of a kind the raider gets is left to fate."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        other, place, good = arg2(frame), arg3(frame), Good(arg4(frame))
        out = vec[i64](capacity=4)
        for marker in s.nobles.at(other, place, good):
            out = append(out, pack(self.kind, piece_of(marker)))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        other, place, good = arg2(frame), arg3(frame), Good(arg4(frame))
        piece = Piece(first(move))
        for marker in s.nobles.at(other, place, good):
            if piece == piece_of(marker):
                return None
        return Refusal("VJ-69", "no-such-marker", {"piece": piece})

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        raider = arg1(frame)
        log.learn(EVERYONE)
        grab(s, raider, marker_of(Piece(first(move))), log)


def grab(s: Vejen, seat: i64, marker: Marker, log: Log) -> None:
    """The victim has seen the back and remembers it; now the raider sees it too."""
    s.nobles.move(marker, seat, WAREHOUSE)
    log.tell(GRABBED, seat, piece_of(marker))
    look_at(s, seat, marker, log)
