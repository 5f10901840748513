"""Goods and coins change hands. Every change is told, so that the log adds up."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import Components, Price
from kogge.games.vejen.rules.events import GAVE, GOT, LEFT, PAID, SAW_BACK, STACK_EMPTY
from kogge.games.vejen.rules.goods import (
    GOODS,
    NO_MARKER,
    Good,
    Marker,
    Piece,
    good_of,
    is_noble,
    marker_of,
    piece_of,
)
from kogge.games.vejen.rules.moves import GIVE
from kogge.games.vejen.rules.state import KRONE, PLACES, THALER, WAREHOUSE, Currency, Merchant, Vejen
from kogge.games.vejen.rules.step_ids import DRAW_BACK, MAKE_ROOM, PAY_GOODS, TAKE_COINS
from kogge.kernel.log import Log
from kogge.kernel.moves import pack
from kogge.kernel.seats import CHANCE
from kogge.kernel.sets import bit, contains
from kogge.kernel.vectors import filled


def room(components: Components, merchant: Merchant) -> i64:
    """VJ-43: the warehouse holds so many goods, by the cart; how many more is this one good for?"""
    return components.cart_room[merchant.cart] - merchant.load(WAREHOUSE)


def take_away(s: Vejen, seat: i64, place: i64, piece: Piece) -> None:
    """VJ-66: what is paid or given up goes to the stock, a noble marker under its stack and without its bonus."""
    s.merchants[seat].take(place, good_of(piece))
    if is_noble(piece):
        s.nobles.put_under(marker_of(piece))


def give(s: Vejen, seat: i64, place: i64, piece: Piece, log: Log) -> None:
    """A piece is paid or given up."""
    log.tell(GAVE, seat, piece, s.merchants[seat].name_of(place))
    take_away(s, seat, place, piece)


def gain(s: Vejen, seat: i64, place: i64, good: Good, log: Log) -> None:
    """A good from the stock, or the marker on top of the stack; the caller has made sure of it, and of room."""
    merchant = s.merchants[seat]
    merchant.put(place, good)
    if not is_noble(good):
        log.tell(GOT, seat, good, merchant.name_of(place))
        return
    marker = s.nobles.top(good)
    s.nobles.move(marker, seat, place)
    log.tell(GOT, seat, piece_of(marker), merchant.name_of(place))
    if s.nobles.seen_by[marker]:
        look_at(s, seat, marker, log)
    else:
        s.push(DRAW_BACK, CHANCE, marker, seat)


def look_at(s: Vejen, seat: i64, marker: Marker, log: Log) -> None:
    """Who gets a noble marker may look at its back."""
    if not contains(s.nobles.seen_by[marker], seat):
        s.nobles.show_to(marker, bit(seat))
        log.learn(bit(seat))
        log.tell_only(seat, SAW_BACK, piece_of(marker), s.nobles.back[marker])


def receive(components: Components, s: Vejen, seat: i64, good: Good, log: Log, must_take: bool = False) -> None:
    """VJ-44: every good received goes to the warehouse; if that is full, its owner decides what is given up or left."""
    merchant = s.merchants[seat]
    if is_noble(good) and s.nobles.top(good) == NO_MARKER:
        log.tell(STACK_EMPTY, seat, good)
    elif room(components, merchant) > 0:
        gain(s, seat, WAREHOUSE, good, log)
    elif not holds_only(merchant, good):
        s.push(MAKE_ROOM, seat, good, must_take)
    elif must_take:
        give(s, seat, WAREHOUSE, Piece(good), log)
        gain(s, seat, WAREHOUSE, good, log)
    else:
        log.tell(LEFT, seat, good)


def holds_only(merchant: Merchant, good: i64) -> bool:
    """Whether a full warehouse has nothing to give up but more of the same: then there is nothing to decide."""
    return not is_noble(good) and merchant.holds(WAREHOUSE, good) == merchant.load(WAREHOUSE)


def add_pieces(out: vec[i64], s: Vejen, seat: i64, place: i64, good: i64, kind: i64, name: i64) -> vec[i64]:
    """A move of this kind for each piece of a good in a place, which the move calls `name`."""
    if s.merchants[seat].holds(place, good) == 0:
        return out
    if not is_noble(good):
        return append(out, pack(kind, name, good))
    for marker in s.nobles.at(seat, place, Good(good)):
        out = append(out, pack(kind, name, piece_of(marker)))
    return out


def gifts(s: Vejen, seat: i64, out: vec[i64]) -> vec[i64]:
    """A GIVE for each piece that a player has."""
    merchant = s.merchants[seat]
    for place in range(PLACES):
        if merchant.load(place):
            for good in range(GOODS):
                out = add_pieces(out, s, seat, place, good, GIVE, merchant.name_of(place))
    return out


def gifts_of(s: Vejen, seat: i64, good: Good, out: vec[i64]) -> vec[i64]:
    """A GIVE for each piece of one good."""
    merchant = s.merchants[seat]
    for place in range(PLACES):
        if merchant.holds(place, good):
            out = add_pieces(out, s, seat, place, good, GIVE, merchant.name_of(place))
    return out


def affords(merchant: Merchant, price: Price) -> bool:
    for good in range(GOODS):
        n = price.of(good)
        if n and merchant.all_of(good) < n:
            return False
    return True


def lacking(merchant: Merchant, price: Price) -> Good:
    """The first good of which a player has too few for a price that is too high."""
    good: i64 = 0
    while merchant.all_of(good) >= price.of(good):
        good += 1
    return Good(good)


def pay_goods(s: Vejen, seat: i64, price: Price, log: Log) -> None:
    """Goods from warehouse and cards. The player is asked only where there is a choice of pieces."""
    asked = filled(GOODS, 0)
    for good in range(GOODS):
        if price.of(good) and not pay_plainly(s, seat, Good(good), price.of(good), log):
            asked[good] = price.of(good)
    for good in range(GOODS - 1, -1, -1):
        if asked[good]:
            s.push(PAY_GOODS, seat, good, asked[good])


def pay_plainly(s: Vejen, seat: i64, good: Good, n: i64, log: Log) -> bool:
    """Pay so many of a good if that can be done in one way only: all there are, or all that lie in one place."""
    merchant = s.merchants[seat]
    owned = merchant.all_of(good)
    done = False
    for place in range(PLACES):
        here = merchant.holds(place, good)
        if here and (owned == n or (here == owned and not is_noble(good))):
            pay_from(s, seat, place, good, min(here, n), log)
            done = True
    return done


def pay_from(s: Vejen, seat: i64, place: i64, good: Good, n: i64, log: Log) -> None:
    if is_noble(good):
        for marker in s.nobles.at(seat, place, good):
            give(s, seat, place, piece_of(marker), log)
    else:
        for _ in range(n):
            give(s, seat, place, Piece(good), log)


def pay(s: Vejen, seat: i64, currency: Currency, coins: i64, log: Log) -> None:
    """Coins to the bank."""
    s.merchants[seat].earn(currency, -coins)
    log.tell(PAID, seat, currency, coins)


def ask_coins(s: Vejen, seats: i64, coins: i64) -> None:
    """These seats get coins from the bank and choose the mix."""
    if seats and coins:
        s.push_some(TAKE_COINS, seats, coins)


def has_both(merchant: Merchant) -> bool:
    """Whether there is a choice which currency to pay in."""
    return merchant.kroner > 0 and merchant.thalers > 0


def only_currency(merchant: Merchant) -> Currency:
    """The currency of a player who has coins of no more than one."""
    return KRONE if merchant.kroner else THALER
