"""The special action of the Prince."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.hexes import by_river
from kogge.games.volga.rules.ledger import bank_pays
from kogge.games.volga.rules.moves import HALT, PRINCE, SEND, each, each_tile
from kogge.games.volga.rules.refusals import refuse_far, refuse_occupied
from kogge.games.volga.rules.state import CITIES, DRIVE_AWAY, MOVE_PRINCE, REBUILD, REWARD, SEND_HORDE, Volga
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step


def prince_enters(s: Volga, tile: i64, left: i64, log: Log) -> None:
    """VV-45 to VV-48: the Horde and a burned city stop him; otherwise he may go on."""
    s.prince = tile
    if log.heard:
        log.say(EVERYONE, "prince-moved", {"seat": s.active, "tile": tile})
    burned = s.burned >> tile & 1
    if left and tile != s.horde and not burned:
        s.push(MOVE_PRINCE, s.active, left)
        return
    prince_stays(s)
    if burned:
        s.push_auto(REBUILD, tile)
    if tile == s.horde:  # VV-47: he fights, then rebuilds, and a ship is moved last
        s.push(SEND_HORDE, s.active)


def prince_stays(s: Volga) -> None:
    """VV-48: where his move ends a ship makes room."""
    owner = s.ship_at(s.prince)
    if owner >= 0:
        s.push_auto(DRIVE_AWAY, owner)


class MovePrince(Step[Volga]):
    """VV-45: further steps by river, as a ship with every pass, through ships too."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64]([HALT], capacity=7), PRINCE, by_river(s.near, s.prince))

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if move == HALT:
            return None
        if kind(move) != PRINCE:
            return NOT_ASKED
        why = refuse_far(s, s.prince, first(move), "VV-45")
        if why is None and not by_river(s.near, s.prince) >> first(move) & 1:
            why = Refusal("VV-45", "no-river", {"tile": first(move)})
        return why

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        if move != HALT:
            prince_enters(s, first(move), left - 1, log)
            return
        prince_stays(s)
        if log.heard:
            log.say(EVERYONE, "prince-halted", {"seat": seat})


class SendHorde(Step[Volga]):
    """VV-47: the Prince has beaten the Horde: the active player sends it to an unoccupied tile that is no city."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each_tile(SEND, s.unoccupied() >> CITIES << CITIES)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != SEND:
            return NOT_ASKED
        if first(move) < CITIES:
            return Refusal("VV-47", "horde-into-city", {"city": first(move)})
        return refuse_occupied(s, first(move), "VV-47")

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.horde = first(move)
        if log.heard:
            log.say(EVERYONE, "horde-sent", {"seat": seat, "tile": first(move)})


class Rebuild(Step[Volga]):
    """VV-46: the marker goes back to the rightmost empty circle, and the active player gets a ruble."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        city = arg1(frame)
        s.burned &= ~bit(city)
        if log.heard:
            log.say(EVERYONE, "rebuilt", {"seat": s.active, "city": city})
        bank_pays(s, s.active, REWARD, log)
