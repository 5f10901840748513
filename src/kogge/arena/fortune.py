"""What fate gives and takes in a game, so that it can be taken out of the comparison.

When fate draws, the odds are known. So it is known, too, how good each seat's outlook is on average after the draw, and
how much better or worse it is after what was drawn in truth. The sum of these gifts over a game is zero on average,
whatever the outlook is worth and however the bots play, because no bot knows a draw before it is made: to subtract a
multiple of it from a result changes no expectation. If the outlook is any good, much of what differs between games by
luck goes with it. (Control variates; among poker players, luck-adjusted results.)
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kogge.kernel.chance import weights
from kogge.kernel.rules import CERTAIN, Rules, advance
from kogge.kernel.seats import CHANCE


def gifts(rules: Rules[Any, Any], s: Any, options: vec[i64], drawn: int) -> list[float]:
    """By seat: how much better the outlook is after this draw than on average, as a part of the win."""
    odds = [int(weight) for weight in weights(rules, s, options)]
    mean, true = [0.0] * s.players, [0.0] * s.players
    for move, weight in zip(options, odds, strict=True):
        if len(odds) == 1:
            break
        then = s.copy()
        advance(rules, then, CHANCE, move)
        outlook = [int(part) / CERTAIN for part in rules.outlook(then)]
        mean = [a + b * weight / sum(odds) for a, b in zip(mean, outlook, strict=True)]
        if move == drawn:
            true = outlook
    return [a - b for a, b in zip(true, mean, strict=True)]
