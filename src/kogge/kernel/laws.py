"""The laws that every game obeys, checked on random play. Takes any game; Broken says which law, where, and how.

1. secrecy: what a viewer is sent is the same for all states that this viewer cannot tell apart, imagined ones included
2. replay: a record replays to the same state and events; a state survives its bytes
3. copy: a copy equals its original, and playing on it never changes the original
4. legality: the options are exactly the moves of the catalogue that are not refused
5. notation: every option is written, uniquely, and parses back
6. conservation: what the game counts neither appears nor vanishes but by events that say so
7. end: every game ends within its bound and says who won and why
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from kogge.kernel import record
from kogge.kernel.chance import random_move
from kogge.kernel.codec import decode, encode, fingerprint
from kogge.kernel.game import Game
from kogge.kernel.moves import kind
from kogge.kernel.notation import UnknownMove, seat_name
from kogge.kernel.rng import Rng
from kogge.kernel.log import Event, Log
from kogge.kernel.refusals import Refusal
from kogge.kernel.rules import advance, explain, legal, to_move
from kogge.kernel.seats import PUBLIC
from kogge.kernel.sets import contains, members
from kogge.kernel.state import S, V
from kogge.kernel.match import Match

LAWS = ("secrecy", "replay", "copy", "legality", "notation", "conservation", "end")


class Broken(AssertionError):
    """A law that does not hold."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(law, what)  # as it was called, so that it gets through from one process to another
        self.law = law
        self.what = what

    def __str__(self) -> str:
        return f"{self.law}: {self.what}"


