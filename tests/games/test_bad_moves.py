"""Random text, random JSON and random numbers as moves, in every game: a refusal, nothing else, and nothing changes.

The big run: KOGGE_FUZZ=100000 ./kogge test tests/games/test_bad_moves.py
"""

import json
import os
import random

import pytest

import kogge
from kogge.games import NAMES, load
from kogge.kernel.chance import random_move
from kogge.kernel.codec import fingerprint
from kogge.kernel.match import Match
from kogge.kernel.notation import UnknownMove
from kogge.kernel.rng import Rng
from kogge.kernel.refusals import Illegal

TRIES = int(os.environ.get("KOGGE_FUZZ", "4000" if kogge.compiled() else "1000"))
SEATS = range(-2, 12)


def nonsense(rand: random.Random, words: list[str]) -> int | str:
    match rand.randrange(5):
        case 0:
            return "".join(chr(rand.randrange(rand.choice([127, 0x3000]))) for _ in range(rand.randrange(9)))
        case 1:
            return " ".join(rand.choices(words, k=rand.randrange(1, 4)))
        case 2:
            return json.dumps({"move": rand.choice(words), "n": rand.random(), "list": [None, rand.randrange(9)]})
        case 3:
            return rand.randrange(-(1 << 40), 1 << 40)
        case _:
            return rand.randrange(1 << 24)


@pytest.mark.parametrize("name", NAMES)
def test_nonsense_is_refused_and_changes_nothing(name: str) -> None:
    game, rand, luck = load(name), random.Random(33), Rng(33)
    players = game.players[-1]
    words = " ".join(map(game.notation.write, game.notation.catalogue(players))).split()
    match, refused = Match(game, players, game.full), 0
    for _ in range(TRIES):
        before, made = fingerprint(match.state), len(match.history)
        try:
            match.play(rand.choice(SEATS), nonsense(rand, words))
        except Illegal as illegal:
            refused += 1
            assert illegal.refusal.rule and illegal.refusal.key
            assert (fingerprint(match.state), len(match.history)) == (before, made)
        if rand.randrange(4) == 0 and not match.state.over:  # on to the next question
            seat = rand.choice(match.to_move())
            match.play(seat, int(random_move(game.rules, match.state, seat, luck)))
        if match.state.over:
            match = Match(game, players, game.full)
    assert refused > TRIES // 2


@pytest.mark.parametrize("name", NAMES)
def test_what_no_move_is_gets_a_sentence(name: str) -> None:
    game = load(name)
    for text in ("", " ", "\x00", "done done", "{}", "p1 done", "💰" * 50):
        with pytest.raises(UnknownMove, match="is not a move of this game"):
            game.notation.parse(text, game.players[0])
