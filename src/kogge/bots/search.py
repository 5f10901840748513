"""Information-set Monte-Carlo tree search.

Each iteration imagines a world that the view cannot tell from the truth, walks down one tree that all worlds share
(moves that are not legal in this world are not there for it: how often a move was available counts, not how often its
parent was visited), adds a node, plays on from there, looks at the position, and tells every seat on the way what came
of it. What two moves bring differs by the moves and not by luck: the first visits of all moves are to the same world
with the same fate, and so are the second ones.

Where a game's outlook is a guide, it says at first sight what a move is worth, and play goes on greedily for some
turns. A single move of a turn shows little (a role is taken and not carried out, a ship is on its way), so each is
judged by how its turn ends: only there are two positions comparable. Elsewhere all are alike at first, and play goes
on at random.
"""

from math import log, sqrt
from typing import Final, Generic, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.bots.greedy import LOTS, glance, play_on
from kogge.kernel.chance import draw, random_move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CERTAIN, Rules, advance, first_to_move, legal
from kogge.kernel.seats import CHANCE, Seat
from kogge.kernel.state import S, V

NONE: Final[i64] = -1
ROOT: Final[i64] = 0
# How far a bound lies above what is known, as a part of CERTAIN: outlooks after some turns differ less than prizes.
EXPLORE_GUIDED: Final = 0.2
EXPLORE_BLIND: Final = 0.3
# How many visits the first sight of a move counts for.
TRUST_GUIDED: Final = 2.0
TRUST_BLIND: Final = 0.01  # just enough to try each move once
PACE: Final[i64] = 6  # decisions of a turn of a play-out, on average, at the most


@final
class Tree:
    """Nodes as rows of vectors. A node is what a move by a seat led to."""

    def __init__(self, seats: i64, explore: float, trust: float) -> None:
        self.seats: i64 = seats
        self.explore = explore
        self.trust = trust
        self.move: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()  # the newest child
        self.sibling: vec[i64] = vec[i64]()  # the next older one
        self.first_sight: vec[i64] = vec[i64]()  # what it seemed worth to its mover, before any visit
        self.visits: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()
        self.reward: vec[i64] = vec[i64]()  # node * seats + seat: sum of outlooks
        self.squares: vec[i64] = vec[i64]()  # sum of the squares of the searcher's outlook

    def add(self, parent: i64, move: i64, first_sight: i64) -> i64:
        node = i64(len(self.move))
        self.move = append(self.move, move)
        self.child = append(self.child, NONE)
        self.first_sight = append(self.first_sight, first_sight)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.squares = append(self.squares, 0)
        for _ in range(self.seats):
            self.reward = append(self.reward, 0)
        if parent == NONE:
            self.sibling = append(self.sibling, NONE)
        else:
            self.sibling = append(self.sibling, self.child[parent])
            self.child[parent] = node
        return node

    def find(self, parent: i64, move: i64) -> i64:
        node = self.child[parent]
        while node != NONE and self.move[node] != move:
            node = self.sibling[node]
        return node

    def choose(self, parent: i64, options: vec[i64], seat: i64) -> i64:
        """The child to walk on to, by upper confidence."""
        best = NONE
        highest = -1.0
        for move in options:
            node = self.find(parent, move)
            self.available[node] += 1
            n = float(self.visits[node]) + self.trust
            seen = float(self.reward[node * self.seats + seat]) + self.trust * float(self.first_sight[node])
            bound = seen / (float(CERTAIN) * n) + self.explore * sqrt(log(float(self.available[node])) / n)
            if bound > highest:
                highest = bound
                best = node
        return best


