"""Tables of Vejen to begin rule tests from: set-up and rounds are played, what would take many rounds is put there."""

from collections.abc import Mapping

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.edge.notation import GOODS, PIECES
from kogge.games.vejen.rules import state as v
from tests.play import Play, at, seat

COLOURS = ("red", "green", "blue", "yellow")  # Schleswig, Heide, Tønder, Neumünster
# Events that ask nobody anything, by round.
QUIET = {2: "a1", 3: "a6", 4: "b2", 5: "b6", 6: "c2", 7: "c6", 8: "d3", 9: "d6", 10: "e1", 11: "e6"}
CITIES = GAME.names["city"].names


def city(name: str) -> int:
    return CITIES.index(name)


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
    """Give a player things: krone=3, points=7, at="ribe", hand="b20 b21", cart=1, house1="ribe" …"""
    s, base = t.s, seat(who) * v.SIZE
    fields: Mapping[str, int] = {
        "krone": v.PURSE,
        "thaler": v.PURSE + 1,
        "points": v.POINTS,
        "cart": v.CART,
        "wheel": v.WHEEL,
        "loans": v.LOANS_LEFT,
    }
    for name, value in what.items():
        if isinstance(value, int):
            s.player[base + fields[name]] = value
        elif name == "at":
            s.player[base + v.AT] = city(value)
        elif name == "hand":
            for slot, card in enumerate(value.split()):
                hold(t, who, slot, card)
        else:
            field = {"ship": v.SHIP_IN, "mill": v.MILL_IN}.get(name) or v.HOUSE_IN + int(name.removeprefix("house"))
            s.player[base + field] = city(value) + 1
    return t


def hold(t: Play, who: str, slot: int, card: str) -> None:
    """A bonus card from the stack into a hand."""
    number = GAME.names["card"].names.index(card)
    assert t.s.deck >> (number - 1) & 1, f"{card} is not in the stack"
    t.s.deck &= ~(1 << number - 1)
    t.s.player[seat(who) * v.SIZE + v.HAND + slot] = number
    t.s.player[seat(who) * v.SIZE + v.DEALT + slot] = v.HIDDEN


def stock(t: Play, who: str, goods: str = "", place: int = 0) -> Play:
    """Exactly these goods in a place (0 the warehouse, then the cards): "fish fish food-1:coins" with a back."""
    base = seat(who) * v.SIZE + v.STORE + place * 7
    for i in range(7):
        t.s.player[base + i] = 0
    for name in goods.split():
        piece, _, back = name.partition(":")
        number = PIECES.names.index(piece)
        t.s.player[base + v.good_of(number)] += 1
        if number >= 5:
            marker = (number - 5) * v.NOBLE_SIZE
            t.s.noble[marker + v.BACK_OF] = ("coins", "cards", "other").index(back) + 1
            t.s.noble[marker + v.LIES] = seat(who) * 8 + place
            t.s.noble[marker + v.SEEN_BY] |= 1 << seat(who)
    return t


def goods(t: Play, who: str, place: int = 0) -> str:
    """What lies in a place, as `stock` writes it but without backs; noble goods by their kind."""
    return " ".join(GOODS[i] for i in range(7) for _ in range(t.s.goods_at(seat(who), place, i)))


def purse(t: Play, who: str) -> tuple[int, int]:
    """Kroner and Thalers."""
    return int(t.s.has(seat(who), v.PURSE)), int(t.s.has(seat(who), v.PURSE + 1))


def points(t: Play, who: str) -> int:
    return int(t.s.has(seat(who), v.POINTS))


def where(t: Play, who: str) -> str:
    return str(CITIES[t.s.has(seat(who), v.AT)])


def event(t: Play, key: str, who: str = "public") -> dict[str, int]:
    """The numbers of the one event of this kind that the last move brought."""
    [found] = [event.numbers for event in t.read(who) if event.key == key]
    return found
