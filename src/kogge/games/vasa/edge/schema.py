"""A view of Vasa Regalis with every field by its name: what the page, the terminal and programs are sent."""

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.games.vasa.rules.state import ANSWER_OFFER, CELLS, COMPOSE_OFFER, FAILED, PLACE_MARKER, SAILED, WRATH
from kogge.games.vasa.rules.view import VasaView
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import NOBODY, PUBLIC

ENDINGS = (Ending("sailed"), Ending("failed"), Ending("wrath", winner=False), Ending("never-launched", winner=False))
LAUNCHED = (SAILED, FAILED, WRATH)

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


# Players, hands and ships are described for every viewer after every move. Most have not changed since, and look the
# same to others.


@lru_cache(4096)
def markers(counts: tuple[int, ...]) -> Markers:
    return {good: list(counts[i * 3 : i * 3 + 3]) for i, good in enumerate(GOODS.names)}


def values(bits: int) -> list[int]:
    return [value for value in (1, 2, 3) if bits >> value & 1]


@lru_cache(4096)
def squares(sets: tuple[int, ...], built: int) -> list[Square]:
    return [Square(good, values(sets[i])) for i, good in enumerate(GOODS.names) if built >> i & 1]


@lru_cache
def seats(bits: int) -> list[str]:
    return [SEATS[seat] for seat in range(len(SEATS.names)) if bits >> seat & 1]


@lru_cache
def goods(bits: int) -> list[str]:
    return [good for i, good in enumerate(GOODS.names) if bits >> i & 1]


@lru_cache(4096)
def roles_held(holders: tuple[int, ...], players: int) -> list[list[str]]:
    """By nobody, then by each seat."""
    held: list[list[str]] = [[] for _ in range(players + 1)]
    for role, name in enumerate(ROLES.names, ROLES.first):
        held[holders[role]].append(name)
    return held


def describe_player(
    v: VasaView, seat: int, owned: tuple[int, ...], may: tuple[int, ...], roles: list[str], placed: bool
) -> Player:
    on_ship = tuple([1 << value for value in v.my_ship]) if seat == v.viewer else may
    hand = tuple(v.my_hand) if seat == v.viewer else None
    if v.over in LAUNCHED:  # VR-70: all is turned face up
        hand = tuple(n - (on_ship[i // 3] == 1 << i % 3 + 1) for i, n in enumerate(owned))
    return player(seat, owned, on_ship, hand, int(v.built), tuple(roles), int(v.offers[seat]), placed)


@lru_cache(4096)
def player(
    seat: int,
    owned: tuple[int, ...],
    on_ship: tuple[int, ...],
    hand: tuple[int, ...] | None,
    built: int,
    roles: tuple[str, ...],
    offers: int,
    placed: bool,
) -> Player:
    return Player(
        seat=SEATS.names[seat],
        hand_size=sum(owned) - built.bit_count(),
        hand=markers(hand) if hand else None,
        owned=markers(owned),
        ship=squares(on_ship, built),
        roles=list(roles),
        offers=offers,
        placed=placed,
    )


def asked(v: VasaView) -> int | None:
    """The step that waits for an answer."""
    return None if v.over else int(v.stack[-1] & 0xFF)


def waiting(v: VasaView) -> int:
    return 0 if v.over else int(v.stack[-1] >> 8 & 0xFF)


def describe_offer(v: VasaView) -> Offer | None:
    step = asked(v)
    if step not in (COMPOSE_OFFER, ANSWER_OFFER):
        return None
    here, there = waiting(v).bit_length() - 1, int(v.stack[-1] >> 16 & 0xFF)  # who is asked, and the other
    proposer, receiver = (here, there) if step == COMPOSE_OFFER else (there, here)
    return Offer(SEATS[proposer], SEATS[receiver], markers(tuple(v.give)), markers(tuple(v.ask)))


def describe(v: VasaView) -> VasaTable:
    owned, may, mine = tuple(v.owned), tuple(v.may), tuple(v.known_of_mine)
    held = roles_held(tuple(v.roles), v.players)
    others = [seat for seat in range(v.players) if seat != v.viewer]
    still = waiting(v)
    chosen = ~still if asked(v) == PLACE_MARKER else 0
    return VasaTable(
        viewer=None if v.viewer == PUBLIC else SEATS[v.viewer],
        round=v.round,
        leader=None if v.leader == NOBODY else SEATS[v.leader],
        advanced=bool(v.advanced),
        built=goods(v.built),
        supply=markers(tuple(v.supply)),
        free_roles=held[0],
        players=[
            describe_player(
                v, i, owned[i * CELLS : i * CELLS + CELLS], may[i * 4 : i * 4 + 4], held[i + 1], bool(chosen >> i & 1)
            )
            for i in range(v.players)
        ],
        waiting=seats(still),
        offer=describe_offer(v),
        my_placed=v.my_placed or None,
        known_of_mine={SEATS.names[i]: squares(mine[i * 4 : i * 4 + 4], v.built) for i in others if mine},
        failed=goods(v.failed),
        winners=seats(v.winners),
        ending=ENDINGS[v.over - 1].name if v.over else None,
    )
