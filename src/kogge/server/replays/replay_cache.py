"""Moments of games, reached from the nearest earlier one that is still in memory instead of from the beginning.

A game's lines never change once they are there, so what they led to may be kept under the game's key for as long as
there is room.
"""

from collections import OrderedDict
from collections.abc import Hashable, Sequence

from kogge.server.tables.playback import Moment, Playback

EVERY = 100  # lines
MOST = 64  # marks, of all games together


class ReplayCache:
    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Hashable, int], Moment] = OrderedDict()  # the longest unused first

    def knows(self, key: Hashable) -> bool:
        """Whether this game was followed lately."""
        return (key, 0) in self._kept

    def follow(self, key: Hashable, then: Playback, remarks: Sequence[tuple[int, str]]) -> None:
        """Let these lines happen at a table where nothing has happened yet."""
        self._use((key, 0), then)
        length = next((n for n in range(len(remarks) // EVERY * EVERY, 0, -EVERY) if (key, n) in self._kept), 0)
        self._use((key, length), then)
        for number, (seat, move) in enumerate(remarks[length:], length + 1):
            then.journal.append(then.make(seat, move))
            if number % EVERY == 0:
                self._use((key, number), then)

    def _use(self, revision: tuple[Hashable, int], then: Playback) -> None:
        """Put the table at this mark, if it is known; else it stands there now: keep that."""
        if revision in self._kept:
            self._kept.move_to_end(revision)
            then.go_back(self._kept[revision])
            return
        self._kept[revision] = then.moment()
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
