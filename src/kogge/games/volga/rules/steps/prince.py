"""The special action of the Prince: he rebuilds and fights, and ships make room for him."""

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import ALL_CITIES, CITIES, REWARD, RIVER_STEPS, City, Tile
from kogge.games.volga.rules.ledger import bank_pays
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_far, refuse_occupied
from kogge.games.volga.rules.state import LEAVE_TILE, MOVE_PRINCE, REBUILD, SEND_HORDE, Volga
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import NOBODY, Seat
from kogge.kernel.sets import contains, without
from kogge.kernel.steps import Action, Plain, Step


class MovePrince(Action[Volga]):
    """VV-45: move the Prince up to three steps by river or one overland, like a ship with every pass."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_far(s, s.prince, Tile(first(move)), "VV-45")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.board.neighbours(s.prince))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(first(move))
        by_river = contains(s.board.by_river(s.prince), tile)
        prince_enters(s, tile, RIVER_STEPS - 1 if by_river else 0, log)


class PrinceGoesOn(Action[Volga]):
    """Further steps are by river."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        tile = Tile(first(move))
        why = refuse_far(s, s.prince, tile, "VV-45")
        if why is None and not contains(s.board.by_river(s.prince), tile):
            why = Refusal("VV-45", "no-river", {"tile": tile})
        return why

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.board.by_river(s.prince))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        prince_enters(s, Tile(first(move)), left - 1, log)


class PrinceHalts(Plain[Volga]):
    """He has gone far enough."""

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        prince_stays(s)
        log.tell(events.PRINCE_HALTED, seat)


def prince_enters(s: Volga, tile: Tile, left: i64, log: Log) -> None:
    """The Horde and a burned city stop him; otherwise he may go on. He fights, then rebuilds; a ship moves last."""
    s.prince = tile
    log.tell(events.PRINCE_MOVED, s.active, tile)
    burned = contains(s.burned, tile)
    if left and tile != s.horde and not burned:
        s.push(MOVE_PRINCE, s.active, left)
        return
    prince_stays(s)
    if burned:
        s.push_auto(REBUILD, tile)
    if tile == s.horde:
        s.push(SEND_HORDE, s.active)


def prince_stays(s: Volga) -> None:
    """VV-48: where his move ends, a ship makes room, free of charge. He may pass through ships."""
    owner = s.ship_at(s.prince)
    if owner != NOBODY:
        s.push_auto_for(LEAVE_TILE, owner)


class SendHorde(Action[Volga]):
    """VV-47: the Prince has beaten the Horde. Send it to an unoccupied tile that is no city."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        tile = Tile(first(move))
        if tile < CITIES:
            return Refusal("VV-47", "horde-into-city", {"city": tile})
        return refuse_occupied(s, tile, "VV-47")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.unoccupied() & ~ALL_CITIES)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.horde = Tile(first(move))
        log.tell(events.HORDE_SENT, seat, s.horde)


class Rebuild(Step[Volga]):
    """VV-46: the burned city that the Prince enters is rebuilt, and the active player gets a ruble."""

    def happen(self, s: Volga, seat: Seat, frame: Frame, log: Log) -> None:
        city = City(Tile(arg1(frame)))
        s.burned = without(s.burned, city)
        log.tell(events.REBUILT, s.active, city)
        bank_pays(s, s.active, REWARD, log)