@dataclass
class Tally:
    """What was seen while the laws held."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    imagined: int = 0
    varied: int = 0  # of them, those that a second imagining made otherwise
    endings: Counter[str] = field(default_factory=Counter)
    keys: Counter[str] = field(default_factory=Counter)  # events and moves that occurred, by their message keys

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.imagined += other.imagined
        self.varied += other.varied
        self.endings += other.endings
        self.keys += other.keys

    def check_variety(self, game: Game[Any, Any]) -> None:
        """Imagining twice has to vary what is unknown; over a few games it must have."""
        if game.hidden and self.imagined and not self.varied:
            raise Broken("secrecy", f"each of {self.imagined} views was imagined in one way only")


def check_game(
    game: Game[S, V], players: int, wishes: Mapping[str, str], seed: int, laws: Iterable[str] = LAWS, every: int = 1
) -> Tally:
    """Play one random game under these laws; the expensive ones are checked at every nth state."""
    walk = Walk(game, players, wishes, seed, frozenset(laws))
    while not walk.s.over:
        walk.step(walk.tally.decisions % every == 0)
    walk.finish()
    return walk.tally


class Walk(Generic[S, V]):
    """One random game, watched."""

    def __init__(
        self, game: Game[S, V], players: int, wishes: Mapping[str, str], seed: int, laws: frozenset[str]
    ) -> None:
        self.game = game
        self.players = players
        self.wishes = wishes
        self.laws = laws
        self.rand = Rng(seed)
        self.s = game.new(players, wishes)
        self.match = Match(game, players, wishes) if "replay" in laws else None
        self.past: list[tuple[S, int]] = []
        self.counted = game.census(self.s)
        self.last = Log()
        self.tally = Tally(games=1)
        self.where = f"{game.name}, {players} players, {dict(wishes)}, seed {seed}, decision "

    def broken(self, law: str, what: str) -> Broken:
        return Broken(law, f"{what} ({self.where}{self.tally.decisions})")

    def step(self, thorough: bool) -> None:
        s = self.s
        before = fingerprint(s)
        if "copy" in self.laws and fingerprint(s.copy()) != before:
            raise self.broken("copy", "a copy differs from its original")
        waiting = [int(seat) for seat in members(to_move(s))]
        seat = waiting[self.rand.below(len(waiting))]
        if thorough:
            for other in waiting:
                self.check_options(other)
        move = self.choose(seat)
        if thorough:
            if "replay" in self.laws:
                self.check_bytes()
            if "secrecy" in self.laws:
                for viewer in [*range(self.players), PUBLIC]:
                    self.check_secrecy(viewer, seat, move)
        after, self.last = s.copy(), Log()
        advance(self.game.rules, after, seat, move, self.last)
        if "copy" in self.laws:
            if fingerprint(s) != before:
                raise self.broken("copy", f"{self.write(move)!r} on a copy changed the original")
            self.past.append((s, before))
        if "conservation" in self.laws:
            self.check_census(after, move)
        self.s = after
        if self.match:
            self.match.play(seat, move)
        self.tally.decisions += 1
        self.tally.keys["move-" + self.game.notation.forms[kind(move)].verb] += 1
        self.tally.keys.update("event-" + event.key for event in self.last.events)
        if "end" in self.laws and self.tally.decisions > self.game.longest:
            raise self.broken("end", f"no end after {self.game.longest} decisions")

    def choose(self, seat: int) -> int:
        """A walk that leans to a style of play chooses otherwise."""
        return int(random_move(self.game.rules, self.s, seat, self.rand))

    def write(self, move: int) -> str:
        return self.game.notation.write(move)

    def check_options(self, seat: int) -> None:
        options = list(legal(self.game.rules, self.s, seat))
        self.tally.options += len(options)
        if "legality" in self.laws:
            catalogue = self.game.notation.catalogue(self.players)
            allowed = {m for m in catalogue if explain(self.game.rules, self.s, seat, m) is None}
            if not options:
                raise self.broken("legality", f"{seat_name(seat)} has to move and has no option")
            if len(set(options)) != len(options):
                raise self.broken("legality", f"{seat_name(seat)} is offered a move twice")
            for move in allowed.symmetric_difference(options):
                how = "refused but offered" if move in options else "allowed but not offered"
                raise self.broken("legality", f"{move:#x} is {how} to {seat_name(seat)}")
        if "notation" in self.laws:
            for move in options:
                try:
                    same = self.game.notation.parse(self.write(move), self.players) == move
                except UnknownMove:
                    same = False
                if not same:
                    raise self.broken("notation", f"{self.write(move)!r} does not parse back")

    def check_bytes(self) -> None:
        rules, s = self.game.rules, self.s
        try:
            again = decode(rules, encode(s))
        except ValueError as error:
            raise self.broken("replay", str(error)) from None
        if fingerprint(again) != fingerprint(s):
            raise self.broken("replay", "the state does not survive its bytes")
        for viewer in [*range(self.players), PUBLIC]:
            ours, theirs = rules.view(again, viewer), rules.view(s, viewer)
            same = list(ours.ints()) == list(theirs.ints())
            if not same or self.game.describe(ours) != self.game.describe(theirs):
                raise self.broken("replay", f"the bytes lack something that {viewer_name(viewer)} sees")

    def check_secrecy(self, viewer: int, seat: int, move: int) -> None:
        """Hold the true state against one that this viewer cannot tell from it, now and after the move."""
        rules = self.game.rules
        view = rules.view(self.s, viewer)
        other = rules.imagine(view, self.rand)
        self.tally.imagined += 1
        self.tally.varied += fingerprint(other) != fingerprint(rules.imagine(view, self.rand))
        self.compare_views(self.s, other, viewer, "an imagined state")
        if viewer != PUBLIC:
            for m in self.game.notation.catalogue(self.players):
                if say(explain(rules, self.s, viewer, m)) != say(explain(rules, other, viewer, m)):
                    raise self.broken("secrecy", f"why not {self.write(m)!r} tells {seat_name(viewer)} something")
        if explain(rules, other, seat, move) is None:  # else it is a secret choice that cannot be made there
            self.compare_moves(viewer, seat, move, other, move)
        if viewer != seat:
            moves = [m for m in legal(rules, self.s, seat) if self.may_be_the_same(move, m)]
            self.compare_moves(viewer, seat, move, self.s.copy(), moves[self.rand.below(len(moves))])

    def may_be_the_same(self, move: int, other: int) -> bool:
        """Whether these moves differ only in what their maker alone knows."""
        return self.game.notation.open_part(move) == self.game.notation.open_part(other)

    def compare_moves(self, viewer: int, seat: int, move: int, other: S, other_move: int) -> None:
        """A viewer who cannot tell the two states and the two moves apart cannot do so after them either."""
        rules = self.game.rules
        s, log, other_log = self.s.copy(), Log(), Log()
        advance(rules, s, seat, move, log)
        advance(rules, other, seat, other_move, other_log)
        if contains(log.learned | other_log.learned, viewer):
            return  # the game says that this viewer now knows more
        told, other_told = readable(log.events, viewer), readable(other_log.events, viewer)
        if told != other_told:
            raise self.broken("secrecy", f"{viewer_name(viewer)} reads {told}, or {other_told} if the hidden differs")
        if seat == viewer and log.learned != other_log.learned:
            raise self.broken("secrecy", f"whether {self.write(move)!r} is final tells {seat_name(seat)} something")
        self.compare_views(s, other, viewer, f"{self.write(move)!r}")

    def compare_views(self, s: S, other: S, viewer: int, what: str) -> None:
        rules = self.game.rules
        a, b = rules.view(s, viewer), rules.view(other, viewer)
        if list(a.ints()) != list(b.ints()):
            raise self.broken("secrecy", f"{viewer_name(viewer)} can tell the truth by the view after {what}")
        if self.game.describe(a) != self.game.describe(b):
            raise self.broken("secrecy", f"{viewer_name(viewer)} can tell the truth by the description after {what}")

    def check_census(self, after: S, move: int) -> None:
        expected = Counter(self.counted)
        for event in self.last.events:
            expected.update(self.game.minted(event))
        found = self.game.census(after)
        for thing in expected | Counter(found):
            if expected[thing] != found.get(thing, 0):
                what = f"{self.write(move)!r} leaves {found.get(thing, 0)} {thing}, not {expected[thing]}"
                raise self.broken("conservation", what)
        self.counted = found

    def finish(self) -> None:
        for old, hashed in self.past:
            if fingerprint(old) != hashed:
                raise self.broken("copy", "an earlier state has changed")
        if "end" in self.laws:
            self.check_end()
        self.tally.endings.update(ending.name for ending in self.game.endings[self.s.over - 1 : self.s.over])
        if self.match:
            self.check_record(self.match)

    def check_end(self) -> None:
        s = self.s
        if not 1 <= s.over <= len(self.game.endings):
            raise self.broken("end", f"there is no ending {s.over}")
        ending = self.game.endings[s.over - 1]
        if s.winners >> self.players or bool(s.winners) != ending.winner:
            raise self.broken("end", f"{ending.name!r} with the winners {s.winners:#b}")
        if not any(contains(event.readers, PUBLIC) for event in self.last.events):
            raise self.broken("end", "the last move does not say what happened")
        if len(self.game.rules.scores(s)) != self.players:
            raise self.broken("end", "not everybody has a score")

    def check_record(self, match: Match[S, V]) -> None:
        if fingerprint(match.state) != fingerprint(self.s):
            raise self.broken("replay", "the same moves led to another state")
        try:
            again = record.replay(record.from_json(record.to_json(record.write(match))), self.game)
        except record.BadRecord as bad:
            raise self.broken("replay", str(bad)) from None
        for viewer in [*range(self.players), PUBLIC]:
            if told(again, viewer) != told(match, viewer):
                raise self.broken("replay", f"{viewer_name(viewer)} reads other events in the replay")


def say(refusal: Refusal | None) -> tuple[str, str, dict[str, int]] | None:
    return (refusal.rule, refusal.key, refusal.numbers) if refusal else None


def readable(events: Iterable[Event], viewer: int) -> list[tuple[str, dict[str, int]]]:
    return [(event.key, event.numbers) for event in events if contains(event.readers, viewer)]


def told(match: Match[S, V], viewer: int) -> list[tuple[str, dict[str, int]]]:
    return readable(match.events(viewer), viewer)


def viewer_name(viewer: int) -> str:
    return "the public" if viewer == PUBLIC else seat_name(viewer)
