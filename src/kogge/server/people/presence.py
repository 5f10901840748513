"""Who is connected, and by what right."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import msgspec

from kogge.server.errors import TooMany
from kogge.server.people.people import Identity, People
from kogge.server.people.quotas import CONNECTIONS_OF_A_PERSON
from kogge.server.store import Person


def ignore() -> None:
    """Nobody is there to hear of it."""


class Visitor:
    """One open connection: who it is, and what tells it that there is something new."""

    def __init__(self, identity: Identity | None, wake: Callable[[], None] = ignore) -> None:
        self.identity = identity
        self.wake = wake  # it may raise nothing
        self.ended = False  # the session or token that it came with has ended

    @property
    def person(self) -> Person | None:
        return self.identity.person if self.identity else None


class Presence:
    def __init__(self, people: People, limited: bool = True) -> None:
        self.people = people
        self.limited = limited
        self._of_person: dict[str, set[Visitor]] = defaultdict(set)

    @contextmanager
    def here(self, visitor: Visitor) -> Iterator[None]:
        """For as long as the connection lasts. TooMany if there are too many of this person."""
        id = visitor.person.id if visitor.person else ""
        if self.limited and id and len(self._of_person.get(id, ())) >= CONNECTIONS_OF_A_PERSON:
            raise TooMany(f"you have {CONNECTIONS_OF_A_PERSON} connections already; close some", 60)
        self._of_person[id].add(visitor)
        try:
            yield
        finally:
            self._of_person[id].discard(visitor)
            if not self._of_person[id]:
                del self._of_person[id]

    def know(self, person: Person) -> None:
        """Somebody has another name."""
        for visitor in self._of_person.get(person.id, ()):
            if visitor.identity:
                visitor.identity = msgspec.structs.replace(visitor.identity, person=person)

    async def recheck(self, people: Iterable[str]) -> None:
        """End the connections of these people whose session or token has ended."""
        visitors = [visitor for id in people for visitor in self._of_person.get(id, ()) if visitor.identity]
        valid = await self.people.still_valid([v.identity for v in visitors if v.identity])
        for visitor in visitors:
            if visitor.identity and visitor.identity.credential not in valid:
                visitor.ended = True
                visitor.wake()

    def everybody(self) -> list[str]:
        return [id for id in self._of_person if id]
