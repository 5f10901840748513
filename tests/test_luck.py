"""Draws that follow from what was committed to, and records that say so."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel import record
from kogge.kernel.record import BadRecord, Luck, Record
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE
from kogge.kernel.match import Match

SECRET = "5e" * 32
pytestmark = pytest.mark.once


def played(name: str, seed: int = 3) -> Record:
    """A game of random players and checked luck."""
    game = load(name)
    match: Match[Any, Any] = Match(game, game.players[0])
    nonces = [f"nonce {seat}" for seat in range(match.players)]
    rand = Rng(seed)
    while not match.state.over:
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.play(CHANCE, luck.draw(game, match.state, SECRET, nonces, len(match.history)))
        else:
            options = match.moves(seat)
            match.play(seat, options[rand.below(len(options))])
    return record.write(match, luck=Luck(luck.commit(SECRET), nonces, SECRET))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_checked_luck_survives_json_and_fits(name: str) -> None:
    saved = record.from_json(record.to_json(played(name)))
    assert luck.verify(saved, load(name)) == sum(line.startswith("chance") for line in saved.moves) > 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"secret": "5f" * 32}, "not the one that was committed to"),
        ({"secret": "not hex"}, "not the one that was committed to"),
        ({"secret": ""}, "revealed when the game is over"),
        ({"nonces": ["other", "nonces"]}, "fate should have answered"),
        ({"nonces": []}, "0 nonces for a table of 2"),
    ],
)
def test_what_does_not_fit_is_named(change: dict[str, Any], said: str) -> None:
    saved = played("template")
    assert saved.luck
    saved = msgspec.structs.replace(saved, luck=msgspec.structs.replace(saved.luck, **change))
    with pytest.raises(BadRecord, match=said):
        luck.verify(saved, load("template"))


def test_without_luck_there_is_nothing_to_check() -> None:
    with pytest.raises(BadRecord, match="not played on a server"):
        luck.verify(msgspec.structs.replace(played("template"), luck=None), load("template"))


def test_every_number_is_as_likely() -> None:
    drawn = Counter(luck.below(6, SECRET, ["a", "b"], number) for number in range(6000))
    assert set(drawn) == set(range(6))
    assert all(850 < n < 1150 for n in drawn.values())
    assert luck.below(1, SECRET, [], 0) == 0


def test_the_draw_depends_on_everything_it_should() -> None:
    def big(secret: str = SECRET, nonces: tuple[str, ...] = ("a", "b"), number: int = 1) -> int:
        return luck.below(10**18, secret, nonces, number)

    others = {big(), big("00" * 32), big(nonces=("ab", "")), big(nonces=("a", "c")), big(number=2)}
    assert len(others) == 5
    assert big() == big()
