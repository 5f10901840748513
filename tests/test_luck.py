"""Draws that follow from what was committed to, and records that say so."""

from collections import Counter
from itertools import zip_longest
from typing import Any

import msgspec
import pytest

from kogge import luck
from kogge.games import NAMES, load
from kogge.kernel import record
from kogge.kernel.record import BadRecord, Luck, Record
from kogge.kernel.rng import Rng
from kogge.luck import Kept
from kogge.kernel.seats import CHANCE
from kogge.kernel.match import Match

SECRET = "5e" * 32
PROMISES = (luck.promise("nonce 0"), luck.promise("nonce 1"))
KEPT_BACK = luck.promise("never given")
pytestmark = pytest.mark.once


def played(name: str, seed: int = 3, promises: tuple[str, ...] = ()) -> Record:
    """A game of random players and checked luck; a promise without a nonce is what somebody did not keep."""
    game = load(name)
    match: Match[Any, Any] = Match(game, game.players[0])
    nonces = [f"nonce {seat}" for seat in range(match.players)]
    nonces = ["" if made == KEPT_BACK else nonce for made, nonce in zip_longest(promises, nonces)]
    rand = Rng(seed)
    while not match.state.over:
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.play(CHANCE, luck.draw(game, match.state, SECRET, nonces, len(match.history)))
        else:
            options = match.moves(seat)
            match.play(seat, options[rand.below(len(options))])
    return record.write(match, luck=Luck(luck.commit(SECRET), nonces, SECRET, list(promises)))


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
        ({"promises": [PROMISES[0]]}, "1 promises for a table of 2"),
        ({"promises": ["", PROMISES[0]]}, "the nonce of p2 is not the one that was promised"),
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


# What somebody has kept

COMMITMENT = luck.commit(SECRET)
MINE = {"p1": "nonce 0"}


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (Kept(commitment=luck.commit("5f" * 32)), "its commitment is not the one you were shown"),
        (Kept(COMMITMENT, {"p1": "nonce 7"}), "your nonce at p1 was 'nonce 7', the record has 'nonce 0'"),
        (Kept(COMMITMENT, MINE, {"p2": luck.promise("another")}), "the nonce of p2 is not the one you saw promised"),
        (Kept(COMMITMENT, MINE, {"p2": ""}), "the nonce of p2 is not the one you saw promised"),
        (Kept(COMMITMENT, {"p3": "nonce 2"}), "there is no seat 'p3' at this table"),
    ],
)
def test_a_record_is_held_against_what_was_shown_before_the_game(kept: Kept, said: str) -> None:
    """The whole record was made anew after the game, with another secret or nonce, and agrees with itself."""
    saved = played("template", promises=PROMISES)
    assert luck.verify(saved, load("template"))
    with pytest.raises(BadRecord, match=said):
        luck.compare(luck.required(saved), kept)


def test_the_game_was_begun_without_my_nonce() -> None:
    fate = luck.required(played("template", promises=(KEPT_BACK, PROMISES[1])))
    with pytest.raises(BadRecord, match="your nonce at p1 was 'never given', the record has none there"):
        luck.compare(fate, Kept(COMMITMENT, {"p1": "never given"}))
    assert luck.left_out(fate, Kept()) == ["p1"]


def test_a_promise_that_was_wiped_from_the_record_is_missed_by_whoever_saw_it() -> None:
    fate = luck.required(played("template", promises=(KEPT_BACK, PROMISES[1])))
    wiped = msgspec.structs.replace(fate, promises=["", PROMISES[1]])
    assert luck.left_out(wiped, Kept(COMMITMENT, {}, {"p1": KEPT_BACK})) == ["p1"]


@pytest.mark.parametrize(
    ("promises", "kept", "bound"),
    [
        (PROMISES, Kept(COMMITMENT, MINE, {"p2": PROMISES[1]}), True),
        (PROMISES, Kept(COMMITMENT, {"p1": "nonce 0", "p2": "nonce 1"}), True),  # both seats are mine
        (PROMISES, Kept("", MINE, {"p2": PROMISES[1]}), False),  # the secret may be another
        (PROMISES, Kept(COMMITMENT, MINE), False),  # p2 may have come later
        (PROMISES, Kept(COMMITMENT, {}, {"p1": PROMISES[0], "p2": PROMISES[1]}), False),  # nothing of mine is in it
        ((), Kept(COMMITMENT, MINE, {"p2": PROMISES[1]}), False),  # I gave mine for everybody to see
        ((PROMISES[0], KEPT_BACK), Kept(COMMITMENT, MINE, {"p2": KEPT_BACK}), False),  # p2 had a choice
    ],
)
def test_nobody_chose_is_said_only_where_everybody_was_bound(
    promises: tuple[str, ...], kept: Kept, bound: bool
) -> None:
    fate = luck.required(played("template", promises=promises))
    luck.compare(fate, kept)
    assert luck.is_bound(fate, kept) is bound
    said = luck.proved(fate, kept)
    assert any("nobody chose the draws" in line for line in said) is bound
    assert any(line.startswith("Not proved: that the secret was there") for line in said) is not bool(kept.commitment)
    assert said[-1].startswith("Never proved: that nobody looked")


def test_a_record_of_before_there_were_promises_still_fits() -> None:
    saved = played("template")
    text = record.to_json(saved)
    assert "promises" not in text
    assert luck.verify(record.from_json(text), load("template"))
