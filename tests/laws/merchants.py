"""Games of Vejen under all laws, played by merchants rather than by chance alone.

Random play passes too soon to sell much: these players lean to trading, building and the top halves of bonus cards.

    python -m tests.laws.merchants GAMES EVERY FIRST    how often each card, half and back occurred, as a table
"""

import sys
from collections import Counter
from collections.abc import Iterator

from mypy_extensions import i64

from kogge.games.vejen.edge.game import GAME
from kogge.games.vejen.rules import moves as m
from kogge.games.vejen.rules.cards import TOP_SALE
from kogge.games.vejen.rules.generated import VejenView
from kogge.games.vejen.rules.goods import Piece, good_of
from kogge.games.vejen.rules.roads import OPEN
from kogge.games.vejen.rules.state import WAREHOUSE, BonusCard, City, Merchant, Vejen
from kogge.kernel.laws import LAWS, Tally, Walk
from kogge.kernel.log import Event
from kogge.kernel.moves import first, kind, second
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE

NAMES = GAME.names
BOX = GAME.rules.components  # type: ignore[attr-defined]
WEIGHTS = {
    m.END: 40,
    m.TRAVEL: 100,
    m.SAIL: 200,
    m.BONUS: 300,
    m.LOAD: 1000,
    m.REFINE: 3000,
    m.SELL: 2000,
    m.BUILD: 5000,
    m.UPGRADE: 5000,
    m.LOAN: 1,
    m.FULFIL: 300,
}


class Merchants(Walk[Vejen, VejenView]):
    def choose(self, seat: int) -> int:
        if seat == CHANCE:
            return super().choose(seat)
        moves = [int(move) for move in legal(GAME.rules, self.s, seat)]
        weights = [self.weight(seat, move) for move in moves]
        drawn = self.rand.below(sum(weights))
        for move, weight in zip(moves, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return move
        raise AssertionError("no move has any weight")

    def weight(self, seat: int, move: int) -> int:
        merchant, what = self.s.merchants[seat], kind(move)
        if what == m.PLAY:
            return 9000 if second(move) == m.TOP_HALF else 1
        if what == m.TRAVEL and any(merchant.load(place) for place in range(1, 5)):
            nearer = [c for c in wanted(merchant) if distance(first(move), c) < distance(merchant.at, c)]
            return 3000 if nearer else 60
        if what in (m.BUY, m.TAKE):
            return 20 if merchant.all_of(first(move)) else 400
        if what == m.GIVE:
            return int(1 + 20 * merchant.holds(WAREHOUSE, good_of(Piece(second(move)))) ** 2)
        return WEIGHTS.get(int(what), 20)


def wanted(merchant: Merchant) -> list[City]:
    """The cities that the cards in hand want sales in."""
    cards = [BOX.bonus(BonusCard(card)) for card in merchant.hand]
    return [card.city for card in cards if card.top == TOP_SALE]


def distance(start: i64, end: i64) -> int:
    return int(BOX.roads.distance(OPEN, start, end))


def occurred(event: Event) -> Iterator[str]:
    """Cards, halves, backs that an event shows in use; scoring cards once they are reckoned."""
    n = event.numbers
    if event.key == "round-began":
        yield f"event {NAMES['event'][n['event']]}"
    elif event.key == "played-bonus":
        yield f"bonus {NAMES['card'][n['card']]} {NAMES['half'][n['half']]}"
    elif event.key == "scored":
        yield f"scoring {NAMES['scoring'][n['scoring']]}"
        if n["coins"]:
            yield f"paid {NAMES['scoring'][n['scoring']]}"
    elif event.key == "noble-bonus":
        yield f"back {NAMES['piece'][n['piece']].split('-')[0]} {NAMES['back'][n['back']]}"


EXPECTED = {
    *(f"event {name}" for name in NAMES["event"].names),
    *(f"bonus {card} {half}" for card in NAMES["card"].names[1:] for half in NAMES["half"].names),
    *(f"scoring {name}" for name in NAMES["scoring"].names),
    *(f"back {good} {back}" for good in ("food", "tool") for back in NAMES["back"].names),
}


def watch(players: int, seed: int, every: int, seen: Counter[str]) -> Tally:
    """One game under all laws."""
    walk = Merchants(GAME, players, {}, seed, frozenset(LAWS))
    while not walk.s.over:
        walk.step(walk.tally.decisions % every == 0)
        seen.update(what for event in walk.last.events for what in occurred(event))
    walk.finish()
    return walk.tally


def main(games: int, every: int, first: int) -> None:
    tally, seen = Tally(), Counter[str]()
    for seed in range(first, first + games):
        tally.add(watch(2 + seed % 3, seed, every, seen))
    tally.check_variety(GAME)
    print(f"{tally.games} games, {tally.decisions} decisions, {tally.imagined} states imagined; {dict(tally.endings)}")
    for group in ("event", "bonus", "scoring", "back"):
        found = sorted(what for what in EXPECTED if what.startswith(f"{group} "))
        print(f"| {group} | " + ", ".join(f"{what.removeprefix(f'{group} ')} {seen[what]}" for what in found) + " |")
    print("| brought coins | " + ", ".join(f"{name} {seen[f'paid {name}']}" for name in NAMES["scoring"].names) + " |")
    print("never:", ", ".join(sorted(EXPECTED - seen.keys())) or "nothing")
    print(", ".join(f"{key} {n}" for key, n in sorted(tally.keys.items())))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
