"""A process that thinks for bots: a line of JSON in, a line out. A bot gets its view and options, never the state."""

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


class Question(msgspec.Struct):
    game: str
    rules: int
    data: str
    players: int
    state: bytes
    seat: int
    bot: str  # none: hints are asked for
    seed: int


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
        bot = Guarded(maker(question.bot), game, question.players, question.seed)
    except UnknownBot as error:
        return Answer(error=str(error))
    move = bot.decide(seen)
    return Answer(error=bot.faults[0]) if bot.faults else Answer(move=game.notation.write(move))


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
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
