"""Information-set Monte-Carlo tree search.

Each iteration imagines a world that the view cannot tell from the truth, walks down one tree that all worlds share
(moves that are not legal in this world are not there for it: how often a move was available counts, not how often its
parent was visited), adds a node, looks at the position there, and tells every seat on the way what came of it.
"""

from math import log, sqrt
from typing import Final, Generic, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.kernel.chance import draw, random_move
from kogge.kernel.rng import Rng
from kogge.kernel.rules import CHANCE, Rules, S, V, advance, first_to_move, legal

NONE: Final[i64] = -1
EXPLORE: Final = 0.7  # of a reward between 0 and 1
ROOT: Final[i64] = 0


@final
class Tree:
    """Nodes as rows of vectors. A node is what a move by a seat led to."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.move: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()  # the newest child
        self.sibling: vec[i64] = vec[i64]()  # the next older one
        self.visits: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()
        self.reward: vec[i64] = vec[i64]()  # node * seats + seat: sum of outlooks, in thousandths

    def add(self, parent: i64, move: i64) -> i64:
        node = i64(len(self.move))
        self.move = append(self.move, move)
        self.child = append(self.child, NONE)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
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

    def choose(self, parent: i64, options: vec[i64], seat: i64, rand: Rng) -> i64:
        """The child to walk on to by upper confidence, or NONE if an option has not been tried."""
        best = NONE
        highest = -1.0
        for move in options:
            node = self.find(parent, move)
            if node == NONE:
                return NONE
            self.available[node] += 1
            n = float(self.visits[node])
            worth = float(self.reward[node * self.seats + seat]) / (1000.0 * n)
            bound = worth + EXPLORE * sqrt(log(float(self.available[node])) / n)
            if bound > highest:
                highest = bound
                best = node
        return best

    def untried(self, parent: i64, options: vec[i64], rand: Rng) -> i64:
        """One of the options that have no node yet, by lot."""
        n: i64 = 0
        chosen = NONE
        for move in options:
            if self.find(parent, move) == NONE:
                n += 1
                if rand.below(n) == 0:
                    chosen = move
        return chosen


@final
class Search(Generic[S, V]):
    """One search from one view. `depth` random decisions are played from a new node before the position is judged."""

    def __init__(self, rules: Rules[S, V], view: V, players: i64, seed: i64, depth: i64) -> None:
        self.rules = rules
        self.view = view
        self.depth: i64 = depth
        self.rand = Rng(seed)
        self.tree = Tree(players)
        self.tree.add(NONE, NONE)

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        rules = self.rules
        tree = self.tree
        rand = self.rand
        s = rules.imagine(self.view, rand)
        path = vec[i64]([ROOT], capacity=32)
        node = ROOT
        seat = self.view.viewer
        while not s.over:
            if seat == CHANCE:
                move = draw(rules, s, legal(rules, s, CHANCE), rand)
                node = tree.find(path[-1], move)
                if node == NONE:
                    node = tree.add(path[-1], move)
            else:
                options = legal(rules, s, seat)
                node = tree.choose(path[-1], options, seat, rand)
                if node == NONE:
                    move = tree.untried(path[-1], options, rand)
                    path = append(path, tree.add(path[-1], move))
                    advance(rules, s, seat, move, None)
                    break
                move = tree.move[node]
            path = append(path, node)
            advance(rules, s, seat, move, None)
            if not s.over:
                seat = first_to_move(s)
        for _ in range(self.depth):
            if s.over:
                break
            seat = first_to_move(s)
            advance(rules, s, seat, random_move(rules, s, seat, rand), None)
        rewards = rules.outlook(s)
        for i in path:
            tree.visits[i] += 1
            for j in range(tree.seats):
                tree.reward[i * tree.seats + j] += rewards[j]

    def visits(self, move: i64) -> i64:
        node = self.tree.find(ROOT, move)
        return 0 if node == NONE else self.tree.visits[node]

    def rewards(self, move: i64) -> vec[i64]:
        """Sums of what came of a move for each seat, in thousandths."""
        node = self.tree.find(ROOT, move)
        if node == NONE:
            return vec[i64]()
        return self.tree.reward[node * self.tree.seats : (node + 1) * self.tree.seats]

    def best(self, options: vec[i64]) -> i64:
        """The most visited option."""
        chosen = options[0]
        for move in options:
            if self.visits(move) > self.visits(chosen):
                chosen = move
        return chosen
