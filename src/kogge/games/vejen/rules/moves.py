"""Moves of Vejen: their kinds, and what each is about (see goods.Piece, state.PlaceName and state.BonusCard)."""

from typing import Final

from mypy_extensions import i64

END: Final[i64] = 0  # your turn
DONE: Final[i64] = 1  # that is all, or no, thank you
TRAVEL: Final[i64] = 2  # city
SAIL: Final[i64] = 3  # city
BUY: Final[i64] = 4  # good
BONUS: Final[i64] = 5  # card: buy it
LOAD: Final[i64] = 6  # piece
REFINE: Final[i64] = 7  # recipe
SELL: Final[i64] = 8  # city of the countinghouse card, piece or ALL
BUILD: Final[i64] = 9  # building
UPGRADE: Final[i64] = 10  # upgrade
LOAN: Final[i64] = 11  # good
PLAY: Final[i64] = 12  # card, half
GIVE: Final[i64] = 13  # place, piece
TAKE: Final[i64] = 14  # good
LEAVE: Final[i64] = 15  # the good that there is no room for
COIN: Final[i64] = 16  # currency to pay with
KRONER: Final[i64] = 17  # how many of the coins received; the others are Thalers
RAID: Final[i64] = 18  # seat, place
KEEP: Final[i64] = 19  # card
FULFIL: Final[i64] = 20  # the event
FIRST: Final[i64] = 21  # piece: whose bonus comes first
# Fate's.
TABLEAU: Final[i64] = 32  # colour
STARTING: Final[i64] = 33  # seat
SCORING: Final[i64] = 34  # scoring card
EVENT: Final[i64] = 35  # event card
DRAW: Final[i64] = 36  # card
BACK: Final[i64] = 37  # back
GRAB: Final[i64] = 38  # piece
OPEN: Final[i64] = 39  # card

ALL: Final[i64] = 19  # in the place of a piece: all that is on the card
TOP_HALF: Final[i64] = 0
BOTTOM_HALF: Final[i64] = 1
