"""One game between bots."""

import time
from collections import Counter
from typing import Any

import msgspec

from kogge.arena.fortune import gifts
from kogge.bots import Seen, UnknownBot
from kogge.bots.guard import Guarded
from kogge.bots.roster import maker
from kogge.games import load
from kogge.kernel import record
from kogge.kernel.sets import contains
from kogge.kernel.chance import draw
from kogge.kernel.game import Game
from kogge.kernel.match import Match
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
    seconds: float = 0.0  # that a bot may take for a move; 0: as long as it likes
    strict: bool = False  # the first fault of a bot ends it all
    keep: bool = False  # the record


class Fault(msgspec.Struct, frozen=True):
    """What a bot did wrong in a game, and how often."""

    text: str
    count: int
    trace: str  # of the first time, if it raised


class Outcome(msgspec.Struct, frozen=True):
    """By bot of the tournament, not by seat."""

    pairing: Pairing
    ending: str
    shares: list[float]  # of the win
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    faults: list[list[Fault]]
    gifts: list[float]  # what fate gave each, as a part of the win
    record: str = ""  # as JSON, if it is kept


class Failed(UnknownBot):
    """A bot failed, and was not allowed to."""


def play(pairing: Pairing) -> Outcome:
    game = load(pairing.game)
    players = len(pairing.seating)
    luck = Rng(pairing.luck)
    bots = [
        Guarded(maker(pairing.bots[bot]), game, players, pairing.seed * 16 + bot, pairing.seconds)
        for bot in pairing.seating
    ]
    decisions, seconds, given = [0] * players, [0.0] * players, [0.0] * players
    plies: list[tuple[int, int]] = []
    s = game.new(players, pairing.wishes)
    while not s.over:
        seat = int(first_to_move(s))
        options = legal(game.rules, s, seat)
        if seat == CHANCE:
            move = int(draw(game.rules, s, options, luck))
            given = [a + b for a, b in zip(given, gifts(game.rules, s, options, move), strict=True)]
        else:
            begin = time.perf_counter()
            move = bots[seat].decide(Seen(game, players, game.rules.view(s, seat), list(options)))
            seconds[seat] += time.perf_counter() - begin
            decisions[seat] += 1
            if pairing.strict and bots[seat].faults:
                raise Failed(failure(pairing, seat, bots[seat], len(plies) + 1))
        plies.append((seat, move))
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
        faults=[faults_of(bots[seat]) for seat in by_bot],
        gifts=[given[seat] for seat in by_bot],
        record=written(game, pairing, plies) if pairing.keep else "",
    )


def faults_of(bot: Guarded) -> list[Fault]:
    return [Fault(text, n, bot.traces.get(text, "")) for text, n in Counter(bot.faults).items()]


def failure(pairing: Pairing, seat: int, bot: Guarded, move: int) -> str:
    name, fault = pairing.bots[pairing.seating[seat]], bot.faults[0]
    where = f"the game of luck {pairing.luck} and seed {pairing.seed}, seat p{seat + 1}, move {move}"
    return f"{name} failed in {where}: {fault}\n{bot.traces.get(fault, '')}".rstrip()


def written(game: Game[Any, Any], pairing: Pairing, plies: list[tuple[int, int]]) -> str:
    """The record; the players' names are those of the bots."""
    match = Match(game, len(pairing.seating), pairing.wishes)
    for seat, move in plies:
        match.play(seat, move)
    return record.to_json(record.write(match, [pairing.bots[bot] for bot in pairing.seating]))


def rank(outcome: Outcome) -> list[int]:
    """The place of each bot, for ratings: by share of the win, then by score."""
    keys: list[Any] = list(zip(outcome.shares, outcome.scores, strict=True))
    return [sorted(set(keys), reverse=True).index(key) + 1 for key in keys]
