"""Numbers of the steps: the order of the list in rulebook.py."""

from typing import Final

from mypy_extensions import i64

# Setting up.
DRAW_TABLEAU: Final[i64] = 0
DRAW_STARTING_PLAYER: Final[i64] = 1
DRAW_SCORING: Final[i64] = 2
DRAW_EVENT: Final[i64] = 3
OPEN_BONUS: Final[i64] = 4
# The event, movement points and income.
BEGIN_ROUND: Final[i64] = 5
KEEP_BONUS: Final[i64] = 6
GRANT_POINTS: Final[i64] = 7
BUY_POINTS: Final[i64] = 8
INCOME: Final[i64] = 9
CHOOSE_INCOME: Final[i64] = 10
# Turns.
NEXT_TURN: Final[i64] = 11
TURN: Final[i64] = 12
TRAVEL_ON: Final[i64] = 13
PAY_TOLLS: Final[i64] = 14
PAY_TOLL: Final[i64] = 15
TAKE_BONUS: Final[i64] = 16
REFINED: Final[i64] = 17
NOBLE_ORDER: Final[i64] = 18
NOBLE_SOLD: Final[i64] = 19
PUT_UNDER: Final[i64] = 20
BUILT: Final[i64] = 21
UPGRADED: Final[i64] = 22
CHOOSE_GOODS: Final[i64] = 23
SWAP_GIVE: Final[i64] = 24
SWAP_TAKE: Final[i64] = 25
CHOOSE_RAID: Final[i64] = 26
RAID_GOODS: Final[i64] = 27
GRAB_NOBLE: Final[i64] = 28
# Whenever something changes hands.
TAKE_COINS: Final[i64] = 29
PAY_COIN: Final[i64] = 30
PAY_GOODS: Final[i64] = 31
PAY_ANY_GOOD: Final[i64] = 32
MAKE_ROOM: Final[i64] = 33
DRAW_BACK: Final[i64] = 34
DRAW_BONUS: Final[i64] = 35
# The end of the round.
RED_EVENT: Final[i64] = 36
FULFIL_EVENT: Final[i64] = 37
CLOSE_ROUND: Final[i64] = 38
