"""What a viewer of Vikings on the Volga may know, and the tables that could lie behind it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kogge.games.volga.rules.knowledge import hidden_at, places, row_of
from kogge.games.volga.rules.state import ANSWER_OFFER, CONTRACTS, HAND_OVER, Volga, count
from kogge.kernel.codec import add_all
from kogge.kernel.frames import step_of, waits_for
from kogge.kernel.rng import Rng
from kogge.kernel.sets import bit
from kogge.kernel.state import View
from kogge.kernel.vectors import filled


@final
class VolgaView(View):
    """VV-11: all is public but the contracts in hands, those drawn, and those given in an offer."""

    __slots__ = (
        "active",
        "burned",
        "cells",
        "discarded",
        "drawn",
        "drawn_board",
        "free_passes",
        "given",
        "goods",
        "hand",
        "hidden",
        "horde",
        "large",
        "layer",
        "may",
        "may_public",
        "near",
        "offer",
        "open",
        "over",
        "passes",
        "players",
        "price",
        "prince",
        "rivers",
        "rubles",
        "ships",
        "stack",
        "stacks",
        "tiles",
        "turn",
        "turns",
        "winners",
    )

    def __init__(self, viewer: i64, s: Volga, price: i64) -> None:
        super().__init__(viewer)
        n = places(s)
        seated = viewer < s.players
        self.players: i64 = s.players
        self.over: i64 = s.over
        self.winners: i64 = s.winners
        self.stack: vec[i64] = s.stack[:]  # nothing in a frame of this game is hidden
        self.drawn_board: i64 = s.drawn_board
        self.turns: i64 = s.turns
        self.turn: i64 = s.turn
        self.active: i64 = s.active
        self.layer: i64 = s.layer
        self.tiles: i64 = s.tiles
        self.horde: i64 = s.horde
        self.prince: i64 = s.prince
        self.burned: i64 = s.burned
        self.price: i64 = price
        self.large: i64 = s.large
        self.free_passes: i64 = s.free_passes
        self.open: i64 = s.open
        self.discarded: i64 = s.discarded
        self.cells: vec[i64] = s.cells[:]
        self.rivers: vec[i64] = s.rivers[:]
        self.near: vec[i64] = s.near[:]
        self.ships: vec[i64] = s.ships[:]
        self.rubles: vec[i64] = s.rubles[:]
        self.goods: vec[i64] = s.goods[:]
        self.stacks: vec[i64] = s.stacks[:]
        self.passes: vec[i64] = s.passes[:]
        self.hidden: vec[i64] = vec[i64](capacity=n)  # how many contracts are at each place of knowledge.py
        for place in range(n):
            self.hidden = append(self.hidden, hidden_at(s, place))
        own = row_of(s, viewer)
        public = row_of(s, s.players)
        self.may: vec[i64] = s.may[own : own + n]  # the contracts that may be at each place
        self.may_public: vec[i64] = s.may[public : public + n]
        self.hand: i64 = s.hands[viewer] if seated else 0
        self.drawn: i64 = s.drawn if viewer == s.active else 0
        self.offer: vec[i64] = s.offer[:]
        self.offer[CONTRACTS] = count(s.offer[CONTRACTS])  # the number is public
        self.given: i64 = s.offer[CONTRACTS] if seated and sees_given(s, viewer) else 0

    def ints(self) -> vec[i64]:
        out = vec[i64](
            [
                self.viewer,
                self.players,
                self.over,
                self.winners,
                self.drawn_board,
                self.turns,
                self.turn,
                self.active,
                self.layer,
                self.tiles,
                self.horde,
                self.prince,
                self.burned,
                self.large,
                self.free_passes,
                self.open,
                self.discarded,
                self.hand,
                self.drawn,
                self.given,
                self.price,
            ],
            capacity=240,
        )
        out = add_all(out, self.stack)
        out = add_all(out, self.cells)
        out = add_all(out, self.rivers)
        out = add_all(out, self.near)
        out = add_all(out, self.ships)
        out = add_all(out, self.rubles)
        out = add_all(out, self.goods)
        out = add_all(out, self.stacks)
        out = add_all(out, self.passes)
        out = add_all(out, self.hidden)
        out = add_all(out, self.may)
        out = add_all(out, self.may_public)
        return add_all(out, self.offer)


def sees_given(s: Volga, viewer: i64) -> bool:
    """VV-33: the proposer is the active player; the receiver sees the contracts once the offer is made."""
    if viewer == s.active:
        return True
    if s.over:
        return False
    step = step_of(s.top())
    return (step == ANSWER_OFFER or step == HAND_OVER) and waits_for(s.top(), viewer)


@final
class Guess:
    """An assignment of the contracts that a viewer cannot see to the places where they may be."""

    __slots__ = ("left", "may", "put", "seen")

    def __init__(self, may: vec[i64], left: vec[i64]) -> None:
        self.may = may
        self.left = left  # by place: how many are still missing
        self.put: vec[i64] = filled(i64(len(may)), 0)  # by place: the contracts that are put there
        self.seen: i64 = 0  # places tried for the contract in hand

    def place(self, contract: i64, rand: Rng) -> None:
        """Where there is room, each room as likely; with none, somebody else has to move."""
        rooms: i64 = 0
        for place in range(i64(len(self.may))):
            if self.may[place] >> contract & 1:
                rooms += self.left[place]
        if rooms == 0:
            self.seen = 0
            if not self.make_room(contract):
                raise AssertionError("a view that no table can lie behind")
            return
        at = rand.below(rooms)
        for place in range(i64(len(self.may))):
            if self.may[place] >> contract & 1:
                at -= self.left[place]
                if at < 0:
                    self.left[place] -= 1
                    self.put[place] |= bit(contract)
                    return

    def make_room(self, contract: i64) -> bool:
        """Put a contract where one lies that can go elsewhere, and that one there, and so on (an augmenting path)."""
        for place in range(i64(len(self.may))):
            if self.may[place] >> contract & 1 and not self.seen >> place & 1:
                self.seen |= bit(place)
                if self.left[place]:
                    self.left[place] -= 1
                    self.put[place] |= bit(contract)
                    return True
                for other in range(i64(30)):
                    if self.put[place] >> other & 1 and self.make_room(other):
                        self.put[place] = self.put[place] & ~bit(other) | bit(contract)
                        return True
        return False


def shuffled(bits: i64, rand: Rng) -> vec[i64]:
    """The members of a set in random order."""
    out = vec[i64](capacity=30)
    for n in range(i64(62)):
        if bits >> n & 1:
            out = append(out, n)
    for i in range(i64(len(out)) - 1, 0, -1):
        j = rand.below(i + 1)
        x = out[i]
        out[i] = out[j]
        out[j] = x
    return out


def guess(v: VolgaView, rand: Rng) -> vec[i64]:
    """By place: the contracts that could be there."""
    out = Guess(v.may[:], v.hidden[:])
    unseen: i64 = 0
    for may in v.may:
        unseen |= may
    for contract in shuffled(unseen, rand):
        out.place(contract, rand)
    return out.put


def imagine(v: VolgaView, rand: Rng) -> Volga:
    """What the others know of contracts is imagined as what the public knows, and each knows the own hand."""
    n = v.players
    s = Volga(n)
    s.over = v.over
    s.winners = v.winners
    s.stack = v.stack[:]
    s.drawn_board = v.drawn_board
    s.turns = v.turns
    s.turn = v.turn
    s.active = v.active
    s.layer = v.layer
    s.tiles = v.tiles
    s.horde = v.horde
    s.prince = v.prince
    s.burned = v.burned
    s.large = v.large
    s.free_passes = v.free_passes
    s.open = v.open
    s.discarded = v.discarded
    s.cells = v.cells[:]
    s.rivers = v.rivers[:]
    s.near = v.near[:]
    s.ships = v.ships[:]
    s.rubles = v.rubles[:]
    s.goods = v.goods[:]
    s.stacks = v.stacks[:]
    s.passes = v.passes[:]
    put = guess(v, rand)
    s.hands = put[:n]
    s.deck = put[n]
    s.drawn = put[n + 1]
    s.offer = v.offer[:]
    s.offer[CONTRACTS] = v.given if v.given else imagine_given(v, s, rand)
    s.may = vec[i64](capacity=(n + 1) * (n + 2))
    for viewer in range(n + 1):
        for place in range(n + 2):
            s.may = append(s.may, v.may[place] if viewer == v.viewer else imagine_known(v, s, viewer, place))
    return s


def imagine_given(v: VolgaView, s: Volga, rand: Rng) -> i64:
    """As many contracts of the proposer's hand as everybody has seen go into the offer."""
    out: i64 = 0
    for contract in shuffled(s.hands[v.active], rand):
        if count(out) < v.offer[CONTRACTS]:
            out |= bit(contract)
    return out


def imagine_known(v: VolgaView, s: Volga, viewer: i64, place: i64) -> i64:
    """What the public knows, and the own hand, and what this viewer has drawn."""
    public = v.may_public[place]
    if viewer == v.players:
        return public
    own = s.hands[viewer]
    drawn = s.drawn if viewer == s.active else 0
    if place == viewer:
        return own
    if drawn and place == v.players + 1:
        return drawn
    return public & ~own & ~drawn
