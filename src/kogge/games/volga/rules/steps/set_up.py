"""Set-up on the finished board: the Horde and the Prince, contracts, passes and ships."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kogge.games.volga.rules.ledger import lay_open, take_pass
from kogge.games.volga.rules.moves import CITY, CONTRACT, PLACE, TAKE_PASS, each, each_tile
from kogge.games.volga.rules.refusals import refuse_draw, refuse_held, refuse_occupied
from kogge.games.volga.rules.state import (
    CHOOSE_PASS,
    CITIES,
    DRAW_CITY,
    OPEN_CONTRACT,
    OPEN_CONTRACTS,
    PLACE_SHIP,
    Volga,
)
from kogge.games.volga.rules.steps.end import begin_turn
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import CHANCE, EVERYONE
from kogge.kernel.sets import bit
from kogge.kernel.steps import Step

FOR_HORDE: Final[i64] = 0
FOR_PRINCE: Final[i64] = 1
SET_UP: Final[i64] = 0
START_OVER: Final[i64] = 1


class DrawCity(Step[Volga]):
    """VV-06: a pass is drawn for the Horde, whose city burns, and another for the Prince. Then all lie face up."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=CITIES), CITY, bit(CITIES) - 1)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != CITY:
            return NOT_ASKED
        return Refusal("VV-06", "city-drawn-already", {"city": s.horde}) if first(move) == s.horde else None

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        whom = arg1(frame)
        city = first(move)
        if whom == FOR_HORDE:
            s.horde = city
            s.burned = bit(city)
            s.push(DRAW_CITY, CHANCE, FOR_PRINCE)
        else:
            s.prince = city
            for i in range(s.players - 1, -1, -1):  # VV-09, VV-08: first all passes, then all ships, to the right
                s.push(PLACE_SHIP, s.after(s.layer, -i), SET_UP)
            for i in range(s.players - 1, -1, -1):
                s.push(CHOOSE_PASS, s.after(s.layer, -i))
            s.push(OPEN_CONTRACT, CHANCE, OPEN_CONTRACTS * s.players)  # VV-07
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "horde-starts" if whom == FOR_HORDE else "prince-starts", {"city": city})


class OpenContract(Step[Volga]):
    """VV-07, VV-49: contracts from the deck are laid open."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, move)

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=27), CONTRACT, s.deck)

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        left = arg1(frame)
        s.deck &= ~bit(first(move))
        lay_open(s, bit(first(move)), log)
        if left > 1:
            s.push(OPEN_CONTRACT, CHANCE, left - 1)
        if log.heard:
            log.learn(EVERYONE)


class ChoosePass(Step[Volga]):
    """VV-08, VV-50: a pass of choice that is free; the city may be burned."""

    def candidates(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each(vec[i64](capacity=CITIES), TAKE_PASS, s.free_passes)

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != TAKE_PASS:
            return NOT_ASKED
        return refuse_held(s, first(move), "VV-08")

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        take_pass(s, seat, first(move), log)


class PlaceShip(Step[Volga]):
    """VV-09, VV-10, VV-50: on any unoccupied tile, a city's too, free of charge; who places last begins."""

    def refuse(self, s: Volga, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        why = arg1(frame)
        if kind(move) != PLACE:
            return NOT_ASKED
        return refuse_occupied(s, first(move), "VV-09" if why == SET_UP else "VV-50")

    def options(self, s: Volga, seat: Seat, frame: Frame) -> vec[i64]:
        return each_tile(PLACE, s.unoccupied())

    def apply(self, s: Volga, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.ships[seat] = first(move)
        if log.heard:
            log.say(EVERYONE, "ship-placed", {"seat": seat, "tile": first(move)})
        if len(s.stack) == 0:
            begin_turn(s, seat, log)
