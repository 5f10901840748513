"""Players that are programs. A bot sees a view and its options, never the state."""

from typing import Any, Protocol

from kogge.kernel.rng import Rng
from kogge.kernel.rules import View


class Bot(Protocol):
    def decide(self, view: View, options: list[int], /) -> int: ...


class RandomBot:
    """Any option, each as likely."""

    def __init__(self, seed: int) -> None:
        self.rand = Rng(seed)

    def decide(self, view: View, options: list[int]) -> int:
        return options[self.rand.below(len(options))]


BOTS: dict[str, Any] = {"random": RandomBot}


class UnknownBot(ValueError):
    """A bot that is not here."""


def make(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
    bot: Bot = BOTS[name](seed)
    return bot
