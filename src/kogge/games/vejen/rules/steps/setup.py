"""Fate sets up the table, and turns over what lies face down."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.vejen.rules.cards import FINISH, START
from kogge.games.vejen.rules.events import BONUS_OPENED, EVENT_CARD, SCORING_CARD, STARTING_PLAYER, TABLEAU
from kogge.games.vejen.rules.state import ROUNDS, SCORING_CARDS, BonusCard, City, Colour, Vejen
from kogge.games.vejen.rules.steps.base import VejenAction
from kogge.kernel.frames import Frame, arg1
from kogge.kernel.log import Log
from kogge.kernel.moves import Move, first, pack
from kogge.kernel.refusals import Refusal
from kogge.kernel.seats import EVERYONE, Seat
from kogge.kernel.sets import add, contains, without
from kogge.kernel.steps import Action
from kogge.kernel.vectors import changed


class DrawTableau(VejenAction):
    """VJ-07: a tableau gives start city, colour and home currency; the first countinghouse and the cart stand there."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=4)
        for colour in range(i64(len(self.components.tableaux))):
            out = append(out, pack(self.kind, colour))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        owner, colour = arg1(frame), Colour(first(move))
        for other in range(owner):
            if s.merchants[other].colour == colour:
                return Refusal("VJ-07", "tableau-taken", {"seat": other, "colour": colour})
        return None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        owner, colour = arg1(frame), Colour(first(move))
        city = City(self.components.tableaux[colour])
        merchant = s.merchants[owner]
        merchant.colour = colour
        merchant.at = city
        merchant.home = city
        merchant.houses = vec[i64]([city])
        log.learn(EVERYONE)
        log.tell(TABLEAU, owner, colour, city)


class DrawStartingPlayer(Action[Vejen]):
    """VJ-09: the starting player is drawn; after each round it is the next one clockwise."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=4)
        for starting in range(s.players):
            out = append(out, pack(self.kind, starting))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        s.starting = Seat(first(move))
        log.learn(EVERYONE)
        log.tell(STARTING_PLAYER, s.starting)


class DrawScoring(Action[Vejen]):
    """VJ-03: a scoring card is drawn and lies open."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=SCORING_CARDS)
        for card in range(SCORING_CARDS):
            out = append(out, pack(self.kind, card))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card = first(move)
        return Refusal("VJ-03", "card-gone", {"scoring": card}) if contains(s.scoring, card) else None

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        card = first(move)
        s.scoring = add(s.scoring, card)
        log.learn(EVERYONE)
        log.tell(SCORING_CARD, card)


def letter_of(round: i64) -> i64:
    """Start, two each of A to E, Finish."""
    if round == 1:
        return START
    return FINISH if round == ROUNDS else round // 2


def is_in_row(s: Vejen, card: i64) -> bool:
    for shown in s.row:
        if shown == card:
            return True
    return False


class DrawEvent(VejenAction):
    """VJ-06: a card of the event row is turned over. Which of its letter it is has not been settled before."""

    def candidates(self, s: Vejen, seat: Seat, frame: Frame) -> vec[i64]:
        out = vec[i64](capacity=40)
        for card in range(i64(len(self.components.events))):
            out = append(out, pack(self.kind, card))
        return out

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        round, card = arg1(frame), first(move)
        if self.components.events[card].letter != letter_of(round):
            return Refusal("VJ-06", "other-letter", {"event": card, "round": round})
        return Refusal("VJ-06", "event-gone", {"event": card}) if is_in_row(s, card) else None

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        letter = letter_of(arg1(frame))
        for card in range(i64(len(self.components.events))):
            if self.components.events[card].letter == letter and not is_in_row(s, card):
                out = append(out, pack(self.kind, card))
        return out

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        round, card = arg1(frame), first(move)
        s.row = changed(s.row, round - 1, card)
        log.learn(EVERYONE)
        log.tell(EVENT_CARD, round, card)


class FromStack(VejenAction):
    """The top card of the stack of bonus cards. Which one it is has not been settled before."""

    def refuse(self, s: Vejen, seat: Seat, move: Move, frame: Frame) -> Refusal | None:
        card = BonusCard(first(move))
        return None if contains(s.deck, card) else Refusal("VJ-04", "not-in-stack", {"card": card})

    def options(self, s: Vejen, seat: Seat, frame: Frame, out: vec[i64]) -> vec[i64]:
        for card in range(i64(1), self.components.cards() + 1):
            if contains(s.deck, card):
                out = append(out, pack(self.kind, card))
        return out


class OpenBonus(FromStack):
    """VJ-04: two bonus cards lie open beside the stack; one that is taken is replaced from it at once."""

    def apply(self, s: Vejen, seat: Seat, move: Move, frame: Frame, log: Log) -> None:
        slot, card = arg1(frame), BonusCard(first(move))
        s.deck = without(s.deck, card)
        s.opened = changed(s.opened, slot, card)
        if s.round == 0:
            s.first_open = add(s.first_open, card)
        log.learn(EVERYONE)
        log.tell(BONUS_OPENED, card)
