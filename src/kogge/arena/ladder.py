"""A frozen ladder: bots whose strengths were measured once and for all, on which any other bot can be placed.

A ladder is a file (`ladders/<game>-<players>.json`): under which rules and with which components it was measured, the
seeds, who won how much against whom, and the strengths that follow. Its rungs are bots with a budget in iterations, so
they play the same again; the beginning of a game of each with itself is in the file as well, and a rung that has
learned something new since is noticed. Then the ladder has to be frozen anew.
"""

from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from math import exp, log

import msgspec

import kogge
from kogge.arena.match import Outcome
from kogge.arena.matrix import PRIOR, Cell, Matrix, cell_of, chance, play_all
from kogge.arena.records import Keeper
from kogge.arena.runners import Run, run_on_pool
from kogge.arena.seating import pairings
from kogge.arena.tournament import Failing, percent, what_failed
from kogge.bots import Seen, UnknownBot
from kogge.bots.roster import LEVELS, maker
from kogge.games import load
from kogge.kernel.match import Match
from kogge.kernel.rng import Rng
from kogge.progress import followed

PLIES = 60  # of a rung's game with itself that are compared
FINE = 200  # steps of a strength between e to one
BEYOND = 8.0  # how far above and below the rungs a strength is looked for


class Rung(msgspec.Struct, frozen=True):
    bot: str
    strength: float  # the weakest has 0; one more makes the odds e times as good
    opening: str  # fingerprint of how a game with itself begins


class Ladder(msgspec.Struct, frozen=True):
    kogge: str
    game: str
    rules: int
    data: str
    players: int
    options: dict[str, str]
    games: int  # of each pair
    seed: int
    rungs: list[Rung]  # the strongest first
    cells: list[Cell]


class Placing(msgspec.Struct, frozen=True):
    """Where a bot stands: place 1 is above all rungs."""

    bot: str
    strength: float
    low: float
    high: float
    place: int
    best: int
    worst: int
    ladder: Ladder
    cells: list[Cell]
    failing: list[Failing]


def opening(game: str, players: int, options: Mapping[str, str], bot: str, seed: int) -> str:
    """A fingerprint of how a bot's game with itself begins: of its notation, whatever a state looks like inside."""
    found = load(game)
    match = Match(found, players, options)
    luck = Rng(seed)
    seats = [maker(bot)(found, players, seed * 16 + seat) for seat in range(players)]
    while not match.state.over and len(match.history) < PLIES:
        match.draw(luck)
        for seat in match.to_move()[:1]:
            match.play(seat, seats[seat].decide(Seen.at(match, seat)))
    return sha256("\n".join(match.text()[:PLIES]).encode()).hexdigest()[:16]


def freeze(
    game: str, players: int | None, options: Mapping[str, str], bots: list[str], games: int, seed: int
) -> Ladder:
    found = load(game)
    players = players or found.players[0]
    chosen = found.choose(players, options)
    for bot in bots:
        if LEVELS.get(bot, bot) != bot or bot.endswith("s") or ".py:" in bot:
            raise UnknownBot(f"{bot} is no rung: a ladder needs bots that always play the same, such as search:32")
    m: Matrix = play_all(game, bots, players=players, games=games, seed=seed, options=chosen, strict=True)
    least = min(m.strengths)
    ranked = sorted(zip(m.strengths, m.bots, strict=True), reverse=True)
    rungs = [Rung(bot, round(r - least, 3), opening(game, players, chosen, bot, seed)) for r, bot in ranked]
    return Ladder(
        kogge=kogge.__version__,
        game=game,
        rules=found.version,
        data=found.data,
        players=players,
        options=chosen,
        games=games,
        seed=seed,
        rungs=rungs,
        cells=m.cells,
    )


def to_json(ladder: Ladder) -> str:
    return msgspec.json.format(msgspec.json.encode(ladder), indent=1).decode() + "\n"


def frozen(game: str, players: int | None = None) -> Ladder:
    """The ladder that comes along."""
    found = load(game)
    n = players or found.players[0]
    found.choose(n, {})
    folder = files("kogge.arena").joinpath("ladders")
    path = folder.joinpath(f"{game}-{n}.json")
    if not path.is_file():
        there = ", ".join(sorted(p.name.removesuffix(".json") for p in folder.iterdir() if p.name.endswith(".json")))
        raise UnknownBot(f"there is no ladder of {game} for {n} players; there is: {there}")
    return msgspec.json.decode(path.read_bytes(), type=Ladder)


def check(ladder: Ladder) -> None:
    """UnknownBot says why this is not the ladder any more that was frozen."""
    found = load(ladder.game)
    if (found.version, found.data) != (ladder.rules, ladder.data):
        raise UnknownBot(
            f"the ladder is of rules {ladder.rules} and data {ladder.data} of {ladder.game}; here are rules "
            f"{found.version} and data {found.data}, so it has to be frozen anew"
        )
    for rung in ladder.rungs:
        if opening(ladder.game, ladder.players, ladder.options, rung.bot, ladder.seed) != rung.opening:
            raise UnknownBot(
                f"{rung.bot} does not play any more as it did when the ladder was frozen (Kogge {ladder.kogge}), so it "
                f"has to be frozen anew: ./kogge ladder {ladder.game} --freeze {','.join(r.bot for r in ladder.rungs)}"
            )


