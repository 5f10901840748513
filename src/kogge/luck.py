"""Chance that can be checked.

A table's luck is a secret, drawn before anybody sits down. Its SHA-256, the commitment, is published at once; then
every player may add a nonce. Each draw follows from secret, nonces and the number of the move alone, so that nobody
can choose it: the server is bound by the commitment, the players do not know the secret. At the end the secret is
revealed, and whoever has the record can recompute every draw.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from kogge.kernel import record
from kogge.kernel.chance import weights
from kogge.kernel.game import Game
from kogge.kernel.record import BadRecord, Luck, Record
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from kogge.kernel.state import S, V
from kogge.kernel.match import Match


def new_secret() -> str:
    return secrets.token_hex(32)


def commit(secret: str) -> str:
    """What is published before the game: it binds the secret and does not tell it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def below(n: int, secret: str, nonces: Sequence[str], number: int) -> int:
    """A number from 0 to n - 1 for one move, each exactly as likely."""
    key = bytes.fromhex(secret)
    # Lengths make the message unique: no two lists of nonces are written alike.
    mixed = b"".join(len(nonce.encode()).to_bytes(4) + nonce.encode() for nonce in nonces)
    attempt = 0
    while True:
        message = b"kogge 1" + number.to_bytes(8) + attempt.to_bytes(8) + mixed
        digest = int.from_bytes(hmac.digest(key, message, "sha256"))
        drawn = digest >> 256 - n.bit_length()
        if drawn < n:  # else reject it: folding it in would favour small numbers
            return drawn
        attempt += 1


def draw(game: Game[S, V], s: S, secret: str, nonces: Sequence[str], number: int) -> int:
    """What fate answers as this move of the game, by the weights of the step."""
    options = legal(game.rules, s, CHANCE)
    odds = [int(weight) for weight in weights(game.rules, s, options)]
    at = below(sum(odds), secret, nonces, number)
    for option, weight in zip(options, odds, strict=True):
        at -= weight
        if at < 0:
            return int(option)
    raise AssertionError("no chance move has any weight")


def draws(saved: Record, game: Game[Any, Any]) -> Iterator[tuple[int, list[str], list[int], str]]:
    """Every draw of a record: its number, what could be drawn, the odds, and what was."""
    record.replay(saved, game)
    match: Match[Any, Any] = Match(game, saved.players, saved.options)
    for number, line in enumerate(saved.moves):
        seat, what = record.split(line, number + 1, saved.players)
        if seat == CHANCE:
            options = legal(game.rules, match.state, CHANCE)
            odds = [int(weight) for weight in weights(game.rules, match.state, options)]
            yield number, [game.notation.write(option) for option in options], odds, what
        match.play(seat, what)


def verify(saved: Record, game: Game[Any, Any]) -> int:
    """Recompute every draw of a record; how many there are. BadRecord names the first that does not fit."""
    luck = required(saved)
    if len(luck.nonces) != saved.players:
        raise BadRecord(f"it has {len(luck.nonces)} nonces for a table of {saved.players}")
    record.replay(saved, game)
    match: Match[Any, Any] = Match(game, saved.players, saved.options)
    draws = 0
    for number, line in enumerate(saved.moves):
        seat, what = record.split(line, number + 1, saved.players)
        if seat == CHANCE:
            fits = game.notation.write(draw(game, match.state, luck.secret, luck.nonces, number))
            if fits != what:
                raise BadRecord(f"move {number + 1}: fate should have answered {fits!r}, the record has {what!r}")
            draws += 1
        match.play(seat, what)
    return draws


def required(saved: Record) -> Luck:
    luck = saved.luck
    if luck is None:
        raise BadRecord("its luck cannot be checked: it was not played on a server")
    if not luck.secret:
        raise BadRecord("its luck cannot be checked yet: the secret is revealed when the game is over")
    try:
        fits = commit(luck.secret) == luck.commitment
    except ValueError:
        fits = False
    if not fits:
        raise BadRecord("its secret is not the one that was committed to")
    return luck
