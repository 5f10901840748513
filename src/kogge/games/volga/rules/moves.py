"""Moves of Vikings on the Volga: a kind, and up to two small numbers that it is about."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.moves import pack
from kogge.kernel.sets import contains

# Fate.
LAYER: Final[i64] = 0  # seat
TILE: Final[i64] = 1  # tile
CITY: Final[i64] = 2  # city
CONTRACT: Final[i64] = 3  # contract
# Set-up; fate turns the tiles of a drawn board.
LAY: Final[i64] = 4  # q, r
TURN: Final[i64] = 5  # sixths
TAKE_PASS: Final[i64] = 6  # city
PLACE: Final[i64] = 7  # tile
# A regular turn.
GO: Final[i64] = 8  # tile
BUY_PASS: Final[i64] = 9  # city
BUY: Final[i64] = 10  # good
SELL: Final[i64] = 11  # contract
THROW: Final[i64] = 12  # good
UPGRADE: Final[i64] = 13
SHOW: Final[i64] = 14
END: Final[i64] = 15
# Trade among players.
OFFER_TO: Final[i64] = 16  # seat
GIVE_RUBLES: Final[i64] = 17  # number
GIVE_GOOD: Final[i64] = 18  # good
GIVE_PASS: Final[i64] = 19  # city
GIVE_CONTRACT: Final[i64] = 20  # contract
ASK_RUBLES: Final[i64] = 21  # number
ASK_GOOD: Final[i64] = 22  # good
ASK_PASS: Final[i64] = 23  # city
ASK_CONTRACT: Final[i64] = 24
PROPOSE: Final[i64] = 25
WITHDRAW: Final[i64] = 26
ACCEPT: Final[i64] = 27
DECLINE: Final[i64] = 28
HAND: Final[i64] = 29  # contract
# Special actions, and what follows from them.
HORDE: Final[i64] = 30  # tile
PRINCE: Final[i64] = 31  # tile
DRAW: Final[i64] = 32
RESTART: Final[i64] = 33
HALT: Final[i64] = 34
KEEP: Final[i64] = 35  # contract
PAY: Final[i64] = 36  # good
FLEE: Final[i64] = 37  # tile
SEND: Final[i64] = 38  # tile


def each(out: vec[i64], kind: i64, numbers: i64) -> vec[i64]:
    """out, then the move of this kind for every member of a set."""
    n: i64 = 0
    while numbers:
        if contains(numbers, 0):
            out = append(out, pack(kind, n))
        numbers >>= 1
        n += 1
    return out
