"""A view of Herring with every field by its name: what the page, the terminal and programs are sent."""

import msgspec

from kogge.games.template.edge.notation import CARDS, CATCHES
from kogge.games.template.rules.state import MAKE_BID, ROUNDS
from kogge.games.template.rules.view import FACE_DOWN, HerringView
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import PUBLIC

ENDINGS = (Ending("home"),)


class Card(msgspec.Struct, frozen=True):
    """A card that lies on the table."""

    number: int | None  # None: face down


class Player(msgspec.Struct, frozen=True):
    seat: str
    fish: int
    shown: list[int]
    away: Card | None
    bid: Card | None


class HerringTable(msgspec.Struct, frozen=True):
    viewer: str | None
    round: int  # the last that began
    catch: int
    lost: int
    left: dict[str, int]
    players: list[Player]
    waiting: list[str]
    winners: list[str]
    ending: str | None


def lying(card: int) -> Card | None:
    return Card(None if card == FACE_DOWN else card) if card else None


def seats(v: HerringView, bits: int) -> list[str]:
    return [SEATS[seat] for seat in range(v.players) if bits >> seat & 1]


def rounds_to_come(v: HerringView) -> int:
    """The rounds that are still on the stack."""
    return sum(frame & 0xFF == MAKE_BID for frame in v.stack)


def describe(v: HerringView) -> HerringTable:
    return HerringTable(
        viewer=None if v.viewer == PUBLIC else SEATS[v.viewer],
        round=ROUNDS - rounds_to_come(v) + (v.catch > 0),
        catch=v.catch,
        lost=v.lost,
        left=dict(zip(CATCHES.names, v.left, strict=True)),
        players=[
            Player(
                seat=SEATS[seat],
                fish=v.fish[seat],
                shown=[card for card in CARDS if v.shown[seat] >> card & 1],
                away=lying(v.away[seat]),
                bid=lying(v.bids[seat]),
            )
            for seat in range(v.players)
        ],
        waiting=[] if v.over else seats(v, v.stack[-1] >> 8 & 0xFF),
        winners=seats(v, v.winners),
        ending=ENDINGS[v.over - 1].name if v.over else None,
    )
