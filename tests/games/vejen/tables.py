"""Tables of Vejen to begin rule tests from: set-up and rounds are played, what would take many rounds is put there."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.edge.notation import BACKS, GOODS, PIECES, SCORING_CARDS
from kogge.games.vejen.rules.goods import Piece, good_of, is_noble, marker_of
from kogge.games.vejen.rules.state import FROM_STACK, NO_PLACE, WAREHOUSE, BonusCard, City, Merchant, Place
from kogge.kernel.sets import EMPTY, add, bit, contains, without
from tests.play import Play, at, seat

COLOURS = ("red", "green", "blue", "yellow")  # Schleswig, Heide, Tønder, Neumünster
# Events that ask nobody anything, by round.
QUIET = {2: "a1", 3: "a6", 4: "b2", 5: "b6", 6: "c2", 7: "c6", 8: "d3", 9: "d6", 10: "e1", 11: "e6"}
CITIES = GAME.names["city"].names


NUMBERS = {
    "krone": "kroner",
    "thaler": "thalers",
    "points": "points",
    "cart": "cart",
    "wheel": "spokewheel",
    "loans": "loans_left",
}


def city(name: str) -> City:
    return City(CITIES.index(name))


def card(name: str) -> BonusCard:
    return BonusCard(GAME.names["card"].names.index(name))


def merchant(t: Play, who: str) -> Merchant:
    found: Merchant = t.s.merchants[seat(who)]
    return found


def set_up(
    players: int = 2,
    start: str = "s2",
    finish: str = "f1",
    second: str = "a1",
    scoring: tuple[str, str] = ("bailiff", "scrimper"),
) -> Play:
    """Until one bonus card lies open: with `chance open b02` the first round begins."""
    t = at("vejen", players=players)
    for colour in COLOURS[:players]:
        t.do(f"chance tableau {colour}")
    t.do(f"chance starting p1; chance scoring {scoring[0]}; chance scoring {scoring[1]}")
    return t.do(f"chance event {start}; chance event {finish}; chance event {second}; chance open b01")


def first_turn(players: int = 2) -> Play:
    """p1's first turn, with plague in Åbenrå and Itzehoe and both rates at 2."""
    return set_up(players).do("chance open b02")


def decline(t: Play) -> None:
    """Whoever is asked passes, or wants nothing."""
    options = t.options(t.waiting[0])
    t.do(f"{t.waiting[0]} {next((o for o in options if o in ('end', 'done', 'leave')), options[0])}")


def pass_all(t: Play) -> Play:
    """All pass until fate is asked or the game is over."""
    while t.waiting and t.waiting != ["chance"]:
        decline(t)
    return t


def in_round(number: int, event: str, players: int = 2, finish: str = "f1") -> Play:
    """The beginning of a round with this event; in the rounds before all have passed."""
    t = set_up(players, finish=finish, second=event if number == 2 else QUIET[2]).do("chance open b02")
    while t.s.round < number:
        if t.waiting == ["chance"]:
            t.do(f"chance event {event if t.s.round + 1 == number else QUIET[t.s.round + 1]}")
        else:
            decline(t)
    return t


def turn_in(number: int, event: str, players: int = 2, finish: str = "f1") -> Play:
    """The first turn of a round with this event."""
    t = in_round(number, event, players, finish)
    return t.do(f"chance event {QUIET[number + 1]}") if t.waiting == ["chance"] else t


def put(t: Play, who: str, **what: int | str) -> Play:
    """Give a player things: krone=3, points=7, at="ribe", mill="heide", houses="ribe kiel", hand="b20", owes="fish"."""
    m = merchant(t, who)
    for name, value in what.items():
        if isinstance(value, int):
            setattr(m, NUMBERS[name], value)
        elif name == "houses":  # besides the start one
            m.houses = vec[i64]([m.home, *map(city, value.split())])
        elif name == "owes":
            m.owed = vec[i64]([GOODS.names.index(good) for good in value.split()])
        elif name == "hand":
            m.hand, m.came = vec[i64](), vec[i64]()
            for held in value.split():
                hold(t, who, card(held))
        else:
            assert name in ("at", "ship", "mill")
            setattr(m, name, city(value))
    return t


def hold(t: Play, who: str, number: BonusCard) -> None:
    """A bonus card from the stack into a hand."""
    assert contains(t.s.deck, number), f"card {number} is not in the stack"
    t.s.deck = without(t.s.deck, number)
    merchant(t, who).take_card(number, FROM_STACK)


def place(t: Play, who: str, on: str) -> Place:
    """The warehouse, or the countinghouse card of a city."""
    found = merchant(t, who).house_in(city(on)) if on else WAREHOUSE
    assert found != NO_PLACE, f"{who} has no countinghouse in {on}"
    return found


def stock(t: Play, who: str, goods: str = "", on: str = "") -> Play:
    """Exactly these goods in the warehouse, or on a city's card: "fish fish food-1:coins" with a back."""
    m, where = merchant(t, who), place(t, who, on)
    for good in range(7):
        m.take(where, good, m.holds(where, good))
    for name in goods.split():
        called, _, back = name.partition(":")
        piece = Piece(PIECES.names.index(called))
        m.put(where, good_of(piece))
        if is_noble(piece):
            nobles, marker = t.s.nobles, marker_of(piece)
            nobles.move(marker, seat(who), where)
            nobles.turn_over(marker, BACKS.first + BACKS.names.index(back))
            nobles.show_to(marker, bit(seat(who)))
    return t


def lay_open(t: Play, *cards: str) -> Play:
    """Exactly these scoring cards on the table."""
    t.s.scoring = EMPTY
    for name in cards:
        t.s.scoring = add(t.s.scoring, SCORING_CARDS.names.index(name))
    return t


def goods(t: Play, who: str, on: str = "") -> str:
    """What lies in a place, as `stock` writes it but without backs; noble goods by their kind."""
    m, where = merchant(t, who), place(t, who, on)
    return " ".join(GOODS[good] for good in range(7) for _ in range(m.holds(where, good)))


def purse(t: Play, who: str) -> tuple[int, int]:
    """Kroner and Thalers."""
    m = merchant(t, who)
    return int(m.kroner), int(m.thalers)


def points(t: Play, who: str) -> int:
    return int(merchant(t, who).points)


def where(t: Play, who: str) -> str:
    return str(CITIES[merchant(t, who).at])


def event(t: Play, key: str, who: str = "public") -> dict[str, int]:
    """The numbers of the one event of this kind that the last move brought."""
    [found] = [event.numbers for event in t.read(who) if event.key == key]
    return found