def climb(
    ladder: Ladder,
    bot: str,
    games: int,
    seconds: float = 0.0,
    run: Run = run_on_pool,
    keeper: Keeper | None = None,
    strict: bool = False,
) -> Placing:
    """Play a bot against every rung, and say where it stands."""
    todo = []
    for rung in ladder.rungs:
        table = [bot, *[rung.bot] * (ladder.players - 1)]
        todo += pairings(ladder.game, ladder.options, table, games, ladder.seed, seconds, strict, bool(keeper))
    outcomes: list[Outcome] = []
    for outcome in followed(run(todo), len(todo)):
        if keeper:
            keeper.keep(outcome)
        outcomes.append(outcome)
    cells = [cell_of(bot, rung.bot, outcomes[i * games : (i + 1) * games], 0) for i, rung in enumerate(ladder.rungs)]
    low, middle, high = strength(ladder, cells)
    failing = what_failed([bot], [msgspec.structs.replace(o, faults=o.faults[:1]) for o in outcomes])
    return Placing(
        bot=bot,
        strength=middle,
        low=low,
        high=high,
        place=place(ladder, middle),
        best=place(ladder, high),
        worst=place(ladder, low),
        ladder=ladder,
        cells=cells,
        failing=failing,
    )


def place(ladder: Ladder, r: float) -> int:
    return 1 + sum(rung.strength > r for rung in ladder.rungs)


def strength(ladder: Ladder, cells: list[Cell]) -> tuple[float, float, float]:
    """From 2.5 % over 50 % to 97.5 % of what a strength may be after these games, each as sure as its games are."""
    top = max(rung.strength for rung in ladder.rungs) + BEYOND
    grid = [-BEYOND + i / FINE for i in range(int((top + BEYOND) * FINE))]
    likely = []
    for r in grid:
        sum_of_logs = 0.0
        for rung, cell in zip(ladder.rungs, cells, strict=True):
            p = chance(r, rung.strength, ladder.players)
            won = cell.share.share * cell.share.games + PRIOR / ladder.players
            lost = (1 - cell.share.share) * cell.share.games + PRIOR * (1 - 1 / ladder.players)
            sum_of_logs += won * log(p) + lost * log(1 - p)
        likely.append(sum_of_logs)
    most = max(likely)
    weights = [exp(x - most) for x in likely]
    out: list[float] = []
    total, at = 0.0, iter((0.025, 0.5, 0.975))
    wanted = next(at)
    for r, weight in zip(grid, weights, strict=True):
        total += weight / sum(weights)
        while total >= wanted and len(out) < 3:
            out.append(r)
            wanted = next(at, 2.0)
    return out[0], out[1], out[2]


def show_ladder(ladder: Ladder) -> str:
    lines = [
        f"{ladder.game}, {ladder.players} players: rules {ladder.rules}, data {ladder.data}, frozen by Kogge "
        f"{ladder.kogge}; {ladder.games} games a pair from seed {ladder.seed}"
    ]
    shares = {(cell.row, cell.column): percent(cell.share) for cell in ladder.cells}
    names = [rung.bot for rung in ladder.rungs]
    lines.append(f"{'place':>5}  {'bot':16}{'strength':>9}" + "".join(f"{'against ' + name:>22}" for name in names))
    for i, rung in enumerate(ladder.rungs, 1):
        row = "".join(f"{shares.get((rung.bot, name), ''):>22}" for name in names)
        lines.append(f"{i:5}  {rung.bot:16}{rung.strength:9.2f}{row}")
    return "\n".join(lines)


def show(placing: Placing) -> str:
    ladder = placing.ladder
    width = max(18, len(placing.bot) + 2)
    lines = [
        f"{ladder.game}, {ladder.players} players, {placing.cells[0].games} games against each rung; luck removed, "
        f"95 % intervals; {100 / ladder.players:.1f}% is even",
        f"{'':{width}}{'strength':>22}{'against it':>22}",
    ]
    rows = [
        (rung.strength, rung.bot, f"{rung.strength:.2f}", percent(cell.share))
        for rung, cell in zip(ladder.rungs, placing.cells, strict=True)
    ]
    mine = f"{placing.strength:.2f} [{placing.low:.2f}, {placing.high:.2f}]"
    rows.append((placing.strength, placing.bot, mine, ""))
    for _, name, text, share in sorted(rows, key=lambda row: -row[0]):
        lines.append(f"{name:{width}}{text:>22}{share:>22}")
    span = "" if placing.best == placing.worst else f" (somewhere from {placing.best} to {placing.worst})"
    lines.append(f"{placing.bot}: place {placing.place} of {len(ladder.rungs) + 1}{span}")
    return "\n".join(lines)
