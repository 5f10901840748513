"""Action D: selling."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.events import FEE, SHIPPED, SOLD
from kogge.games.vejen.rules.goods import GOODS, NOBLES, NORMAL, Piece, good_of, is_noble, marker_of
from kogge.games.vejen.rules.ledger import add_pieces
from kogge.games.vejen.rules.moves import ALL
from kogge.games.vejen.rules.state import NO_PLACE, City, Currency, Place, Vejen
from kogge.games.vejen.rules.steps.nobles import begin_bonuses
from kogge.games.vejen.rules.steps.travel import other_owners
from kogge.games.vejen.rules.steps.turn import TurnAction
from kogge.kernel.frames import Frame
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack, second
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, Seat, Seats
from kogge.kernel.sets import EMPTY, add, contains, size


class Sell(TurnAction):
    """VJ-59, VJ-60, VJ-61: what lies on a countinghouse card is sold in another city, for rate and distance.

    Markers do not say where they were bought, so the trip from the card's city is all that is asked.
    """

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        home, what, merchant = City(first(move)), second(move), s.merchants[seat]
        if contains(self.components.no_sale, merchant.at):
            return Refusal("VJ-59", "no-sale-here", {"city": merchant.at})
        card = merchant.house_in(home)
        if card == NO_PLACE:
            return Refusal("VJ-59", "no-such-card", {"city": home})
        if home == merchant.at:
            return Refusal("VJ-59", "no-trip", {"city": home})
        if what == ALL:
            return None if merchant.load(card) > 1 else Refusal("VJ-59", "not-two-on-card", {"city": home})
        if s.lies_at(seat, card, Piece(what)):
            return None
        return Refusal("VJ-59", "not-on-card", {"city": home, "piece": what})

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        merchant = s.merchants[seat]
        if contains(self.components.no_sale, merchant.at):
            return out
        for i in range(i64(len(merchant.houses))):
            home, card = merchant.houses[i], i + 1
            goods = merchant.load(card) if home != merchant.at else 0
            if goods:
                for good in range(GOODS):
                    out = add_pieces(out, s, seat, card, good, self.kind, home)
                if goods > 1:
                    out = append(out, pack(self.kind, home, ALL))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        """Proceeds, then fees, then the bonuses of noble goods: so the fees can always be paid."""
        home, what, merchant = City(first(move)), second(move), s.merchants[seat]
        city, card = merchant.at, merchant.house_in(home)
        currency = self.components.currency(city)
        goods = merchant.load(card) if what == ALL else 1
        distance = self.components.roads.distance(s.closed, home, city)
        coins = (s.rate(currency) + distance) * goods
        owners = fee_owners(s, seat, city)
        merchant.earn(currency, coins)
        if log.heard:
            name, rate, fees = i64(merchant.name_of(card)), s.rate(currency), size(owners)
            log.note(EVERYONE, SOLD, [i64(seat), i64(city), name, rate, distance, goods, coins, i64(currency), fees])
        markers = ship_out(s, seat, card, what, log)
        pay_fees(s, seat, owners, currency, log)
        s.sold = add(s.sold, city)
        begin_bonuses(s, seat, markers)


def fee_owners(s: Vejen, seat: i64, city: City) -> Seats:
    """VJ-62: each other player with a countinghouse in the city gets a fee, once per turn and city."""
    return Seats(EMPTY) if contains(s.sold, city) else other_owners(s, seat, city)


def pay_fees(s: Vejen, seat: i64, owners: Seats, currency: Currency, log: Log) -> None:
    for other in range(s.players):
        if contains(owners, other):
            s.merchants[seat].earn(currency, -1)
            s.merchants[other].earn(currency, 1)
            log.tell(FEE, seat, other, currency, 1)


def ship_out(s: Vejen, seat: i64, card: Place, what: i64, log: Log) -> i64:
    """The pieces leave the card. The answer is the set of noble markers among them: everybody sees their backs."""
    markers: i64 = EMPTY
    if what != ALL:
        return ship_piece(s, seat, card, Piece(what), markers, log)
    for piece in range(NORMAL + NOBLES):
        while s.lies_at(seat, card, Piece(piece)):
            markers = ship_piece(s, seat, card, Piece(piece), markers, log)
    return markers


def ship_piece(s: Vejen, seat: i64, card: Place, piece: Piece, markers: i64, log: Log) -> i64:
    merchant = s.merchants[seat]
    merchant.take(card, good_of(piece))
    log.tell(SHIPPED, seat, piece, merchant.name_of(card))
    if not is_noble(piece):
        return markers
    marker = marker_of(piece)
    log.learn(EVERYONE & ~s.nobles.seen_by[marker])
    s.nobles.show_to(marker, EVERYONE)
    s.nobles.lift(marker)
    return add(markers, marker)
