"""Passwords: hashed with Argon2id beside the event loop, few at a time, for each takes much memory on purpose.

Signing in and signing up have queues of their own, so that neither waits for the other; and in each queue everybody
has one place at a time, so that however many one address asks for, another waits for one of them at the most.
"""

import asyncio
import unicodedata
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from kogge.server.errors import BadWish, TooMany

T = TypeVar("T")

SIGN_INS, SIGN_UPS = 2, 1  # at the same time
OF_ONE, OF_ALL = 20, 500  # of one address, and in all, that wait or are being done
FEWEST = 5  # different characters
WELL_KNOWN = ("password", "passwort", "qwertyui", "qwertz", "iloveyou", "letmein", "welcome", "abcdefgh", "kogge")


class Queue:
    def __init__(self, at_once: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._waiting: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}

    async def do(self, who: str, work: Callable[[], T]) -> T:
        if self._waiting[who] >= OF_ONE or self._waiting.total() >= OF_ALL:
            raise TooMany("too many are signing in or up at the moment; try again in a minute", 60)
        self._waiting[who] += 1
        try:
            async with self._turns.setdefault(who, asyncio.Lock()), self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who], self._turns[who]


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._checking = Queue(SIGN_INS)
        self._making = Queue(SIGN_UPS)
        self._nobody = self._hasher.hash("nobody's")  # what the password of an unknown name is held against

    async def hash_first(self, password: str, address: str) -> str:
        """Of somebody who signs up."""
        return await self._making.do(address, lambda: self._hasher.hash(plain(password)))

    async def hash_next(self, password: str, address: str) -> str:
        """Of somebody who has an account; they do not wait for those who want one."""
        return await self._checking.do(address, lambda: self._hasher.hash(plain(password)))

    async def is_right(self, hash: str | None, password: str, address: str) -> bool:
        """A name that nobody has takes as long as a wrong password."""

        def verify() -> bool:
            try:
                return self._hasher.verify(hash or self._nobody, plain(password))
            except VerificationError:
                return False

        return await self._checking.do(address, verify) and hash is not None


def plain(password: str) -> str:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password)


def check_strength(password: str, name: str) -> None:
    """Those that are tried first are no good."""
    text = plain(password).casefold().strip()
    steps = {ord(b) - ord(a) for a, b in pairwise(text)}
    known = text.rstrip("0123456789!.?") in ("", *WELL_KNOWN, name.casefold())
    if len(set(text)) < FEWEST or len(steps) == 1 or known:
        raise BadWish("weak-password", "this password is too easy to guess; take a few words that nobody would expect")
