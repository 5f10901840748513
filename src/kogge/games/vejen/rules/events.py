"""What happens in Vejen, and the numbers that it is told with."""

from typing import Final

from kogge.kernel.log import Told

# Setting up, and what fate turns over.
TABLEAU: Final = Told("tableau", "seat", "colour", "city")
STARTING_PLAYER: Final = Told("starting-player", "seat")
SCORING_CARD: Final = Told("scoring-card", "scoring")
EVENT_CARD: Final = Told("event-card", "round", "event")
BONUS_OPENED: Final = Told("bonus-opened", "card")
START_COINS: Final = Told("start-coins", "seat", "currency", "coins")

# Rounds and turns.
ROUND_BEGAN: Final = Told("round-began", "round", "seat", "event")
RATES: Final = Told("rates", "krone", "thaler")
POINTS: Final = Told("points", "seat", "points")
INCOME: Final = Told("income", "seat", "city")
PASSED: Final = Told("passed", "seat")
TURN_ENDED: Final = Told("turn-ended", "seat")
FULFILS: Final = Told("fulfils", "seat", "event")
HAS_GOODS: Final = Told("has-goods", "seat", "event")

# The ledger: goods and coins from and to the stock, the bank and other players.
GOT: Final = Told("got", "seat", "piece", "place")
GAVE: Final = Told("gave", "seat", "piece", "place")
LEFT: Final = Told("left", "seat", "good")
STACK_EMPTY: Final = Told("stack-empty", "seat", "good")
SAW_BACK: Final = Told("saw-back", "piece", "back")
COINS: Final = Told("coins", "seat", "krone", "thaler")
PAID: Final = Told("paid", "seat", "currency", "coins")
TOLL: Final = Told("toll", "seat", "other", "currency", "coins")
FEE: Final = Told("fee", "seat", "other", "currency", "coins")

# What players do in their turns.
TRAVELLED: Final = Told("travelled", "seat", "city", "price", "points")
SAILED: Final = Told("sailed", "seat", "city", "price", "points")
BUYS: Final = Told("buys", "seat", "good", "city")
BUYS_BONUS: Final = Told("buys-bonus", "seat", "card", "city")
LOADED: Final = Told("loaded", "seat", "piece", "city")
REFINED: Final = Told("refined", "seat", "good")
SOLD: Final = Told(
    "sold", "seat", "city", "place", "rate", "distance", "goods", "coins", "currency", "fees"
)  # more than `tell` takes: see Sell
SHIPPED: Final = Told("shipped", "seat", "piece", "place")
NOBLE_BONUS: Final = Told("noble-bonus", "seat", "piece", "back")
BUILT: Final = Told("built", "seat", "building", "city")
UPGRADED: Final = Told("upgraded", "seat", "upgrade")
LOAN: Final = Told("loan", "seat", "good", "left")

# Bonus cards.
DREW_BONUS: Final = Told("drew-bonus", "seat")
YOU_DREW: Final = Told("you-drew", "card")
TOOK_BONUS: Final = Told("took-bonus", "seat", "card")
KEPT_ONE: Final = Told("kept-one", "seat")
YOU_KEPT: Final = Told("you-kept", "card")
YOU_PUT_BACK: Final = Told("you-put-back", "card")
PLAYED_BONUS: Final = Told("played-bonus", "seat", "card", "half")
RAID: Final = Told("raid", "seat", "other", "place")
RAIDED: Final = Told("raided", "seat", "other", "good", "place")
GRABBED: Final = Told("grabbed", "seat", "piece")

# The end.
SCORED: Final = Told("scored", "seat", "scoring", "coins")
REPAID: Final = Told("repaid", "seat", "good", "goods")
FINAL_SCORE: Final = Told("final-score", "seat", "krone", "thaler", "cards", "penalty", "total")
WON: Final = Told("won", "seat", "ending", "total")
