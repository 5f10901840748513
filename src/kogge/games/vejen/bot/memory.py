"""What bots thought of players, so that a look at somebody who has not changed since is none.

Whoever weighs a turn looks at the others after each of its moves, and they stay as they were.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.bot.outlook import odds, worth
from kogge.games.vejen.rules.components import Board
from kogge.games.vejen.rules.state import HOUSE_IN, HOUSES, SHIP_IN, SIZE, Vejen
from kogge.kernel.rules import prizes

SEATS: Final[i64] = 4


def looks_the_same(a: Vejen, b: Vejen, seat: i64) -> bool:
    """Whether all is equal that a player's worth comes from: the times, what the player has, what others have built.

    The round's card tells its event and which cities it closes.
    """
    if (
        a.players != b.players
        or a.round != b.round
        or a.krone != b.krone
        or a.thaler != b.thaler
        or a.scoring != b.scoring
        or a.row[a.round - 1] != b.row[b.round - 1]
    ):
        return False
    one = a.player
    two = b.player
    for other in range(a.players):
        begin = other * SIZE
        end = begin + SIZE
        if other != seat:
            end = begin + HOUSE_IN + HOUSES
            begin += SHIP_IN
        for i in range(begin, end):
            if one[i] != two[i]:
                return False
    return True


@final
class Look:
    """A player as seen once."""

    __slots__ = ("then", "worth")

    def __init__(self, then: Vejen, worth: float) -> None:
        self.then = then
        self.worth: float = worth


@final
class Memory:
    """The last look at each player in rounds with even numbers and with odd ones: a turn can end in the next round."""

    __slots__ = ("looks",)

    def __init__(self) -> None:
        self.looks: list[Look | None] = [None] * (2 * SEATS)

    def worth(self, board: Board, s: Vejen, seat: i64) -> float:
        at = 2 * seat + (s.round & 1)
        look = self.looks[at]
        if look is None or not looks_the_same(look.then, s, seat):
            look = Look(s.copy(), worth(board, s, seat))
            self.looks[at] = look
        return look.worth

    def hope(self, board: Board, s: Vejen, mine: i64) -> i64:
        """The outlook of one seat, whose things are changing."""
        if s.over:
            return prizes(s)[mine]
        worths = vec[float](capacity=s.players)
        for seat in range(s.players):
            worths = append(worths, worth(board, s, seat) if seat == mine else self.worth(board, s, seat))
        return odds(s, worths)[mine]
