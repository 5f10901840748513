"""Passes, goods, the larger ship and contracts: what a player does in a city and with the ship."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.components import Parts
from kogge.games.volga.rules.ledger import bank_pays, discard, lay_open, pay_bank, return_good, take_good, take_pass
from kogge.games.volga.rules.moves import BUY, BUY_PASS, SELL, SHOW, THROW, UPGRADE
from kogge.games.volga.rules.refusals import refuse_held
from kogge.games.volga.rules.scoring import finish
from kogge.games.volga.rules.state import (
    GOOD_PRICE,
    GOODS,
    NO_CONTRACTS,
    PASS_PRICE,
    SHIP_PRICE,
    SMALL_SHIP,
    Volga,
    count,
)
from kogge.kernel.moves import pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit

LARGE_ALREADY: Final = Refusal("VV-31", "large-already")
NO_HIDDEN_CONTRACTS: Final = Refusal("VV-32", "no-hidden-contracts")


def price(s: Volga, parts: Parts) -> i64:
    """VV-05: the number on the rightmost uncovered circle."""
    return parts.price[count(s.burned)]


def city_options(out: vec[i64], s: Volga, seat: i64, parts: Parts) -> vec[i64]:
    """VV-26, VV-27, VV-29: what may be bought and sold here."""
    here = s.ships[seat]
    if not s.is_standing(here):
        return out
    if s.free_passes >> here & 1 and s.rubles[seat] >= PASS_PRICE:
        out = append(out, pack(BUY_PASS, here))
    for good in range(GOODS):
        if s.goods[seat * GOODS + good] and s.open >> (here * GOODS + good) & 1:
            out = append(out, pack(SELL, here * GOODS + good))
    good = parts.sells[here]
    if good < GOODS and s.rubles[seat] >= GOOD_PRICE and s.stacks[good] and s.holds(seat, s.carried(seat) + 1):
        out = append(out, pack(BUY, good))
    return out


def ship_options(out: vec[i64], s: Volga, seat: i64) -> vec[i64]:
    """VV-30 to VV-32: what may be done anywhere."""
    for good in range(GOODS):
        if s.goods[seat * GOODS + good]:
            out = append(out, pack(THROW, good))
    if s.rubles[seat] >= SHIP_PRICE and not s.large >> seat & 1:
        out = append(out, UPGRADE)
    if s.hands[seat]:
        out = append(out, SHOW)
    return out


def refuse_city(s: Volga, seat: i64, city: i64, rule: str) -> Refusal | None:
    """VV-26, VV-27, VV-29: the ship has to be there, and the city unburned."""
    if s.ships[seat] != city:
        return Refusal(rule, "not-there", {"city": city})
    return None if s.is_standing(city) else Refusal(rule, "city-burned", {"city": city})


def refuse_pass(s: Volga, seat: i64, city: i64) -> Refusal | None:
    """VV-26: in its unburned city, if it is free, for 5 rubles."""
    why = refuse_city(s, seat, city, "VV-26")
    if why is None:
        why = refuse_held(s, city, "VV-26")
    if why is None and s.rubles[seat] < PASS_PRICE:
        why = Refusal("VV-26", "pass-too-dear", {"city": city, "price": PASS_PRICE, "have": s.rubles[seat]})
    return why


def buy_pass(s: Volga, seat: i64, city: i64, log: Log) -> None:
    pay_bank(s, seat, PASS_PRICE, log)
    take_pass(s, seat, city, log)


def refuse_buying(s: Volga, seat: i64, good: i64, parts: Parts) -> Refusal | None:
    """VV-04, VV-27, VV-28: in the city that sells it, as long as the stack, the money and the ship allow."""
    city: i64 = 0
    while parts.sells[city] != good:
        city += 1
    why = refuse_city(s, seat, city, "VV-27")
    if why is not None:
        return why
    if s.stacks[good] == 0:
        return Refusal("VV-04", "stack-empty", {"good": good})
    if s.rubles[seat] < GOOD_PRICE:
        return Refusal("VV-27", "good-too-dear", {"good": good, "price": GOOD_PRICE, "have": s.rubles[seat]})
    if not s.holds(seat, s.carried(seat) + 1):
        return Refusal("VV-28", "ship-full", {"seat": seat, "limit": SMALL_SHIP})
    return None


def buy(s: Volga, seat: i64, good: i64, log: Log) -> None:
    pay_bank(s, seat, GOOD_PRICE, log)
    take_good(s, seat, good, log)


def refuse_selling(s: Volga, seat: i64, contract: i64) -> Refusal | None:
    """VV-29: what an open contract of this unburned city names."""
    city = contract // GOODS
    good = contract % GOODS
    why = refuse_city(s, seat, city, "VV-29")
    if why is not None:
        return why
    if not s.open >> contract & 1:
        return Refusal("VV-29", "not-open", {"contract": contract})
    return None if s.goods[seat * GOODS + good] else Refusal("VV-29", "not-carried", {"good": good})


def sell(s: Volga, seat: i64, contract: i64, parts: Parts, log: Log) -> None:
    """VV-29: the good goes back, the contract away, and nothing takes its place."""
    if log.heard:
        log.say(EVERYONE, "sold", {"seat": seat, "contract": contract, "price": price(s, parts)})
    return_good(s, seat, contract % GOODS, log)
    discard(s, contract, log)
    bank_pays(s, seat, price(s, parts), log)
    if not s.over and s.discarded == parts.contracts:  # VV-60
        finish(s, NO_CONTRACTS, log)


def refuse_throwing(s: Volga, seat: i64, good: i64) -> Refusal | None:
    """VV-30."""
    return None if s.goods[seat * GOODS + good] else Refusal("VV-30", "not-carried", {"good": good})


def throw(s: Volga, seat: i64, good: i64, log: Log) -> None:
    if log.heard:
        log.say(EVERYONE, "thrown", {"seat": seat, "good": good})
    return_good(s, seat, good, log)


def refuse_upgrade(s: Volga, seat: i64) -> Refusal | None:
    """VV-31."""
    if s.large >> seat & 1:
        return LARGE_ALREADY
    if s.rubles[seat] < SHIP_PRICE:
        return Refusal("VV-31", "ship-too-dear", {"price": SHIP_PRICE, "have": s.rubles[seat]})
    return None


def upgrade(s: Volga, seat: i64, log: Log) -> None:
    s.large |= bit(seat)
    if log.heard:
        log.say(EVERYONE, "upgraded", {"seat": seat})
    pay_bank(s, seat, SHIP_PRICE, log)


def show(s: Volga, seat: i64, log: Log) -> None:
    """VV-32: all of them, at once."""
    contracts = s.hands[seat]
    s.hands[seat] = 0
    if log.heard:
        log.learn(EVERYONE & ~bit(seat))
        log.say(EVERYONE, "shown", {"seat": seat, "contracts": count(contracts)})
    lay_open(s, contracts, log)
