"""The special action of the Horde: it burns, raids and fights, and ships flee from it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import (
    ALL_CITIES,
    GOODS,
    HORDE_STEPS,
    RAID,
    REWARD,
    City,
    Good,
    Tile,
    Tiles,
)
from kogge.games.volga.rules.ledger import bank_pays, hand_good, pay, return_good
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_far, refuse_occupied, refuse_refuge
from kogge.games.volga.rules.scoring import end_if_burned_down
from kogge.games.volga.rules.state import DRIVE_AWAY, LEAVE_TILE, MOVE_HORDE, PAY_GOOD, SEND_PRINCE, Volga
from kogge.games.volga.rules.steps.turn import refuges, send_prince
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.sets import EMPTY, add, contains
from kogge.kernel.steps import Action, Plain, Step


class MoveHorde(Action[Volga]):
    """VV-40: move the Horde one or two steps in any direction; rivers do not matter."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_far(s, s.horde, Tile(first(move)), "VV-40")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.board.neighbours(s.horde))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        horde_enters(s, Tile(first(move)), HORDE_STEPS - 1, log)


class HordeGoesOn(MoveHorde):
    """Its second step."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        horde_enters(s, Tile(first(move)), left - 1, log)


class HordeHalts(Plain[Volga]):
    """One step is enough."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(events.HORDE_HALTED, seat)


def horde_enters(s: Volga, tile: Tile, left: i64, log: Log) -> None:
    """VV-44: whatever the Horde finds on a tile stops it. It burns, raids and fights, in this order."""
    s.horde = tile
    log.tell(events.HORDE_MOVED, s.active, tile)
    city = s.is_standing(tile)
    prince = tile == s.prince
    owner = s.ship_at(tile)
    if city:
        burn(s, City(tile), log)
        if s.over:  # before anything else happens on the tile
            return
    if prince:
        s.push(SEND_PRINCE, s.active)
    if owner != NOBODY:
        s.push_auto_for(LEAVE_TILE, owner)
        raid(s, owner, log)
    if left and not city and not prince and owner == NOBODY:
        s.push(MOVE_HORDE, s.active, left)


def burn(s: Volga, city: City, log: Log) -> None:
    """VV-41: a city that is entered burns, and the active player gets a ruble. The fifth ends the game."""
    s.burned = add(s.burned, city)
    log.tell(events.BURNED, s.active, city)
    bank_pays(s, s.active, REWARD, log)
    end_if_burned_down(s, log)


def raid(s: Volga, owner: Seat, log: Log) -> None:
    """VV-42: a ship pays a ruble; without money, a good; with neither, nothing. Then it flees. Yours pays nothing."""
    captain = s.captains[owner]
    log.tell(events.RAIDED, s.active, owner)
    if owner == s.active:
        return
    if captain.rubles >= RAID:
        pay(s, owner, s.active, RAID, log)
    elif captain.cargo():
        s.push(PAY_GOOD, owner)


class PayGood(Action[Volga]):
    """Pay with a good of your choice; what does not fit on the raider's ship goes to its stack."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        return None if s.captains[seat].goods[good] else Refusal("VV-42", "not-carried", {"good": good})

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=GOODS)
        for good in range(GOODS):
            out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        raider = s.captains[s.active]
        if raider.can_carry(raider.cargo() + 1):
            hand_good(s, seat, s.active, good, log)
        else:
            return_good(s, seat, good, log)


class LeaveTile(Step[Volga]):
    """A ship has to make room for the Horde or the Prince; if no neighbouring tile is unoccupied, it stays."""

    def happen(self, s: Volga, seat: Seat, frame: Frame, log: Log) -> None:
        if refuges(s, s.captains[seat].at) == EMPTY:
            log.tell(events.CANNOT_FLEE, seat)
        else:
            s.push(DRIVE_AWAY, seat)


class Flee(Action[Volga]):
    """The owner chooses where the ship goes; no city takes a fee."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        here = s.captains[seat].at
        return refuse_refuge(s, here, Tile(first(move)), "VV-42" if here == s.horde else "VV-48")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, refuges(s, s.captains[seat].at))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(first(move))
        s.captains[seat].at = tile
        log.tell(events.FLED, seat, tile)


class SendPrince(Action[Volga]):
    """VV-43: the Horde has beaten the Prince. Send him to an unburned, unoccupied city; if there is none, anywhere."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        tile = Tile(first(move))
        why = refuse_occupied(s, tile, "VV-43")
        if why is None and not contains(self.goals(s), tile):
            why = Refusal("VV-43", "prince-wants-city", {"tile": tile})
        return why

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, self.goals(s))

    def goals(self, s: Volga) -> Tiles:
        tiles = s.unoccupied()
        cities = Tiles(tiles & ALL_CITIES & ~s.burned)
        return tiles if cities == EMPTY else cities

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        send_prince(s, Tile(first(move)), log)
