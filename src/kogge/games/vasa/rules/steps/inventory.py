"""The inventory of the advanced rules: offers, in the open, one after the other."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vasa.rules.knowledge import show
from kogge.games.vasa.rules.moves import ACCEPT, ASK, DECLINE, DONE, GIVE, OFFER, PROPOSE, WITHDRAW
from kogge.games.vasa.rules.state import ANSWER_OFFER, CELLS, COMPOSE_OFFER, GOODS, INVENTORY, OFFERS, Vasa, cell
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.steps import Step

TO_YOURSELF: Final = Refusal("VR-40", "offer-to-yourself")
ONE_SIDED: Final = Refusal("VR-40", "one-sided")


class Inventory(Step[Vasa]):
    """VR-43: make an offer to one player, or say done; until all are done in a row."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64]([DONE], capacity=5)
        for other in range(s.players):
            if other != seat:
                out = append(out, pack(OFFER, other))
        return out

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DONE:
            return None
        if kind(move) != OFFER:
            return NOT_ASKED
        return TO_YOURSELF if first(move) == seat else None

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        dones = arg1(frame)
        if move == DONE:
            ask_next(s, s.after(seat), dones + 1)
            return
        s.offers[seat] += 1
        for i in range(CELLS):
            s.give[i] = 0
            s.ask[i] = 0
        ask_next(s, s.after(seat), 0)
        s.push(COMPOSE_OFFER, seat, first(move))
        if log.heard:
            log.say(EVERYONE, "offer-began", {"seat": seat, "other": first(move)})


def ask_next(s: Vasa, seat: i64, dones: i64) -> None:
    """VR-43: who has made the last of the offers of the round is done, as all can see."""
    while dones < s.players:
        if s.offers[seat] < OFFERS:
            s.push(INVENTORY, seat, dones)
            return
        seat = s.after(seat)
        dones += 1


def total(markers: vec[i64]) -> i64:
    n: i64 = 0
    for x in markers:
        n += x
    return n


def first_type_lost(s: Vasa, seat: i64, out: vec[i64], into: vec[i64]) -> i64:
    """VR-42: an unbuilt good of which a seat would hold nothing after this swap, or -1."""
    for good in range(GOODS):
        if not s.built >> good & 1:
            left = s.in_hand(seat, good)
            for i in range(good * 3, good * 3 + 3):
                left += into[i] - out[i]
            if left < 1:
                return good
    return -1


class ComposeOffer(Step[Vasa]):
    """VR-40 to VR-42, VR-44: name what is given and what is asked, marker by marker, then propose it."""

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        to = arg1(frame)
        what = kind(move)
        if what == GIVE:
            at = cell(first(move), second(move))
            have = s.hands[seat * CELLS + at]
            if have <= s.give[at]:
                return Refusal("VR-41", "not-so-many", {"good": first(move), "value": second(move), "have": have})
            return None
        if what == ASK:
            if total(s.ask) == s.hand_size(to):
                return Refusal("VR-41", "hand-too-small", {"seat": to, "have": s.hand_size(to)})
            have = s.in_play(first(move), second(move))
            if have <= s.ask[cell(first(move), second(move))]:
                return Refusal("VR-41", "not-in-play", {"good": first(move), "value": second(move), "have": have})
            return None
        if what == PROPOSE:
            if not total(s.give) or not total(s.ask):
                return ONE_SIDED
            lost = first_type_lost(s, seat, s.give, s.ask)
            return None if lost < 0 else Refusal("VR-42", "would-lack", {"good": lost})
        return None if what == WITHDRAW else NOT_ASKED

    def options(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        to = arg1(frame)
        out = vec[i64]([WITHDRAW], capacity=26)
        asked = total(s.ask)
        if asked and total(s.give) and first_type_lost(s, seat, s.give, s.ask) < 0:
            out = append(out, PROPOSE)
        room = asked < s.hand_size(to)
        hands = s.hands  # the hottest loop of the game: locals are read faster than attributes
        supply = s.supply
        give = s.give
        ask = s.ask
        ones = s.printed(1)
        others = s.printed(2)
        for good in range(GOODS):
            for value in range(i64(1), i64(4)):
                at = cell(good, value)
                if hands[seat * CELLS + at] > give[at]:
                    out = append(out, pack(GIVE, good, value))
                if room and (ones if value == 1 else others) - supply[at] > ask[at]:
                    out = append(out, pack(ASK, good, value))
        return out

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = arg1(frame)
        what = kind(move)
        if what == WITHDRAW:
            if log.heard:
                log.say(EVERYONE, "offer-withdrawn", {"seat": seat})
            return
        if what == PROPOSE:
            s.push(ANSWER_OFFER, to, seat)
            if log.heard:
                log.say(EVERYONE, "offer-made", {"seat": seat, "other": to})
            return
        s.push(COMPOSE_OFFER, seat, to)
        good = first(move)
        at = cell(good, second(move))
        if what == ASK:
            s.ask[at] += 1
            if log.heard:
                log.say(EVERYONE, "asked", {"seat": seat, "good": good, "value": second(move)})
            return
        s.give[at] += 1
        learned = show(s, seat, good, s.give[good * 3], s.give[good * 3 + 1], s.give[good * 3 + 2])
        if log.heard:
            log.learn(learned)
            log.say(EVERYONE, "gave", {"seat": seat, "good": good, "value": second(move)})


class AnswerOffer(Step[Vasa]):
    """VR-41, VR-42, VR-44: accept, if it can be fulfilled, or decline."""

    def candidates(self, s: Vasa, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([DECLINE, ACCEPT])

    def refuse(self, s: Vasa, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DECLINE:
            return None
        if move != ACCEPT:
            return NOT_ASKED
        for good in range(GOODS):
            for value in range(i64(1), i64(4)):
                have = s.hands[seat * CELLS + cell(good, value)]
                if have < s.ask[cell(good, value)]:
                    return Refusal("VR-41", "not-so-many", {"good": good, "value": value, "have": have})
        lost = first_type_lost(s, seat, s.ask, s.give)
        return None if lost < 0 else Refusal("VR-42", "would-lack", {"good": lost})

    def apply(self, s: Vasa, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = arg1(frame)
        if move == DECLINE:
            if log.heard:
                log.say(EVERYONE, "declined", {"seat": seat, "other": proposer})
            return
        learned: i64 = 0
        for good in range(GOODS):
            learned |= show(s, seat, good, s.ask[good * 3], s.ask[good * 3 + 1], s.ask[good * 3 + 2])
        for i in range(CELLS):
            change = s.ask[i] - s.give[i]
            s.hands[proposer * CELLS + i] += change
            s.hands[seat * CELLS + i] -= change
        if log.heard:
            log.learn(learned)
            log.say(EVERYONE, "swapped", {"seat": seat, "other": proposer})
