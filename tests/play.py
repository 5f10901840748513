"""Rule tests are written as play: moves in notation, each after the seat that makes it."""

from collections.abc import Mapping
from typing import Any

from kogge.games import load
from kogge.kernel.notation import FATE, SEATS
from kogge.kernel.log import Event
from kogge.kernel.refusals import Illegal
from kogge.kernel.seats import CHANCE, PUBLIC
from kogge.kernel.match import Match


def at(game: str, moves: str = "", players: int = 3, **options: str) -> "Play":
    """The table after these moves."""
    return Play(game, players, options).do(moves)


def lines(moves: str) -> list[tuple[int, str]]:
    """Moves are parted by new lines or semicolons: "p1 role king; p1 take wood"."""
    out = []
    for line in moves.replace("\n", ";").split(";"):
        if line.strip():
            who, _, what = line.strip().partition(" ")
            out.append((seat(who), what))
    return out


def seat(who: str) -> int:
    return {FATE: CHANCE, "public": PUBLIC}.get(who) or SEATS.names.index(who)


class Play:
    def __init__(self, game: str, players: int, options: Mapping[str, str]) -> None:
        self.match: Match[Any, Any] = Match(load(game), players, options)

    @property
    def s(self) -> Any:
        """The true state, for what no view shows."""
        return self.match.state

    def do(self, moves: str) -> "Play":
        for who, what in lines(moves):
            self.match.play(who, what)
        return self

    def why(self, move: str) -> str | None:
        """Rule and key of the refusal of a move, or None; nothing changes by asking."""
        [(who, what)] = lines(move)
        refusal = self.match.why(who, self.match.move(what))
        before = len(self.match.history)
        if refusal:
            try:
                self.match.play(who, what)
            except Illegal as illegal:
                assert illegal.refusal.key == refusal.key
            assert len(self.match.history) == before
        return f"{refusal.rule} {refusal.key}" if refusal else None

    def numbers(self, move: str) -> dict[str, int]:
        """The numbers of the refusal of a move."""
        [(who, what)] = lines(move)
        refusal = self.match.why(who, self.match.move(what))
        assert refusal is not None, f"{move} is allowed"
        return refusal.numbers

    def options(self, who: str) -> list[str]:
        """What a seat may do now, in notation, sorted."""
        return sorted(self.match.game.notation.write(move) for move in self.match.moves(seat(who)))

    @property
    def waiting(self) -> list[str]:
        return [FATE if i == CHANCE else SEATS[i] for i in self.match.to_move()]

    def view(self, who: str = "public") -> Any:
        """What a viewer is sent, every field by its name."""
        return self.match.describe(seat(who))

    def told(self, who: str = "public", since: int = -1) -> list[str]:
        """Keys of the events of the last move (or from a move on) that a viewer may read."""
        return [event.key for event in self.read(who, since)]

    def read(self, who: str = "public", since: int = -1) -> list[Event]:
        start = len(self.match.history) + since if since < 0 else since
        return self.match.events(seat(who), start)
