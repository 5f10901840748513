"""A view of Vasa Regalis with every field by its name: what the page, the terminal and programs are sent."""

from functools import lru_cache

import msgspec

from kogge.games.vasa.edge.notation import GOODS, ROLES
from kogge.games.vasa.rules.state import ANSWER_OFFER, CELLS, COMPOSE_OFFER, FAILED, PLACE_MARKER, SAILED, WRATH
from kogge.games.vasa.rules.view import VasaView
from kogge.kernel.frames import arg1, step_of, waiting as waiting_of
from kogge.kernel.game import Ending
from kogge.kernel.notation import SEATS
from kogge.kernel.seats import NOBODY, PUBLIC

ENDINGS = (Ending("sailed"), Ending("failed"), Ending("wrath", winner=False), Ending("never-launched", winner=False))
LAUNCHED = (SAILED, FAILED, WRATH)

Markers = dict[str, list[int]]  # by good: how many of value 1, 2, 3


class Square(msgspec.Struct, frozen=True):
    """A square of a ship: the values that may lie there, as far as this viewer can know; one: it is known."""

    good: str
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
    built: list[str]
    supply: Markers
    free_roles: list[str]
    players: list[Player]
    waiting: list[str]
    offer: Offer | None
    my_placed: int | None
    known_of_mine: dict[str, list[Square]]  # what each of the others can know of the viewer's ship
    failed: list[str]  # the parts that were not operational when the ship was launched
    winners: list[str]
    ending: str | None


# Hands and ships are described for every viewer after every move, and most have not changed since.


@lru_cache(4096)
def markers(counts: tuple[int, ...]) -> Markers:
    return {good: list(counts[i * 3 : i * 3 + 3]) for i, good in enumerate(GOODS.names)}


def values(bits: int) -> list[int]:
    return [value for value in (1, 2, 3) if bits >> value & 1]


@lru_cache(4096)
def squares(sets: tuple[int, ...], built: int) -> list[Square]:
    return [Square(good, values(sets[i])) for i, good in enumerate(GOODS.names) if built >> i & 1]


def seats(v: VasaView, bits: int) -> list[str]:
    return [SEATS[seat] for seat in range(v.players) if bits >> seat & 1]


def describe_player(
    v: VasaView, seat: int, owned: tuple[int, ...], may: tuple[int, ...], roles: list[str], placed: bool
) -> Player:
    on_ship = tuple(1 << value for value in v.my_ship) if seat == v.viewer else may
    hand = tuple(v.my_hand) if seat == v.viewer else None
    if v.over in LAUNCHED:  # VR-70: all is turned face up
        hand = tuple(n - (on_ship[i // 3] == 1 << i % 3 + 1) for i, n in enumerate(owned))
    return Player(
        seat=SEATS.names[seat],
        hand_size=sum(owned) - int(v.built).bit_count(),
        hand=markers(hand) if hand else None,
        owned=markers(owned),
        ship=squares(on_ship, v.built),
        roles=roles,
        offers=v.offers[seat],
        placed=placed,
    )


def asked(v: VasaView) -> int | None:
    """The step that waits for an answer."""
    return None if v.over else int(step_of(v.stack[-1]))


def waiting(v: VasaView) -> int:
    return 0 if v.over else int(waiting_of(v.stack[-1]))


def describe_offer(v: VasaView) -> Offer | None:
    step = asked(v)
    if step not in (COMPOSE_OFFER, ANSWER_OFFER):
        return None
    here, there = waiting(v).bit_length() - 1, int(arg1(v.stack[-1]))  # who is asked, and the other
    proposer, receiver = (here, there) if step == COMPOSE_OFFER else (there, here)
    return Offer(SEATS[proposer], SEATS[receiver], markers(tuple(v.give)), markers(tuple(v.ask)))


def describe(v: VasaView) -> VasaTable:
    owned, may, mine = tuple(v.owned), tuple(v.may), tuple(v.known_of_mine)
    held: list[list[str]] = [[] for _ in range(v.players + 1)]  # roles: by nobody, then by each seat
    for role, name in enumerate(ROLES.names, ROLES.first):
        held[v.roles[role]].append(name)
    others = [seat for seat in range(v.players) if seat != v.viewer]
    still = waiting(v)
    chosen = ~still if asked(v) == PLACE_MARKER else 0
    return VasaTable(
        viewer=None if v.viewer == PUBLIC else SEATS[v.viewer],
        round=v.round,
        leader=None if v.leader == NOBODY else SEATS[v.leader],
        advanced=bool(v.advanced),
        built=[good for i, good in enumerate(GOODS.names) if v.built >> i & 1],
        supply=markers(tuple(v.supply)),
        free_roles=held[0],
        players=[
            describe_player(
                v, i, owned[i * CELLS : i * CELLS + CELLS], may[i * 4 : i * 4 + 4], held[i + 1], bool(chosen >> i & 1)
            )
            for i in range(v.players)
        ],
        waiting=seats(v, still),
        offer=describe_offer(v),
        my_placed=v.my_placed or None,
        known_of_mine={SEATS.names[i]: squares(mine[i * 4 : i * 4 + 4], v.built) for i in others if mine},
        failed=[good for i, good in enumerate(GOODS.names) if v.failed >> i & 1],
        winners=seats(v, v.winners),
        ending=ENDINGS[v.over - 1].name if v.over else None,
    )
