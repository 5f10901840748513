"""Everybody against everybody: one of the row against a table full of the column, and how strong that makes each.

The chance of one bot against n - 1 others of a kind is taken to be e^r / (e^r + (n - 1) e^q), where r and q are their
strengths (Bradley and Terry's model for two, Plackett and Luce's for more). Shares are those with luck removed.
"""

from collections.abc import Mapping
from itertools import combinations, permutations
from math import exp

import msgspec

from kogge.arena.match import Outcome
from kogge.arena.records import Keeper
from kogge.arena.runners import Run, run_on_pool
from kogge.arena.seating import pairings
from kogge.arena.statistics import Estimate, without_luck
from kogge.arena.tournament import Failing, percent, what_failed
from kogge.bots import UnknownBot
from kogge.bots.roster import maker
from kogge.games import load
from kogge.progress import followed

STEPS = 400  # of the fit
PRIOR = 0.5  # games that each pair is taken to have drawn besides: no strength is without bounds


class Cell(msgspec.Struct, frozen=True):
    """One of the row against the rest of the column."""

    row: str
    column: str
    games: int
    won: float  # games, shares of them included
    share: Estimate


class Matrix(msgspec.Struct, frozen=True):
    game: str
    players: int
    bots: list[str]
    cells: list[Cell]
    strengths: list[float]  # in the order of the bots; the first has 0
    failing: list[Failing]

    def cell(self, row: str, column: str) -> Cell:
        return next(cell for cell in self.cells if (cell.row, cell.column) == (row, column))


def chance(r: float, q: float, players: int) -> float:
    """Of one of strength r against all others of strength q."""
    return 1 / (1 + (players - 1) * exp(q - r))


def strengths(bots: list[str], cells: list[Cell], players: int) -> list[float]:
    """The most likely ones, by steps uphill; the first is 0."""
    r = dict.fromkeys(bots, 0.0)
    for _ in range(STEPS):
        for bot in bots[1:]:
            slope = curve = 0.0
            for cell in cells:
                if bot in (cell.row, cell.column):
                    p = chance(r[cell.row], r[cell.column], players)
                    n = cell.games + 2 * PRIOR
                    won = cell.share.share * cell.games + 2 * PRIOR / players
                    slope += (won - n * p) * (1 if bot == cell.row else -1)
                    curve += n * p * (1 - p)
            r[bot] += slope / max(curve, 1e-9) / 2
    return [r[bot] for bot in bots]


def play_all(
    game: str,
    bots: list[str],
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    seconds: float = 0.0,
    run: Run = run_on_pool,
    keeper: Keeper | None = None,
    strict: bool = False,
) -> Matrix:
    found = load(game)
    players = players or found.players[0]
    chosen = found.choose(players, options or {})
    if len(bots) != len(set(bots)):
        raise UnknownBot("each bot stands in a matrix once")
    if len(bots) < 2:
        raise UnknownBot("a matrix has at least two bots")
    if games < 1:
        raise UnknownBot(f"a pair of bots plays at least one game, not {games}")
    for name in bots:
        maker(name)
    # for two players the two halves of the matrix are the same games
    pairs = list(combinations(bots, 2) if players == 2 else permutations(bots, 2))
    todo = []
    for row, column in pairs:
        todo += pairings(game, chosen, [row, *[column] * (players - 1)], games, seed, seconds, strict, bool(keeper))
    outcomes = []
    for outcome in followed(run(todo), len(todo)):
        if keeper:
            keeper.keep(outcome)
        outcomes.append(outcome)
    cells, failing = [], []
    for i, (row, column) in enumerate(pairs):
        theirs = outcomes[i * games : (i + 1) * games]
        cells.append(cell_of(row, column, theirs, 0))
        if players == 2:
            cells.append(cell_of(column, row, theirs, 1))
        failing += what_failed([row, *[column] * (players - 1)], theirs)
    used = [cell for cell in cells if (cell.row, cell.column) in pairs]
    return Matrix(game, players, bots, cells, strengths(bots, used, players), failing)


def cell_of(row: str, column: str, outcomes: list[Outcome], bot: int) -> Cell:
    shares = [o.shares[bot] for o in outcomes]
    fair = without_luck([o.pairing.luck for o in outcomes], shares, [o.gifts[bot] for o in outcomes])
    return Cell(row, column, len(outcomes), sum(shares), fair)


def show(m: Matrix) -> str:
    width = max(len(bot) for bot in m.bots) + 2
    column = max(width, 22)
    fair = 100 / m.players
    lines = [
        f"{m.game}, {m.players} players: one of the row against the column on all other seats, luck removed, 95 % "
        f"intervals; {fair:.1f}% is fair",
        f"{'':{width}}{'strength':>10}" + "".join(f"{bot:>{column}}" for bot in m.bots),
    ]
    for row, strength in zip(m.bots, m.strengths, strict=True):
        texts = [percent(m.cell(row, other).share) if row != other else "" for other in m.bots]
        lines.append(f"{row:{width}}{strength:10.2f}" + "".join(f"{text:>{column}}" for text in texts))
    return "\n".join(lines)
