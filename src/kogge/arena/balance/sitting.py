"""One game of a bot with itself, and what is counted in it: from its events and from the table at its end."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from kogge.bots import Seen
from kogge.bots.guard import Guarded
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel.game import Game
from kogge.kernel.match import Match
from kogge.kernel.notation import SEATS
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE, PUBLIC


class Sitting(msgspec.Struct, frozen=True):
    """A game to be played, with the same bot on every seat."""

    game: str
    edition: str | None
    players: int
    options: dict[str, str]
    bot: str
    seed: int


class Told(NamedTuple):
    """An event, with the names of what its numbers stand for."""

    key: str
    what: Mapping[str, Any]


class Played(msgspec.Struct, frozen=True):
    players: int
    first: str | None  # who began; None where all begin together
    ending: str
    winners: list[str]
    scores: dict[str, int]
    rounds: float
    decisions: int
    own: Any  # what the module of the game counts
    faults: list[str] = []

    def share(self, seat: str) -> float:
        """Of the win."""
        return (seat in self.winners) / max(len(self.winners), 1)


loaded = cache(load)


def counter(game: str) -> ModuleType:
    """The module that counts what only this game has; `plain` for a game that has none."""
    name = f"{__package__}.{game}"
    return import_module(name if find_spec(name) else f"{__package__}.plain")


def tell(match: Match[Any, Any]) -> list[Told]:
    """All that happened, hidden things included."""
    names = match.game.names
    return [
        Told(event.key, {key: names[key][n] if key in names else n for key, n in event.numbers.items()})
        for entry in match.history
        for event in entry.events
    ]


def observe(match: Match[Any, Any], faults: list[str] | None = None) -> Played:
    """What a game came to that is over."""
    game, s = match.game, match.state
    ending = game.ending(s)
    assert ending is not None
    told, end = tell(match), match.describe(PUBLIC)
    seats = SEATS.names[: match.players]
    own = counter(game.name)
    return Played(
        players=match.players,
        first=own.first(told),
        ending=ending.name,
        winners=list(end.winners),
        scores=dict(zip(seats, map(int, game.rules.scores(s)), strict=True)),
        rounds=own.rounds(end),
        decisions=sum(entry.seat != CHANCE for entry in match.history),
        own=own.count(told, end),
        faults=faults or [],
    )


def seat_bots(game: Game[Any, Any], sitting: Sitting) -> list[Guarded]:
    make = maker(sitting.bot)
    return [Guarded(make, game, sitting.players, sitting.seed * 16 + seat) for seat in range(sitting.players)]


def sit(sitting: Sitting) -> tuple[Match[Any, Any], list[str]]:
    """The game, played to its end, and what the bots did wrong."""
    game = loaded(sitting.game, sitting.edition)
    bots = seat_bots(game, sitting)

    def decide(match: Match[Any, Any], seat: int) -> int:
        return bots[seat].decide(Seen.at(match, seat))

    match = Match(game, sitting.players, sitting.options)
    match.play_on(decide, Rng(sitting.seed))
    return match, [fault for bot in bots for fault in bot.faults]


def play(sitting: Sitting) -> Played:
    return observe(*sit(sitting))
