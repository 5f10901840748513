"""What the scoring cards bring at the end of the game."""

from mypy_extensions import i64

from kogge.games.vejen.rules.cards import (
    BAILIFF,
    COUNTINGHOUSES,
    LARGE_INFLUENCE,
    LONG_JOURNEY,
    MASTER_BUILDER,
    NOBLE_GOODS,
    SCRIMPER,
    SECRET_POWER,
    UPGRADING,
    WAREHOUSE_CARD,
    Scoring,
)
from kogge.games.vejen.rules.components import Components
from kogge.games.vejen.rules.goods import FOOD, GOODS, TOOL
from kogge.games.vejen.rules.roads import OPEN
from kogge.games.vejen.rules.state import NOWHERE, WAREHOUSE, Merchant, Vejen
from kogge.kernel.sets import contains


def card_coins(components: Components, s: Vejen, seat: i64, card: i64) -> i64:
    """What a scoring card brings a player."""
    merchant, coins = s.merchants[seat], components.scoring[card]
    if card == LARGE_INFLUENCE:
        return large_influence(merchant, coins)
    if card == LONG_JOURNEY:
        return coins.low * longest_journey(components, merchant)
    if card == WAREHOUSE_CARD:
        return warehouse(merchant, coins)
    if card == NOBLE_GOODS:
        return noble_goods(merchant, coins)
    if card == COUNTINGHOUSES:
        return coins.low * prized_houses(components, merchant)
    if card == SECRET_POWER:
        return secret_power(merchant, coins)
    if card == UPGRADING:
        return coins.low if is_upgraded(merchant) else i64(0)
    if card == MASTER_BUILDER:
        return coins.low if has_built_all(components, merchant) else i64(0)
    if card == SCRIMPER:
        return coins.low * unused_loans(merchant)
    assert card == BAILIFF
    return coins.low if has_most_houses(s, merchant) else i64(0)


def large_influence(merchant: Merchant, coins: Scoring) -> i64:
    """VJ-90: for two or three countinghouses built; the start one does not count."""
    built = merchant.built()
    return coins.high if built >= 3 else coins.low if built == 2 else i64(0)


def longest_journey(components: Components, merchant: Merchant) -> i64:
    """VJ-91: steps between your two countinghouses that are furthest apart."""
    most: i64 = 0
    houses = merchant.houses
    for one in range(i64(len(houses))):
        for two in range(one):
            most = max(most, components.roads.distance(OPEN, houses[one], houses[two]))
    return most


def warehouse(merchant: Merchant, coins: Scoring) -> i64:
    """VJ-92: for three or five different goods in the warehouse; noble goods count too."""
    kinds: i64 = 0
    for good in range(GOODS):
        if merchant.holds(WAREHOUSE, good):
            kinds += 1
    return coins.high if kinds >= 5 else coins.low if kinds >= 3 else i64(0)


def noble_goods(merchant: Merchant, coins: Scoring) -> i64:
    """VJ-93: for a noble good, or one of each kind."""
    food, tool = merchant.all_of(FOOD), merchant.all_of(TOOL)
    return coins.high if food and tool else coins.low if food or tool else i64(0)


def prized_houses(components: Components, merchant: Merchant) -> i64:
    """VJ-94: countinghouses in the cities that the card names."""
    n: i64 = 0
    for city in merchant.houses:
        if contains(components.prized, city):
            n += 1
    return n


def secret_power(merchant: Merchant, coins: Scoring) -> i64:
    """VJ-95: for one or two bonus cards in hand."""
    cards = i64(len(merchant.hand))
    return coins.high if cards == 2 else coins.low if cards == 1 else i64(0)


def is_upgraded(merchant: Merchant) -> bool:
    """VJ-96: the large cart and the spokewheel."""
    return merchant.cart == 2 and merchant.spokewheel == 1


def has_built_all(components: Components, merchant: Merchant) -> bool:
    """VJ-97: all countinghouses, ship and mill."""
    return merchant.built() == components.houses and merchant.ship != NOWHERE and merchant.mill != NOWHERE


def unused_loans(merchant: Merchant) -> i64:
    """VJ-98: each loan marker that was never used."""
    return merchant.loans_left


def has_most_houses(s: Vejen, merchant: Merchant) -> bool:
    """VJ-99: the most countinghouses built, or as many as anybody else; but not none."""
    if merchant.built() == 0:
        return False
    for other in s.merchants:
        if other.built() > merchant.built():
            return False
    return True
