"""A guess at who will win, for bots: what each player's things may still be worth in money."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.board import BORDER, FOOD, NORMAL, SCORING_CARDS, TOOL, Board
from kogge.games.vejen.scoring import card_coins
from kogge.games.vejen.state import (
    AT, CART, HOUSE_IN, HOUSES, MILL_IN, OWED, POINTS, ROUNDS, SHIP_IN, WAREHOUSE, WHEEL, Vejen,
)
from kogge.kernel.rules import prizes


def cargo(board: Board, s: Vejen, seat: i64) -> i64:
    """Goods on cards, in tenths of a coin: the further from where they were loaded, the more they promise."""
    city = s.has(seat, AT)
    out: i64 = 0
    for i in range(HOUSES):
        house = s.has(seat, HOUSE_IN + i)
        if house:
            distance = board.distance(s.closed, house - 1, city)
            country = board.country[city]
            rate = s.rate(country) if country != BORDER else 1
            out += s.load_of(seat, i + 1) * (10 + 4 * rate + 8 * distance)
    return out


def worth(board: Board, s: Vejen, seat: i64) -> i64:
    """What a player may end with, in tenths of a coin."""
    left = ROUNDS - s.round
    out = 10 * s.coins(seat)
    for card in range(SCORING_CARDS):
        if s.scoring >> card & 1:
            out += 8 * card_coins(board, s, seat, card)
    for good in range(NORMAL):
        owed = s.has(seat, OWED + good)
        if owed:
            out -= 100 * owed - 30 * min(s.goods_of(seat, good), 2 * owed)
    nobles = s.goods_of(seat, FOOD) + s.goods_of(seat, TOOL)
    out += 15 * s.hand_size(seat) + 3 * s.has(seat, POINTS)
    if left:
        kinds: i64 = 0
        for good in range(NORMAL):
            if s.goods_of(seat, good):
                kinds += 1
        out += cargo(board, s, seat) + 4 * s.load_of(seat, WAREHOUSE) + 6 * kinds + 25 * nobles
        out += left * (14 * s.houses_built(seat) + 8 * s.has(seat, CART) + 14 * s.has(seat, WHEEL))
        out += left * (6 if s.has(seat, MILL_IN) else 0) + left * (4 if s.has(seat, SHIP_IN) else 0)
    else:
        out += cargo(board, s, seat)
    return out


def outlook(board: Board, s: Vejen) -> vec[i64]:
    """In thousandths. The cube sets the best apart; early in the game a lead means less."""
    if s.over:
        return prizes(s)
    worths = vec[i64](capacity=4)
    least: i64 = 1000000
    for seat in range(s.players):
        worths = append(worths, worth(board, s, seat))
        least = min(least, worths[seat])
    head = 60 + 20 * (ROUNDS - s.round)
    total: i64 = 0
    for seat in range(s.players):
        x = worths[seat] - least + head
        worths[seat] = x * x * x
        total += worths[seat]
    for seat in range(s.players):
        worths[seat] = worths[seat] * 1000 // total
    return worths
