"""The inventory of the advanced rules: offers, in the open, one after the other."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules import events
from kogge.games.vasa.rules.components import GOODS, HIGHEST, OFFERS, Good, cell, printed
from kogge.games.vasa.rules.knowledge import show
from kogge.games.vasa.rules.ledger import clear_offer, swap
from kogge.games.vasa.rules.moves import ASK, GIVE, PROPOSE, WITHDRAW
from kogge.games.vasa.rules.state import ANSWER_OFFER, COMPOSE_OFFER, INVENTORY, Vasa
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import Seat
from kogge.kernel.sets import contains
from kogge.kernel.steps import Action, Choice, Plain
from kogge.kernel.vectors import total

TO_YOURSELF: Final = Refusal("VR-40", "offer-to-yourself")
ONE_SIDED: Final = Refusal("VR-40", "one-sided")
NONE_LOST: Final[i64] = -1


class BeDone(Plain[Vasa]):
    """Make no offer now."""

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        dones = arg1(frame)
        ask_next(s, s.after(seat), dones + 1)


class BeginOffer(Action[Vasa]):
    """Make an offer to one player."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return TO_YOURSELF if first(move) == seat else None

    def options(self, s: Vasa, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        for other in range(s.players):
            if other != seat:
                out = append(out, pack(self.kind, other))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = Seat(first(move))
        s.yards[seat].offers += 1
        clear_offer(s)
        ask_next(s, s.after(seat), 0)
        s.push(COMPOSE_OFFER, seat, to)
        log.tell(events.OFFER_BEGAN, seat, to)


def ask_next(s: Vasa, seat: Seat, dones: i64) -> None:
    """VR-43: until all are done in a row; if you have made the last of your offers you are done, as all can see."""
    while dones < s.players:
        if s.yards[seat].offers < OFFERS:
            s.push(INVENTORY, seat, dones)
            return
        seat = s.after(seat)
        dones += 1


def first_type_lost(s: Vasa, seat: Seat, out: vec[i64], into: vec[i64]) -> i64:
    """VR-42: an unbuilt good of which a seat would hold nothing after this swap, or NONE_LOST."""
    yard = s.yards[seat]
    for good in range(GOODS):
        if not contains(s.built, good):
            left = yard.has_any(good)
            for i in range(cell(good, 1), cell(good, HIGHEST) + 1):
                left += into[i] - out[i]
            if left < 1:
                return good
    return NONE_LOST


class ComposeOffer(Choice[Vasa]):
    """What is given and what is asked is named marker by marker, then proposed."""

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        """The hottest loop of the game: one pass over the markers for both what may be given and what may be asked."""
        to = arg1(frame)
        hand = s.yards[seat].hand
        supply = s.supply
        given = s.given
        asked = s.asked
        out = vec[i64]([WITHDRAW], capacity=26)
        named = total(asked)
        if named and total(given) and first_type_lost(s, seat, given, asked) == NONE_LOST:
            out = append(out, PROPOSE)
        room = named < s.yards[to].hand_size()
        at: i64 = 0
        for good in range(GOODS):
            there_are = printed(s.players, 1)
            for value in range(i64(1), HIGHEST + 1):
                if hand[at] > given[at]:
                    out = append(out, pack(GIVE, good, value))
                if room and there_are - supply[at] > asked[at]:
                    out = append(out, pack(ASK, good, value))
                there_are = printed(s.players, 2)
                at += 1
        return out


class Give(Action[Vasa]):
    """VR-44: name a marker that you give; all see it."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        value = second(move)
        have = s.yards[seat].has(good, value)
        if have > s.given[cell(good, value)]:
            return None
        return Refusal("VR-41", "not-so-many", {"good": good, "value": value, "have": have})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        value = second(move)
        s.push(COMPOSE_OFFER, seat, arg1(frame))
        s.given[cell(good, value)] += 1
        log.learn(show_all(s, seat, good, s.given))
        log.tell(events.GAVE, seat, good, value)


def show_all(s: Vasa, seat: Seat, good: Good, markers: vec[i64]) -> i64:
    """All see these markers of a good in a hand. Who learned by it."""
    return show(s, seat, good, markers[cell(good, 1)], markers[cell(good, 2)], markers[cell(good, 3)])


class Ask(Action[Vasa]):
    """Name a marker that you want; it has to be possible, by what all can know, that the other has it."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        to = Seat(arg1(frame))
        good = Good(first(move))
        value = second(move)
        size = s.yards[to].hand_size()
        if total(s.asked) == size:
            return Refusal("VR-41", "hand-too-small", {"seat": to, "have": size})
        have = s.in_play(good, value)
        if have > s.asked[cell(good, value)]:
            return None
        return Refusal("VR-41", "not-in-play", {"good": good, "value": value, "have": have})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        value = second(move)
        s.push(COMPOSE_OFFER, seat, arg1(frame))
        s.asked[cell(good, value)] += 1
        log.tell(events.ASKED, seat, good, value)


class Propose(Plain[Vasa]):
    """VR-40: an offer has two sides."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if not total(s.given) or not total(s.asked):
            return ONE_SIDED
        lost = first_type_lost(s, seat, s.given, s.asked)
        return None if lost == NONE_LOST else Refusal("VR-42", "would-lack", {"good": lost})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = Seat(arg1(frame))
        s.push(ANSWER_OFFER, to, seat)
        log.tell(events.OFFER_MADE, seat, to)


class Withdraw(Plain[Vasa]):
    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(events.OFFER_WITHDRAWN, seat)


class Decline(Plain[Vasa]):
    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        log.tell(events.DECLINED, seat, arg1(frame))


class Accept(Plain[Vasa]):
    """VR-41: a swap is exactly what was agreed, if the receiver can fulfil it."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        yard = s.yards[seat]
        for good in range(GOODS):
            for value in range(i64(1), HIGHEST + 1):
                have = yard.has(good, value)
                if have < s.asked[cell(good, value)]:
                    return Refusal("VR-41", "not-so-many", {"good": good, "value": value, "have": have})
        lost = first_type_lost(s, seat, s.asked, s.given)
        return None if lost == NONE_LOST else Refusal("VR-42", "would-lack", {"good": lost})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = Seat(arg1(frame))
        for good in range(GOODS):
            log.learn(show_all(s, seat, Good(good), s.asked))
        swap(s, proposer, seat)
        log.tell(events.SWAPPED, seat, proposer)
