"""Whatever changes hands goes through here, and each time the log says so."""

from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import Cities, City, Contract, Contracts, Good
from kogge.games.volga.rules.knowledge import deck_place, drawn_place, move_hidden, show_to_all
from kogge.games.volga.rules.scoring import end_if_rich
from kogge.games.volga.rules.state import Volga
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.sets import EMPTY, add, bit, members, size, without


def pay(s: Volga, seat: Seat, other: Seat, rubles: i64, log: Log) -> None:
    """One player pays another."""
    s.captains[seat].rubles -= rubles
    s.captains[other].rubles += rubles
    log.tell(events.PAID, seat, other, rubles)
    end_if_rich(s, other, log)


def pay_bank(s: Volga, seat: Seat, rubles: i64, log: Log) -> None:
    s.captains[seat].rubles -= rubles
    log.tell(events.PAID_BANK, seat, rubles)


def bank_pays(s: Volga, seat: Seat, rubles: i64, log: Log) -> None:
    """The bank never runs out."""
    s.captains[seat].rubles += rubles
    log.tell(events.BANK_PAID, seat, rubles)
    end_if_rich(s, seat, log)


def take_good(s: Volga, seat: Seat, good: Good, log: Log) -> None:
    """From its stack onto a ship."""
    s.stacks[good] -= 1
    s.captains[seat].goods[good] += 1
    log.tell(events.GOOD_TAKEN, seat, good)


def return_good(s: Volga, seat: Seat, good: Good, log: Log) -> None:
    """From a ship back to its stack."""
    s.captains[seat].goods[good] -= 1
    s.stacks[good] += 1
    log.tell(events.GOOD_RETURNED, seat, good)


def hand_good(s: Volga, seat: Seat, other: Seat, good: Good, log: Log) -> None:
    """From ship to ship."""
    s.captains[seat].goods[good] -= 1
    s.captains[other].goods[good] += 1
    log.tell(events.GOOD_HANDED, seat, other, good)


def take_pass(s: Volga, seat: Seat, city: City, log: Log) -> None:
    captain = s.captains[seat]
    s.free_passes = without(s.free_passes, city)
    captain.passes = add(captain.passes, city)
    log.tell(events.PASS_TAKEN, seat, city)


def return_passes(s: Volga, seat: Seat, log: Log) -> None:
    captain = s.captains[seat]
    if log.heard:
        for city in members(captain.passes):
            log.tell(events.PASS_RETURNED, seat, city)
    s.free_passes = Cities(s.free_passes | captain.passes)
    captain.passes = Cities(EMPTY)


def hand_passes(s: Volga, seat: Seat, other: Seat, cities: Cities, log: Log) -> None:
    giver = s.captains[seat]
    taker = s.captains[other]
    giver.passes = Cities(giver.passes & ~cities)
    taker.passes = Cities(taker.passes | cities)
    if log.heard:
        for city in members(cities):
            log.tell(events.PASS_HANDED, seat, other, city)


def draw(s: Volga, contract: Contract, log: Log) -> None:
    """The active player draws a contract that nobody else sees."""
    s.deck = without(s.deck, contract)
    s.drawn = add(s.drawn, contract)
    move_hidden(s, Contracts(bit(contract)), deck_place(s), drawn_place(s), s.active, s.active)
    log.learn(bit(s.active))
    log.tell_only(s.active, events.YOU_DREW, contract)
    log.tell_others(s.active, events.DREW, s.active)


def keep(s: Volga, seat: Seat, contract: Contract, log: Log) -> None:
    """A contract that was drawn goes hidden into the hand."""
    captain = s.captains[seat]
    s.drawn = without(s.drawn, contract)
    captain.hand = add(captain.hand, contract)
    move_hidden(s, Contracts(bit(contract)), drawn_place(s), seat, seat, seat)
    log.learn(EVERYONE & ~bit(seat))
    log.tell_only(seat, events.YOU_KEPT, contract)
    log.tell_others(seat, events.KEPT, seat)


def hand_contracts(s: Volga, seat: Seat, other: Seat, contracts: Contracts, log: Log) -> None:
    """From hand to hand; only the two of them see which."""
    giver = s.captains[seat]
    taker = s.captains[other]
    giver.hand = Contracts(giver.hand & ~contracts)
    taker.hand = Contracts(taker.hand | contracts)
    move_hidden(s, contracts, seat, other, seat, other)
    if log.heard and contracts != EMPTY:
        both = bit(seat) | bit(other)
        log.learn(bit(other))
        log.tell_some(EVERYONE & ~both, events.CONTRACTS_HANDED, seat, other, size(contracts))
        for contract in members(contracts):
            log.tell_some(both, events.CONTRACT_HANDED, seat, other, contract)


def lay_open(s: Volga, contracts: Contracts, place: i64, log: Log) -> None:
    """Contracts that were just taken from a place (see knowledge.py) come to lie on the table."""
    s.open_contracts = Contracts(s.open_contracts | contracts)
    show_to_all(s, contracts, place)
    if log.heard:
        for contract in members(contracts):
            log.tell(events.CONTRACT_OPENED, contract)


def discard(s: Volga, contract: Contract, log: Log) -> None:
    s.open_contracts = without(s.open_contracts, contract)
    s.discarded = add(s.discarded, contract)
    log.tell(events.CONTRACT_DISCARDED, contract)
