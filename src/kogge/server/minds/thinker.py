"""A process that thinks for bots: a line of JSON in, a line out. A bot gets its view and options, never the state.

It says a first line by itself when it is ready.
"""

import os
import sys
from contextlib import suppress
from typing import IO

import msgspec

from kogge.bots import Seen, UnknownBot
from kogge.bots.guard import Guarded
from kogge.bots.hints import Hint, hints
from kogge.bots.roster import maker
from kogge.games import load_as
from kogge.kernel.codec import decode
from kogge.kernel.rules import legal


READY = b"ready\n"


class Question(msgspec.Struct):
    game: str
    rules: int
    data: str
    players: int
    state: bytes
    seat: int
    bot: str  # none: hints are asked for
    seed: int
    at_most: float = 0.0  # seconds, for bots that can stop early; 0: as many as they need


class Answer(msgspec.Struct):
    move: str = ""
    error: str = ""
    hints: list[Hint] = []


def answer(question: Question) -> Answer:
    game = load_as(question.game, question.rules, question.data)
    s = decode(game.rules, question.state)
    options = [int(move) for move in legal(game.rules, s, question.seat)]
    seen = Seen(game, question.players, game.rules.view(s, question.seat), options)
    if not question.bot:
        return Answer(hints=hints(seen, seed=question.seed))
    try:
        make = maker(question.bot, steady=True, at_most=question.at_most)
    except UnknownBot as error:
        return Answer(error=str(error))
    bot = Guarded(make, game, question.players, question.seed)
    move = bot.decide(seen)
    return Answer(error=bot.faults[0]) if bot.faults else Answer(move=game.notation.write(move))


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    answers.write(READY)
    answers.flush()
    for line in questions:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Question))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people at other tables come first
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not disturb the answers
    with suppress(BrokenPipeError):  # the server was killed: nobody waits for an answer
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
