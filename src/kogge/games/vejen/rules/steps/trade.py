"""Actions A to D: buying, loading, refining, selling."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import (
    AT_RATE,
    FOOD,
    GOOD_AND_COIN,
    GOODS,
    NO_BONUS,
    NO_SHOP,
    NORMAL,
    TOOL,
    Board,
)
from kogge.games.vejen.rules.ledger import (
    add_pieces,
    gifts,
    give,
    holds_only,
    lacking,
    only_currency,
    pay,
    pay_goods,
    receive,
    room,
    top_noble,
)
from kogge.games.vejen.rules.moves import BONUS, BUY, LOAD, REFINE
from kogge.games.vejen.rules.state import (
    AT,
    COMPLETE,
    HAND_SIZE,
    LIES,
    MILL_IN,
    NOBLE_SIZE,
    PAY_ANY_GOOD,
    PAY_COIN,
    PURSE,
    SIZE,
    STORE,
    TAKE_BONUS,
    WAREHOUSE,
    WHEEL,
    Vejen,
    good_of,
)
from kogge.kernel.moves import first, pack, second
from kogge.kernel.log import Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE

REFINED_FOOD: Final[i64] = 6  # what COMPLETE brings, after the buildings and upgrades
REFINED_TOOL: Final[i64] = 7
RECIPES: Final[i64] = 4


def refuse_buy(board: Board, s: Vejen, seat: i64, good: i64) -> Refusal | None:
    """VJ-44, VJ-54: a good shown in the cart's city, at the rate of the country, in its currency."""
    city = s.has(seat, AT)
    if not board.shown[city] >> good & 1:
        return Refusal("VJ-54", "not-sold-here", {"city": city, "good": good})
    currency = board.country[city]
    if s.has(seat, PURSE + currency) < s.rate(currency):
        have = s.has(seat, PURSE + currency)
        return Refusal("VJ-54", "coins-short", {"currency": currency, "price": s.rate(currency), "have": have})
    if room(board, s, seat) == 0 and holds_only(s, seat, good):
        return Refusal("VJ-44", "must-be-left", {"good": good})
    return None


def buy(board: Board, s: Vejen, seat: i64, good: i64, log: Log) -> None:
    city = s.has(seat, AT)
    currency = board.country[city]
    if log.heard:
        log.say(EVERYONE, "buys", {"seat": seat, "good": good, "city": city})
    pay(s, seat, currency, s.rate(currency), log)
    receive(board, s, seat, good, 0, log)


def refuse_bonus(board: Board, s: Vejen, seat: i64, card: i64) -> Refusal | None:
    """VJ-21, VJ-55, VJ-56: a bonus card, the top of the stack or an open one."""
    city = s.has(seat, AT)
    if board.shop[city] == NO_SHOP:
        return Refusal("VJ-55", "no-bonus-shop", {"city": city})
    if s.event == NO_BONUS:
        return Refusal("VJ-21", "no-bonus-round")
    if s.hand_size(seat) == HAND_SIZE:
        return Refusal("VJ-56", "hand-full", {"most": HAND_SIZE})
    if card == 0 and not s.deck:
        return Refusal("VJ-55", "stack-is-empty")
    if card != 0 and card != s.opened & 0xFF and card != s.opened >> 8:
        return Refusal("VJ-55", "not-open", {"card": card})
    if board.shop[city] == AT_RATE:
        currency = board.country[city]
        if s.has(seat, PURSE + currency) < s.rate(currency):
            have = s.has(seat, PURSE + currency)
            return Refusal("VJ-55", "coins-short", {"currency": currency, "price": s.rate(currency), "have": have})
    elif s.coins(seat) == 0 or not has_any_good(s, seat):
        return Refusal("VJ-55", "good-and-coin")
    return None


def has_any_good(s: Vejen, seat: i64) -> bool:
    for i in range(seat * SIZE + STORE, seat * SIZE + SIZE):
        if s.player[i]:
            return True
    return False


def buy_bonus(board: Board, s: Vejen, seat: i64, card: i64, log: Log) -> None:
    """VJ-55: the price first, and then the card."""
    city = s.has(seat, AT)
    if log.heard:
        log.say(EVERYONE, "buys-bonus", {"seat": seat, "card": card, "city": city})
    s.push_auto(TAKE_BONUS, seat, card)
    if board.shop[city] == GOOD_AND_COIN:
        currency = only_currency(s, seat)
        if currency < 0:
            s.push(PAY_COIN, seat)
        else:
            pay(s, seat, currency, 1, log)
        choice = gifts(s, seat, -1)
        if len(choice) > 1:
            s.push(PAY_ANY_GOOD, seat)
        else:
            give(s, seat, s.place(seat, first(choice[0])), second(choice[0]), log)
    else:
        pay(s, seat, board.country[city], s.rate(board.country[city]), log)


