"""Whatever changes hands goes through here, and each time the log says so. Whoever gets rich ends the game (VV-60)."""

from mypy_extensions import i64

from kogge.games.volga.rules.knowledge import show_to_all
from kogge.games.volga.rules.scoring import finish
from kogge.games.volga.rules.state import CITIES, GOODS, RICH, THIRTY, Volga
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def end_if_rich(s: Volga, seat: i64, log: Log) -> None:
    """VV-60: thirty rubles end the game at once, in anybody's turn."""
    if s.rubles[seat] >= RICH:
        finish(s, THIRTY, log)


def pay(s: Volga, seat: i64, other: i64, rubles: i64, log: Log) -> None:
    """One player pays another."""
    s.rubles[seat] -= rubles
    s.rubles[other] += rubles
    if log.heard:
        log.say(EVERYONE, "paid", {"seat": seat, "other": other, "rubles": rubles})
    end_if_rich(s, other, log)


def pay_bank(s: Volga, seat: i64, rubles: i64, log: Log) -> None:
    s.rubles[seat] -= rubles
    if log.heard:
        log.say(EVERYONE, "paid-bank", {"seat": seat, "rubles": rubles})


def bank_pays(s: Volga, seat: i64, rubles: i64, log: Log) -> None:
    """VV-01: the bank never runs out."""
    s.rubles[seat] += rubles
    if log.heard:
        log.say(EVERYONE, "bank-paid", {"seat": seat, "rubles": rubles})
    end_if_rich(s, seat, log)


def take_good(s: Volga, seat: i64, good: i64, log: Log) -> None:
    """From its stack onto a ship."""
    s.stacks[good] -= 1
    s.goods[seat * GOODS + good] += 1
    if log.heard:
        log.say(EVERYONE, "good-taken", {"seat": seat, "good": good})


def return_good(s: Volga, seat: i64, good: i64, log: Log) -> None:
    """VV-29, VV-30: from a ship back to its stack."""
    s.goods[seat * GOODS + good] -= 1
    s.stacks[good] += 1
    if log.heard:
        log.say(EVERYONE, "good-returned", {"seat": seat, "good": good})


def hand_good(s: Volga, seat: i64, other: i64, good: i64, log: Log) -> None:
    s.goods[seat * GOODS + good] -= 1
    s.goods[other * GOODS + good] += 1
    if log.heard:
        log.say(EVERYONE, "good-handed", {"seat": seat, "other": other, "good": good})


def take_pass(s: Volga, seat: i64, city: i64, log: Log) -> None:
    s.free_passes &= ~bit(city)
    s.passes[seat] |= bit(city)
    if log.heard:
        log.say(EVERYONE, "pass-taken", {"seat": seat, "city": city})


def return_passes(s: Volga, seat: i64, log: Log) -> None:
    """VV-50."""
    s.free_passes |= s.passes[seat]
    if log.heard:
        for city in range(CITIES):
            if s.passes[seat] >> city & 1:
                log.say(EVERYONE, "pass-returned", {"seat": seat, "city": city})
    s.passes[seat] = 0


def hand_passes(s: Volga, seat: i64, other: i64, cities: i64, log: Log) -> None:
    s.passes[seat] &= ~cities
    s.passes[other] |= cities
    if log.heard:
        for city in range(CITIES):
            if cities >> city & 1:
                log.say(EVERYONE, "pass-handed", {"seat": seat, "other": other, "city": city})


def lay_open(s: Volga, contracts: i64, log: Log) -> None:
    """Contracts come to lie on the table, from wherever they were just taken."""
    s.open |= contracts
    show_to_all(s, contracts)
    if log.heard:
        for contract in range(CITIES * GOODS):
            if contracts >> contract & 1:
                log.say(EVERYONE, "contract-opened", {"contract": contract})


def discard(s: Volga, contract: i64, log: Log) -> None:
    s.open &= ~bit(contract)
    s.discarded |= bit(contract)
    if log.heard:
        log.say(EVERYONE, "contract-discarded", {"contract": contract})
