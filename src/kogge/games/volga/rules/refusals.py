"""Refusals that several steps share."""

from mypy_extensions import i64

from kogge.games.volga.rules.hexes import neighbours
from kogge.games.volga.rules.moves import CONTRACT
from kogge.games.volga.rules.state import Volga
from kogge.kernel.moves import first, kind
from kogge.kernel.refusals import NOT_ASKED, Refusal


def refuse_held(s: Volga, city: i64, rule: str) -> Refusal | None:
    """VV-08, VV-26: a pass that somebody has is not to be had."""
    if s.free_passes >> city & 1:
        return None
    return Refusal(rule, "pass-held", {"city": city, "seat": s.holder(city)})


def refuse_occupied(s: Volga, tile: i64, rule: str) -> Refusal | None:
    """VV-51: unoccupied means no ship, no Horde, no Prince."""
    if tile == s.horde:
        return Refusal(rule, "horde-there", {"tile": tile})
    if tile == s.prince:
        return Refusal(rule, "prince-there", {"tile": tile})
    owner = s.ship_at(tile)
    return Refusal(rule, "ship-there", {"tile": tile, "seat": owner}) if owner >= 0 else None


def refuse_far(s: Volga, here: i64, tile: i64, rule: str) -> Refusal | None:
    if neighbours(s.near, here) >> tile & 1:
        return None
    return Refusal(rule, "no-neighbour", {"tile": tile})


def refuse_neighbour(s: Volga, here: i64, move: i64, what: i64, rule: str) -> Refusal | None:
    """A neighbouring unoccupied tile is asked for."""
    if kind(move) != what:
        return NOT_ASKED
    far = refuse_far(s, here, first(move), rule)
    return refuse_occupied(s, first(move), rule) if far is None else far


def refuse_draw(s: Volga, move: i64) -> Refusal | None:
    """VV-07, VV-49: fate draws from the deck."""
    if kind(move) != CONTRACT:
        return NOT_ASKED
    return None if s.deck >> first(move) & 1 else Refusal("VV-07", "not-in-deck", {"contract": first(move)})
