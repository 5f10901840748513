"""Refusals that several actions share. The rule that is broken depends on the action."""

from kogge.games.volga.rules.components import City, Contract, Tile
from kogge.games.volga.rules.state import Volga
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import NOBODY
from kogge.kernel.sets import contains


def refuse_held(s: Volga, city: City, rule: str) -> Refusal | None:
    """A pass that somebody has is not to be had."""
    if contains(s.free_passes, city):
        return None
    return Refusal(rule, "pass-held", {"city": city, "seat": s.holder(city)})


def refuse_occupied(s: Volga, tile: Tile, rule: str) -> Refusal | None:
    """The tile has to be unoccupied."""
    if tile == s.horde:
        return Refusal(rule, "horde-there", {"tile": tile})
    if tile == s.prince:
        return Refusal(rule, "prince-there", {"tile": tile})
    owner = s.ship_at(tile)
    return None if owner == NOBODY else Refusal(rule, "ship-there", {"tile": tile, "seat": owner})


def refuse_far(s: Volga, here: Tile, tile: Tile, rule: str) -> Refusal | None:
    """The tile has to be a neighbour."""
    if contains(s.board.neighbours(here), tile):
        return None
    return Refusal(rule, "no-neighbour", {"tile": tile})


def refuse_refuge(s: Volga, here: Tile, tile: Tile, rule: str) -> Refusal | None:
    """The tile has to be an unoccupied neighbour."""
    far = refuse_far(s, here, tile, rule)
    return refuse_occupied(s, tile, rule) if far is None else far


def refuse_draw(s: Volga, contract: Contract) -> Refusal | None:
    """Fate draws from the deck."""
    return None if contains(s.deck, contract) else Refusal("VV-07", "not-in-deck", {"contract": contract})
