"""A view of Vasa Regalis with every field by its name: what the page, the terminal and programs are sent."""

from functools import lru_cache
from typing import Annotated

import msgspec
from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.games.vasa.rules.generated import VasaView, new_yard
from kogge.games.vasa.rules.scoring import failed_parts
from kogge.games.vasa.rules.state import ANSWER_OFFER, COMPOSE_OFFER, PLACE_MARKER, Vasa
from kogge.kernel.frames import arg1, step_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS, naming
from kogge.kernel.rules import to_move
from kogge.kernel.seats import NOBODY, PUBLIC
from kogge.kernel.sets import bit, contains, only, size

ENDINGS = (Ending("sailed"), Ending("failed"), Ending("wrath", winner=False), Ending("never-launched", winner=False))

Good = Annotated[str, Meta(title="good")]
Markers = dict[Good, list[int]]  # by good: how many of value 1, 2, 3


class Square(msgspec.Struct, frozen=True):
    """A square of a ship: the values that may lie there, as far as this viewer can know; one: it is known."""

    good: Good
    may: list[int]


class Player(msgspec.Struct, frozen=True):
    seat: str
    hand_size: int
    hand: Markers | None  # None: hidden
    owned: Markers  # in hand and on the ship together: all have seen it come and go
    ship: list[Square]  # of the goods built
    roles: list[str]
    offers: int
    placed: bool  # has chosen a marker for the part that is being built


class Offer(msgspec.Struct, frozen=True):
    proposer: str
    receiver: str
    gives: Markers
    asks: Markers


class VasaTable(msgspec.Struct, frozen=True):
    viewer: str | None
    round: int
    leader: str | None  # None: still to be drawn
    advanced: bool
    built: list[Good]
    supply: Markers
    free_roles: list[str]
    players: list[Player]
    waiting: list[str]
    offer: Offer | None
    my_placed: int | None
    known_of_mine: dict[str, list[Square]]  # what each of the others can know of the viewer's ship
    failed: list[Good]  # the parts that were not operational when the ship was launched
    winners: list[str]
    ending: str | None


goods, seats = naming(GOODS), naming(SEATS)

# Hands and ships are described for every viewer after every move, and most have not changed since.


@lru_cache(4096)
def markers(counts: tuple[int, ...]) -> Markers:
    return {good: list(counts[i * 3 : i * 3 + 3]) for i, good in enumerate(GOODS.names)}


def values(numbers: i64) -> list[int]:
    return [value for value in (1, 2, 3) if contains(numbers, value)]


@lru_cache(4096)
def squares(sets: tuple[int, ...], built: int) -> list[Square]:
    return [Square(good, values(sets[i])) for i, good in enumerate(GOODS.names) if contains(built, i)]


@lru_cache(4096)
def owned(hand: tuple[int, ...], ship: tuple[int, ...]) -> tuple[int, ...]:
    """Markers by cell, in hand and on the ship."""
    yard = new_yard()
    yard.hand, yard.ship = vec[i64](hand), vec[i64](ship)
    return tuple(int(yard.owns(good, value)) for good in GOODS for value in (1, 2, 3))


def asked(s: Vasa) -> int | None:
    """The step that waits for an answer."""
    return None if s.over else int(step_of(s.top()))


def known_of(view: VasaView, seat: int, viewer: i64) -> tuple[int, ...]:
    """What a viewer may think lies on the squares of a ship."""
    row = int(view.table.row(viewer)) * len(GOODS.names)
    return tuple(view.table.yards[seat].known)[row : row + len(GOODS.names)]


def describe_player(view: VasaView, seat: int, roles: list[str]) -> Player:
    s = view.table
    yard = s.yards[seat]
    is_mine = seat == view.viewer
    owns = owned(tuple(yard.hand), tuple(yard.ship))
    return Player(
        seat=SEATS.names[seat],
        hand_size=sum(owns) - int(size(s.built)),
        hand=markers(tuple(yard.hand)) if is_mine or s.is_launched() else None,
        owned=markers(owns),
        ship=squares(tuple(bit(v) for v in yard.ship) if is_mine else known_of(view, seat, view.viewer), int(s.built)),
        roles=roles,
        offers=yard.offers,
        placed=asked(s) == PLACE_MARKER and not contains(to_move(s), seat),
    )


def describe_offer(s: Vasa) -> Offer | None:
    if asked(s) not in (COMPOSE_OFFER, ANSWER_OFFER):
        return None
    here, there = only(to_move(s)), arg1(s.top())  # who is asked, and the other
    proposer, receiver = (here, there) if asked(s) == COMPOSE_OFFER else (there, here)
    return Offer(SEATS[proposer], SEATS[receiver], markers(tuple(s.given)), markers(tuple(s.asked)))


def describe(view: VasaView) -> VasaTable:
    s, viewer = view.table, view.viewer
    held: dict[int, list[str]] = {seat: [] for seat in (NOBODY, *range(s.players))}
    for role, name in enumerate(ROLES.names, ROLES.first):
        held[s.takers[role]].append(name)
    mine = int(viewer)
    others = [seat for seat in range(s.players) if viewer not in (seat, PUBLIC)]
    return VasaTable(
        viewer=None if viewer == PUBLIC else SEATS[viewer],
        round=s.round,
        leader=None if s.leader == NOBODY else SEATS[s.leader],
        advanced=bool(s.advanced),
        built=goods(s.built),
        supply=markers(tuple(s.supply)),
        free_roles=held[NOBODY],
        players=[describe_player(view, seat, held[seat]) for seat in range(s.players)],
        waiting=seats(to_move(s)),
        offer=describe_offer(s),
        my_placed=(s.yards[mine].placed or None) if viewer != PUBLIC else None,
        known_of_mine={SEATS.names[i]: squares(known_of(view, mine, i), int(s.built)) for i in others},
        failed=goods(failed_parts(s)) if s.is_launched() else [],
        winners=seats(s.winners),
        ending=ENDINGS[s.over - 1].name if s.over else None,
    )
