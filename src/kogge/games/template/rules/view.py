"""What a viewer of Herring may know, and the tables that could lie behind it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.template.rules.state import CARDS, Herring
from kogge.kernel.codec import add_all
from kogge.kernel.rng import Rng
from kogge.kernel.rules import View

FACE_DOWN: Final[i64] = -1


def seen(card: i64, face_up: bool) -> i64:
    return card if face_up or card == 0 else FACE_DOWN


@final
class HerringView(View):
    """HE-04, HE-06: of the cards that lie face down, each knows its own."""

    __slots__ = ("away", "bids", "catch", "fish", "left", "lost", "over", "players", "shown", "stack", "winners")

    def __init__(self, viewer: i64, s: Herring) -> None:
        super().__init__(viewer)
        self.players: i64 = s.players
        self.over: i64 = s.over
        self.winners: i64 = s.winners
        self.stack: vec[i64] = s.stack[:]  # nothing in a frame of this game is hidden
        self.catch: i64 = s.catch
        self.lost: i64 = s.lost
        self.left: vec[i64] = s.left[:]
        self.fish: vec[i64] = s.fish[:]
        self.shown: vec[i64] = s.shown[:]
        self.away: vec[i64] = vec[i64]()
        self.bids: vec[i64] = vec[i64]()
        for seat in range(s.players):
            self.away = append(self.away, seen(s.away[seat], seat == viewer or s.over != 0))
            self.bids = append(self.bids, seen(s.bids[seat], seat == viewer))

    def ints(self) -> vec[i64]:
        out = vec[i64]([self.viewer, self.players, self.over, self.winners, self.catch, self.lost], capacity=64)
        out = add_all(out, self.stack)
        out = add_all(out, self.left)
        out = add_all(out, self.fish)
        out = add_all(out, self.shown)
        out = add_all(out, self.away)
        return add_all(out, self.bids)


def pick(s: Herring, seat: i64, rand: Rng) -> i64:
    """One of the cards that a seat may still hold, each as likely."""
    held = vec[i64](capacity=CARDS)
    for card in range(i64(1), CARDS + 1):
        if s.holds(seat, card):
            held = append(held, card)
    return held[rand.below(i64(len(held)))]


def imagine(v: HerringView, rand: Rng) -> Herring:
    s = Herring(v.players)
    s.over = v.over
    s.winners = v.winners
    s.stack = v.stack[:]
    s.catch = v.catch
    s.lost = v.lost
    s.left = v.left[:]
    s.fish = v.fish[:]
    s.shown = v.shown[:]
    s.away = v.away[:]
    s.bids = v.bids[:]
    for seat in range(s.players):
        if s.away[seat] == FACE_DOWN:
            s.away[seat] = pick(s, seat, rand)
        if s.bids[seat] == FACE_DOWN:
            s.bids[seat] = pick(s, seat, rand)
    return s
