"""Moving the own ship."""

from mypy_extensions import i64

from kogge.games.volga.rules.hexes import ALL_TILES, TILES, by_river, neighbours, reach
from kogge.games.volga.rules.ledger import pay, pay_bank
from kogge.games.volga.rules.refusals import refuse_far
from kogge.games.volga.rules.state import CITIES, FEE, RIVER_STEPS, Volga
from kogge.kernel.log import Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def toll_cities(s: Volga, seat: i64) -> i64:
    """VV-24, VV-25: the cities that stop a player and want a fee: unburned ones without the pass."""
    return (bit(CITIES) - 1) & ~s.burned & ~s.passes[seat]


def open_tiles(s: Volga, seat: i64, toll: i64) -> i64:
    """VV-21, VV-24: not the Horde's tile, and no city whose fee the player cannot pay."""
    out = ALL_TILES & ~bit(s.horde)
    return out if s.rubles[seat] >= FEE else out & ~toll


def next_tiles(s: Volga, seat: i64, left: i64) -> i64:
    """VV-20 to VV-25: the tiles that the ship may enter now. left: river steps that are left."""
    if left == 0:
        return 0
    here = s.ships[seat]
    toll = toll_cities(s, seat)
    may_enter = open_tiles(s, seat, toll)
    others = s.other_ships(seat)
    # VV-20: overland only as the whole move.
    out = (neighbours(s.near, here) if left == RIVER_STEPS else by_river(s.near, here)) & may_enter
    for tile in range(TILES):
        if out & others & bit(tile):
            onward: i64 = 0
            if by_river(s.near, here) & ~toll & bit(tile):
                onward = reach(s.near, tile, left - 1, may_enter, toll, others)
            if not onward:
                out &= ~bit(tile)  # VV-22
    return out


def refuse_go(s: Volga, seat: i64, tile: i64, left: i64) -> Refusal | None:
    if left == 0:
        return Refusal("VV-20", "moved-already")
    here = s.ships[seat]
    far = refuse_far(s, here, tile, "VV-20")
    if far is not None:
        return far
    if left < RIVER_STEPS and not by_river(s.near, here) >> tile & 1:
        return Refusal("VV-20", "no-river", {"tile": tile})
    if tile == s.horde:
        return Refusal("VV-21", "horde-there", {"tile": tile})
    if toll_cities(s, seat) >> tile & 1 and s.rubles[seat] < FEE:
        return Refusal("VV-24", "no-fee", {"city": tile, "price": FEE, "have": s.rubles[seat]})
    if not next_tiles(s, seat, left) >> tile & 1:
        return Refusal("VV-22", "cannot-end-there", {"tile": tile, "seat": s.ship_at(tile)})
    return None


def go(s: Volga, seat: i64, tile: i64, left: i64, log: Log) -> i64:
    """VV-20, VV-24, VV-25: one step; how many by river are left after it."""
    left = left - 1 if by_river(s.near, s.ships[seat]) >> tile & 1 else 0
    s.ships[seat] = tile
    if log.heard:
        log.say(EVERYONE, "ship-moved", {"seat": seat, "tile": tile})
    if not toll_cities(s, seat) >> tile & 1:
        return left
    owner = s.holder(tile)
    if log.heard:
        log.say(EVERYONE, "fee-due", {"seat": seat, "city": tile})
    if owner < 0:
        pay_bank(s, seat, FEE, log)
    else:
        pay(s, seat, owner, FEE, log)
    return 0
