"""Playing from Python and in notebooks, in words: moves are what notation calls them, seats are p1, p2, …

game = new("vasa", bots=["me", "greedy", "random"], seed=7)
game                        # a notebook shows the table as p1 sees it, and what p1 may do
game.play("role king")      # fate and the bots go on until p1 is asked again
game.finish("greedy")       # a bot plays on for p1
"""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from random import SystemRandom
from typing import Any

import msgspec

from kogge.bots import Bot, Seen, UnknownBot
from kogge.bots.hints import ITERATIONS, Hint, hints
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel.sets import contains
from kogge.kernel import record
from kogge.kernel.game import BadOption
from kogge.kernel.notation import SEATS
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import PUBLIC
from kogge.kernel.match import Match
from kogge.words import Words

HUMAN = "me"
LINES = 6  # of what happened, under a picture


class NotAllowed(ValueError):
    """A move that the rules do not allow. The text says why, and names the rule."""


class Result(msgspec.Struct, frozen=True):
    ending: str
    winners: list[str]
    scores: dict[str, int]


class Picture(str):
    """A text that notebooks show as it stands."""

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self)}</pre>"


def new(
    game: str,
    players: int | None = None,
    bots: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
) -> "Play":
    """A new game. `bots` names who plays each seat, "me" for yourself; without it, all seats are yours."""
    found = load(game)
    if bots and players not in (None, len(bots)):
        raise BadOption(f"{len(bots)} bots do not make {players} players")
    seats = list(bots) or [HUMAN] * (players or found.players[0])
    return Play(Match(found, len(seats), options), seats, SystemRandom().getrandbits(60) if seed is None else seed)


class Play:
    """A game that you play, watch or leave to bots. Nothing here shows a seat more than it may know."""

    def __init__(self, match: Match[Any, Any], seats: Sequence[str], seed: int) -> None:
        self.match = match
        self.words = Words(match.game)
        self.rand = Rng(seed)
        self.bots: dict[int, Bot] = {}
        for seat, name in enumerate(seats):
            if name != HUMAN:
                self.bots[seat] = self._bot(name)
        self._go_on()

    def _bot(self, name: str) -> Bot:
        return maker(name)(self.match.game, self.match.players, self.rand.next32())

    def _go_on(self) -> None:
        """Fate and the bots, until somebody else is asked."""
        match = self.match
        while not self.over:
            match.draw(self.rand)
            ready = [seat for seat in match.to_move() if seat in self.bots]
            if not ready:
                return
            match.play(ready[0], self.bots[ready[0]].decide(Seen.at(match, ready[0])))

    def _seat(self, name: str | None) -> int:
        """The seat of that name, or the first one that is asked."""
        if name is None:
            if self.over:
                raise NotAllowed("the game is over")
            return self.match.to_move()[0]
        seats = SEATS.names[: self.match.players]
        if name not in seats:
            raise NotAllowed(f"there is no seat {name!r} at this table; there is: {', '.join(seats)}")
        return seats.index(name)

    @property
    def over(self) -> bool:
        return bool(self.match.state.over)

    @property
    def asked(self) -> list[str]:
        """The seats that have to answer now; none when the game is over."""
        return [SEATS[seat] for seat in self.match.to_move()]

    @property
    def options(self) -> list[str]:
        """What the first seat that is asked may do."""
        return self.moves(None) if not self.over else []

    def moves(self, seat: str | None) -> list[str]:
        return [self.match.game.notation.write(move) for move in self.match.moves(self._seat(seat))]

    def play(self, *moves: str, seat: str | None = None) -> "Play":
        """Make these moves, all or none, for the first seat that is asked or the one named; NotAllowed says why not."""
        try:
            self.match.play(self._seat(seat), *moves)
        except Illegal as illegal:
            cause = illegal.__cause__
            raise NotAllowed(self.words.refusal(illegal.refusal) + (f" {cause}" if cause else "")) from None
        self._go_on()
        return self

    def why(self, move: str, seat: str | None = None) -> str | None:
        """Why a move is not allowed now, in a sentence; None if it is."""
        try:
            refusal = self.match.why(self._seat(seat), self.match.move(move))
        except Illegal as illegal:
            refusal = illegal.refusal
        return self.words.refusal(refusal) if refusal else None

    def hints(self, iterations: int = ITERATIONS, seed: int = 1) -> list[Hint]:
        """The best moves of the first seat that is asked, by a search, with everybody's chance to win after them."""
        return hints(Seen.at(self.match, self._seat(None)), iterations, seed)

    def finish(self, bot: str = "random") -> "Play":
        """Let a bot play for every seat that has none, to the end."""
        for seat in range(self.match.players):
            if seat not in self.bots:
                self.bots[seat] = self._bot(bot)
        self._go_on()
        return self

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        game, s = self.match.game, self.match.state
        ending = game.ending(s)
        if ending is None:
            return None
        seats = SEATS.names[: self.match.players]
        winners = [name for seat, name in enumerate(seats) if contains(s.winners, seat)]
        return Result(ending.name, winners, dict(zip(seats, map(int, game.rules.scores(s)), strict=True)))

    def see(self, seat: str | None = None) -> Any:
        """All that a seat may know, every field by its name; without a seat, what the public knows."""
        return self.match.describe(PUBLIC if seat is None else self._seat(seat))

    def picture(self, seat: str | None = None) -> Picture:
        return Picture(self.match.game.picture(self.see(seat), self.words))

    def log(self, seat: str | None = None) -> list[str]:
        """What happened, as far as a seat, or the public, may know it."""
        viewer = PUBLIC if seat is None else self._seat(seat)
        return [self.words.event(event) for event in self.match.events(viewer)]

    def save(self, path: str | Path) -> None:
        """Write the record; an existing file is not overwritten."""
        with Path(path).open("x", encoding="utf-8") as file:
            file.write(record.to_json(record.write(self.match)))

    def _status(self) -> str:
        if self.over:
            return ""
        return self.words.ask(self.match.asked(), self.match.to_move())

    def __str__(self) -> str:
        seat = self.asked[0] if self.asked else None
        return "\n".join([self.picture(seat), self._status(), *(f"    {move}" for move in self.options)])

    def _repr_html_(self) -> str:
        """The table as the seat that is asked sees it: the picture, the last events, and the options."""
        seat = self.asked[0] if self.asked else None
        match = self.match
        told = "".join(f"<li>{escape(line)}</li>" for line in self.log(seat)[-LINES:])
        rows = "".join(
            f"<tr><td><code>{escape(match.game.notation.write(move))}</code></td>"
            f"<td>{escape(self.words.move(move))}</td></tr>"
            for move in (match.moves(self._seat(seat)) if seat else [])
        )
        return (
            f"<h4>{escape(match.game.title)}</h4>{self.picture(seat)._repr_html_()}"
            f"<ul>{told}</ul><p>{escape(self._status())}</p><table>{rows}</table>"
        )


__all__ = ["Hint", "NotAllowed", "Picture", "Play", "Result", "UnknownBot", "new"]
