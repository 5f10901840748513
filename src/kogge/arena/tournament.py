"""Many games between the same bots, and what they say."""

import platform
import sys
from collections import Counter
from pathlib import Path

import msgspec
from openskill.models import PlackettLuce

import kogge
from kogge.arena.match import Outcome, rank
from kogge.arena.records import Keeper
from kogge.arena.runners import Run, run_on_pool
from kogge.arena.seating import pairings, whole
from kogge.arena.statistics import Estimate, plain, without_luck
from kogge.bots import UnknownBot
from kogge.bots.roster import maker
from kogge.games import load
from kogge.progress import followed


class Standing(msgspec.Struct, frozen=True):
    name: str
    win_share: float
    low: float
    high: float
    fair: Estimate  # the same with luck removed
    mean_score: float
    ms_per_move: float
    moves_per_game: float
    rating: float  # OpenSkill, mu
    rating_sigma: float
    faults: int


class Failing(msgspec.Struct, frozen=True):
    """Something that a bot did wrong, how often, and where the first time."""

    bot: str
    fault: str
    count: int
    games: int
    trace: str


class Manifest(msgspec.Struct, frozen=True):
    """All that is needed to play the same games again."""

    kogge: str
    python: str
    compiled: bool
    game: str
    rules: int
    data: str
    options: dict[str, str]
    bots: list[str]
    games: int
    seed: int
    seconds: float


class Table(msgspec.Struct, frozen=True):
    game: str
    games: int
    bots: list[Standing]
    endings: dict[str, int]
    nobody: float  # share of games that nobody won
    seats: list[float]  # share of wins by seat
    failing: list[Failing]
    uneven: int  # games that lack until every bot has sat everywhere, with everybody, equally often
    manifest: Manifest


def unique(names: list[str]) -> list[str]:
    """greedy, greedy: greedy #1, greedy #2."""
    seen: Counter[str] = Counter()
    out = []
    for name in names:
        seen[name] += 1
        out.append(f"{name} #{seen[name]}" if names.count(name) > 1 else name)
    return out


def summarise(manifest: Manifest, outcomes: list[Outcome]) -> Table:
    n, games = len(manifest.bots), len(outcomes)
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(n)]
    for outcome in outcomes:
        rated = model.rate([[rating] for rating in ratings], ranks=[float(place) for place in rank(outcome)])
        ratings = [team[0] for team in rated]
    standings = []
    for bot, name in enumerate(unique(manifest.bots)):
        shares = [outcome.shares[bot] for outcome in outcomes]
        raw = plain(shares)
        moves = sum(outcome.decisions[bot] for outcome in outcomes)
        standings.append(
            Standing(
                name=name,
                win_share=raw.share,
                low=raw.low,
                high=raw.high,
                fair=without_luck([o.pairing.luck for o in outcomes], shares, [o.gifts[bot] for o in outcomes]),
                mean_score=sum(outcome.scores[bot] for outcome in outcomes) / games,
                ms_per_move=1000 * sum(outcome.seconds[bot] for outcome in outcomes) / max(moves, 1),
                moves_per_game=moves / games,
                rating=ratings[bot].mu,
                rating_sigma=ratings[bot].sigma,
                faults=sum(fault.count for outcome in outcomes for fault in outcome.faults[bot]),
            )
        )
    seats = [sum(o.shares[o.pairing.seating[seat]] for o in outcomes) / games for seat in range(n)]
    nobody = sum(not any(o.shares) for o in outcomes) / games
    endings = dict(Counter(o.ending for o in outcomes).most_common())
    failing = what_failed(unique(manifest.bots), outcomes)
    uneven = -games % whole(manifest.bots)
    return Table(manifest.game, games, standings, endings, nobody, seats, failing, uneven, manifest)


def what_failed(names: list[str], outcomes: list[Outcome]) -> list[Failing]:
    """By bot and fault, the most frequent first."""
    found: dict[tuple[str, str], Failing] = {}
    for outcome in outcomes:
        for name, faults in zip(names, outcome.faults, strict=True):
            for fault in faults:
                before = found.get((name, fault.text), Failing(name, fault.text, 0, 0, fault.trace))
                found[name, fault.text] = msgspec.structs.replace(
                    before, count=before.count + fault.count, games=before.games + 1
                )
    return sorted(found.values(), key=lambda failing: -failing.count)


