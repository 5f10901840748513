"""Trade among the players: an offer, its answer, and the swap."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import neighbours
from kogge.games.volga.rules.knowledge import move_hidden, show_in_hand
from kogge.games.volga.rules.ledger import hand_good, hand_passes, pay
from kogge.games.volga.rules.moves import (
    ACCEPT,
    ASK_CONTRACT,
    ASK_GOOD,
    ASK_PASS,
    ASK_RUBLES,
    DECLINE,
    GIVE_CONTRACT,
    GIVE_GOOD,
    GIVE_PASS,
    GIVE_RUBLES,
    HAND,
    PROPOSE,
    WITHDRAW,
    each,
)
from kogge.games.volga.rules.state import (
    ANSWER_OFFER,
    ASK,
    CARGO,
    COMPOSE_OFFER,
    CONTRACTS,
    GOODS,
    HAND_OVER,
    OFFER,
    OFFERS,
    PASSES,
    RUBLES,
    SMALL_SHIP,
    SWAP,
    Volga,
    count,
)
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg2
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step

TO_YOURSELF: Final = Refusal("VV-33", "offer-to-yourself")
EMPTY_OFFER: Final = Refusal("VV-33", "offer-empty")
RUBLES_NAMED: Final = Refusal("VV-33", "rubles-named-already")


def refuse_offer(s: Volga, seat: i64, to: i64, made: i64) -> Refusal | None:
    """VV-33: to a player on a neighbouring tile, three times a turn."""
    if to == seat:
        return TO_YOURSELF
    if not neighbours(s.near, s.ships[seat]) >> s.ships[to] & 1:
        return Refusal("VV-33", "not-beside", {"seat": to})
    return Refusal("VV-33", "offers-used-up", {"limit": OFFERS}) if made >= OFFERS else None


def begin_offer(s: Volga, seat: i64, to: i64, log: Log) -> None:
    s.push(COMPOSE_OFFER, seat, to)
    if log.heard:
        log.say(EVERYONE, "offer-began", {"seat": seat, "other": to})


def clear_offer(s: Volga) -> None:
    for i in range(OFFER):
        s.offer[i] = 0


def is_empty(s: Volga) -> bool:
    for n in s.offer:
        if n:
            return False
    return True


def names_rubles(s: Volga) -> bool:
    """One sum is enough in an offer: of two, only the difference would change hands."""
    return s.offer[RUBLES] != 0 or s.offer[ASK + RUBLES] != 0


def cargo_after(s: Volga, seat: i64, out: i64, into: i64) -> i64:
    """Goods on a ship once those of one half of the offer have left it and those of the other have come."""
    n = s.carried(seat)
    for i in range(CARGO, CARGO + GOODS):
        n += s.offer[into + i] - s.offer[out + i]
    return n


def refuse_cargo(s: Volga, seat: i64, out: i64, into: i64) -> Refusal | None:
    """VV-33, VV-28: the ship's limit holds afterwards."""
    if s.holds(seat, cargo_after(s, seat, out, into)):
        return None
    return Refusal("VV-28", "ship-full", {"seat": seat, "limit": SMALL_SHIP})


