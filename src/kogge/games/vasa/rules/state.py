"""The table of Vasa Regalis, and who may see what of it."""

from typing import Annotated, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vasa.rules.components import ALL_GOODS, CELLS, GOODS, HIGHEST, Goods, Values, cell, printed
from kogge.kernel.seats import PUBLIC, Seat
from kogge.kernel.sets import EMPTY, add
from kogge.kernel.state import Frozen, Own, Part, PerSeat, Ruled, Sets, State

# Step ids: the order of the list in rulebook.py.
FIRST_LEADER: Final[i64] = 0
TAKE_ROLE: Final[i64] = 1
PROCURE: Final[i64] = 2  # good, how many more
EXCHANGE_GOODS: Final[i64] = 3  # role, how many more
TAKE_ANY: Final[i64] = 4
ADMIRAL_REPLACES: Final[i64] = 5
KING_ORDERS: Final[i64] = 6
OBEY_KING: Final[i64] = 7  # good
INVENTORY: Final[i64] = 8  # how many were done in a row
COMPOSE_OFFER: Final[i64] = 9  # to whom
ANSWER_OFFER: Final[i64] = 10  # from whom
BUILDING: Final[i64] = 11
CHOOSE_BUILDING: Final[i64] = 12  # how many declined
PLACE_MARKER: Final[i64] = 13  # good, who chose it
INSPECT: Final[i64] = 14
END_ROUND: Final[i64] = 15

# Endings.
SAILED: Final[i64] = 1
FAILED: Final[i64] = 2
WRATH: Final[i64] = 3
NEVER_LAUNCHED: Final[i64] = 4


@final
class Yard(Part):
    """What one player has. What is in hand and on the ship together is public: see knowledge.py."""

    hand: Ruled[vec[i64]]  # markers by cell; others count those on the ship among them
    ship: Own[Frozen[vec[i64]]]  # by good: the value placed, or 0
    placed: Own[i64]  # the value chosen in secret while a part is being built, or 0
    known: Ruled[Frozen[Sets[Annotated[vec[i64], HIGHEST + 1]]]]  # by viewer and good: what may lie on the ship
    offers: i64  # made this round

    def has(self, good: i64, value: i64) -> i64:
        """Markers in hand."""
        return self.hand[cell(good, value)]

    def has_any(self, good: i64) -> i64:
        """Markers of a good in hand, of any value."""
        at = cell(good, 1)
        return self.hand[at] + self.hand[at + 1] + self.hand[at + 2]

    def owns(self, good: i64, value: i64) -> i64:
        """Markers in hand and on the ship."""
        return self.hand[cell(good, value)] + (1 if self.ship[good] == value else 0)

    def values_in_hand(self, good: i64) -> Values:
        out = Values(EMPTY)
        for value in range(i64(1), HIGHEST + 1):
            if self.hand[cell(good, value)]:
                out = add(out, value)
        return out

    def hand_size(self) -> i64:
        n: i64 = 0
        for i in range(CELLS):
            n += self.hand[i]
        return n


class Vasa(State):
    advanced: i64  # 1: with the inventory
    leader: Seat  # NOBODY until one is drawn
    round: i64
    built: Annotated[Goods, GOODS]
    takers: Frozen[vec[i64]]  # by role: who took it this round, or NOBODY
    supply: vec[i64]  # markers by cell
    given: vec[i64]  # markers by cell in the offer that is being made
    asked: vec[i64]
    yards: PerSeat[Yard]

    def in_play(self, good: i64, value: i64) -> i64:
        """VR-04: markers out of the supply, which is public."""
        return printed(self.players, value) - self.supply[cell(good, value)]

    def is_launched(self) -> bool:
        return self.built == ALL_GOODS

    def row(self, viewer: i64) -> i64:
        """Which of the rows of `known` is a viewer's; the public's is the last."""
        return self.players if viewer == PUBLIC else viewer
