"""The round: the leader, the roles, and its end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.moves import LEADER, ROLE
from kogge.games.vasa.rules.state import (
    ADMIRAL,
    ADMIRAL_REPLACES,
    BUILDING,
    CRAFTSMAN,
    END_ROUND,
    EXCHANGE_GOODS,
    INVENTORY,
    KING,
    KING_ORDERS,
    NEVER_LAUNCHED,
    PROCURE,
    ROLES,
    ROUNDS,
    TAKE_ANY,
    TAKE_ROLE,
    Vasa,
)
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.steps import Step


def begin_round(s: Vasa, log: Log) -> None:
    """VR-10, VR-11: the whole round goes on the stack, last thing first."""
    for role in range(ROLES):
        s.roles[role] = 0
    for seat in range(s.players):
        s.offers[seat] = 0
    s.push_auto(END_ROUND)
    s.push_auto(BUILDING)
    if s.advanced:
        s.push(INVENTORY, s.leader)
    for i in range(s.players - 1, -1, -1):
        s.push(TAKE_ROLE, s.after(s.leader, i))
    if log.heard:
        log.say(EVERYONE, "round-began", {"round": s.round, "seat": s.leader})


class FirstLeader(Step[Vasa]):
    """VR-06: fate names the first shipyard leader."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=5)
        for leader in range(s.players):
            out = append(out, pack(LEADER, leader))
        return out

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if kind(move) == LEADER else NOT_ASKED

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.leader = first(move)
        if log.heard:
            log.learn(EVERYONE)
        begin_round(s, log)


class TakeRole(Step[Vasa]):
    """VR-07, VR-10: take a role that nobody has taken; it is carried out at once."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != ROLE:
            return NOT_ASKED
        taker = s.roles[first(move)]
        return Refusal("VR-10", "role-taken", {"role": first(move), "seat": taker - 1}) if taker else None

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=8)
        for role in range(ROLES):
            if not s.roles[role]:
                out = append(out, pack(ROLE, role))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        role = first(move)
        s.roles[role] = seat + 1
        if log.heard:
            log.say(EVERYONE, "role-taken", {"seat": seat, "role": role})
        if role == ADMIRAL or role == KING:
            if s.built:  # VR-28, VR-30: before that there is nothing to replace, as all can see
                s.push(ADMIRAL_REPLACES if role == ADMIRAL else KING_ORDERS, seat)
            s.push(TAKE_ANY, seat)
        else:
            # VR-13: the chooser twice, then the others clockwise once; the last gets nothing.
            step = PROCURE if role < CRAFTSMAN else EXCHANGE_GOODS
            for i in range(s.players - 2, 0, -1):
                s.push(step, s.after(seat, i), role, 1)
            s.push(step, seat, role, 2)


class EndRound(Step[Vasa]):
    """VR-12, VR-77: the leader card goes one seat on; after the last round the ship is never launched."""

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if s.round == ROUNDS:
            s.over = NEVER_LAUNCHED
            if log.heard:
                log.say(EVERYONE, "never-launched", {"rounds": ROUNDS})
            return
        s.leader = s.after(s.leader)
        s.round += 1
        begin_round(s, log)
