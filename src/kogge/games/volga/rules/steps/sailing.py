"""Sailing: the move of your ship, the fees of the cities, and the ships that are in the way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import ALL_CITIES, ALL_TILES, FEE, RIVER_STEPS, Cities, City, Tile, Tiles
from kogge.games.volga.rules.ledger import pay, pay_bank
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_far
from kogge.games.volga.rules.state import Volga
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.sets import EMPTY, contains, members, without
from kogge.kernel.steps import Action

MOVED_ALREADY: Final = Refusal("VV-20", "moved-already")


class Sail(Action[Volga]):
    """VV-20, VV-21: up to three steps by river in a turn, or one overland; never onto the Horde's tile."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        tile = Tile(first(move))
        captain = s.captains[seat]
        if s.river_steps == 0:
            return MOVED_ALREADY
        far = refuse_far(s, captain.at, tile, "VV-20")
        if far is not None:
            return far
        if not contains(ways(s, captain.at), tile):
            return Refusal("VV-20", "no-river", {"tile": tile})
        if tile == s.horde:
            return Refusal("VV-21", "horde-there", {"tile": tile})
        if not contains(open_tiles(s, seat), tile):
            return Refusal("VV-24", "no-fee", {"city": tile, "price": FEE, "have": captain.rubles})
        if not can_end(s, seat, tile, steps_after(s, captain.at, tile)):
            return Refusal("VV-22", "cannot-end-there", {"tile": tile, "seat": s.ship_at(tile)})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        if s.river_steps == 0:
            return out
        here = s.captains[seat].at
        tiles = Tiles(ways(s, here) & open_tiles(s, seat))
        with_ships = tiles & s.other_ships(seat)
        if with_ships != EMPTY:
            for tile in members(with_ships):
                if not can_end(s, seat, Tile(tile), steps_after(s, here, Tile(tile))):
                    tiles = without(tiles, tile)
        return each(out, self.kind, tiles)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(first(move))
        captain = s.captains[seat]
        s.river_steps = steps_after(s, captain.at, tile)
        captain.at = tile
        log.tell(events.SHIP_MOVED, seat, tile)
        if contains(toll_cities(s, seat), tile):
            s.river_steps = 0
            pay_fee(s, seat, City(tile), log)


def ways(s: Volga, here: Tile) -> Tiles:
    """Where the next step can lead: by river; overland only as the whole move."""
    return s.board.neighbours(here) if s.river_steps == RIVER_STEPS else s.board.by_river(here)


def steps_after(s: Volga, here: Tile, tile: Tile) -> i64:
    """How many river steps are left once the ship has gone there."""
    return s.river_steps - 1 if contains(s.board.by_river(here), tile) else 0


def toll_cities(s: Volga, seat: Seat) -> Cities:
    """VV-24, VV-25: the cities that stop you and take a fee: those not burned whose pass you do not have."""
    return Cities(ALL_CITIES & ~s.burned & ~s.captains[seat].passes)


def open_tiles(s: Volga, seat: Seat) -> Tiles:
    """The tiles that you may enter: not the Horde's, and no city whose fee you cannot pay."""
    out = without(ALL_TILES, s.horde)
    return out if s.captains[seat].rubles >= FEE else Tiles(out & ~toll_cities(s, seat))


def can_end(s: Volga, seat: Seat, tile: Tile, steps: i64) -> bool:
    """VV-22: a move may pass through other ships but not end with one. Whether a ship that has come to this tile, with
    so many river steps left, can end its move here or further on."""
    if not contains(s.other_ships(seat), tile):
        return True
    if steps == 0 or contains(toll_cities(s, seat), tile):
        return False
    for onward in members(s.board.by_river(tile) & open_tiles(s, seat)):
        if can_end(s, seat, Tile(onward), steps - 1):
            return True
    return False


def must_sail_on(s: Volga, seat: Seat) -> bool:
    """Whether your ship is passing through another, so that nothing else can be done. One that has not moved is not."""
    return s.river_steps < RIVER_STEPS and contains(s.other_ships(seat), s.captains[seat].at)


def pay_fee(s: Volga, seat: Seat, city: City, log: Log) -> None:
    """To whoever holds the pass; if nobody does, to the bank."""
    holder = s.holder(city)
    log.tell(events.FEE_DUE, seat, city)
    if holder == NOBODY:
        pay_bank(s, seat, FEE, log)
    else:
        pay(s, seat, holder, FEE, log)
