"""Records: every way in which one can be wrong gets a sentence that says what and where."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from kogge.games import load
from kogge.kernel.match import Match
from kogge.kernel.record import BadRecord, Record, from_json, replay, to_json, write
from kogge.kernel.rng import Rng

Edit = Callable[[dict[str, Any]], Any]
HERRING = load("template")


def finished() -> Match[Any, Any]:
    match = Match(HERRING, 2)
    match.play_on(lambda t, seat: t.moves(seat)[-seat], Rng(1))
    return match


def text() -> str:
    return to_json(write(finished(), ["Ada", "Bo"]))


def edited(edit: Edit) -> str:
    record = json.loads(text())
    edit(record)
    return json.dumps(record)


def read(text: str | bytes) -> Match[Any, Any]:
    return replay(from_json(text), HERRING)


def test_a_record_replays_to_the_same_state() -> None:
    match = finished()
    record = write(match)
    again = replay(from_json(to_json(record)), HERRING)
    assert write(again) == record
    assert list(again.state.ints()) == list(match.state.ints())
    assert to_json(write(again)) == to_json(record)


def test_a_record_is_readable() -> None:
    lines = text().splitlines()
    assert '  "p1 put away 1",' in lines
    assert text().endswith("}\n")
    assert json.loads(text())["result"] == {"ending": "home", "winners": ["p1"]}


def test_a_game_that_goes_on_has_a_record_too() -> None:
    match = Match(HERRING, 3)
    match.play(1, "put away 4")
    record = write(match)
    assert record.result is None
    assert replay(record, HERRING).to_move() == [0, 2]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not a whole JSON document: Input data was truncated"),
        ("{]", "this is not a whole JSON document: JSON is malformed"),
        (b"\xff\xfe", "this is not a whole JSON document"),
        ("\ud800", "this is not a whole JSON document"),
        ("[" * 100_000, "this is not a whole JSON document"),
        ("[]", 'this is not a record of a game: it has no "kogge" field'),
        ("3", 'this is not a record of a game: it has no "kogge" field'),
        ("{}", 'this is not a record of a game: it has no "kogge" field'),
        ('{"kogge": 3}', "this record is in format 3; this Kogge reads formats 1 and 2"),
        ('{"kogge": "1"}', "this record is in format '1'; this Kogge reads formats 1 and 2"),
        ('{"kogge": 1}', "this record is damaged: Object missing required field `game`"),
    ],
    ids=range(11),
)
def test_what_is_no_record(text: str | bytes, why: str) -> None:
    with pytest.raises(BadRecord, match=f"^{re.escape(why)}"):
        from_json(text)


@pytest.mark.parametrize("part", [1, 2, 3])
def test_a_record_that_is_cut_off(part: int) -> None:
    whole = text()
    with pytest.raises(BadRecord, match="this is not a whole JSON document: Input data was truncated"):
        read(whole[: len(whole) * part // 4])


def put(field: str, value: Any) -> Edit:
    return lambda record: record.update({field: value})


def put_move(number: int, move: object) -> Edit:
    return lambda record: record["moves"].__setitem__(number - 1, move)


BAD: dict[str, tuple[Edit, str]] = {
    "an unknown field": (put("colour", "red"), "this record is damaged: Object contains unknown field `colour`"),
    "a field of the wrong kind": (
        put("players", "2"),
        "this record is damaged: Expected `int`, got `str` - at `$.players`",
    ),
    "a move that is no text": (put_move(2, 7), "this record is damaged: Expected `str`, got `int` - at `$.moves[1]`"),
    "another game": (put("game", "vasa"), "this is a record of vasa, not of template"),
    "other rules": (put("rules", 9), "it was played under version 9 of the rules; this Kogge has 1"),
    "other data": (put("data", "0" * 16), f"it was played with other component data ({'0' * 16}) than this Kogge's ("),
    "players that the game does not have": (
        lambda record: record.update(players=9, names=[]),
        "Herring is for 2, 3, 4 players, not 9",
    ),
    "names that do not fit": (put("names", ["Ada"]), "it names 1 players for a table of 2"),
    "an option that the game does not have": (
        put("options", {"wind": "north"}),
        "Herring has no option 'wind'; it has: none",
    ),
    "a seat that is not there": (put_move(2, "p3 bid 1"), "move 2: 'p3' is no seat of this table (p1, p2, chance)"),
    "no seat at all": (put_move(2, ""), "move 2: '' is no seat of this table (p1, p2, chance)"),
    "a seat that is not asked": (
        put_move(2, "p1 put away 2"),
        "move 2, 'p1 put away 2', is not allowed (K-02: not-your-turn)",
    ),
    "a text that is no move": (
        put_move(1, "p1 put off 1"),
        "move 1: 'put off 1' is not a move of this game; did you mean 'put away 1'",
    ),
    "a seat without a move": (put_move(1, "p1"), "move 1: '' is not a move of this game"),
    "an illegal move": (put_move(4, "p1 bid 1"), "move 4, 'p1 bid 1', is not allowed (HE-06: card-used)"),
    "a move for fate that is none": (
        put_move(3, "chance bid 1"),
        "move 3, 'chance bid 1', is not allowed (K-04: not-asked)",
    ),
    "a legal move that was not made": (put_move(3, "chance land small"), "its moves lead to "),
    "a move after the end": (
        lambda record: record["moves"].append("p1 bid 1"),
        "move 18, 'p1 bid 1', is not allowed (K-01: game-over)",
    ),
    "moves that are missing": (
        lambda record: record["moves"].pop(),
        "it claims the ending 'home' for p1, but its moves lead to a game that goes on",
    ),
    "another winner": (
        put("result", {"ending": "home", "winners": ["p2"]}),
        "it claims the ending 'home' for p2, but its moves lead to the ending 'home' for p1",
    ),
    "no result": (put("result", None), "it claims a game that goes on, but its moves lead to the ending 'home' for p1"),
    "another hash": (put("hash", "f" * 16), "its moves lead to "),
}


@pytest.mark.parametrize(("edit", "why"), BAD.values(), ids=BAD)
def test_what_is_wrong_with_a_record(edit: Edit, why: str) -> None:
    with pytest.raises(BadRecord, match=f"^{re.escape(why)}") as bad:
        read(edited(edit))
    assert "\n" not in str(bad.value)


def test_a_record_in_the_making_is_not_held_to_its_end() -> None:
    record: Record = from_json(edited(lambda record: record["moves"].pop()))
    assert replay(record, HERRING, check_end=False).to_move() == [1]


def test_a_refused_move_carries_its_refusal() -> None:
    with pytest.raises(BadRecord) as bad:
        read(edited(put_move(4, "p1 bid 1")))
    assert bad.value.refusal is not None
    assert bad.value.refusal.numbers == {"card": 1}
