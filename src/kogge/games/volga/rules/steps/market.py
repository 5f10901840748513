"""What you do in a city and with your ship: passes, goods, contracts, and a larger ship."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import (
    GOOD_PRICE,
    GOODS,
    NO_GOOD,
    PASS_PRICE,
    SHIP_PRICE,
    SMALL_SHIP,
    City,
    Components,
    Contract,
    Contracts,
    Good,
    Tile,
    city_of,
    contract_for,
    good_of,
)
from kogge.games.volga.rules.ledger import bank_pays, discard, lay_open, pay_bank, return_good, take_good, take_pass
from kogge.games.volga.rules.refusals import refuse_held
from kogge.games.volga.rules.scoring import end_if_sold_out
from kogge.games.volga.rules.state import Volga
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.sets import EMPTY, bit, contains, size
from kogge.kernel.steps import Action, Plain

LARGE_ALREADY: Final = Refusal("VV-31", "large-already")
NO_HIDDEN_CONTRACTS: Final = Refusal("VV-32", "no-hidden-contracts")


def price(s: Volga, components: Components) -> i64:
    """VV-05: the number on the rightmost uncovered circle: each burned city has taken a marker off the card."""
    return components.price[size(s.burned)]


def refuse_city(s: Volga, seat: Seat, city: City, rule: str) -> Refusal | None:
    """Your ship has to be in the city, and the city must not be burned."""
    if s.captains[seat].at != city:
        return Refusal(rule, "not-there", {"city": city})
    return None if s.is_standing(city) else Refusal(rule, "city-burned", {"city": city})


class BuyPass(Action[Volga]):
    """VV-26: buy the pass of the unburned city where you are, if nobody has it."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        city = City(Tile(first(move)))
        rubles = s.captains[seat].rubles
        why = refuse_city(s, seat, city, "VV-26")
        if why is None:
            why = refuse_held(s, city, "VV-26")
        if why is None and rubles < PASS_PRICE:
            why = Refusal("VV-26", "pass-too-dear", {"city": city, "price": PASS_PRICE, "have": rubles})
        return why

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        captain = s.captains[seat]
        here = captain.at
        if captain.rubles >= PASS_PRICE and contains(s.free_passes, here) and s.is_standing(here):
            out = append(out, pack(self.kind, here))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        pay_bank(s, seat, PASS_PRICE, log)
        take_pass(s, seat, City(Tile(first(move))), log)


class Sell(Action[Volga]):
    """VV-29: sell a good that an open contract of this unburned city names. Nothing takes the contract's place."""

    __slots__ = ("components",)

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        contract = Contract(first(move))
        good = good_of(contract)
        why = refuse_city(s, seat, city_of(contract), "VV-29")
        if why is not None:
            return why
        if not contains(s.open_contracts, contract):
            return Refusal("VV-29", "not-open", {"contract": contract})
        return None if s.captains[seat].goods[good] else Refusal("VV-29", "not-carried", {"good": good})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        captain = s.captains[seat]
        if s.is_standing(captain.at):
            for good in range(GOODS):
                contract = contract_for(captain.at, good)
                if captain.goods[good] and contains(s.open_contracts, contract):
                    out = append(out, pack(self.kind, contract))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        contract = Contract(first(move))
        log.tell(events.SOLD, seat, contract, price(s, self.components))
        return_good(s, seat, good_of(contract), log)
        discard(s, contract, log)
        bank_pays(s, seat, price(s, self.components), log)
        end_if_sold_out(s, self.components.contracts, log)


class Buy(Action[Volga]):
    """VV-04, VV-27: buy a good in the unburned city that sells it, as long as its stack lasts."""

    __slots__ = ("components",)

    def __init__(self, kind: i64, components: Components) -> None:
        super().__init__(kind)
        self.components = components

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        captain = s.captains[seat]
        why = refuse_city(s, seat, City(Tile(self.components.sold_in[good])), "VV-27")
        if why is not None:
            return why
        if s.stacks[good] == 0:
            return Refusal("VV-04", "stack-empty", {"good": good})
        if captain.rubles < GOOD_PRICE:
            return Refusal("VV-27", "good-too-dear", {"good": good, "price": GOOD_PRICE, "have": captain.rubles})
        if not captain.can_carry(captain.cargo() + 1):
            return Refusal("VV-28", "ship-full", {"seat": seat, "limit": SMALL_SHIP})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        captain = s.captains[seat]
        if not s.is_standing(captain.at):
            return out
        good = Good(self.components.sells[captain.at])
        if good == NO_GOOD or not s.stacks[good]:
            return out
        if captain.rubles >= GOOD_PRICE and captain.can_carry(captain.cargo() + 1):
            out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        pay_bank(s, seat, GOOD_PRICE, log)
        take_good(s, seat, Good(first(move)), log)


class Throw(Action[Volga]):
    """VV-30: throw a good away; it goes back to its stack."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        good = Good(first(move))
        return None if s.captains[seat].goods[good] else Refusal("VV-30", "not-carried", {"good": good})

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        captain = s.captains[seat]
        for good in range(GOODS):
            if captain.goods[good]:
                out = append(out, pack(self.kind, good))
        return out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        good = Good(first(move))
        log.tell(events.THROWN, seat, good)
        return_good(s, seat, good, log)


class Upgrade(Plain[Volga]):
    """VV-31: five rubles turn your small ship into a large one."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        captain = s.captains[seat]
        if captain.large:
            return LARGE_ALREADY
        if captain.rubles < SHIP_PRICE:
            return Refusal("VV-31", "ship-too-dear", {"price": SHIP_PRICE, "have": captain.rubles})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        captain = s.captains[seat]
        return append(out, self.kind) if captain.rubles >= SHIP_PRICE and not captain.large else out

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.captains[seat].large = 1
        log.tell(events.UPGRADED, seat)
        pay_bank(s, seat, SHIP_PRICE, log)


class Show(Plain[Volga]):
    """VV-32: lay all contracts of your hand open, at once."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return NO_HIDDEN_CONTRACTS if s.captains[seat].hand == EMPTY else None

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        captain = s.captains[seat]
        contracts = captain.hand
        captain.hand = Contracts(EMPTY)
        log.learn(EVERYONE & ~bit(seat))
        log.tell(events.SHOWN, seat, size(contracts))
        lay_open(s, contracts, seat, log)
