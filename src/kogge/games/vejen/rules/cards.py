"""What is printed on the cards."""

from typing import Final, final

from mypy_extensions import i64

from kogge.games.vejen.rules.goods import Goods
from kogge.games.vejen.rules.state import City, Closure, EventKind

# Events. Green ones act at once, orange ones all round, red ones at the end of the round.
NO_BONUS: Final = EventKind(1)
PLUS_MOVE: Final = EventKind(2)
PAY: Final = EventKind(3)
PLUS_COIN: Final = EventKind(4)
SEA_PLAGUE: Final = EventKind(5)
BUY_MOVE: Final = EventKind(6)
THIRD_SCORING: Final = EventKind(7)
NO_MEET: Final = EventKind(8)
NO_INCOME: Final = EventKind(9)
HAVE: Final = EventKind(10)
TOLL: Final = EventKind(11)
PLAGUE: Final = EventKind(12)
START_BONUS: Final = EventKind(13)

# Letters of event cards; 1 to 5 are A to E.
START: Final[i64] = 0
FINISH: Final[i64] = 6

# Top halves of bonus cards.
TOP_SALE: Final[i64] = 0
TOP_FIVE_GOODS: Final[i64] = 1
TOP_RAID_SAME_CITY: Final[i64] = 2
TOP_RAID_COUNTINGHOUSE: Final[i64] = 3
# Bottom halves.
BOTTOM_MOVE: Final[i64] = 0
BOTTOM_COINS: Final[i64] = 1
BOTTOM_GOODS: Final[i64] = 2
BOTTOM_SWAP: Final[i64] = 3
BOTTOM_FOOD: Final[i64] = 4
BOTTOM_TOOL: Final[i64] = 5

# Scoring cards.
LARGE_INFLUENCE: Final[i64] = 0
LONG_JOURNEY: Final[i64] = 1
WAREHOUSE_CARD: Final[i64] = 2
NOBLE_GOODS: Final[i64] = 3
COUNTINGHOUSES: Final[i64] = 4
SECRET_POWER: Final[i64] = 5
UPGRADING: Final[i64] = 6
MASTER_BUILDER: Final[i64] = 7
SCRIMPER: Final[i64] = 8
BAILIFF: Final[i64] = 9

# Backs of noble markers; 0 is one that nobody has seen.
BACK_COINS: Final[i64] = 1
BACK_CARDS: Final[i64] = 2
BACK_OTHER: Final[i64] = 3
BACKS: Final[i64] = 4  # with the unknown one


@final
class RateChange:
    """What an event card does to the rate of a currency: set it, or change it by one, or neither."""

    def __init__(self, to: i64 = 0, by: i64 = 0) -> None:
        self.to: i64 = to  # 0: it is not set
        self.by: i64 = by

    def applied(self, rate: i64, lowest: i64, highest: i64) -> i64:
        """VJ-02: a rate always stays on its scale; a change past an end stops there."""
        return min(max((self.to if self.to else rate) + self.by, lowest), highest)


@final
class EventCard:
    def __init__(self, letter: i64, kind: i64, krone: RateChange, thaler: RateChange) -> None:
        self.letter: i64 = letter
        self.kind = EventKind(kind)
        self.krone = krone
        self.thaler = thaler
        self.goods = Goods(0)  # shown by PAY and HAVE
        self.coins: i64 = 0  # for them
        self.closed = Closure(0)  # by a PLAGUE


@final
class Bonus:
    """The two halves of a bonus card. Their numbers are coins, goods or movement points."""

    def __init__(self, top: i64, city: i64, top_number: i64, bottom: i64, bottom_number: i64) -> None:
        self.top: i64 = top
        self.city = City(city)  # of a sale
        self.top_number: i64 = top_number
        self.bottom: i64 = bottom
        self.bottom_number: i64 = bottom_number


@final
class Scoring:
    """The coins on a scoring card; some have two numbers, a high one and a low one."""

    def __init__(self, low: i64 = 0, high: i64 = 0) -> None:
        self.low: i64 = low
        self.high: i64 = high
