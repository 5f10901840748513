"""Vectors of kogge.luck for the page, which recomputes draws; `python -m tests.test_luck_vectors` writes them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kogge import luck
from kogge.games import load
from kogge.kernel import record
from kogge.kernel.chance import random_move
from kogge.kernel.rng import Rng
from kogge.kernel.seats import CHANCE
from kogge.kernel.match import Match

FILE = Path(__file__).parents[1] / "web/src/lib/luck.vectors.json"
SECRETS = ("00" * 32, "ff" * 32, "0123456789abcdef" * 4)
NONCES: tuple[list[str], ...] = (["", ""], ["Anna", "Bo"], ["ab", "c"], ["a", "bc"], ["søn æ €", "x" * 64, ""])


def game() -> dict[str, Any]:
    """A game whose draws follow from a secret, played at random by its seats."""
    vejen, rand, secret, nonces = load("vejen"), Rng(5), SECRETS[2], ["Anna's nonce", ""]
    match = Match(vejen, 2)
    while not match.state.over:
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.play(seat, luck.draw(vejen, match.state, secret, nonces, len(match.history)))
        else:
            match.play(seat, int(random_move(vejen.rules, match.state, seat, rand)))
    fate = record.Luck(luck.commit(secret), nonces, secret)
    saved = record.write(match, luck=fate)
    draws = [dict(zip(("number", "moves", "odds", "drawn"), one, strict=True)) for one in luck.draws(saved, vejen)]
    return {"luck": msgspec.to_builtins(fate), "players": 2, "draws": draws}


def vectors() -> dict[str, Any]:
    numbers: list[dict[str, Any]] = [
        {"n": str(n), "secret": secret, "nonces": nonces, "number": number}
        for n in (1, 2, 3, 5, 129, 2**40 + 1)
        for secret, nonces in zip(SECRETS * 2, NONCES, strict=False)
        for number in (0, 1, 300, 2**33)
    ]
    for one in numbers:
        one["drawn"] = str(luck.below(int(one["n"]), one["secret"], one["nonces"], one["number"]))
    return {
        "commitments": [{"secret": secret, "commitment": luck.commit(secret)} for secret in SECRETS],
        "numbers": numbers,
        "game": game(),
    }


@pytest.mark.once
def test_the_page_is_tested_with_what_luck_computes() -> None:
    assert msgspec.json.decode(FILE.read_bytes()) == vectors()


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.encode(vectors()) + b"\n")