def plan(game: str, wishes: dict[str, str], bots: list[str], games: int, seed: int, seconds: float) -> Manifest:
    found = load(game)
    if games < 1:
        raise UnknownBot(f"a tournament has at least one game, not {games}")
    for name in bots:
        maker(name)  # says at once what is wrong with a name
    return Manifest(
        kogge=kogge.__version__,
        python=platform.python_version(),
        compiled=kogge.compiled(),
        game=game,
        rules=found.version,
        data=found.data,
        options=found.choose(len(bots), wishes),
        bots=bots,
        games=games,
        seed=seed,
        seconds=seconds,
    )


def hold(manifest: Manifest, run: Run = run_on_pool, keeper: Keeper | None = None, strict: bool = False) -> Table:
    """Play a tournament, with progress on the terminal."""
    m = manifest
    todo = pairings(m.game, m.options, m.bots, m.games, m.seed, m.seconds, strict, keep=keeper is not None)
    outcomes = []
    for outcome in followed(run(todo), len(todo)):
        if keeper:
            keeper.keep(outcome)
        outcomes.append(outcome)
    return summarise(manifest, outcomes)


def report_failing(failing: list[Failing]) -> None:
    for f in failing:
        games = "1 game" if f.games == 1 else f"{f.games} games"
        turns = "a turn" if f.count == 1 else f"{f.count} turns"
        print(f"kogge: {f.bot} lost {turns} in {games}: {f.fault}", file=sys.stderr)
        if f.trace:
            print("".join(f"    {line}\n" for line in f.trace.splitlines()), end="", file=sys.stderr)


def percent(e: Estimate) -> str:
    return f"{100 * e.share:.1f}% [{100 * e.low:.1f}, {100 * e.high:.1f}]"


def show(table: Table) -> str:
    width = max(24, *(len(bot.name) + 2 for bot in table.bots))
    lines = [
        f"{table.game}, {table.games} games, every deal in each rotation, in every order of seats; 95 % intervals",
        f"{'':{width}}{'wins':>7}{'':>16}{'luck removed':>21}{'score':>9}{'rating':>8}{'moves':>8}{'ms/move':>9}",
    ]
    for bot in table.bots:
        span = f"[{100 * bot.low:.1f}, {100 * bot.high:.1f}]"
        lines.append(
            f"{bot.name:{width}}{100 * bot.win_share:6.1f}%{span:>16}{percent(bot.fair):>21}{bot.mean_score:9.2f}"
            f"{bot.rating:8.1f}{bot.moves_per_game:8.1f}{bot.ms_per_move:9.2f}"
        )
    lines.append("endings: " + ", ".join(f"{name} {n}" for name, n in table.endings.items()))
    lines.append("wins by seat: " + ", ".join(f"p{i} {100 * share:.1f}%" for i, share in enumerate(table.seats, 1)))
    if table.nobody:
        lines.append(f"nobody won {100 * table.nobody:.1f}%")
    worth = table.bots[0].fair.games
    if round(worth) > table.games:
        lines.append(f"without luck, {table.bots[0].name}'s share is as sure as one of {worth:.0f} games with it")
    if table.uneven:
        lines.append(f"not all orders of seats came up equally often; {table.games + table.uneven} games would do")
    return "\n".join(lines)


def plan_again(path: Path) -> Manifest:
    """The tournament of a manifest; UnknownBot says why it cannot be the same here."""
    try:
        then = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except msgspec.DecodeError as error:
        raise UnknownBot(f"{path} is not the manifest of a tournament: {error}") from None
    now = plan(then.game, then.options, then.bots, then.games, then.seed, then.seconds)
    if (now.rules, now.data) != (then.rules, then.data):
        raise UnknownBot(
            f"{path} is of rules {then.rules} and data {then.data} of {then.game}; here are rules {now.rules} and data "
            f"{now.data}, and the table would be another one"
        )
    return now
