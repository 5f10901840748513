"""Goods and coins change hands. Each change is told: these events are the ledger."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import FOOD, GOODS, NORMAL, Board, needed
from kogge.games.vejen.rules.moves import GIVE
from kogge.games.vejen.rules.state import (
    BACK_OF,
    CART,
    DRAW_BACK,
    LIES,
    MAKE_ROOM,
    NOBLE_SIZE,
    NOBLES_OF_KIND,
    PAY_GOODS,
    PLACES,
    PURSE,
    SEEN_BY,
    SIZE,
    STORE,
    TAKE_COINS,
    WAREHOUSE,
    Vejen,
    good_of,
)
from kogge.kernel.moves import pack
from kogge.kernel.log import Log
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit, shifted


def room(board: Board, s: Vejen, seat: i64) -> i64:
    """VJ-43: how many more goods the warehouse holds."""
    return board.cart_room[s.player[seat * SIZE + CART]] - s.load_of(seat, WAREHOUSE)


def first_noble(good: i64) -> i64:
    """The number of the first marker of a kind."""
    return 0 if good == FOOD else NOBLES_OF_KIND


def top_noble(s: Vejen, good: i64) -> i64:
    """The marker on top of a stack, or -1."""
    top: i64 = -1
    for marker in range(first_noble(good), first_noble(good) + NOBLES_OF_KIND):
        lies = s.noble[marker * NOBLE_SIZE + LIES]
        if lies < 0 and (top < 0 or lies > s.noble[top * NOBLE_SIZE + LIES]):
            top = marker
    return top


def put_under(s: Vejen, marker: i64) -> None:
    """VJ-63, VJ-66: a noble marker goes under its stack. Who has seen its back remembers it."""
    s.noble[marker * NOBLE_SIZE + LIES] = -s.next_under
    s.next_under += 1


def take_away(s: Vejen, seat: i64, place: i64, piece: i64) -> None:
    """VJ-66: a piece goes to the stock, or under its stack."""
    s.player[seat * SIZE + STORE + place * GOODS + good_of(piece)] -= 1
    if piece >= NORMAL:
        put_under(s, piece - NORMAL)


def give(s: Vejen, seat: i64, place: i64, piece: i64, log: Log) -> None:
    """A piece is paid or given up."""
    if log.heard:
        log.say(EVERYONE, "gave", {"seat": seat, "piece": piece, "place": s.name_of(seat, place)})
    take_away(s, seat, place, piece)


def gain(s: Vejen, seat: i64, place: i64, good: i64, log: Log) -> None:
    """A good from the stock, or the marker on top of the stack; the caller has made sure of it, and of room."""
    s.player[seat * SIZE + STORE + place * GOODS + good] += 1
    if good < NORMAL:
        if log.heard:
            log.say(EVERYONE, "got", {"seat": seat, "piece": good, "place": s.name_of(seat, place)})
        return
    marker = top_noble(s, good)
    at = marker * NOBLE_SIZE
    s.noble[at + LIES] = seat * 8 + place
    if log.heard:
        log.say(EVERYONE, "got", {"seat": seat, "piece": NORMAL + marker, "place": s.name_of(seat, place)})
    if not s.noble[at + SEEN_BY]:
        s.push(DRAW_BACK, CHANCE, marker, seat)
    else:
        look_at(s, seat, marker, log)


def look_at(s: Vejen, seat: i64, marker: i64, log: Log) -> None:
    """VJ-10: the owner may look at the back at any time."""
    at = marker * NOBLE_SIZE
    if not s.noble[at + SEEN_BY] >> seat & 1:
        s.noble[at + SEEN_BY] |= bit(seat)
        if log.heard:
            log.learn(bit(seat))
            log.say(bit(seat), "saw-back", {"piece": NORMAL + marker, "back": s.noble[at + BACK_OF]})


def receive(board: Board, s: Vejen, seat: i64, good: i64, must_take: i64, log: Log) -> None:
    """VJ-43, VJ-44, VJ-58: a good into the warehouse; where there is no room for it, the owner decides."""
    if good >= NORMAL and top_noble(s, good) < 0:
        if log.heard:
            log.say(EVERYONE, "stack-empty", {"seat": seat, "good": good})
    elif room(board, s, seat) > 0:
        gain(s, seat, WAREHOUSE, good, log)
    elif not holds_only(s, seat, good):
        s.push(MAKE_ROOM, seat, good, must_take)
    elif must_take:
        give(s, seat, WAREHOUSE, good, log)
        gain(s, seat, WAREHOUSE, good, log)
    elif log.heard:
        log.say(EVERYONE, "left", {"seat": seat, "good": good})


def holds_only(s: Vejen, seat: i64, good: i64) -> bool:
    """Whether a full warehouse has nothing to give up but the same: then there is no choice."""
    return good < NORMAL and s.goods_at(seat, WAREHOUSE, good) == s.load_of(seat, WAREHOUSE)


def markers_at(s: Vejen, seat: i64, place: i64, good: i64) -> vec[i64]:
    """The noble markers of a kind in a place."""
    out = vec[i64](capacity=NOBLES_OF_KIND)
    for marker in range(first_noble(good), first_noble(good) + NOBLES_OF_KIND):
        if s.noble[marker * NOBLE_SIZE + LIES] == seat * 8 + place:
            out = append(out, marker)
    return out


def add_pieces(out: vec[i64], s: Vejen, seat: i64, place: i64, good: i64, what: i64, named: i64) -> vec[i64]:
    """A move for each piece of a good that lies in a place: `what`, the place as `named`, the piece."""
    if s.player[seat * SIZE + STORE + place * GOODS + good] == 0:
        return out
    if good < NORMAL:
        return append(out, pack(what, named, good))
    for marker in markers_at(s, seat, place, good):
        out = append(out, pack(what, named, NORMAL + marker))
    return out


def gifts(s: Vejen, seat: i64, good: i64) -> vec[i64]:
    """A GIVE for each piece of a good, or of any good for -1."""
    out = vec[i64](capacity=16)
    for place in range(PLACES):
        if good >= 0:
            out = add_pieces(out, s, seat, place, good, GIVE, s.name_of(seat, place))
        elif s.load_of(seat, place):
            for each in range(GOODS):
                out = add_pieces(out, s, seat, place, each, GIVE, s.name_of(seat, place))
    return out


def lacking(s: Vejen, seat: i64, price: i64) -> i64:
    """The first good of which a player has too few for a price, or -1."""
    for good in range(GOODS):
        if needed(price, good) and s.goods_of(seat, good) < needed(price, good):
            return good
    return -1


def pay_goods(s: Vejen, seat: i64, price: i64, log: Log) -> None:
    """VJ-58, VJ-64: goods from warehouse and cards; only where there is a choice of pieces the player is asked."""
    for good in range(GOODS):
        n = needed(price, good)
        if n == 0:
            continue
        owned = s.goods_of(seat, good)
        for place in range(PLACES):
            here = s.goods_at(seat, place, good)
            if here and (owned == n or (good < NORMAL and here == owned)):
                pay_from(s, seat, place, good, min(here, n), log)
                price -= shifted(min(here, n), 2 * good)
    if price:
        s.push(PAY_GOODS, seat, price & 0x3FF, price >> 10)


def pay_from(s: Vejen, seat: i64, place: i64, good: i64, n: i64, log: Log) -> None:
    if good < NORMAL:
        for _ in range(n):
            give(s, seat, place, good, log)
    else:
        for marker in markers_at(s, seat, place, good):
            give(s, seat, place, NORMAL + marker, log)


def earn(s: Vejen, seat: i64, currency: i64, coins: i64) -> None:
    s.player[seat * SIZE + PURSE + currency] += coins


def pay(s: Vejen, seat: i64, currency: i64, coins: i64, log: Log) -> None:
    """Coins to the bank."""
    s.player[seat * SIZE + PURSE + currency] -= coins
    if log.heard:
        log.say(EVERYONE, "paid", {"seat": seat, "currency": currency, "coins": coins})


def ask_coins(s: Vejen, seats: i64, coins: i64) -> None:
    """VJ-35: these seats choose the mix of the coins that they get."""
    if seats and coins:
        s.push_some(TAKE_COINS, seats, coins)


def only_currency(s: Vejen, seat: i64) -> i64:
    """The one currency that a player has coins of; -1: both."""
    at = seat * SIZE + PURSE
    if s.player[at] and s.player[at + 1]:
        return -1
    return 0 if s.player[at] else 1
