"""One game between bots."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from kogge.bots import Seen
from kogge.bots.guard import Guarded
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel.sets import contains
from kogge.kernel.chance import draw
from kogge.kernel.rng import Rng
from kogge.kernel.rules import advance, first_to_move, legal
from kogge.kernel.seats import CHANCE


class Pairing(msgspec.Struct, frozen=True):
    """Who sits where, and with what luck. Seat i is taken by bot seating[i] of the tournament."""

    game: str
    wishes: dict[str, str]
    bots: list[str]
    seating: list[int]
    luck: int  # the same for every rotation of a deal
    seed: int  # of the bots
    seconds: float  # that a bot may take for a move; 0: as long as it likes


class Outcome(msgspec.Struct, frozen=True):
    """By bot of the tournament, not by seat."""

    pairing: Pairing
    ending: str
    shares: list[float]  # of the win
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    faults: list[list[str]]


def play(pairing: Pairing) -> Outcome:
    game = load(pairing.game)
    players = len(pairing.seating)
    luck = Rng(pairing.luck)
    bots = [
        Guarded(maker(pairing.bots[bot]), game, players, pairing.seed * 16 + bot, pairing.seconds)
        for bot in pairing.seating
    ]
    decisions, seconds = [0] * players, [0.0] * players
    s = game.new(players, pairing.wishes)
    while not s.over:
        seat = int(first_to_move(s))
        options = legal(game.rules, s, seat)
        if seat == CHANCE:
            move = int(draw(game.rules, s, options, luck))
        else:
            begin = time.perf_counter()
            move = bots[seat].decide(Seen(game, players, game.rules.view(s, seat), list(options)))
            seconds[seat] += time.perf_counter() - begin
            decisions[seat] += 1
        advance(game.rules, s, seat, move)
    winners = int(s.winners)
    ending = game.ending(s)
    assert ending is not None
    by_bot = sorted(range(players), key=lambda seat: pairing.seating[seat])
    scores = list(game.rules.scores(s))
    return Outcome(
        pairing=pairing,
        ending=ending.name,
        shares=[contains(winners, seat) / max(winners.bit_count(), 1) for seat in by_bot],
        scores=[int(scores[seat]) for seat in by_bot],
        decisions=[decisions[seat] for seat in by_bot],
        seconds=[seconds[seat] for seat in by_bot],
        faults=[bots[seat].faults for seat in by_bot],
    )


def pairings(
    game: str, wishes: Mapping[str, str], bots: list[str], games: int, seed: int, seconds: float = 0.0
) -> list[Pairing]:
    """Every deal is played once in each rotation of the seats, with the same luck."""
    n = len(bots)
    out = []
    for i in range(games):
        deal, turn = divmod(i, n)
        seating = [(seat + turn) % n for seat in range(n)]
        out.append(Pairing(game, dict(wishes), bots, seating, seed + deal, seed + i, seconds))
    return out


def rank(outcome: Outcome) -> list[int]:
    """The place of each bot, for ratings: by share of the win, then by score."""
    keys: list[Any] = list(zip(outcome.shares, outcome.scores, strict=True))
    return [sorted(set(keys), reverse=True).index(key) + 1 for key in keys]
