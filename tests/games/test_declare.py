"""What follows from the declarations of states, and what cannot be declared."""

import re
import subprocess
import sys
from typing import Annotated, Any, NewType

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import kogge
from kogge.games import declare
from kogge.games.declare import BadDeclaration, declared, field, fields
from kogge.kernel.state import FaceDown, Frozen, Own, Part, PerSeat, Ruled, Secret, Sets

Card = NewType("Card", i64)
Cards = NewType("Cards", i64)


class Chest(Part):
    coins: i64
    cards: Secret[Annotated[vec[i64], 12]]


class Sailor(Part):
    name: Card
    held: Own[Annotated[Cards, 7]]
    bid: FaceDown[Card]
    seen: Ruled[Sets[Annotated[vec[i64], 4]]]
    chest: Chest


@pytest.mark.once
@pytest.mark.parametrize("game", declared())
def test_what_is_generated_is_fresh(game: str) -> None:
    code = f"from kogge.games.declare import generated; print(generated('kogge.games.{game}.rules.state'), end='')"
    command = [sys.executable, "-c", code]
    fresh = subprocess.run(command, env=declare.INTERPRETED, capture_output=True, text=True, check=True).stdout
    file = declare.GAMES / game / "rules/generated.py"
    assert file.read_text() == fresh, f"./kogge python -m kogge.games.declare {game}"


def shape(one: declare.Field) -> tuple[Any, ...]:
    return one.name, one.shape, one.type, one.sight, one.bits, one.room


def test_fields_are_read_off_a_class() -> None:
    assert [shape(one) for one in fields(Sailor)] == [
        ("name", declare.NUMBER, "Card", "", 0, 0),
        ("held", declare.NUMBER, "Cards", "own", 7, 0),
        ("bid", declare.NUMBER, "Card", "face down", 0, 0),
        ("seen", declare.VECTOR, "vec[i64]", "ruled", 4, 0),
        ("chest", declare.PART, "Chest", "", 0, 0),
    ]
    assert [shape(one) for one in fields(Chest)] == [
        ("coins", declare.NUMBER, "i64", "", 0, 0),
        ("cards", declare.VECTOR, "vec[i64]", "secret", 0, 12),
    ]
    crew = field(Sailor, "crew", PerSeat[Sailor])
    assert (crew.shape, crew.part, crew.per_seat) == (declare.PARTS, Sailor, True)


@pytest.mark.parametrize(
    ("hint", "why"),
    [
        (str, "Sailor.x is neither a number, a vector of them nor a Part"),
        (list[int], "Sailor.x is neither a number, a vector of them nor a Part"),
        (Own[Secret[Card]], "Sailor.x is declared as secret and own"),
        (Own[Chest], "Sailor.x is a Part: say of its own fields who may see them"),
        (Frozen[Card], "Sailor.x is frozen, but neither a vector nor a Part"),
        (Frozen[list[Chest]], "Sailor.x is frozen, but neither a vector nor a Part"),
    ],
)
def test_what_cannot_be_declared(hint: Any, why: str) -> None:
    with pytest.raises(BadDeclaration, match=why):
        field(Sailor, "x", hint)


def test_every_game_is_declared_or_says_what_is_a_set() -> None:
    for name in declared():
        assert kogge.games.load(name).fields


def test_a_game_that_is_not_there_gets_a_sentence() -> None:
    command = [sys.executable, "-m", "kogge.games.declare", "atlantis"]
    done = subprocess.run(command, env=declare.INTERPRETED, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.fullmatch(r"kogge: there is no \S+atlantis/rules/state.py, so nothing is declared.\n", done.stderr)
