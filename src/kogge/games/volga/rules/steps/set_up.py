"""Set-up on the finished board: the Horde and the Prince, contracts, passes and ships."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules import events
from kogge.games.volga.rules.components import ALL_CITIES, OPEN_CONTRACTS, Cities, City, Contract, Contracts, Tile
from kogge.games.volga.rules.knowledge import deck_place
from kogge.games.volga.rules.ledger import lay_open, take_pass
from kogge.games.volga.rules.moves import each
from kogge.games.volga.rules.refusals import refuse_draw, refuse_held, refuse_occupied
from kogge.games.volga.rules.state import CHOOSE_PASS, DRAW_CITY, OPEN_CONTRACT, PLACE_SHIP, Volga
from kogge.games.volga.rules.steps.turn import begin_turn
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import CHANCE, EVERYONE, Seat
from kogge.kernel.sets import bit, without
from kogge.kernel.steps import Action

FOR_HORDE: Final[i64] = 0
FOR_PRINCE: Final[i64] = 1
SET_UP: Final[i64] = 0
START_OVER: Final[i64] = 1


class DrawCity(Action[Volga]):
    """VV-06: a pass is drawn for the Horde, whose city burns, and another for the Prince."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if first(move) == s.horde:
            return Refusal("VV-06", "city-drawn-already", {"city": s.horde})
        return None

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, without(ALL_CITIES, s.horde))

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        whom = arg1(frame)
        city = City(Tile(first(move)))
        log.learn(EVERYONE)
        if whom == FOR_HORDE:
            s.horde = city
            s.burned = Cities(bit(city))
            s.push(DRAW_CITY, CHANCE, FOR_PRINCE)
            log.tell(events.HORDE_STARTS, city)
        else:
            s.prince = city
            ask_to_choose(s)
            log.tell(events.PRINCE_STARTS, city)


def ask_to_choose(s: Volga) -> None:
    """Contracts are laid open; then all choose a pass, and then all place a ship, from the last layer to the right."""
    for i in range(s.players - 1, -1, -1):
        s.push(PLACE_SHIP, s.after(s.layer, -i), SET_UP)
    for i in range(s.players - 1, -1, -1):
        s.push(CHOOSE_PASS, s.after(s.layer, -i))
    s.push(OPEN_CONTRACT, CHANCE, OPEN_CONTRACTS * s.players)


class OpenContract(Action[Volga]):
    """VV-07: contracts from the deck are laid open."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, Contract(first(move)))

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.deck)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        contract = Contract(first(move))
        s.deck = without(s.deck, contract)
        lay_open(s, Contracts(bit(contract)), deck_place(s), log)
        log.learn(EVERYONE)
        if left > 1:
            s.push(OPEN_CONTRACT, CHANCE, left - 1)


class ChoosePass(Action[Volga]):
    """VV-08: choose a pass that is free; the city may be burned."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_held(s, City(Tile(first(move))), "VV-08")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.free_passes)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        take_pass(s, seat, City(Tile(first(move))), log)


class PlaceShip(Action[Volga]):
    """VV-09, VV-10: place your ship on any unoccupied tile, free of charge. Whoever places last has the first turn."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        when = arg1(frame)
        return refuse_occupied(s, Tile(first(move)), "VV-09" if when == SET_UP else "VV-50")

    def options(self, s: Volga, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        return each(out, self.kind, s.unoccupied())

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        tile = Tile(first(move))
        s.captains[seat].at = tile
        log.tell(events.SHIP_PLACED, seat, tile)
        if len(s.stack) == 0:
            begin_turn(s, seat, log)
