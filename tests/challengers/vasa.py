"""Vasa Regalis as people reckon it: who will take which role, and how near is everybody to a three of each good?

The roles of a round are searched as max^n: everyone takes the role that is best for themselves. A position is worth
what each could say at the table: threes on parts that fail, a marker in hand that the admiral could put there, one
that the king could make you put there, how many goods a three still takes. Markers that all place at the same time are
chosen without a look at each other, in worlds that fit what we know.

    ./kogge arena vasa --bots tests/challengers/vasa.py:Courtier,hard,hard
"""

from collections.abc import Callable
from functools import cache
from math import exp, prod
from typing import Any

from kogge.bots import Seen
from kogge.kernel.chance import draw
from kogge.kernel.game import Game
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CERTAIN, advance, first_to_move, legal, to_move
from kogge.kernel.seats import CHANCE

NEEDED = {3: 7, 4: 9, 5: 11}  # by players: what a part takes to hold
WORLDS = 12  # for building and placing, which can end the game; roles are reckoned by what all have seen
ROLES_AHEAD = 3
WIDTH = 4  # roles of each that are thought about further
FINAL = ("build", "place")
EDGE = 0.45  # of the score below, that makes the odds e to one

Chances = list[float]  # by seat


class Courtier:
    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.game = game
        self.rules = game.rules
        self.players = players
        self.rand = Rng(seed)

        @cache
        def words(move: int) -> tuple[str, ...]:
            return tuple(game.notation.write(move).split())

        self.words: Callable[[int], tuple[str, ...]] = words

    def decide(self, seen: Seen) -> int:
        me = int(seen.view.viewer)
        world = self.rules.imagine(seen.view, self.rand)
        options = [int(move) for move in self.rules.sensible(world, me, legal(self.rules, world, me))]
        if len(options) == 1:
            return options[0]
        asked = self.question(world, me)
        if asked == "look":
            return self.least_known(seen, options)
        worlds = [self.rules.imagine(seen.view, self.rand) for _ in range(WORLDS if asked in FINAL else 1)]
        good = {move: sum(self.try_out(world, me, move, asked)[me] for world in worlds) for move in options}
        return max(options, key=lambda move: (good[move], self.rand.next32()))

    def question(self, s: Any, seat: int) -> str:
        """What a seat is asked, by the verb of its answers."""
        verbs = {self.words(move)[0] for move in legal(self.rules, s, seat)}
        return min(verbs - {"done"}, default="done")

    def least_known(self, seen: Seen, options: list[int]) -> int:
        may = {(p.seat, square.good): len(square.may) for p in seen.table.players for square in p.ship}

        def unknown(move: int) -> int:
            words = self.words(move)
            return may[words[1], words[2]] if words[0] == "look" else 0

        return max(options, key=unknown)

    def try_out(self, s: Any, me: int, move: int, asked: str) -> Chances:
        """Everybody's chances after a move of ours, as we can judge them: the round goes on as is best for each."""
        then = s.copy()
        if asked == "place":  # the others choose at the same time, and do not see what we do
            for other in range(self.players):
                if other != me and to_move(then) >> other & 1:
                    advance(self.rules, then, other, self.at_once(then, other))
        advance(self.rules, then, me, move)
        self.carry_out(then)
        return self.chances(then, me) if asked == "place" else self.go_on(then, me, ROLES_AHEAD, asked == "build")

    def carry_out(self, s: Any) -> None:
        """All that is small, at once: to the next role, or the next question of what is built."""
        while not s.over:
            seat = int(first_to_move(s))
            if seat == CHANCE:
                advance(self.rules, s, seat, draw(self.rules, s, legal(self.rules, s, seat), Rng(1)))
            elif self.question(s, seat) in ("role", "build") and len(legal(self.rules, s, seat)) > 1:
                return
            else:
                advance(self.rules, s, seat, self.at_once(s, seat))

    def go_on(self, s: Any, me: int, roles: int, building: bool) -> Chances:
        """Max^n: everyone takes what is best for themselves, for so many roles, or until something is built or not."""
        if s.over:
            return self.chances(s, me)
        seat = int(first_to_move(s))
        asked = self.question(s, seat)
        if asked == "role" and (building or roles == 0):
            return self.chances(s, me)
        tried = []
        for move in legal(self.rules, s, seat):
            then = s.copy()
            advance(self.rules, then, seat, move)
            self.carry_out(then)
            tried.append((self.chances(then, me), then))
        tried.sort(key=lambda found: -found[0][seat])
        if asked == "build" and not building:  # after the roles, each in turn builds what looks best, or does not
            return self.go_on(tried[0][1], me, 0, False)
        further = [self.go_on(then, me, roles - 1, building) for _, then in tried[:WIDTH]]
        return max(further, key=lambda chances: chances[seat])

    def at_once(self, s: Any, seat: int) -> int:
        """Without much thought: the best marker, or what looks best when it is done."""
        options = [int(move) for move in self.rules.sensible(s, seat, legal(self.rules, s, seat))]
        if len(options) == 1:
            return options[0]
        asked = self.question(s, seat)
        if asked in ("place", "replace"):
            return max(options, key=lambda move: self.words(move)[-1])
        if asked == "look":
            return options[0]

        def hope(move: int) -> int:
            then = s.copy()
            advance(self.rules, then, seat, move)
            return int(self.rules.hope(then, seat))

        return max(options, key=hope)

    def chances(self, s: Any, me: int) -> Chances:
        """What somebody would say who has watched well: of what others placed it may be their best."""
        if s.over:
            return [int(part) / CERTAIN for part in self.rules.outlook(s)]
        players = self.game.describe(self.rules.view(s, me)).players
        ships = [{square.good: max(square.may) for square in player.ship} for player in players]
        hands = [left(player.owned, ship) for player, ship in zip(players, ships, strict=True)]
        needed = NEEDED[self.players]
        holds = {}
        for good in hands[0]:
            if good in ships[0]:
                lies = sum(sum(q.may) / len(q.may) for player in players for q in player.ship if q.good == good)
                holds[good] = likely(2.0 * (lies - needed + 0.5))
            else:  # hands will grow better
                holds[good] = likely(0.5 * (sum(best(hand[good]) for hand in hands) - needed + 1))
        sails = prod(holds.values())
        wrath = prod(1 - part for part in holds.values())
        kept = shares([in_hand(hand, ship) for hand, ship in zip(hands, ships, strict=True)])
        spent = shares([on_ship(hand, ship, holds) for hand, ship in zip(hands, ships, strict=True)])
        return [sails * a + (1 - sails - wrath) * b for a, b in zip(kept, spent, strict=True)]


