"""How the moves of Herring are written."""

from kogge.games.template.rules import moves as m
from kogge.kernel.notation import SEATS, Form, Notation, names, numbers, secret

CATCHES = names("small", "fair", "great")
CARDS = numbers(1, 6)

NOTATION = Notation(
    {
        m.PUT_AWAY: Form("put away", card=secret(CARDS)),
        m.LAND: Form("land", catch=CATCHES),
        m.BID: Form("bid", card=secret(CARDS)),
    }
)

NAMES = {"seat": SEATS, "catch": CATCHES}