class ComposeOffer(Step[Volga]):
    """VV-33: name what is given and asked, thing by thing, then propose it.

    Who has which money, goods, passes and how many contracts is public, so nothing is asked that is not there. Which
    contracts are given nobody sees before the offer is made, and then only the receiver.
    """

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        to = arg1(frame)
        what = kind(move)
        if what == WITHDRAW:
            return None
        if what == PROPOSE:
            return EMPTY_OFFER if is_empty(s) else refuse_cargo(s, seat, 0, ASK)
        if GIVE_RUBLES <= what <= GIVE_CONTRACT:
            return refuse_thing(s, seat, what, first(move), 0)
        if ASK_RUBLES <= what <= ASK_CONTRACT:
            return refuse_thing(s, to, what - ASK_RUBLES + GIVE_RUBLES, first(move), ASK)
        return NOT_ASKED

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        to = arg1(frame)
        out = vec[i64]([WITHDRAW], capacity=64)
        if not is_empty(s) and s.holds(seat, cargo_after(s, seat, 0, ASK)):
            out = append(out, PROPOSE)
        return add_things(add_things(out, s, seat, 0), s, to, ASK)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        to = arg1(frame)
        what = kind(move)
        if what == WITHDRAW:
            clear_offer(s)
            if log.heard:
                log.say(EVERYONE, "offer-withdrawn", {"seat": seat, "other": to})
        elif what == PROPOSE:
            s.push(ANSWER_OFFER, to, seat)
            show_in_hand(s, s.offer[CONTRACTS], seat, to)
            if log.heard:
                log.say(EVERYONE, "offer-made", {"seat": seat, "other": to})
                if s.offer[CONTRACTS]:
                    log.learn(bit(to))
                    for contract in range(i64(30)):
                        if s.offer[CONTRACTS] >> contract & 1:
                            log.say(bit(seat) | bit(to), "contract-offered", {"seat": seat, "contract": contract})
        else:
            s.push(COMPOSE_OFFER, seat, to)
            add_to_offer(s, what, first(move))
            if log.heard:
                tell_thing(log, seat, what, first(move))


def add_things(out: vec[i64], s: Volga, owner: i64, half: i64) -> vec[i64]:
    """The moves that add to one half of the offer something that its owner has and that is not yet in it."""
    ask = half == ASK
    if not names_rubles(s):
        for n in range(i64(1), s.rubles[owner] + 1):
            out = append(out, pack(ASK_RUBLES if ask else GIVE_RUBLES, n))
    for good in range(GOODS):
        if s.goods[owner * GOODS + good] > s.offer[half + CARGO + good]:
            out = append(out, pack(ASK_GOOD if ask else GIVE_GOOD, good))
    out = each(out, ASK_PASS if ask else GIVE_PASS, s.passes[owner] & ~s.offer[half + PASSES])
    if not ask:
        return each(out, GIVE_CONTRACT, s.hands[owner] & ~s.offer[CONTRACTS])
    return append(out, ASK_CONTRACT) if count(s.hands[owner]) > s.offer[ASK + CONTRACTS] else out


def refuse_thing(s: Volga, owner: i64, what: i64, which: i64, half: i64) -> Refusal | None:
    """VV-33: the giver, or the one who is asked, has to have it. `what` is the kind for giving, in both halves."""
    if what == GIVE_RUBLES:
        if names_rubles(s):
            return RUBLES_NAMED
        if s.rubles[owner] < which:
            return Refusal("VV-33", "not-so-rich", {"seat": owner, "rubles": which, "have": s.rubles[owner]})
    elif what == GIVE_GOOD:
        have = s.goods[owner * GOODS + which]
        if have <= s.offer[half + CARGO + which]:
            return Refusal("VV-33", "not-so-many-goods", {"seat": owner, "good": which, "have": have})
    elif what == GIVE_PASS:
        if not s.passes[owner] >> which & 1:
            return Refusal("VV-33", "pass-elsewhere", {"seat": owner, "city": which})
        if s.offer[half + PASSES] >> which & 1:
            return Refusal("VV-33", "pass-named-already", {"city": which})
    elif half == ASK:
        have = count(s.hands[owner])
        if have <= s.offer[ASK + CONTRACTS]:
            return Refusal("VV-33", "not-so-many-contracts", {"seat": owner, "have": have})
    elif not s.hands[owner] >> which & 1:
        return Refusal("VV-33", "not-in-hand", {"contract": which})
    elif s.offer[CONTRACTS] >> which & 1:
        return Refusal("VV-33", "contract-named-already", {"contract": which})
    return None


def add_to_offer(s: Volga, what: i64, which: i64) -> None:
    if what == GIVE_RUBLES:
        s.offer[RUBLES] = which
    elif what == ASK_RUBLES:
        s.offer[ASK + RUBLES] = which
    elif what == GIVE_GOOD:
        s.offer[CARGO + which] += 1
    elif what == ASK_GOOD:
        s.offer[ASK + CARGO + which] += 1
    elif what == GIVE_PASS:
        s.offer[PASSES] |= bit(which)
    elif what == ASK_PASS:
        s.offer[ASK + PASSES] |= bit(which)
    elif what == GIVE_CONTRACT:
        s.offer[CONTRACTS] |= bit(which)
    else:
        s.offer[ASK + CONTRACTS] += 1