def left(owned: dict[str, list[int]], ship: dict[str, int]) -> dict[str, list[int]]:
    """What is in hand of all that somebody owns."""
    return {good: [n - (ship.get(good) == value) for value, n in enumerate(of, 1)] for good, of in owned.items()}


def likely(x: float) -> float:
    return 1 / (1 + exp(-x))


def best(markers: list[int]) -> int:
    return max(value for value, n in enumerate(markers, 1) if n)


def shares(scores: list[float]) -> Chances:
    weights = [exp(score / EDGE) for score in scores]
    return [weight / sum(weights) for weight in weights]


def in_hand(hand: dict[str, list[int]], ship: dict[str, int]) -> float:
    """If the ship sails: threes in hand, less the one that is still to be placed; then twos."""
    return sum(max(0, n[2] - (good not in ship)) + 0.15 * n[1] for good, n in hand.items())


def on_ship(hand: dict[str, list[int]], ship: dict[str, int], holds: dict[str, float]) -> float:
    """If it fails: threes on parts that fail, and what may still become one."""
    score = 0.0
    for good, markers in hand.items():
        fails = 1.0 - holds[good]
        if good not in ship:
            score += (0.35 + 0.65 * fails) * near_a_three(*markers)
            continue
        value = ship[good]
        score += (0.0, 0.03, 0.2, 0.4 + 0.8 * fails)[value]
        better = max((v for v in (1, 2, 3) if markers[v - 1] and v > value), default=0)
        if better:  # for the admiral
            score += 0.2 * (better - value) * (0.4 + fails)
        if value > 1 and any(markers[: value - 1]) and not any(markers[value - 1 :]):  # for the king
            score -= 0.1 * (0.4 + fails)
    return score


def near_a_three(ones: int, twos: int, threes: int) -> float:
    """Of a good that is not built: three ones make a three, by two exchanges."""
    if threes:
        return 1.0 + 0.05 * min(threes - 1, 1)
    if twos:
        return 0.6 if ones else 0.4
    return (0.0, 0.08, 0.25, 0.4)[min(ones, 3)]
