"""The round: the leader, the roles, and its end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules import events
from kogge.games.vasa.rules.components import ADMIRAL, CRAFTSMAN, KING, ROLES, ROUNDS, Role
from kogge.games.vasa.rules.state import (
    ADMIRAL_REPLACES,
    BUILDING,
    END_ROUND,
    EXCHANGE_GOODS,
    INVENTORY,
    KING_ORDERS,
    NEVER_LAUNCHED,
    PROCURE,
    TAKE_ANY,
    TAKE_ROLE,
    Vasa,
)
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, NOBODY, Seat
from kogge.kernel.steps import Action, Step
from kogge.kernel.vectors import changed, filled


def begin_round(s: Vasa, log: Log) -> None:
    """VR-11: roles, inventory, building. The whole round goes on the stack, last thing first."""
    s.takers = filled(ROLES, NOBODY)
    for yard in s.yards:
        yard.offers = 0
    s.push_auto(END_ROUND)
    s.push_auto(BUILDING)
    if s.advanced:
        s.push(INVENTORY, s.leader)
    for i in range(s.players - 1, -1, -1):
        s.push(TAKE_ROLE, s.after(s.leader, i))
    log.tell(events.ROUND_BEGAN, s.round, s.leader)


class NameLeader(Action[Vasa]):
    """VR-06: fate names the first shipyard leader."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=5)
        for leader in range(s.players):
            out = append(out, pack(self.kind, leader))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.leader = Seat(first(move))
        log.learn(EVERYONE)
        begin_round(s, log)


class TakeRole(Action[Vasa]):
    """VR-07, VR-10: take a role that nobody has taken; it is carried out at once."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        role = Role(first(move))
        taker = s.takers[role]
        return None if taker == NOBODY else Refusal("VR-10", "role-taken", {"role": role, "seat": taker})

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        for role in range(ROLES):
            if s.takers[role] == NOBODY:
                out = append(out, pack(self.kind, role))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        role = Role(first(move))
        s.takers = changed(s.takers, role, seat)
        log.tell(events.ROLE_TAKEN, seat, role)
        if role == ADMIRAL or role == KING:
            if s.built:  # before that there is nothing to replace, as all can see
                s.push(ADMIRAL_REPLACES if role == ADMIRAL else KING_ORDERS, seat)
            s.push(TAKE_ANY, seat)
        else:
            carry_out_in_turn(s, seat, PROCURE if role < CRAFTSMAN else EXCHANGE_GOODS, role)


def carry_out_in_turn(s: Vasa, seat: Seat, step: i64, role: Role) -> None:
    """VR-13: the chooser twice, then the others clockwise once; the last gets nothing."""
    for i in range(s.players - 2, 0, -1):
        s.push(step, s.after(seat, i), role, 1)
    s.push(step, seat, role, 2)


class EndRound(Step[Vasa]):
    """VR-12, VR-77: the leader card goes one seat on; after the last round the ship is never launched."""

    def happen(self, s: Vasa, seat: Seat, frame: Frame, log: Log) -> None:
        if s.round == ROUNDS:
            s.over = NEVER_LAUNCHED
            log.tell(events.NEVER_LAUNCHED, ROUNDS)
            return
        s.leader = s.after(s.leader)
        s.round += 1
        begin_round(s, log)
