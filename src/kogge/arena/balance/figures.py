"""Figures as a page shows them, and tables of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from statistics import fmean, pstdev, quantiles
from typing import NamedTuple, TypeVar

from kogge.arena.balance.sitting import Played
from kogge.arena.statistics import interval
from kogge.kernel.notation import SEATS

T = TypeVar("T")
NOTHING = "-"
Games = Mapping[int, Sequence[Played]]  # by number of players
Figure = Callable[[Sequence[Played]], str]


class Sheet(NamedTuple):
    """A table of the page."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""


def mean(numbers: Iterable[float]) -> str:
    found = list(numbers)
    return f"{fmean(found):.1f}" if found else NOTHING


def spread(numbers: Iterable[float]) -> str:
    """Mean, and where the middle four fifths lie."""
    found = list(numbers)
    if len(found) < 2:
        return mean(found)
    tenths = quantiles(found, n=10, method="inclusive")
    return f"{fmean(found):.1f} ({tenths[0]:.0f} to {tenths[-1]:.0f})"


def share(parts: Iterable[float]) -> str:
    """Of a whole: parts are 1 or 0, or a part of a shared win."""
    found = list(parts)
    if not found:
        return NOTHING
    low, high = interval(fmean(found), len(found))
    return f"{100 * fmean(found):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else NOTHING


def columns(by: Games) -> list[str]:
    return ["", *(f"{players} players" for players in by)]


def each(label: str, things: Iterable[T], figure: Callable[[T, Sequence[Played]], str]) -> dict[str, Figure]:
    """The same figure for each of some things; the label names them."""
    return {label.format(thing): partial(figure, thing) for thing in things}


def compare(title: str, by: Games, figures: Mapping[str, Figure], note: str = "") -> Sheet:
    """A row a figure, a column a number of players."""
    return Sheet(title, columns(by), [[name, *(figure(by[n]) for n in by)] for name, figure in figures.items()], note)


def order(game: Played) -> list[str]:
    """The seats clockwise, from the one that began."""
    seats = list(SEATS.names[: game.players])
    at = seats.index(game.first) if game.first else 0
    return seats[at:] + seats[:at]


def lead(game: Played) -> int:
    """Of the best score over the next."""
    best, second, *_ = sorted(game.scores.values(), reverse=True)
    return best - second


def length(by: Games) -> Sheet:
    endings = sorted({game.ending for games in by.values() for game in games})
    figures: dict[str, Figure] = {
        "games": lambda games: str(len(games)),
        "rounds": lambda games: spread(game.rounds for game in games),
        "decisions": lambda games: spread(game.decisions for game in games),
        **each("ended: {}", endings, lambda name, games: share(game.ending == name for game in games)),
        "nobody won": lambda games: share(not game.winners for game in games),
    }
    return compare("Length and endings", by, figures, "Means, with the range of the middle four fifths.")


def winners(by: Games) -> Sheet:
    most = max(by)
    begun = any(game.first for games in by.values() for game in games)
    rows = []
    for place in range(most if begun else 0):
        name = "who began" if place == 0 else f"{place} after"
        rows.append([name, *(share(g.share(order(g)[place]) for g in by[n]) if place < n else "" for n in by)])
    for seat in SEATS.names[:most]:
        rows.append([seat, *(share(g.share(seat) for g in by[n]) if seat in SEATS.names[:n] else "" for n in by)])
    note = "By turn order, then by seat; who begins is drawn, so seats should be alike." if begun else ""
    return Sheet("Share of wins by place", columns(by), rows, note)


def scores(by: Games) -> Sheet:
    return compare(
        "Scores",
        by,
        {
            "all": lambda games: spread(n for game in games for n in game.scores.values()),
            "deviation": lambda games: f"{pstdev(n for game in games for n in game.scores.values()):.1f}",
            "winner": lambda games: spread(max(game.scores.values()) for game in games),
            "last": lambda games: spread(min(game.scores.values()) for game in games),
            "lead of the first": lambda games: spread(lead(game) for game in games),
        },
    )
