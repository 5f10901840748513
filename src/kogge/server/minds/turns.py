"""Whose thought is next. However much one person asks for, another waits for one of their thoughts at the most."""

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

REMEMBERED = 10_000  # people of whom it is known when they had their last turn


class Rank(IntEnum):
    """Who goes before whom, whenever they came."""

    PEOPLE = 0  # somebody plays there, or asks for a hint
    BOTS = 1  # bots among themselves
    LAST = 2  # for somebody who has used up their share


class Cause(NamedTuple):
    """For whom a thought is."""

    rank: Rank
    person: str
    table: str


class Turns(Generic[T]):
    """Of those of the first rank, whoever has waited longest for a turn; of their tables, each in turn."""

    def __init__(self) -> None:
        self._waiting: dict[Rank, dict[str, OrderedDict[str, deque[T]]]] = {rank: {} for rank in Rank}
        self._last: OrderedDict[str, int] = OrderedDict()  # turn of each person
        self._turn = 0
        self._more = asyncio.Semaphore(0)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, cause: Cause, thing: T) -> None:
        tables = self._waiting[cause.rank].setdefault(cause.person, OrderedDict())
        tables.setdefault(cause.table, deque()).append(thing)
        self._count += 1
        self._more.release()

    async def get(self) -> T:
        await self._more.acquire()
        people = next(people for people in self._waiting.values() if people)
        person = min(people, key=lambda person: self._last.get(person, 0))
        table, things = people[person].popitem(last=False)
        thing = things.popleft()
        if things:
            people[person][table] = things
        elif not people[person]:
            del people[person]
        self._count -= 1
        self._remember(person)
        return thing

    def _remember(self, person: str) -> None:
        self._turn += 1
        self._last[person] = self._turn
        self._last.move_to_end(person)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
