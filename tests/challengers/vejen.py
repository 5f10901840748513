"""Vejen as a solitaire: plan your own round, carry the best plans through the next ones, keep to the plan.

Opponents hardly matter in Vejen from one turn to the next, so they are taken to pass. What matters is to see a trip as
a whole (load, travel, sell), across the end of the round and with the rates that the next round is known to bring.
So a beam of whole rounds is searched: the best few positions after each decision of one's own, whatever they led to.
The ends of the round that differ in kind (another city, other buildings) are carried on through the next round or two;
near the end of the game, to the final score. The plan is kept as long as the table is what the plan expected.

    ./kogge arena vejen --bots tests/challengers/vejen.py:Planner,hard
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from kogge.bots import Seen
from kogge.kernel.chance import draw
from kogge.kernel.codec import fingerprint
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move, legal, to_move
from kogge.kernel.seats import CHANCE

ROUNDS = 12
STEPS = 60  # decisions of one's own in a round, at the most
WIDTHS = (40, 12, 6)  # of the beam: in this round, the next one, the one after
CARRIED = (8, 4)  # ends of a round that are carried on, after this one and after the next


@dataclass(frozen=True)
class Line:
    """A position in mind, and how it came about."""

    state: Any
    moves: tuple[int, ...] = ()  # our own, from the position on the table
    draws: int = 0  # of fate so far: the same one brings the same on every line
    value: int = field(default=0, compare=False)


class Planner:
    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.game = game
        self.rules = game.rules
        self.players = players
        self.passing = game.notation.parse("end", players)
        self.rand = Rng(seed)
        self.luck = 0
        self.me = 0
        self.plan: dict[Hashable, int] = {}  # by what we expect to see: what we want to do there

    def decide(self, seen: Seen) -> int:
        self.me = int(seen.view.viewer)
        if len(seen.options) == 1:
            return seen.options[0]
        here = tuple(seen.view.ints())
        if self.plan.get(here) not in seen.options:
            self.make_plan(seen)
        return self.plan[here]

    def make_plan(self, seen: Seen) -> None:
        self.luck = int(self.rand.next32())
        world = self.rules.imagine(seen.view, self.rand)
        now = seen.table.round
        depth = min(3 if now >= ROUNDS - 2 else 2, ROUNDS + 1 - now)
        lines = self.rest_of_round([Line(world)], WIDTHS[0])
        for later in range(1, depth):
            begun = self.unlike(lines, CARRIED[later - 1])
            lines = [end for line in begun for end in self.rest_of_round([line], WIDTHS[later])]
        best = max(lines, key=attrgetter("value"))
        self.plan = {}
        line = Line(world)
        for move in best.moves:
            self.plan[tuple(self.rules.view(line.state, self.me).ints())] = move
            line = self.after(line, move)

    def rest_of_round(self, lines: list[Line], width: int) -> list[Line]:
        """The ends of the round that a beam of this width comes to."""
        this_round = self.rules.turn(lines[0].state)
        known: set[int] = set()
        ends: list[Line] = []
        for _ in range(STEPS):
            found: list[Line] = []
            for line in lines:
                for move in self.rules.sensible(line.state, self.me, legal(self.rules, line.state, self.me)):
                    then = self.after(line, move)
                    mark = int(fingerprint(then.state))
                    if mark in known:
                        continue  # the same by another way, and no longer
                    known.add(mark)
                    over = then.state.over or self.rules.turn(then.state) != this_round
                    (ends if over else found).append(then)
            lines = sorted(found, key=attrgetter("value"), reverse=True)[:width]
            if not lines:
                break
        return ends

    def after(self, line: Line, move: int) -> Line:
        """What comes of a move of ours, up to our next decision: the others pass, fate is the same for all lines."""
        s, draws, rules = line.state.copy(), line.draws, self.rules
        advance(rules, s, self.me, move)
        while not s.over and not to_move(s) >> self.me & 1:
            seat = first_to_move(s)
            options = legal(rules, s, seat)
            if seat == CHANCE:
                move_of_other = draw(rules, s, options, Rng(self.luck + draws))
                draws += 1
            else:
                move_of_other = self.passing if self.passing in options else options[0]
            advance(rules, s, seat, move_of_other)
        return Line(s, (*line.moves, move), draws, self.value(s))

    def value(self, s: Any) -> int:
        """The lead when the game is over, else the hope to win; only lines that end alike are compared."""
        if not s.over:
            return int(self.rules.hope(s, self.me))
        scores = [int(score) for score in self.rules.scores(s)]
        return scores[self.me] - max(score for seat, score in enumerate(scores) if seat != self.me)

    def unlike(self, lines: Iterable[Line], most: int) -> list[Line]:
        """The best lines, of those that end in the same city with the same buildings only the best one."""
        out: dict[Hashable, Line] = {}
        for line in sorted(lines, key=attrgetter("value"), reverse=True):
            mine = self.game.describe(self.rules.view(line.state, self.me)).players[self.me]
            houses = tuple(card.city for card in mine.cards)
            kind = (mine.city, houses, mine.cart, mine.spokewheel, mine.ship, mine.mill)
            out.setdefault(kind, line)
            if len(out) == most:
                break
        return list(out.values())
