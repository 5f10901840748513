"""Fate sets up the table, and turns over what lies face down."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.components import EVENT_SIZE, FINISH, LETTER, SCORING_CARDS, START
from kogge.games.vejen.rules.moves import EVENT, OPEN, SCORING, STARTING, TABLEAU
from kogge.games.vejen.rules.state import AT, COLOUR, HOME, HOUSE_IN, ROUNDS, SIZE, Vejen
from kogge.games.vejen.rules.steps.base import Paragraph
from kogge.kernel.moves import Move
from kogge.kernel.seats import Seat
from kogge.kernel.frames import arg1
from kogge.kernel.frames import Frame
from kogge.kernel.moves import first, kind, pack
from kogge.kernel.log import Log
from kogge.kernel.refusals import NOT_ASKED, Refusal
from kogge.kernel.seats import EVERYONE
from kogge.kernel.sets import bit


class DrawTableau(Paragraph):
    """VJ-07, VJ-08: start city, colour and home currency; the first countinghouse and the oxcart stand there."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=4)
        for colour in range(i64(len(self.board.tableaux))):
            out = append(out, pack(TABLEAU, colour))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner = arg1(frame)
        if kind(move) != TABLEAU:
            return NOT_ASKED
        for other in range(owner):
            if s.has(other, COLOUR) == first(move):
                return Refusal("VJ-07", "tableau-taken", {"seat": other, "colour": first(move)})
        return None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner = arg1(frame)
        city = self.board.tableaux[first(move)]
        at = owner * SIZE
        s.player[at + COLOUR] = first(move)
        s.player[at + AT] = city
        s.player[at + HOME] = city
        s.player[at + HOUSE_IN] = city + 1
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "tableau", {"seat": owner, "colour": first(move), "city": city})


class DrawStartingPlayer(Paragraph):
    """VJ-09: the starting player is drawn."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=4)
        for starting in range(s.players):
            out = append(out, pack(STARTING, starting))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return None if kind(move) == STARTING else NOT_ASKED

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.first = first(move)
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "starting-player", {"seat": s.first})


class DrawScoring(Paragraph):
    """VJ-03, VJ-27: a scoring card is drawn and lies open."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=SCORING_CARDS)
        for card in range(SCORING_CARDS):
            out = append(out, pack(SCORING, card))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        if kind(move) != SCORING:
            return NOT_ASKED
        return Refusal("VJ-03", "card-gone", {"scoring": first(move)}) if s.scoring >> first(move) & 1 else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.scoring |= bit(first(move))
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "scoring-card", {"scoring": first(move)})


def letter_of(round: i64) -> i64:
    """VJ-06: Start, two each of A to E, Finish."""
    if round == 1:
        return START
    return FINISH if round == ROUNDS else round // 2


class DrawEvent(Paragraph):
    """VJ-06, VJ-20: an event card of the row is turned over. Which one it is is not settled before."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        round = arg1(frame)
        out = vec[i64](capacity=6)
        letter = letter_of(round)
        for card in range(i64(len(self.board.events)) // EVENT_SIZE):
            if self.board.event(card, LETTER) == letter and not lies_open(s, card):
                out = append(out, pack(EVENT, card))
        return out

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return self.candidates(s, seat, frame)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        round = arg1(frame)
        if kind(move) != EVENT:
            return NOT_ASKED
        if self.board.event(first(move), LETTER) != letter_of(round):
            return Refusal("VJ-06", "other-letter", {"event": first(move), "round": round})
        return Refusal("VJ-06", "event-gone", {"event": first(move)}) if lies_open(s, first(move)) else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        round = arg1(frame)
        s.row[round - 1] = first(move) + 1
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "event-card", {"round": round, "event": first(move)})


def lies_open(s: Vejen, card: i64) -> bool:
    for i in range(ROUNDS):
        if s.row[i] == card + 1:
            return True
    return False


def cards_in_stack(s: Vejen, cards: i64, what: i64) -> vec[i64]:
    """DRAW or OPEN for each bonus card that may be the top one."""
    out = vec[i64](capacity=cards)
    for card in range(cards):
        if s.deck >> card & 1:
            out = append(out, pack(what, card + 1))
    return out


def refuse_draw(s: Vejen, move: i64, what: i64) -> Refusal | None:
    if kind(move) != what:
        return NOT_ASKED
    if s.deck >> (first(move) - 1) & 1:
        return None
    return Refusal("VJ-04", "not-in-stack", {"card": first(move)})


class OpenBonus(Paragraph):
    """VJ-04: a bonus card is laid open beside the stack."""

    def options(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        return cards_in_stack(s, self.board.bonus_cards, OPEN)

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        return refuse_draw(s, move, OPEN)

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        slot = arg1(frame)
        card = first(move)
        s.deck &= ~bit(card - 1)
        s.opened |= card << 8 * slot
        if s.round == 0:
            s.shown |= bit(card - 1)
        if log.heard:
            log.learn(EVERYONE)
            log.say(EVERYONE, "bonus-opened", {"card": card})
