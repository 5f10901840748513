"""A turn begins, and ends."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import neighbours
from kogge.games.volga.rules.moves import SEND, each_tile
from kogge.games.volga.rules.refusals import refuse_neighbour
from kogge.games.volga.rules.scoring import finish
from kogge.games.volga.rules.state import END_TURN, PRINCE_YIELDS, RIVER_STEPS, TAKE_TURN, TURN_LIMIT, Volga
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first
from kogge.kernel.log import Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.steps import Step


def begin_turn(s: Volga, seat: i64, log: Log) -> None:
    s.active = seat
    s.turn += 1
    s.push_auto(END_TURN)
    s.push(TAKE_TURN, seat, RIVER_STEPS)
    if log.heard:
        log.say(EVERYONE, "turn-began", {"seat": seat, "turn": s.turn})


class EndTurn(Step[Volga]):
    """VV-10, VV-23, VV-62: the Prince yields to the ship; then the next player clockwise, up to the limit."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        if s.ships[s.active] == s.prince and neighbours(s.near, s.prince) & s.unoccupied():
            s.push_auto(END_TURN)
            s.push(PRINCE_YIELDS, s.active)
        elif s.turn == s.turns * s.players:
            finish(s, TURN_LIMIT, log)
        else:
            begin_turn(s, s.after(s.active), log)


class PrinceYields(Step[Volga]):
    """VV-23: who ends the turn with the Prince moves him to a neighbouring unoccupied tile; he rebuilds nothing."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each_tile(SEND, neighbours(s.near, s.prince) & s.unoccupied())

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_neighbour(s, s.prince, move, SEND, "VV-23")

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        send_prince(s, first(move), log)


def send_prince(s: Volga, tile: i64, log: Log) -> None:
    s.prince = tile
    if log.heard:
        log.say(EVERYONE, "prince-sent", {"seat": s.active, "tile": tile})
