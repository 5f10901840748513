"""Chance that can be checked.

A table's luck is a secret, drawn before anybody sits down, and a nonce from each player who likes to give one. Every
draw follows from secret, nonces and the number of the move alone. Nobody can choose it, because everything is bound
before anything is told:

1. The server shows the SHA-256 of the secret, the commitment, as long as the table is there.
2. Whoever sits down promises a nonce: they give its SHA-256, the promise, and keep the nonce to themselves.
3. When everybody is there, the host seals the table. No seat and no promise changes any more; whoever gives their nonce
   now has seen what all others are bound to.
4. Players give their nonces, each of which has to fit its promise, and the game begins.
5. After the game the server tells the secret.

A client that has kept the commitment, its own nonce and the promises of the others can hold the record against them
(`compare`). If they fit, then nobody chose the draws: neither the players, who did not know the secret, nor the server,
nor a player who runs the server, because all had bound themselves before they knew that client's nonce. It takes one
player whose nonce is random and was kept back until the table was sealed; the others need not be trusted.

What is not promised:

- Whoever runs the server can read the secret in its database, and so foresee draws and see hidden cards. No arithmetic
  helps against that: play for money only where you trust the house.
- A nonce that is given at once, as simple programs do, binds the server but not somebody who sits down later and knows
  the secret. A seat without a nonce, such as a bot's, adds nothing.
- If a promised nonce is not given, the game does not begin. The host can free the seat, and all promise anew; or begin
  without that nonce. Then somebody who knew the secret could choose between two games, and for the player who was left
  out nothing is proved. The record shows it: a promise without a nonce.
- Whoever has seen the nonces, and does not like what they lead to, can still leave before the game begins. Everybody
  sees that, too: the table counts its false starts.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kogge.kernel import record
from kogge.kernel.chance import weights
from kogge.kernel.game import Game
from kogge.kernel.record import BadRecord, Luck, Record
from kogge.kernel.notation import SEATS
from kogge.kernel.rules import legal
from kogge.kernel.seats import CHANCE
from kogge.kernel.state import S, V
from kogge.kernel.match import Match


def new_secret() -> str:
    return secrets.token_hex(32)


def commit(secret: str) -> str:
    """What is published before the game: it binds the secret and does not tell it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def promise(nonce: str) -> str:
    """What a player shows before the game: it binds the nonce and does not tell it."""
    return hashlib.sha256(nonce.encode()).hexdigest()


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
    """Recompute every draw of a record; how many there are. BadRecord names the first that does not fit.

    So far the record agrees with itself. What it proves to somebody depends on what they have kept: see compare.
    """
    luck = required(saved)
    if len(luck.nonces) != saved.players:
        raise BadRecord(f"it has {len(luck.nonces)} nonces for a table of {saved.players}")
    check_promises(luck, saved.players)
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


def check_promises(luck: Luck, players: int) -> None:
    if luck.promises and len(luck.promises) != players:
        raise BadRecord(f"it has {len(luck.promises)} promises for a table of {players}")
    for seat, (promised, nonce) in enumerate(zip(luck.promises, luck.nonces, strict=False)):
        if promised and nonce and promise(nonce) != promised:
            raise BadRecord(f"the nonce of {SEATS[seat]} is not the one that was promised")


# What somebody has kept


class Kept(NamedTuple):
    """What a client was shown before it gave its nonce, and what it gave."""

    commitment: str = ""
    nonces: Mapping[str, str] = {}  # its own, by seat
    promises: Mapping[str, str] = {}  # what others were bound to, by seat; empty: to give none


def compare(luck: Luck, kept: Kept) -> None:
    """BadRecord if the luck of a record is not what this client was promised."""
    if kept.commitment and kept.commitment.lower() != luck.commitment:
        raise BadRecord("its commitment is not the one you were shown: the secret was exchanged")
    given = dict(zip(SEATS.names, luck.nonces, strict=False))
    for seat in (*kept.nonces, *kept.promises):
        if seat not in given:
            raise BadRecord(f"there is no seat {seat!r} at this table ({', '.join(given)})")
    for seat, nonce in kept.nonces.items():
        if given[seat] != nonce:
            had = repr(given[seat]) if given[seat] else "none there"
            raise BadRecord(f"your nonce at {seat} was {nonce!r}, the record has {had}")
    for seat, promised in kept.promises.items():
        if given[seat] and promise(given[seat]) != promised.lower():
            raise BadRecord(f"the nonce of {seat} is not the one you saw promised")


def left_out(luck: Luck, kept: Kept) -> list[str]:
    """The seats whose promised nonce was not given."""
    promised = dict(zip(SEATS.names, luck.promises, strict=False)) | {s: p for s, p in kept.promises.items() if p}
    return [seat for seat, nonce in zip(SEATS.names, luck.nonces, strict=False) if promised.get(seat) and not nonce]


def is_bound(luck: Luck, kept: Kept) -> bool:
    """Whether all others were bound before they knew a nonce of this client's, as far as it has kept."""
    seats = SEATS.names[: len(luck.nonces)]
    promised = any(luck.promises[seats.index(seat)] for seat in kept.nonces) if luck.promises else False
    seen = all(seat in kept.nonces or seat in kept.promises for seat in seats)
    return bool(kept.commitment) and promised and seen and not left_out(luck, kept)


def proved(luck: Luck, kept: Kept) -> list[str]:
    """In plain words, what a record that fits has proved to whoever kept this, and what it has not."""
    out = []
    if kept.commitment:
        out.append("Proved: the secret is the one whose commitment you were shown. It was not exchanged.")
    else:
        out.append(
            "Not proved: that the secret was there before the game. The commitment stands in the record itself; "
            "give the one you were shown with --commitment."
        )
    if not kept.nonces:
        out.append("Not proved: that any nonce was a player's own. Give yours with --nonce SEAT=NONCE.")
    elif is_bound(luck, kept):
        out.append("Proved: nobody chose the draws. Everybody was bound before you gave your nonce, which is in them.")
    else:
        out.append(
            "Proved: your nonce is in every draw. Not proved: that everybody else was bound before they knew it; "
            "for that, promise it, and give what the others had promised with --promise SEAT=PROMISE."
        )
    for seat in left_out(luck, kept):
        out.append(f"Not proved to {seat}: anything. The game began without the nonce that was promised there.")
    out.append("Never proved: that nobody looked. Whoever runs the server can read the secret in its database.")
    return out
