"""A view of Ice with every field by its name: what the page, the terminal and programs are sent."""

import msgspec
from mypy_extensions import i64

from tests.docs.ice.edge.notation import CARGOES, FROSTS
from tests.docs.ice.rules.generated import IceView
from tests.docs.ice.rules.state import FREEZE_OVER, Ice
from kogge.kernel.frames import step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains
from kogge.kernel.state import HIDDEN

ENDINGS = (Ending("thawed"),)


class Cargo(msgspec.Struct, frozen=True):
    """A cargo card on the table."""

    name: str | None  # None: face down


class Player(msgspec.Struct, frozen=True):
    seat: str
    silver: int
    cargo: Cargo | None  # in the hold
    sold: str | None


class IceTable(msgspec.Struct, frozen=True):
    viewer: str | None
    to_come: int  # weeks that have not begun
    frost: str | None
    highest: int
    bidder: str | None
    players: list[Player]
    waiting: list[str]
    winners: list[str]
    ending: str | None


def lying(cargo: i64) -> Cargo | None:
    return Cargo(None if cargo == HIDDEN else CARGOES[cargo]) if cargo else None


def seats(s: Ice, numbers: i64) -> list[str]:
    return [SEATS[seat] for seat in range(s.players) if contains(numbers, seat)]


def describe(view: IceView) -> IceTable:
    s = view.table
    return IceTable(
        viewer=None if view.viewer == PUBLIC else SEATS[view.viewer],
        to_come=sum(step_of(frame) == FREEZE_OVER for frame in s.stack),
        frost=FROSTS[s.frost] if s.frost else None,
        highest=int(s.highest),
        bidder=SEATS[s.bidder - 1] if s.bidder else None,
        players=[
            Player(
                seat=SEATS[seat],
                silver=int(merchant.silver),
                cargo=lying(merchant.cargo),
                sold=CARGOES[merchant.sold] if merchant.sold else None,
            )
            for seat, merchant in enumerate(s.merchants)
        ],
        waiting=seats(s, to_move(s)),
        winners=seats(s, s.winners),
        ending=ENDINGS[s.over - 1].name if s.over else None,
    )
