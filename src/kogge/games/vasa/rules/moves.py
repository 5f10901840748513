"""Moves of Vasa Regalis: a kind, and up to two small numbers above it (bits 8 to 15 and 16 to 23)."""

from typing import Final

from mypy_extensions import i64

DONE: Final[i64] = 0  # take no more, decline, let be
LEADER: Final[i64] = 1  # seat
ROLE: Final[i64] = 2  # role
TAKE: Final[i64] = 3  # good
EXCHANGE: Final[i64] = 4  # good, value made
REPLACE: Final[i64] = 5  # good, value put on the ship
ORDER: Final[i64] = 6  # seat, good
BUILD: Final[i64] = 7  # good
PLACE: Final[i64] = 8  # good, value
LOOK: Final[i64] = 9  # seat, good
OFFER: Final[i64] = 10  # seat
GIVE: Final[i64] = 11  # good, value
ASK: Final[i64] = 12  # good, value
PROPOSE: Final[i64] = 13
WITHDRAW: Final[i64] = 14
ACCEPT: Final[i64] = 15
DECLINE: Final[i64] = 16
