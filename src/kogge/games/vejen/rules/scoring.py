"""The end of the game: scoring cards, loans, money, and who has won."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import (
    BAILIFF,
    COUNTINGHOUSES,
    FOOD,
    GOODS,
    LARGE_INFLUENCE,
    LONG_JOURNEY,
    MASTER_BUILDER,
    NOBLE_GOODS,
    NORMAL,
    SCORING_CARDS,
    SCRIMPER,
    SECRET_POWER,
    TOOL,
    UPGRADING,
    WAREHOUSE_CARD,
    Board,
)
from kogge.games.vejen.rules.state import (
    BUILDINGS,
    CART,
    GOODS_LEFT,
    HOUSE_IN,
    HOUSES,
    LOANS_LEFT,
    MILL_IN,
    MONEY,
    NOBLE,
    OWED,
    PLACES,
    PURSE,
    SCORE,
    SHARED,
    SHIP_IN,
    SIZE,
    STORE,
    UPGRADES,
    WAREHOUSE,
    WHEEL,
    Vejen,
)
from kogge.kernel.log import Log
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


def furthest(board: Board, s: Vejen, seat: i64) -> i64:
    """VJ-91: steps between the own two countinghouses furthest apart."""
    most: i64 = 0
    for one in range(HOUSES):
        for two in range(one):
            a = s.has(seat, HOUSE_IN + one)
            b = s.has(seat, HOUSE_IN + two)
            if a and b:
                most = max(most, board.distance(0, a - 1, b - 1))
    return most


def different_goods(s: Vejen, seat: i64) -> i64:
    """VJ-92: in the warehouse."""
    n: i64 = 0
    for good in range(GOODS):
        if s.goods_at(seat, WAREHOUSE, good):
            n += 1
    return n


def prized_houses(board: Board, s: Vejen, seat: i64) -> i64:
    """VJ-94"""
    n: i64 = 0
    for i in range(HOUSES):
        house = s.has(seat, HOUSE_IN + i)
        if house and board.prized >> (house - 1) & 1:
            n += 1
    return n


def most_built(s: Vejen) -> i64:
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, s.houses_built(seat))
    return most


def card_coins(board: Board, s: Vejen, seat: i64, card: i64) -> i64:
    """VJ-90 to VJ-99: what a scoring card brings a player."""
    none: i64 = 0  # beside a bare 0 the coins would be boxed
    low = board.scoring[2 * card]
    high = board.scoring[2 * card + 1]
    if card == LARGE_INFLUENCE:  # VJ-90: the start one does not count
        built = s.houses_built(seat)
        return high if built >= 3 else low if built == 2 else none
    if card == LONG_JOURNEY:  # VJ-91
        return low * furthest(board, s, seat)
    if card == WAREHOUSE_CARD:  # VJ-92
        kinds = different_goods(s, seat)
        return high if kinds >= 5 else low if kinds >= 3 else none
    if card == NOBLE_GOODS:  # VJ-93
        food = s.goods_of(seat, FOOD)
        tool = s.goods_of(seat, TOOL)
        return high if food and tool else low if food or tool else none
    if card == COUNTINGHOUSES:  # VJ-94
        return low * prized_houses(board, s, seat)
    if card == SECRET_POWER:  # VJ-95
        cards = s.hand_size(seat)
        return high if cards == 2 else low if cards == 1 else none
    if card == UPGRADING:  # VJ-96
        return low if s.has(seat, CART) == 2 and s.has(seat, WHEEL) else none
    if card == MASTER_BUILDER:  # VJ-97
        all_built = s.houses_built(seat) == board.houses and s.has(seat, SHIP_IN) and s.has(seat, MILL_IN)
        return low if all_built else none
    if card == SCRIMPER:  # VJ-98
        return low * s.has(seat, LOANS_LEFT)
    assert card == BAILIFF  # VJ-99: none built: nobody
    return low if s.houses_built(seat) and s.houses_built(seat) == most_built(s) else none


def repay(s: Vejen, seat: i64, good: i64, n: i64) -> None:
    for place in range(PLACES):
        at = seat * SIZE + STORE + place * GOODS + good
        given = min(n, s.player[at])
        s.player[at] -= given
        n -= given


def settle_loans(board: Board, s: Vejen, seat: i64, log: Log) -> i64:
    """VJ-81: each loan is repaid where the goods suffice; how many stay open."""
    open_loans: i64 = 0
    for good in range(NORMAL):
        for _ in range(s.has(seat, OWED + good)):
            if s.goods_of(seat, good) >= board.repay[good]:
                repay(s, seat, good, board.repay[good])
                s.player[seat * SIZE + OWED + good] -= 1
                if log.heard:
                    log.say(EVERYONE, "repaid", {"seat": seat, "good": good, "goods": board.repay[good]})
            else:
                open_loans += 1
    return open_loans


def settle(board: Board, s: Vejen, seat: i64, log: Log) -> None:
    """VJ-81: scoring cards come first, so goods still owed count for them; then loans, then money."""
    cards: i64 = 0
    for card in range(SCORING_CARDS):
        if s.scoring >> card & 1:
            coins = card_coins(board, s, seat, card)
            cards += coins
            if log.heard:
                log.say(EVERYONE, "scored", {"seat": seat, "scoring": card, "coins": coins})
    penalty = board.penalty * settle_loans(board, s, seat, log)
    at = seat * SIZE
    s.player[at + SCORE] = s.coins(seat) + cards - penalty
    if log.heard:
        log.say(
            EVERYONE,
            "final-score",
            {
                "seat": seat,
                "krone": s.player[at + PURSE],
                "thaler": s.player[at + PURSE + 1],
                "cards": cards,
                "penalty": penalty,
                "total": s.player[at + SCORE],
            },
        )


def measure(s: Vejen, seat: i64, ending: i64) -> i64:
    """VJ-82: what is compared, first of all money."""
    at = seat * SIZE
    if ending == MONEY:
        return s.player[at + SCORE]
    if ending == BUILDINGS:
        return s.houses_built(seat) + (1 if s.player[at + SHIP_IN] else 0) + (1 if s.player[at + MILL_IN] else 0)
    if ending == UPGRADES:
        return s.player[at + CART] + s.player[at + WHEEL]
    if ending == NOBLE:
        return s.goods_of(seat, FOOD) + s.goods_of(seat, TOOL)
    goods: i64 = 0
    for good in range(NORMAL):
        goods += s.goods_of(seat, good)
    return goods


def best(s: Vejen, seats: i64, ending: i64) -> i64:
    """Those of the seats who have the most."""
    most: i64 = -1000000
    out: i64 = 0
    for seat in range(s.players):
        if seats >> seat & 1:
            n = measure(s, seat, ending)
            if n > most:
                most = n
                out = 0
            if n == most:
                out |= bit(seat)
    return out


def finish(board: Board, s: Vejen, log: Log) -> None:
    """VJ-81, VJ-82: the most money wins; ties are broken four times, and then shared."""
    for seat in range(s.players):
        settle(board, s, seat, log)
    s.winners = bit(s.players) - 1
    s.over = 0
    while s.winners & (s.winners - 1) and s.over < GOODS_LEFT:
        s.over += 1
        s.winners = best(s, s.winners, s.over)
    if s.winners & (s.winners - 1):
        s.over = SHARED
    if log.heard:
        for seat in range(s.players):
            if s.winners >> seat & 1:
                log.say(EVERYONE, "won", {"seat": seat, "ending": s.over, "total": s.has(seat, SCORE)})


def scores(s: Vejen) -> vec[i64]:
    return vec[i64]([s.has(seat, SCORE) for seat in range(s.players)])