def add_buying(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    city = s.player[seat * SIZE + AT]
    shown = board.shown[city]
    if shown:
        currency = board.country[city]
        if s.player[seat * SIZE + PURSE + currency] >= s.rate(currency):
            has_room = room(board, s, seat) > 0
            for good in range(NORMAL):
                if shown >> good & 1 and (has_room or not holds_only(s, seat, good)):
                    out = append(out, pack(BUY, good))
    if board.shop[city] != NO_SHOP:
        if refuse_bonus(board, s, seat, 0) is None:
            out = append(out, pack(BONUS, 0))
        for slot in range(i64(2)):
            card = s.opened >> 8 * slot & 0xFF
            if card and refuse_bonus(board, s, seat, card) is None:
                out = append(out, pack(BONUS, card))
    return out


def refuse_load(board: Board, s: Vejen, seat: i64, piece: i64) -> Refusal | None:
    """VJ-57: from the warehouse to the card of the cart's city."""
    city = s.has(seat, AT)
    place = s.place_in(seat, city)
    if not place:
        return Refusal("VJ-57", "no-countinghouse", {"city": city})
    if s.load_of(seat, place) >= board.cards[s.has(seat, WHEEL)]:
        return Refusal("VJ-57", "card-full", {"city": city, "most": board.cards[s.has(seat, WHEEL)]})
    if not s.is_at(seat, WAREHOUSE, piece):
        return Refusal("VJ-57", "not-in-warehouse", {"piece": piece})
    return None


def load(s: Vejen, seat: i64, piece: i64, log: Log) -> None:
    city = s.has(seat, AT)
    place = s.place_in(seat, city)
    at = seat * SIZE + STORE + good_of(piece)
    s.player[at] -= 1
    s.player[at + place * GOODS] += 1
    if piece >= NORMAL:
        s.noble[(piece - NORMAL) * NOBLE_SIZE + LIES] = seat * 8 + place
    if log.heard:
        log.say(EVERYONE, "loaded", {"seat": seat, "piece": piece, "city": city})


def add_loading(out: vec[i64], board: Board, s: Vejen, seat: i64) -> vec[i64]:
    place = s.place_in(seat, s.player[seat * SIZE + AT])
    if place and s.load_of(seat, place) < board.cards[s.player[seat * SIZE + WHEEL]]:
        for good in range(GOODS):
            if s.player[seat * SIZE + STORE + good]:
                if good < NORMAL:
                    out = append(out, pack(LOAD, good))
                else:
                    for move in add_pieces(vec[i64](), s, seat, WAREHOUSE, good, LOAD, 0):
                        out = append(out, pack(LOAD, second(move)))
    return out


def recipe_price(recipe: i64) -> i64:
    """VJ-58: fish and wheat; or two different of peat, iron and wood. Two bits a good."""
    if recipe == 0:
        return 0b0000000101
    if recipe == 1:
        return 0b0001010000
    if recipe == 2:
        return 0b0100010000
    return 0b0101000000


def refuse_refine(s: Vejen, seat: i64, recipe: i64) -> Refusal | None:
    """VJ-58: with an own mill, anywhere, while the stack lasts."""
    if not s.has(seat, MILL_IN):
        return Refusal("VJ-58", "no-mill")
    good = FOOD if recipe == 0 else TOOL
    if top_noble(s, good) < 0:
        return Refusal("VJ-58", "no-marker-left", {"good": good})
    lack = lacking(s, seat, recipe_price(recipe))
    if lack >= 0:
        return Refusal("VJ-58", "goods-short", {"good": lack, "price": 1, "have": s.goods_of(seat, lack)})
    return None


def refine(s: Vejen, seat: i64, recipe: i64, log: Log) -> None:
    s.push_auto(COMPLETE, seat, REFINED_FOOD if recipe == 0 else REFINED_TOOL)
    pay_goods(s, seat, recipe_price(recipe), log)


def add_refining(out: vec[i64], s: Vejen, seat: i64) -> vec[i64]:
    if s.player[seat * SIZE + MILL_IN]:
        for recipe in range(RECIPES):
            if refuse_refine(s, seat, recipe) is None:
                out = append(out, pack(REFINE, recipe))
    return out
