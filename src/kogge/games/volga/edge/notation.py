"""How the moves of Vikings on the Volga are written."""

from kogge.games.volga.rules import moves as m
from kogge.games.volga.rules.components import CITIES as N_CITIES
from kogge.games.volga.rules.components import RICH
from kogge.games.volga.rules.hexes import MIDDLE, WIDTH
from kogge.kernel.moves import first, kind, second
from kogge.kernel.notation import SEATS, Form, Notation, names, numbers, secret

TILES = names(
    "novgorod",
    "minsk",
    "smolensk",
    "kiev",
    "polotsk",
    "chernigov",
    "tver",
    "yaroslavl",
    "vladimir",
    "ryazan",
    "dnieper-bend",
    "upper-volga",
    "oka-mouth",
    "dvina-portage",
    "desna",
    "lovat",
    "msta",
    "pripyat",
    "lake-ilmen",
    "lake-ladoga",
    "steppe",
    "forest",
    "valdai-hills",
    "marsh",
)
CITIES = TILES.up_to(N_CITIES)
GOODS = names("amber", "fish", "furs")
SELLS = {"novgorod": "amber", "minsk": "fish", "smolensk": "furs"}
CONTRACTS = names(*(f"{city}-{good}" for city in CITIES.names for good in GOODS.names))
PRINTED = frozenset(n for n in CONTRACTS if CONTRACTS[n] not in {f"{city}-{good}" for city, good in SELLS.items()})
COORDINATES = numbers(0, WIDTH - 1)  # the first tile lies at MIDDLE, MIDDLE
SIXTHS = numbers(0, 5)
SUMS = numbers(1, RICH - 1)

FORMS = {
    m.LAYER: Form("layer", seat=SEATS),
    m.TILE: Form("tile", tile=TILES),
    m.CITY: Form("city", city=CITIES),
    m.CONTRACT: Form("contract", contract=secret(CONTRACTS)),
    m.LAY: Form("lay", q=COORDINATES, r=COORDINATES),
    m.TURN: Form("turn", sixths=SIXTHS),
    m.TAKE_PASS: Form("take pass", city=CITIES),
    m.PLACE: Form("place", tile=TILES),
    m.GO: Form("go", tile=TILES),
    m.BUY_PASS: Form("buy pass", city=CITIES),
    m.BUY: Form("buy", good=GOODS),
    m.SELL: Form("sell", contract=CONTRACTS),
    m.THROW: Form("throw", good=GOODS),
    m.UPGRADE: Form("upgrade"),
    m.SHOW: Form("show"),
    m.END: Form("end"),
    m.OFFER_TO: Form("offer", seat=SEATS),
    m.GIVE_RUBLES: Form("give rubles", rubles=SUMS),
    m.GIVE_GOOD: Form("give", good=GOODS),
    m.GIVE_PASS: Form("give pass", city=CITIES),
    m.GIVE_CONTRACT: Form("give contract", contract=secret(CONTRACTS)),
    m.ASK_RUBLES: Form("ask rubles", rubles=SUMS),
    m.ASK_GOOD: Form("ask", good=GOODS),
    m.ASK_PASS: Form("ask pass", city=CITIES),
    m.ASK_CONTRACT: Form("ask contract"),
    m.PROPOSE: Form("propose"),
    m.WITHDRAW: Form("withdraw"),
    m.ACCEPT: Form("accept"),
    m.DECLINE: Form("decline"),
    m.HAND: Form("hand", contract=secret(CONTRACTS)),
    m.HORDE: Form("horde", tile=TILES),
    m.PRINCE: Form("prince", tile=TILES),
    m.DRAW: Form("draw"),
    m.RESTART: Form("restart"),
    m.HALT: Form("halt"),
    m.KEEP: Form("keep", contract=secret(CONTRACTS)),
    m.PAY: Form("pay", good=GOODS),
    m.FLEE: Form("flee", tile=TILES),
    m.SEND: Form("send", tile=TILES),
}


def possible(move: int) -> bool:
    """Only contracts that are printed, and cells within reach of the first tile."""
    form = FORMS[int(kind(move))]
    if "contract" in form.places:
        return first(move) in PRINTED
    if "q" in form.places:
        return abs(int(first(move) + second(move) - 2 * MIDDLE)) <= MIDDLE
    return True


NOTATION = Notation(FORMS, possible)

NAMES = {
    "seat": SEATS,
    "other": SEATS,
    "tile": TILES,
    "city": CITIES,
    "good": GOODS,
    "contract": CONTRACTS,
}
