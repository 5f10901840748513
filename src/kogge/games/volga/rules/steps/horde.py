"""The special action of the Horde, and what ships do that are driven away."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import neighbours
from kogge.games.volga.rules.ledger import bank_pays, hand_good, pay, return_good
from kogge.games.volga.rules.moves import FLEE, HALT, HORDE, PAY, SEND, each, each_tile
from kogge.games.volga.rules.refusals import refuse_far, refuse_neighbour, refuse_occupied
from kogge.games.volga.rules.scoring import finish
from kogge.games.volga.rules.state import (
    CITIES,
    DRIVE_AWAY,
    FIFTH_CITY,
    GOODS,
    LAST_CITY,
    MOVE_HORDE,
    PAY_GOOD,
    RAID,
    REWARD,
    SEND_PRINCE,
    Volga,
    count,
)
from kogge.games.volga.rules.steps.end import send_prince
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE, NOBODY
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step


def horde_enters(s: Volga, tile: i64, left: i64, log: Log) -> None:
    """VV-40 to VV-44: what the Horde finds on a tile stops it; it burns, raids and fights, in this order."""
    s.horde = tile
    if log.heard:
        log.say(EVERYONE, "horde-moved", {"seat": s.active, "tile": tile})
    stops = False
    if s.is_standing(tile):
        stops = True
        burn(s, tile, log)
        if s.over:  # VV-44: before anything else on the tile
            return
    if s.prince == tile:
        stops = True
        s.push(SEND_PRINCE, s.active)
    owner = s.ship_at(tile)
    if owner >= 0:
        stops = True
        s.push_auto(DRIVE_AWAY, owner)
        raid(s, owner, log)
    if left and not stops:
        s.push(MOVE_HORDE, s.active, left)


def burn(s: Volga, city: i64, log: Log) -> None:
    """VV-41: the leftmost marker goes from the price card onto the city; the fifth ends the game."""
    s.burned |= bit(city)
    if log.heard:
        log.say(EVERYONE, "burned", {"seat": s.active, "city": city})
    bank_pays(s, s.active, REWARD, log)
    if not s.over and count(s.burned) == LAST_CITY:
        finish(s, FIFTH_CITY, log)


def raid(s: Volga, owner: i64, log: Log) -> None:
    """VV-42, VV-44: a ruble, or else a good of the owner's choice, or else nothing; the own ship pays nothing."""
    if log.heard:
        log.say(EVERYONE, "raided", {"seat": s.active, "other": owner})
    if owner == s.active:
        return
    if s.rubles[owner] >= RAID:
        pay(s, owner, s.active, RAID, log)
    elif s.carried(owner):
        s.push(PAY_GOOD, owner)


class MoveHorde(Step[Volga]):
    """VV-40: a second step, or none."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64]([HALT], capacity=7), HORDE, neighbours(s.near, s.horde))

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == HALT:
            return None
        return refuse_far(s, s.horde, first(move), "VV-40") if kind(move) == HORDE else NOT_ASKED

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        if move != HALT:
            horde_enters(s, first(move), left - 1, log)
        elif log.heard:
            log.say(EVERYONE, "horde-halted", {"seat": seat})


class PayGood(Step[Volga]):
    """VV-42: who has no money pays with a good of choice; what does not fit the raider's ship goes to its stack."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=GOODS)
        for good in range(GOODS):
            out = append(out, pack(PAY, good))
        return out

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != PAY:
            return NOT_ASKED
        good = first(move)
        return None if s.goods[seat * GOODS + good] else Refusal("VV-42", "not-carried", {"good": good})

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if s.holds(s.active, s.carried(s.active) + 1):
            hand_good(s, seat, s.active, first(move), log)
        else:
            return_good(s, seat, first(move), log)


class DriveAway(Step[Volga]):
    """VV-42, VV-48: the owner moves the ship to a neighbouring unoccupied tile, no fee; if none is free it stays."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        owner = arg1(frame)
        return each_tile(FLEE, neighbours(s.near, s.ships[owner]) & s.unoccupied())

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner = arg1(frame)
        return refuse_neighbour(s, s.ships[owner], move, FLEE, "VV-42" if s.ships[owner] == s.horde else "VV-48")

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner = arg1(frame)
        if seat != NOBODY:
            s.ships[owner] = first(move)
            if log.heard:
                log.say(EVERYONE, "fled", {"seat": owner, "tile": first(move)})
        elif neighbours(s.near, s.ships[owner]) & s.unoccupied():
            s.push(DRIVE_AWAY, owner, owner)
        elif log.heard:
            log.say(EVERYONE, "cannot-flee", {"seat": owner})


def refuges(s: Volga) -> i64:
    """VV-43: unburned, unoccupied cities; if there is none, any unoccupied tile."""
    cities = s.unoccupied() & (bit(CITIES) - 1) & ~s.burned
    return cities if cities else s.unoccupied()


class SendPrince(Step[Volga]):
    """VV-43: the Horde has beaten the Prince: the active player sends him to a city. He rebuilds nothing."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each_tile(SEND, refuges(s))

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != SEND:
            return NOT_ASKED
        why = refuse_occupied(s, first(move), "VV-43")
        if why is None and not refuges(s) >> first(move) & 1:
            why = Refusal("VV-43", "prince-wants-city", {"tile": first(move)})
        return why

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        send_prince(s, first(move), log)