def tell_thing(log: Log, seat: i64, what: i64, which: i64) -> None:
    if what == GIVE_RUBLES:
        log.say(EVERYONE, "gives-rubles", {"seat": seat, "rubles": which})
    elif what == ASK_RUBLES:
        log.say(EVERYONE, "asks-rubles", {"seat": seat, "rubles": which})
    elif what == GIVE_GOOD:
        log.say(EVERYONE, "gives-good", {"seat": seat, "good": which})
    elif what == ASK_GOOD:
        log.say(EVERYONE, "asks-good", {"seat": seat, "good": which})
    elif what == GIVE_PASS:
        log.say(EVERYONE, "gives-pass", {"seat": seat, "city": which})
    elif what == ASK_PASS:
        log.say(EVERYONE, "asks-pass", {"seat": seat, "city": which})
    elif what == ASK_CONTRACT:
        log.say(EVERYONE, "asks-contract", {"seat": seat})
    else:
        log.say(EVERYONE & ~bit(seat), "gives-contract", {"seat": seat})
        log.say(bit(seat), "you-give-contract", {"contract": which})


class AnswerOffer(Step[Volga]):
    """VV-33: accept, if the own ship holds it, or decline."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return vec[i64]([DECLINE, ACCEPT])

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == DECLINE:
            return None
        return refuse_cargo(s, seat, ASK, 0) if move == ACCEPT else NOT_ASKED

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = arg1(frame)
        if log.heard:
            key = "offer-accepted" if move == ACCEPT else "offer-declined"
            log.say(EVERYONE, key, {"seat": seat, "other": proposer})
        if move == DECLINE:
            clear_offer(s)
            return
        s.push_auto(SWAP, proposer, seat)
        if s.offer[ASK + CONTRACTS]:
            s.push(HAND_OVER, seat, proposer, s.offer[ASK + CONTRACTS])


class HandOver(Step[Volga]):
    """VV-33: the receiver of the offer picks the hidden contracts that were asked for; the proposer alone sees them."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=8), HAND, s.hands[seat])

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != HAND:
            return NOT_ASKED
        return None if s.hands[seat] >> first(move) & 1 else Refusal("VV-33", "not-in-hand", {"contract": first(move)})

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = arg1(frame)
        left = arg2(frame)
        hand_contracts(s, seat, proposer, bit(first(move)), log)
        if left > 1:
            s.push(HAND_OVER, seat, proposer, left - 1)


def hand_contracts(s: Volga, seat: i64, other: i64, contracts: i64, log: Log) -> None:
    """VV-33: from hand to hand; only the two of them see which."""
    s.hands[seat] &= ~contracts
    s.hands[other] |= contracts
    move_hidden(s, contracts, seat, other, seat, other)
    if not log.heard or not contracts:
        return
    log.learn(bit(other))
    both = bit(seat) | bit(other)
    log.say(EVERYONE & ~both, "contracts-handed", {"seat": seat, "other": other, "contracts": count(contracts)})
    for contract in range(i64(30)):
        if contracts >> contract & 1:
            log.say(both, "contract-handed", {"seat": seat, "other": other, "contract": contract})


class Swap(Step[Volga]):
    """VV-33: all else changes hands at once."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        proposer = arg1(frame)
        receiver = arg2(frame)
        hand_contracts(s, proposer, receiver, s.offer[CONTRACTS], log)
        hand_all(s, proposer, receiver, 0, log)
        hand_all(s, receiver, proposer, ASK, log)
        given = s.offer[RUBLES]
        asked = s.offer[ASK + RUBLES]
        clear_offer(s)
        if given:
            pay(s, proposer, receiver, given, log)
        elif asked:
            pay(s, receiver, proposer, asked, log)


def hand_all(s: Volga, seat: i64, other: i64, half: i64, log: Log) -> None:
    """One half of the offer, contracts apart."""
    for good in range(GOODS):
        for _ in range(s.offer[half + CARGO + good]):
            hand_good(s, seat, other, good, log)
    hand_passes(s, seat, other, s.offer[half + PASSES], log)
