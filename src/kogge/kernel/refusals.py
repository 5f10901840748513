"""Why a move is not allowed."""

from typing import Final, cast, final

from mypy_extensions import i64


@final
class Refusal:
    """Why a move is not allowed: rule id, message key, and the numbers that the message names."""

    __slots__ = ("key", "numbers", "rule")

    def __init__(self, rule: str, key: str, numbers: dict[str, i64] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.numbers = cast(dict[str, int], {} if numbers is None else numbers)


GAME_OVER: Final = Refusal("K-01", "game-over")
NOT_YOUR_TURN: Final = Refusal("K-02", "not-your-turn")
NO_SUCH_MOVE: Final = Refusal("K-03", "no-such-move")
NOT_ASKED: Final = Refusal("K-04", "not-asked")


class Illegal(Exception):
    """A player's mistake."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule + " " + refusal.key)
        self.refusal = refusal
