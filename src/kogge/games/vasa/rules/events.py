"""What happens in Vasa Regalis, and the numbers that it is told with."""

from typing import Final

from kogge.kernel.log import Told

ROUND_BEGAN: Final = Told("round-began", "round", "seat")
ROLE_TAKEN: Final = Told("role-taken", "seat", "role")
NEVER_LAUNCHED: Final = Told("never-launched", "rounds")

PROCURED: Final = Told("procured", "seat", "good")
EXCHANGED: Final = Told("exchanged", "seat", "good", "value", "with")
ADMIRAL_REPLACED: Final = Told("admiral-replaced", "seat", "good")
KING_ORDERED: Final = Told("king-ordered", "seat", "other", "good")
KING_ORDERED_IN_VAIN: Final = Told("king-ordered-in-vain", "seat", "other", "good")
OBEYED: Final = Told("obeyed", "seat", "good")
YOU_REPLACED: Final = Told("you-replaced", "good", "value", "with")

OFFER_BEGAN: Final = Told("offer-began", "seat", "other")
GAVE: Final = Told("gave", "seat", "good", "value")
ASKED: Final = Told("asked", "seat", "good", "value")
OFFER_MADE: Final = Told("offer-made", "seat", "other")
OFFER_WITHDRAWN: Final = Told("offer-withdrawn", "seat")
DECLINED: Final = Told("declined", "seat", "other")
SWAPPED: Final = Told("swapped", "seat", "other")

NOTHING_TO_BUILD: Final = Told("nothing-to-build")
BUILDING_DECLINED: Final = Told("building-declined", "seat")
BUILDING_CHOSEN: Final = Told("building-chosen", "seat", "good")
PLACED: Final = Told("placed", "seat", "good")
YOU_PLACED: Final = Told("you-placed", "good", "value")
BUILT: Final = Told("built", "good")
INSPECTED: Final = Told("inspected", "seat", "other", "good")
YOU_SAW: Final = Told("you-saw", "other", "good", "value")

PART_HOLDS: Final = Told("part-holds", "good", "sum", "needed")
PART_FAILED: Final = Told("part-failed", "good", "sum", "needed")
SUNK: Final = Told("sunk")
LOST_AT_SEA: Final = Told("lost-at-sea")
LOST_IN_BATTLE: Final = Told("lost-in-battle")
DISGRACED: Final = Told("disgraced")
WRATH: Final = Told("wrath")
SAILED: Final = Told("sailed", "seat")
FAILED: Final = Told("failed", "seat")
