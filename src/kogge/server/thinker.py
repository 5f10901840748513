"""A process that thinks for bots: a line of JSON in, a line out. A bot gets its view and options, never the state."""

import os
import sys
from typing import IO

import msgspec

from kogge.bots import Seen
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
    bot: str
    seed: int


class Answer(msgspec.Struct):
    move: str = ""
    error: str = ""


def answer(question: Question) -> Answer:
    game = load_as(question.game, question.rules, question.data)
    s = decode(game.rules, question.state)
    view = game.rules.view(s, question.seat)
    options = [int(move) for move in legal(game.rules, s, question.seat)]
    seen = Seen(game, question.players, view, options)
    try:
        decided = maker(question.bot)(game, question.players, question.seed).decide(seen)
    except Exception as error:  # whatever somebody's bot does
        return Answer(error=f"{type(error).__name__}: {error}")
    texts = seen.texts
    if isinstance(decided, int) and int(decided) in options:
        return Answer(move=texts[options.index(int(decided))])
    if isinstance(decided, str) and decided in texts:
        return Answer(move=decided)
    return Answer(error=f"answered {decided!r}, which is not an option")


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    for line in questions:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Question))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people at other tables come first
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not disturb the answers
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