@final
class Search(Generic[S, V]):
    """One search from one view. From a new node some turns are played greedily, or, if none, decisions at random."""

    def __init__(self, rules: Rules[S, V], view: V, players: i64, seed: i64, turns: i64, decisions: i64) -> None:
        self.rules = rules
        self.view = view
        self.turns: i64 = turns
        self.decisions: i64 = decisions
        self.seed: i64 = seed
        self.rand = Rng(seed)
        self.tree = Tree(players, EXPLORE_GUIDED, TRUST_GUIDED) if turns else Tree(players, EXPLORE_BLIND, TRUST_BLIND)
        self.tree.add(NONE, NONE, 0)
        world = rules.imagine(view, self.rand)
        self.options = rules.sensible(world, view.viewer, legal(rules, world, view.viewer))
        self.meet(ROOT, world, view.viewer, self.options)

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        rules = self.rules
        tree = self.tree
        seat = Seat(self.view.viewer)
        node = tree.choose(ROOT, self.options, seat)
        fate = Rng(self.seed + 1 + tree.visits[node])
        s = rules.imagine(self.view, fate)
        path = vec[i64]([ROOT], capacity=32)
        while True:
            turn = rules.turn(s)
            path = append(path, node)
            advance(rules, s, seat, tree.move[node])
            if s.over or (seat != CHANCE and tree.visits[node] == 0):
                break
            seat = first_to_move(s)
            if seat == CHANCE:
                move = draw(rules, s, legal(rules, s, CHANCE), fate)
                node = tree.find(path[-1], move)
                if node == NONE:
                    node = tree.add(path[-1], move, 0)
            else:
                options = rules.sensible(s, seat, legal(rules, s, seat))
                self.meet(path[-1], s, seat, options)
                node = tree.choose(path[-1], options, seat)
        self.play_out(s, seat, turn, fate)
        rewards = rules.outlook(s)
        mine = rewards[self.view.viewer]
        for i in path:
            tree.visits[i] += 1
            tree.squares[i] += mine * mine
            for j in range(tree.seats):
                tree.reward[i * tree.seats + j] += rewards[j]

    def meet(self, parent: i64, s: S, seat: i64, options: vec[i64]) -> None:
        """Add the moves that are new here, with what they seem to be worth."""
        for move in options:
            if self.tree.find(parent, move) == NONE:
                self.tree.add(parent, move, self.first_sight(s, seat, move) if len(options) > 1 else 0)

    def first_sight(self, s: S, seat: i64, move: i64) -> i64:
        """What a move seems to be worth to its mover; ties by lot."""
        known = glance(self.rules, s, seat, move, True, self.rand) if self.turns else CERTAIN
        return known + self.rand.below(LOTS)

    def play_out(self, s: S, mover: i64, turn: i64, fate: Rng) -> None:
        if self.turns:
            play_on(self.rules, s, mover, turn, self.turns, PACE * (self.turns + 1), True, fate, self.rand)
            return
        for _ in range(self.decisions):
            if s.over:
                return
            seat = first_to_move(s)
            advance(self.rules, s, seat, random_move(self.rules, s, seat, fate))

    def visits(self, move: i64) -> i64:
        node = self.tree.find(ROOT, move)
        return 0 if node == NONE else self.tree.visits[node]

    def rewards(self, move: i64) -> vec[i64]:
        """Sums of what came of a move for each seat, in parts of CERTAIN."""
        node = self.tree.find(ROOT, move)
        if node == NONE:
            return vec[i64]()
        return self.tree.reward[node * self.tree.seats : (node + 1) * self.tree.seats]

    def sampling_error(self, move: i64) -> float:
        """Half the width of a 95 % interval of what such visits bring the searcher on average.

        By how far apart they lie, and one more that could have brought anything: few visits that agree prove little.
        """
        n = float(self.visits(move))
        if n == 0.0:
            return 1.0
        mean = float(self.brought(move)) / (n * float(CERTAIN))
        apart = float(self.tree.squares[self.tree.find(ROOT, move)]) / float(CERTAIN * CERTAIN) - n * mean * mean
        return 1.96 * sqrt(max(apart, 0.0) + 0.25) / n

    def best(self, options: vec[i64]) -> i64:
        """The most visited option; of several, the one that brought most."""
        chosen = options[0]
        for move in options:
            more = self.visits(move) - self.visits(chosen)
            if more > 0 or (more == 0 and self.brought(move) > self.brought(chosen)):
                chosen = move
        return chosen

    def brought(self, move: i64) -> i64:
        rewards = self.rewards(move)
        return rewards[self.view.viewer] if len(rewards) else 0
