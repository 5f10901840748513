"""The end of the game: loans are repaid, money is counted, and somebody has won."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.events import FINAL_SCORE, REPAID, SCORED, WON
from kogge.games.vejen.rules.goods import FOOD, NORMAL, TOOL
from kogge.games.vejen.rules.scoring import card_coins
from kogge.games.vejen.rules.state import NOWHERE, PLACES, SCORING_CARDS, Merchant, Vejen
from kogge.kernel.log import Log
from kogge.kernel.seats import Seats
from kogge.kernel.sets import EMPTY, add, contains, full, size

# Endings: what decided.
MONEY: Final[i64] = 1
BUILDINGS: Final[i64] = 2
UPGRADES: Final[i64] = 3
NOBLE: Final[i64] = 4
GOODS_LEFT: Final[i64] = 5
SHARED: Final[i64] = 6


def repay(merchant: Merchant, good: i64, n: i64) -> None:
    """From the warehouse first, then from the cards."""
    for place in range(PLACES):
        given = min(n, merchant.holds(place, good))
        merchant.take(place, good, given)
        n -= given


def repay_loans(components: Components, s: Vejen, seat: i64, log: Log) -> None:
    """Each loan is repaid if there are goods enough."""
    merchant = s.merchants[seat]
    still_owed = vec[i64]()
    for good in range(NORMAL):
        price = components.repay[good]
        for _ in range(merchant.owes(good)):
            if merchant.all_of(good) >= price:
                repay(merchant, good, price)
                log.tell(REPAID, seat, good, price)
            else:
                still_owed = append(still_owed, good)
    merchant.owed = still_owed


def settle(components: Components, s: Vejen, seat: i64, log: Log) -> None:
    """VJ-81: first scoring cards, for which goods that are owed still count; then loans; then money."""
    merchant = s.merchants[seat]
    cards: i64 = 0
    for card in range(SCORING_CARDS):
        if contains(s.scoring, card):
            coins = card_coins(components, s, seat, card)
            cards += coins
            log.tell(SCORED, seat, card, coins)
    repay_loans(components, s, seat, log)
    penalty = components.penalty * i64(len(merchant.owed))
    merchant.score = merchant.coins() + cards - penalty
    log.tell(FINAL_SCORE, seat, merchant.kroner, merchant.thalers, cards, penalty, merchant.score)


def measure(merchant: Merchant, ending: i64) -> i64:
    """What is compared, first of all money."""
    if ending == MONEY:
        return merchant.score
    if ending == BUILDINGS:
        return merchant.built() + (merchant.ship != NOWHERE) + (merchant.mill != NOWHERE)
    if ending == UPGRADES:
        return merchant.cart + merchant.spokewheel
    if ending == NOBLE:
        return merchant.all_of(FOOD) + merchant.all_of(TOOL)
    goods: i64 = 0
    for good in range(NORMAL):
        goods += merchant.all_of(good)
    return goods


def best(s: Vejen, seats: Seats, ending: i64) -> Seats:
    """Those of the seats who have the most."""
    out = Seats(EMPTY)
    most: i64 = 0
    for seat in range(s.players):
        if contains(seats, seat):
            n = measure(s.merchants[seat], ending)
            if out == EMPTY or n > most:
                most = n
                out = Seats(EMPTY)
            if n == most:
                out = add(out, seat)
    return out


def finish(components: Components, s: Vejen, log: Log) -> None:
    """VJ-82: the most money wins; ties are broken by buildings, upgrades, noble and normal goods, and then shared."""
    for seat in range(s.players):
        settle(components, s, seat, log)
    winners = Seats(full(s.players))
    ending: i64 = 0
    while size(winners) > 1 and ending < GOODS_LEFT:
        ending += 1
        winners = best(s, winners, ending)
    s.winners = winners
    s.over = SHARED if size(winners) > 1 else ending
    for seat in range(s.players):
        if contains(winners, seat):
            log.tell(WON, seat, s.over, s.merchants[seat].score)
