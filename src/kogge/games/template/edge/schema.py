"""A view of Herring with every field by its name: what the page, the terminal and programs are sent."""

import msgspec
from mypy_extensions import i64

from kogge.games.template.edge.notation import CARDS, CATCHES
from kogge.games.template.rules.generated import HerringView
from kogge.games.template.rules.state import MAKE_BID, ROUNDS, Herring
from kogge.kernel.frames import step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains
from kogge.kernel.state import HIDDEN

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


def lying(card: i64) -> Card | None:
    return Card(None if card == HIDDEN else card) if card else None


def seats(s: Herring, numbers: i64) -> list[str]:
    return [SEATS[seat] for seat in range(s.players) if contains(numbers, seat)]


def rounds_to_come(s: Herring) -> int:
    """The rounds that are still on the stack."""
    return sum(step_of(frame) == MAKE_BID for frame in s.stack)


def describe(view: HerringView) -> HerringTable:
    s = view.table
    return HerringTable(
        viewer=None if view.viewer == PUBLIC else SEATS[view.viewer],
        round=ROUNDS - rounds_to_come(s) + (s.catch > 0),
        catch=s.catch,
        lost=s.lost,
        left=dict(zip(CATCHES.names, s.left, strict=True)),
        players=[
            Player(
                seat=SEATS[seat],
                fish=skipper.fish,
                shown=[card for card in CARDS if contains(skipper.shown, card)],
                away=lying(skipper.away),
                bid=lying(skipper.bid),
            )
            for seat, skipper in enumerate(s.skippers)
        ],
        waiting=seats(s, to_move(s)),
        winners=seats(s, s.winners),
        ending=ENDINGS[s.over - 1].name if s.over else None,
    )
