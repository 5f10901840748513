"""How the moves of Vejen are written. Cities and cards are named by the edition."""

from collections.abc import Mapping, Sequence

from kogge.games.vejen.rules import moves as m
from kogge.kernel.notation import SEATS, Form, Names, Notation, names, numbers, secret

NOBLE_MARKERS = [f"{kind}-{n}" for kind in ("food", "tool") for n in range(1, 8)]
GOODS = names("fish", "wheat", "peat", "iron", "wood", "food", "tool")
NORMAL = GOODS.up_to(5)
PIECES = names(*NORMAL.names, *NOBLE_MARKERS)
MARKERS = Names(tuple(NOBLE_MARKERS), 5)
SOLD = names(*PIECES.names, "all")
CURRENCIES = names("krone", "thaler")
RECIPES = names("food", "peat-iron", "peat-wood", "iron-wood")
BUILDINGS = names("countinghouse", "mill", "ship")
UPGRADES = Names(("spokewheel", "small-cart", "large-cart"), 3)
HALVES = names("top", "bottom")
BACKS = Names(("coins", "cards", "other"), 1)
ACTIONS = Names(("buying", "loading", "refining", "selling", "building", "upgrading"), 1)
SCORING_CARDS = names(
    "large-influence",
    "long-journey",
    "warehouse",
    "noble-goods",
    "countinghouses",
    "secret-power",
    "upgrading",
    "master-builder",
    "scrimper",
    "bailiff",
)
KINDS = Names(  # of events
    (
        "no-bonus",
        "plus-move",
        "pay",
        "plus-coin",
        "sea-plague",
        "buy-move",
        "third-scoring",
        "no-meet",
        "no-income",
        "have",
        "toll",
        "plague",
        "start-bonus",
    ),
    1,
)
TOPS = names("sale", "five-goods", "raid-same-city", "raid-countinghouse")
BOTTOMS = names("move", "coins", "goods", "swap", "food", "tool")
CARTS = names("standard", "small", "large")
ENDING_NAMES = Names(("money", "buildings", "upgrades", "noble", "goods", "shared"), 1)
PLAIN = str.maketrans({"å": "a", "ä": "a", "æ": "ae", "é": "e", "ö": "o", "ø": "o", "ü": "u", "ß": "ss"})


def slug(name: str) -> str:
    """A name as moves write it: Tønder is tonder, Åbenrå is abenra."""
    return "".join(c if c.isalnum() else "-" for c in name.lower().translate(PLAIN) if c.isascii())


def all_names(
    cities: Sequence[str], colours: Sequence[str], cards: Sequence[str], events: Sequence[str]
) -> dict[str, Names]:
    """What the numbers in moves, events and refusals mean."""
    return {
        "seat": SEATS,
        "other": SEATS,
        "city": names(*cities),
        "place": names("warehouse", *cities),
        "colour": names(*colours),
        "card": names("stack", *cards),
        "event": names(*events),
        "good": GOODS,
        "piece": PIECES,
        "currency": CURRENCIES,
        "building": BUILDINGS,
        "upgrade": UPGRADES,
        "cart": CARTS,
        "half": HALVES,
        "back": BACKS,
        "action": ACTIONS,
        "scoring": SCORING_CARDS,
        "recipe": RECIPES,
        "sold": SOLD,
        "ending": ENDING_NAMES,
        "kind": KINDS,
        "top": TOPS,
        "bottom": BOTTOMS,
    }


def notation(of: Mapping[str, Names]) -> Notation:
    city, place = of["city"], of["place"]
    drawn = Names(of["card"].names[1:], 1)
    return Notation(
        {
            m.END: Form("end"),
            m.DONE: Form("done"),
            m.TRAVEL: Form("travel", city=city),
            m.SAIL: Form("sail", city=city),
            m.BUY: Form("buy", good=NORMAL),
            m.BONUS: Form("bonus", card=of["card"]),
            m.LOAD: Form("load", piece=PIECES),
            m.REFINE: Form("refine", recipe=RECIPES),
            m.SELL: Form("sell", city=city, sold=SOLD),
            m.BUILD: Form("build", building=BUILDINGS),
            m.UPGRADE: Form("upgrade", upgrade=UPGRADES),
            m.LOAN: Form("loan", good=NORMAL),
            m.PLAY: Form("play", card=drawn, half=HALVES),
            m.GIVE: Form("give", place=place, piece=PIECES),
            m.TAKE: Form("take", good=GOODS),
            m.LEAVE: Form("leave"),
            m.COIN: Form("coin", currency=CURRENCIES),
            m.KRONER: Form("kroner", number=numbers(0, 15)),
            m.RAID: Form("raid", seat=SEATS, place=place),
            m.KEEP: Form("keep", card=secret(drawn)),
            m.FULFIL: Form("fulfil"),
            m.FIRST: Form("first", piece=MARKERS),
            m.TABLEAU: Form("tableau", colour=of["colour"]),
            m.STARTING: Form("starting", seat=SEATS),
            m.SCORING: Form("scoring", scoring=SCORING_CARDS),
            m.EVENT: Form("event", event=of["event"]),
            m.DRAW: Form("draw", card=secret(drawn)),
            m.BACK: Form("back", back=secret(BACKS)),
            m.GRAB: Form("grab", piece=MARKERS),
            m.OPEN: Form("open", card=drawn),
        }
    )
