"""Vikings on the Volga as a race that is counted out: one's own turn in full, then only what forces.

The fight over fires and rubles is narrow: raid, burn, rebuild, sell. So every way to take the turn is looked at, and
after it, for some turns of everybody, only the Horde, the Prince, sales, and doing nothing. What is left at the end is
judged by the game's own outlook. A sure win is taken at once, a quick one rather than a late one; a loss is put off; to
share a win is worth less than a game that is open.

    ./kogge arena volga --bots tests/challengers/volga.py:Counter,hard
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any

from kogge.bots import Seen
from kogge.bots.roster import GreedyBot
from kogge.kernel.chance import draw
from kogge.kernel.codec import fingerprint
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CERTAIN, advance, first_to_move, legal
from kogge.kernel.seats import CHANCE

TURNS = (40, 14, 6)  # how many of one's own turns are looked at one, two and three turns ahead
REPLIES = 10  # of those that force, the best for whoever makes them
POSITIONS = 900  # in one's own turn, at the most
WON = 2 * int(CERTAIN)
SHARED = 2 * int(CERTAIN) // 5  # a little less than an even chance
SPECIAL = {"horde", "prince", "halt", "send", "end"}
SALES = SPECIAL | {"go", "sell"}


@dataclass(frozen=True)
class Taken:
    """A turn as it was taken."""

    state: Any
    moves: tuple[int, ...]  # of the seat whose turn it is
    sold: bool
    hope: int  # of that seat


class Counter:
    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.rules = game.rules
        self.greedy = GreedyBot(game, players, seed)
        self.rand = Rng(seed)
        self.luck = 0
        self.me = 0
        self.plan: dict[Hashable, int] = {}  # by what we expect to see in this turn: what we want to do there

        @cache
        def verb(move: int) -> str:
            return game.notation.write(move).split()[0]

        self.verb: Callable[[int], str] = verb

    def decide(self, seen: Seen) -> int:
        self.me = int(seen.view.viewer)
        if len(seen.options) == 1:
            return seen.options[0]
        if seen.table.active is None:  # the table is being set up
            return self.greedy.decide(seen)
        here = tuple(seen.view.ints())
        if self.plan.get(here) not in seen.options:
            self.make_plan(seen)
        return self.plan[here]

    def make_plan(self, seen: Seen) -> None:
        self.luck = int(self.rand.next32())
        world = self.rules.imagine(seen.view, self.rand)
        best = self.best(self.turns(world, self.me, None))
        self.plan = {}
        s = world
        for move in best.moves:
            self.plan[tuple(self.rules.view(s, self.me).ints())] = move
            s = self.after(s, self.me, move)

    def best(self, turns: list[Taken]) -> Taken:
        """Look further and further ahead at fewer and fewer turns."""
        worth = {id(turn): self.value(turn.state, 0) for turn in turns}
        ranked = sorted(turns, key=lambda turn: -worth[id(turn)])
        for ahead, most in enumerate(TURNS, 1):
            if worth[id(ranked[0])] >= WON:
                break
            ranked = ranked[:most]
            floor = -WON - CERTAIN
            for turn in ranked:
                worth[id(turn)] = self.count_out(turn.state, 1, ahead, floor, WON + CERTAIN)
                floor = max(floor, worth[id(turn)])
            ranked.sort(key=lambda turn: -worth[id(turn)])
        return ranked[0]

    def count_out(self, s: Any, ply: int, ahead: int, floor: int, roof: int) -> int:
        """What comes of a position if all do what is best for us, or worst, within these bounds."""
        if s.over or ahead == 0:
            return self.value(s, ply)
        seat = int(first_to_move(s))
        best = None
        for turn in sorted(self.turns(s, seat, SPECIAL), key=attrgetter("hope"), reverse=True)[:REPLIES]:
            value = self.count_out(turn.state, ply + 1, ahead - 1, floor, roof)
            if best is None or (value > best if seat == self.me else value < best):
                best = value
            if seat == self.me:
                floor = max(floor, value)
            else:
                roof = min(roof, value)
            if floor >= roof:
                break
        return self.value(s, ply) if best is None else best

    def value(self, s: Any, ply: int) -> int:
        if not s.over:
            return int(self.rules.hope(s, self.me))
        share = int(self.rules.hope(s, self.me))
        if share == CERTAIN:
            return WON + 1000 - ply
        return SHARED if share else ply - WON

    def turns(self, s: Any, seat: int, verbs: set[str] | None) -> list[Taken]:
        """The ways to take a turn, or what is left of it, with these verbs only; None: with all that make sense."""
        if verbs is not None and any(self.verb(move) == "throw" for move in legal(self.rules, s, seat)):
            verbs = SALES  # there is something on board
        known: set[int] = set()
        open_turns = [Taken(s, (), False, 0)]
        out = []
        while open_turns and len(known) < POSITIONS:
            turn = open_turns.pop()
            for move in self.choices(turn, seat, verbs):
                sold = turn.sold or self.verb(move) == "sell"
                then = self.after(turn.state, seat, move)
                mark = int(fingerprint(then))
                if mark in known:
                    continue
                known.add(mark)
                if self.is_over_for(then, seat):
                    out.append(Taken(then, (*turn.moves, move), sold, int(self.rules.hope(then, seat))))
                else:
                    open_turns.append(Taken(then, (*turn.moves, move), sold, 0))
        return out

    def choices(self, turn: Taken, seat: int, verbs: set[str] | None) -> list[int]:
        s = turn.state
        options = list(self.rules.sensible(s, seat, legal(self.rules, s, seat)))
        if verbs is None:
            return options
        forcing = [move for move in options if self.verb(move) in verbs]
        if not forcing:
            return [self.best_at_once(s, seat, options)]
        if self.verb(forcing[0]) == "send":  # many places to send somebody to, and little between them
            return [self.best_at_once(s, seat, forcing)]
        if turn.moves and not turn.sold:  # a voyage is taken for a sale
            voyage = self.verb(turn.moves[-1]) == "go"
            forcing = [move for move in forcing if not (voyage and self.verb(move) == "end")] or forcing
        return forcing

    def best_at_once(self, s: Any, seat: int, options: list[int]) -> int:
        def hope(move: int) -> int:
            then = s.copy()
            advance(self.rules, then, seat, move)
            return int(self.rules.hope(then, seat))

        return max(options, key=hope)

    def is_over_for(self, s: Any, seat: int) -> bool:
        """Whether this turn is over: the game is, or the next one takes a turn."""
        return bool(s.over) or int(first_to_move(s)) != seat

    def after(self, s: Any, seat: int, move: int) -> Any:
        """What comes of a move of the seat whose turn it is: ships that are driven away flee to the best place."""
        rules = self.rules
        s = s.copy()
        advance(rules, s, seat, move)
        draws = 0
        while not s.over:
            other = int(first_to_move(s))
            options = legal(rules, s, other)
            if other == CHANCE:
                answer = draw(rules, s, options, Rng(self.luck + draws))
                draws += 1
            elif other == seat or any(self.verb(move) in ("go", "end") for move in options):
                break
            else:
                answer = self.best_at_once(s, other, list(options))
            advance(rules, s, other, answer)
        return s
